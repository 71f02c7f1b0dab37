import { grammarOf } from '../grammar.js';

/** British: 'a, b and c' has no comma before its 'and'. */
export const { plural, number, large, counted, list, sentences, duration } = grammarOf('en-GB');

/** A word of a person or a lesson inside a sentence. */
export const quoted = (word: string): string => `“${word}”`;
