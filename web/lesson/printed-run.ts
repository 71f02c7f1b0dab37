/** The output of a program that trained by a lesson's recipe. */
import type { LessonDocument } from './document.js';

export interface PrintedRun {
  /** The loss of each step, as printed. */
  readonly losses: readonly string[];
  /** The texts that the program generated after the last step, at this temperature. */
  readonly texts: readonly string[];
  readonly temperature: number;
}

const noRun: PrintedRun = { losses: [], texts: [], temperature: 1 };

/** `isOther`: the recipe was changed, so that only the temperature still applies. */
export function printedRunOf(lesson: LessonDocument, isOther: boolean): PrintedRun {
  const recipe = lesson['training'] as { printed?: Partial<PrintedRun> } | undefined;
  const run = { ...noRun, ...recipe?.printed };
  return isOther ? { ...noRun, temperature: run.temperature } : run;
}
