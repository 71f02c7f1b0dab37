/** Texts of an author, in one language or in several. */
import type { TextByLanguage } from '../engine/format.js';
import { language } from '../text/language.js';

/** The languages that a document may speak. */
export type Language = keyof TextByLanguage;

export type Words = string | TextByLanguage;

/** The text in the language that is spoken; else in English, or in the first that there is. */
export const inLanguage = (words: Words): string =>
  typeof words === 'string'
    ? words
    : (words[language as Language] ?? words.en ?? Object.values(words)[0] ?? '');
