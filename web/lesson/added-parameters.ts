/** The parameters that a choice of ingredients adds to a document. */
import type { Random } from '../engine/engine.js';
import type { GivenLayer, Numbers } from './document.js';
import { projectionNames, type FullDocument } from './given-document.js';

/** The sizes of one attention: of its input, and of all query heads together. */
export interface ProjectionSizes {
  dIn: number;
  querySize: number;
  /** How many columns the contexts of all heads have together. */
  valueSize: number;
  /** How many query heads use each head of keys and values. */
  sharing: number;
}

export const identity = (size: number): Numbers =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, col) => +(row === col)),
  );

/** Draws like torch.nn.Linear: between −1/√in and 1/√in. */
const drawn = (random: Random, count: number, inputs: number): number[] =>
  Array.from(random.uniform(count), (number) => (2 * number - 1) / Math.sqrt(inputs));

/** Adds drawn biases to the projections; or removes all biases, the output projection's too. */
export function setBias(
  document: FullDocument,
  on: boolean,
  { dIn, querySize, valueSize, sharing }: ProjectionSizes,
  random: Random,
): void {
  document.projections.bias = on;
  for (const part of projectionNames) {
    const layer = document.projections[part] as GivenLayer;
    delete layer.bias;
    const all = part === 'value' ? valueSize : querySize;
    if (on) layer.bias = drawn(random, part === 'query' ? all : all / sharing, dIn);
  }
  if (!on && document.output) delete (document.output as GivenLayer).bias;
}

/** A drawn output projection from a context of `takes` columns to `dIn`. */
export function drawnOutput(
  document: FullDocument,
  takes: number,
  dIn: number,
  random: Random,
): GivenLayer {
  const numbers = drawn(random, takes * dIn, takes);
  const [rows, cols] = document.projections.kind === 'linear' ? [dIn, takes] : [takes, dIn];
  return {
    weight: Array.from({ length: rows }, (_, row) => numbers.slice(row * cols, (row + 1) * cols)),
  };
}
