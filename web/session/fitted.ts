/** What of a state a trace does not have: a shared address may ask for anything. */
import type { Trace } from '../engine/types.js';
import { cellsOf, encodeEdits, fixed, type Edit, type Rules } from '../lesson/edits.js';
import { takesSentence, type LessonDocument } from '../lesson/document.js';
import { recipeOf } from '../lesson/recipe.js';
import type { AddressPart, Problem } from '../lesson/problem.js';
import { encodeOff, type HeadRef } from '../lesson/switched-off.js';
import { findCell } from '../trace/trail.js';
import { encodeCell, encodeScales } from './address.js';
import type { ViewState } from './view-state.js';

/** The state without what a trace does not have, and what that was. */
export function fitted(
  state: ViewState,
  { lesson, trace, rules }: { lesson: LessonDocument; trace: Trace; rules: Rules },
): { state: ViewState; problems: Problem[] } {
  const { text, trained, gradients, pin, token, head, layer, off, scales, edits } = state;
  const problems: Problem[] = [];
  const bad = (part: AddressPart, value: string): void =>
    void problems.push({ id: 'badPart', part, value });
  const hasText = text !== null && takesSentence(lesson);
  if (text !== null && !hasText) bad('text', text);
  const canTrain = recipeOf(lesson) !== null;
  if (trained !== null && !canTrain) bad('trained', String(trained));
  const hasLoss = trace.stages.some(({ name }) => String(name) === 'loss');
  if (gradients && !hasLoss) bad('gradients', '');
  // Where a switch hides a matrix, its changed numbers come back with it.
  const isOutside = (edit: Edit): boolean =>
    !cellsOf(edit, trace, rules).length &&
    trace.stages.some((stage) => stage.name === edit.stage && !fixed(stage, rules));
  const outside = edits.filter(isOutside);
  if (outside.length) bad('edits', encodeEdits(outside));
  const hasPin = pin !== null && findCell(pin, trace) !== null;
  if (pin && !hasPin) bad('pin', encodeCell(pin));
  const hasToken = token !== null && token < trace.tokens.length;
  if (token !== null && !hasToken) bad('token', String(token));
  const hasLayer = layer !== null && layer < trace.layers;
  if (layer !== null && !hasLayer) bad('layer', String(layer));
  const isHead = ({ layer, head }: HeadRef): boolean => {
    const name = { layer: trace.layers ? layer : null, head };
    return trace.stages.some(
      (stage) => stage.name === 'weights' && stage.head === name.head && stage.layer === name.layer,
    );
  };
  const lostHeads = off?.filter((one) => !isHead(one)) ?? [];
  if (lostHeads.length) bad('off', encodeOff(lostHeads));
  const hasHead = head !== null && head < trace.heads && trace.heads > 1;
  if (head && !hasHead) bad('head', String(head));
  const lost = scales.filter(({ stage }) => !trace.stages.some(({ name }) => name === stage));
  if (lost.length) bad('scales', encodeScales(lost));
  return {
    state: {
      ...state,
      text: hasText ? text : null,
      trained: canTrain ? trained : null,
      gradients: gradients && hasLoss,
      edits: outside.length ? edits.filter((edit) => !outside.includes(edit)) : edits,
      pin: hasPin ? pin : null,
      token: hasToken ? token : null,
      head: hasHead ? head : null,
      layer: hasLayer ? layer : null,
      off: lostHeads.length ? null : off,
      scales: lost.length ? scales.filter((scale) => !lost.includes(scale)) : scales,
    },
    problems,
  };
}
