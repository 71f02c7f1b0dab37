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
  readingStages.some((reading) => reading === name);

/** Reads added stages by their index. */
export interface Reader {
  values(stage: number): Float32Array;
  explain(stage: number, row: number, col: number): Explanation;
}

function addedTo(model: readonly Stage[], raw: RawAdded, reader: Reader): AddedStages {
  const added = shapesIn(raw).map((shape, i) =>
    withValues(shape, model.length + i, () => reader.values(model.length + i)),
  );
  const stages: readonly GradientStage[] = [...model, ...added];
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

export function lensFrom(model: readonly Stage[], raw: RawLens, reader: Reader): Lens {
  const added = addedTo(model, raw, reader);
  const points = raw.points.map(({ stream, logits, probabilities }) => ({
    stream: at(added.stages, stream),
    logits: at(added.stages, logits),
    probabilities: at(added.stages, probabilities),
  }));
  return { ...added, points };
}

export function circuitsFrom(model: readonly Stage[], raw: RawCircuits, reader: Reader): Circuits {
  const added = addedTo(model, raw, reader);
  return {
    ...added,
    queryKey: at(added.stages, raw.queryKey),
    outputValue: at(added.stages, raw.outputValue),
  };
}

export function ledgerFrom(model: readonly Stage[], raw: RawLedger, reader: Reader): Ledger {
  const added = addedTo(model, raw, reader);
  const row = at(added.stages, raw.parts);
  const parts: LedgerPart[] = [];
  for (const input of row.op.inputs) {
    const stage = at(added.stages, input);
    const isByToken = stage.name === 'ledger_head';
    for (let col = 0; col < stage.cols; col++) {
      const value = at(row.values, parts.length);
      parts.push({ stage, col, token: isByToken ? col : null, value });
    }
  }
  return { ...added, parts, logit: at(added.stages, raw.logit) };
}
