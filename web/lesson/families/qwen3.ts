/** Qwen3: Llama's layout, with a norm of each head's queries and keys. */
import { isFullAttention, isOff } from './config.js';
import type { Family } from './family.js';
import { readLlamaLike } from './llama-like.js';

export const qwen3: Family = {
  types: { qwen3: 'Qwen3' },
  sign: 'layers.0.self_attn.q_norm.weight',
  needsConfig: true,
  changing: { layer_types: isFullAttention, use_sliding_window: isOff },
  read: (given) =>
    readLlamaLike(given, (config) => ({
      hasBias: config.flag('attention_bias', false),
      hasHeadNorms: true,
      headSize: config.whole('head_dim', 128),
    })),
};
