/** Starts the worker wherever the element stands. */
import url from './worker.ts?worker&url';
import type { Helper } from './remote.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/** Pages that demand trusted types allow the policy "clearhead". */
const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'clearhead',
  { createScriptURL: (own) => own },
);

/** A worker of another origin may only be imported by one of the page's own. */
function importing(script: string): string {
  const text = `import ${JSON.stringify(script)};`;
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

/** Null where workers are forbidden. */
export function startWorker(): Helper | null {
  const script = new URL(url, import.meta.url);
  const own = script.origin === location.origin ? script.href : importing(script.href);
  try {
    return new Worker(trusted?.createScriptURL(own) ?? own, { type: 'module' });
  } catch {
    return null;
  }
}
