/** What a script printed while it trained, as a lesson's recipe carries it. */
import type { LessonDocument } from './document.js';

export interface PrintedRun {
  /** The loss of each step, in digits. */
  readonly losses: readonly string[];
  /** The texts that it made up afterwards, at that temperature. */
  readonly texts: readonly string[];
  readonly temperature: number;
}

const none: PrintedRun = { losses: [], texts: [], temperature: 1 };

export function printedRunOf(lesson: LessonDocument): PrintedRun {
  const training = lesson['training'] as { printed?: Partial<PrintedRun> } | undefined;
  return { ...none, ...training?.printed };
}
