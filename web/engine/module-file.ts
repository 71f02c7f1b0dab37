/** Where the engine's modules lie: each named once, as where all is one file they stand there whole. */
export const bareFile = (): URL =>
  new URL('../../build/wasm/clearhead-module.wasm', import.meta.url);
export const fullFile = (): URL => new URL('../../build/wasm/clearhead-full.wasm', import.meta.url);
