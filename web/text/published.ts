/**
 * The texts of comparing a model with what was published of it, in the present language. The English ones load
 * with its code, those of each other language with the language.
 */
import { published as english } from './en/published.js';
import { texts } from './language.js';
import type { Translated } from './translation.js';

type PublishedTexts = Translated<typeof english>;

export const publishedTexts = (): PublishedTexts =>
  (texts as { published?: PublishedTexts }).published ?? english;
