/** What is wrong, as far as it must be said before more is loaded, or where nothing more can be: problem.ts
 * has the rest. */
import type { Problem } from '../lesson/problem.js';
import { texts } from '../text/language.js';
import { typed } from './typed.js';

/** Null: problem.ts says it. */
export function earlySentence(problem: Problem): string | null {
  switch (problem.id) {
    case 'locked':
      return texts.address.locked(problem.parts.map((part) => texts.pageParts[part]));
    case 'engineMissing':
      return texts.problems.engineMissing;
    case 'lessonMissing':
      return texts.problems.lessonMissing(typed(problem.lesson));
    default:
      return null;
  }
}
