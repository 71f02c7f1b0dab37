/** The texts of comparing a model on two texts. */
import { twoTexts } from './en/two-texts.js';
import { roomTexts } from './language.js';

export const twoTextsTexts = roomTexts('twoTexts', twoTexts);
