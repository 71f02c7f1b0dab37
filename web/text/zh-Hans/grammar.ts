import { grammarOf } from '../grammar.js';

/** Chinese words have one form, whatever their count. */
const { number, ...chinese } = grammarOf('zh-Hans');
export { number };

/** With the space between a number and its unit that Intl omits. */
const apart = (quantity: string): string => quantity.replace(/(?<=\d)(?=\p{sc=Han})/gu, '\u00a0');
export const large = (count: number): string => apart(chinese.large(count));
export const duration = (seconds: number): string => apart(chinese.duration(seconds));

/** The mark for enumerating: Intl's 'a、b和c' would glue Latin words to the 'and'. */
export const list = (items: readonly string[]): string => items.join('、');

/** A phrase as a sentence. */
export const ended = (text: string): string => `${text}。`;

/** Successive sentences without a space, because a full stop includes it. */
export const sentences = (parts: readonly string[]): string => parts.filter(Boolean).join('');

/** Quotes a word of a person or a lesson in a sentence. */
export const quoted = (word: string): string => `“${word}”`;

/** A word after a Chinese one: separated by a space unless it begins in Chinese. */
export const spaced = (word: string): string => (/^\p{sc=Han}/u.test(word) ? word : ` ${word}`);

/** A word before a Chinese one: separated by a space unless it ends in Chinese. */
export const spacedAfter = (word: string): string =>
  /\p{sc=Han}$/u.test(word) ? word : `${word} `;
