/** The page's own text in the language that is spoken; index.html has the English. */
import { proseIn, type Prose } from '../text/prose.js';
import { language } from '../text/language.js';

const english = new Map<Element, readonly Node[]>();

/** Every second part is stressed. */
const nodesOf = (text: string): Node[] =>
  text.split('*').map((part, i) => {
    if (i % 2 === 0) return document.createTextNode(part);
    const stressed = document.createElement('em');
    stressed.textContent = part;
    return stressed;
  });

export async function writeProse(): Promise<void> {
  const asked = language;
  const prose = await proseIn(asked);
  if (asked !== language) return;
  for (const part of document.querySelectorAll<HTMLElement>('[data-prose]')) {
    const own = english.get(part) ?? [...part.childNodes];
    english.set(part, own);
    part.replaceChildren(...(prose ? nodesOf(prose[part.dataset['prose'] as keyof Prose]) : own));
  }
}
