/** Qwen2 and Qwen2.5: Llama's layout, with a bias on queries, keys and values. */
import { isFullAttention, isOff } from './config.js';
import type { Family } from './family.js';
import { readLlamaLike } from './llama-like.js';

export const qwen2: Family = {
  types: { qwen2: 'Qwen2' },
  sign: 'layers.0.self_attn.q_proj.bias',
  needsConfig: true,
  changing: { layer_types: isFullAttention, use_sliding_window: isOff },
  read: (given) => readLlamaLike(given, () => ({ hasBias: true })),
};
