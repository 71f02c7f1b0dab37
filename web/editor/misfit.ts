/** Things that an author's steps and questions name and the lesson lacks. */
import { misfitsIn } from '../element/opened-step.js';
import type { Engine } from '../engine/engine.js';
import type { TensorsBeginning } from '../engine/types.js';
import type { LessonDocument } from '../lesson/document.js';
import type { Problem } from '../lesson/problem.js';

/** The first one in a lesson without other faults, as the element reports it; null: none. */
export function misfitIn(
  text: string,
  engine: Pick<Engine, 'trace'>,
  tensors: TensorsBeginning | null = null,
): Extract<Problem, { id: 'misfit' }> | null {
  const lesson = JSON.parse(text) as LessonDocument;
  delete lesson.printed; // comparing them would compute their stages
  if (!lesson.steps && !lesson.questions) return null;
  // With a limit, however high, the engine computes a stage only when it is read.
  const mostKept = Number.MAX_SAFE_INTEGER;
  const trace = engine.trace(lesson, { mostKept, ...(tensors && { tensors }) });
  const [first = null] = misfitsIn(trace);
  trace.free();
  return first;
}
