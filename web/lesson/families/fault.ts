/** Why a model's files give no lesson, as data: wording/model-fault.ts has the sentences. */
import type { Wording } from '../../engine/types.js';

/** A file of a model by its part in it. `shard`: one of several files of tensors. */
export type ModelFile = 'tensors' | 'config' | 'tokenizer' | 'merges' | 'vocabulary' | 'shard';

export interface MissingFile {
  readonly part: ModelFile;
  readonly file: string;
}

export type ModelFault =
  /** Files that a model needs; `found`: those that are kept meanwhile. */
  | {
      readonly why: 'missing';
      readonly missing: readonly MissingFile[];
      readonly found: readonly string[];
    }
  /** The number of heads is in no tensor. */
  | { readonly why: 'heads'; readonly features: number; readonly likely: number }
  | { readonly why: 'headsDivide'; readonly features: number; readonly heads: number }
  /** Several models. */
  | { readonly why: 'several'; readonly files: readonly string[] }
  /** A file with other content than its name says. */
  | { readonly why: 'unreadable'; readonly file: string; readonly part: ModelFile }
  | { readonly why: 'largeFile'; readonly file: string }
  /** A family that the page does not know. */
  | { readonly why: 'family'; readonly found: string; readonly known: readonly string[] }
  /** Names of tensors that no family has; `found`: some of them. */
  | {
      readonly why: 'layout';
      readonly found: readonly string[];
      readonly known: readonly string[];
    }
  /** A field of config.json that the engine cannot compute. */
  | { readonly why: 'field'; readonly field: string; readonly value: string }
  /** A field of config.json with no usable value. */
  | { readonly why: 'value'; readonly field: string; readonly value: string }
  | {
      readonly why: 'blocks';
      readonly field: string;
      readonly expected: number;
      readonly found: number;
    }
  | { readonly why: 'tensorMissing'; readonly tensor: string }
  | {
      readonly why: 'tensorShape';
      readonly tensor: string;
      readonly found: readonly number[];
      readonly expected: readonly number[];
    }
  | { readonly why: 'tensorType'; readonly tensor: string; readonly type: string }
  /** A tensor that an index or another shard has elsewhere. */
  | { readonly why: 'tensorPlace'; readonly tensor: string; readonly file: string }
  /** The tokenizer has more words than the embedding has rows. */
  | { readonly why: 'rows'; readonly words: number; readonly rows: number }
  /** The tokenizer makes no tokens of an English sentence. */
  | { readonly why: 'noTokens'; readonly file: string }
  /** The engine refuses the model. */
  | {
      readonly why: 'engine';
      readonly path: string;
      readonly message: string;
      readonly wording?: Wording | undefined;
    };
