/** What a model of letters is told in other words: its tokens are letters. */
import type { Trace } from '../engine/types.js';
import { texts } from '../text/language.js';

/** A letter of a script that spells, a sign of punctuation, or a mark such as <bos>. */
const single = /^(?!\p{Script=Han})\p{L}$|^\p{P}$|^<.+>$/u;

/** Whether all tokens of the vocabulary are single letters, apart from marks. */
export const isOfLetters = ({ vocabulary }: Pick<Trace, 'vocabulary'>): boolean =>
  vocabulary.some((token) => /^\p{L}$/u.test(token)) &&
  vocabulary.every((token) => single.test(token));

export const mapTexts = (trace: Trace): Omit<typeof texts.modelMap, 'ofLetters'> =>
  isOfLetters(trace) ? { ...texts.modelMap, ...texts.modelMap.ofLetters } : texts.modelMap;

export const stackTexts = (trace: Trace): Omit<typeof texts.stack, 'ofLetters'> =>
  isOfLetters(trace) ? { ...texts.stack, ...texts.stack.ofLetters } : texts.stack;
