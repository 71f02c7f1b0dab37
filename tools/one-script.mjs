import { join } from 'node:path';
import { root } from './run.mjs';

/** A source of the page and all that it imports, as one script. */
export async function oneScript(/** @type {string} */ source) {
  const { build } = await import('vite'); // when this file loads, packages may not be installed yet
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rollupOptions: { input: join(root, source), output: { format: 'iife' } },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle) || bundle.output.length !== 1) {
    throw new Error(`${source} was not built as one script`);
  }
  return bundle.output[0].code;
}
