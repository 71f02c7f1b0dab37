/** Problems, and their reasons. */
import { counted, list, number, plural, quoted } from './grammar.js';

export const problems = {
  roomMissing: 'A part of the page did not load. Check the connection, and try again.',
  /** Names in an author's steps or questions that the lesson does not have. */
  misfit: {
    number: (path: string, found: string, stages: string) =>
      `${path}: this lesson has no number at “${found}”. A place is stage, head, row and column, within the sizes that you see; its stages are ${stages}.`,
    row: (path: string, found: string, stages: string) =>
      `${path}: this lesson has no number and no row at “${found}”. Its stages are ${stages}.`,
    part: (path: string, found: string, parts: string) =>
      parts
        ? `${path}: this lesson has no part “${found}”, but ${parts}.`
        : `${path}: “${found}” names a part of a stack, and this lesson is attention alone: leave it out.`,
    step: (path: string, found: string, steps: string) =>
      `${path}: this lesson has no step “${found}”, but ${steps}.`,
  },
  lastGood: 'Below is the last valid result.',
  notDrawn: (error: string) =>
    `This part of the page could not be drawn: ${error}. This is a bug in Clearhead; please report it with the address of this page.`,
  unknownWords: (words: string[], token: string) =>
    `${list(words.map(quoted))} ${plural(words.length, { one: 'is', other: 'are' })} not in this lesson’s vocabulary, so ${plural(words.length, { one: 'it', other: 'each' })} is treated as ${token}.`,
  moreUnknown: (words: string[], more: number, token: string) =>
    `${list([...words.map(quoted), counted(more, 'other word', 'other words')])} are not in this lesson’s vocabulary, so each is treated as ${token}.`,
  modelMissing: (name: string, other: string) =>
    `The model of “${name}” does not come with this copy of the page. “${other}” accepts any words, too, but with random numbers.`,
  lessonMissing: (id: string) =>
    `The lesson “${id}” could not be loaded. Check the connection and choose it again.`,
  engineMissing:
    'The engine did not start, although its file is there and the browser runs WebAssembly. The connection may have dropped: reload the page. If that does not help, please report it, naming your browser.',
  unknownLesson: (id: string) => `There is no lesson “${id}”; the first lesson is shown instead.`,
  unknownPart: (name: string) => `The address asks for “${name}”, which this page does not have.`,
  badSeed: (text: string) =>
    `“${text}” is not a seed. A seed is a whole number from 0 to 4294967295.`,
  sentence: (what: string) => `This sentence cannot be computed: ${what}.`,
  sentenceEmpty: 'The sentence is empty. Type at least one word.',
  sentenceMisspelt: (word: string, meant: string) =>
    `“${word}” is not in this lesson’s vocabulary. The closest word in it is ${meant}.`,
  sentenceWord: (word: string, words: string, some: string) =>
    `“${word}” is not in this lesson’s vocabulary of ${words}, which has no token for unknown words. Type words like ${some}.`,
  sentencePositions: (positions: number, tokens: number) =>
    `This sentence makes ${counted(tokens, 'token', 'tokens')}, but the lesson has position vectors for only ${counted(positions, 'position', 'positions')}. Remove ${tokens - positions}; or undo, set Positions to sinusoidal, which has no limit, and type it again.`,
  sentenceMask: (positions: number, tokens: number) =>
    `This sentence makes ${counted(tokens, 'token', 'tokens')}, but the custom mask was made for ${positions}. Undo and set Mask to another kind, then type it again.`,
  lessonBroken: (path: string, message: string) =>
    `The lesson cannot be computed: ${path === '' ? '' : `${path}: `}${message}.`,
  lessonNotJson: (id: string) =>
    `The document of lesson “${id}” is not JSON. Choose another lesson.`,
  documentBroken: (id: string, path: string, message: string) =>
    `The document of lesson “${id}” cannot be used: ${path === '' ? '' : `${path}: `}${message}. Choose another lesson.`,
  trainingBroke: (step: number, kept: number) =>
    `At step ${number(step)} the loss was no longer a finite number, so training stopped. Step ${number(kept)}, the last good one, is kept. Try a smaller learning rate.`,
  surveyLost: 'The browser stopped the measurement. Press the button again.',
  trainingLost: (kept: number) =>
    `The browser stopped the training several times. Step ${number(kept)} is kept; press Start to try again.`,
  trainingSlow: (kept: number) =>
    `This training was stopped because it did not respond for half a minute: a step, or an evaluation, takes too long in this browser. Step ${number(kept)} is kept. Try a smaller "batch" or "length" in the lesson's training.`,
  trainedTooFar: (step: number, most: number) =>
    `The address asks for training step ${number(step)}, but this lesson trains only up to step ${number(most)}. Ask for an earlier step, or give the lesson's training more "steps".`,
};

/** The line below the sentence field. */
export const suggestions = {
  knows: (words: number) => `This model knows ${counted(words, 'word', 'words')}.`,
  any: 'Use any words',
  begin: (letters: string) => `Words that begin with “${letters}”:`,
  instead: (word: string) => `Instead of “${word}”:`,
  next: 'Most likely next:',
  known: 'Words it knows:',
  /** Of a lesson without a token for unknown words; `more` of them are not named. */
  refused: (words: string[], more: number) =>
    `${list([...words.map(quoted), ...(more ? [counted(more, 'other word', 'other words')] : [])])} ${plural(words.length + more, { one: 'is', other: 'are' })} not in this lesson’s vocabulary, so the previous sentence is still shown.`,
  random: (seed: number) =>
    `Type any words. Each word’s vector is random, drawn from seed ${seed}. You see how attention is computed, not what the words mean.`,
  /** Of a model whose tokenizer cuts words into pieces. */
  pieces: {
    tokens: 'Tokens of the sentence',
    id: (id: number) => `id ${id}`,
    special: 'Special tokens',
  },
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    knows: (letters: number) => `This model knows ${counted(letters, 'letter', 'letters')}.`,
    known: 'Letters it knows:',
  },
};

export const address = {
  locked: (parts: readonly string[]) => `Locked here, so it stays as it is: ${list(parts)}.`,
  text: (text: string) =>
    `This lesson starts from vectors, so it takes no sentence; “${text}” is not shown.`,
  ids: (text: string) =>
    `The ids “${text}” do not write this sentence; its words are tokenised anew.`,
  edits: (text: string) => `The address changes numbers that this lesson does not have: “${text}”.`,
  trained: (text: string) =>
    `The address asks for “${text}” steps of training, which this lesson cannot have; its own parameters are shown.`,
  recipe: (text: string) =>
    `“${text}” is not a recipe for training. Write, for example, rate-0.1_blocks-1, in a lesson that can be trained.`,
  play: (text: string) =>
    `“${text}” does not say whether the training begins by itself; true says so, in a lesson that can be trained.`,
  set: (text: string) =>
    `There are no parameters called “${text}”; there are identity, previous, same and uniform.`,
  step: (text: string) => `There is no step “${text}” here, so the whole diagram is shown.`,
  pin: (text: string) => `The address pins a number that is not here: “${text}”.`,
  token: (text: string) => `There is no token “${text}” here; the first token is 0.`,
  why: (text: string) => `There is no word “${text}” to explain here; the first word is 0.`,
  arcs: (text: string) =>
    `“${text}” does not say whether to show arcs; true does, in a small stack.`,
  lens: (text: string) =>
    `“${text}” does not say whether to show the logit lens; true does, where there is a next word.`,
  head: (text: string) => `There is no head “${text}” here; the first head is 0.`,
  gradients: (text: string) =>
    text
      ? `“${text}” does not say whether to show gradients; true or false does.`
      : 'The address has gradients, but there is no loss here. Only a lesson that predicts the next word has one, with at least two words.',
  off: (text: string) =>
    `“${text}” cannot be turned off. The first head of the first block is L1.0, its MLP L1.n.`,
  layer: (text: string) => `There is no block “${text}” here; the first block is 0.`,
  part: (text: string) =>
    `There is no part “${text}” here. A lesson with blocks has words, block-1/attention and so on, and end; all shows all of them.`,
  scales: (text: string) =>
    `The address keeps colour scales that this lesson does not have: “${text}”.`,
  lang: (text: string) => `This page does not have the language “${text}”.`,
  show: (text: string, known: readonly string[]) =>
    `“${text}” cannot be shown alone; there are step:1, section:1, part:end and so on, and the stages ${list(known)}.`,
  hide: (text: string, known: readonly string[]) =>
    `“${text}” cannot be hidden; there are ${list(known)}.`,
  lock: (text: string, known: readonly string[]) =>
    `“${text}” cannot be locked; there are ${list(known)}.`,
  compact: (text: string) => `“${text}” does not say whether to be compact; true or false does.`,
  ingredient: (name: string, text: string) => `“${text}” is not a choice for ${name}.`,
  tooMany: (n: number) =>
    `${number(n)} changed numbers are too many for the address, so they are left out.`,
  more: (n: number) =>
    plural(n, {
      one: 'One other part of the address has no meaning here either.',
      other: `${number(n)} other parts of the address have no meaning here either.`,
    }),
  tooLong: (most: number) =>
    `This address has more than ${number(most)} characters, so it was not read; the first lesson is shown instead.`,
  longSentence: 'This sentence is too long for the address, so it is left out.',
  refused:
    'The browser is not letting this page update its address right now, so your last change is missing from it. Your next change will update it.',
};

export const impossible = {
  heads: (heads: number, querySize: number, valueSize: number) =>
    `${heads} heads cannot split queries of ${querySize} and values of ${valueSize} numbers evenly.`,
  rotary: (dK: number) =>
    `Rotary positions rotate pairs of numbers, so they need an even d_k; here it is ${dK}.`,
  noLearned: 'This lesson has no learned position vectors.',
  learnedShort: (tokens: number, positions: number) =>
    `The lesson has position vectors for ${positions} positions; this sentence has ${tokens} tokens.`,
  noPadding: 'No token here is <pad>, so a padding mask would hide nothing.',
  output: (takes: number, gets: number) =>
    `W_O takes ${takes} numbers but would get ${gets}. Turn V = X or the output projection off first.`,
  tooLarge:
    'This setting needs every parameter of the model written out, and this model has too many.',
  grouped:
    'The heads of this lesson share keys and values; this setting would need a separate key and value for each head.',
  stream: (takes: number, gets: number) =>
    `Without W_O this block would add ${gets} numbers to a stream of ${takes}.`,
};

export const unfitSet = {
  blocks: 'These parameters are made for attention alone; this lesson has whole blocks.',
  noWords: 'This lesson starts from vectors, so it has no words that could be the same.',
  tooLarge: 'This set needs every parameter of the model written out, and this model has too many.',
  tooLong: 'The sentence is too long for this set, whose tables grow with it.',
};

/** If an author shows a single part. */
export const frame = {
  notHere: (what: string) => `“${what}” is not part of this computation, so it cannot be shown.`,
  instead: (what: string) => `“${what}” is shown instead.`,
  allInstead: 'The whole lesson is shown instead.',
};

/** Parts of the page, as sentences call them. */
export const pageParts = {
  lesson: 'the lesson',
  sentence: 'the sentence',
  seed: 'the seed',
  training: 'training',
  switches: 'the settings',
  parameters: 'the parameters',
  questions: 'the questions',
  checks: 'the checks',
  heads: 'the heads',
  steps: 'the steps',
  share: 'sharing',
  export: 'exporting',
  panel: 'the panel',
};
