/** The lines that a training on documents prints, and the lines that they are compared with. */
import { at } from '../engine/at.js';
import type { StepResult } from '../engine/training-types.js';

/** A step: its loss, and the last text that it was computed from. */
export type Line = Pick<StepResult, 'step' | 'loss' | 'ids' | 'targets'>;

/** The number of lines of a mean: a single text shows little. */
export const meanOver = 100;

const lossDigits = 4;

/** The loss as the script prints it. */
export const printedLoss = (loss: number): string => loss.toFixed(lossDigits);

/** Two losses with as many decimals as distinguish them, at least as many as printed. */
export function lossesApart(loss: number, other: number): [string, string] {
  let digits = lossDigits;
  while (digits < 17 && loss.toFixed(digits) === other.toFixed(digits)) digits++;
  return [loss.toFixed(digits), other.toFixed(digits)];
}

/** A line as the script prints it: both numbers in at least four characters. */
export const printedLine = ({ step, loss }: Pick<Line, 'step' | 'loss'>, steps: number): string =>
  `step ${String(step).padStart(4)} / ${String(steps).padStart(4)} | loss ${printedLoss(loss)}`;

/** For each number, from an index on, the mean of the last `over` numbers up to it. */
export function runningMeans(numbers: readonly number[], over = meanOver, from = 0): number[] {
  return numbers.slice(from).map((_, i) => {
    const end = from + i + 1;
    const begin = Math.max(0, end - over);
    let sum = 0;
    for (let j = begin; j < end; j++) sum += at(numbers, j);
    return sum / (end - begin);
  });
}

/** How often each pair of tokens occurred, and each first token of a pair. */
class PairCounts {
  readonly seen = new Map<number, number>();
  readonly followed = new Map<number, number>();
}

/**
 * The loss on each text of a model that counts which token followed which in the texts before it,
 * beginning with 1 for each pair: −ln of (how often the pair occurred + 1) ÷ (how often its first
 * token was followed + words), the mean over the text.
 * @param counts those of earlier lines, to which these lines are added
 */
export function pairLosses(
  lines: readonly Pick<Line, 'ids' | 'targets'>[],
  words: number,
  { seen, followed } = new PairCounts(),
): number[] {
  return lines.map(({ ids, targets }) => {
    let [sum, count] = [0, 0];
    const eachPair = (use: (from: number, pair: number) => void): void =>
      ids.forEach((from, i) => {
        const to = targets[i] ?? -1;
        if (to >= 0) use(from, from * words + to);
      });
    eachPair((from, pair) => {
      sum -= Math.log(((seen.get(pair) ?? 0) + 1) / ((followed.get(from) ?? 0) + words));
      count++;
    });
    eachPair((from, pair) => {
      seen.set(pair, (seen.get(pair) ?? 0) + 1);
      followed.set(from, (followed.get(from) ?? 0) + 1);
    });
    return sum / count;
  });
}

/** The losses of a training's lines, their running means, and those of counting pairs. */
export class LossSummary {
  readonly losses: number[] = [];
  readonly means: number[] = [];
  readonly pairs: number[] = [];
  readonly #counts = new PairCounts();
  readonly #pairLosses: number[] = [];

  constructor(readonly lines: readonly Line[]) {}

  /** Adds the new lines. */
  grow(words: number): this {
    const from = this.losses.length;
    const added = this.lines.slice(from);
    for (const { loss } of added) this.losses.push(loss);
    for (const loss of pairLosses(added, words, this.#counts)) this.#pairLosses.push(loss);
    for (const mean of runningMeans(this.losses, meanOver, from)) this.means.push(mean);
    for (const mean of runningMeans(this.#pairLosses, meanOver, from)) this.pairs.push(mean);
    return this;
  }
}

/** How many of these lines match the printed ones. */
export const asPrinted = (lines: readonly Line[], printed: readonly string[]): number =>
  lines.slice(0, printed.length).filter(({ step, loss }) => printed[step - 1] === printedLoss(loss))
    .length;

/** The first line whose loss differs from another run's; null if all common lines are equal. */
export function firstDifference(
  lines: readonly Line[],
  others: readonly Line[],
): [Line, Line] | null {
  const index = lines.findIndex(({ loss }, i) => i < others.length && others[i]?.loss !== loss);
  const [line, other] = [lines[index], others[index]];
  return line && other ? [line, other] : null;
}
