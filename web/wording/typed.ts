/**
 * Text that a person typed, made fit for sentences, labels and titles of the page: it turns
 * nothing around it, paints over nothing, and has an end.
 */

/** Signs that set the direction of what follows them. */
export const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Line ends: they would also end the isolation of the text's direction. */
const lineEnds = /[\p{Cc}\u2028\u2029]+/gu;
/** More marks than any script stacks on one letter, which would paint over the lines around it. */
const stacked = /(\p{M}{6})\p{M}+/gu;
/** Scripts that run from right to left. */
const leftward = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const mostLetters = 40;

/** Letters as a person counts them, with their accents. */
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The first letters of a text from a person, and whether they are all of it. */
function begun(text: string, most: number): { shown: string; isWhole: boolean } {
  const start = text.slice(0, 8 * most); // a text can have megabytes
  const clean = start.replace(turning, '').replace(lineEnds, ' ').replace(stacked, '$1');
  const letters =
    clean.length > most
      ? Array.from(graphemes.segment(clean), ({ segment }) => segment)
      : [...clean];
  const isWhole = start === text && letters.length <= most;
  return { shown: isWhole ? clean : `${letters.slice(0, most - 1).join('')}…`, isWhole };
}

/** Text from a person, fit to stand in a sentence; of a long one the beginning. */
export function typed(text: string, most = mostLetters): string {
  const { shown } = begun(text, most);
  // Isolated by characters and not by elements, as most names of tokens are plain text.
  return leftward.test(shown) ? `\u2068${shown}\u2069` : shown;
}

/** Whether `typed` leaves out letters at the end. */
export const isCut = (text: string, most: number): boolean => !begun(text, most).isWhole;
