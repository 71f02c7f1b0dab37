/** The lens, the ledger and circuits, beside the trace that they are computed from. */
import { at } from './at.js';
import { checkIndex, checkObject } from './checks.js';
import { shapesIn, type RawAdded, type RawCircuits, type RawLedger, type RawLens } from './raw.js';
import { readingStages } from './tables.js';
import type {
  Circuits,
  Explanation,
  GradientStage,
  Ledger,
  LedgerPart,
  Lens,
  Stage,
  AddedStages,
} from './types.js';
import { withValues } from './with-values.js';

/** Whether a stage belongs to a lens, a ledger or circuits. */
export const isReading = ({ name }: { readonly name: string }): boolean =>
  readingStages.some((one) => one === name);

/** Reads added stages by their index. */
export interface Reader {
  values(stage: number): Float32Array;
  explain(stage: number, row: number, col: number): Explanation;
}

function addedTo(own: readonly Stage[], raw: RawAdded, reader: Reader): AddedStages {
  const added = shapesIn(raw).map((shape, i) =>
    withValues(shape, own.length + i, () => reader.values(own.length + i)),
  );
  const stages: readonly GradientStage[] = [...own, ...added];
  return {
    stages,
    explain(stage, place) {
      const { rows, cols } = at(stages, checkIndex('stage', stage, stages.length));
      checkObject('place', place, 'a place, as { row: 0, col: 0 }');
      const row = checkIndex('row', place.row, rows);
      const col = checkIndex('col', place.col, cols);
      const found = reader.explain(stage, row, col);
      return { ...found, feeds: found.feeds.filter(({ stage }) => stage < stages.length) };
    },
  };
}

export function lensFrom(own: readonly Stage[], raw: RawLens, reader: Reader): Lens {
  const added = addedTo(own, raw, reader);
  const points = raw.points.map(({ stream, logits, probabilities }) => ({
    stream: at(added.stages, stream),
    logits: at(added.stages, logits),
    probabilities: at(added.stages, probabilities),
  }));
  return { ...added, points };
}

export function circuitsFrom(own: readonly Stage[], raw: RawCircuits, reader: Reader): Circuits {
  const added = addedTo(own, raw, reader);
  return {
    ...added,
    queryKey: at(added.stages, raw.queryKey),
    outputValue: at(added.stages, raw.outputValue),
  };
}

export function ledgerFrom(own: readonly Stage[], raw: RawLedger, reader: Reader): Ledger {
  const added = addedTo(own, raw, reader);
  const all = at(added.stages, raw.parts);
  const parts: LedgerPart[] = [];
  for (const input of all.op.inputs) {
    const stage = at(added.stages, input);
    const isByToken = stage.name === 'ledger_head';
    for (let col = 0; col < stage.cols; col++) {
      const value = at(all.values, parts.length);
      parts.push({ stage, col, token: isByToken ? col : null, value });
    }
  }
  return { ...added, parts, logit: at(added.stages, raw.logit) };
}
