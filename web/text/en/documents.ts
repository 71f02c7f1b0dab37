/**
 * Training on documents, such as names: the printed lines, and the made-up names. ⟦id|words⟧ marks
 * a term of the glossary.
 */
import { counted, list, number } from './grammar.js';

export const documents = {
  fromSeed: 'Train from scratch',
  fromSeedHelp: 'Re-initialises all parameters and trains while you watch',
  parts: {
    region: 'What you can do with this model',
    names: 'Generate names',
    worth: 'Does attention help?',
    ladder: 'Ladder: what each part adds',
    sections: 'The whole program in eight parts',
    origin: 'How it was trained',
  },

  /** What attention is worth. */
  worth: {
    why: 'Attention patterns suggest that attention matters; the loss shows whether it does. It is measured on held-out names with all heads, with each head turned off in turn, and with all heads off.',
    measure: 'Measure it',
    measuring: 'Measuring …',
    training: 'Training from the seed for more steps …',
    longer: (steps: number) => `Train ${number(steps)} steps, and measure again`,
    survey: 'Where each head attends, over many names',
    sharpest: (head: string, largest: string, byChance: string) =>
      `The sharpest is ${head}, whose largest weight averages ${largest} (chance: ${byChance}).`,
    prefers: (tokens: readonly string[]) => `Of all tokens, it prefers ${list(tokens)}.`,
    preferred: (token: string, mean: string, byChance: string) =>
      `“${token}” (${mean}, chance: ${byChance})`,
    open: 'Open the model trained longer',
    title: (steps: number) => `Letter model after ${counted(steps, 'step', 'steps')}`,
    caption: (steps: number) => `After ${counted(steps, 'step', 'steps')}`,
    loss: 'loss',
    difference: 'difference',
    withAll: 'with all heads',
    without: (head: string) => `without ${head}`,
    withoutAll: 'without any head',
    found: (steps: number, names: number, loss: string, without: string) =>
      `After ${counted(steps, 'step', 'steps')}, the mean loss on ${counted(names, 'held-out name', 'held-out names')} is ${loss}, and ${without} with all heads turned off.`,
    notYet: (guessing: string) =>
      `So the model is no better than uniform guessing yet (loss ${guessing}): this says nothing about attention.`,
    little: (by: string) =>
      `So attention lowers the loss by only ${by}, next to nothing: the model predicts almost entirely from the current letter and its position. What its heads attend to explains nothing yet.`,
    much: (by: string) => `So attention lowers the loss by ${by}: the model now relies on it.`,
    most: (head: string, loss: string) =>
      `The head that matters most is ${head}: with only that one turned off, the loss is ${loss}.`,
  },

  /** From counts to the whole model: what each part is worth. */
  ladder: {
    why: 'Five models of the same names, each adding something the one before it lacked. The first only counts; the others train for the same number of steps from the same seed. All are measured on the same held-out names.',
    climb: 'Train and measure each',
    training: (title: string) => `Training: ${title}`,
    measuring: (title: string) => `Measuring: ${title}`,
    caption: (names: number, steps: number) =>
      `On ${counted(names, 'held-out name', 'held-out names')}, after ${counted(steps, 'step', 'steps')}`,
    model: 'model, and what it adds',
    loss: 'loss',
    difference: 'difference',
    counts: 'Ladder: bigram counts',
    countsShow:
      'How often each letter followed each other letter in the training names, plus one. Nothing is learned.',
    countsAbout: (names: number) =>
      `A bigram model: in ${counted(names, 'name', 'names')}, count how often each letter follows each other letter, and add one to each count so that nothing is impossible. Each letter’s embedding is one-hot, and W_U holds the logarithms of the shares, so softmax gives the shares back. The block does nothing, and nothing is learned. What it lacks: it treats each pair separately and sees only one letter.`,
    adam: 'Plain gradient descent multiplies every gradient by the same learning rate. Adam adapts the step size of each parameter to its own gradients.',
    intro: (first: string, last: string, by: string) =>
      `From counting to the full GPT, the loss goes from ${first} to ${last}, by ${by}.`,
    notLower: (title: string, by: string) =>
      `“${title}” is no better than the one before it (${by}): after so few steps, what it adds does not help yet.`,
  },

  /** The sections of the script, each with its numbers. */
  sections: {
    titles: {
      data: 'The data',
      letters: 'Letters become numbers',
      parameters: 'The parameters',
      position: 'One forward pass',
      loss: 'The loss',
      gradients: 'The gradients',
      optimizer: 'One training step',
      names: 'Generating names',
    },
    data: (names: number, trained: number, heldOut: number) =>
      `${counted(names, 'name', 'names')}, one per line. Training uses them one after another, ${number(trained)} in all. Another ${number(heldOut)} are held out to measure how well it does.`,
    shuffled: (seed: number) =>
      `First, Python’s random.shuffle shuffles them after random.seed(${seed}).`,
    letters: (name: string, ids: string, words: number) =>
      `Here a ⟦token⟧ is a letter. “${name}” becomes ${ids}: each number is a token’s id in a vocabulary of ${words}.`,
    marks: (mark: string) =>
      `The special token “${mark}” comes before and after each name: it starts a name, and by predicting it the model ends one. So the model also learns how long names are.`,
    parameters: (list: string, all: number) =>
      `${list}: ${counted(all, 'parameter', 'parameters')} in all. Nothing else is learned.`,
    matrix: (name: string, rows: number, columns: number, times: number) =>
      `${times > 1 ? `${times} × ` : ''}${name} ${rows} × ${columns}`,
    position: (heads: number, hidden: number) =>
      `The letter’s embedding plus its position’s embedding, ${counted(heads, 'head that attends', 'heads that attend')} to earlier letters, an MLP with ${counted(hidden, 'hidden unit', 'hidden units')}, then one ⟦logits|logit⟧ per token.`,
    noMask:
      'The script needs no mask: it processes a name letter by letter, so later letters do not exist yet. Here all letters are processed at once, and a causal ⟦mask⟧ hides the later ones: the numbers are the same.',
    tour: 'Step through it on the map',
    loss: (name: string, loss: string, words: number, guessing: string) =>
      `−ln of the probability given to each correct next letter, averaged over the name; for “${name}” it is ${loss}. Uniform guessing among ${words} tokens gives ln ${words} = ${guessing}.`,
    gradients:
      'Backpropagation runs through the same steps in reverse and finds how much the loss changes with each number. Point at a gradient to see how it was computed.',
    showGradients: 'Show gradients',
    optimizer: (rule: string, rate: string, steps: number) =>
      `${rule} turns gradients into updates: for each parameter it keeps two running means, of its gradients and of their squares. The ⟦learning rate⟧ starts at ${rate}; there are ${counted(steps, 'step', 'steps')}.`,
    decay: {
      none: '',
      linear: 'It decays linearly to 0.',
      cosine: 'It decays to 0 along half a cosine.',
    },
    walk: 'Step through it',
    names:
      'Start with the special token, sample a letter from the probabilities, append it, and repeat until the special token is sampled.',
    limits:
      'A model like this knows which letters tend to follow which in this list, and can make up names that would fit in. It does not know what a name means, and it cannot answer questions or write sentences. A name it makes up may happen to be in the list.',
  },

  /** The printed lines. */
  lines: 'Training log',
  linesWhy:
    'One line per step: the ⟦loss⟧ on one name, before that step changes the model. Click a line to walk through its step.',
  noLines: 'Press Start to print one line per step.',
  isPrinted: 'matches the script',
  isOther: 'differs from the script',
  isNotPrinted: (printed: string) => `the script printed ${printed}`,
  printed: (same: number, all: number) =>
    same === all
      ? `All ${counted(all, 'line is', 'lines are')} as the script printed ${all === 1 ? 'it' : 'them'}.`
      : `${number(same)} of ${counted(all, 'line', 'lines')} ${same === 1 ? 'is' : 'are'} as the script printed ${same === 1 ? 'it' : 'them'}.`,
  save: 'Save as text',

  /** The losses as a picture. */
  losses: 'Loss, name by name',
  lossOf: 'one name',
  mean: (over: number) => `mean of the last ${over}`,
  guessing: 'uniform guessing',
  pairs: 'bigram counts',
  curveLabel: (step: number, mean: string, guessing: string, pairs: string) =>
    `After step ${number(step)} the mean loss is ${mean}; uniform guessing gives ${guessing}, bigram counts ${pairs}.`,
  compare: (words: number, over: number) =>
    `A single name is noisy: some are easy, some odd. So watch the mean of the last ${over}. Uniform guessing among ${words} tokens gives ln ${words}; the dotted line is a bigram model, which counts letter pairs in the names so far.`,
  /** If the last loss is higher than some before it. */
  lastHigher: (last: string, mean: string, name: string) =>
    `The latest loss, ${last}, is for a single name, “${name}”. It is above the mean, ${mean}, but some names are harder than others: on its own, this does not mean the model is getting worse.`,
  lastLower: (last: string, mean: string, name: string) =>
    `The latest loss, ${last}, is for a single name, “${name}”; the recent mean is ${mean}.`,
  partsAt: (position: number, step: number, here: string, there: string) =>
    `Run ${position} first differs from this one at step ${number(step)}: its loss is ${there} there and ${here} here.`,
  noParting: (position: number, lines: number) =>
    `Run ${position} has printed the same ${counted(lines, 'line', 'lines')} so far.`,
  findNumber: 'Find the first number that differs',
  searchingNumber: 'Computing both runs again up to that step …',
  firstNumber: (name: string, cell: string, here: string, there: string) =>
    `On “${name}”, before that step, the first number that differs is this: ${cell}, ${here} here, ${there} there.`,
  otherSize: (stage: string, here: string, there: string) =>
    `They already differ in size: ${stage} has ${here} numbers here, ${there} there.`,
  sameNumbers: 'Up to that step they compute the same numbers: they differ in their training data.',
  scrub: 'Training step',
  back: 'One step back',
  on: 'One step forward',
  scrubbed: (step: number, all: number) => `step ${number(step)} of ${number(all)}`,
  stepReached: (step: number, mean: string, printed: string) =>
    `Step ${number(step)}: the mean of the last losses is ${mean}. ${printed}`.trim(),

  /** One name, letter by letter, in the step in slow motion. */
  byLetter: 'The name, letter by letter',
  byLetterWhy: (count: number, loss: string) =>
    `The loss of this step is the mean of ${counted(count, 'number', 'numbers')}, one per letter: ${loss}.`,
  letterLoss: (from: string, to: string, share: string, loss: string) =>
    `after “${from}” comes “${to}”, which had probability ${share}; −ln of that is ${loss}`,

  /** Made-up names. */
  madeUp: 'Generated names',
  madeUpWhy:
    'Each letter is sampled with Python’s random generator, continuing from its state after the shuffle and the initial parameters. Click a name to see every sample.',
  make: (count: number) => `Sample ${count}`,
  makeMore: (count: number) => `${count} more`,
  temperature: (temperature: string) => `⟦temperature|Temperature⟧ ${temperature}`,
  temperatureName: 'Sampling temperature',
  asPrinted: (same: number, all: number) =>
    same === all
      ? `All ${counted(all, 'name is', 'names are')} as the script printed ${all === 1 ? 'it' : 'them'}.`
      : `${number(same)} of ${counted(all, 'name', 'names')} ${same === 1 ? 'is' : 'are'} as the script printed ${same === 1 ? 'it' : 'them'}.`,
  isInList: 'in the training list',
  emptyName: '(no letter)',
  letters: (name: string) => `The letters of “${name}”, one sample each`,
  draw: (token: string, drawn: string, from: string, to: string, share: string) =>
    `The random number is ${drawn}. With the probabilities laid end to end, it falls between ${from} and ${to}, the stretch of “${token}”, which has ${share}: so “${token}” is sampled.`,
  drawAfter: (position: number, before: string) => `Letter ${position}, after “${before}”`,
  drawEnd: (token: string) => `“${token}” ends the name.`,
  drawPicture: (drawn: string) =>
    `All probabilities end to end, from 0 to 1, and the random number, ${drawn}`,
  onMap: (before: string) => `Show on the map what it predicts after “${before}”`,

  /** The reader's own lists. */
  own: {
    open: 'Your own list',
    title: 'Train it on your own list',
    why: 'One name per line: towns, flowers, stars, whatever you like. Paste them, or drop a text file here. Nothing leaves this page.',
    list: 'Names, one per line',
    file: 'Open a text file',
    go: 'Create the lesson and train',
    close: 'Close',
    name: 'Title',
    ownTitle: 'My own names',
    found: (lines: number, letters: number, longest: number) =>
      `${counted(lines, 'name', 'names')}, ${counted(letters, 'different letter', 'different letters')}, the longest has ${longest}.`,
    spaces: (sign: string) => `Spaces inside a line become “${sign}”.`,
    repeated: (count: number) =>
      `${counted(count, 'line appears', 'lines appear')} more than once, and so ${count === 1 ? 'counts' : 'count'} more.`,
    fewLines: (found: number, least: number) =>
      `${counted(found, 'line has', 'lines have')} a name, expected at least ${least}: a quarter is held out, and nothing can be learned from so few.`,
    manyLines: (found: number, most: number) =>
      `${counted(found, 'line', 'lines')}, expected at most ${number(most)}.`,
    longLine: (line: number, letters: number, most: number, text: string) =>
      `Line ${number(line)} has ${counted(letters, 'letter', 'letters')}, expected at most ${most}: “${text}”.`,
    manyLetters: (found: number, most: number) =>
      `${number(found)} different letters, expected at most ${number(most)}.`,
    large: (size: string, most: string) => `The list has ${size} MB, expected at most ${most} MB.`,
    notText: (file: string) => `${file} is not text in UTF-8, expected one name per line.`,
    about: (lines: number) =>
      `An untrained letter model with random parameters: press Start, and it learns from ${counted(lines, 'name', 'names')} which letters tend to follow which. It never learns what they mean.`,
  },
};
