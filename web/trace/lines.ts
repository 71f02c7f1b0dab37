/** The lines that a training on documents prints, and what they are compared with. */
import { at } from '../engine/at.js';
import type { StepResult } from '../engine/training-types.js';

/** A step that was taken: its loss, and the last text that it was computed from. */
export type Line = Pick<StepResult, 'step' | 'loss' | 'ids' | 'targets'>;

/** The number of lines that a mean is taken over: a single text tells little. */
export const meanOver = 100;

const lossDigits = 4;

/** The loss as the script prints it. */
export const printedLoss = (loss: number): string => loss.toFixed(lossDigits);

/** Two losses with as many decimals as it takes to tell them apart, at least as many as printed. */
export function lossesApart(one: number, other: number): [string, string] {
  let digits = lossDigits;
  while (digits < 17 && one.toFixed(digits) === other.toFixed(digits)) digits++;
  return [one.toFixed(digits), other.toFixed(digits)];
}

/** A line as the script prints it: both numbers in at least four characters. */
export const printedLine = ({ step, loss }: Pick<Line, 'step' | 'loss'>, steps: number): string =>
  `step ${String(step).padStart(4)} / ${String(steps).padStart(4)} | loss ${printedLoss(loss)}`;

/** For each number the mean of the last `over` numbers up to it. */
export function runningMeans(numbers: readonly number[], over = meanOver): number[] {
  return numbers.map((_, i) => {
    const last = numbers.slice(Math.max(0, i + 1 - over), i + 1);
    return last.reduce((sum, number) => sum + number, 0) / last.length;
  });
}

/**
 * The loss on each text of a model that counts which token followed which in the texts before it,
 * beginning with 1 for each pair: −ln of (how often the pair occurred + 1) ÷ (how often its first
 * token was followed + words), the mean over the text.
 */
export function pairLosses(
  lines: readonly Pick<Line, 'ids' | 'targets'>[],
  words: number,
): number[] {
  const seen = new Float64Array(words * words);
  const followed = new Float64Array(words);
  return lines.map(({ ids, targets }) => {
    let [sum, count] = [0, 0];
    const eachPair = (use: (from: number, to: number) => void): void =>
      ids.forEach((from, i) => {
        const to = targets[i] ?? -1;
        if (to >= 0) use(from, to);
      });
    eachPair((from, to) => {
      sum -= Math.log((at(seen, from * words + to) + 1) / (at(followed, from) + words));
      count++;
    });
    eachPair((from, to) => {
      seen[from * words + to] = at(seen, from * words + to) + 1;
      followed[from] = at(followed, from) + 1;
    });
    return sum / count;
  });
}

/** How many of these lines match the printed ones. */
export const asPrinted = (lines: readonly Line[], printed: readonly string[]): number =>
  lines.filter(({ step, loss }) => printed[step - 1] === printedLoss(loss)).length;

/** The first line whose loss differs from another run's; null if all common lines are equal. */
export function firstDifference(
  lines: readonly Line[],
  others: readonly Line[],
): [Line, Line] | null {
  const index = lines.findIndex(({ loss }, i) => i < others.length && others[i]?.loss !== loss);
  const [line, other] = [lines[index], others[index]];
  return line && other ? [line, other] : null;
}
