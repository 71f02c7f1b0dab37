import { grammarOf } from '../grammar.js';

/** Austria sets thousands apart with a space; a point, as elsewhere, is the decimal sign here. */
export const { plural, number, large, counted, list, sentences, duration } = grammarOf('de-AT');

/** A word of a person or a lesson inside a sentence. */
export const quoted = (word: string): string => `„${word}“`;
