/** The lab: other recipes for a training, and the narrator's sentences about the runs. */
import { counted, duration, number } from './grammar.js';

const fields = {
  rate: 'learning rate',
  decay: 'decay',
  steps: 'steps',
  batch: 'sequences a step',
  optimizer: 'optimizer',
  weightDecay: 'weight decay',
  blocks: 'blocks',
  heads: 'heads',
  features: 'features',
  positions: 'positions',
  norm: 'norms of a block',
  embeddingNorm: 'norm of the embedding',
  activation: 'activation',
  unembedding: 'table of the logits',
  outputs: 'W_O and W_down',
};

const words = {
  none: 'none',
  linear: 'linear',
  cosine: 'cosine',
  adam: 'Adam',
  adamw: 'AdamW',
  sgd: 'gradient descent',
  learned: 'learned',
  sinusoidal: 'sinusoidal',
  rotary: 'rotary',
  alibi: 'ALiBi',
  before: 'before',
  after: 'after',
  layer: 'layer norm',
  rms: 'RMSNorm',
  relu: 'ReLU',
  gelu: 'GELU',
  gelu_tanh: 'GELU by tanh',
  relu_squared: 'squared ReLU',
  own: 'its own, W_U',
  tied: 'tied to the embedding',
  drawn: 'drawn',
  zero: 'begin at 0',
};

export const lab = {
  title: 'The lab: train it differently',
  fields,
  words,
  help: {
    rate: 'How far a step goes: above 0, at most 1',
    decay: 'How the learning rate falls to 0 by the last step',
    weightDecay: 'A step takes this share, times the learning rate, off each parameter',
    features: 'How many numbers the vector of a token has',
    norm: 'Where the norms of a block stand',
    embeddingNorm: 'Of the token’s row plus its position’s row, before the first block',
    activation: 'What holds back hidden numbers below 0',
    unembedding: 'Tied: the embedding’s own rows make the logits (Press and Wolf 2017)',
    outputs: 'At 0 a block adds nothing to the stream before training',
  },
  noNumber: (field: string) => `${field}: a number is expected here, such as 0.01 or 8.`,
  notWhole: (field: string) => `${field}: a whole number is expected here.`,
  outside: (field: string, least: string, most: string) =>
    `${field}: expected from ${least} to ${most}.`,
  uneven: (heads: number, features: number) =>
    `${counted(features, 'feature', 'features')} cannot be shared evenly among ${counted(heads, 'head', 'heads')}.`,
  oddTurned: (heads: number, features: number) =>
    `Each head would have ${counted(features / heads, 'feature', 'features')}: rotary positions turn features in pairs, so each head needs an even number.`,
  noDecay: 'Only AdamW and gradient descent have weight decay.',
  given: 'This lesson gives all its numbers, so its model keeps its size.',
  noNetwork: 'This model has no feed-forward network.',
  notByPython: 'Only a model whose numbers Python draws can begin like that.',
  seed: 'seed',
  seedHelp: 'Determines all numbers, and the order of what the model learns from',
  own: 'Everything as the lesson has it',
  takes: (steps: number, seconds: number) =>
    `${counted(steps, 'step', 'steps')}: about ${duration(seconds)} here`,
  tooLong: (steps: number, seconds: number) =>
    `All ${number(steps)} steps would take about ${duration(seconds)} on this machine. Fewer steps, a smaller batch, fewer blocks or features help; it can be paused at any time.`,

  runs: 'Runs',
  asLesson: 'as the lesson has it',
  changed: (field: string, value: string) => `${field} ${value}`,
  ofSeed: (seed: number) => `seed ${seed}`,
  reached: (step: number, loss: string, accuracy: string) =>
    `step ${number(step)}: loss ${loss}, accuracy ${accuracy}`,
  open: (run: string) => `Open this run again: ${run}`,
  numbered: (place: number, run: string) => `Run ${place}: ${run}`,
  oldestGoes: (most: number) => `The last ${most} runs stay; the oldest goes.`,

  accuracy: 'Accuracy',
  loss: 'Loss',
  beyond: (loss: string) => `↑ up to ${loss}`,

  /** Announcements during training. */
  begun: (steps: number) => `Training begins: ${counted(steps, 'step', 'steps')}.`,
  goesOn: (step: number) => `Training goes on from step ${number(step)}.`,
  quarter: (quarters: number, step: number, accuracy: string, loss: string) =>
    `${['One quarter', 'Half', 'Three quarters'][quarters - 1] ?? ''} done, step ${number(step)}: accuracy ${accuracy}, loss ${loss}.`,
  jumped: (from: number, to: number, before: string, after: string) =>
    `Between steps ${number(from)} and ${number(to)} accuracy jumped from ${before} to ${after}.`,

  /** A recording of the map. */
  record: 'Record',
  recordHelp: 'From step 0 to the end, as a film of the map',
  recording: 'Recording …',
  saveFilm: 'Save the film',
  savePictures: 'Save the pictures',
  filmReady: (frames: number) => `Recorded: ${counted(frames, 'picture', 'pictures')}.`,
  noFilm: 'The film could not be made in this browser.',
  filmStep: (step: number) => `step ${number(step)}`,
  playsByItself: 'The link opens at step 0 and trains by itself',
};

/** The narrator's sentences. */
export const narrator = {
  title: 'What happens here',
  begins: (loss: string, guessing: string, isWorse: boolean) =>
    isWorse
      ? `Nothing is learned yet: the loss is ${loss}, worse than the ${guessing} of guessing.`
      : `It has not been trained here yet: the loss is ${loss}; guessing would cost ${guessing}.`,
  tooLarge: (loss: string, step: number, guessing: string) =>
    `The steps are too large: the loss rose to ${loss} (step ${number(step)}), where guessing costs ${guessing}. Each step leaps over what it aims at. Try a smaller learning rate.`,
  tooSmall: (steps: number, from: string, to: string) =>
    `The steps are small: after ${counted(steps, 'step', 'steps')} the loss has only gone from ${from} to ${to}. Try a larger learning rate, or more steps.`,
  oneBlock: (steps: number, accuracy: string) =>
    `With one block, after ${counted(steps, 'step', 'steps')} accuracy is only ${accuracy}: when a head looks at a token, nothing there says yet which token stood before it. One block has to write that down, and a second one to use it.`,
  moreBlocks: (blocks: number, accuracy: string) =>
    `With ${counted(blocks, 'block', 'blocks')} accuracy reached ${accuracy}.`,
  learned: (blocks: number, step: number, accuracy: string) =>
    `With ${counted(blocks, 'block', 'blocks')} accuracy reaches ${accuracy}: from step ${number(step)} on nearly every token that can be predicted is right.`,
  trainedLengths: (accuracy: string) =>
    `At lengths never trained on, accuracy is ${accuracy}: what it has learned holds only for the trained ones.`,
  byHeart: (trained: string, heldOut: string) =>
    `It learns by heart: on sequences like those that it was trained on the loss is ${trained}, on those that were held out ${heldOut}.`,
  compared: (
    field: string,
    value: string,
    other: string,
    step: number,
    loss: string,
    otherLoss: string,
  ) =>
    `At step ${number(step)}, ${field} ${value} gives the loss ${loss}, while ${other} gives ${otherLoss}.`,
};
