/**
 * Training on documents, such as names: the printed lines, and the made-up names. ⟦id|words⟧ marks
 * a term of the glossary.
 */
import { counted, list, number } from './grammar.js';

export const documents = {
  facts: (parameters: number, batch: number) =>
    `${counted(parameters, 'parameter', 'parameters')} · ${counted(batch, 'name', 'names')} a step · the same numbers on every machine`,
  origin: (
    steps: number,
    seed: number,
    batch: number,
    length: number,
    rule: string,
    rate: string,
  ) =>
    `⟦training|Training⟧ found them in ${counted(steps, 'step', 'steps')}, beginning with numbers drawn at random (seed ${seed}). Each step showed the model ${counted(batch, 'name', 'names')}, of at most ${counted(length, 'token', 'tokens')}, and changed every number a little so that its predictions improved (${rule}, ⟦learning rate⟧ ${rate}).`,
  fromSeed: 'Train it from the seed',
  fromSeedHelp: 'Draws all numbers anew, and takes every step in front of your eyes',
  parts: {
    region: 'What can be done with this model',
    names: 'Names that it makes up',
    worth: 'What attention is worth',
    ladder: 'The ladder: what each part is worth',
    sections: 'From the list to the names, in eight parts',
    origin: 'Where these numbers come from',
  },

  /** What attention is worth. */
  worth: {
    why: 'Pictures of where heads look suggest that attention matters. The loss says whether it does: it is measured on names that were never trained on, with all heads, without each head, and without any.',
    measure: 'Measure it',
    measuring: 'Measuring …',
    training: 'Training from the seed, over more steps …',
    longer: (steps: number) => `Train ${number(steps)} steps, and measure again`,
    survey: 'Where each head looks, over many names',
    sharpest: (head: string, largest: string, byChance: string) =>
      `The sharpest is ${head}: its largest weight is ${largest} on average (by chance ${byChance}).`,
    prefers: (tokens: readonly string[]) => `Of all tokens, it prefers ${list(tokens)}.`,
    preferred: (token: string, mean: string, byChance: string) =>
      `“${token}” (${mean}, by chance ${byChance})`,
    open: 'Open the longer trained model',
    title: (steps: number) => `A model of letters, after ${counted(steps, 'step', 'steps')}`,
    caption: (steps: number) => `After ${counted(steps, 'step', 'steps')}`,
    loss: 'loss',
    difference: 'difference',
    withAll: 'with all heads',
    without: (head: string) => `without ${head}`,
    withoutAll: 'without any head',
    found: (steps: number, names: number, loss: string, without: string) =>
      `After ${counted(steps, 'step', 'steps')} the mean loss on ${counted(names, 'name', 'names')} that it never saw is ${loss}, and ${without} with all heads switched off.`,
    notYet: (guessing: string) =>
      `So the model is not better than guessing yet, which would cost ${guessing}: what attention is worth cannot be said.`,
    little: (by: string) =>
      `So attention is worth ${by}, which is next to nothing: this model is a table of which letter follows which, with a network. Where its heads look explains nothing yet.`,
    much: (by: string) => `So attention is worth ${by}: now it is used.`,
    most: (head: string, loss: string) =>
      `The one that is missed most is ${head}: without it alone the loss is ${loss}.`,
  },

  /** From counts to the whole model: what each part is worth. */
  ladder: {
    why: 'Five models of the same names, each with what the one before it lacked. All but the first, which counts, take the same number of steps from the same seed. The loss of each is measured on the same names, which none of them was trained on.',
    climb: 'Climb it: train and measure each',
    training: (title: string) => `Training: ${title}`,
    measuring: (title: string) => `Measuring: ${title}`,
    caption: (names: number, steps: number) =>
      `On ${counted(names, 'name', 'names')} never seen, after ${counted(steps, 'step', 'steps')}`,
    model: 'model, with what the one before it lacked',
    loss: 'loss',
    difference: 'difference',
    counts: 'The ladder: counts of letter pairs',
    countsShow:
      'How often each letter followed each in the names of all steps, plus one: nothing is learned.',
    countsAbout: (names: number) =>
      `In ${counted(names, 'name', 'names')} it was counted how often each letter followed each; one is added to each count, so that nothing is impossible. A letter’s row has a single 1, and W_U the logarithms of the shares: softmax turns them back into the shares. No block does anything, and nothing was learned. What it lacks: it treats each pair by itself, and sees one letter only.`,
    adam: 'Gradient descent multiplies every gradient by the same learning rate. Adam finds a step size for each parameter, from its own gradients.',
    told: (first: string, last: string, by: string) =>
      `From counting to the whole model the loss goes from ${first} to ${last}, by ${by}.`,
    notLower: (title: string, by: string) =>
      `“${title}” is not better than the one before it (${by}): after so few steps what it adds does not help yet.`,
  },

  /** The sections of the script, each with its numbers. */
  sections: {
    titles: {
      data: 'The list',
      letters: 'Letters become numbers',
      parameters: 'The parameters',
      position: 'One position through the model',
      loss: 'The loss',
      gradients: 'The gradients',
      optimizer: 'One step',
      names: 'Names',
    },
    data: (names: number, trained: number, heldOut: number) =>
      `${counted(names, 'name', 'names')}, one per line. Training takes one after the other, ${number(trained)} in all. It never sees ${number(heldOut)} others, which measure how well it does.`,
    shuffled: (seed: number) =>
      `Before that, Python’s random.shuffle orders them after random.seed(${seed}).`,
    letters: (name: string, ids: string, words: number) =>
      `A ⟦token⟧ is a letter here. “${name}” becomes ${ids}: each number is a letter’s place among ${words}.`,
    marks: (mark: string) =>
      `“${mark}” stands before each name and after it: it says that a name begins, and with it the model says that a name ends. So the model learns the length of names, too.`,
    parameters: (list: string, all: number) =>
      `${list}: ${counted(all, 'number', 'numbers')} in all. Nothing else is learned.`,
    matrix: (name: string, rows: number, columns: number, times: number) =>
      `${times > 1 ? `${times} × ` : ''}${name} ${rows} × ${columns}`,
    position: (heads: number, hidden: number) =>
      `A letter’s row of E plus the row of its place; ${counted(heads, 'head', 'heads')} that look back; a network of ${counted(hidden, 'hidden number', 'hidden numbers')}; then one ⟦logits|logit⟧ for each token.`,
    noMask:
      'The script has no mask: it goes through a name letter by letter, and what comes later has not been computed yet. Here all letters stand side by side, and a ⟦mask⟧ hides the later ones: the numbers are the same.',
    tour: 'Step through it on the map',
    loss: (name: string, loss: string, words: number, guessing: string) =>
      `−ln of the probability that each true next letter had, the mean over the name; for “${name}” it is ${loss}. Guessing among ${words} costs ln ${words} = ${guessing}.`,
    gradients:
      'Training goes backwards through the same steps and finds how much the loss changes with each number. Point at a gradient to see where it comes from.',
    showGradients: 'Show them beside the numbers',
    optimizer: (rule: string, rate: string, steps: number) =>
      `${rule} turns gradients into changes: for each parameter it keeps two running means, of its gradients and of their squares. The ⟦learning rate⟧ begins at ${rate}; there are ${counted(steps, 'step', 'steps')}.`,
    decay: {
      none: '',
      linear: 'It falls to 0 in a straight line.',
      cosine: 'It falls to 0 along half a cosine wave.',
    },
    walk: 'Walk through its steps',
    names:
      'Begin with the mark, draw a letter from the probabilities, add it, and go on until the mark is drawn.',
    limits:
      'Such a model can say which letters tend to follow which in this list, and make up names that could stand in it. It cannot know what a name means, answer a question, or write a sentence. A name that it makes up may happen to stand in the list.',
  },

  /** The printed lines. */
  lines: 'What it prints',
  linesWhy:
    'One line per step: the ⟦loss⟧ on one name, before that step changes the model. Press a line to walk through its step.',
  noLines: 'Press Start: a line is printed for each step.',
  isPrinted: 'as the script printed it',
  isOther: 'not as the script printed it',
  isNotPrinted: (printed: string) => `the script printed ${printed}`,
  printed: (same: number, all: number) =>
    same === all
      ? `All ${counted(all, 'line is', 'lines are')} as the script printed ${all === 1 ? 'it' : 'them'}.`
      : `${number(same)} of ${counted(all, 'line', 'lines')} ${same === 1 ? 'is' : 'are'} as the script printed ${same === 1 ? 'it' : 'them'}.`,
  save: 'Save as text',

  /** The losses as a picture. */
  losses: 'The loss, name by name',
  lossOf: 'one name',
  mean: (over: number) => `mean of the last ${over}`,
  guessing: 'guessing',
  pairs: 'counting pairs of letters',
  curveLabel: (step: number, mean: string, guessing: string, pairs: string) =>
    `After step ${number(step)} the mean loss is ${mean}; guessing costs ${guessing}, counting pairs of letters ${pairs}.`,
  compare: (words: number, over: number) =>
    `A single name is noise: some are easy, some odd. So watch the mean of the last ${over}. Guessing among ${words} tokens costs ln ${words}; counting which letter followed which in the names so far gives the dotted line.`,
  /** If the last loss is higher than some before it. */
  lastHigher: (last: string, mean: string, name: string) =>
    `The last loss, ${last}, is that of one name, “${name}”. It is higher than the mean, ${mean}, but some names are harder than others: this alone does not say that the model gets worse.`,
  lastLower: (last: string, mean: string, name: string) =>
    `The last loss, ${last}, is one name, “${name}”; the mean of the last ones is ${mean}.`,
  partsAt: (place: number, step: number, here: string, there: string) =>
    `Run ${place} first differs from this one at step ${number(step)}: its loss is ${there} there and ${here} here.`,
  noParting: (place: number, lines: number) =>
    `Run ${place} has printed the same ${counted(lines, 'line', 'lines')} so far.`,
  findNumber: 'Find the first number that differs',
  searchingNumber: 'Computing both runs again up to that step …',
  firstNumber: (name: string, place: string, here: string, there: string) =>
    `On “${name}”, before that step, the first number that differs is this: ${place}, ${here} here, ${there} there.`,
  otherSize: (stage: string, here: string, there: string) =>
    `They already differ in size: ${stage} has ${here} numbers here, ${there} there.`,
  sameNumbers:
    'Before that step they compute the same numbers: they differ in what they learn from.',
  scrub: 'Step of the training',
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
    `after “${from}” comes “${to}”, which had probability ${share}: −ln of that is ${loss}`,

  /** Made-up names. */
  madeUp: 'Names that it makes up',
  madeUpWhy:
    'Each letter is drawn by Python’s generator, which goes on from where it stood after the shuffle and the first parameters. Press a name to see every draw.',
  make: (count: number) => `Make up ${count}`,
  makeMore: (count: number) => `${count} more`,
  temperature: (temperature: string) => `⟦temperature|Temperature⟧ ${temperature}`,
  temperatureName: 'Temperature of the names',
  asPrinted: (same: number, all: number) =>
    same === all
      ? `All ${counted(all, 'name is', 'names are')} as the script printed ${all === 1 ? 'it' : 'them'}.`
      : `${number(same)} of ${counted(all, 'name', 'names')} ${same === 1 ? 'is' : 'are'} as the script printed ${same === 1 ? 'it' : 'them'}.`,
  isInList: 'in the list that it learned from',
  emptyName: '(no letter)',
  letters: (name: string) => `The letters of “${name}”, one draw each`,
  draw: (token: string, drawn: string, from: string, to: string, share: string) =>
    `The number drawn is ${drawn}. With the probabilities laid end to end, it lies between ${from} and ${to}, the part of “${token}”, which has ${share}: so “${token}” is drawn.`,
  drawAfter: (place: number, before: string) => `Letter ${place}, after “${before}”`,
  drawEnd: (token: string) => `“${token}” ends the name.`,
  drawPicture: (drawn: string) =>
    `All probabilities end to end, from 0 to 1, and the number drawn, ${drawn}`,
  onMap: (before: string) => `See on the map what it says after “${before}”`,

  /** The reader's own lists. */
  own: {
    open: 'Your own list',
    title: 'Train it on your own list',
    why: 'One name per line: towns, flowers, stars, whatever you like. Paste them, or drop a text file here. Nothing leaves this page.',
    list: 'Names, one per line',
    file: 'Open a text file',
    go: 'Make a lesson of it, and train',
    close: 'Close',
    name: 'Title',
    ownTitle: 'Names of my own',
    found: (lines: number, letters: number, longest: number) =>
      `${counted(lines, 'name', 'names')}, ${counted(letters, 'different letter', 'different letters')}, the longest has ${longest}.`,
    spaces: (sign: string) => `White space inside a line becomes “${sign}”.`,
    repeated: (count: number) =>
      `${counted(count, 'line stands', 'lines stand')} there more than once, and so ${count === 1 ? 'counts' : 'count'} more.`,
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
      `A model of letters, with numbers drawn at random: press Start, and it learns from ${counted(lines, 'name', 'names')} which letters follow which. It knows nothing of what they mean.`,
  },
};
