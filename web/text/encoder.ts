/**
 * The texts of the encoder's room in the present language. The English ones load with the room, those of each
 * other language with the language.
 */
import { encoder as english } from './en/encoder.js';
import { texts } from './language.js';
import type { Translated } from './translation.js';

type EncoderTexts = Translated<typeof english>;

export const encoderTexts = (): EncoderTexts =>
  (texts as { encoder?: EncoderTexts }).encoder ?? english;
