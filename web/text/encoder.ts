/** The texts of the encoder's room in the present language: they load with it, in all languages. */
import { encoder as model } from './en/encoder.js';
import { language } from './language.js';
import type { Translated } from './translation.js';

const translations = import.meta.glob<Translated<typeof model>>(
  ['./*/encoder.ts', '!./en/encoder.ts'],
  { eager: true, import: 'encoder' },
);

export const encoderTexts = (): Translated<typeof model> =>
  translations[`./${language}/encoder.ts`] ?? model;
