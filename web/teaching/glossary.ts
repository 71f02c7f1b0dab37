/** The words of this page: what each means, its equation, and where it comes from. */
import type { TemplateResult } from 'lit';
import { equations } from './glossary-equations.js';
import { sources, type Source, type TermId } from './terms.js';
import { texts } from '../text/language.js';

export interface Entry {
  id: TermId;
  term: string;
  text: string;
  equation: TemplateResult;
  source: Source;
}

export function entryOf(id: TermId): Entry {
  const { entries, words } = texts.glossary;
  return { id, ...entries[id], equation: equations(words)[id], source: sources[id] };
}
