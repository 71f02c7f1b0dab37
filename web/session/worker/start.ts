/**
 * Starts workers on any page. Their script is text: it needs no address, no other policy than
 * `worker-src blob:`, and no bundler that finds its files.
 */
import { engineFile } from '../../engine/files.js';
import type { Given } from './messages.js';

/**
 * The script of a worker; null if it cannot be loaded: the page's own thread then does the work.
 */
export const workerScript = (): Promise<string | null> =>
  import('./thread.js?bundled').then(
    (script) => script.default || null,
    () => null,
  );

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}
interface Policy {
  createScriptURL(url: string): string;
}

let policy: Policy | undefined;

/** A URL that pages with trusted types accept, if they allow the policy "clearhead". */
export function trusted(script: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('clearhead', { createScriptURL: (address) => address });
  return policy?.createScriptURL(script) ?? script;
}

let module: Promise<ArrayBuffer> | undefined;

/** All running workers. */
const running = new Set<Worker>();

export const runningWorkers = (): number => running.size;

/** Starts a worker; all workers of the page are started here. Null if workers are forbidden. */
export function startWorker(text: string | null): Worker | null {
  if (text === null) return null;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const revoke = (): void => URL.revokeObjectURL(url);
  try {
    const worker = new Worker(trusted(url));
    running.add(worker);
    worker.addEventListener('message', revoke, { once: true }); // its script is loaded by then
    const terminate = worker.terminate.bind(worker);
    worker.terminate = () => {
      running.delete(worker);
      revoke();
      terminate();
    };
    const give = (given: Given): void => worker.postMessage(given);
    module ??= engineFile();
    module.then(
      (module) => give({ module: module }),
      () => {
        module = undefined; // so that a later try can succeed
        give({ module: null });
      },
    );
    return worker;
  } catch {
    revoke();
    return null;
  }
}
