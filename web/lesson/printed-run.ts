/** What a script printed while it trained a lesson: a text beside it, as the numbers of a notebook are. */
export interface PrintedRun {
  /** The loss of each step, in digits. */
  readonly losses: readonly string[];
  /** The texts that it made up afterwards, at that temperature. */
  readonly texts: readonly string[];
  readonly temperature: number;
}

export const noRun: PrintedRun = { losses: [], texts: [], temperature: 1 };

const microgpt = { file: 'microgpt-printed.txt', temperature: 0.5 };

/** By the lessons that do the same with the same numbers. */
export const printedRuns: ReadonlyMap<string, { file: string; temperature: number }> = new Map([
  ['microgpt', microgpt],
  ['microgpt-untrained', microgpt],
]);

/** Its losses, an empty line, and its texts, one a line. */
export function readRun(text: string, temperature: number): PrintedRun {
  const [losses = '', texts = ''] = text.split(/\r?\n\r?\n/);
  const lines = (part: string): string[] => part.split(/\r?\n/).filter((line) => line !== '');
  return { losses: lines(losses), texts: lines(texts), temperature };
}
