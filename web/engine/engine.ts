/**
 * The engine in browsers, workers and Node. All arguments are checked on this side, since a release
 * build of Embind checks nothing.
 */
import createModule, { type MainModule } from '../../build/wasm/clearhead-module.js';
import { loadAttention } from './attention.js';
import { bytesOf } from './bytes-of.js';
import { createEngine, type Engine } from './create-engine.js';
import type { RawModule } from './raw.js';

export * from './types.js';
export type * from './survey-types.js';
export type * from './training-types.js';
export type { AttentionOptions, Engine, Random, TrainOptions } from './create-engine.js';

export interface LoadOptions {
  /**
   * The address of the wasm file, in Node a `file:` URL; by default, the file beside this script.
   */
  wasmUrl?: string | URL;
  /** The wasm file itself. */
  wasmBinary?: ArrayBuffer | Uint8Array;
  /**
   * False if neither `attention` nor `fastTrace` will be called: their module is not loaded then.
   */
  attention?: boolean;
  /** The attention module itself, the fastest one that this browser can run. */
  attentionBinary?: ArrayBuffer | Uint8Array<ArrayBuffer>;
}

/**
 * The address of the wasm file. A function, because a worker made from text has no address to
 * resolve it with.
 */
export const moduleFile = (): URL =>
  new URL('../../build/wasm/clearhead-module.wasm', import.meta.url);

/** Emscripten requests an address even if it is given the file. */
const unused = { locateFile: (name: string): string => name };

/**
 * Browsers compile the file while it arrives; Node reads it from disk; a single-file page contains
 * it.
 */
async function loadModule(url: string | URL): Promise<MainModule> {
  const isHere = /^(file|data):/.test(String(url));
  return isHere
    ? createModule({ ...unused, wasmBinary: await bytesOf(new URL(url)) })
    : createModule({ locateFile: () => String(url) });
}

/** Loads the engine. Rejects if a wasm file cannot be loaded. */
export async function loadClearhead({
  wasmUrl,
  wasmBinary,
  attention = true,
  attentionBinary,
}: LoadOptions = {}): Promise<Engine> {
  // Loads both at once; Promise.all also handles the second failure.
  const [module, fast] = await Promise.all([
    wasmBinary ? createModule({ ...unused, wasmBinary }) : loadModule(wasmUrl ?? moduleFile()),
    attention ? loadAttention(undefined, attentionBinary) : null,
  ]);
  return createEngine(module as unknown as RawModule, fast);
}
