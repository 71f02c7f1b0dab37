import { grammarOf } from '../grammar.js';

/** Austrian grouping of thousands by a space, because a point is the decimal sign here. */
export const { plural, number, large, counted, list, ended, sentences, duration } =
  grammarOf('de-AT');

/** Quotes a word of a person or a lesson in a sentence. */
export const quoted = (word: string): string => `„${word}“`;
