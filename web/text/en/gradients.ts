/** Gradients of the loss. ⟦id|words⟧ marks a term of the glossary. */
import { counted } from './grammar.js';

export const gradients = {
  /** The switch. */
  show: 'Show gradients',
  why: 'Beside each matrix is its ⟦gradient⟧: how much the ⟦loss⟧ changes as each number grows. Orange (positive): increasing it raises the loss. Blue (negative): increasing it lowers the loss.',
  /** The tokens that the loss is the mean of. */
  over: (tokens: number) =>
    `The ⟦loss⟧ on this text: −ln of the probability of the actual next token, averaged over the ${counted(tokens, 'token', 'tokens')} that count.`,
  turnedOn: (loss: string) => `Gradients are shown. The loss is ${loss}.`,
  turnedOff: 'Gradients are hidden.',
  none: 'There is no loss here, so there are no gradients.',
  /** A gradient that no other depends on. */
  last: 'Nothing further uses it: this is the final result. Training steps against it.',
  large:
    'This model is too large to keep in memory at once, so its numbers have no gradients here and cannot be edited. Fewer blocks, fewer features or a shorter text allow both.',
  lossTitle: 'The loss',
  lossWhy:
    'For each token that counts, −ln of the probability that the model gave to the actual next one. It is 0 where the model was certain, – where nothing before determines the next one. Their mean is the ⟦loss⟧. Every ⟦gradient⟧ above is computed backwards from it.',
  guessing: (tokens: number, loss: string) =>
    `Uniform guessing among the ${counted(tokens, 'token', 'tokens')} would give ${loss}.`,
  made: (parts: number) => `What it is made of: ${counted(parts, 'part', 'parts')}`,
  via: 'via',
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
    change: 'update',
    new_parameter: 'parameter after',
  },
  descriptions: {
    losses: 'one per token; – where the next cannot be predicted',
    loss: 'the mean of them',
    mean_gradient: 'weighted mean of each row',
    parameter: 'as it was before the step',
    gradient: 'mean over the step’s tokens that count',
    clipped_gradient: 'scaled down if the overall norm is too large',
    weight_decay: 'the amount subtracted',
    first_moment_before: 'running mean of gradients',
    first_moment: 'running mean of gradients',
    second_moment_before: 'running mean of their squares',
    second_moment: 'running mean of their squares',
    first_moment_corrected: 'm, bias-corrected',
    second_moment_corrected: 'v, bias-corrected',
    change: 'what is added',
    new_parameter: 'as it is after the step',
  },
  of: (stage: string) => `gradient of ${stage}`,
  through: (gradient: string, way: string) => `${gradient}, via ${way}`,
  inHead: (stage: string, head: number) => `${stage} of head ${head}`,
  gradientDescription: 'its gradient',
  formula: {
    next: 'probability of the next token',
    target: '1 where it is the next token',
    ofRow: 'sum of the row of',
    ofColumn: 'sum of the column of',
    columns: 'own columns of',
    scattered: 'sum of the rows of each token of',
    back: 'rotated back',
    slope: 'slope at',
  },
  arithmetic: {
    corrected:
      'Bias correction: the running mean started at 0, so it is too small in the first steps. The division makes up for that.',
    change:
      'Against m, the running mean of the gradients: at most about the learning rate, and less when the gradients keep changing sign.',
    against:
      'Plain gradient descent: the learning rate times this step’s gradient, in the opposite direction.',
    weightDecay: 'The larger the parameter, the more it shrinks.',
    upstream: 'The gradient of the loss with respect to itself is 1: backpropagation starts here.',
    unreached: 'It has no effect on the loss.',
    noTarget: 'The next token cannot be predicted here, so this token does not count.',
    notTarget: 'Not the actual next token: its probability, times this token’s share of the loss.',
    target: 'This is the actual next token, so its probability should be 1.',
    loss: (word: string) =>
      `“${word}” is the actual next token: −ln of the probability the model gave it.`,
    mean: (tokens: number) => `The mean over ${counted(tokens, 'token', 'tokens')}.`,
    column: 'Every row uses it, so their gradients add up.',
    row: 'The whole row uses it, so the gradients along the row add up.',
    meanGradient: 'The mean of the gradients of the row’s weights, weighted by those weights.',
    scatter: 'The token uses this row wherever it occurs, so the gradients add up.',
    notThere: 'This token does not occur in the text, so its row has no effect.',
    back: (first: number, second: number) =>
      `Numbers ${first} and ${second} are rotated back by the angle they were rotated by.`,
    everyRow: 'The same parameter is used in every row, so its gradients add up.',
    copied: (stage: string) =>
      `Copied from ${stage}: the number passed through unchanged, and so does its gradient.`,
    spread: 'Each number of the row counts the same in the result.',
    divided: 'A division on the forward pass is the same division on the backward pass.',
    softmax:
      'The outputs sum to 1, so only the difference from the row’s weighted average counts, times the output.',
    variance: 'The farther a number lies from the mean, the more it moves the variance.',
    slope: (x: string) => `Times the slope of the activation at ${x}.`,
  },
};
