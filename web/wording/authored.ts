/** Texts of an author, in one language or in several. */
import type { TextByLanguage } from '../engine/format.js';
import { language } from '../text/language.js';

/** The languages in which a document can have texts. */
export type Language = keyof TextByLanguage;

export type Words = string | TextByLanguage;

/** The text in the page's language; else in English, or in the first language that it has. */
export const inLanguage = (words: Words): string =>
  typeof words === 'string'
    ? words
    : (words[language as Language] ?? words.en ?? Object.values(words)[0] ?? '');
