/** Measures over many sentences. ⟦id|words⟧ marks a term of the glossary. */
import type { FoundLook, FoundLoss } from '../parts.js';
import { counted, list, number, sentences } from './grammar.js';

const relations = {
  previous: 'the previous word',
  repeated: 'what followed the same word earlier',
  sentence_end: 'the last full stop',
  subject: 'the subject',
  last_name: 'the previous name',
  other_name: 'the other of two names',
};

const ofLetters: typeof relations = {
  ...relations,
  previous: 'the previous letter',
  repeated: 'what followed the same letter earlier',
};

const positions = {
  verb: 'verb forms',
  far_verb: 'verbs that differ in number from the nearest noun',
  pronoun: 'pronouns',
  name: 'repeated names',
};

const next = 'all next words';

/** The sentence about a head; `from` and `next` say what its tokens are. */
const findingOf =
  (from: typeof relations, next: string) =>
  (head: string, looks: readonly FoundLook[], losses: readonly FoundLoss[]) =>
    sentences([
      looks.length
        ? `${head} puts ${list(looks.map(({ kind, mean, byChance }) => `${mean} on ${from[kind]} (chance: ${byChance})`))}.`
        : `${head}: nothing in the table gets a quarter of its weight and twice chance.`,
      losses.length
        ? `With it turned off, the model gets ${list(losses.map(({ kind, whole, without }) => `${without} of ${kind === null ? next : positions[kind]} right instead of ${whole}`))}.`
        : 'With it turned off, no score here drops by 0.05 or more.',
    ]);

export const survey = {
  title: 'Across many sentences',
  why: 'One sentence is only one example. Here every head is measured on held-out sequences, then turned off (ablated) to see what the model loses without it.',
  start: 'Measure every head',
  again: 'Measure again',
  cancel: 'Cancel',
  progress: (done: number, all: number) =>
    `${number(done)} of ${counted(all, 'sequence', 'sequences')}`,
  done: (sequences: number) => `Measured over ${counted(sequences, 'sequence', 'sequences')}.`,
  old: 'Measured before your last change to the numbers.',
  relations,
  positions: positions,
  looks: 'Where each head attends',
  looksCaption:
    'Mean ⟦weight|weight⟧ on each. The tick marks chance: a head that attends equally to every word up to its own.',
  byChance: 'chance',
  without: 'With each head turned off',
  withoutCaption: (targets: number) =>
    `The fraction of ${counted(targets, 'next word', 'next words')} the model gets right, with heads turned off.`,
  placesNote:
    'A position counts as right if the correct word is more likely than every other word of its kind. For verbs, it does if those of the right form (singular or plural) are together more likely than all others.',
  loss: '⟦loss⟧',
  accuracy: 'next words',
  nothingOff: 'all heads on',
  allOff: 'all heads off',
  countOf: (count: number) => `(${number(count)})`,
  head: (block: number, head: number) => `Block ${block}, head ${head}`,
  finding: findingOf(relations, next),
  distances: 'By distance',
  distancesNote:
    'Mean weight by distance: 0 is the word itself, 1 the word before. The lines show chance.',
  farthest: (head: string, distance: number, mean: string, byChance: string) =>
    `${head} exceeds chance most at distance ${number(distance)}, with ${mean} (chance: ${byChance}).`,
  nowhere: (head: string) => `${head} exceeds chance at no distance.`,
  words: 'By word',
  wordsNote:
    'The words whose mean weight exceeds chance most, for each head: mean weight, and chance.',
  mistakes: 'What it gets wrong',
  /** After the words that came before. */
  mistake: (right: string, predicted: string) =>
    `should be ${right}; the most likely wrong word of its kind is ${predicted}.`,
  noMistakes: 'No counted position was wrong.',
  mistakesNote: (wrong: number, all: number) =>
    `${number(wrong)} of ${counted(all, 'position', 'positions')} ${wrong === 1 ? 'is' : 'are'} wrong. The first:`,
  probe: 'A probe for singular and plural',
  probeWhy:
    'Is there a direction in the ⟦residual-stream|residual stream⟧ that shows whether the subject is singular or plural? This one is a difference of means over training sentences: the mean row before plural verbs minus the mean row before singular ones. The table shows how often it is right on held-out sentences; chance is one half.',
  strip: (block: number | null, isNetwork: boolean) =>
    block === null
      ? 'after the embedding'
      : `block ${block}, after ${isNetwork ? 'the MLP' : 'attention'}`,
  readings: (strip: string) => `This sentence along that direction, ${strip}`,
  readingsNote:
    'Before a verb, this shows which form the verb needs: left is singular (−1 is the mean of all such positions), right is plural (1).',
  direction: (size: number, largest: string) =>
    `No single one of the ${number(size)} numbers means “plural”: the largest carries ${largest} of the direction’s squared length. In “Who is ‘it’?” the author named the six numbers; training names nothing.`,
  oneNumber: (size: number, largest: string) =>
    `One of the ${number(size)} numbers carries most of it: ${largest} of the direction’s squared length.`,
  figure: 'Figure (SVG)',
  csv: 'All numbers (CSV)',
  saved: (file: string) => `Saved as ${file}.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    title: 'Across many texts',
    why: 'One text is only one example. Here every head is measured on held-out texts, then turned off (ablated) to see what the model loses without it.',
    relations: ofLetters,
    looksCaption:
      'Mean ⟦weight|weight⟧ on each. The tick marks chance: a head that attends equally to every letter up to its own.',
    withoutCaption: (targets: number) =>
      `The fraction of ${counted(targets, 'next letter', 'next letters')} the model gets right, with heads turned off.`,
    accuracy: 'next letters',
    finding: findingOf(ofLetters, 'all next letters'),
    distancesNote:
      'Mean weight by distance: 0 is the letter itself, 1 the letter before. The lines show chance.',
    words: 'By letter',
    wordsNote:
      'The letters whose mean weight exceeds chance most, for each head: mean weight, and chance.',
  },
};

export const knownWords = {
  title: (count: number) => `Build a sentence from its ${number(count)} words`,
  help: 'Click a word to add it to the sentence. The model knows no others.',
  remove: 'Remove the last word',
  added: (word: string) => `Added ${word}.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    title: (count: number) => `Build a text from its ${number(count)} tokens`,
    help: 'Click a token to add it to the text. The model knows no others.',
    remove: 'Remove the last token',
    added: (token: string) => `Added ${token}.`,
  },
};
