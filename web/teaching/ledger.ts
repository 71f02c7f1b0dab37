/** Why a word: what each part of a stack contributed to its logit, told by name. */
import type { Ledger, LedgerPart, Trace } from '../engine/types.js';
import type { CellRef } from '../lesson/edits.js';
import type { HeadRef } from '../lesson/switched-off.js';
import { texts } from '../text/language.js';
import { tokenNameApart } from './steps.js';

export interface LedgerRow {
  readonly name: string;
  readonly value: number;
  /** The sum of this row and all before it. */
  readonly soFar: number;
  /** A number of the model that the contribution was made from; null where none stands for it. */
  readonly source: CellRef | null;
}

/** What a head contributed in all. */
export interface HeadTotal extends HeadRef {
  readonly value: number;
}

function nameOf({ stage, token }: LedgerPart, trace: Trace, follow: number): string {
  const s = texts.stack.ledger;
  const block = (stage.layer ?? 0) + 1;
  const head = (stage.head ?? 0) + 1;
  switch (stage.name) {
    case 'ledger_embedding':
      return s.embedding(tokenNameApart(trace, follow));
    case 'ledger_positions':
      return s.positions;
    case 'ledger_head':
      return s.head(block, head, tokenNameApart(trace, token ?? 0));
    case 'ledger_head_bias':
      return s.headBias(block, head);
    case 'ledger_output_bias':
      return s.attentionBias(block);
    case 'ledger_feed_forward':
      return s.network(block);
    case 'ledger_feed_forward_bias':
      return s.networkBias(block);
    case 'ledger_unembedding_bias':
      return s.wordBias;
    default:
      return s.normBias;
  }
}

function sourceOf({ stage, token }: LedgerPart, trace: Trace, follow: number): CellRef | null {
  const { layer, head } = stage;
  const find = (name: string, ofHead = false): number | undefined =>
    trace.stages.find(
      (one) => one.name === name && one.layer === layer && (!ofHead || one.head === head),
    )?.index;
  const sources: Record<string, [stage: number | undefined, col: number]> = {
    ledger_embedding: [trace.stages.find(({ name }) => name === 'token_vectors')?.index, 0],
    ledger_head: [find('weights', true), token ?? 0],
    ledger_feed_forward: [find('feed_forward'), 0],
  };
  const [index, col] = sources[stage.name] ?? [];
  return index === undefined ? null : { stage: index, row: follow, col: col ?? 0 };
}

/** The parts that are not 0, the largest first. */
export function ledgerRows({ parts }: Ledger, trace: Trace, follow: number): LedgerRow[] {
  let soFar = 0;
  return parts
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .map((part) => {
      soFar += part.value;
      return {
        ...{ name: nameOf(part, trace, follow), value: part.value, soFar },
        source: sourceOf(part, trace, follow),
      };
    });
}

/** What each head contributed: the sum of what it brought from each token. */
export function headTotals({ parts }: Ledger): HeadTotal[] {
  const totals = new Map<number, HeadTotal>();
  for (const { stage, value } of parts) {
    if (stage.name !== 'ledger_head') continue;
    const before = totals.get(stage.index)?.value ?? 0;
    const { layer, head } = { layer: stage.layer ?? 0, head: stage.head ?? 0 };
    totals.set(stage.index, { layer, head, value: before + value });
  }
  return [...totals.values()];
}

/** What the last norm divided the token's row by; null where no norm stands there. */
export function heldDivisor({ stages }: Trace, follow: number): number | null {
  const divisor = stages.find(({ name }) => /^final_norm_(deviation|rms)$/.test(name));
  return divisor?.values[follow] ?? null;
}
