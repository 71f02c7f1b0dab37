/**
 * The engine's modules as bytes, for workers made from text: they have no address to fetch from.
 */
import { attentionFile } from './attention.js';
import { bytesOf } from './bytes-of.js';
import { moduleFile } from './engine.js';

export interface EngineFiles {
  engine: ArrayBuffer;
  /** Null if it could not be loaded: only the fast path needs it. */
  attention: ArrayBuffer | null;
}

export async function engineFiles(): Promise<EngineFiles> {
  const [engine, attention] = await Promise.all([
    bytesOf(moduleFile()),
    attentionFile().catch(() => null),
  ]);
  return { engine, attention };
}
