/**
 * Why a stack says a word: the parts that add up to its logit, and the path that the largest of
 * them took through attention. The engine computes every number; this file sorts and adds them.
 */
import { at } from '../engine/at.js';
import type { Ledger, LedgerPart, Stage, Trace } from '../engine/types.js';
import type { SwitchedPart } from '../lesson/switched-off.js';
import { AddedTrace } from './added-trace.js';
import { numbersOf } from './map.js';
import { stackPartOf, type StackPart } from './parts.js';

/** A trace with a ledger's stages after its own. */
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

/** What is switched off to see a stack without a part: a head, or a network; null: nothing. */
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

/** What the last norm divides a token's row by; null if there is no such norm. */
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
export interface WayCurve {
  readonly layer: number;
  readonly head: number;
  readonly from: number;
  readonly to: number;
  /** The attention weight of this curve. */
  readonly weight: number;
  /** The curve's contribution to the logit; null for a curve of an earlier block. */
  readonly value: number | null;
}

/** The least share of the heads' contributions with which a curve is on the path. */
const leastShare = 0.2;
/** The least weight with which a curve of an earlier block is on the path. */
const leastWeight = 0.25;

/**
 * The curves that contributed most to a token's logit, and the curves of earlier blocks that
 * brought something to the tokens they come from: largest first.
 */
export function wayOf({ parts }: Pick<Ledger, 'parts'>, trace: Trace, token: number): WayCurve[] {
  const heads = trace.stages.filter(
    ({ name, head, layer, isMissing }) =>
      name === 'weights' && head !== null && layer !== null && !isMissing,
  );
  const given = parts.filter(({ token: from, value }) => from !== null && value > 0);
  const all = given.reduce((sum, { value }) => sum + value, 0);
  const last = given
    .filter(({ value }) => value >= leastShare * all)
    .sort((a, b) => b.value - a.value)
    .flatMap(({ stage, token: from, value }): WayCurve[] => {
      const weights = heads.find(({ layer, head }) => layer === stage.layer && head === stage.head);
      if (!weights || from === null) return [];
      return [curve(weights, from, token, value)];
    });
  const isOn = ({ layer, head }: Stage): boolean =>
    parts.some(({ stage }) => stage.layer === layer && stage.head === head);
  const before = last.flatMap((one) =>
    heads
      .filter((weights) => (weights.layer ?? 0) < one.layer && isOn(weights))
      .flatMap((weights) =>
        [...numbersOf(weights, one.from)].flatMap((weight, from) =>
          weight >= leastWeight && from !== one.from ? [curve(weights, from, one.from, null)] : [],
        ),
      ),
  );
  const keyOf = ({ layer, head, from, to }: WayCurve): string => [layer, head, from, to].join();
  const seen = new Set<string>();
  return [...last, ...before].filter((one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)));
}

const curve = (weights: Stage, from: number, to: number, value: number | null): WayCurve => ({
  layer: weights.layer ?? 0,
  head: weights.head ?? 0,
  ...{ from, to, value },
  weight: at(numbersOf(weights, to), from),
});
