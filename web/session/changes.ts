/** Changes: each computes the next state from the result and the wanted state. */
import { at } from '../engine/at.js';
import {
  cellsOf,
  editOf,
  fitForText,
  fixed,
  withEdit,
  withoutStage,
  type CellRef,
} from '../lesson/edits.js';
import { gapOf, ownIdsOf, type LessonDocument } from '../lesson/document.js';
import { fileTokenizerOf, idsOf, type Written } from '../lesson/file-tokenizer.js';
import { ownIngredients, type Chosen } from '../lesson/ingredients.js';
import type { PagePart } from '../lesson/page-parts.js';
import type { Problem } from '../lesson/problem.js';
import { encodeOff, ownOff, type SwitchedPart } from '../lesson/switched-off.js';
import type { Stage } from '../engine/types.js';
import type { Computed } from './compute.js';
import { lockedParts } from './locks.js';
import type { ViewState } from './view-state.js';

/** Why a part cannot be changed; null if it can. */
export const whyLocked = (part: PagePart, wanted: ViewState): Problem | null =>
  lockedParts(wanted).includes(part) ? { id: 'locked', parts: [part] } : null;

/** Why a stage's numbers cannot be changed; null if they can. */
export function whyFixed(stage: Stage, now: Computed, wanted: ViewState): Problem | null {
  const why = fixed(stage, now.rules);
  const { name, gradientOf } = stage;
  return why
    ? { id: 'fixed', why, stage: { name, ...(gradientOf && { gradientOf }) } }
    : whyLocked('parameters', wanted);
}

/** Whether a cell, and all cells that change with it, already have this number. */
export function hasNumber(cell: CellRef, value: number, { trace, rules }: Computed): boolean {
  const edit = editOf(cell, value, trace);
  return cellsOf(edit, trace, rules).every(({ stage, row, col }) => {
    const { values, cols } = at(trace.stages, stage);
    return values[row * cols + col] === edit.value;
  });
}

export const withNumber = (
  cell: CellRef,
  value: number,
  { trace }: Computed,
  wanted: ViewState,
): ViewState => ({ ...wanted, edits: withEdit(wanted.edits, editOf(cell, value, trace)) });

/** A number that a person has changed, where it is in the trace. */
export interface ChangedNumber extends CellRef {
  readonly value: number;
}

export const changedNumbers = ({ trace, rules, state }: Computed): ChangedNumber[] =>
  state.edits.flatMap((edit) =>
    cellsOf(edit, trace, rules).map((cell) => ({ ...cell, value: edit.value })),
  );

/** The state without the changed numbers of one matrix; null if it has none. */
export function withoutNumbers(
  index: number,
  { trace, rules }: Computed,
  wanted: ViewState,
): ViewState | null {
  const edits = withoutStage(wanted.edits, at(trace.stages, index), trace, rules);
  return edits.length === wanted.edits.length ? null : { ...wanted, edits };
}

/** The heads and MLPs that are turned off. */
export const switchedOff = ({ lesson }: Computed, wanted: ViewState): readonly SwitchedPart[] =>
  wanted.off ?? ownOff(lesson);

export function withSwitchedOff(
  off: readonly SwitchedPart[],
  { lesson }: Computed,
  wanted: ViewState,
): ViewState {
  const isOwn = encodeOff(off) === encodeOff(ownOff(lesson));
  return { ...wanted, off: isOwn ? null : off };
}

/** The state with other ingredients. Heads that no longer exist are no longer turned off. */
export function withIngredients(ingredients: Chosen, now: Computed, wanted: ViewState): ViewState {
  const isThere = ({ layer, head }: SwitchedPart): boolean =>
    head === 'network' || head < (ingredients.heads ?? ownIngredients(now.document, layer).heads);
  const off = switchedOff(now, wanted).filter(isThere);
  return withSwitchedOff(off, now, { ...wanted, ingredients });
}

/** The state with another text, without the edits that belonged to the old one. */
export function withText(
  state: ViewState,
  text: string | null,
  lesson: LessonDocument | undefined,
): ViewState {
  if (text === state.text) return state;
  const tokenizer = lesson && fileTokenizerOf(lesson);
  const written = tokenizer ? tokenizer.rewritten(state, text) : { text, ids: null };
  return withWritten(state, written, lesson);
}

/** The state with another text and the ids that it keeps. */
function withWritten(
  state: ViewState,
  written: Written,
  lesson: LessonDocument | undefined,
): ViewState {
  const hasVocabulary = Array.isArray(lesson?.input['vocabulary']);
  const why = hasVocabulary ? state.why : null;
  return { ...state, ...written, why, edits: fitForText(state.edits, hasVocabulary) };
}

/** The state with one more token at the end of its text. */
export function withToken(state: ViewState, id: number, { lesson, trace }: Computed): ViewState {
  const tokenizer = fileTokenizerOf(lesson);
  if (tokenizer) {
    const ids = idsOf(lesson, state) ?? ownIdsOf(lesson) ?? [];
    return withWritten(state, tokenizer.written([...ids, id]), lesson);
  }
  const text = state.text ?? lesson.input.text ?? '';
  const word = at(trace.vocabulary, id);
  return withText(state, `${text.trimEnd()}${gapOf(lesson)}${word}`, lesson);
}
