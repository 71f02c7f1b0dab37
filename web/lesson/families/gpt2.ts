/**
 * GPT-2 as its publisher and transformers save it, with weights of (inputs, outputs); nanoGPT and minGPT with
 * torch.nn.Linear, which have no config.json.
 */
import type {
  Activation,
  Block,
  Norm,
  Projection,
  ProjectionKind,
  TensorPart,
} from '../../engine/format.js';
import { activationIn } from './activation.js';
import { blockCount, type Architecture, type Family, type Given } from './family.js';
import { failModel, type ModelTensors } from './tensors.js';

/** The sizes of a head in models that people train, the likeliest first. */
const likelySizes = [64, 32, 16, 8];

/** The likeliest number of heads, of which there are at least 2. */
export const likelyHeads = (features: number): number => {
  const size = likelySizes.find((size) => features % size === 0 && features > size);
  return size === undefined ? 1 : features / size;
};

/** Layers of (inputs, outputs), or of torch.nn.Linear. */
class Layers {
  constructor(
    private readonly tensors: ModelTensors,
    private readonly isLinear: boolean,
  ) {}

  get kind(): ProjectionKind {
    return this.isLinear ? 'linear' : 'parameter';
  }

  #weight(name: string, inputs: number, outputs: number, part = {}) {
    const shape = this.isLinear ? [outputs, inputs] : [inputs, outputs];
    return this.tensors.part(`${name}.weight`, shape, part);
  }

  #bias(name: string, outputs: number, part = {}): Pick<Projection, 'bias'> {
    const bias = `${name}.bias`;
    return this.tensors.has(bias) ? { bias: this.tensors.part(bias, [outputs], part) } : {};
  }

  /** As it is in the file. */
  stored(name: string, inputs: number, outputs: number): Projection {
    return { weight: this.#weight(name, inputs, outputs), ...this.#bias(name, outputs) };
  }

  /** As torch.nn.Linear, (outputs, inputs). */
  linear(name: string, inputs: number, outputs: number): Projection {
    const part = this.isLinear ? {} : { transposed: true };
    return { weight: this.#weight(name, inputs, outputs, part), ...this.#bias(name, outputs) };
  }

  /** One of three layers that one tensor has side by side. */
  third(name: string, size: number, which: number): Projection {
    const range = [which * size, (which + 1) * size];
    const part = this.isLinear ? { rows: range } : { columns: range };
    return {
      weight: this.#weight(name, size, 3 * size, part),
      ...this.#bias(name, 3 * size, { columns: range }),
    };
  }
}

/** The number of heads: from config.json, or as a person gives it. Throws ChangeError. */
function headsOf({ config, heads: given }: Given, features: number): number {
  const heads =
    config?.whole('n_head', 12) ??
    given ??
    failModel({ why: 'heads', features, likely: likelyHeads(features) });
  if (features % heads !== 0) failModel({ why: 'headsDivide', features, heads });
  return heads;
}

/** The tables of words: how many rows are stored, and how many are used. */
interface Tables {
  readonly embedding: string;
  readonly isTied: boolean;
  readonly stored: number;
  readonly rows: number;
  readonly features: number;
}

function tablesOf({ tensors, config, words }: Given): Tables {
  const hasBoth = tensors.has('wte.weight') && tensors.has('lm_head.weight');
  const isTied = config?.flag('tie_word_embeddings', true) ?? !hasBoth;
  // A tensor with two names is saved under one of them.
  const embedding = isTied ? tensors.oneOf('wte.weight', 'lm_head.weight') : 'wte.weight';
  const [found, width] = tensors.sizes(embedding);
  const stored = config?.whole('vocab_size', 50257) ?? found;
  const features = config?.whole('n_embd', 768) ?? width;
  // Without a config, the rows beyond the words only make the matrix quicker to multiply.
  const rows = config ? stored : Math.min(stored, words);
  return { embedding, isTied, stored, rows, features };
}

/** What all blocks have in common. */
interface Blocks {
  readonly layers: Layers;
  readonly width: number;
  readonly hidden: number;
  readonly heads: number;
  readonly activation: Activation;
  readonly assumed: Architecture['assumed'];
  readonly isScaled: boolean;
  readonly norm: (name: string) => Norm;
}

function blocksOf(given: Given, width: number): Blocks {
  const { tensors, config } = given;
  const [rows, columns] = tensors.sizes('h.0.attn.c_attn.weight');
  const isLinear = rows === 3 * width && columns === width;
  const epsilon = config?.positive('layer_norm_epsilon', 1e-5) ?? 1e-5;
  const norm = (name: string): Norm => ({
    gain: tensors.part(`${name}.weight`, [width]),
    ...(tensors.has(`${name}.bias`) && { bias: tensors.part(`${name}.bias`, [width]) }),
    epsilon,
  });
  const [out, into] = tensors.sizes('h.0.mlp.c_fc.weight');
  // nanoGPT has no masks among its tensors, and the exact form; minGPT has both the other way round.
  const assumed = isLinear && !tensors.has('h.0.attn.bias') ? 'gelu' : 'gelu_tanh';
  return {
    layers: new Layers(tensors, isLinear),
    width,
    hidden: config?.whole('n_inner', 4 * width) ?? (isLinear ? out : into),
    heads: headsOf(given, width),
    activation: config ? activationIn(config, 'activation_function', 'gelu_new') : assumed,
    assumed: config ? undefined : assumed,
    isScaled: config?.flag('scale_attn_weights', true) ?? true,
    norm,
  };
}

function block(at: string, { layers, width, hidden, heads, ...blocks }: Blocks): Block {
  const third = (which: number): Projection => layers.third(`${at}attn.c_attn`, width, which);
  const query = third(0);
  return {
    norm1: blocks.norm(`${at}ln_1`),
    attention: {
      projections: {
        kind: layers.kind,
        bias: query.bias !== undefined,
        query,
        key: third(1),
        value: third(2),
      },
      heads,
      scores: { mask: 'causal', ...(!blocks.isScaled && { scale: 'none' }) },
      output: layers.stored(`${at}attn.c_proj`, width, width),
    },
    norm2: blocks.norm(`${at}ln_2`),
    feed_forward: {
      activation: blocks.activation,
      up: layers.linear(`${at}mlp.c_fc`, width, hidden),
      down: layers.linear(`${at}mlp.c_proj`, hidden, width),
    },
  };
}

export const gpt2: Family = {
  types: { gpt2: 'GPT-2' },
  sign: 'h.0.attn.c_attn.weight',
  needsConfig: false,
  read(given) {
    const { tensors, config } = given;
    const { embedding, isTied, stored, rows, features } = tablesOf(given);
    const cut = rows === stored ? {} : { rows: [0, rows] };
    const table = (name: string): TensorPart => tensors.part(name, [stored, features], cut);
    const context = config?.whole('n_positions', 1024) ?? tensors.sizes('wpe.weight')[0];
    const blocks = blocksOf(given, features);
    const count = blockCount(given, 'h.', 'n_layer', 12);
    return {
      rows,
      context,
      embedding: { values: table(embedding) },
      positions: { kind: 'learned', values: tensors.part('wpe.weight', [context, features]) },
      blocks: Array.from({ length: count }, (_, index) => block(`h.${index}.`, blocks)),
      final_norm: blocks.norm('ln_f'),
      unembedding: isTied ? 'tied' : { weight: table('lm_head.weight') },
      assumed: blocks.assumed,
    };
  },
};
