/** Gradients of the loss. ⟦id|words⟧ marks a term of the glossary. */
import { counted } from './grammar.js';

export const gradients = {
  /** The switch. */
  show: 'Show gradients',
  why: 'Beside each matrix stands its ⟦gradient⟧: how fast the ⟦loss⟧ grows as that number grows. Orange, above 0: more of it makes the loss larger. Blue, below 0: smaller.',
  /** The tokens that the loss is the mean of. */
  over: (tokens: number) =>
    `The ⟦loss⟧ of this text: −ln of the probability of the token that does follow, averaged over the ${counted(tokens, 'token', 'tokens')} whose next one can be predicted.`,
  turnedOn: (loss: string) => `Gradients are shown. The loss is ${loss}.`,
  turnedOff: 'Gradients are hidden.',
  none: 'There is no loss here, so there are no gradients.',
  /** A gradient that no other depends on. */
  last: 'Nothing uses it here: this is the result. Training steps against it.',
  large:
    'This stack is too large to keep in memory at once, so its numbers have no gradients here and cannot be changed. Fewer blocks, fewer features or a shorter text allow both.',
  lossTitle: 'How wrong it is',
  lossWhy:
    'For each token that counts, −ln of the probability that the model gave to the true next one: 0 where that was certain, – where nothing before it tells the next one. The mean of them is the ⟦loss⟧. Every ⟦gradient⟧ above is computed backwards from it.',
  guessing: (tokens: number, loss: string) =>
    `Guessing among the ${counted(tokens, 'token', 'tokens')} would cost ${loss}.`,
  made: (parts: number) => `What it is made of: ${counted(parts, 'part', 'parts')}`,
  via: 'by',
  names: {
    losses: 'losses',
    loss: 'loss',
    mean_gradient: 'mean gradient',
    parameter: 'parameter before',
    gradient: 'gradient',
    clipped_gradient: 'clipped gradient',
    weight_decay: 'weight decay',
    first_moment_before: 'm before',
    first_moment: 'm',
    second_moment_before: 'v before',
    second_moment: 'v',
    first_moment_corrected: 'm̂',
    second_moment_corrected: 'v̂',
    change: 'change',
    new_parameter: 'parameter after',
  },
  descriptions: {
    losses: 'one per token; – where the next cannot be known',
    loss: 'the mean of them',
    mean_gradient: 'of each row, by its weights',
    parameter: 'as it was before the step',
    gradient: 'mean over the step’s tokens that count',
    clipped_gradient: 'shortened if all together are long',
    weight_decay: 'the share that is taken off',
    first_moment_before: 'running mean of gradients',
    first_moment: 'running mean of gradients',
    second_moment_before: 'running mean of their squares',
    second_moment: 'running mean of their squares',
    first_moment_corrected: 'm without its start at 0',
    second_moment_corrected: 'v without its start at 0',
    change: 'what is added',
    new_parameter: 'as it is after the step',
  },
  of: (stage: string) => `gradient of ${stage}`,
  through: (gradient: string, way: string) => `${gradient}, by ${way}`,
  inHead: (stage: string, head: number) => `${stage} of head ${head}`,
  gradientDescription: 'its gradient',
  formula: {
    next: 'probability of the next token',
    target: '1 where it is the next token',
    ofRow: 'sum of the row of',
    ofColumn: 'sum of the column of',
    columns: 'own columns of',
    scattered: 'sum of the rows of each token of',
    back: 'turned back',
    slope: 'slope at',
  },
  arithmetic: {
    corrected:
      'It began at 0, which makes it too small in the first steps; the division makes up for that.',
    change:
      'Against m, the running mean of gradients: at most about as far as the learning rate, less where their signs change.',
    against: 'Against the gradient of this step, and no farther than it says.',
    weightDecay: 'The larger the number, the more is taken off it.',
    upstream: 'If the loss grows by 1, the loss grows by 1: here the way back begins.',
    unreached: 'It has no effect on the loss.',
    noTarget: 'The next token cannot be known here, so this token does not count.',
    notTarget: 'Not the next token: its probability times the share of this one in the loss.',
    target: 'This is the next token, and its probability should be 1.',
    loss: (word: string) =>
      `“${word}” does follow: −ln of the probability that the model gave to it.`,
    mean: (tokens: number) => `The mean over ${counted(tokens, 'token', 'tokens')}.`,
    column: 'Every row uses it, so their gradients add up.',
    row: 'The whole row uses it, so the gradients along the row add up.',
    meanGradient: 'The mean of the gradients of the row’s weights, weighted by these weights.',
    scatter: 'The token uses this row wherever it stands, so the gradients add up.',
    notThere: 'This token does not stand in the text, so its row changes nothing.',
    back: (pair: number) =>
      `Numbers ${2 * pair + 1} and ${2 * pair + 2} are turned back by the angle that they were turned by.`,
    everyRow: 'The same parameter works on every row, so its gradients add up.',
    copied: (stage: string) => `Copied from ${stage}: it went there as it is.`,
    spread: 'Each number of the row counts the same in the result.',
    divided: 'What is divided by it on the way forward is divided by it on the way back.',
    softmax:
      'Shares sum to 1, so only what lies above or below the row’s average counts, times the share.',
    variance: 'The farther a number lies from the mean, the more it moves the variance.',
    slope: (x: string) => `Times the slope of the activation at ${x}.`,
  },
};
