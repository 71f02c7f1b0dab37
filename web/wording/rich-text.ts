/**
 * Sentences with marked parts: ⟦id|words⟧ is a term that the glossary explains, ⟪word⟫ a token,
 * ⟪de⟧Wort⟫ one in another language than the page's. If the words are the same as the id,
 * ⟦dot product⟧ is enough.
 */
import type { Trace } from '../engine/types.js';
import { texts } from '../text/language.js';
import { languageOfToken } from './script.js';

export interface RichPart {
  kind: 'text' | 'token' | 'term';
  text: string;
  /** The glossary entry of a term. */
  term?: string;
  /** The language of a token, if it is not the page's. */
  language?: string;
}

const marks = /[⟦⟧⟪⟫]/g;

/** Text from a person or a lesson, marked as a token within its sentence. */
export function tokenMark(token: string, trace: Pick<Trace, 'language'>): string {
  const language = languageOfToken(token, trace);
  return `⟪${language === null ? '' : `${language}⟧`}${token.replace(marks, '')}⟫`;
}

export function richParts(text: string): RichPart[] {
  const parts: RichPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/⟦([^|⟧]*)(?:\|([^⟧]*))?⟧|⟪(?:([\w-]+)⟧)?([^⟫]*)⟫/g)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, term, words, language, token] = match;
    if (token !== undefined)
      parts.push({ kind: 'token', text: token, ...(language && { language }) });
    else
      parts.push({
        kind: 'term',
        text: words ?? term ?? '',
        term: (term ?? '').replaceAll(' ', '-'),
      });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** The sentence without marks, for labels and speech: marked words are quoted. */
export const plainText = (text: string): string =>
  richParts(text)
    .map(({ kind, text }) => (kind === 'token' ? texts.quoted(text) : text))
    .join('');
