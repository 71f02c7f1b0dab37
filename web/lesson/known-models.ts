/** Published models, with the sizes in their papers, from which parameters and work are counted. */

/** Sizes of a decoder. */
export interface ModelSizes {
  readonly blocks: number;
  readonly heads: number;
  /** The number of features of the stream. */
  readonly features: number;
  readonly vocabulary: number;
  /** The longest text, in tokens. */
  readonly context: number;
  /** The number of hidden units in a block's MLP. */
  readonly hidden: number;
  /** The size of K and V, of all heads together. */
  readonly keys: number;
  /**
   * gpt: layer norms with gain and bias, biases everywhere, learned positions, a tied unembedding,
   * an MLP of two matrices. llama: RMS norms with gain, no biases, rotary positions, an untied
   * unembedding, an MLP of three matrices.
   */
  readonly family: 'gpt' | 'llama';
}

export type ModelId = keyof typeof knownModels;

/** The training data: tokens, or bytes of text if the paper counts no tokens. */
type Seen = { readonly tokens: number } | { readonly bytes: number };

export interface KnownModel extends ModelSizes {
  readonly name: string;
  readonly seen: Seen;
  readonly source: SourceId;
}

export const modelSources = {
  radford: 'Radford et al. 2019, “Language Models are Unsupervised Multitask Learners”',
  brown: 'Brown et al. 2020, “Language Models are Few-Shot Learners”, arXiv:2005.14165',
  touvron: 'Touvron et al. 2023, “Llama 2”, arXiv:2307.09288',
  llama3: 'Grattafiori, Dubey et al. 2024, “The Llama 3 Herd of Models”, arXiv:2407.21783',
  openai: 'OpenAI 2023, “GPT-4 Technical Report”, arXiv:2303.08774',
} as const;
export type SourceId = keyof typeof modelSources;

/** The papers that describe the parts of the Transformer, of GPT-2 and of Llama 3. */
export const partSources: readonly string[] = [
  'Vaswani et al. 2017, “Attention Is All You Need”, arXiv:1706.03762',
  'Radford et al. 2018, “Improving Language Understanding by Generative Pre-Training”',
  modelSources.radford,
  'Touvron et al. 2023, “LLaMA”, arXiv:2302.13971',
  modelSources.llama3,
  'Zhang, Sennrich 2019, “Root Mean Square Layer Normalization”, arXiv:1910.07467',
  'Xiong et al. 2020, “On Layer Normalization in the Transformer Architecture”, arXiv:2002.04745',
  'Su et al. 2021, “RoFormer”, arXiv:2104.09864',
  'Ainslie et al. 2023, “GQA”, arXiv:2305.13245',
  'Shazeer 2020, “GLU Variants Improve Transformer”, arXiv:2002.05202',
  'Chowdhery et al. 2022, “PaLM”, arXiv:2204.02311',
];

const gpt = (blocks: number, heads: number, features: number, context: number) =>
  ({
    blocks,
    heads,
    features,
    context,
    keys: features,
    hidden: 4 * features,
    vocabulary: 50257,
    family: 'gpt',
  }) as const;

const gpt2 = { seen: { bytes: 40e9 }, source: 'radford' } as const;

export const knownModels = {
  'gpt2-small': { name: 'GPT-2 small', ...gpt(12, 12, 768, 1024), ...gpt2 },
  'gpt2-medium': { name: 'GPT-2 medium', ...gpt(24, 16, 1024, 1024), ...gpt2 },
  'gpt2-large': { name: 'GPT-2 large', ...gpt(36, 20, 1280, 1024), ...gpt2 },
  'gpt2-xl': { name: 'GPT-2 XL', ...gpt(48, 25, 1600, 1024), ...gpt2 },
  gpt3: {
    name: 'GPT-3',
    ...gpt(96, 96, 12288, 2048),
    seen: { tokens: 300e9 },
    source: 'brown',
  },
  'llama2-70b': {
    name: 'Llama 2 70B',
    family: 'llama',
    blocks: 80,
    heads: 64,
    features: 8192,
    vocabulary: 32000,
    context: 4096,
    hidden: 28672,
    keys: 1024,
    seen: { tokens: 2e12 },
    source: 'touvron',
  },
  'llama3-8b': {
    name: 'Llama 3.1 8B',
    family: 'llama',
    blocks: 32,
    heads: 32,
    features: 4096,
    vocabulary: 128256,
    context: 131072,
    hidden: 14336,
    keys: 1024,
    seen: { tokens: 15e12 },
    source: 'llama3',
  },
  'llama3-405b': {
    name: 'Llama 3.1 405B',
    family: 'llama',
    blocks: 126,
    heads: 128,
    features: 16384,
    vocabulary: 128256,
    context: 131072,
    hidden: 53248,
    keys: 1024,
    seen: { tokens: 15.6e12 },
    source: 'llama3',
  },
} as const satisfies Readonly<Record<string, KnownModel>>;

/** Multiplications with parameters for one token, in one block. */
const blockWork = ({ features, hidden, keys, family }: ModelSizes): number =>
  2 * features * features + 2 * features * keys + (family === 'llama' ? 3 : 2) * features * hidden;

/** The number of numbers that training changes. */
export function parametersOf(sizes: ModelSizes): number {
  const { blocks, features, vocabulary, context, hidden, keys, family } = sizes;
  const gains = (2 * blocks + 1) * features;
  const matrices = blocks * blockWork(sizes) + vocabulary * features;
  if (family === 'llama') return matrices + gains + vocabulary * features;
  const biases = blocks * (3 * features + 2 * keys + hidden) + gains;
  return matrices + gains + biases + context * features;
}

/**
 * The multiplications for one more token at the end of the longest text: those with parameters
 * (looking up a token needs none), and those of its query and weights with earlier keys and values.
 */
export const workOf = (sizes: ModelSizes): number =>
  sizes.blocks * (blockWork(sizes) + 2 * sizes.features * sizes.context) +
  sizes.vocabulary * sizes.features;
