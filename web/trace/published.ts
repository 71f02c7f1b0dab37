/** A published result compared with what is computed here. */
import { at } from '../engine/at.js';
import type { Numbers, StageName } from '../engine/types.js';
import { tolerances, type Published } from '../lesson/published.js';
import { largest } from './largest.js';

/** A published number and the same number as computed here. */
export interface ComparedNumber {
  readonly published: number;
  readonly computed: number;
  readonly agrees: boolean;
}

/** The first generated token that is another one. */
export interface OtherToken {
  /** Its position in the text, counted from 0. */
  readonly position: number;
  readonly published: number;
  readonly computed: number;
}

export type Finding =
  | { readonly numbers: readonly ComparedNumber[] }
  /** Null: all are the published ones. */
  | { readonly other: OtherToken | null };

/** Whether everything agrees. */
export const agrees = (finding: Finding): boolean =>
  'numbers' in finding ? finding.numbers.every(({ agrees }) => agrees) : finding.other === null;

/** The stage that a result is read from. */
export const stageFor = ({ kind }: Published): StageName =>
  kind === 'vector' ? 'final_norm' : kind === 'probabilities' ? 'probabilities' : 'logits';

/** The ids of the texts that a result is computed of. */
export const textsFor = (result: Published): readonly (readonly number[])[] =>
  result.kind === 'differences' ? result.prompts.map(({ ids }) => ids) : [result.ids];

const rowOf = ({ values, cols }: Numbers, row: number): Float32Array =>
  values.subarray(row * cols, (row + 1) * cols);

const lastRow = (numbers: Numbers): Float32Array => rowOf(numbers, numbers.rows - 1);

/** −log softmax of a row at one index. */
function lossAt(logits: Float32Array, index: number): number {
  const most = logits.reduce((a, b) => Math.max(a, b), -Infinity);
  const sum = logits.reduce((all, logit) => all + Math.exp(logit - most), 0);
  return most + Math.log(sum) - at(logits, index);
}

const mean = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0) / all.length;

const compared =
  (tolerance: number) =>
  (published: number, computed: number): ComparedNumber => ({
    published,
    computed,
    agrees: Math.abs(computed - published) <= tolerance,
  });

/** The first token after the given ones that is not the most probable one after those before it. */
function otherToken(ids: readonly number[], given: number, logits: Numbers): OtherToken | null {
  for (let position = given; position < ids.length; position++) {
    const [computed = -1] = largest(rowOf(logits, position - 1), 1);
    const published = at(ids, position);
    if (computed !== published) return { position, published, computed };
  }
  return null;
}

/**
 * @param stages of each text of `textsFor`, the stage of `stageFor`
 */
export function compare(result: Published, stages: readonly Numbers[]): Finding {
  const stage = at(stages, 0);
  switch (result.kind) {
    case 'loss': {
      const losses = result.ids.slice(1).map((id, row) => lossAt(rowOf(stage, row), id));
      return { numbers: [compared(tolerances.loss)(result.loss, mean(losses))] };
    }
    case 'probabilities': {
      const compare = compared(tolerances.probabilities);
      const row = lastRow(stage);
      return {
        numbers: result.percents.map(([id, percent]) => compare(percent, 100 * at(row, id))),
      };
    }
    case 'differences': {
      const compare = compared(tolerances.differences);
      const found = result.prompts.map(({ right, wrong }, i) => {
        const row = lastRow(at(stages, i));
        return at(row, right) - at(row, wrong);
      });
      const numbers = result.prompts.map(({ difference }, i) => compare(difference, at(found, i)));
      return { numbers: [...numbers, compare(result.mean, mean(found))] };
    }
    case 'vector': {
      const compare = compared(tolerances.vector);
      return { numbers: result.values.map((value, col) => compare(value, at(stage.values, col))) };
    }
    case 'greedy':
      return { other: otherToken(result.ids, result.given, stage) };
  }
}
