import { grammarOf } from '../grammar.js';

/** With Western digits, as the notebooks have them. */
export const { plural, number, large, list, sentences, duration } = grammarOf('ar-u-nu-latn');

/** Numbers and mathematics run left to right inside a sentence too: a minus stays before its number, and
 * rows before columns. */
export const ltr = (text: string | number): string => `\u2066${text}\u2069`;

/** Something that may run in either direction, which turns nothing around it. */
export const apart = (text: string): string => `\u2068${text}\u2069`;

/** A word of a person or a lesson inside a sentence. */
export const quoted = (word: string): string => `«\u2068${word}\u2069»`;

/** A noun after each kind of count; one and two say their count themselves. */
export interface Noun {
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

/** A count and the word for what is counted. */
export const counted = (count: number, noun: Noun): string =>
  count === 1
    ? noun.one
    : count === 2
      ? noun.two
      : `${number(count)} ${plural(count, { ...noun })}`;
