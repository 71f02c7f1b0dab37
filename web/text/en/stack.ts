/** A stack of blocks, and the next word. ⟦id|words⟧ marks a term of the glossary. */
import { counted } from './grammar.js';

export const stack = {
  block: (block: number, all: number) => `Block ${block} of ${all}`,
  consists: (heads: number, hidden: number, isNormed: boolean) =>
    `${isNormed ? 'Norms, attention' : 'Attention'} with ${counted(heads, 'head', 'heads')}${
      hidden ? `, and a network with ${counted(hidden, 'hidden number', 'hidden numbers')}` : ''
    }.`,
  headOf: (head: number, block: number) => `Head ${head} of block ${block}`,
  networkOf: (block: number) => `Network of block ${block}`,
  weightsOf: (head: string) => `${head}: its weights`,
  switchHelp: 'Switched off, a head gives zeros: see what becomes of the rest without it.',
  switchNetworkHelp:
    'Switched off, a network’s hidden numbers are zeros: see what becomes of the rest without it.',
  on: 'on',
  off: 'off',
  norm: {
    embedding_norm: 'The norm of the embedding: bring each row to one size',
    norm1: 'Norm 1: bring each row to one size',
    norm2: 'Norm 2: bring each row to one size',
    final_norm: 'The last norm: bring each row to one size',
  },
  normWhy: {
    layer: (hasGain: boolean) =>
      `⟦layer-norm|Layer norm⟧: each row minus its mean, divided by its deviation${hasGain ? ', times a gain, plus a bias' : ''}.`,
    rms: (hasGain: boolean) =>
      `⟦rms-norm|RMSNorm⟧: each row divided by the root of the mean of its squares${hasGain ? ', times a gain' : ''}.`,
  },
  enters: 'What enters attention',
  entersWhy: 'X is what attention reads: the stream as it is, or brought to one size by a norm.',
  network: 'Feed forward: each token by itself',
  networkWhy:
    'The ⟦feed-forward|network⟧ works on each row alone: each hidden number that W_up makes asks it something, the activation holds back those below 0, and W_down adds an answer for each that is left.',
  add: 'Add it to the stream',
  addWhy: 'What comes out is added to what went past it, the ⟦residual-stream|residual stream⟧.',
  addNothing: 'This block keeps nothing of what was there before it.',
  logits: 'Compare with every word',
  logitsWhy:
    'Each row of the stream meets each word’s row: their dot products are the ⟦logits⟧, one for each word.',
  probabilities: 'Make shares of it',
  probabilitiesWhy:
    'Softmax makes ⟦probabilities⟧ of the logits: row by row, how probable each word is as the next one.',
  next: 'The next word',
  nextAfter: (token: string, place: number) =>
    `What the model expects after “${token}”, at place ${place}.`,
  isNext: 'This is how the text goes on.',
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    logits: 'Compare with every letter',
    logitsWhy:
      'Each row of the stream meets each letter’s row: their dot products are the ⟦logits⟧, one for each letter and mark.',
    probabilitiesWhy:
      'Softmax makes ⟦probabilities⟧ of the logits: row by row, how probable each letter is as the next one.',
    next: 'The next letter',
    speed: (letters: string) => `${letters} letters a second`,
    heated:
      'A letter is drawn from these shares: softmax(logits ÷ temperature) of these tokens. The matrix has all tokens at temperature 1.',
    toNext: 'To the next letter',
    restarts:
      'The model computes nothing further from these probabilities. They choose the next letter; once added to the text, that letter is read from the first block on.',
    others: (tokens: number, share: string) =>
      `${counted(tokens, 'other token has', 'other tokens have')} ${share} together.`,
    howDrawn: (temperature: string, top: number, all: number) =>
      `Temperature ${temperature}, ${top === all ? `all ${all} tokens` : `the ${top} likeliest of ${all}`}`,
    top: (top: number, all: number) => (top === all ? `All ${all} tokens` : `Top ${top} of ${all}`),
  },
  goOn: 'Go on by itself ▸',
  pause: 'Pause',
  resume: 'Go on ▸',
  stop: 'Stop',
  howDrawn: (temperature: string, top: number, all: number) =>
    `Temperature ${temperature}, ${top === all ? `all ${all} words` : `the ${top} likeliest of ${all}`}`,
  top: (top: number, all: number) => (top === all ? `All ${all} words` : `Top ${top} of ${all}`),
  speed: (words: string) => `${words} words a second`,
  full: (places: number) =>
    `The text is as long as it can be: this model has ${counted(places, 'position', 'positions')}.`,
  ended: (word: string) => `“${word}” ends it.`,
  wrote: (words: string, why: string) => `The model wrote: ${words || '–'}. ${why}`.trim(),
  nextWhy: (token: string) => `What the model expects after “${token}”, the last token.`,
  others: (words: number, share: string) =>
    `${counted(words, 'other word has', 'other words have')} ${share} together.`,
  temperature: (temperature: string) => `Temperature when drawing: ${temperature}`,
  addWord: (word: string) => `Add “${word}”`,
  draw: 'Add one at random',
  heated:
    'A word is drawn from these shares: softmax(logits ÷ temperature) of these words. The matrix has all words at temperature 1.',
  added: (word: string, next: string) => `“${word}” is added. Likeliest next: “${next}”.`,
  cannotGoOn: 'This text cannot be continued: it ends with a marker, or is given as vectors.',
  toNext: 'To the next word',
  restarts:
    'The model computes nothing further from these probabilities. They choose the next word; once added to the text, that word is read from the first block on.',
};
