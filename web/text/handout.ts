/** The texts in exported programs and pictures. */
import { script, picture } from './en/script.js';
import { roomTexts } from './language.js';

export const scriptTexts = roomTexts('script', script);
export const pictureTexts = roomTexts('picture', picture);
