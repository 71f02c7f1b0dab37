import { grammarOf } from '../grammar.js';

/** Chinese words have one form, whatever their count. */
export const { number, large, duration } = grammarOf('zh-Hans');

/** The mark for enumerating: Intl's 'a、b和c' would glue Latin words to the 'and'. */
export const list = (items: readonly string[]): string => items.join('、');

/** Sentences that follow each other: their full stops hold the space between them. */
export const sentences = (said: readonly string[]): string => said.filter(Boolean).join('');

/** A word of a person or a lesson inside a sentence. */
export const quoted = (word: string): string => `“${word}”`;

/** A word that follows a Chinese one: a space apart, unless it begins in Chinese. */
export const spaced = (word: string): string => (/^\p{sc=Han}/u.test(word) ? word : ` ${word}`);
