/** The state as it is written in the URL's hash, and read from it. */
import { decodeEdits, encodeEdits } from '../lesson/edits.js';
import { decodeIngredient, encodeIngredients, isIngredient } from '../lesson/ingredients.js';
import { knownLesson, type LessonId } from '../lesson/lessons.js';
import { stageNames } from '../lesson/stages.js';
import { isSetName } from '../lesson/parameter-sets.js';
import type { AddressPart, Problem } from '../lesson/problem.js';
import type { KeptScale } from '../trace/color-scale.js';
import type { NamedCell } from '../trace/trail.js';
import { initialState, startOf, type ViewState } from './view-state.js';

/** Signs of an address: for a lesson's whole document, and little enough to be read at once. */
export const mostSigns = 2 ** 16;

/** More than this many edits make an address too long to hand on, and to be read at once. */
export const mostEdits = 100;
/** Kept scales; a lesson has as many families of stages at most. */
const mostScales = 100;
/** So many problems are told one by one. */
const mostProblems = 5;

export const largestSeed = 2 ** 32 - 1;

/** A seed as a person writes it; null if it is none. */
export function parseSeed(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\+?\d{1,15}$/.test(trimmed)) return null;
  const seed = Number(trimmed);
  return seed <= largestSeed ? seed : null;
}

// ---- parts: a cell is stage.row.col or stage.head.row.col, a scale stage-max or stage.head-max ----

const encodeStage = ({ stage, head }: { stage: string; head: number | null }): string =>
  head === null ? stage : `${stage}.${head}`;
const decodeHead = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text);

export const encodeCell = (cell: NamedCell): string =>
  `${encodeStage(cell)}.${cell.row}.${cell.col}`;

function decodeCell(text: string): NamedCell | null {
  const one = /^([A-Za-z_]+)(?:\.(\d{1,2}))?\.(\d{1,5})\.(\d{1,5})$/;
  const [, stage, head, row, col] = one.exec(text) ?? [];
  if (stage === undefined) return null;
  return { stage, head: decodeHead(head), row: Number(row), col: Number(col) };
}

export const encodeScales = (scales: readonly KeptScale[]): string =>
  scales.map((scale) => `${encodeStage(scale)}-${scale.max}`).join('_');

function decodeScales(text: string): KeptScale[] | null {
  const one = /([A-Za-z]+(?:_[A-Za-z]+)*)(?:\.(\d{1,2}))?-(\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?:_|$)/y;
  const scales: KeptScale[] = [];
  while (one.lastIndex < text.length) {
    const [, name, head, number] = one.exec(text) ?? [];
    const stage = stageNames.find((known) => known === name);
    const max = Number(number);
    if (!stage || !(max > 0 && Number.isFinite(max)) || scales.length === mostScales) return null;
    scales.push({ stage, head: decodeHead(head), max });
  }
  return scales;
}

const index = (text: string): number | null => (/^\d{1,5}$/.test(text) ? Number(text) : null);
const word = (text: string): string | null => (/^[A-Za-z][\w-]{0,40}$/.test(text) ? text : null);

/** What each part says; null where it says nothing. */
const readers: { [Part in AddressPart]: (text: string) => ViewState[Part] } = {
  seed: parseSeed,
  set: (text) => (isSetName(text) ? text : null),
  edits: (text) => decodeEdits(text) as ViewState['edits'],
  step: word,
  pin: decodeCell,
  token: index,
  head: index,
  scales: (text) => decodeScales(text) as ViewState['scales'],
  lang: word,
};

/** What an address means that says something, but no lesson: once this lesson was the first one. */
const impliedLesson: LessonId = 'time-flies';

/** Without '#', and without what would make it too long; empty for the initial state. */
export function encodeState(state: ViewState): string {
  const parts = new URLSearchParams();
  const put = (name: string, value: string | number | null): void => {
    if (value !== null && value !== '') parts.set(name, String(value));
  };
  put('lesson', state.lesson);
  if (state.text !== null) parts.set('text', state.text);
  put('seed', state.seed);
  put('set', state.set);
  for (const [name, value] of encodeIngredients(state.ingredients)) put(name, value);
  if (state.edits.length <= mostEdits) put('edits', encodeEdits(state.edits));
  put('step', state.step);
  put('pin', state.pin && encodeCell(state.pin));
  put('token', state.token);
  put('head', state.head);
  put('scales', encodeScales(state.scales));
  put('lang', state.lang);
  if (parts.toString().length > mostSigns) parts.delete('text');
  const address = parts.toString();
  return address === `lesson=${initialState.lesson}` ? '' : address;
}

/** What of a state its address leaves out. */
export function leftOut({ edits, text }: ViewState, address: string): Problem[] {
  const problems: Problem[] = [];
  if (edits.length > mostEdits) problems.push({ id: 'tooManyEdits', count: edits.length });
  const hasText = new URLSearchParams(address).has('text');
  if (text !== null && !hasText) problems.push({ id: 'longSentence' });
  return problems;
}

export interface Decoded {
  state: ViewState;
  /** What of the URL was not understood. */
  problems: Problem[];
}

/** Understands what it can, and says what it could not. */
export function decodeState(hash: string): Decoded {
  const address = hash.replace(/^#/, '');
  if (address.length > mostSigns) {
    return { state: initialState, problems: [{ id: 'longAddress', most: mostSigns }] };
  }
  const parts = new URLSearchParams(address);
  let state = address && !parts.has('lesson') ? startOf(impliedLesson) : initialState;
  const problems: Problem[] = [];
  for (const [name, value] of parts) {
    if (name === 'lesson') {
      if (knownLesson(value)) state = { ...state, lesson: value };
      else problems.push({ id: 'unknownLesson', lesson: value });
    } else if (name === 'text') {
      state = { ...state, text: value };
    } else if (Object.hasOwn(readers, name)) {
      const part = name as AddressPart;
      const read = readers[part](value);
      if (read === null) problems.push({ id: 'badPart', part, value });
      else if (part === 'edits' && (read as ViewState['edits']).length > mostEdits)
        problems.push({ id: 'tooManyEdits', count: (read as ViewState['edits']).length });
      else state = { ...state, [part]: read };
    } else if (isIngredient(name)) {
      const chosen = decodeIngredient(name, value);
      if (chosen) state = { ...state, ingredients: { ...state.ingredients, ...chosen } };
      else problems.push({ id: 'badIngredient', name, value });
    } else {
      problems.push({ id: 'unknownPart', name, value });
    }
  }
  const more = problems.splice(mostProblems).length;
  if (more) problems.push({ id: 'moreProblems', count: more });
  return { state, problems };
}
