/** The heads of a small stack, and the one whose arcs tell most about what the stack predicts. */
import { at } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';
import { attentionRow } from './attention-row.js';
import { largest } from './largest.js';
import { headPlace, isIncomplete } from './layers.js';
import { numbersOf } from './map.js';
import { sumOfPart } from './why.js';

/** The most heads that have small pictures beside each other. */
const mostHeads = 16;

/** The weights of each head of each block, from the first block on. */
export const headsOfStack = (trace: Trace): Stage[] =>
  trace.stages.filter(({ name, layer }) => name === 'weights' && layer !== null);

/** Whether a stack is small enough for the arcs of one head beside pictures of all. */
export function hasArcs(trace: Trace): boolean {
  const heads = headsOfStack(trace);
  return (
    heads.length > 0 && heads.length <= mostHeads && heads.every(({ rowAxis }) => rowAxis !== 'key')
  );
}

/**
 * How much more weight a token puts on one other token than all others do, on average, at that distance:
 * a head that always attends to the next token tells nothing of this one.
 */
function beyondHabit(weights: Stage, token: number): number {
  const { best, weights: row } = attentionRow(weights, token);
  if (best === token || !row.length) return 0;
  const { rows, cols, values } = weights;
  const distance = best - token;
  let [sum, count] = [0, 0];
  for (let i = Math.max(0, -distance); i < Math.min(rows, cols - distance); ++i) {
    if (i === token) continue;
    sum += at(values, i * cols + i + distance);
    count++;
  }
  return at(row, best) - (count && sum / count);
}

/** The head in which a token does what it rarely does elsewhere; of the last block before others. */
const mostAttentive = (heads: readonly Stage[], token: number): Stage =>
  heads.reduce((most, head) =>
    beyondHabit(head, token) >= beyondHabit(most, token) ? head : most,
  );

/**
 * The weights of the head of the last block that does most for a token's most likely next word against
 * the second: the difference of its contributions to the two logits (direct logit attribution). Without
 * logits, or while numbers are missing, the head that attends most to one other token, beyond its habit.
 */
export function tellingHead(trace: Trace, token: number): Stage {
  const heads = headsOfStack(trace);
  const probabilities = trace.stages.find(({ name }) => name === 'probabilities');
  if (!probabilities || isIncomplete(trace)) return mostAttentive(heads, token);
  const [first, second] = largest(numbersOf(probabilities, token), 2);
  if (first === undefined || second === undefined) return mostAttentive(heads, token);
  const [forFirst, forSecond] = [trace.ledger(token, first), trace.ledger(token, second)];
  const last = headPlace(at(heads, heads.length - 1)).layer;
  const effect = (head: Stage): number => sumOfPart(forFirst, head) - sumOfPart(forSecond, head);
  return heads
    .filter(({ layer }) => layer === last)
    .reduce((most, head) => (effect(head) > effect(most) ? head : most));
}

/** The head that a person has chosen in a stack; undefined: none. */
export const chosenHead = (
  trace: Trace,
  { layer, head }: { layer: number | null; head: number | null },
): Stage | undefined =>
  layer === null
    ? undefined
    : headsOfStack(trace).find((stage) => stage.layer === layer && stage.head === head);
