/** Where the engine's module lies: named once, as where all is one file it stands there whole. */
export const moduleFile = (): URL =>
  new URL('../../build/wasm/clearhead-module.wasm', import.meta.url);
