/** The page's own text in the present language; index.html has the English. */
import { texts } from '../../text/language.js';
import type { Prose } from '../../text/prose.js';

const english = new Map<Element, readonly Node[]>();

/** Every second part is emphasised. */
const nodesOf = (text: string): Node[] =>
  text.split('*').map((part, i) => {
    if (i % 2 === 0) return document.createTextNode(part);
    const stressed = document.createElement('em');
    stressed.textContent = part;
    return stressed;
  });

export function writeProse(): void {
  const { prose } = texts;
  for (const part of document.querySelectorAll<HTMLElement>('[data-prose]')) {
    const nodes = english.get(part) ?? [...part.childNodes];
    english.set(part, nodes);
    const text = prose[part.dataset['prose'] as keyof Prose];
    part.replaceChildren(...(text === undefined ? nodes : nodesOf(text)));
  }
}
