/** The size of a KV cache, which keeps the keys and values of all tokens so far, in all blocks. */
import { stagesOf } from '../lesson/given-document.js';
import { knownModels } from '../lesson/known-models.js';
import type { Trace } from '../engine/types.js';

/** The sizes of a model on which its cache depends. */
export interface CacheSizes {
  readonly layers: number;
  readonly heads: number;
  readonly keyValueHeads: number;
  /** The number of features of a key, and of a value. */
  readonly headSize: number;
}

const shownModels = ['gpt2-small', 'llama3-8b', 'llama3-405b'] as const;

export const cachedModels: readonly (CacheSizes & { readonly name: string })[] = shownModels.map(
  (id) => {
    const { name, blocks, heads, features, keys } = knownModels[id];
    const headSize = features / heads;
    return { name, layers: blocks, heads, keyValueHeads: keys / headSize, headSize };
  },
);

/** The lengths for which the page says what these models would hold. */
export const knownLengths = [8_192, 131_072] as const;

/** How many numbers the cache holds for each token, with that many heads of keys and values. */
export const numbersPerToken = ({ layers, headSize }: CacheSizes, keyValueHeads: number): number =>
  layers * keyValueHeads * 2 * headSize;

/** Two bytes a number, as these models are used. */
export const cacheBytes = (sizes: CacheSizes, keyValueHeads: number, tokens: number): number =>
  2 * tokens * numbersPerToken(sizes, keyValueHeads);

/** The sizes of a shown stack; null if its blocks differ, or their keys and values. */
export function sizesOf(trace: Trace): CacheSizes | null {
  const keys = stagesOf(trace, 'K');
  const values = stagesOf(trace, 'V');
  const [first] = keys;
  if (!first || !trace.layers) return null;
  if ([...keys, ...values].some(({ cols }) => cols !== first.cols)) return null;
  const keyValueHeads = keys.filter(({ layer }) => layer === first.layer).length;
  const heads = stagesOf(trace, 'Q').filter(({ layer }) => layer === first.layer).length;
  if (keys.length !== trace.layers * keyValueHeads) return null;
  return { layers: trace.layers, heads, keyValueHeads, headSize: first.cols };
}
