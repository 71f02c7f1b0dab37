/** The training card. ⟦id|words⟧ marks a term of the glossary. */
import type { Became } from '../parts.js';
import { counted, list, number } from './grammar.js';

const scoreNames = { previous: 'previous-token', induction: 'induction' };

export const training = {
  /** The guess about the time before accuracy jumps. */
  before: {
    prompt:
      'Accuracy will suddenly jump. Just before, will some head already be an ⟦induction head⟧? Which?',
    go: 'Let it train, and see.',
    wait: 'It is training. The answer comes when it pauses.',
    never: 'Training is done, and accuracy never jumped.',
    notQuite: 'Not quite.',
    none: (step: number, head: string, score: string) =>
      `At step ${number(step)}, just before accuracy rises most, no head is one: the largest score is ${score}, of ${head}.`,
    already: (step: number, head: string, score: string) =>
      `At step ${number(step)}, just before accuracy rises most, ${head} is one already, with a score of ${score}.`,
    why: 'Accuracy rises because the head forms: it finds what followed last time.',
  },
  /** The guess about another seed. */
  seed: {
    prompt:
      'From another seed the training begins with other numbers, and learns from other sequences. Which head will then be the ⟦induction head⟧?',
    none: 'none of them',
    yours: (choice: string) => `You said: ${choice}.`,
    go: 'Press “Another seed”, then “Start”, and see.',
    wait: 'No head is one yet: train on.',
    right: (head: string, score: string) => `Yes: ${head}, with a score of ${score}.`,
    wrong: (head: string, score: string) => `Not quite: ${head}, with a score of ${score}.`,
    rightNone: 'Yes: training is done, and no head became one.',
    wrongNone: 'Not quite: training is done, and no head became one.',
    fixed: (head: string, score: string, elsewhere: string) =>
      `At the lengths that it is trained on, ${head} takes ${score} from what followed, but at other lengths only ${elsewhere}: it looks a fixed number of tokens back.`,
    why: 'The numbers differ, but the solution is the same: only a later block can use what an earlier one has found, namely which token stands before each.',
  },
  /** For a learned lesson. */
  whence: 'Where these numbers come from',
  origin: (
    steps: number,
    seed: number,
    batch: number,
    length: number,
    rule: string,
    rate: string,
  ) =>
    `⟦training|Training⟧ found them in ${counted(steps, 'step', 'steps')}, beginning with numbers drawn at random (seed ${seed}). In each step the model was shown ${counted(batch, 'made-up sequence', 'made-up sequences')} of ${counted(length, 'token', 'tokens')}, and every number was changed a little so that its predictions improved (${rule}, ⟦learning rate⟧ ${rate}).`,
  watch: (lesson: string) => `Watch them being learned: “${lesson}”`,
  found: 'How well it does, what each head became, and training further',
  measured: (accuracy: string, loss: string, guessing: string, elsewhere: string | null) =>
    `On sequences never trained on: accuracy ${accuracy}, loss ${loss} (guessing would cost ${guessing}).${elsewhere === null ? '' : ` At lengths never trained on: accuracy ${elsewhere}.`}`,
  title: 'Train it',
  facts: (parameters: number, batch: number, length: number) =>
    `${counted(parameters, 'parameter', 'parameters')} · ${counted(batch, 'sequence', 'sequences')} of ${counted(length, 'token', 'tokens')} a step · the same bits on every machine`,
  start: 'Start',
  goOn: 'Go on',
  pause: 'Pause',
  next: 'One step',
  atEnd: (most: number) => `The page trains this lesson up to step ${number(most)}.`,
  again: 'Again',
  againHelp: 'Back to step 0, with nothing learned yet',
  otherSeed: 'Another seed',
  otherSeedHelp: 'Other first parameters, and other sequences to learn from',
  step: (step: number) => `Step ${number(step)}`,
  going: (step: number, aim: number) => `Training: step ${number(step)} of ${number(aim)}`,
  running: (step: number, shown: number) =>
    `Training: step ${number(step)}. The map moves with it; the matrices below are those of step ${number(shown)}; pause to see the current ones.`,
  still: (step: number) => `Step ${number(step)}: every number below is of this step.`,
  untrained: 'Step 0: nothing is learned yet. Every number below was drawn at random.',
  given: 'Step 0: every number below is as the lesson gives it.',
  switched: 'Switches change the numbers shown, not the training.',
  paused: 'Paused while the page was not seen.',
  revived: (step: number) =>
    `The browser stopped the training; it continued from step ${number(step)}, with the same bits.`,

  /** The measures. */
  curves: 'How well it does, on sequences it has never seen',
  measures:
    'Accuracy: the share of predictable tokens that it gets right. ⟦loss|Loss⟧: how wrong it is on these, on average.',
  loss: 'loss',
  accuracy: 'accuracy',
  heldOut: 'on sequences held out',
  elsewhere: 'at other lengths',
  trainedLoss: 'on trained ones',
  guessing: 'of guessing',
  stepAxis: 'step',
  noCurve: 'Press Start: the curves grow as it learns.',
  /** What the curves show, for those who do not see them. */
  announcement: (
    from: number,
    to: number,
    losses: [string, string],
    accuracies: [string, string],
  ) =>
    `From step ${number(from)} to step ${number(to)} loss went from ${losses[0]} to ${losses[1]}, and accuracy from ${accuracies[0]} to ${accuracies[1]}.`,
  more: 'More: the heads, what happened, and a table',
  table: 'As a table',
  tableCaption: 'Loss and accuracy, step by step',

  /** The checkpoints. */
  timeline: 'Checkpoints',
  earlier: 'One checkpoint back',
  later: 'One checkpoint on',
  checkpoint: (step: number, accuracy: string, loss: string) =>
    `step ${number(step)}: accuracy ${accuracy}, loss ${loss}`,

  /** The role of each head. */
  heads: 'What each head has become',
  head: (layer: number, head: number, isOnly: boolean) =>
    isOnly ? `block ${layer}` : `block ${layer}, head ${head}`,
  previous: 'previous token',
  induction: '⟦induction-head|induction⟧',
  previousFormula:
    'previous token: the mean weight from a token to the one before it (previous-token score)',
  inductionFormula:
    'induction: the mean weight from a token that was there before to what followed it then (prefix matching)',
  atOther: 'other lengths',
  byChance: 'by chance',
  noScores: 'Press Start, or One step: every head is measured as it learns.',

  picture: (head: string, step: number) => `Weights of ${head} at step ${number(step)}`,

  /** Events of the training. */
  happened: 'What happened',
  jump: (from: number, to: number, before: string, after: string, window: number) =>
    `Between steps ${number(from)} and ${number(to)} accuracy rose from ${before} to ${after}: the steepest rise so far within ${number(window)} steps.`,
  became: (scores: readonly Became[]) =>
    scores.length
      ? `Meanwhile ${list(scores.map(({ head, score, before, after }) => `the ${scoreNames[score]} score of ${head} went from ${before} to ${after}`))}.`
      : '',
  noJump: 'No jump yet: accuracy has not risen much within a short time.',
  beforeAfter: (head: string) => `Where ${head} looked before and after`,
  toStep: (step: number) => `Go to step ${number(step)}`,
  stepReached: (step: number, accuracy: string, loss: string) =>
    `Step ${number(step)}: accuracy ${accuracy}, loss ${loss}.`,
};
