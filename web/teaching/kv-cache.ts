/** What a KV cache holds: the keys and values of all tokens so far, in all blocks. */
import { stagesOf } from '../lesson/given-document.js';
import type { Trace } from '../engine/types.js';

/** The sizes of a model on which its cache depends. */
export interface CacheSizes {
  readonly layers: number;
  readonly heads: number;
  /** Heads of keys and values. */
  readonly keyValueHeads: number;
  /** Of a key, and of a value. */
  readonly headSize: number;
}

/** Radford et al. 2019, its smallest model; Dubey et al. 2024, table 3. */
export const knownModels: readonly (CacheSizes & { readonly name: string })[] = [
  { name: 'GPT-2', layers: 12, heads: 12, keyValueHeads: 12, headSize: 64 },
  { name: 'Llama 3 8B', layers: 32, heads: 32, keyValueHeads: 8, headSize: 128 },
  { name: 'Llama 3 405B', layers: 126, heads: 128, keyValueHeads: 8, headSize: 128 },
];

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
