/** A formula as runs of text: the page's MathML on one line. */
import type { Stage, Trace } from '../engine/types.js';
import { rightSide } from '../operations/right-side.js';
import type { Run } from './drawing.js';

/** The parts of a template of Lit. */
interface Template {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

const isTemplate = (value: unknown): value is Template =>
  typeof value === 'object' && value !== null && 'strings' in value;

/** A marked text's characters, so that they are not read as tags. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function markup(value: unknown): string {
  if (Array.isArray(value)) return value.map(markup).join('');
  if (!isTemplate(value)) {
    return typeof value === 'string' || typeof value === 'number' ? escaped(String(value)) : '';
  }
  return value.strings.map((text, i) => `${text}${markup(value.values[i])}`).join('');
}

interface Node {
  tag: string;
  children: (Node | string)[];
}

function parsed(text: string): Node {
  const root: Node = { tag: 'mrow', children: [] };
  const open = [root];
  for (const [, tag = '', isEmpty, words] of text.matchAll(/<(\/?[a-z]+)[^<>]*?(\/?)>|([^<>]+)/g)) {
    const parent = open.at(-1) ?? root;
    if (words !== undefined) parent.children.push(plain(words));
    else if (tag.startsWith('/')) open.pop();
    else {
      const node: Node = { tag, children: [] };
      parent.children.push(node);
      if (!isEmpty) open.push(node);
    }
  }
  return root;
}

/** Signs for screen readers only. */
const unseen = /[\u2061-\u2064]/g;
const spaced = /^[=+−·÷×→]$/;

const shifted = (runs: readonly Run[], shift: 1 | -1): Run[] =>
  runs.map((run) => ({ ...run, shift }));

function runsOf(node: Node | string): Run[] {
  if (typeof node === 'string') return [];
  const { tag, children } = node;
  const nodes = children.filter((child) => typeof child !== 'string');
  const parts = nodes.map(runsOf);
  const [base = [], first = [], second = []] = parts;
  const text = children
    .filter((child) => typeof child === 'string')
    .join('')
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ');
  switch (tag) {
    case 'mi':
      return [{ text: text.trim(), italic: text.trim().length === 1 }];
    case 'mo':
      return [{ text: spaced.test(text.trim()) ? ` ${text.trim()} ` : text }];
    case 'mn':
    case 'mtext':
      return [{ text }];
    case 'msub':
      return [...base, ...shifted(first, -1)];
    case 'msup':
      return [...base, ...shifted(first, 1)];
    case 'msubsup':
      return [...base, ...shifted(first, -1), ...shifted(second, 1)];
    case 'msqrt': {
      const inside = parts.flat();
      const isShort = inside.length === 1;
      return [{ text: isShort ? '√' : '√(' }, ...inside, ...(isShort ? [] : [{ text: ')' }])];
    }
    default:
      return parts.flat();
  }
}

/** ` = Q Kᵀ`; nothing for given numbers. */
export function formulaRuns(stage: Stage, trace: Trace): Run[] {
  const right = rightSide(stage, trace);
  return right ? [{ text: ' = ' }, ...runsOf(parsed(markup(right)))] : [];
}
