/** A stack of blocks as it is looked at: one block is open, and what is asked for by name is its. */
import type {
  CellPlace,
  Explanation,
  Gradients,
  HeadOrPlace,
  RowSummary,
  Stage,
  StagePlace,
  Trace,
  TraceData,
} from '../engine/types.js';

/** Whether not all is here: of a large stack, or while the rest is computed. */
export const isPart = ({ stages }: Trace): boolean => stages.some(({ isMissing }) => isMissing);

/** How many heads a block has. */
export const headsIn = ({ stages }: Trace, layer: number): number =>
  stages.reduce((most, stage) => {
    const isOf = stage.name === 'weights' && stage.layer === layer;
    return isOf ? Math.max(most, (stage.head ?? 0) + 1) : most;
  }, 0);

/** The block that is open; null where a trace is no stack. */
export const openLayer = (trace: Trace): number | null =>
  trace instanceof OpenBlock ? trace.layer : trace.layers ? 0 : null;

/** The stage of a name in the open block, or outside of all. */
export const findOpen = (
  trace: Trace,
  name: string,
  head: number | null = null,
  stages: readonly Stage[] = trace.stages,
): Stage | undefined => {
  const open = openLayer(trace);
  return stages.find(
    (stage) => stage.name === name && stage.head === head && (stage.layer ?? open) === open,
  );
};

/** The same trace, of which one block is open. A change in place changes both. */
class OpenBlock implements Trace {
  readonly heads: number;

  constructor(
    readonly whole: Trace,
    readonly layer: number,
  ) {
    this.heads = headsIn(whole, layer);
  }

  get title(): string {
    return this.whole.title;
  }
  get about(): string {
    return this.whole.about;
  }
  get focus(): number {
    return this.whole.focus;
  }
  get tokens(): string[] {
    return this.whole.tokens;
  }
  get words(): string[] {
    return this.whole.words;
  }
  get unknown(): number[] {
    return this.whole.unknown;
  }
  get ids(): number[] {
    return this.whole.ids;
  }
  get vocabulary(): string[] {
    return this.whole.vocabulary;
  }
  get features(): Trace['features'] {
    return this.whole.features;
  }
  get layers(): number {
    return this.whole.layers;
  }
  get stages(): Stage[] {
    return this.whole.stages;
  }
  get printed(): Trace['printed'] {
    return this.whole.printed;
  }
  get isAdopted(): boolean {
    return this.whole.isAdopted;
  }

  stage(name: string, place?: HeadOrPlace): Stage {
    return this.whole.stage(name, this.#placed(name, place));
  }

  explain(stage: string | number, place: CellPlace): Explanation {
    return this.whole.explain(
      stage,
      typeof stage === 'number' ? place : { ...place, ...this.#placed(stage, place) },
    );
  }

  rowSummaries(stage: string | number, place?: HeadOrPlace): RowSummary[] {
    return this.whole.rowSummaries(stage, this.#placed(stage, place));
  }

  rowSummary(stage: number, row: number): RowSummary {
    return this.whole.rowSummary(stage, row);
  }

  canChange(stage: string | number, place?: HeadOrPlace): boolean {
    return this.whole.canChange(stage, this.#placed(stage, place));
  }

  change(stage: string | number, place: CellPlace, value: number): number[] {
    return this.whole.change(
      stage,
      typeof stage === 'number' ? place : { ...place, ...this.#placed(stage, place) },
      value,
    );
  }

  backward(stage: string | number, upstream?: Float32Array, place?: HeadOrPlace): Gradients {
    return upstream === undefined
      ? this.whole.backward(stage as 'loss')
      : this.whole.backward(stage, upstream, this.#placed(stage, place));
  }

  data(stages?: readonly number[]): TraceData {
    return this.whole.data(stages);
  }

  free(): void {
    this.whole.free();
  }

  /** With the open block, where none is named and the name stands in blocks. */
  #placed(stage: string | number, place: HeadOrPlace | undefined): StagePlace {
    const named: StagePlace = typeof place === 'number' ? { head: place } : (place ?? {});
    if (named.layer !== undefined || typeof stage === 'number') return named;
    const isInBlocks = this.stages.some(({ name, layer }) => name === stage && layer !== null);
    return isInBlocks ? { ...named, layer: this.layer } : named;
  }
}

const opened = new WeakMap<Trace, Map<number, Trace>>();

/** A stack's trace with one block open, always the same one; any other trace as it is. */
export function withOpen(trace: Trace, layer: number | null): Trace {
  if (!trace.layers) return trace;
  const whole = wholeOf(trace);
  const open = Math.max(0, Math.min(layer ?? 0, whole.layers - 1));
  const known = opened.get(whole) ?? new Map<number, Trace>();
  opened.set(whole, known);
  const found = known.get(open) ?? new OpenBlock(whole, open);
  known.set(open, found);
  return found;
}

/** The trace itself, whichever block is open. */
export const wholeOf = (trace: Trace): Trace => (trace instanceof OpenBlock ? trace.whole : trace);
