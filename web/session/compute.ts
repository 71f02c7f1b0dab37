/** Computes a state, from its lesson and from the result before. */
import { cellsOf, type Edit, type Rules, type CellRef } from '../lesson/edits.js';
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
import { applySet, unfitsOf, type Unfits } from '../lesson/parameter-sets.js';
import { ChangeError } from '../lesson/problem.js';
import { isUnchanged, sameNumbers, sameWords, type Inputs } from './view-state.js';

export interface Computed {
  readonly state: Inputs;
  /** The lesson's own document. */
  readonly lesson: LessonDocument;
  /** The document with text, seed and parameter set, but without ingredients and edits. */
  readonly document: LessonDocument;
  /** Its trace. */
  readonly base: Trace;
  /** Why each parameter set does not fit the lesson's own numbers. */
  readonly unfits: Unfits;
  /** The state's trace, which shares stages with the base; if nothing else differs, it is the base. */
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

/**
 * Computes a state; equal parts of an earlier result are taken from it. Throws LessonError or
 * ChangeError.
 */
export function compute(
  engine: Computer,
  lesson: LessonDocument,
  state: Inputs,
  earlier: Computed | null,
): Computed {
  if (earlier?.lesson === lesson && sameNumbers(earlier.state, state)) return { ...earlier, state };
  const { document, base, unfits } = baseOf(engine, lesson, state, earlier);
  const rules = allIngredients(document, state.ingredients);
  const why = whyImpossible(state.ingredients, document, base);
  if (why) throw new ChangeError({ id: 'impossible', why });
  const before = new Map<string, number>();
  const start = { state, lesson, document, base, unfits, rules, before };
  const untouched = isUnchanged({ ...state, set: null });
  return { ...start, trace: untouched ? base : changedTrace(engine, start, earlier?.trace) };
}

function baseOf(
  engine: Computer,
  lesson: LessonDocument,
  state: Inputs,
  earlier: Computed | null,
): Pick<Computed, 'document' | 'base' | 'unfits'> {
  const { text, set } = state;
  const isSame = earlier?.lesson === lesson && sameWords(earlier.state, state);
  if (isSame && earlier.state.set === set) return earlier;
  // A trainable lesson's document was drawn from the seed already.
  const seed = recipeOf(lesson) ? null : state.seed;
  const document = applyState(lesson, { text, seed, ids: engine.idsOf(lesson, state) });
  const withoutSet =
    isSame && !earlier.state.set ? earlier.base : engine.trace(document, earlier?.base);
  const unfits = isSame ? earlier.unfits : unfitsOf(withoutSet);
  if (!set) return { document, base: withoutSet, unfits };
  const why = unfits[set];
  if (why) throw new ChangeError({ id: 'unfitSet', why });
  const withSet = applySet(set, document, withoutSet);
  return { document: withSet, base: engine.trace(withSet, earlier?.base), unfits };
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

/** The trace with ingredients and edits. */
export function changedTrace(
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
