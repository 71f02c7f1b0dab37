/** What a family of models says about itself. */
import type { Block, Embedding, GivenOrDrawnNorm, Output, Positions } from '../../engine/format.js';
import type { Allowed, Config } from './config.js';
import { failModel, type ModelTensors } from './tensors.js';

export interface Given {
  readonly tensors: ModelTensors;
  /** Null if there is no config.json. */
  readonly config: Config | null;
  /** The number of heads that a person gives if there is no config.json; null: not yet. */
  readonly heads: number | null;
  /** How many words the tokenizer has. */
  readonly words: number;
}

/** A model in the terms of the format, without its words. */
export interface Architecture {
  /** How many words it predicts. */
  readonly rows: number;
  /** The most tokens that it reads; Infinity: any number. */
  readonly context: number;
  readonly embedding: Embedding;
  readonly positions: Positions;
  readonly blocks: Block[];
  readonly final_norm: GivenOrDrawnNorm;
  readonly unembedding: 'tied' | Output;
  /** An activation that no file states. */
  readonly assumed?: 'gelu' | 'gelu_tanh' | undefined;
}

export interface Family {
  /** The names of its models, by their `model_type` in config.json. */
  readonly types: Readonly<Record<string, string>>;
  /** A tensor that its models have and that earlier entries of the table lack. */
  readonly sign: string;
  /** Whether its tensors leave sizes open that only config.json has. */
  readonly needsConfig: boolean;
  /** Fields that change only its models, beside those of all. */
  readonly changing?: Readonly<Record<string, Allowed>>;
  /** Throws ChangeError if a tensor does not fit. */
  read(given: Given): Architecture;
}

/** Checks the number of blocks. Throws ChangeError. */
export function blockCount(
  given: Given,
  before: string,
  field: string,
  otherwise?: number,
): number {
  const found = given.tensors.blocks(before);
  const expected = given.config?.whole(field, otherwise) ?? found;
  if (found !== expected) failModel({ why: 'blocks', field, expected, found });
  return found;
}
