/**
 * The layout of Llama, which others extend: RMSNorm, rotary positions whose features are paired in halves,
 * grouped queries and a gated network; torch.nn.Linear throughout.
 */
import type { Activation, Attention, Block, Norm, Projection } from '../../engine/format.js';
import { activationIn } from './activation.js';
import type { Config } from './config.js';
import { blockCount, type Architecture, type Given } from './family.js';
import { failModel, type ModelTensors } from './tensors.js';

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

/** What all blocks have in common. */
interface Blocks {
  readonly tensors: ModelTensors;
  readonly width: number;
  readonly heads: number;
  readonly pairs: number;
  readonly headSize: number;
  readonly hidden: number;
  readonly activation: Activation;
  readonly hasNetworkBias: boolean;
  readonly variant: Variant;
  readonly norm: (name: string, size?: number) => Norm;
}

function blocksOf(tensors: ModelTensors, config: Config, width: number, variant: Variant): Blocks {
  const heads = config.whole('num_attention_heads');
  const headSize = variant.headSize ?? headSizeIn(config, width, heads);
  const [keyRows] = tensors.sizes('layers.0.self_attn.k_proj.weight');
  const pairs = config.whole('num_key_value_heads', Math.max(1, Math.floor(keyRows / headSize)));
  if (heads % pairs !== 0) config.fail('value', 'num_key_value_heads');
  const epsilon = config.positive('rms_norm_eps', 1e-6);
  return {
    tensors,
    width,
    heads,
    pairs,
    headSize,
    hidden: config.whole('intermediate_size'),
    activation: activationIn(config, 'hidden_act', 'silu'),
    hasNetworkBias: config.flag('mlp_bias', false),
    variant,
    norm: (name, size = width) => ({
      kind: 'rms',
      gain: tensors.part(`${name}.weight`, [size]),
      epsilon,
    }),
  };
}

function attention(at: string, blocks: Blocks): Attention {
  const { tensors, width, heads, pairs, headSize, variant, norm } = blocks;
  const { window } = variant;
  const project = (name: string, count: number): Projection =>
    tensors.linear(`${at}${name}`, width, count * headSize, variant.hasBias);
  const query = project('q_proj', heads);
  return {
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
      query_norm: norm(`${at}q_norm`, headSize),
      key_norm: norm(`${at}k_norm`, headSize),
    }),
    scores: { mask: window === undefined ? 'causal' : ['causal', { window }] },
    output: tensors.linear(`${at}o_proj`, heads * headSize, width),
  };
}

function block(at: string, blocks: Blocks): Block {
  const { tensors, width, hidden, hasNetworkBias, norm } = blocks;
  const layer = (name: string, from: number, to: number): Projection =>
    tensors.linear(`${at}mlp.${name}`, from, to, hasNetworkBias);
  return {
    norm1: norm(`${at}input_layernorm`),
    attention: attention(`${at}self_attn.`, blocks),
    norm2: norm(`${at}post_attention_layernorm`),
    feed_forward: {
      activation: blocks.activation,
      gate: layer('gate_proj', width, hidden),
      up: layer('up_proj', width, hidden),
      down: layer('down_proj', hidden, width),
    },
  };
}

/** Throws ChangeError if a tensor does not fit the config. */
export function readLlamaLike(given: Given, variantOf: (config: Config) => Variant): Architecture {
  const { tensors } = given;
  const config = given.config as Config; // its families need one
  const isTied = config.flag('tie_word_embeddings', false);
  const [table, head] = ['embed_tokens.weight', 'lm_head.weight'];
  // A tensor with two names is saved under one of them.
  const embedding = isTied ? tensors.oneOf(table, head) : table;
  const [stored, features] = tensors.sizes(embedding);
  const width = config.whole('hidden_size', features);
  const rows = config.whole('vocab_size', stored);
  const blocks = blocksOf(tensors, config, width, variantOf(config));
  const count = blockCount(given, 'layers.', 'num_hidden_layers');
  return {
    rows,
    context: Infinity,
    embedding: { values: tensors.part(embedding, [rows, width]) },
    positions: { kind: 'rotary', pairs: 'halves', base: rotationBase(config) },
    blocks: Array.from({ length: count }, (_, index) => block(`layers.${index}.`, blocks)),
    final_norm: blocks.norm('norm'),
    unembedding: isTied ? 'tied' : { weight: tensors.part(head, [rows, width]) },
  };
}
