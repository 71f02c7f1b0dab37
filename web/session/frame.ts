/**
 * The parts of the page that an author shows, hides or locks, as written in addresses and
 * attributes.
 */
import { pageParts, type PagePart } from '../lesson/page-parts.js';
import { stageNames } from '../lesson/stages.js';
import type { StageName } from '../engine/types.js';
import { readStackPart, type StackPart } from '../trace/parts.js';

/**
 * The only content that is shown: some stages, a part of a stack, or one step or section, counted
 * from 1.
 */
export type Only =
  | { readonly stages: readonly StageName[] }
  | { readonly part: StackPart }
  | { readonly step: number }
  | { readonly section: number };

export interface Frame {
  /** Null: everything. */
  readonly show: Only | null;
  readonly hide: readonly PagePart[];
  /** Parts that are shown but cannot be changed. */
  readonly lock: readonly PagePart[];
  /** Shows one step at a time, for small spaces. */
  readonly compact: boolean;
}

export const openFrame: Frame = { show: null, hide: [], lock: [], compact: false };

const wordsOf = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))];

const wordsAmong = <Word extends string>(text: string, all: readonly Word[]): Word[] => {
  const words = wordsOf(text);
  return all.filter((word) => words.includes(word));
};
const unknown = (text: string, all: readonly string[]): string =>
  wordsOf(text)
    .filter((word) => !all.includes(word))
    .join(' ');

const list = {
  write: (value: readonly PagePart[]) => value.join(' '),
  read: (text: string) => wordsAmong(text, pageParts),
  rest: (text: string) => unknown(text, pageParts),
};

/** No lesson has 1,000 steps or sections. */
const stepOrSection = /^(step|section):([1-9]\d{0,2})$/;

const readPart = (text: string): StackPart | null =>
  readStackPart(/^part:(.*)$/.exec(text.trim())?.[1] ?? '');

function readShow(text: string): Only | null {
  const [, kind, number] = stepOrSection.exec(text.trim()) ?? [];
  if (kind === 'step') return { step: Number(number) };
  if (kind === 'section') return { section: Number(number) };
  const part = readPart(text);
  if (part) return { part };
  const stages = wordsAmong(text, stageNames);
  return stages.length ? { stages } : null;
}

export function writeShow(show: Only): string {
  if ('stages' in show) return show.stages.join(' ');
  if ('part' in show) return `part:${show.part}`;
  return 'step' in show ? `step:${show.step}` : `section:${show.section}`;
}

/** As in HTML, an attribute without a value means yes; frameworks write "false" for no. */
export const readCompact = (text: string): boolean | null =>
  ['', 'true', 'compact'].includes(text.trim()) ? true : text.trim() === 'false' ? false : null;

/** Writes each part as text, and reads it back; null if the text cannot be read. */
export const frameParts = {
  show: {
    write: writeShow,
    read: readShow,
    rest: (text: string) =>
      stepOrSection.test(text.trim()) || readPart(text) ? '' : unknown(text, stageNames),
  },
  hide: list,
  lock: list,
  compact: { write: String, read: readCompact },
};
