/** A stack of blocks, and the next word. ⟦id|words⟧ marks a term of the glossary. */
import { counted, number } from './grammar.js';

export const stack = {
  block: (block: number, all: number) => `Block ${block} of ${all}`,
  consists: (heads: number, hidden: number, isNormed: boolean) =>
    `${isNormed ? 'Norms, attention' : 'Attention'} with ${counted(heads, 'head', 'heads')}${
      hidden ? `, and an MLP with ${counted(hidden, 'hidden unit', 'hidden units')}` : ''
    }.`,
  headOf: (head: number, block: number) => `Head ${head} of block ${block}`,
  mlpOf: (block: number) => `MLP of block ${block}`,
  weightsOf: (head: string) => `${head}: its weights`,
  switchHelp:
    'Turning a head off (ablating it) sets its output to zero: see what changes without it.',
  switchMlpHelp: 'Turning an MLP off sets its hidden units to zero: see what changes without it.',
  on: 'on',
  off: 'off',
  norm: {
    embedding_norm: 'Embedding norm: normalise each row',
    norm1: 'Norm 1: normalise each row',
    norm2: 'Norm 2: normalise each row',
    final_norm: 'Final norm: normalise each row',
  },
  normWhy: {
    layer: (hasGain: boolean, hasBias: boolean) =>
      `⟦layer-norm|Layer norm⟧: subtract each row’s mean and divide by its standard deviation${hasGain ? ', then multiply by the gain' : ''}${hasBias ? ' and add the bias' : ''}.`,
    rms: (hasGain: boolean) =>
      `⟦rms-norm|RMSNorm⟧: divide each row by its root mean square${hasGain ? ', then multiply by the gain' : ''}.`,
  },
  enters: 'Input to attention',
  entersWhy: 'X is what attention reads: the residual stream, as it is or normalised.',
  network: 'Feed-forward network (MLP)',
  mlpWhy:
    'The ⟦feed-forward|MLP⟧ works on each row separately: W_up computes hidden units, and the activation suppresses the negative ones. W_down turns the rest into an update to the stream.',
  gatedWhy:
    'The ⟦gated-network|gated MLP⟧ works on each row separately: W_up computes hidden units, and W_gate a gate for each. The activation of its gate multiplies each unit. W_down turns the products into an update to the stream.',
  add: 'Add it to the residual stream',
  addWhy: 'The output is added to what bypassed it, the ⟦residual-stream|residual stream⟧.',
  addNothing: 'This block has no residual connection: its output replaces the stream.',
  logits: 'Logits: one per word',
  logitsWhy:
    'Each row of the stream is compared with each word’s row of the unembedding: the dot products are the ⟦logits⟧, one per word.',
  probabilities: 'Logits to probabilities',
  probabilitiesWhy:
    'Softmax turns each row of logits into ⟦probabilities⟧: how likely each word is to come next.',
  pooling: 'One vector for the whole text',
  poolingWhy:
    '⟦pooling|Mean pooling⟧ averages the rows of all tokens: a text of any length becomes one row.',
  pooledLayer: 'A layer after the mean',
  pooledLayerWhy: 'The mean is multiplied by W_pool. An activation may follow.',
  unitLength: 'Scale the vector to length 1',
  unitLengthWhy:
    'The vector is divided by its length. The product of two such vectors is the cosine of the angle between them: 1 for the same direction.',
  next: 'The next word',
  nextAfter: (token: string, position: number) =>
    `What the model predicts after “${token}”, at position ${position}.`,
  isNext: 'The text continues with this one.',
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    logits: 'Logits: one per token',
    logitsWhy:
      'Each row of the stream is compared with each token’s row of the unembedding. The dot products are the ⟦logits⟧, one per letter or special token.',
    probabilitiesWhy:
      'Softmax turns each row of logits into ⟦probabilities⟧: how likely each letter is to come next.',
    next: 'The next letter',
    speed: (letters: string) => `${letters} letters per second`,
    heated:
      'The next letter is sampled from these probabilities: softmax(logits ÷ temperature) over these tokens. The matrix shows all tokens at temperature 1.',
    toNext: 'To the next letter',
    restarts:
      'The forward pass ends here. A next letter is chosen from these probabilities and appended to the text; then the model runs again on the longer text.',
    others: (tokens: number, share: string) =>
      `${counted(tokens, 'other token:', 'other tokens:')} ${share} in total.`,
    howDrawn: (temperature: string, top: number, all: number) =>
      `Sampling temperature ${temperature}, ${top === all ? `all ${all} tokens` : `the top ${top} of ${all}`}`,
    top: (top: number, all: number) => (top === all ? `All ${all} tokens` : `Top ${top} of ${all}`),
  },
  goOn: 'Generate ▸',
  pause: 'Pause',
  resume: 'Resume ▸',
  stop: 'Stop',
  howDrawn: (temperature: string, top: number, all: number) =>
    `Sampling temperature ${temperature}, ${top === all ? `all ${all} words` : `the top ${top} of ${all}`}`,
  top: (top: number, all: number) => (top === all ? `All ${all} words` : `Top ${top} of ${all}`),
  speed: (words: string) => `${words} words per second`,
  greedy: 'Always the most probable (greedy)',
  nucleus: (p: string | null) =>
    p === null ? 'Top-p: off' : `Top-p: the most probable, ${p} in total`,
  seed: 'Seed of the samples',
  full: (positions: number) =>
    `The context is full: this model has ${counted(positions, 'position', 'positions')}.`,
  ended: (word: string) => `“${word}” ends the text.`,
  wrote: (words: string, why: string) => `The model wrote: ${words || '–'}. ${why}`.trim(),
  nextWhy: (token: string) => `What the model predicts after “${token}”, the last token.`,
  others: (words: number, share: string) =>
    `${counted(words, 'other word:', 'other words:')} ${share} in total.`,
  temperature: (temperature: string) => `Sampling temperature: ${temperature}`,
  addWord: (word: string) => `Add “${word}”`,
  draw: 'Sample one',
  heated:
    'The next word is sampled from these probabilities: softmax(logits ÷ temperature) over these words. The matrix shows all words at temperature 1.',
  added: (word: string, next: string) => `Added “${word}”. Most likely next: “${next}”.`,
  cannotGoOn:
    'This text cannot be continued: it ends with a special token, or is given as vectors.',
  toNext: 'To the next word',
  restarts:
    'The forward pass ends here. A next word is chosen from these probabilities and appended to the text; then the model runs again on the longer text.',
};

/** The KV cache: which rows an added token does not change. */
export const cache = {
  title: 'KV cache: why the next token is cheap',
  lead: 'No token sees a later one. So when a token is added, every row before it stays the same.',
  rows: 'Rows of the text',
  kept: 'kept',
  new: 'new',
  state: (kept: number, all: number) => `${number(kept)} of ${counted(all, 'row', 'rows')} kept`,
  allComputed: (all: number) =>
    `${counted(all, 'row was', 'rows were')} computed just now. Add a token to see what is left to do.`,
  someKept: (kept: number, computed: number, percent: string) =>
    `${counted(kept, 'row was', 'rows were')} kept and ${number(computed)} computed, with ${percent}% of the multiplications of a computation from the beginning.`,
  notHere:
    'Here tokens see later ones, or the vocabulary is made from the text. A new token changes every row, so nothing can be kept.',
  holds: (layers: number, size: number) =>
    `A new row needs the keys and values of the rows before it, and nothing else of them: the cache. For each token: ${counted(layers, 'block', 'blocks')} × heads × 2 × ${number(size)} numbers.`,
  keyValueHeads: 'Heads of keys and values',
  perToken: 'Per token',
  forTokens: (tokens: number) => counted(tokens, 'token', 'tokens'),
  count: (count: number, heads: number, isOwn: boolean) =>
    `${number(count)}${isOwn ? ' (this model)' : count === 1 ? ' (multi-query)' : count === heads ? ' (one per query head)' : ''}`,
  known: 'The cache of models that people use, with 2 bytes a number',
  model: 'Model (heads of keys and values)',
  tokens: (tokens: number) => `${number(tokens)} tokens`,
  knownModel: (name: string, count: number, heads: number) =>
    `${name} (${number(count)}${count === heads ? '' : ` of ${number(heads)}`})`,
  gibibytes: (count: string) => `${count} GiB`,
  groups:
    'Fewer heads of keys and values mean a smaller cache: that is what grouped queries are for. GPT-2 itself reads at most 1,024 tokens. Sizes: Radford et al. 2019; Dubey et al. 2024, table 3.',
};
