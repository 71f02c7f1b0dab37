/** A formula in words, derived from its MathML, so that formulas are written only once. */
import { texts } from '../text/language.js';

interface Element {
  tag: string;
  children: (Element | string)[];
}

/** A template as markup; its values are text, templates and lists of these. */
function markupOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(markupOf).join('');
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[<>]/g, ' ');
  }
  const { strings, values } = (value ?? {}) as { strings?: string[]; values?: unknown[] };
  return strings?.map((part, i) => part + markupOf(values?.[i])).join('') ?? '';
}

function parsed(markup: string): Element {
  const root: Element = { tag: 'mrow', children: [] };
  const open = [root];
  for (const [piece, end, tag] of markup.matchAll(/<(\/?)(\w+)[^>]*>|[^<]+/g)) {
    const inside = open.at(-1) ?? root;
    if (end) open.pop();
    else if (tag) {
      const child = { tag, children: [] };
      inside.children.push(child);
      open.push(child);
    } else inside.children.push(piece);
  }
  return root;
}

function wordsOf(part: Element | string | undefined): string {
  const s = texts.spoken;
  if (part === undefined) return '';
  if (typeof part === 'string') {
    const text = part.replace(/\s+/g, ' ').trim();
    return s.signs[text] ?? text.replace(/[([{]/g, ' ').replace(/[)\]}]/g, ',');
  }
  const inner = part.children.filter((child) => typeof child !== 'string' || child.trim());
  const [first = '', second = '', third = ''] = inner.map(wordsOf);
  switch (part.tag) {
    case 'msqrt':
      return s.root(inner.map(wordsOf).join(' '));
    case 'mfrac':
      return s.fraction(first, second);
    case 'msub':
    case 'munder':
      return s.below(first, second);
    case 'msup':
      return second === 'T' ? s.transposed(first) : s.power(first, second);
    case 'msubsup':
      return s.transposed(s.below(first, second)); // ᵀ is the only superscript beside a subscript
    default:
      return [first, second, third, ...inner.slice(3).map(wordsOf)].filter(Boolean).join(' ');
  }
}

export const spokenMath = (formula: unknown): string =>
  wordsOf(parsed(markupOf(formula)))
    .replace(/\s+/g, ' ')
    .replace(/ ?,( ?,)*/g, ',')
    .replace(/^, |,$/g, '')
    .trim();
