/** How alike two vectors are: the cosine of their angle, cos(a, b) = Σ aᵢ bᵢ / (|a| |b|), and its terms. */
import { at } from '../engine/at.js';

/** One product of the sum: of the numbers at an index of two vectors of length 1. */
export interface LikenessTerm {
  readonly index: number;
  readonly a: number;
  readonly b: number;
  readonly product: number;
}

export interface Likeness {
  /** NaN if a vector has no direction, because all its numbers are 0. */
  readonly cosine: number;
  /** The terms of the largest size, the largest first. */
  readonly largest: readonly LikenessTerm[];
  /** The sum of all other terms, and how many they are. */
  readonly rest: Sum;
  /** The terms of numbers with the same sign, which raise the cosine, and those with opposite signs. */
  readonly same: Sum;
  readonly opposite: Sum;
}

/** A sum of terms, and how many they are. */
export interface Sum {
  readonly sum: number;
  readonly count: number;
}

type Vector = ArrayLike<number>;

const lengthOf = (vector: Vector): number =>
  Math.sqrt(Array.from(vector).reduce((sum, number) => sum + number * number, 0));

/** @param shown how many terms are listed apart */
export function likeness(a: Vector, b: Vector, shown = 4): Likeness {
  const [lengthA, lengthB] = [lengthOf(a), lengthOf(b)];
  const terms = Array.from(a, (number, index): LikenessTerm => {
    const [first, other] = [number / lengthA, at(b, index) / lengthB];
    return { index, a: first, b: other, product: first * other };
  });
  const sumOf = (some: readonly LikenessTerm[]): Sum => ({
    sum: some.reduce((sum, { product }) => sum + product, 0),
    count: some.length,
  });
  const sorted = [...terms].sort((x, y) => Math.abs(y.product) - Math.abs(x.product));
  return {
    cosine: sumOf(terms).sum,
    largest: sorted.slice(0, shown),
    rest: sumOf(sorted.slice(shown)),
    same: sumOf(terms.filter(({ product }) => product > 0)),
    opposite: sumOf(terms.filter(({ product }) => product < 0)),
  };
}

export const cosine = (a: Vector, b: Vector): number => likeness(a, b, 0).cosine;

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The text without each of its words in turn; none for a single word. */
export function withoutEachWord(text: string): { word: string; text: string }[] {
  const words = wordsIn(text);
  if (words.length < 2) return [];
  return words.map((word, i) => ({ word, text: words.filter((_, j) => j !== i).join(' ') }));
}

/** A text as a model reads it. */
export interface ReadSentence {
  readonly text: string;
  readonly tokens: readonly string[];
  readonly vector: Float32Array;
}
