/** What a program printed that trained as a lesson's recipe says. */
import type { LessonDocument } from './document.js';

export interface PrintedRun {
  /** The loss of each step, in digits. */
  readonly losses: readonly string[];
  /** The texts that it made up after the last step, at that temperature. */
  readonly texts: readonly string[];
  readonly temperature: number;
}

const noRun: PrintedRun = { losses: [], texts: [], temperature: 1 };

/** `isOther`: it is trained in another way, so that only the temperature is the same. */
export function printedRunOf(lesson: LessonDocument, isOther: boolean): PrintedRun {
  const recipe = lesson['training'] as { printed?: Partial<PrintedRun> } | undefined;
  const run = { ...noRun, ...recipe?.printed };
  return isOther ? { ...noRun, temperature: run.temperature } : run;
}
