/**
 * Stages that the engine need not compute: those of adopted data, and results of the fast path.
 */
import type { Attention } from './attention.js';
import { checkLength } from './checked-data.js';
import { fastContext } from './fast-path.js';
import type { GivenLedger } from './ledger-data.js';
import type { TraceSlot } from './memory.js';
import { unwrap, type Known, type RawTrace } from './raw.js';
import type { SomeRows, StageShape, TraceData } from './types.js';

export type AddedShape = Pick<StageShape, 'rows' | 'cols'> & { name: string };

// A function outside of the class: the engine keeps its result, which must not refer to the trace.
export const valuesOf =
  (
    { stages, gradients }: TraceData,
    some: ReadonlyMap<number, SomeRows>,
    shapes: readonly StageShape[],
    added: readonly AddedShape[],
    ledger: GivenLedger,
  ): Known =>
  (index) => {
    if (ledger.data && index >= shapes.length) return ledger.at(index - shapes.length);
    const [rows, whole] = [some.get(index), shapes[index]];
    if (rows && whole) return { ...whole, row: (row) => rows.get(row) ?? null };
    const found = stages.get(index) ?? gradients?.get(index);
    const shape = shapes[index] ?? added[index - shapes.length];
    return found && shape ? { ...shape, values: checkLength(found.values, shape) } : null;
  };
export const fastContexts =
  (attention: Attention, shapes: readonly StageShape[]) =>
  (slot: TraceSlot): Known =>
  (index) =>
    fastContext(attention, shapes, index, (stage) => unwrap((slot.raw as RawTrace).values(stage)));
