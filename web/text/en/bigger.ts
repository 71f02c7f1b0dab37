/** This model compared with published ones. ⟦id|words⟧ marks a term of the glossary. */
import { large, number } from './grammar.js';

export const bigger = {
  title: 'The same, bigger',
  open: 'Compare them',
  why: 'Large models compute the same as this one, with more of everything. Their sizes come from the papers below; parameters and multiplications are computed from the sizes.',
  here: 'this model',
  columns: {
    model: 'model',
    parameters: '⟦parameter|parameters⟧',
    blocks: '⟦block|blocks⟧',
    heads: '⟦head|heads⟧ in each',
    features: '⟦feature|features⟧',
    vocabulary: '⟦vocabulary⟧',
    context: 'longest text',
    seen: 'text seen',
    work: 'multiplications for a token',
  },
  tokens: (count: number) => `${large(count)} tokens`,
  bytes: (count: number) => `${number(count / 1e9)} GB of text`,
  unseen: '–',
  workNote:
    'Multiplications for one more token at the end of the longest text: one for each number of the matrices that it passes, and those of its query and weights with the keys and values of all tokens before it. The tokens of large models are words or pieces of words.',
  closed:
    'Not every company publishes a model’s size: the report on GPT-4 says that it gives none.',
  areas: (small: string, large: string, side: string) =>
    `Each area is a number of parameters: ${small} beside ${large}, whose side is ${side} times as long.`,
  picture: (models: string) => `Squares whose areas are the numbers of parameters: ${models}.`,
  wall: (here: string, sides: readonly (readonly [name: string, size: string])[]) =>
    `If ${here} were a dot of a millimetre, ${sides.map(([name, size]) => `${name} would be ${size} wide`).join(', ')}.`,
  centimetres: (size: string) => `${size} cm`,
  metres: (size: string) => `${size} m`,
  same: 'What stays the same, part by part',
  parts: {
    tokens: 'a number for each token, and a row of numbers for it',
    positions: '⟦position|positions⟧',
    attention: '⟦attention⟧: queries, keys, softmax, values; no token sees the next',
    stream: '⟦residual-stream|the stream⟧ that all parts add to',
    norm: 'norms before the parts',
    network: '⟦feed-forward|network⟧ in each block',
    end: 'unembedding and ⟦softmax⟧: how likely each next token is',
    training: 'training: the loss of the next token, its gradients, small steps',
  },
  yes: 'the same',
  positions: {
    none: 'none',
    learned: 'learned',
    sinusoidal: 'waves',
    rotary: 'rotary',
    alibi: 'ALiBi',
  },
  normedAfter: (norm: string) => `after the parts: ${norm}`,
  norms: { none: 'none', layer: 'layer norm', rms: '⟦rms-norm|RMSNorm⟧' },
  networks: {
    none: 'none',
    relu_squared: 'squared ReLU',
    swiglu: 'SwiGLU: a third matrix gates the second',
  },
  ends: { own: 'a table of its own', tied: 'the embedding’s own table' },
  ownKeys: 'each head has its own keys and values',
  seesNext: (keys: string) => `${keys}; here tokens also see those after them`,
  sharedKeys: 'several heads share keys and values',
  sources: (all: string) => `Sources: ${all}.`,
};
