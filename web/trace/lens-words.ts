/**
 * The logit lens, as the engine computes it: the word that a stack would predict if it ended at
 * each strip of its map.
 */
import { at } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';
import type { HiddenRow } from './hidden.js';
import { largest } from './largest.js';
import { innermost } from './trace-decorator.js';
import { numbersOf } from './map.js';

/** The most probable word at a token, and its probability. */
export interface LensWord {
  readonly id: number;
  readonly share: number;
}

/** The words of tokens, by the index of the strip's stage; of a large stack only one token has them. */
export type LensWords = ReadonlyMap<number, readonly (LensWord | undefined)[]>;

/** The model's prediction at a strip, unless a question hides the next words. */
export const predictedAt = (
  strip: Pick<Stage, 'index'>,
  token: number,
  { lens: lens, hidden }: { lens: LensWords | null; hidden: readonly HiddenRow[] },
): LensWord | undefined => (hidden.length ? undefined : lens?.get(strip.index)?.[token]);

export const lensWordsOf = (trace: Trace): LensWords =>
  new Map(
    trace
      .lens()
      .points.map(({ stream, probabilities }) => [
        stream.index,
        trace.tokens.map((_, token): LensWord =>
          mostProbable(numbersOf(probabilities as Parameters<typeof numbersOf>[0], token)),
        ),
      ]),
  );

export function mostProbable(shares: Float32Array): LensWord {
  const id = at(largest(shares, 1), 0);
  return { id, share: at(shares, id) };
}

/** The words at one token, which a worker found in a trace of which the page lacks some numbers. */
export interface LensAtToken {
  readonly token: number;
  readonly words: ReadonlyMap<number, LensWord>;
}

const given = new WeakMap<Trace, LensAtToken>();

export const giveLens = (trace: Trace, lens: LensAtToken): unknown => given.set(trace, lens);

/** Null if none was given. */
export const givenLens = (trace: Trace): LensAtToken | null => given.get(innermost(trace)) ?? null;

/** The words of one token, in the form of those of all; null if none were given. */
export function lensAtToken(trace: Trace): LensWords | null {
  const lens = givenLens(trace);
  if (!lens) return null;
  const wordsOf = (word: LensWord): (LensWord | undefined)[] =>
    trace.tokens.map((_, token) => (token === lens.token ? word : undefined));
  return new Map([...lens.words].map(([stream, word]) => [stream, wordsOf(word)]));
}
