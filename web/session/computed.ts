/** One state, computed; and the way from one to the next. */
import { at } from '../engine/at.js';
import { cellsOf, sameCell, type Edit, type Rules, type StageCell } from '../lesson/edits.js';
import { LessonError, type Engine, type Trace } from '../engine/engine.js';
import {
  allIngredients,
  applyIngredients,
  encodeIngredients,
  factsOf,
  impossible,
  type Impossible,
} from '../lesson/ingredients.js';
import { applyState, ownSeed, type LessonDocument } from '../lesson/document.js';
import { applySet, unfit } from '../lesson/parameter-sets.js';
import type { State } from './state.js';
import { texts } from '../text/language.js';

/** The indices of the stages that changed in place; null if all was computed anew. */
export type Changed = readonly number[] | null;

/** A change that makes no sense, as a sentence. */
export class ChangeError extends Error {}

export interface Computed {
  readonly state: State;
  /** The lesson's own document. */
  readonly lesson: LessonDocument;
  /** With the text and the seed only. */
  readonly own: Trace;
  /** With the parameter set too, but without ingredients and edits; and its trace. */
  readonly document: LessonDocument;
  readonly base: Trace;
  readonly trace: Trace;
  readonly rules: Rules;
  /** What edited cells held before, by place. */
  readonly before: Map<string, number>;
}

/** What can compute: an engine, or one that refuses long work. */
export type Computer = Pick<Engine, 'trace' | 'random'>;

/** Whether something was refused only because it takes long. */
export const isTooMuch = (error: unknown): boolean =>
  error instanceof LessonError && error.path === 'work';

/** What is computed now, from state to state. */
export class Calculation {
  /** Null before the first state. */
  now: Computed | null = null;

  constructor(private readonly engine: Computer) {}

  /** Computes a state; throws LessonError or ChangeError, and leaves all as it was then. */
  go(lesson: LessonDocument, state: State): Changed {
    const { now } = this;
    if (now?.lesson === lesson && onlyEditsDiffer(now.state, state)) {
      const changed = this.#changeInPlace(now, state);
      if (changed) return changed;
    }
    this.now = compute(this.engine, lesson, state, now);
    return null;
  }

  #changeInPlace(now: Computed, state: State): Changed {
    try {
      const made = changeEdits(this.engine, now, state);
      if (!made) return null;
      this.now = made.computed;
      return made.changed;
    } catch (error) {
      // The trace is half changed; the last good state is computed anew.
      if (!isTooMuch(error)) this.now = compute(this.engine, now.lesson, now.state, null);
      throw error;
    }
  }
}

/** Computes a state anew; what an earlier one already has is taken from there. */
function compute(
  engine: Computer,
  lesson: LessonDocument,
  state: State,
  earlier: Computed | null,
): Computed {
  const stated = applyState(lesson, state);
  const sameStart =
    earlier?.lesson === lesson &&
    earlier.state.text === state.text &&
    earlier.state.seed === state.seed;
  const own = sameStart ? earlier.own : engine.trace(stated);
  let document = stated;
  let base = own;
  if (state.set) {
    const why = unfit(state.set, own);
    if (why) throw new ChangeError(texts.unfitSet[why]);
    document = applySet(state.set, stated, own);
    base = engine.trace(document);
  }
  const rules = allIngredients(document, state.ingredients);
  const why = impossible(rules, factsOf(document, base));
  if (why) throw new ChangeError(impossibleSentence(why));
  const start = { state, lesson, own, document, base, rules, before: new Map<string, number>() };
  const untouched = !state.edits.length && !Object.keys(state.ingredients).length;
  return { ...start, trace: untouched ? base : freshTrace(engine, start) };
}

/** The document with ingredients, but before edits. */
export function documentOf(engine: Computer, of: Omit<Computed, 'trace'>): LessonDocument {
  const { state, document, base } = of;
  const random = engine.random(state.seed ?? ownSeed(document) ?? 0);
  return applyIngredients(document, state.ingredients, base, random);
}

/** A trace that nothing else holds. */
export function freshTrace(engine: Computer, of: Omit<Computed, 'trace'>): Trace {
  const { state, rules, before } = of;
  const trace = engine.trace(documentOf(engine, of));
  for (const edit of state.edits) putEdit(edit, trace, rules, before);
  expectFinite(trace, state.edits);
  return trace;
}

export const onlyEditsDiffer = (a: State, b: State): boolean =>
  a.lesson === b.lesson &&
  a.text === b.text &&
  a.seed === b.seed &&
  a.set === b.set &&
  encodeIngredients(a.ingredients).join() === encodeIngredients(b.ingredients).join();

/**
 * Changes the trace in place. Precondition: only edits differ. Null where a matrix goes back to what
 * the lesson drew or gave: then all is to be computed anew.
 */
function changeEdits(
  engine: Computer,
  now: Computed,
  state: State,
): { computed: Computed; changed: number[] } | null {
  const edited = new Set(state.edits.map(({ stage }) => stage));
  if (now.state.edits.some(({ stage }) => !edited.has(stage))) return null;
  const own = parted(engine, now);
  const { trace, rules, before } = own;
  const changed = new Set<number>();
  for (const gone of now.state.edits) {
    if (state.edits.some((edit) => sameCell(edit, gone))) continue;
    for (const cell of cellsOf(gone, trace, rules)) {
      const value = before.get(placeKey(cell));
      if (value !== undefined) put(cell, value, trace).forEach((index) => changed.add(index));
    }
  }
  for (const edit of state.edits) {
    if (now.state.edits.some((old) => sameCell(old, edit) && old.value === edit.value)) continue;
    putEdit(edit, trace, rules, before).forEach((index) => changed.add(index));
  }
  expectFinite(trace, state.edits);
  return { computed: { ...own, state }, changed: [...changed].sort((a, b) => a - b) };
}

/** What is changed in place must not be what it is compared with. */
function parted(engine: Computer, now: Computed): Computed {
  if (now.trace !== now.base) return now;
  const base = engine.trace(now.document);
  return { ...now, base, own: now.own === now.base ? base : now.own };
}

const placeKey = ({ stage, row, col }: StageCell): string => `${stage}/${row}/${col}`;

function put({ stage, row, col }: StageCell, value: number, trace: Trace): number[] {
  return [stage, ...trace.change(stage, { row, col }, value)];
}

function putEdit(edit: Edit, trace: Trace, rules: Rules, before: Map<string, number>): number[] {
  return cellsOf(edit, trace, rules).flatMap((cell) => {
    const { values, cols } = at(trace.stages, cell.stage);
    const key = placeKey(cell);
    if (!before.has(key)) before.set(key, at(values, cell.row * cols + cell.col));
    return put(cell, edit.value, trace);
  });
}

/** Below this no lesson's results overflow. */
const large = 1e6;

export const mayOverflow = (edits: readonly Edit[]): boolean =>
  edits.some(({ value }) => Math.abs(value) >= large);

/** Refuses numbers that make a result overflow. */
function expectFinite(trace: Trace, edits: readonly Edit[]): void {
  if (!mayOverflow(edits)) return;
  for (const { name, values } of trace.stages) {
    // Where scores are masked, minus infinity is meant.
    const overflown = (value: number): boolean =>
      !Number.isFinite(value) && (name !== 'masked_scores' || value !== -Infinity);
    if (values.some(overflown)) throw new ChangeError(texts.edit.overflow);
  }
}

export function impossibleSentence(why: Impossible): string {
  const s = texts.impossible;
  switch (why.why) {
    case 'heads':
      return s.heads(why.heads, why.querySize, why.valueSize);
    case 'rotary':
      return s.rotary(why.dK);
    case 'learnedShort':
      return s.learnedShort(why.tokens, why.places);
    case 'output':
      return s.output(why.takes, why.gets);
    default:
      return s[why.why];
  }
}
