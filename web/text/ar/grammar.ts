import { grammarOf } from '../grammar.js';

/** Western digits, as in the notebooks. */
export const { plural, number, large, list, ended, sentences, duration } =
  grammarOf('ar-u-nu-latn');

/** Numbers and mathematics run left to right inside a sentence too: a minus stays before its number, and
 * rows before columns. */
export const ltr = (text: string | number): string => `\u2066${text}\u2069`;

/** Isolates a text of either direction, so that it does not affect the text around it. */
export const apart = (text: string): string => `\u2068${text}\u2069`;

/** Quotes a word of a person or a lesson in a sentence. */
export const quoted = (word: string): string => `«\u2068${word}\u2069»`;

/** A noun after each kind of count; its forms for one and two include the count. */
export interface Noun {
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

/** A count and the counted word, after a preposition or as an object. */
export const counted = (count: number, noun: Noun): string =>
  count === 1
    ? noun.one
    : count === 2
      ? noun.two
      : `${number(count)} ${plural(count, { ...noun })}`;

/** The same as a subject, or standing alone: only the dual differs. */
export const standing = (count: number, noun: Noun): string =>
  count === 2 ? noun.two.replace(/ين(?= |$)/g, 'ان') : counted(count, noun);
