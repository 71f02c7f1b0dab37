/** The texts for models whose tokens are letters: “letter” where others have “word”. */
import type { Trace } from '../engine/types.js';
import { completed, texts } from '../text/language.js';

/** A letter of a script that spells, a sign of punctuation, or a mark such as <bos>. */
const single = /^(?!\p{Script=Han})\p{L}$|^\p{P}$|^<.+>$/u;

/** Whether all tokens of the vocabulary are single letters, apart from marks. */
export const isOfLetters = ({ vocabulary }: Pick<Trace, 'vocabulary'>): boolean =>
  vocabulary.some((token) => /^\p{L}$/u.test(token)) &&
  vocabulary.every((token) => single.test(token));

/** The texts of each language in which a section's `ofLetters` replaces its other texts. */
const ofLetters = new WeakMap<typeof texts, typeof texts>();

const inLetters = (section: object): unknown =>
  'ofLetters' in section ? completed(section, section.ofLetters) : section;

/** A room's texts for a model: other ones where its tokens are letters. */
export const sectionFor = <T extends object>(trace: Pick<Trace, 'vocabulary'>, section: T): T =>
  isOfLetters(trace) ? (inLetters(section) as T) : section;

/** The texts for a model: other ones where its tokens are letters. */
export function textsFor(trace: Pick<Trace, 'vocabulary'>): typeof texts {
  if (!isOfLetters(trace)) return texts;
  let found = ofLetters.get(texts);
  if (!found) {
    const sections = Object.entries(texts).map(([name, section]) => [
      name,
      inLetters(section as object),
    ]);
    found = Object.fromEntries(sections) as typeof texts;
    ofLetters.set(texts, found);
  }
  return found;
}
