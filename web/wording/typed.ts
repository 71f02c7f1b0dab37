/**
 * Makes text from a person fit for sentences, labels and titles: it cannot change the text
 * direction around it, overlap other lines, or be endless.
 */

/** Characters that set the direction of the text after them. */
export const directionSigns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Line ends, which would also end the isolation of the text's direction. */
const lineEnds = /[\p{Cc}\u2028\u2029]+/gu;
/** More marks than any script stacks on a letter: they would overlap the lines around it. */
const stacked = /(\p{M}{6})\p{M}+/gu;
/** Scripts that are written from right to left. */
const leftward = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const mostLetters = 40;

/** Created for the first text that is too long: creating it earlier would delay the first numbers. */
let segmenter: Intl.Segmenter | undefined;

/** Letters as a person counts them, with their accents. */
function graphemes(text: string): string[] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first letters of a text from a person, and whether they are the whole text. */
function beginningOf(text: string, most: number): { shown: string; isWhole: boolean } {
  const start = text.slice(0, 8 * most); // a text can have megabytes
  const clean = start.replace(directionSigns, '').replace(lineEnds, ' ').replace(stacked, '$1');
  const letters = clean.length > most ? graphemes(clean) : [...clean];
  const isWhole = start === text && letters.length <= most;
  return { shown: isWhole ? clean : `${letters.slice(0, most - 1).join('')}…`, isWhole };
}

/** Text from a person for use in a sentence; of a long text, its beginning. */
export function typed(text: string, most = mostLetters): string {
  const { shown } = beginningOf(text, most);
  // Isolated by characters and not by elements, since most token names are plain text.
  return leftward.test(shown) ? `\u2068${shown}\u2069` : shown;
}

/** Whether `typed` leaves out letters at the end. */
export const isCut = (text: string, most: number): boolean => !beginningOf(text, most).isWhole;
