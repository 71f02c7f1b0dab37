/** All that is known of bindings.cpp. */
import {
  LessonError,
  type PrintedCheck,
  type Stage,
  type StageShape,
  type Trace,
} from './types.js';

/** Of every call: nothing throws across the boundary. */
type Answer<T> = { value: T; error?: never } | { error: { path: string; message: string } };

export interface RawTrace {
  /** Everything but the stages' values, as JSON. */
  summary(): Answer<string>;
  values(stage: number): Answer<Float32Array>;
  /** One explained cell, as JSON; null stands for minus infinity. */
  explain(stage: number, row: number, col: number): Answer<string>;
  /** As JSON; null stands for minus infinity. */
  rowSummaries(stage: number): Answer<string>;
  /** The stages that were recomputed; null for a cell whose number is computed. */
  change(stage: number, row: number, col: number, value: number): Answer<number[] | null>;
  delete(): void;
}
/** Null: the engine computes it. */
export type Known = (stage: number) => Pick<Stage, 'rows' | 'cols' | 'values'> | null;
export interface RawRandom {
  uniform(count: number): Answer<Float32Array>;
  normal(count: number): Answer<Float32Array>;
  delete(): void;
}
export interface RawModule {
  /** With known stages, others are computed when they are first needed. */
  trace(json: string, mostWork: number, known: Known | null): Answer<RawTrace>;
  normalise(json: string): Answer<string>;
  TorchRandom: new (seed: number) => RawRandom;
}
/** What `summary` says. */
export type Summary = Pick<
  Trace,
  'title' | 'about' | 'focus' | 'tokens' | 'words' | 'unknown' | 'ids' | 'vocabulary' | 'heads'
> & { stages: StageShape[]; printed: PrintedCheck[] };

/** The engine found too little memory for what it was asked. */
export class Shortage extends LessonError {
  constructor() {
    super('', 'Too little memory.');
  }
}

/** What an answer holds if it is no failure. */
export function held<T>(answer: Answer<T>): T {
  if (!answer.error) return answer.value;
  const { path, message } = answer.error;
  throw message.startsWith('too little memory') ? new Shortage() : new LessonError(path, message);
}
