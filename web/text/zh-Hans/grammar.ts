import { grammarOf } from '../grammar.js';

/** Chinese words have one form, whatever their count. */
export const { number, large, duration } = grammarOf('zh-Hans');

/** The mark for enumerating: Intl's 'a、b和c' would glue Latin words to the 'and'. */
export const list = (items: readonly string[]): string => items.join('、');

/** Successive sentences without a space, because a full stop includes it. */
export const sentences = (said: readonly string[]): string => said.filter(Boolean).join('');

/** Quotes a word of a person or a lesson in a sentence. */
export const quoted = (word: string): string => `“${word}”`;

/** A word after a Chinese one: separated by a space unless it begins in Chinese. */
export const spaced = (word: string): string => (/^\p{sc=Han}/u.test(word) ? word : ` ${word}`);
