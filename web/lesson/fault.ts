import type { Engine } from '../engine/create-engine.js';
import { LessonError, type TensorsBeginning } from '../engine/types.js';

export type LessonFault = Pick<LessonError, 'path' | 'message' | 'byte' | 'wording'>;

/**
 * The fault in a document's text or tensors; null: none. The engine checks them without computing
 * anything.
 */
export function faultIn(
  text: string,
  engine: Pick<Engine, 'trace'>,
  tensors?: TensorsBeginning,
): LessonFault | null {
  try {
    engine.trace(text, tensors ? { mostWork: 0, tensors } : 0).free();
  } catch (error) {
    if (!(error instanceof LessonError)) throw error;
    const { path, message, byte, wording } = error;
    // As no work is allowed, a document without a fault is refused for its work.
    return path === 'work' ? null : { path, message, byte, wording };
  }
  return null;
}
