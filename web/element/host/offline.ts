/** Keeps the site for visits without a network. */
import { site } from '../../session/source.js';
import { trusted } from '../../session/worker/start.js';

/**
 * Called by the pages of the site once they have loaded. Nothing is kept of a page in a frame, in
 * one file or on a development server.
 */
export function keepOffline(): void {
  const { DEV: isDeveloping, VITE_OFFLINE: wish } = import.meta.env;
  if (site === null || parent !== window || isDeveloping || wish === 'no') return;
  const url = trusted(`${site}offline.js`);
  // A browser that refuses storage refuses this too; the page works without it.
  const register = () => void navigator.serviceWorker?.register(url).catch(() => undefined);
  // It loads the whole site, which would delay the first numbers.
  whenIdle(register);
}

/** Safari has no requestIdleCallback. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 1000);
