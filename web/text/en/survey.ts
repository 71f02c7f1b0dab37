/** Measures over many sentences. ⟦id|words⟧ marks a term of the glossary. */
import type { FoundLook, FoundLoss } from '../parts.js';
import { counted, list, number, sentences } from './grammar.js';

const relations = {
  previous: 'the word before',
  repeated: 'what followed the same word earlier',
  sentence_end: 'the last full stop',
  subject: 'the subject',
  last_name: 'the name before',
  other_name: 'the other of two names',
};

const ofLetters: typeof relations = {
  ...relations,
  previous: 'the letter before',
  repeated: 'what followed the same letter earlier',
};

const places = {
  verb: 'verb forms',
  far_verb: 'verb forms that differ from the nearest noun',
  pronoun: 'pronouns',
  name: 'names that come back',
};

const next = 'all next words';

/** The sentence about a head; `from` and `next` say what its tokens are. */
const findingOf =
  (from: typeof relations, next: string) =>
  (head: string, looks: readonly FoundLook[], losses: readonly FoundLoss[]) =>
    sentences([
      looks.length
        ? `${head} takes ${list(looks.map(({ kind, mean, byChance }) => `${mean} from ${from[kind]} (by chance ${byChance})`))}.`
        : `${head}: nothing in the table gets a quarter of its weight and twice what chance gives.`,
      losses.length
        ? `Without it the model gets ${list(losses.map(({ kind, whole, without }) => `${without} of ${kind === null ? next : places[kind]} right instead of ${whole}`))}.`
        : 'Without it no share here falls by 0.05 or more.',
    ]);

export const survey = {
  title: 'Over many sentences',
  why: 'One sentence shows one case. Here every head is measured over sequences that the model was never trained on, and then switched off, to see what is lost without it.',
  start: 'Measure every head',
  again: 'Measure again',
  cancel: 'Cancel',
  progress: (done: number, all: number) =>
    `${number(done)} of ${counted(all, 'sequence', 'sequences')}`,
  done: (sequences: number) => `Measured over ${counted(sequences, 'sequence', 'sequences')}.`,
  old: 'The numbers have changed since: this was measured before.',
  relations,
  places,
  looks: 'Where each head looks',
  looksCaption:
    'Mean ⟦weight|weight⟧ on each. The mark is chance: a head that takes the same from every word up to its own.',
  byChance: 'by chance',
  without: 'What is lost without it',
  withoutCaption: (targets: number) =>
    `The share that the model gets right of ${counted(targets, 'next word', 'next words')}, with heads switched off.`,
  placesNote:
    'A place counts as right if the right word is likelier than every other word of its kind; for verbs, if those of the right form (singular or plural) together are likelier than the others together.',
  loss: '⟦loss⟧',
  accuracy: 'next words',
  nothingOff: 'nothing off',
  allOff: 'all heads off',
  countOf: (count: number) => `(${number(count)})`,
  head: (block: number, head: number) => `Block ${block}, head ${head}`,
  finding: findingOf(relations, next),
  distances: 'By distance',
  distancesNote:
    'Mean weight by distance: 0 is the word itself, 1 the word before. The lines are chance.',
  farthest: (head: string, distance: number, mean: string, byChance: string) =>
    `${head} exceeds chance most at distance ${number(distance)}: ${mean} (by chance ${byChance}).`,
  nowhere: (head: string) => `${head} exceeds chance at no distance.`,
  words: 'By word',
  wordsNote:
    'The words whose mean weight exceeds chance most, for each head: mean weight, and chance.',
  mistakes: 'What it gets wrong',
  /** After the words that came before. */
  mistake: (right: string, predicted: string) =>
    `should be ${right}; of its kind, the likeliest wrong word is ${predicted}.`,
  noMistakes: 'No counted place was wrong.',
  mistakesNote: (wrong: number, all: number) =>
    `${number(wrong)} of ${counted(all, 'place', 'places')} ${wrong === 1 ? 'is' : 'are'} wrong. The first:`,
  probe: 'Singular or plural, somewhere in the stream',
  probeWhy:
    'Is there a direction in the ⟦residual-stream|stream⟧ that tells whether the subject is one or many? It is the difference of two means, over training sentences: of the rows before plural verbs, and before singular ones. The table says how often it is right on sentences never trained on; guessing would be right half the time.',
  strip: (block: number | null, isNetwork: boolean) =>
    block === null
      ? 'after the embedding'
      : `block ${block}, after ${isNetwork ? 'the network' : 'attention'}`,
  readings: (strip: string) => `This sentence along that direction, ${strip}`,
  readingsNote:
    'Before a verb, this tells which form the verb needs: left singular (−1 is the mean of all such places), right plural (1).',
  direction: (size: number, largest: string) =>
    `No single number of the ${number(size)} means “plural”: the largest has ${largest} of the direction’s squared length. In “Who is ‘it’?” a person gave six numbers their names; training names nothing.`,
  oneNumber: (size: number, largest: string) =>
    `One of the ${number(size)} numbers has most of it: ${largest} of the direction’s squared length.`,
  figure: 'Figure (SVG)',
  csv: 'All numbers (CSV)',
  saved: (file: string) => `Saved as ${file}.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    title: 'Over many texts',
    why: 'One text shows one case. Here every head is measured over texts that the model was never trained on, and then switched off, to see what is lost without it.',
    relations: ofLetters,
    looksCaption:
      'Mean ⟦weight|weight⟧ on each. The mark is chance: a head that takes the same from every letter up to its own.',
    withoutCaption: (targets: number) =>
      `The share that the model gets right of ${counted(targets, 'next letter', 'next letters')}, with heads switched off.`,
    accuracy: 'next letters',
    finding: findingOf(ofLetters, 'all next letters'),
    distancesNote:
      'Mean weight by distance: 0 is the letter itself, 1 the letter before. The lines are chance.',
    words: 'By letter',
    wordsNote:
      'The letters whose mean weight exceeds chance most, for each head: mean weight, and chance.',
  },
};

export const knownWords = {
  title: (count: number) => `Build a sentence from its ${number(count)} words`,
  help: 'Press a word to add it to the sentence. The model knows no others.',
  remove: 'Remove the last word',
  added: (word: string) => `Added ${word}.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    title: (count: number) => `Build a text from its ${number(count)} tokens`,
    help: 'Press a token to add it to the text. The model knows no others.',
    remove: 'Remove the last token',
    added: (token: string) => `Added ${token}.`,
  },
};
