/** The engine's modules as bytes: what a worker made of text is given, as it has no address to fetch from. */
import { attentionFile } from './attention.js';
import { bytesOf } from './bytes-of.js';
import { moduleFile } from './engine.js';

export interface EngineFiles {
  engine: ArrayBuffer;
  /** Null where it did not come: only the fast path needs it. */
  attention: ArrayBuffer | null;
}

export async function engineFiles(): Promise<EngineFiles> {
  const [engine, attention] = await Promise.all([
    bytesOf(moduleFile()),
    attentionFile().catch(() => null),
  ]);
  return { engine, attention };
}
