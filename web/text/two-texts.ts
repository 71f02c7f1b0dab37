/**
 * The texts of comparing a model on two texts, in the present language. The English ones load with the room,
 * those of each other language with the language.
 */
import { twoTexts as english } from './en/two-texts.js';
import { texts } from './language.js';
import type { Translated } from './translation.js';

type TwoTextsTexts = Translated<typeof english>;

export const twoTextsTexts = (): TwoTextsTexts =>
  (texts as { twoTexts?: TwoTextsTexts }).twoTexts ?? english;
