/**
 * Why a stack predicts a word: the parts that add up to its logit, and the path of the largest of
 * them through attention. The engine computes every number; this file sorts and adds them.
 */
import { at } from '../engine/at.js';
import type { Ledger, LedgerPart, Stage, Trace } from '../engine/types.js';
import type { SwitchedPart } from '../lesson/switched-off.js';
import { AddedTrace } from './added-trace.js';
import { largest } from './largest.js';
import { headPlace } from './layers.js';
import { numbersOf } from './map.js';
import { stackPartOf, type StackPart } from './parts.js';

/** A trace with the stages of a ledger added. */
export class LedgerTrace extends AddedTrace<Ledger> {}

/** A part of a logit, and the running total with it. */
export interface Contribution extends LedgerPart {
  readonly total: number;
}

/** The parts by decreasing magnitude, with a running total. */
export function contributions({ parts }: Pick<Ledger, 'parts'>): Contribution[] {
  let total = 0;
  return [...parts]
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .map((part) => {
      total += part.value;
      return { ...part, total };
    });
}

/** The part to turn off to see a stack without it: a head, or an MLP; null: none. */
export function switchedByPart({ name, layer, head }: Stage): SwitchedPart | null {
  if (layer === null) return null;
  if (head !== null) return { layer, head };
  return name === 'ledger_feed_forward' ? { layer, head: 'network' } : null;
}

/** A head's whole contribution, from each token and from its bias; or a network's. */
export const sumOfPart = (
  { parts }: Pick<Ledger, 'parts'>,
  { name, layer, head }: Pick<Stage, 'name' | 'layer' | 'head'>,
): number =>
  parts
    .filter(({ stage }) => stage.layer === layer && stage.head === head)
    .filter(({ stage }) => head !== null || stage.name === name)
    .reduce((sum, { value }) => sum + value, 0);

/** The divisor of a token's row in the last norm; null if there is no such norm. */
export const finalDivisor = ({ stages }: Pick<Ledger, 'stages'>): number | null =>
  stages.find(({ name }) => name === 'ledger_final_norm_divisor')?.values[0] ?? null;

/** The part of the stack that a contribution comes from. */
export function partOfContribution({ stage }: LedgerPart, { stages }: Trace): StackPart {
  const wanted = stage.name.includes('feed_forward')
    ? 'feed_forward'
    : stage.name.includes('unembedding')
      ? 'logits'
      : stage.name.includes('final_norm')
        ? 'final_norm'
        : /norm[12]/.exec(stage.name)?.[0];
  const isHere = ({ name, layer }: Stage): boolean =>
    layer === stage.layer &&
    (wanted ? name === wanted : name === (layer === null ? 'residual' : 'weights'));
  const found = stages.find(isHere);
  return found ? stackPartOf(found, stages) : 'end';
}

/** A curve of the map on the path of an answer. */
export interface PathCurve {
  readonly layer: number;
  readonly head: number;
  readonly from: number;
  readonly to: number;
  /** The attention weight of this curve. */
  readonly weight: number;
  /** The curve's contribution to the logit; null for a curve of an earlier block. */
  readonly value: number | null;
}

/** A network on the path of an answer. */
export interface PathNetwork {
  readonly layer: number;
  /** The token whose row it read. */
  readonly token: number;
  readonly value: number;
}

/** A large contribution that no head or network made, such as a token’s own embedding. */
export interface PathRow {
  readonly stage: LedgerPart['stage'];
  /** The token whose row it is in. */
  readonly token: number;
  readonly value: number;
}

export interface AnswerPath {
  readonly rows: readonly PathRow[];
  readonly curves: readonly PathCurve[];
  readonly networks: readonly PathNetwork[];
}

/** The least fraction of all that raises the logit with which a part is on the path. */
const leastShare = 0.2;
/** The least weight with which a curve of an earlier block is on the path. */
const leastWeight = 0.25;

/**
 * The rows, curves and MLPs that contributed most to a token's logit, the largest first. Then the
 * curves of earlier blocks that contributed to the tokens they read, down to the first block.
 */
export function answerPathOf(
  { parts }: Pick<Ledger, 'parts'>,
  trace: Trace,
  token: number,
): AnswerPath {
  const heads = trace.stages.filter(
    ({ name, head, layer, isMissing }) =>
      name === 'weights' && head !== null && layer !== null && !isMissing,
  );
  const all = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const large = parts
    .filter(({ value }) => value > 0 && value >= leastShare * all)
    .sort((a, b) => b.value - a.value);
  const networks = large.flatMap(({ stage: { name, layer }, value }): PathNetwork[] =>
    layer !== null && name === 'ledger_feed_forward' ? [{ layer, token, value }] : [],
  );
  const rows = large.flatMap(({ stage, token: from, value }): PathRow[] =>
    from === null && stage.name !== 'ledger_feed_forward' ? [{ stage, token, value }] : [],
  );
  const last = large.flatMap(({ stage, token: from, value }): PathCurve[] => {
    const weights = heads.find(({ layer, head }) => layer === stage.layer && head === stage.head);
    if (!weights || from === null) return [];
    return [curve(weights, from, token, value)];
  });
  const isOn = ({ layer, head }: Stage): boolean =>
    parts.some(({ stage }) => stage.layer === layer && stage.head === head);
  const found = new Map(last.map((curve) => [keyOf(curve), curve]));
  // The contributions to a token by heads of the blocks below `end`.
  const goBack = (to: number, end: number): void => {
    for (const weights of heads) {
      const { layer } = headPlace(weights);
      if (layer >= end || !isOn(weights)) continue;
      numbersOf(weights, to).forEach((weight, from) => {
        const earlier = curve(weights, from, to, null);
        if (weight < leastWeight || from === to || found.has(keyOf(earlier))) return;
        found.set(keyOf(earlier), earlier);
        goBack(from, layer);
      });
    }
  };
  for (const { from, layer } of last) goBack(from, layer);
  for (const { layer } of networks) goBack(token, layer + 1); // after its own block's attention
  return { rows, curves: [...found.values()], networks };
}

/**
 * The path of the most probable next word; null if there is none, or if some numbers are missing.
 */
export function pathOfLikeliestWord(trace: Trace, token: number): AnswerPath | null {
  const shares = trace.stages.find(({ name }) => name === 'probabilities');
  if (!trace.layers || !shares || shares.isMissing) return null;
  const word = at(largest(numbersOf(shares, token), 1), 0);
  if (!trace.hasLedger(token, word)) return null;
  return answerPathOf(trace.ledger(token, word), trace, token);
}

const keyOf = ({ layer, head, from, to }: PathCurve): string => [layer, head, from, to].join();

const curve = (weights: Stage, from: number, to: number, value: number | null): PathCurve => ({
  ...headPlace(weights),
  from,
  to,
  value,
  weight: at(numbersOf(weights, to), from),
});
