/** The lab: other recipes for a training, and the narrator's sentences about the runs. */
import { counted, duration, number } from './grammar.js';

const fields = {
  rate: 'learning rate',
  decay: 'learning-rate decay',
  steps: 'steps',
  batch: 'batch size',
  optimizer: 'optimizer',
  weightDecay: 'weight decay',
  blocks: 'blocks',
  heads: 'heads',
  sharing: 'heads per key/value head',
  features: 'features',
  positions: 'positions',
  norm: 'block norms',
  embeddingNorm: 'embedding norm',
  queryKeyNorm: 'norm of Q and K',
  activation: 'activation',
  gate: 'gate',
  unembedding: 'unembedding',
  outputs: 'initial W_O, W_down',
};

const words = {
  none: 'none',
  linear: 'linear',
  cosine: 'cosine',
  adam: 'Adam',
  adamw: 'AdamW',
  sgd: 'SGD',
  learned: 'learned',
  sinusoidal: 'sinusoidal',
  rotary: 'rotary',
  rotary_halves: 'rotary (halves)',
  alibi: 'ALiBi',
  before: 'pre-norm',
  after: 'post-norm',
  layer: 'layer norm',
  rms: 'RMSNorm',
  relu: 'ReLU',
  gelu: 'GELU',
  gelu_tanh: 'GELU (tanh)',
  relu_squared: 'squared ReLU',
  silu: 'SiLU',
  tanh: 'tanh',
  gated: 'gated',
  own: 'separate (W_U)',
  tied: 'tied to the embedding',
  drawn: 'random',
  zero: 'zero',
};

export const lab = {
  title: 'Lab: change the recipe',
  fields,
  words,
  help: {
    rate: 'The size of a step: above 0, at most 1',
    decay: 'How the learning rate falls to 0 by the last step',
    weightDecay: 'Each step shrinks every parameter by this fraction times the learning rate',
    sharing:
      'How many query heads use the same keys and values (grouped queries). With 1, each has its own',
    features: 'Numbers per token in the residual stream (d_model)',
    norm: 'Before each part (pre-norm) or after it (post-norm)',
    embeddingNorm: 'Normalises token plus position vectors, before the first block',
    queryKeyNorm: 'Normalises each head’s queries and keys, before they rotate',
    gate: 'Multiplies each hidden unit by the activation of a gate (with SiLU: SwiGLU)',
    activation: 'The nonlinearity applied to the hidden units',
    unembedding: 'Tied: the embedding’s own rows make the logits (Press and Wolf 2017)',
    outputs: 'At zero, a block adds nothing to the stream before training',
  },
  noNumber: (field: string) => `${field}: enter a number, such as 0.01 or 8.`,
  notWhole: (field: string) => `${field}: enter a whole number.`,
  outside: (field: string, least: string, most: string) =>
    `${field}: enter a value from ${least} to ${most}.`,
  uneven: (heads: number, features: number) =>
    `${counted(features, 'feature', 'features')} cannot be divided evenly among ${counted(heads, 'head', 'heads')}.`,
  ungrouped: (heads: number, sharing: number) =>
    `${counted(heads, 'head', 'heads')} cannot be divided into groups of ${sharing}.`,
  oddTurned: (heads: number, features: number) =>
    `Each head would have ${counted(features / heads, 'feature', 'features')}: rotary positions rotate features in pairs, so each head needs an even number.`,
  noDecay: 'Here, only AdamW and SGD have weight decay.',
  given: 'This lesson’s parameters are given, so its model size is fixed.',
  noNetwork: 'This model has no MLP.',
  notByPython: 'Only available for models initialised with Python’s generator.',
  seed: 'seed',
  seedHelp: 'Sets the initial parameters and the order of the training data',
  own: 'Reset to the lesson’s recipe',
  takes: (steps: number, seconds: number) =>
    `${counted(steps, 'step', 'steps')}: about ${duration(seconds)} here`,
  tooLong: (steps: number, seconds: number) =>
    `All ${number(steps)} steps would take about ${duration(seconds)} on this machine. Use fewer steps, a smaller batch, or fewer blocks or features; you can pause at any time.`,

  runs: 'Runs',
  asLesson: 'lesson’s recipe',
  changed: (field: string, value: string) => `${field} ${value}`,
  ofSeed: (seed: number) => `seed ${seed}`,
  reached: (step: number, loss: string, accuracy: string) =>
    `step ${number(step)}: loss ${loss}, accuracy ${accuracy}`,
  open: (run: string) => `Open this run again: ${run}`,
  numbered: (position: number, run: string) => `Run ${position}: ${run}`,
  oldestGoes: (most: number) => `Only the last ${most} runs are kept.`,

  accuracy: 'Accuracy',
  loss: 'Loss',
  beyond: (loss: string) => `↑ up to ${loss}`,

  /** Announcements during training. */
  begun: (steps: number) => `Training started: ${counted(steps, 'step', 'steps')}.`,
  goesOn: (step: number) => `Training resumed from step ${number(step)}.`,
  quarter: (quarters: number, step: number, accuracy: string, loss: string) =>
    `${['One quarter', 'Half', 'Three quarters'][quarters - 1] ?? ''} done, step ${number(step)}: accuracy ${accuracy}, loss ${loss}.`,
  jumped: (from: number, to: number, before: string, after: string) =>
    `Between steps ${number(from)} and ${number(to)}, accuracy rose from ${before} to ${after}.`,

  /** A recording of the map. */
  record: 'Record',
  recordHelp: 'Records a video of the map, from step 0 to the end',
  recording: 'Recording …',
  saveFilm: 'Save video',
  savePictures: 'Save frames',
  filmReady: (frames: number) => `Recorded: ${counted(frames, 'frame', 'frames')}.`,
  noFilm: 'The video could not be made in this browser.',
  filmStep: (step: number) => `step ${number(step)}`,
};

/** The narrator's sentences. */
export const narrator = {
  title: 'What is happening',
  begins: (loss: string, guessing: string, isWorse: boolean) =>
    isWorse
      ? `Nothing has been learned yet: the loss is ${loss}, worse than uniform guessing (${guessing}).`
      : `It has not been trained here yet: the loss is ${loss}, where uniform guessing gives ${guessing}.`,
  tooLarge: (loss: string, step: number, guessing: string) =>
    `The learning rate is too high: the loss rose to ${loss} (step ${number(step)}), while uniform guessing gives ${guessing}. Each step overshoots. Try a smaller learning rate.`,
  tooSmall: (steps: number, from: string, to: string) =>
    `Learning is slow: after ${counted(steps, 'step', 'steps')} the loss has only gone from ${from} to ${to}. Try a larger learning rate, or more steps.`,
  oneBlock: (steps: number, accuracy: string) =>
    `With one block, accuracy after ${counted(steps, 'step', 'steps')} is only ${accuracy}: the row of a token does not contain which token came before it. One block has to write that, and a second one has to use it.`,
  moreBlocks: (blocks: number, accuracy: string) =>
    `With ${counted(blocks, 'block', 'blocks')}, accuracy reached ${accuracy}.`,
  learned: (blocks: number, step: number, accuracy: string) =>
    `With ${counted(blocks, 'block', 'blocks')}, accuracy reaches ${accuracy}: from step ${number(step)} on, it gets almost every predictable token right.`,
  trainedLengths: (accuracy: string) =>
    `At lengths not seen in training, accuracy is ${accuracy}: what it learned does not generalise to them.`,
  byHeart: (trained: string, heldOut: string) =>
    `It is overfitting: the loss is ${trained} on sequences like the training ones, but ${heldOut} on held-out ones.`,
  compared: (
    field: string,
    value: string,
    other: string,
    step: number,
    loss: string,
    otherLoss: string,
  ) =>
    `At step ${number(step)}, ${field} ${value} gives a loss of ${loss}, while ${other} gives ${otherLoss}.`,
};
