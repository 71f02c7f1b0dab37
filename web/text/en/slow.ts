/** One training step in slow motion. ⟦id|words⟧ marks a term of the glossary. */
import type { Learned } from '../parts.js';
import { counted, number } from './grammar.js';

const example = (words: readonly string[]): string => `“${words.join(' ')}”`;

export const slow = {
  /** The buttons of the training card. */
  slowly: 'One step, slowly',
  slowlyHelp: 'The next step in slow motion: forward, loss, backward, update',
  whyChanged: 'Why did this parameter change?',
  whyChangedHelp: 'How the last step changed each parameter: gradient, both moments, change',
  coming: 'The step is being prepared …',
  failed: 'The step could not be prepared. Try again.',
  tooLong:
    'One step of this training takes too long for slow motion. Choose a smaller model, or fewer sequences in a step.',
  title: (step: number) => `Step ${number(step)}, slowly`,
  taken: (step: number) => `What step ${number(step)} did`,
  phases: { forward: 'Forward', loss: 'Loss', backward: 'Backward', update: 'Update' },
  back: 'Back',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  skip: 'Take the step',
  close: 'Close',
  why: {
    forward: ({ words, batch }: Learned) =>
      `${batch === 1 ? 'The step’s sequence' : `The first of the step’s ${number(batch)} sequences`}, ${example(words)}, runs through the model: tokens, blocks, ⟦logits⟧, ⟦probabilities⟧. Press a picture, then any number.`,
    loss: ({ targetCount, guessing }: Learned) =>
      `At ${counted(targetCount, 'token', 'tokens')} of it the next one can be predicted. There the ⟦loss⟧ is −ln of the probability that the model gave to the true next one, and the sequence’s loss is the mean of these. The other tokens do not count. ${guessing}`,
    backward: () =>
      'Now back, from the loss to the tokens: each ⟦gradient⟧ is made from those after it. Orange, above 0: more of this number makes the loss larger. Blue, below 0: smaller.',
    update: ({ batch, rule }: Learned) =>
      `The gradients of ${batch === 1 ? 'the sequence' : `all ${number(batch)} sequences`} are averaged over the tokens that could be predicted, and ${rule} turns them into a change of each parameter. Shown are the changes; point at one.`,
  },
  /** The names of optimizers in sentences. */
  rules: {
    adam: '⟦adam|Adam⟧',
    adamw: '⟦adam|AdamW⟧',
    sgd: '⟦gradient|gradient descent⟧',
  },
  whyThis: (place: string) => `Why it changed: ${place}`,
  larger: (by: string) =>
    `This step makes it larger, by ${by}: recent gradients, averaged, say that the ⟦loss⟧ falls if it grows. Below is how that came about, line by line.`,
  smaller: (by: string) =>
    `This step makes it smaller, by ${by}: recent gradients, averaged, say that the ⟦loss⟧ falls if it shrinks. Below is how that came about, line by line.`,
  unchanged: 'No ⟦gradient⟧ has reached it yet, so none changes it in this step.',
  unchangedNow: 'In this step its ⟦gradient⟧ is 0, so it does not change it.',
  hint: 'Point at any number. An underlined number leads to where that one comes from.',
  gradientNote: (batch: number) =>
    `How fast the loss grows if this number grows: on average over all tokens that could be predicted in the step’s ${batch === 1 ? 'sequence' : `${number(batch)} sequences`}.`,
  firstNote:
    'm is a running mean of this gradient and those before it, so that a single odd step counts little.',
  secondNote: 'v is the running mean of their squares: it says how large the gradients have been.',
  noClip: 'This recipe sets no limit to the length of the gradients: they stay as they are.',
  notClipped: (count: number, limit: string) =>
    `Above is the length of all ${number(count)} gradients of the step as one vector. It is within the recipe’s limit, ${limit}, so they stay as they are.`,
  clipped: (count: number, limit: string) =>
    `Above is the length of all ${number(count)} gradients of the step as one vector. It is above the recipe’s limit, ${limit}, so all are multiplied by one factor, which makes the length equal to the limit.`,
  sameRate: (rate: string) => `α is the ⟦learning rate⟧: ${rate} at every step.`,
  warmingUp: (step: number, warmup: number) =>
    `α is the ⟦learning rate⟧ of step ${number(step)}. Training warms up: over the first ${number(warmup)} steps it grows evenly to its full size.`,
  warm: (rate: string, warmup: number) =>
    `α is the ⟦learning rate⟧: ${rate}, its full size, which it has from step ${number(warmup)} on.`,
  largerNow: (by: string) =>
    `The ⟦gradient⟧ makes it larger, by ${by}: in this step it says that the ⟦loss⟧ falls if the number grows. Below is how that came about, line by line.`,
  smallerNow: (by: string) =>
    `The ⟦gradient⟧ makes it smaller, by ${by}: in this step it says that the ⟦loss⟧ falls if the number shrinks. Below is how that came about, line by line.`,
  decayed: (by: string) => `Weight decay then pulls it towards 0, by ${by}.`,
  atRest: (steps: number) =>
    `α is 0: the ⟦learning rate⟧ has fallen to 0 by step ${number(steps)}, and nothing changes any more.`,
  linear: (step: number, steps: number) =>
    `α is the ⟦learning rate⟧ of step ${number(step)}. It falls evenly, and would be 0 after step ${number(steps)}: large steps first, small ones at the end.`,
  cosine: (step: number, steps: number) =>
    `α is the ⟦learning rate⟧ of step ${number(step)}. It falls along half a cosine wave, and would be 0 after step ${number(steps)}: large steps first, small ones at the end.`,
  decayNote:
    'λ is the weight decay of the recipe. Whatever its gradient says, the number loses this share of itself, so a number that nothing needs fades away.',
  phaseAndReason: (phase: string, why: string) => `${phase}. ${why}`,
};
