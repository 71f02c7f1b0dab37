import { LessonError } from '../engine/types.js';
import { ChangeError, type Problem } from '../lesson/problem.js';

/** Why something could not be computed; throws what is no answer to that. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ChangeError) return error.problem;
  if (!(error instanceof LessonError)) throw error;
  return { id: 'lesson', path: error.path, message: error.message };
}
