/** The texts of the encoder's room. */
import { encoder } from './en/encoder.js';
import { roomTexts } from './language.js';

export const encoderTexts = roomTexts('encoder', encoder);
