/** The interface of wasm/bindings.cpp. */
import {
  LessonError,
  type Explanation,
  type GradientStage,
  type PrintedCheck,
  type Numbers,
  type Progress,
  type Reuse,
  type StageShape,
  type TensorsBeginning,
  type Trace,
  type Wording,
} from './types.js';
import type { Findings, Probe } from './survey-types.js';
import type { MadeUpToken, HeadWeights, Measures, StepResult } from './training-types.js';

/** UTF-8. */
type Text = Uint8Array;
/** The result of every call: nothing throws across the boundary. */
type Answer<T> = {
  value?: T;
  error?: { path: Text; message: Text; wording: Text; byte?: number };
  shortage?: true;
};
/** A tensors file, or its beginning. */
export interface RawTensors {
  delete(): void;
}
/** A long list of words. */
export interface RawVocabulary {
  delete(): void;
}
export interface RawTrace {
  /** Everything but the stages' values, and the vocabulary if that was given, as JSON. */
  summary(): Answer<Text>;
  values(stage: number): Answer<Float32Array>;
  /** Some rows of a stage that has them, one after the other. */
  rows(stage: number, rows: readonly number[]): Answer<Float32Array>;
  /** The least and the greatest finite number of each of some stages, from the first on. */
  ranges(first: number, count: number): Answer<Float32Array>;
  /** One explained cell as JSON, in which numbers that are not finite are text. */
  explain(stage: number, row: number, col: number, from: number): Answer<Text>;
  /** The sum, the entropy and the largest number's column of each of some rows. */
  rowSummaries(stage: number, first: number, count: number): Answer<Float64Array>;
  /**
   * The stages that were recomputed; null if the cell's number is computed and cannot be changed.
   */
  change(stage: number, row: number, col: number, value: number): Answer<number[] | null>;
  /** JSON; null for a stage without gradients. */
  backward(stage: number, upstream: Float32Array): Answer<Text>;
  backwardOfLoss(): Answer<Text>;
  /** JSON; null without logits. */
  lens(): Answer<Text>;
  /** The same at one token; null if there is no such token. A second call moves it. */
  lensAt(token: number): Answer<Text>;
  /** JSON; null if there is no such logit. */
  ledger(token: number, word: number): Answer<Text>;
  /** RawCircuits; null if the head has none. */
  circuits(layer: number, head: number): Answer<Text>;
  /** Recomputes the stages of `ledger` for another logit. */
  moveLedger(token: number, word: number): Answer<null>;
  /** Computes these stages; false if `progress` returned false before all were computed. */
  compute(stages: readonly number[], progress: Progress): Answer<boolean>;
  /** The logits of a token with other numbers in one row; null if `progress` returned false. */
  patched(
    stage: number,
    row: number,
    values: Float32Array,
    token: number,
    progress: Progress,
  ): Answer<Float32Array | null>;
  /** How many numbers the engine holds for the trace. */
  numbersKept(): number;
  /** The stages whose numbers another trace has in the same memory. */
  sameIn(other: RawTrace): number[];
  delete(): void;
}
/** Rows of a stage, of which some are here: `row` gives null for others. */
export interface KnownRows extends Pick<Numbers, 'rows' | 'cols'> {
  row(index: number): Float32Array | null;
}
/** The numbers of a stage, or rows of them; null if the engine must compute them. */
export type Known = (stage: number) => Numbers | KnownRows | null;
export interface RawRandom {
  uniform(count: number): Answer<Float32Array>;
  normal(count: number): Answer<Float32Array>;
}
export interface RawTraining {
  step(count: number): Answer<StepResult>;
  /** `sequences`: how many are measured; 0: as many as a step has time for. */
  measure(sequences: number): Answer<Measures>;
  makeUp(temperature: number): Answer<MadeUpToken[]>;
  weights(): Answer<HeadWeights[]>;
  /** The document as JSON. */
  lesson(): Answer<Text>;
  /** The document, and the safetensors file with its numbers. */
  lessonInFile(): Answer<{ lesson: Text; tensors: Uint8Array<ArrayBuffer> }>;
  /** The next step's sequence with that index; null if there is none. */
  look(sequence: number): Answer<{ ids: number[]; targets: number[] } | null>;
  /**
   * JSON. `pass`: −1 for the sequence of `look`, else the index of a parameter, for its last step;
   * `gradients` are the parameters.
   */
  stages(pass: number): Answer<Text | null>;
  values(pass: number, stage: number): Answer<Float32Array>;
  explain(pass: number, stage: number, row: number, col: number): Answer<Text>;
  save(): Answer<Float32Array>;
  resume(step: number, numbers: Float32Array): Answer<null>;
  delete(): void;
}
export interface RawSurvey {
  most(): Answer<number>;
  take(count: number): Answer<number>;
  findings(): Answer<Findings>;
  probes(texts: number): Answer<Probe[]>;
  delete(): void;
}
export interface RawModule {
  /** A null seed: that of the lesson; null documents: no text beside the lesson. */
  train(
    json: Text,
    seed: number | null,
    tensors: RawTensors | null,
    documents: Text | null,
  ): Answer<RawTraining>;
  /** `documents`: as for `train`. */
  survey(json: Text, tensors: RawTensors | null, documents: Text | null): Answer<RawSurvey>;
  /** `rest`: how many further bytes the file has, which `read` gives; null: nothing is read. */
  openTensors(
    bytes: Uint8Array,
    rest: number,
    read: TensorsBeginning['read'] | null,
  ): Answer<RawTensors>;
  /** Reads the vocabulary of a document. */
  openVocabulary(json: Text): Answer<RawVocabulary>;
  /**
   * With `known`, stages come from there, or are computed at their first use. `mostKept`: the most
   * numbers that are held at once. `vocabulary`: the list that the document leaves out. `earlier`: a trace of the same lesson with another text, whose
   * rows may be reused. `base`: one with the same text, whose stages may be shared.
   */
  trace(
    json: Text,
    mostWork: number,
    values: Known | null,
    comparesPrinted: boolean,
    tensors: RawTensors | null,
    vocabulary: RawVocabulary | null,
    mostKept: number,
    earlier: RawTrace | null,
    base: RawTrace | null,
  ): Answer<RawTrace>;
  normalise(json: Text): Answer<Text>;
  /** Reads a course, and writes it back. */
  course(json: Text): Answer<Text>;
  /** Deleted when its holder is collected. */
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
  | 'language'
  | 'focus'
  | 'tokens'
  | 'words'
  | 'unknown'
  | 'ids'
  | 'targets'
  | 'guessing'
  | 'heads'
> & {
  vocabulary?: string[];
  stages: Raw<StageShape>[];
  printed: PrintedCheck[];
  reuse: Omit<Reuse, 'why'> & { why: { path: string; message: string; wording: string } | null };
};

export const shapesIn = <Shape>({ stages }: { stages: Raw<Shape>[] }) =>
  stages.map(({ layer = null, ...shape }) => ({ ...shape, layer }));

/** Stages that were added after those of the trace. */
export interface RawAdded {
  stages: Raw<Omit<GradientStage, 'index' | 'values' | 'range'>>[];
}
/** The result of `backward`. */
export interface RawGradients extends RawAdded {
  /** For each stage the index of its gradient; −1: none. */
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

/** The engine had too little memory for a call. */
export class Shortage extends LessonError {
  constructor() {
    super('', 'Too little memory.');
  }
}

/** The value of an answer. Throws LessonError if the call failed. */
export function unwrap<T>({ value, error, shortage }: Answer<T>): T {
  if (shortage) throw new Shortage();
  if (error) {
    const wording = JSON.parse(toText(error.wording)) as Wording;
    throw new LessonError(toText(error.path), toText(error.message), error.byte, wording);
  }
  return value as T;
}

/** Reads an explanation, whose JSON has NaN and Infinity as text. */
export function explained(answer: Uint8Array): Explanation {
  const raw = JSON.parse(toText(answer)) as Explanation;
  for (const term of raw.terms) {
    for (const cell of term.operands) cell.value = Number(cell.value);
    term.coefficient = Number(term.coefficient);
    term.value = Number(term.value);
  }
  if (raw.rest) {
    raw.rest.value = Number(raw.rest.value);
    raw.rest.before = Number(raw.rest.before);
  }
  raw.sum = Number(raw.sum);
  raw.result = Number(raw.result);
  return raw;
}
