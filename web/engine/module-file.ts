/** Where the engine's whole module lies: named once, as where all is one file it stands there whole. */
export const fullFile = (): URL => new URL('../../build/wasm/clearhead-full.wasm', import.meta.url);
