import { mostListEntries } from '../engine/limits.js';
import type { Engine } from '../engine/create-engine.js';
import { LessonError, type TensorsBeginning } from '../engine/types.js';

export type LessonFault = Pick<LessonError, 'path' | 'message' | 'byte' | 'wording'>;

/** The lists of a document's `steps` and `questions`, or of a course's `parts`, with their paths. */
function* listsIn(document: unknown): Generator<[path: string, list: readonly unknown[]]> {
  for (const key of ['parts', 'steps', 'questions']) {
    const list = (document as Readonly<Record<string, unknown>>)[key];
    if (!Array.isArray(list)) continue;
    yield [key, list];
    for (const [i, entry] of list.entries()) {
      for (const inner of ['cover', 'choices']) {
        const within = (entry as Readonly<Record<string, unknown>>)[inner];
        if (Array.isArray(within)) yield [`${key}[${i}].${inner}`, within];
      }
    }
  }
}

/** The first list of a document or a course with more entries than the page lists. */
export function longListIn(document: unknown): LessonError | null {
  for (const [path, { length }] of listsIn(document)) {
    if (length <= mostListEntries) continue;
    const message = `a list of ${length}, expected at most ${mostListEntries}`;
    return new LessonError(path, message, undefined, [
      'limit',
      ['aListOf', length],
      mostListEntries,
    ]);
  }
  return null;
}

const faultOf = ({ path, message, byte, wording }: LessonError): LessonFault => ({
  path,
  message,
  byte,
  wording,
});

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
    // As no work is allowed, a document without a fault is refused for its work.
    if (error.path !== 'work') return faultOf(error);
  }
  const long = /"(steps|questions)"/.test(text) ? longListIn(JSON.parse(text)) : null;
  return long && faultOf(long);
}
