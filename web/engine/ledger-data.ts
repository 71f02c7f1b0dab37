/** A ledger as plain values: a worker sends it to a page that lacks some of the trace's numbers. */
import { at } from './at.js';
import { checkLength } from './checked-data.js';
import type { Known } from './raw.js';
import type { StageShape, Trace } from './types.js';

/** The ledger of one logit. */
export interface LedgerData {
  readonly token: number;
  readonly word: number;
  readonly shapes: readonly StageShape[];
  /** The numbers of the ledger's own stages, in order. */
  readonly values: readonly Float32Array[];
}

/** The numbers of a ledger that this engine has computed. */
export function ledgerData(trace: Trace, token: number, word: number): LedgerData {
  const added = trace.ledger(token, word).stages.slice(trace.stages.length);
  const shapes = added.map(({ name, head, layer, rows, cols, rowAxis, colAxis, op }) => ({
    name,
    head,
    layer,
    rows,
    cols,
    rowAxis,
    colAxis,
    op,
  }));
  return { token, word, shapes, values: added.map(({ values }) => values) };
}

/** A ledger that a trace received, whose stages follow those of the trace. */
export class GivenLedger {
  data: LedgerData | null = null;

  has(token: number, word: number): boolean {
    return this.data?.token === token && this.data.word === word;
  }

  /** A stage by its place among those of the ledger. */
  at(place: number): ReturnType<Known> {
    const { data } = this;
    const shape = data?.shapes[place];
    return shape && data ? { ...shape, values: checkLength(at(data.values, place), shape) } : null;
  }
}
