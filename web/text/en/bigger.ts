/** This model compared with published ones. ⟦id|words⟧ marks a term of the glossary. */
import { large, number } from './grammar.js';

export const bigger = {
  title: 'Scaling up',
  open: 'Compare them',
  why: 'Large models do the same computation as this one, with more of everything. Their sizes come from the papers below; parameters and multiplications are computed from the sizes.',
  here: 'this model',
  sameSizes: (name: string) => `${name}: the sizes of this model`,
  columns: {
    model: 'model',
    parameters: '⟦parameter|parameters⟧',
    blocks: '⟦block|blocks⟧',
    heads: '⟦head|heads⟧ per block',
    features: '⟦feature|features⟧',
    vocabulary: '⟦vocabulary⟧',
    context: 'context length',
    seen: 'training text',
    work: 'multiplications per token',
  },
  tokens: (count: number) => `${large(count)} tokens`,
  bytes: (count: number) => `${number(count / 1e9)} GB of text`,
  unseen: '–',
  workNote:
    'Multiplications for one more token at full context. There is one for each number in the matrices it passes through. Its query also meets all earlier keys, and its weights all earlier values. The tokens of large models are words or pieces of words.',
  closed: 'Not every company publishes a model’s size: the GPT-4 report gives none.',
  areas: (small: string, large: string, side: string) =>
    `Areas are proportional to the number of parameters: ${small} beside ${large}, whose side is ${side} times as long.`,
  picture: (models: string) =>
    `Squares with areas proportional to the number of parameters: ${models}.`,
  wall: (here: string, sides: readonly (readonly [name: string, size: string])[]) =>
    `If ${here} were a square one millimetre wide, ${sides.map(([name, size]) => `${name} would be ${size} wide`).join(', ')}.`,
  centimetres: (size: string) => `${size} cm`,
  metres: (size: string) => `${size} m`,
  same: 'What stays the same, part by part',
  parts: {
    tokens: 'an id for each token, and an embedding for each id',
    positions: '⟦position|positions⟧',
    attention: '⟦attention⟧: queries, keys, softmax, values, causal mask',
    stream: '⟦residual-stream|residual stream⟧ that every part adds to',
    norm: 'norms before each part (pre-norm)',
    mlp: '⟦feed-forward|MLP⟧ in each block',
    end: 'unembedding and ⟦softmax⟧: the probability of each next token',
    training: 'pretraining: next-token loss, its gradients, small steps',
  },
  yes: 'the same',
  positions: {
    none: 'none',
    learned: 'learned',
    sinusoidal: 'sinusoidal',
    rotary: 'rotary',
    alibi: 'ALiBi',
  },
  normedAfter: (norm: string) => `after each part (post-norm): ${norm}`,
  norms: { none: 'none', layer: 'layer norm', rms: '⟦rms-norm|RMSNorm⟧' },
  networks: {
    none: 'none',
    relu_squared: 'squared ReLU',
    silu: 'SiLU',
    tanh: 'tanh',
    swiglu: 'SwiGLU: a third matrix gates the hidden units',
  },
  ends: { own: 'its own matrix', tied: 'tied to the embedding' },
  ownKeys: 'each head has its own keys and values',
  seesNext: (keys: string) => `${keys}; here tokens also see later ones`,
  sharedKeys: 'groups of heads share keys and values (GQA)',
  sources: (all: string) => `Sources: ${all}.`,
};
