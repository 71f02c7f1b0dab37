/** Wraps a trace, and passes on every call that a subclass does not override. */
import {
  LessonError,
  type CellPlace,
  type Circuits,
  type Explanation,
  type Gradients,
  type HeadOrPlace,
  type Ledger,
  type Lens,
  type Patch,
  type Progress,
  type RowSummary,
  type Stage,
  type Trace,
  type TraceData,
} from '../engine/types.js';

export abstract class TraceDecorator implements Trace {
  readonly title = this.inner.title;
  readonly about = this.inner.about;
  readonly language = this.inner.language;
  readonly focus = this.inner.focus;
  readonly tokens = this.inner.tokens;
  readonly words = this.inner.words;
  readonly unknown = this.inner.unknown;
  readonly ids = this.inner.ids;
  readonly targets = this.inner.targets;
  readonly vocabulary = this.inner.vocabulary;
  readonly guessing = this.inner.guessing;
  readonly features = this.inner.features;
  readonly teaching = this.inner.teaching;
  readonly heads: number = this.inner.heads;
  readonly layers = this.inner.layers;
  readonly reuse = this.inner.reuse;
  readonly printed = this.inner.printed;
  readonly isAdopted = this.inner.isAdopted;

  constructor(readonly inner: Trace) {}

  get stages(): Stage[] {
    return this.inner.stages; // a getter, since changes replace the list's stages
  }

  stage(name: string, place?: HeadOrPlace): Stage {
    return this.inner.stage(name, place);
  }

  explain(stage: string | number, place: CellPlace): Explanation {
    return this.inner.explain(stage, place);
  }

  rowSummaries(stage: string | number, place?: HeadOrPlace): RowSummary[] {
    return this.inner.rowSummaries(stage, place);
  }

  rowSummary(stage: number, row: number): RowSummary {
    return this.inner.rowSummary(stage, row);
  }

  append(word: string): Trace {
    return this.inner.append(word);
  }

  canChange(stage: string | number, place?: HeadOrPlace): boolean {
    return this.inner.canChange(stage, place);
  }

  /** A changed number is in another trace, over the base: what is derived from a trace stays true. */
  change(): never {
    throw new LessonError('work', 'A view of a trace cannot be changed.');
  }

  backward(stage: string | number, upstream?: Float32Array, place?: HeadOrPlace): Gradients {
    return upstream === undefined
      ? this.inner.backward(stage as 'loss')
      : this.inner.backward(stage, upstream, place);
  }

  lens(token?: number): Lens {
    return this.inner.lens(token);
  }

  hasLedger(token: number, word: number): boolean {
    return this.inner.hasLedger(token, word);
  }

  ledger(token: number, word: number): Ledger {
    return this.inner.ledger(token, word);
  }

  patched(patch: Patch, token: number): Float32Array;
  patched(patch: Patch, token: number, onProgress: Progress): Float32Array | null;
  patched(patch: Patch, token: number, onProgress: Progress = () => true): Float32Array | null {
    return this.inner.patched(patch, token, onProgress);
  }

  circuits(place: { layer: number; head: number }): Circuits {
    return this.inner.circuits(place);
  }

  data(stages?: readonly number[]): TraceData {
    return this.inner.data(stages);
  }

  compute(stages: readonly number[], onProgress: Progress): boolean {
    return this.inner.compute(stages, onProgress);
  }

  free(): void {
    this.inner.free();
  }
}

/** The trace that the engine has made. */
export const innermost = (trace: Trace): Trace =>
  trace instanceof TraceDecorator ? innermost(trace.inner) : trace;
