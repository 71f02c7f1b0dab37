import { grammarOf } from '../grammar.js';

/** Austria sets thousands apart with a space; a point, as elsewhere, is the decimal sign here. */
export const { plural, number, list } = grammarOf('de-AT');

/** Sentences that follow each other. */
export const sentences = (said: readonly string[]): string => said.filter(Boolean).join(' ');

/** A word of a person or a lesson inside a sentence. */
export const quoted = (word: string): string => `„${word}“`;

/** A count and the word for what is counted. */
export const counted = (count: number, one: string, other: string): string =>
  `${number(count)} ${plural(count, { one, other })}`;
