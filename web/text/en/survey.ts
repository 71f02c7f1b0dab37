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

const places = {
  verb: 'verbs, their number',
  far_verb: 'verbs, where the nearest noun has the other number',
  pronoun: 'pronouns',
  name: 'names that come back',
};

const lost = (kind: FoundLoss['kind']): string => (kind === null ? 'all next words' : places[kind]);

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
  next: 'all next words',
  looks: 'Where each head looks',
  looksCaption:
    'Mean ⟦weight|weight⟧ on each. The mark is chance: a head that takes alike from every word up to its own.',
  byChance: 'by chance',
  without: 'What is lost without it',
  withoutCaption: (targets: number) =>
    `The share that the model gets right of ${counted(targets, 'next word', 'next words')}, with heads switched off.`,
  placesNote:
    'Right: the right word has more probability than each of its kind; for verbs, all of the right number together more than all of the other.',
  loss: '⟦loss⟧',
  accuracy: 'next words',
  nothingOff: 'nothing off',
  allOff: 'all heads off',
  countOf: (count: number) => `(${number(count)})`,
  head: (block: number, head: number) => `Block ${block}, head ${head}`,
  finding: (head: string, looks: readonly FoundLook[], losses: readonly FoundLoss[]) =>
    sentences([
      looks.length
        ? `${head} takes ${list(looks.map(({ kind, mean, byChance }) => `${mean} from ${relations[kind]} (by chance ${byChance})`))}.`
        : `${head}: nothing in the table gets a quarter of its weight and twice what chance gives.`,
      losses.length
        ? `Right without it: ${list(losses.map(({ kind, whole, without }) => `${without} of ${lost(kind)} instead of ${whole}`))}.`
        : 'Without it nothing that is counted here falls by 0.05.',
    ]),
  distances: 'By distance',
  distancesNote:
    'Mean weight on the word so many places before; 0 is the word itself. The lines are chance.',
  farthest: (head: string, distance: number, mean: string, byChance: string) =>
    `${head}: most beyond chance at distance ${number(distance)}, ${mean} (by chance ${byChance}).`,
  nowhere: (head: string) => `${head}: nowhere beyond chance.`,
  words: 'By word',
  wordsNote: 'The words that each head takes most from, beyond chance: mean weight, and chance.',
  mistakes: 'What it gets wrong',
  mistake: (before: string, right: string, said: string) =>
    `${before} … should be “${right}”; of these words it holds “${said}” for likelier.`,
  noMistakes: 'Nothing that was counted here was wrong.',
  mistakesNote: (wrong: number, all: number) =>
    `${number(wrong)} of ${counted(all, 'place', 'places')} wrong. The first of them:`,
  probe: 'Singular or plural, somewhere in the stream',
  probeWhy:
    'Is there a direction in the ⟦residual-stream|stream⟧ that tells whether the subject is one or many? It is the difference of two means, over training sentences: of the rows before plural verbs, and before singular ones. The table says how often it is right on sentences never trained on; guessing is right in half.',
  strip: (block: number | null, isNetwork: boolean) =>
    block === null
      ? 'after the embedding'
      : `block ${block}, after ${isNetwork ? 'the network' : 'attention'}`,
  readings: (strip: string) => `This sentence along that direction, ${strip}`,
  readingsNote:
    'Where the model is to say a verb next, this is the number that it needs: left singular (−1 is their mean), right plural (1).',
  direction: (size: number, largest: string) =>
    `No single number of the ${number(size)} means “plural”: the largest has ${largest} of the direction’s squared length. In “Who is ‘it’?” six numbers were given names by hand; what training leaves has none.`,
  oneNumber: (size: number, largest: string) =>
    `Of the ${number(size)} numbers one has most of it: ${largest} of the direction’s squared length.`,
  figure: 'Figure (SVG)',
  csv: 'All numbers (CSV)',
  saved: (file: string) => `Saved as ${file}.`,
};

export const knownWords = {
  title: (count: number) => `Build a sentence from its ${number(count)} words`,
  help: 'Press a word to add it to the sentence. The model knows no others.',
  remove: 'Take the last word away',
  added: (word: string) => `${word} is added.`,
};
