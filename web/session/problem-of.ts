import { LessonError, type Wording } from '../engine/types.js';
import { ChangeError, type Problem } from '../lesson/problem.js';

/** The problem that an error reports. Any other error is thrown again. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ChangeError) return error.problem;
  if (!(error instanceof LessonError)) throw error;
  const { path, message, wording } = error;
  return { id: 'lesson', path, message, wording };
}

/** Whether the engine reads a lesson but not its tensors file (src/lesson/tensors.cpp). */
export const isOfTensors = ({ path, wording }: Pick<LessonError, 'path' | 'wording'>): boolean =>
  path === 'tensors' && /^tensors?[A-Z]/.test(String(wording?.[0]));

/** Why a text is not JSON, and at which line and column. */
export interface Syntax {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly wording: Wording;
}

/** Null if the text is JSON and has another fault. */
export function syntaxOf({
  message,
  wording,
}: Pick<LessonError, 'message' | 'wording'>): Syntax | null {
  const [id, line, column, what] = wording ?? [];
  if (id !== 'notJson' || !Array.isArray(what)) return null;
  return {
    line: Number(line),
    column: Number(column),
    message: message.replace(/^.*?: /, ''),
    wording: what as Wording,
  };
}
