/** Starts the worker wherever the element stands. */
import url from './thread.ts?worker&url';
import type { WorkerLike } from './client.js';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}
interface Policy {
  createScriptURL(url: string): string;
}

let policy: Policy | undefined;

/** Pages that demand trusted types allow the policy "clearhead"; others need none. */
function trusted(script: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('clearhead', { createScriptURL: (own) => own });
  return policy?.createScriptURL(script) ?? script;
}

/** A worker of another origin may only be imported by one of the page's own. */
function importing(script: string): string {
  const text = `import ${JSON.stringify(script)};`;
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

/** Null where workers are forbidden. */
export function startWorker(): WorkerLike | null {
  const { origin, href } = new URL(url, import.meta.url);
  try {
    const script = trusted(origin === location.origin ? href : importing(href));
    return new Worker(script, { type: 'module' });
  } catch {
    return null;
  }
}
