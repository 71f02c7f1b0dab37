/** This model compared with published ones. ⟦id|words⟧ marks a term of the glossary. */
import { large, number } from './grammar.js';

export const bigger = {
  title: 'The same, bigger',
  why: 'What is computed here is what large models compute, with more of everything. Their sizes are those of the papers below; parameters and work are worked out from the sizes.',
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
    work: 'multiplications for a word',
  },
  tokens: (count: number) => `${large(count)} words or pieces`,
  bytes: (count: number) => `${number(count / 1e9)} GB of text`,
  unseen: '–',
  workNote:
    'Multiplications for one more word at the end of the longest text: one for each number of the matrices that it passes, and those of its query and weights with all before it. The vocabulary of large models has pieces of words.',
  closed:
    'Not every maker says how large a model is: the report on GPT-4 gives no sizes, and says so.',
  areas: (small: string, large: string, side: string) =>
    `Areas are parameters: ${small} beside ${large}, whose side is ${side} times as long.`,
  picture: (models: string) => `Squares whose areas are the numbers of parameters: ${models}.`,
  wall: (here: string, sides: readonly (readonly [name: string, size: string])[]) =>
    `If ${here} were a dot of a millimetre, ${sides.map(([name, size]) => `${name} would be ${size} wide`).join(', ')}.`,
  centimetres: (size: string) => `${size} cm`,
  metres: (size: string) => `${size} m`,
  same: 'What stays the same, part by part',
  parts: {
    tokens: 'a number for each word, and a row of numbers for it',
    positions: '⟦position|positions⟧',
    attention: '⟦attention⟧: queries, keys, softmax, values; no word sees the next',
    stream: '⟦residual-stream|the stream⟧ that all parts add to',
    norm: 'norms before the parts',
    network: '⟦feed-forward|network⟧ in each block',
    end: 'unembedding and ⟦softmax⟧: how likely each next word is',
    training: 'training: the loss of the next word, its gradients, small steps',
  },
  yes: 'the same',
  positions: {
    none: 'none',
    learned: 'learned',
    sinusoidal: 'waves',
    rotary: 'rotary',
    alibi: 'ALiBi',
  },
  norms: { none: 'none', layer: 'layer norm', rms: '⟦rms-norm|RMSNorm⟧' },
  networks: {
    none: 'none',
    relu_squared: 'squared ReLU',
    swiglu: 'SwiGLU: a third matrix gates the second',
  },
  ends: { own: 'a table of its own', tied: 'the embedding’s own table' },
  ownKeys: 'each head has its own keys and values',
  sharedKeys: 'several heads share keys and values',
  sources: 'Sources',
};
