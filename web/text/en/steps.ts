/** The tour. ⟦id|words⟧ marks a term of the glossary; tokens are marked already. */
import { counted, list } from './grammar.js';

export const steps = {
  region: 'Step by step',
  scrubber: 'Step',
  overview: (all: number) => `The whole diagram in ${counted(all, 'step', 'steps')}`,
  overviewSaid: (all: number) => `The whole diagram in ${counted(all, 'step', 'steps')}.`,
  overviewWhy:
    'Step through it one operation at a time: each step highlights the numbers it uses and fades the rest. Click any word with a dotted underline to have it explained, or open the ⟦all words|glossary⟧.',
  ofSeed: (seed: number) =>
    `The random numbers and the projections now come from seed ${seed}, as PyTorch draws them after torch.manual_seed: they are not the lesson’s own.`,
  ofOtherSeed: (seed: number) =>
    `The random numbers now come from seed ${seed}: they are not the lesson’s own.`,
  ofSet: (set: string, why: string) => `Not the lesson’s own parameters but ${set}. ${why}`,
  wholeIntroduction: 'Show the full introduction',
  ofUnchanged: (about: string) =>
    `This introduction describes the lesson without your changes. ${about}`,
  precision: (types: readonly string[]) => `Its file has the numbers in ${list(types)}.`,
  precisions: {
    F32: 'single precision (F32)',
    F16: 'half precision (F16)',
    BF16: 'bfloat16 (BF16)',
  },
  place: (at: number, all: number, title: string) => `${at} of ${all} · ${title}`,
  previous: 'Previous step',
  next: 'Next step',
  play: 'Play the steps',
  pause: 'Pause',
  waits: 'Playback is paused at a question. Answer it or skip it to continue.',
  toQuestion: 'To the question',
  covered: 'Some numbers are hidden at this step.',
  otherToken: (followed: string, shown: string) =>
    `The open question hides the row of ${followed}, so this step is about ${shown}.`,
  reveal: 'Show them',
  nextLesson: (title: string) => `Next lesson: ${title}`,
  appear: 'Replay',
  slowly: 'Slower',
  skip: 'Skip animation',
  spoken: (title: string, caption: string) => `${title}. ${caption}`,
  keys: 'Arrow keys move one step, Home and End jump to the ends, Space plays or pauses, Escape shows everything.',
  titles: {
    pick: 'Look up each token’s embedding',
    start: 'Start from vectors',
    place: 'Add each token’s position',
    project: 'Make queries, keys and values',
    turn: 'Rotate queries and keys by position',
    compare: 'Compare every query with every key',
    scale: 'Scale the scores',
    distance: 'Penalise distance (ALiBi)',

    hide: 'Apply the mask',
    share: 'Softmax: turn scores into weights',
    mix: 'Mix the values',
    join: 'Concatenate the heads',
    output: 'Apply the output projection',
    norm1: 'Normalise the stream',
    attend: 'Attention: gather from visible tokens',
    add: 'Add it to the residual stream',
    norm2: 'Normalise the stream again',
    network: 'Feed-forward (MLP): each token on its own',
    add_network: 'Add the MLP’s output to the stream',
    final: 'Apply the final norm',
    logits: 'Compute a logit for every word',
    next: 'Turn logits into probabilities',
    pool: 'Make one vector of the text',
    whole: 'All of attention in one line',
    bigger: 'Scaling up',
  },
  inBlock: (block: number, title: string) => `Block ${block}: ${title}`,
  biasTitle: 'Add the bias',
  compareKeysTitle: 'Compare every key with every query',
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    titles: { logits: 'Compute a logit for every token', next: 'Turn logits into probabilities' },
  },
};
