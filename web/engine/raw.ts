/** The interface of wasm/bindings.cpp. */
import {
  LessonError,
  type GradientStage,
  type PrintedCheck,
  type Stage,
  type StageShape,
  type Trace,
  type Wording,
} from './types.js';
import type { Findings, MadeUpToken, HeadWeights, Measures, StepResult } from './training-types.js';

/** UTF-8. */
type Text = Uint8Array;
/** The result of every call: nothing throws across the boundary. */
type Answer<T> = {
  value?: T;
  error?: { path: Text; message: Text; wording: Text; byte?: number };
  shortage?: true;
};
/** A file of tensors, or its beginning. */
export interface RawTensors {
  delete(): void;
}
/** Called with the work that is done, and all that there is to do. */
export type Progress = (done: number, all: number) => void;
export interface RawTrace {
  /** Everything but the stages' values, as JSON. */
  summary(): Answer<Text>;
  values(stage: number): Answer<Float32Array>;
  /** One explained cell, as JSON; texts stand for what is not finite. */
  explain(stage: number, row: number, col: number): Answer<Text>;
  /** As JSON; likewise. */
  rowSummary(stage: number, row: number): Answer<Text>;
  /** The stages that were recomputed; null for a cell whose number is computed. */
  change(stage: number, row: number, col: number, value: number): Answer<number[] | null>;
  /** As JSON; null for a stage that has none. */
  backward(stage: number, upstream: Float32Array): Answer<Text>;
  backwardOfLoss(): Answer<Text>;
  /** As JSON; null without logits. */
  lens(): Answer<Text>;
  /** As JSON; null where there is no such logit. */
  ledger(token: number, word: number): Answer<Text>;
  /** RawCircuits; null where the head has none. */
  circuits(layer: number, head: number): Answer<Text>;
  /** The stages of `ledger`, for another logit. */
  moveLedger(token: number, word: number): Answer<null>;
  /** Computes these stages before any of them is read. */
  compute(stages: readonly number[], progress: Progress | null): Answer<null>;
  /** How many numbers the engine holds for it. */
  numbersKept(): number;
  delete(): void;
}
/** The numbers of a stage; null where the engine has to compute them. */
export type Known = (stage: number) => Pick<Stage, 'rows' | 'cols' | 'values'> | null;
export interface RawRandom {
  uniform(count: number): Answer<Float32Array>;
  normal(count: number): Answer<Float32Array>;
}
export interface RawTraining {
  step(count: number): Answer<StepResult>;
  /** On so many sequences; 0: as many as a step has time for. */
  measure(sequences: number): Answer<Measures>;
  makeUp(temperature: number): Answer<MadeUpToken[]>;
  weights(): Answer<HeadWeights[]>;
  /** The document, as JSON. */
  lesson(): Answer<Text>;
  /** The next step's sequence of that index; null where there is none. */
  look(sequence: number): Answer<{ ids: number[]; targets: number[] } | null>;
  /** As JSON: of what was looked at (-1), or of a parameter's last step; `gradients` are the parameters. */
  stages(of: number): Answer<Text | null>;
  values(of: number, stage: number): Answer<Float32Array>;
  explain(of: number, stage: number, row: number, col: number): Answer<Text>;
  save(): Answer<Float32Array>;
  resume(step: number, numbers: Float32Array): Answer<null>;
  delete(): void;
}
export interface RawSurvey {
  most(): Answer<number>;
  take(count: number): Answer<number>;
  findings(): Answer<Findings>;
  delete(): void;
}
export interface RawModule {
  /** Null for the seed: the lesson's own; for the documents: no text beside the lesson. */
  train(
    json: Text,
    seed: number | null,
    tensors: RawTensors | null,
    documents: Text | null,
  ): Answer<RawTraining>;
  /** Null as for `train`. */
  survey(json: Text, tensors: RawTensors | null, documents: Text | null): Answer<RawSurvey>;
  /** `rest`: how many bytes of the file follow, and are not given. */
  openTensors(bytes: Uint8Array, rest: number): Answer<RawTensors>;
  /**
   * With `known`, stages are taken from there or computed when they are first needed. `mostKept`: how
   * many numbers may be held at once.
   */
  trace(
    json: Text,
    mostWork: number,
    known: Known | null,
    comparesPrinted: boolean,
    tensors: RawTensors | null,
    mostKept: number,
  ): Answer<RawTrace>;
  normalise(json: Text): Answer<Text>;
  /** Deleted when it is collected. */
  random(seed: number): Answer<RawRandom>;
  softmax(row: Float32Array, temperature: number): Answer<Float32Array>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
export const toBytes = (text: string): Text => encoder.encode(text);
export const toText = (bytes: Text): string => decoder.decode(bytes);

/** In JSON, a stage outside of blocks has no layer. */
type Raw<Shape> = Omit<Shape, 'layer'> & { layer?: number };

/** The JSON of `summary`. */
export type Summary = Pick<
  Trace,
  | 'title'
  | 'about'
  | 'focus'
  | 'tokens'
  | 'words'
  | 'unknown'
  | 'ids'
  | 'targets'
  | 'vocabulary'
  | 'guessing'
  | 'heads'
> & { stages: Raw<StageShape>[]; printed: PrintedCheck[] };

export const shapesIn = <Shape>({ stages }: { stages: Raw<Shape>[] }) =>
  stages.map(({ layer = null, ...shape }) => ({ ...shape, layer }));

/** Stages that were added behind the trace's own: all of them. */
export interface RawAdded {
  stages: Raw<Omit<GradientStage, 'index' | 'values' | 'range'>>[];
}
/** The result of `backward`. */
export interface RawGradients extends RawAdded {
  /** By stage the index of its gradient; -1: none. */
  gradients: number[];
}
/** The result of `lens`: indices of stages. */
export interface RawLens extends RawAdded {
  points: { stream: number; logits: number; probabilities: number }[];
}
/** The result of `ledger`: indices of stages. */
export interface RawLedger extends RawAdded {
  parts: number;
  logit: number;
}

/** The result of `circuits`: indices of stages. */
export interface RawCircuits extends RawAdded {
  queryKey: number;
  outputValue: number;
}

/** The engine found too little memory for a call. */
export class Shortage extends LessonError {
  constructor() {
    super('', 'Too little memory.');
  }
}

/** The value of an answer. Throws LessonError where the call failed. */
export function unwrap<T>({ value, error, shortage }: Answer<T>): T {
  if (shortage) throw new Shortage();
  if (error) {
    const wording = JSON.parse(toText(error.wording)) as Wording;
    throw new LessonError(toText(error.path), toText(error.message), error.byte, wording);
  }
  return value as T;
}
