/** Keeps the site for visits without a network. */
import { site } from '../../session/source.js';
import { trusted } from '../../session/worker/start.js';

/**
 * Called by the pages of the site when they have what they need themselves. Nothing is kept of a page in a
 * frame, in one file or on a development server.
 */
export function keepOffline(): void {
  const { DEV: isDeveloping, VITE_OFFLINE: wish } = import.meta.env;
  if (site === null || parent !== window || isDeveloping || wish === 'no') return;
  // Refused where storage is; the page works without it.
  navigator.serviceWorker?.register(trusted(`${site}offline.js`)).catch(() => undefined);
}
