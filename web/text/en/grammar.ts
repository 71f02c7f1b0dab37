import { grammarOf } from '../grammar.js';

/** British: 'a, b and c' has no comma before its 'and'. */
export const { plural, number, list } = grammarOf('en-GB');

/** Sentences that follow each other. */
export const sentences = (said: readonly string[]): string => said.filter(Boolean).join(' ');

/** A word of a person or a lesson inside a sentence. */
export const quoted = (word: string): string => `“${word}”`;

/** A count and the word for what is counted. */
export const counted = (count: number, one: string, other: string): string =>
  `${number(count)} ${plural(count, { one, other })}`;
