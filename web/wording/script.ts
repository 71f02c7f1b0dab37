/** The language of a token, so that a screen reader does not read it as the page's. */
import type { Trace } from '../engine/types.js';
import { language } from '../text/language.js';

/** A language for each script, and the languages that are written in it. */
const scripts = [
  { letters: /\p{Script=Latin}/u, tag: 'en', of: /^(en|de)/ },
  { letters: /\p{Script=Han}/u, tag: 'zh', of: /^(zh|ja)/ },
  { letters: /\p{Script=Arabic}/u, tag: 'ar', of: /^ar/ },
  { letters: /\p{Script=Cyrillic}/u, tag: 'ru', of: /^ru/ },
  { letters: /\p{Script=Greek}/u, tag: 'el', of: /^el/ },
] as const;

/**
 * The language of a token if it is not the page's. With letters: the document's; if the document
 * names none, that of a script which the page's language does not use. Languages in one script,
 * such as English and German, cannot be distinguished by letters alone.
 */
export function languageOfToken(
  token: string,
  { language: authors }: Pick<Trace, 'language'>,
): string | null {
  if (authors) return authors !== language && /\p{L}/u.test(token) ? authors : null;
  const found = scripts.find(({ letters }) => letters.test(token));
  return found && !found.of.test(language) ? found.tag : null;
}

/** The direction in which a text's tokens follow each other, whatever the page's: its first word's. */
export const directionOfWords = (tokens: readonly string[]): 'rtl' | 'ltr' => {
  const first = tokens.find((token) => /\p{L}/u.test(token) && !token.startsWith('<')) ?? '';
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(first) ? 'rtl' : 'ltr';
};
