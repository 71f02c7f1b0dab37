/**
 * The captions of the steps, with the followed token's numbers. ⟦id|words⟧ marks a term of the
 * glossary; tokens are marked already.
 */
import type { NamedNumber, ScoreKind, Share } from '../parts.js';
import { counted, list, number } from './grammar.js';
import { named, scoreNames } from './parts.js';

export const captions = {
  headNote: (head: number, heads: number) =>
    `${heads === 2 ? 'Both' : `All ${heads}`} ⟦head|heads⟧ do this, each with matrices of its own; these numbers are head ${head}’s.`,

  pick: (token: string, id: number, numbers: number) =>
    `${token} has the ⟦id⟧ ${id}, so row ${id} of the ⟦embedding|table E⟧ becomes its ⟦vector⟧: ${counted(numbers, 'number that stands', 'numbers that stand')} for the word.`,
  start: (token: string, numbers: number) =>
    `Each row of X is one ⟦token⟧, written as a ⟦vector⟧ of ${counted(numbers, 'number', 'numbers')}. The steps follow ${token}.`,
  placeTable: (token: string, place: number) =>
    `${token} stands at ⟦position|place⟧ ${place}, counted from 0, so row ${place} of P is added to its vector. The same word elsewhere now enters with other numbers.`,
  placeWaves: (token: string, place: number) =>
    `${token} stands at ⟦position|place⟧ ${place}, counted from 0. The ⟦sinusoidal|sine and cosine waves⟧ at that place are added to its vector, so the same word elsewhere enters with other numbers.`,
  project: (token: string) =>
    `Three matrices of ⟦parameter|parameters⟧ turn the vector of ${token} into a ⟦query⟧ (what it asks for), a ⟦key⟧ (what it offers) and a ⟦value⟧ (what it gives).`,
  transposed:
    'They stand ⟦transpose|transposed⟧, which the ᵀ says: their rows as columns, so that each number is a row of X times a column.',
  projected: (query: string) => `Its query: ${query}.`,
  /** If columns have names: the largest numbers of its query, its key and its value. */
  projectedNamed: (
    token: string,
    asks: readonly NamedNumber[],
    offers: readonly NamedNumber[],
    gives: readonly NamedNumber[],
  ) =>
    `${token} asks for ${named(asks)}; its key offers ${named(offers)}; its value gives ${named(gives)}.`,
  turn: (token: string, place: number) =>
    `The query and the key of ${token} are turned by angles that grow with its place, ${place} (⟦rotary⟧). How two turned vectors match then depends on how far apart their places are, and in which order.`,
  compare: (token: string) =>
    `How well does what ${token} asks for match what each token offers? One ⟦dot product⟧ per pair, the ⟦score⟧: the better the two fit, the larger.`,
  compareKeys: (token: string) =>
    `How well does what ${token} offers match what each token asks for? One ⟦dot product⟧ per pair, the ⟦score⟧: the better the two fit, the larger.`,
  transposedKeys: (matrix: string) =>
    `${matrix} stands ⟦transpose|transposed⟧, which the ᵀ says: its rows as columns, so that each score is a row times a column.`,
  compared: (best: string, score: string) => `The largest score is ${score}, with ${best}.`,
  comparedNamed: (
    token: string,
    asks: readonly NamedNumber[],
    best: string,
    offers: readonly NamedNumber[],
    score: string,
  ) =>
    `${token} asks for ${named(asks)}; the largest score is ${score}, with ${best}, which offers ${named(offers)}.`,
  comparedEven: (token: string, score: string) => `All scores in the row of ${token} are ${score}.`,
  comparedNothing: (token: string, score: string) =>
    `${token} asks for nothing, so all scores in its row are ${score}.`,
  scale: (root: number) =>
    `Dot products grow with the number of ⟦feature|features⟧, so each ⟦score⟧ is divided by √${root} (the ⟦scale⟧), which makes the scaled scores.`,
  scaleFactor: (factor: string) =>
    `Each ⟦score⟧ is multiplied by ${factor} (the ⟦scale⟧), which makes the scaled scores.`,
  scaled: (token: string, other: string, before: string, after: string) =>
    `The score of ${token} with ${other}, ${before}, becomes the scaled score ${after}.`,
  distance: (slope: string) =>
    `Each place that two tokens stand apart costs ${slope} (⟦alibi|ALiBi⟧), which makes the biased scores.`,
  distanced: (
    token: string,
    other: string,
    places: number,
    kind: ScoreKind,
    before: string,
    after: string,
  ) =>
    `${token} and ${other} stand ${counted(places, 'place', 'places')} apart, so their ${scoreNames[kind]}, ${before}, becomes the biased score ${after}.`,
  hide: 'Where the ⟦mask⟧ has a 0, a score becomes −∞, so that softmax will make its weight 0.',
  hidden: (token: string, seen: number, all: number) =>
    `${token} may take from ${all === 1 ? '1 token' : `${seen === all ? 'all' : `${seen} of`} ${all} tokens`}.`,
  hiddenAll: (token: string) => `${token} has nothing left to take from.`,
  hiddenKeys: (token: string, seen: number, all: number) =>
    `The row of ${token} keeps ${seen} of its ${all} scores.`,
  share: (kind: ScoreKind) =>
    `⟦softmax|Softmax⟧ turns each row of ${scoreNames[kind]}s into shares that sum to 1: the ⟦weight|weights⟧.`,
  shareHeated: (kind: ScoreKind, temperature: string) =>
    `⟦softmax|Softmax⟧ turns each row of ${scoreNames[kind]}s, divided by the ⟦temperature⟧ ${temperature}, into shares that sum to 1: the ⟦weight|weights⟧.`,
  shared: (token: string, best: Share, least: Share) =>
    `${token} takes most, ${best.share}, from ${best.token}, and least, ${least.share}, from ${least.token}.`,
  sharedKeys: (token: string, best: Share, least: Share) =>
    `In the row of ${token} the largest weight, ${best.share}, stands under ${best.token}, the smallest, ${least.share}, under ${least.token}.`,
  sharedEven: (token: string, tokens: number, share: string) =>
    `${token} takes equally from each of ${counted(tokens, 'token', 'tokens')}: ${share}.`,
  sharedEvenKeys: (token: string, tokens: number, share: string) =>
    tokens === 1
      ? `In the row of ${token} stands a single weight: ${share}.`
      : `In the row of ${token} the ${number(tokens)} weights are even: ${share}.`,
  sharedOne: (token: string, only: Share) =>
    `${token} has one token to take from, ${only.token}, and takes all from it: ${only.share}.`,
  sharedItself: (token: string, share: string) =>
    `${token} may take from itself alone, and takes all from there: ${share}.`,
  sharedNone: (token: string) => `${token} has nothing to take from, so its weights are all 0.`,
  sharedNoneKeys: (token: string) =>
    `In the row of ${token} all weights are 0, since all its scores are masked.`,
  mix: (token: string) =>
    `The ⟦context⟧ of ${token} is every ⟦value|value row⟧ times its ⟦weight⟧, added up.`,
  /** `rest`: the number of further tokens. */
  mixed: (token: string, shares: readonly Share[], rest: number) =>
    `The ⟦context⟧ of ${token} is every ⟦value|value row⟧ times its ⟦weight⟧, added up: ${list([
      ...shares.map(({ share, token: from }) => `${share} of ${from}`),
      ...(rest ? [`so on for ${rest} more`] : []),
    ])}.`,
  mixedNone: (token: string) =>
    `The ⟦context⟧ of ${token} is every ⟦value|value row⟧ times its ⟦weight⟧, added up. No weight of ${token} is above 0, so its context is 0.`,
  mixedNamed: (most: readonly NamedNumber[]) => `Largest in this context: ${named(most)}.`,
  join: (token: string, heads: number, size: number, all: number) =>
    `Each of the ${heads} ⟦head|heads⟧ made a context of ${counted(size, 'number', 'numbers')} for ${token}. Side by side (⟦concat⟧) they are ${all}.`,
  outputHeads: (token: string, numbers: number) =>
    `The ⟦output projection⟧ W_O lets what the heads found for ${token} meet: ${numbers === 1 ? 'its 1 output' : `each of its ${numbers} outputs`} draws on all heads.`,
  output: (token: string, numbers: number) =>
    `The ⟦output projection⟧ W_O turns the context of ${token} into the ${counted(numbers, 'number', 'numbers')} that leave attention.`,
  whole: (token: string) =>
    `That is all of attention: from the vectors to what ${token} takes from each token. Every symbol is a matrix in this diagram, and every number in it says where it came from.`,
  wholeKeys: (token: string) =>
    `That is all of attention: from the vectors to what is mixed for ${token}. Every symbol is a matrix in this diagram, and every number in it says where it came from.`,
  bigger:
    'Large language models are made of the same parts as this one, with more of everything. Below, this model stands beside GPT-2 and newer ones: how large they are, and what stays the same, part by part.',

  /** Vectors in a sentence: short ones with all their numbers. */
  vector: (numbers: string[]) => `(${numbers.join(', ')})`,
  vectorLong: (count: number, numbers: string[]) =>
    `${count} numbers that begin ${numbers.join(', ')}`,
  norm: (token: string) => `The row of ${token} is brought to mean 0 and deviation 1.`,
  normEven: (token: string) =>
    `All numbers in the row of ${token} are equal, so the norm makes each of them 0.`,
  gain: 'Then each number is multiplied by the gain of its column.',
  gainAndBias:
    'Then each number is multiplied by the gain of its column, and the bias of its column is added.',
  rmsNorm: (token: string) =>
    `The row of ${token} is divided by its root mean square, times the gain if there is one.`,
  attend: (token: string, block: number, size: number) =>
    `In block ${block}, ${token} takes from the others what fits its query. What the heads bring becomes one row of ${counted(size, 'number', 'numbers')}.`,
  add: (token: string) => `What attention brings is added to the row of ${token}.`,
  network: (token: string, hidden: number) =>
    `The row of ${token} makes ${counted(hidden, 'hidden number', 'hidden numbers')}; after the activation, W_down turns ${hidden === 1 ? 'it' : 'them'} back into a row of the stream.`,
  networkAbove: (active: number, all: number) =>
    all === 1
      ? `That hidden number is then ${active ? '' : 'not '}above 0.`
      : `Of these ${all}, ${active} ${active === 1 ? 'is' : 'are'} then above 0.`,
  addNetwork: (token: string) =>
    `It is added again: the row of ${token} now holds the word, what attention found, and what the network made of it.`,
  final: (token: string) => `The row of ${token} is brought to mean 0 and deviation 1 once more.`,
  logits: (token: string, words: number) =>
    `The row of ${token} meets the row of each of ${counted(words, 'word', 'words')}: the dot product says how well that word fits next.`,
  logitsMost: (best: string, logit: string) => `The largest is that of ${best}, ${logit}.`,
  next: (token: string) =>
    `Softmax makes shares of the logits: how probable each word is after ${token}.`,
  nextMost: (best: string, share: string) => `The model expects ${best}, with ${share}.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    pick: (token: string, id: number, numbers: number) =>
      `${token} has the ⟦id⟧ ${id}, so row ${id} of the ⟦embedding|table E⟧ becomes its ⟦vector⟧: ${counted(numbers, 'number that stands', 'numbers that stand')} for it.`,
    placeTable: (token: string, place: number) =>
      `${token} stands at ⟦position|place⟧ ${place}, counted from 0, so row ${place} of P is added to its vector. The same letter elsewhere now enters with other numbers.`,
    placeWaves: (token: string, place: number) =>
      `${token} stands at ⟦position|place⟧ ${place}, counted from 0. The ⟦sinusoidal|sine and cosine waves⟧ at that place are added to its vector, so the same letter elsewhere enters with other numbers.`,
    addNetwork: (token: string) =>
      `It is added again: the row of ${token} now holds the letter, what attention found, and what the network made of it.`,
    logits: (token: string, tokens: number) =>
      `The row of ${token} meets the row of each of ${counted(tokens, 'token', 'tokens')}, letters and marks: the dot product says how well that one fits next.`,
    next: (token: string) =>
      `Softmax makes shares of the logits: how probable each letter is after ${token}.`,
  },
};
