/**
 * The logit lens, as the engine computes it: the word that a stack would predict if it ended at
 * each strip of its map.
 */
import { at } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';
import type { HiddenRow } from './hidden.js';
import { largest } from './largest.js';
import { numbersOf } from './map.js';

/** The most probable word at a token, and its probability. */
export interface LensWord {
  readonly id: number;
  readonly share: number;
}

/** The words of all tokens, by the index of the strip's stage. */
export type LensWords = ReadonlyMap<number, readonly LensWord[]>;

/** The model's prediction at a strip, unless a question hides the next words. */
export const predictedAt = (
  strip: Pick<Stage, 'index'>,
  token: number,
  { lens: lens, hidden }: { lens: LensWords | null; hidden: readonly HiddenRow[] },
): LensWord | undefined => (hidden.length ? undefined : lens?.get(strip.index)?.[token]);

export const lensWordsOf = (trace: Trace): LensWords =>
  new Map(
    trace.lens().points.map(({ stream, probabilities }) => [
      stream.index,
      trace.tokens.map((_, token): LensWord => {
        const row = numbersOf(probabilities as Parameters<typeof numbersOf>[0], token);
        const id = at(largest(row, 1), 0);
        return { id, share: at(row, id) };
      }),
    ]),
  );
