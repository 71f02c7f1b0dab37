/** One training step in slow motion. ⟦id|words⟧ marks a term of the glossary. */
import type { Learned } from '../parts.js';
import { counted, number } from './grammar.js';

const example = (words: readonly string[]): string => `“${words.join(' ')}”`;

export const slow = {
  /** The buttons of the training card. */
  slowly: 'Slow-motion step',
  slowlyHelp: 'The next step in slow motion: forward, loss, backward, update',
  whyChanged: 'Why did this parameter change?',
  whyChangedHelp: 'How the last step changed each parameter: gradient, both moments, change',
  coming: 'The step is being prepared …',
  failed: 'The step could not be prepared. Try again.',
  tooLong:
    'One step of this training takes too long for slow motion. Choose a smaller model, or fewer sequences in a step.',
  title: (step: number) => `Step ${number(step)} in slow motion`,
  taken: (step: number) => `What step ${number(step)} did`,
  phases: { forward: 'Forward', loss: 'Loss', backward: 'Backward', update: 'Update' },
  back: 'Back',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  skip: 'Apply step',
  close: 'Close',
  why: {
    forward: ({ words, batch }: Learned) =>
      `${batch === 1 ? 'The step’s sequence' : `The first of the step’s ${number(batch)} sequences`}, ${example(words)}, runs through the model: tokens, blocks, ⟦logits⟧, ⟦probabilities⟧. Click a picture, then any number.`,
    loss: ({ targetCount, guessing }: Learned) =>
      `At ${counted(targetCount, 'token', 'tokens')}, the next one can be predicted. There the ⟦loss⟧ is −ln of the probability that the model gave to the actual next one; the sequence’s loss is the mean of these. The other tokens do not count. ${guessing}`,
    backward: () =>
      'Now backwards, from the loss to the tokens (backpropagation): each ⟦gradient⟧ is computed from the ones after it. Orange (positive): increasing this number raises the loss. Blue (negative): increasing it lowers the loss.',
    update: ({ batch, rule }: Learned) =>
      `The gradients of ${batch === 1 ? 'the sequence' : `all ${number(batch)} sequences`} are averaged over the tokens that could be predicted, and ${rule} turns them into an update for each parameter. The updates are shown here; point at one.`,
  },
  /** The names of optimizers in sentences. */
  rules: {
    adam: '⟦adam|Adam⟧',
    adamw: '⟦adam|AdamW⟧',
    sgd: '⟦gradient|SGD⟧',
  },
  whyThis: (cell: string) => `Why it changed: ${cell}`,
  larger: (by: string) =>
    `This step increases it by ${by}: averaged over recent steps, the gradients say that the ⟦loss⟧ falls as it grows. The calculation follows, line by line.`,
  smaller: (by: string) =>
    `This step decreases it by ${by}: averaged over recent steps, the gradients say that the ⟦loss⟧ falls as it shrinks. The calculation follows, line by line.`,
  unchanged: 'No ⟦gradient⟧ has reached it yet, so this step does not change it.',
  unchangedNow: 'In this step its ⟦gradient⟧ is 0, so it does not change.',
  hint: 'Point at any number. Click an underlined one to see where it comes from.',
  gradientNote: (batch: number) =>
    `How fast the loss grows if this number grows: on average over all tokens that could be predicted in the step’s ${batch === 1 ? 'sequence' : `${number(batch)} sequences`}.`,
  firstNote:
    'm is a running mean of this gradient and earlier ones, so a single unusual step matters little.',
  secondNote:
    'v is the running mean of their squares: it tracks how large the gradients have been.',
  noClip: 'This recipe does not clip gradients, so they stay as they are.',
  notClipped: (count: number, limit: string) =>
    `Above is the norm of all ${number(count)} gradients of the step, taken as one vector. It is within the clipping limit, ${limit}, so they stay as they are.`,
  clipped: (count: number, limit: string) =>
    `Above is the norm of all ${number(count)} gradients of the step, taken as one vector. It exceeds the clipping limit, ${limit}, so all are scaled down by the same factor until the norm equals the limit.`,
  sameRate: (rate: string) => `α is the ⟦learning rate⟧: ${rate} at every step.`,
  warmingUp: (step: number, warmup: number) =>
    `α is the ⟦learning rate⟧ of step ${number(step)}. Warm-up: over the first ${number(warmup)} steps it grows linearly to its full size.`,
  warm: (rate: string, warmup: number) =>
    `α is the ⟦learning rate⟧: ${rate}, its full size, reached at step ${number(warmup)}.`,
  largerNow: (by: string) =>
    `The ⟦gradient⟧ increases it by ${by}: in this step it says that the ⟦loss⟧ falls as the number grows. The calculation follows, line by line.`,
  smallerNow: (by: string) =>
    `The ⟦gradient⟧ decreases it by ${by}: in this step it says that the ⟦loss⟧ falls as the number shrinks. The calculation follows, line by line.`,
  decayed: (by: string) => `Weight decay then pulls it towards 0, by ${by}.`,
  atRest: (steps: number) =>
    `α is 0: the ⟦learning rate⟧ has fallen to 0 by step ${number(steps)}, and nothing changes any more.`,
  linear: (step: number, steps: number) =>
    `α is the ⟦learning rate⟧ of step ${number(step)}. It decays linearly and would be 0 after step ${number(steps)}: large steps first, small ones at the end.`,
  cosine: (step: number, steps: number) =>
    `α is the ⟦learning rate⟧ of step ${number(step)}. It decays along half a cosine and would be 0 after step ${number(steps)}: large steps first, small ones at the end.`,
  decayNote:
    'λ is the recipe’s weight decay. Whatever its gradient says, each step also takes α · λ of the number off it, so a number that nothing needs fades away.',
  phaseAndReason: (phase: string, why: string) => `${phase}. ${why}`,
};
