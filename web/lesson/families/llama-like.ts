/**
 * The layout of Llama, which others extend: RMSNorm, rotary positions whose features are paired in halves,
 * grouped queries and a gated network; torch.nn.Linear throughout.
 */
import type { Block, Norm } from '../../engine/format.js';
import { activationIn } from './activation.js';
import type { Config } from './config.js';
import { blockCount, type Architecture, type Given } from './family.js';
import { failModel } from './tensors.js';

/** What differs between the families. */
interface Variant {
  /** Whether queries, keys and values must have a bias. */
  readonly hasBias: boolean;
  /** Whether each head's queries and keys have a norm. */
  readonly hasHeadNorms?: boolean;
  /** Features of a head; by default those of the model, divided among the heads. */
  readonly headSize?: number;
  /** How many tokens a query sees; undefined: all. */
  readonly window?: number | undefined;
}

/** The base of the rotary positions. Throws ChangeError if it is no number. */
const rotationBase = (config: Config): number =>
  config.inner('rope_parameters').positive('rope_theta', config.positive('rope_theta', 10_000));

function headSizeIn(config: Config, width: number, heads: number): number {
  if (config.value('head_dim') !== undefined) return config.whole('head_dim');
  if (width % heads !== 0) failModel({ why: 'headsDivide', features: width, heads });
  return width / heads;
}

/** Throws ChangeError if a tensor does not fit the config. */
export function readLlamaLike(given: Given, variantOf: (config: Config) => Variant): Architecture {
  const { tensors } = given;
  const config = given.config as Config; // its families need one
  const variant = variantOf(config);
  const isTied = config.flag('tie_word_embeddings', false);
  const [table, head] = ['embed_tokens.weight', 'lm_head.weight'];
  // A tensor with two names is saved under one of them.
  const embedding = isTied ? tensors.oneOf(table, head) : table;
  const [stored, features] = tensors.sizes(embedding);
  const width = config.value('hidden_size') === undefined ? features : config.whole('hidden_size');
  const rows = config.value('vocab_size') === undefined ? stored : config.whole('vocab_size');
  const heads = config.whole('num_attention_heads');
  const headSize = variant.headSize ?? headSizeIn(config, width, heads);
  const [keyRows] = tensors.sizes('layers.0.self_attn.k_proj.weight');
  const pairs = config.whole('num_key_value_heads', Math.max(1, Math.floor(keyRows / headSize)));
  if (heads % pairs !== 0) config.fail('value', 'num_key_value_heads');
  const hidden = config.whole('intermediate_size');
  const epsilon = config.positive('rms_norm_eps', 1e-6);
  const norm = (name: string, size = width): Norm => ({
    kind: 'rms',
    gain: tensors.part(`${name}.weight`, [size]),
    epsilon,
  });
  const activation = activationIn(config, 'hidden_act', 'silu');
  const hasNetworkBias = config.flag('mlp_bias', false);
  const { window } = variant;

  const block = (index: number): Block => {
    const at = `layers.${index}.`;
    const attention = `${at}self_attn.`;
    const project = (name: string, count: number) =>
      tensors.linear(`${attention}${name}`, width, count * headSize, variant.hasBias);
    const query = project('q_proj', heads);
    const network = (name: string, from: number, to: number) =>
      tensors.linear(`${at}mlp.${name}`, from, to, hasNetworkBias);
    return {
      norm1: norm(`${at}input_layernorm`),
      attention: {
        projections: {
          kind: 'linear',
          bias: query.bias !== undefined,
          query,
          key: project('k_proj', pairs),
          value: project('v_proj', pairs),
        },
        heads,
        key_value_heads: pairs,
        ...(variant.hasHeadNorms && {
          query_norm: norm(`${attention}q_norm`, headSize),
          key_norm: norm(`${attention}k_norm`, headSize),
        }),
        scores: { mask: window === undefined ? 'causal' : ['causal', { window }] },
        output: tensors.linear(`${attention}o_proj`, heads * headSize, width),
      },
      norm2: norm(`${at}post_attention_layernorm`),
      feed_forward: {
        activation,
        gate: network('gate_proj', width, hidden),
        up: network('up_proj', width, hidden),
        down: network('down_proj', hidden, width),
      },
    };
  };
  return {
    rows,
    context: Infinity,
    embedding: { values: tensors.part(embedding, [rows, width]) },
    positions: { kind: 'rotary', pairs: 'halves', base: rotationBase(config) },
    blocks: Array.from({ length: blockCount(given, 'layers.', 'num_hidden_layers') }, (_, index) =>
      block(index),
    ),
    final_norm: norm('norm'),
    unembedding: isTied ? 'tied' : { weight: tensors.part(head, [rows, width]) },
  };
}
