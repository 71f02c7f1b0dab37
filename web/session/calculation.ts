/** Computes a state, and moves from one state to the next. */
import { cellsOf, changedEdits, type Edit, type Rules, type CellRef } from '../lesson/edits.js';
import type { Engine } from '../engine/create-engine.js';
import { LessonError, type Stage, type Trace } from '../engine/types.js';
import {
  allIngredients,
  applyIngredients,
  whyImpossible,
  type Ingredients,
  type Making,
} from '../lesson/ingredients.js';
import { applyState, ownSeed, type LessonDocument } from '../lesson/document.js';
import type { Written } from '../lesson/file-tokenizer.js';
import { withOff } from '../lesson/switched-off.js';
import { recipeOf } from '../lesson/recipe.js';
import { applySet, unfit } from '../lesson/parameter-sets.js';
import { ChangeError } from '../lesson/problem.js';
import { isUnchanged, onlyEditsDiffer, sameWords, type Inputs } from './view-state.js';

export interface Computed {
  readonly state: Inputs;
  /** The lesson's own document. */
  readonly lesson: LessonDocument;
  /** The trace with only the text and the seed applied. */
  readonly own: Trace;
  /** The document with the parameter set too, but without ingredients and edits; and its trace. */
  readonly document: LessonDocument;
  readonly base: Trace;
  /** Edits change it in place, by replacing the stages that differ. */
  readonly trace: Trace;
  /** All ingredients: those of the lesson, replaced by chosen ones. */
  readonly rules: Ingredients;
  /** The values of edited cells before the edit, by place. */
  readonly before: Map<string, number>;
}

/** An engine, perhaps one that refuses long work. */
export interface Computer extends Pick<Engine, 'random'>, Pick<Making, 'givenStack'> {
  /**
   * @param earlier a trace whose rows may be reused
   * @param base a trace of the same text, whose stages may be shared
   */
  trace(lesson: LessonDocument, earlier?: Trace, base?: Trace): Trace;
  /**
   * Whether views compare a trace's stages, so that even its first change is made in place: the
   * stages that stay the same are then the same objects.
   */
  readonly keepsStages?: boolean;
  /**
   * Whether numbers are computed only when they are read. Then overflow is not checked here, which
   * would compute and copy all of a large model: `expectFinite` checks what was read of a result.
   */
  readonly isLazy?: boolean;
  /** The ids of a text; undefined if the engine makes them. */
  idsOf(lesson: LessonDocument, written: Written): readonly number[] | undefined;
}

/** Whether an error refused something only because it is slow. */
export const isTooMuch = (error: unknown): boolean =>
  error instanceof LessonError && error.path === 'work';

/** Holds the present result. */
export class Calculation {
  /** Null before the first state. */
  now: Computed | null = null;

  /** Computes a state. Throws LessonError or ChangeError, and then changes nothing. */
  go(computer: Computer, lesson: LessonDocument, state: Inputs): Computed {
    const { now } = this;
    const inPlace = now?.lesson === lesson && onlyEditsDiffer(now.state, state);
    return (this.now =
      (inPlace && this.#changeInPlace(computer, now, state)) ||
      compute(computer, lesson, state, now));
  }

  #changeInPlace(computer: Computer, now: Computed, state: Inputs): Computed | null {
    try {
      return changeEdits(computer, now, state);
    } catch (error) {
      // The trace is half changed: the last good state is computed anew.
      if (!isTooMuch(error)) this.now = compute(computer, now.lesson, now.state, null);
      throw error;
    }
  }
}

/** Computes a state anew, but reuses the equal parts of an earlier one. */
function compute(
  engine: Computer,
  lesson: LessonDocument,
  state: Inputs,
  earlier: Computed | null,
): Computed {
  // A trainable lesson's document was drawn from the seed already.
  const seed = recipeOf(lesson) ? null : state.seed;
  const { text } = state;
  const stated = applyState(lesson, { text, seed, ids: engine.idsOf(lesson, state) });
  const own =
    earlier?.lesson === lesson && sameWords(earlier.state, state)
      ? earlier.own
      : engine.trace(stated, earlier?.own);
  let document = stated;
  let base = own;
  if (state.set) {
    const why = unfit(state.set, own);
    if (why) throw new ChangeError({ id: 'unfitSet', why });
    document = applySet(state.set, stated, own);
    base = engine.trace(document, earlier?.base);
  }
  const rules = allIngredients(document, state.ingredients);
  const why = whyImpossible(state.ingredients, document, base);
  if (why) throw new ChangeError({ id: 'impossible', why });
  const start = { state, lesson, own, document, base, rules, before: new Map<string, number>() };
  const untouched = isUnchanged({ ...state, set: null });
  return { ...start, trace: untouched ? base : freshTrace(engine, start, earlier?.trace) };
}

/** The document with ingredients, but before edits. */
export function documentOf(engine: Computer, start: Omit<Computed, 'trace'>): LessonDocument {
  const { state, document, base } = start;
  const random = engine.random(state.seed ?? ownSeed(document) ?? 0);
  const changed = applyIngredients(document, state.ingredients, base, {
    random,
    givenStack: engine.givenStack,
  });
  return state.off ? withOff(changed, state.off) : changed;
}

/** A new trace that nothing else refers to. */
export function freshTrace(
  engine: Computer,
  start: Omit<Computed, 'trace'>,
  earlier?: Trace,
): Trace {
  const { state, rules, before } = start;
  const trace = engine.trace(documentOf(engine, start), earlier, start.base);
  for (const edit of state.edits) putEdit(edit, trace, rules, before);
  if (!engine.isLazy) expectFinite(trace, state.edits);
  return trace;
}

/**
 * Changes the trace in place. Precondition: only edits differ. Null if a matrix returns to the
 * lesson's numbers, or the trace is the unchanged one, which need a new computation.
 */
function changeEdits(engine: Computer, now: Computed, state: Inputs): Computed | null {
  const { given, gone } = changedEdits(now.state.edits, state.edits);
  if (!given.length && !gone.length) return { ...now, state };
  const stageOf = ({ stage, layer }: Edit): string => `${stage}/${layer ?? ''}`;
  const edited = new Set(state.edits.map(stageOf));
  if (gone.some((edit) => !edited.has(stageOf(edit)))) return null;
  if (now.trace === now.base && !engine.keepsStages) return null;
  if (now.trace.isAdopted) throw new LessonError('work', 'computed elsewhere');
  const separate = withOwnBase(engine, now);
  const { trace, rules, before } = separate;
  for (const cell of gone.flatMap((edit) => cellsOf(edit, trace, rules))) {
    const value = before.get(placeKey(cell));
    if (value !== undefined) trace.change(cell.stage, cell, value);
  }
  for (const edit of given) putEdit(edit, trace, rules, before);
  if (!engine.isLazy) expectFinite(trace, state.edits);
  return { ...separate, state };
}

/** Gives the base a separate trace, so that changes in place leave the comparison intact. */
function withOwnBase(engine: Computer, now: Computed): Computed {
  if (now.trace !== now.base) return now;
  const base = engine.trace(now.document, undefined, now.trace);
  return { ...now, base, own: now.own === now.base ? base : now.own };
}

const placeKey = ({ stage, row, col }: CellRef): string => `${stage}/${row}/${col}`;

function putEdit(edit: Edit, trace: Trace, rules: Rules, before: Map<string, number>): void {
  for (const cell of cellsOf(edit, trace, rules)) {
    const key = placeKey(cell);
    // Its values would be a copy of all, which of a large model's words are 150 MB.
    if (!before.has(key)) before.set(key, trace.explain(cell.stage, cell).result);
    trace.change(cell.stage, cell, edit.value);
  }
}

/** The magnitude below which no lesson's results overflow. */
const large = 1e6;

export const mayOverflow = (edits: readonly Edit[]): boolean =>
  edits.some(({ value }) => Math.abs(value) >= large);

/**
 * Refuses numbers that make a result overflow. Leaves are as given, and may be a whole file.
 * @param valuesOf the numbers of a stage; undefined: they are not checked
 * @throws ChangeError
 */
export function expectFinite(
  trace: Trace,
  edits: readonly Edit[],
  valuesOf: (stage: Stage) => Float32Array | undefined = ({ values }) => values,
): void {
  if (!mayOverflow(edits)) return;
  for (const stage of trace.stages.filter(({ op }) => !op.leaf)) {
    // A masked score is −∞.
    const overflown = (value: number): boolean =>
      !Number.isFinite(value) && (stage.name !== 'masked_scores' || value !== -Infinity);
    if (valuesOf(stage)?.some(overflown)) throw new ChangeError({ id: 'overflow' });
  }
}
