/** The training card. ⟦id|words⟧ marks a term of the glossary. */
import type { Became } from '../parts.js';
import { counted, list, number } from './grammar.js';

const scoreNames = { previous: 'previous-token', induction: 'induction' };

export const training = {
  /** The guess about the time before accuracy jumps. */
  before: {
    prompt:
      'If accuracy rises steeply, will one of the heads already be an ⟦induction head⟧ just before? Which?',
    go: 'Let it train and find out.',
    wait: 'Training … You will see the answer when it pauses.',
    never: 'Training is done; accuracy never rose steeply.',
    notQuite: 'Not quite.',
    none: (step: number, head: string, score: string) =>
      `At step ${number(step)}, just before the steepest rise, no head was one: the highest score was ${score}, for ${head}.`,
    already: (step: number, head: string, score: string) =>
      `At step ${number(step)}, just before the steepest rise, ${head} already was one, with a score of ${score}.`,
    why: 'Accuracy rises because the induction head forms: it finds what came next last time.',
  },
  /** The guess about another seed. */
  seed: {
    prompt:
      'With another seed, training starts from different numbers and sees different sequences. Which head will become the ⟦induction head⟧ then?',
    none: 'none of them',
    yours: (choice: string) => `Your answer: ${choice}.`,
    go: 'Press “New seed”, then “Start”, and find out.',
    wait: 'No head is one yet. Keep training.',
    right: (head: string, score: string) => `Yes: ${head}, with a score of ${score}.`,
    wrong: (head: string, score: string) => `Not quite: ${head}, with a score of ${score}.`,
    rightNone: 'Yes: training is done, and no head became one.',
    wrongNone: 'Not quite: training is done, and no head became one.',
    fixed: (head: string, score: string, elsewhere: string) =>
      `At the lengths it is trained on, ${head} puts ${score} of its weight on what followed, but at other lengths only ${elsewhere}. It looks a fixed number of tokens back.`,
    why: 'The numbers differ, but the solution is the same. Only a later block can use what an earlier one wrote: which token comes before each token.',
  },
  /** For a learned lesson. */
  whence: 'How it was trained',
  origin: (
    steps: number,
    seed: number,
    batch: number,
    length: number,
    rule: string,
    rate: string,
  ) =>
    `⟦training|Training⟧ found these numbers in ${counted(steps, 'step', 'steps')}, starting from random ones (seed ${seed}). At each step the model saw ${counted(batch, 'generated sequence', 'generated sequences')} of ${counted(length, 'token', 'tokens')}, and its parameters were nudged to improve its predictions (${rule}, ⟦learning rate⟧ ${rate}).`,
  ofDocuments: {
    facts: (parameters: number, batch: number) =>
      `${counted(parameters, 'parameter', 'parameters')} · ${counted(batch, 'name', 'names')} per step · the same numbers on every machine`,
    origin: (
      steps: number,
      seed: number,
      batch: number,
      length: number,
      rule: string,
      rate: string,
    ) =>
      `⟦training|Training⟧ found these numbers in ${counted(steps, 'step', 'steps')}, starting from random ones (seed ${seed}). At each step the model saw ${counted(batch, 'name', 'names')} of at most ${counted(length, 'token', 'tokens')}, and its parameters were nudged to improve its predictions (${rule}, ⟦learning rate⟧ ${rate}).`,
  },
  watch: (lesson: string) => `Watch it train: ${lesson}`,
  found: 'Accuracy, what each head learned, and more training',
  measured: (accuracy: string, loss: string, guessing: string, elsewhere: string | null) =>
    `On held-out sequences, accuracy is ${accuracy} and loss ${loss} (uniform guessing: ${guessing}).${elsewhere === null ? '' : ` At lengths not seen in training: accuracy ${elsewhere}.`}`,
  title: 'Train it',
  facts: (parameters: number, batch: number, length: number) =>
    `${counted(parameters, 'parameter', 'parameters')} · ${counted(batch, 'sequence', 'sequences')} of ${counted(length, 'token', 'tokens')} per step · bit-identical on every machine`,
  start: 'Start',
  goOn: 'Resume',
  pause: 'Pause',
  next: 'One step',
  atEnd: (most: number) => `This lesson can be trained up to step ${number(most)}.`,
  again: 'Reset',
  againHelp: 'Back to step 0, before any training',
  otherSeed: 'New seed',
  otherSeedHelp: 'Different initial parameters and different training sequences',
  step: (step: number) => `Step ${number(step)}`,
  going: (step: number, aim: number) => `Training: step ${number(step)} of ${number(aim)}`,
  running: (step: number, shown: number) =>
    `Training: step ${number(step)}. The arcs and the next word are live; all matrices and sums are from step ${number(shown)}. Pause to update them.`,
  still: (step: number) => `Step ${number(step)}: all numbers below are from this step.`,
  untrained:
    'Step 0: nothing has been learned yet. All parameters are still at their initial values.',
  given: 'Step 0: all parameters are as the lesson gives them.',
  switched: 'Settings change the numbers shown, not the training.',
  paused: 'Paused while the page was in the background.',
  revived: (step: number) =>
    `The browser stopped the training; it resumed from step ${number(step)} with identical numbers.`,

  /** The measures. */
  curves: 'Performance on held-out sequences',
  measures:
    'Accuracy: the fraction of predictable tokens it gets right. ⟦loss|Loss⟧: how wrong it is on them, on average.',
  loss: 'loss',
  accuracy: 'accuracy',
  heldOut: 'held-out sequences',
  elsewhere: 'at other lengths',
  trainedLoss: 'training sequences',
  guessing: 'uniform guessing',
  stepAxis: 'step',
  noCurve: 'The curves appear here as the model trains.',
  /** What the curves show, for those who do not see them. */
  announcement: (
    from: number,
    to: number,
    losses: [string, string],
    accuracies: [string, string],
  ) =>
    `From step ${number(from)} to step ${number(to)} loss went from ${losses[0]} to ${losses[1]}, and accuracy from ${accuracies[0]} to ${accuracies[1]}.`,
  more: 'More: heads, key moments and a table',
  table: 'As a table',
  tableCaption: 'Loss and accuracy, step by step',

  /** The checkpoints. */
  timeline: 'Checkpoints',
  earlier: 'One checkpoint back',
  later: 'One checkpoint forward',
  checkpoint: (step: number, accuracy: string, loss: string) =>
    `step ${number(step)}: accuracy ${accuracy}, loss ${loss}`,

  /** The role of each head. */
  heads: 'What each head has learned',
  head: (layer: number, head: number, isOnly: boolean) =>
    isOnly ? `block ${layer}` : `block ${layer}, head ${head}`,
  previous: 'previous token',
  induction: '⟦induction-head|induction⟧',
  previousFormula:
    'previous token: the mean weight from a token to the one before it (previous-token score)',
  inductionFormula:
    'induction: the mean weight from a repeated token to what followed its earlier occurrence (prefix-matching score)',
  atOther: 'other lengths',
  byChance: 'chance',
  noScores: 'Press Start or One step: every head is measured as the model learns.',

  picture: (head: string, step: number) => `Weights of ${head} at step ${number(step)}`,

  /** Events of the training. */
  happened: 'Key moments',
  jump: (from: number, to: number, before: string, after: string, window: number) =>
    `Between steps ${number(from)} and ${number(to)}, accuracy rose from ${before} to ${after}: the steepest rise so far over ${number(window)} steps.`,
  became: (scores: readonly Became[]) =>
    scores.length
      ? `Meanwhile ${list(scores.map(({ head, score, before, after }) => `the ${scoreNames[score]} score of ${head} went from ${before} to ${after}`))}.`
      : '',
  noJump: 'No steep rise in accuracy yet.',
  beforeAfter: (head: string) => `Where ${head} attended before and after`,
  toStep: (step: number) => `Go to step ${number(step)}`,
  stepReached: (step: number, accuracy: string, loss: string) =>
    `Step ${number(step)}: accuracy ${accuracy}, loss ${loss}.`,
};
