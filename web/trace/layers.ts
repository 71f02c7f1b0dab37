/** A stack with one block open: a stage that is named without a block is the open block's. */
import type {
  CellPlace,
  CellRef,
  Explanation,
  Gradients,
  HeadOrPlace,
  RowSummary,
  Stage,
  StagePlace,
  Trace,
} from '../engine/types.js';
import { at } from '../engine/at.js';
import { findStage, headUsedBy, stagesIn } from '../lesson/stages.js';
import { rowsRead } from './some-rows.js';
import { TraceDecorator } from './trace-decorator.js';

/** Whether numbers of some stages are missing: in a large stack, or while they are computed. */
export const isIncomplete = ({ stages }: Trace): boolean =>
  stages.some(({ isMissing }) => isMissing);

/** Whether a number can be explained: its stage and the inputs are here, or the rows that it reads. */
export function canExplain(trace: Trace, cell: CellRef): boolean {
  const { stages } = trace;
  const read = [cell.stage, ...at(stages, cell.stage).op.inputs].map((index) => at(stages, index));
  const rows = rowsRead(trace, cell);
  return read.every(
    (stage) => !stage.isMissing || (stage.some && rows.every((row) => stage.some?.has(row))),
  );
}

/** The number of heads of a block; null: outside of all blocks. */
export const headsIn = ({ stages }: Trace, layer: number | null): number =>
  stagesIn(stages, layer).reduce(
    (most, stage) => (stage.name === 'weights' ? Math.max(most, headPlace(stage).head + 1) : most),
    0,
  );

/** The place of a head. Precondition: the stage is a head's, in a block. */
export const headPlace = ({ layer, head }: Stage): { layer: number; head: number } => ({
  layer: layer as number,
  head: head as number,
});

/** The open block; null if a trace is not a stack. */
export function openLayer(trace: Trace): number | null {
  for (let layered = trace; layered instanceof TraceDecorator; layered = layered.inner) {
    if (layered instanceof OpenBlock) return layered.layer;
  }
  return trace.layers ? 0 : null;
}

/** The stage with a name that a query head uses in the open block, or one outside of all blocks. */
export const findOpen = (
  trace: Trace,
  name: string,
  head: number | null = null,
  stages: readonly Stage[] = trace.stages,
): Stage | undefined => {
  const layer = openLayer(trace);
  const used = headUsedBy(head, name, layer, stages);
  return findStage(stages, name, used, layer) ?? findStage(stages, name, used);
};

/** A trace with one block open. */
class OpenBlock extends TraceDecorator {
  override readonly heads: number;

  constructor(
    whole: Trace,
    readonly layer: number,
  ) {
    super(whole);
    this.heads = headsIn(whole, layer);
  }

  override stage(name: string, place?: HeadOrPlace): Stage {
    return super.stage(name, this.#placed(name, place));
  }

  override explain(stage: string | number, place: CellPlace): Explanation {
    return super.explain(stage, { ...place, ...this.#placed(stage, place) });
  }

  override rowSummaries(stage: string | number, place?: HeadOrPlace): RowSummary[] {
    return super.rowSummaries(stage, this.#placed(stage, place));
  }

  override canChange(stage: string | number, place?: HeadOrPlace): boolean {
    return super.canChange(stage, this.#placed(stage, place));
  }

  override backward(
    stage: string | number,
    upstream?: Float32Array,
    place?: HeadOrPlace,
  ): Gradients {
    return super.backward(stage, upstream, this.#placed(stage, place));
  }

  /** The place with the open block added, if it names no block and the stage is in one. */
  #placed(stage: string | number, place: HeadOrPlace | undefined): StagePlace {
    const named: StagePlace = typeof place === 'number' ? { head: place } : (place ?? {});
    if (named.layer !== undefined || typeof stage === 'number') return named;
    const isInBlocks = stagesIn(this.stages, this.layer).some(({ name }) => name === stage);
    return isInBlocks ? { ...named, layer: this.layer } : named;
  }
}

const opened = new WeakMap<Trace, Map<number, Trace>>();

/**
 * A stack's trace with one block open: the same object at each call. Any other trace is returned
 * unchanged.
 */
export function withOpen(trace: Trace, layer: number | null): Trace {
  if (!trace.layers) return trace;
  const whole = wholeOf(trace);
  const open = Math.max(0, Math.min(layer ?? 0, whole.layers - 1));
  const blocks = opened.get(whole) ?? new Map<number, Trace>();
  opened.set(whole, blocks);
  const found = blocks.get(open) ?? new OpenBlock(whole, open);
  blocks.set(open, found);
  return found;
}

/** The trace itself, whichever block is open. */
export const wholeOf = (trace: Trace): Trace => (trace instanceof OpenBlock ? trace.inner : trace);
