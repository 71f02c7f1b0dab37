/**
 * The engine in browsers, workers and Node. Everything that crosses into it is checked on this side, since
 * a release build of Embind checks nothing.
 */
import createModule, { type MainModule } from '../../build/wasm/clearhead-module.js';
import { loadAttention } from './attention.js';
import { bytesOf } from './bytes-of.js';
import { createEngine, type Engine } from './create-engine.js';
import type { RawModule } from './raw.js';

export * from './types.js';
export type * from './training-types.js';
export type { AttentionOptions, Engine, Random, TrainOptions } from './create-engine.js';

export interface LoadOptions {
  /** The address of the wasm file, in Node a `file:` URL; by default beside this script. */
  wasmUrl?: string | URL;
  /** The wasm file itself. */
  wasmBinary?: ArrayBuffer | Uint8Array;
  /** False where neither `attention` nor `fastTrace` will be called: its module is not loaded then. */
  attention?: boolean;
  /** The attention module itself, the fastest one that this browser can run. */
  attentionBinary?: ArrayBuffer | Uint8Array<ArrayBuffer>;
}

/** Where the wasm file lies. A function: a worker made of text has no address that it is relative to. */
export const moduleFile = (): URL =>
  new URL('../../build/wasm/clearhead-module.wasm', import.meta.url);

/** Emscripten asks for an address also where it is given the file. */
const unused = { locateFile: (name: string): string => name };

/** Browsers compile the file while it comes; Node reads it from the disk. */
async function loadModule(url: string | URL): Promise<MainModule> {
  const isOnDisk = String(url).startsWith('file:');
  return isOnDisk
    ? createModule({ ...unused, wasmBinary: await bytesOf(new URL(url)) })
    : createModule({ locateFile: () => String(url) });
}

/** Loads the engine. Rejects where a wasm file cannot be loaded. */
export async function loadClearhead({
  wasmUrl,
  wasmBinary,
  attention = true,
  attentionBinary,
}: LoadOptions = {}): Promise<Engine> {
  // Both at once; Promise.all also catches the second failure.
  const [module, fast] = await Promise.all([
    wasmBinary ? createModule({ ...unused, wasmBinary }) : loadModule(wasmUrl ?? moduleFile()),
    attention ? loadAttention(undefined, attentionBinary) : null,
  ]);
  return createEngine(module as unknown as RawModule, fast);
}
