/** Removes from a state the parts that its trace lacks: a shared address may name anything. */
import type { Trace } from '../engine/types.js';
import { cellsOf, encodeEdits, fixed, type Edit, type Rules } from '../lesson/edits.js';
import { ownIngredients, type IngredientName } from '../lesson/ingredients.js';
import { takesSentence, type LessonDocument } from '../lesson/document.js';
import { idsOf } from '../lesson/file-tokenizer.js';
import { recipeOf } from '../lesson/recipe.js';
import { encodeRecipe } from '../lesson/recipe-changes.js';
import { hasArcs } from '../trace/telling-head.js';
import { findStage } from '../lesson/stages.js';
import type { AddressPart, Problem } from '../lesson/problem.js';
import { encodeOff, type SwitchedPart } from '../lesson/switched-off.js';
import { blockOfPart, stackParts, type OpenPart } from '../trace/parts.js';
import { findCell } from '../trace/trail.js';
import { encodeCell, encodeScales } from './address.js';
import type { ViewState } from './view-state.js';

/**
 * The state without the parts that the trace does not have, and a problem for each removed part.
 */
export function clampView(
  state: ViewState,
  { lesson, trace, rules }: { lesson: LessonDocument; trace: Trace; rules: Rules },
): { state: ViewState; problems: Problem[] } {
  const { edits, off, scales } = state;
  const problems: Problem[] = [];
  const bad = (part: AddressPart, value: string): void =>
    void problems.push({ id: 'badPart', part, value });
  /** The value if the trace has it; else null, and a problem. */
  const validOrNull = <Value>(
    part: AddressPart,
    value: Value | null,
    isThere: (value: Value) => boolean,
    write: (value: Value) => string = String,
  ): Value | null => {
    if (value === null || isThere(value)) return value;
    bad(part, write(value));
    return null;
  };
  const text = validOrNull('text', state.text, () => takesSentence(lesson));
  // A tokenizer keeps the ids of an address only if they write the beginning of its text.
  const allIds = state.ids ? (idsOf(lesson, state) ?? []) : [];
  const keepsIds = (ids: readonly number[]): boolean => ids.every((id, i) => id === allIds[i]);
  const ids = validOrNull('ids', state.ids, keepsIds);
  const canTrain = recipeOf(lesson) !== null;
  const trained = validOrNull('trained', state.trained, () => canTrain);
  const recipe = validOrNull('recipe', state.recipe, () => canTrain, encodeRecipe);
  if (state.play && !canTrain) bad('play', '');
  const hasLoss = trace.stages.some(({ name }) => name === 'loss');
  if (state.gradients && !hasLoss) bad('gradients', '');
  // Edits of a matrix that a switch has removed are kept: they return with it.
  const isOutside = (edit: Edit): boolean =>
    !cellsOf(edit, trace, rules).length &&
    trace.stages.some((stage) => stage.name === edit.stage && !fixed(stage, rules));
  const outside = edits.filter(isOutside);
  if (outside.length) bad('edits', encodeEdits(outside));
  const pin = validOrNull('pin', state.pin, (cell) => findCell(cell, trace) !== null, encodeCell);
  const token = validOrNull('token', state.token, (index) => index < trace.tokens.length);
  const predictsWords = trace.stages.some(({ name }) => name === 'logits');
  const why = validOrNull('why', state.why, (id) => predictsWords && id < trace.vocabulary.length);
  if (state.lens && !predictsWords) bad('lens', '');
  const arcs = state.arcs && hasArcs(trace);
  if (state.arcs && !arcs) bad('arcs', '');
  const layer = validOrNull('layer', state.layer, (index) => index < trace.layers);
  const parts: readonly OpenPart[] = [...stackParts(trace), 'all'];
  const part = validOrNull('part', state.part, (name) => parts.includes(name));
  // The open part decides which block is open.
  const open = layer === null ? null : (blockOfPart(part) ?? layer);
  // A value that the lesson has anyway is no change.
  const lessonIngredients = state.set === null ? ownIngredients(lesson) : null;
  const chosen = Object.entries(state.ingredients) as [IngredientName, unknown][];
  const others = chosen.filter(([name, value]) => lessonIngredients?.[name] !== value);
  const isThere = ({ layer, head }: SwitchedPart): boolean =>
    (head === 'network'
      ? findStage(trace.stages, 'activation', null, layer)
      : findStage(trace.stages, 'weights', head, trace.layers ? layer : null)) !== undefined;
  const lostParts = off?.filter((part) => !isThere(part)) ?? [];
  if (lostParts.length) bad('off', encodeOff(lostParts));
  // A single head is shown alone anyway.
  const wanted = trace.heads === 1 && state.head === 0 ? null : state.head;
  const head = validOrNull('head', wanted, (index) => index < trace.heads && trace.heads > 1);
  const lost = scales.filter(({ stage }) => !trace.stages.some(({ name }) => name === stage));
  if (lost.length) bad('scales', encodeScales(lost));
  return {
    state: {
      ...state,
      ingredients: others.length < chosen.length ? Object.fromEntries(others) : state.ingredients,
      text,
      ids,
      trained,
      recipe,
      pin,
      token,
      layer: open,
      part,
      head,
      why,
      lens: state.lens && predictsWords,
      arcs,
      play: state.play && canTrain,
      gradients: state.gradients && hasLoss,
      edits: outside.length ? edits.filter((edit) => !outside.includes(edit)) : edits,
      off: lostParts.length ? null : off,
      scales: lost.length ? scales.filter((scale) => !lost.includes(scale)) : scales,
    },
    problems,
  };
}

/**
 * The state without the part that does not fit its lesson, according to a problem; null if the
 * problem is about something else.
 */
export function withoutMisfit(state: ViewState, why: Problem): ViewState | null {
  if (why.id === 'badPart' && why.part === 'trained') return { ...state, trained: null };
  if (why.id !== 'impossible' && why.id !== 'unfitSet') return null;
  return { ...state, set: null, ingredients: {} };
}
