/**
 * Sentences with marked parts: ⟦id|words⟧ is a term that the glossary explains, ⟪word⟫ a token. If
 * the words are the same as the id, ⟦dot product⟧ is enough.
 */
import { texts } from '../text/language.js';

export interface RichPart {
  kind: 'text' | 'token' | 'term';
  text: string;
  /** The glossary entry of a term. */
  term?: string;
}

const marks = /[⟦⟧⟪⟫]/g;

/** Text from a person or a lesson, marked as a token within its sentence. */
export const tokenMark = (token: string): string => `⟪${token.replace(marks, '')}⟫`;

export function richParts(text: string): RichPart[] {
  const parts: RichPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/⟦([^|⟧]*)(?:\|([^⟧]*))?⟧|⟪([^⟫]*)⟫/g)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, term, words, token] = match;
    if (token !== undefined) parts.push({ kind: 'token', text: token });
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
