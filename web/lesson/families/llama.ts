/** Llama, and Mistral, whose attention may have a window. */
import { mostTokens } from '../../engine/limits.js';
import type { Config } from './config.js';
import type { Family } from './family.js';
import { readLlamaLike } from './llama-like.js';

/** How many tokens a query sees; undefined: all that the engine reads. */
function windowIn(config: Config): number | undefined {
  if (config.value('sliding_window') === undefined) return undefined;
  const window = config.whole('sliding_window');
  return window < mostTokens ? window : undefined;
}

export const llama: Family = {
  types: { llama: 'Llama', mistral: 'Mistral' },
  sign: 'layers.0.self_attn.q_proj.weight',
  needsConfig: true,
  read: (given) =>
    readLlamaLike(given, (config) => ({
      hasBias: config.flag('attention_bias', false),
      window: config.value('model_type') === 'mistral' ? windowIn(config) : undefined,
    })),
};
