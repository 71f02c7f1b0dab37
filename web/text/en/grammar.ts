import { grammarOf } from '../grammar.js';

/** British: 'a, b and c' has no comma before its 'and'. */
export const { plural, number, large, counted, list, ended, sentences, duration } =
  grammarOf('en-GB');

/** Quotes a word of a person or a lesson in a sentence. */
export const quoted = (word: string): string => `“${word}”`;
