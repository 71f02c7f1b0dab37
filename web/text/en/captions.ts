/** The words that tell a step: its caption, with the followed token's numbers. ⟦id|words⟧ marks a term
 * of the glossary; tokens come marked already. */
import type { Share } from '../parts.js';
import { counted, list } from './grammar.js';

export const captions = {
  headNote: (head: number, heads: number) =>
    `${heads === 2 ? 'Both' : `All ${heads}`} ⟦head|heads⟧ do this, each with matrices of its own; these numbers are head ${head}’s.`,

  pick: (token: string, id: number, numbers: number) =>
    `${token} has the ⟦id⟧ ${id}, so row ${id} of the ⟦embedding|table E⟧ becomes its ⟦vector⟧: ${numbers} numbers that stand for the word.`,
  start: (token: string, numbers: number) =>
    `Each row of X is one ⟦token⟧, written as a ⟦vector⟧ of ${numbers} numbers. The steps follow ${token}.`,
  placeTable: (token: string, place: number) =>
    `${token} stands at ⟦position|place⟧ ${place}, counted from 0, so row ${place} of P is added to its vector. The same word elsewhere now enters with other numbers.`,
  placeWaves: (token: string, place: number) =>
    `${token} stands at ⟦position|place⟧ ${place}, counted from 0. The ⟦sinusoidal|sine and cosine waves⟧ at that place are added to its vector, so the same word elsewhere enters with other numbers.`,
  project: (token: string, query: string) =>
    `Three matrices of ⟦parameter|parameters⟧ turn the vector of ${token} into a ⟦query⟧ (what it asks for), a ⟦key⟧ (what it offers) and a ⟦value⟧ (what it gives). Its query: ${query}.`,
  turn: (token: string, place: number) =>
    `The query and the key of ${token} are turned by angles that grow with its place, ${place} (⟦rotary⟧). How two turned vectors match then depends on how far apart their tokens stand.`,
  compare: (token: string) =>
    `How well does what ${token} asks for match what each token offers? One ⟦dot product⟧ per pair, the ⟦score⟧: the more alike the two, the larger.`,
  compareKeys: (token: string) =>
    `How well does what ${token} offers match what each token asks for? One ⟦dot product⟧ per pair, the ⟦score⟧: the more alike the two, the larger.`,
  compared: (best: string, score: string) => ` The largest is ${score}, with ${best}.`,
  scale: (token: string, best: string, root: number, before: string, after: string) =>
    `Dot products grow with the number of ⟦feature|features⟧, so each ⟦score⟧ is divided by √${root} (the ⟦scale⟧). For ${token} and ${best}, ${before} becomes ${after}.`,
  scaleFactor: (token: string, best: string, factor: string, before: string, after: string) =>
    `Each ⟦score⟧ is multiplied by ${factor} (the ⟦scale⟧). For ${token} and ${best}, ${before} becomes ${after}.`,
  distance: (
    token: string,
    other: string,
    places: number,
    slope: string,
    before: string,
    after: string,
  ) =>
    `Each place between two tokens costs ${slope} (⟦alibi|ALiBi⟧). ${token} and ${other} stand ${places} apart, so their ${before} becomes ${after}.`,
  hide: 'Where the ⟦mask⟧ has a 0, a score becomes −∞, so that softmax will make its weight 0.',
  hidden: (token: string, seen: number, all: number) =>
    ` ${token} may look at ${seen === all ? 'all ' : ''}${seen === all ? all : `${seen} of ${all}`} tokens.`,
  hiddenAll: (token: string) => ` ${token} has nothing left to look at.`,
  hiddenKeys: (token: string, seen: number, all: number) =>
    ` Row ${token} keeps ${seen} of its ${all} scores.`,
  share:
    '⟦softmax|Softmax⟧ turns each row of scores into positive shares that sum to 1: the ⟦weight|weights⟧.',
  shared: (token: string, best: Share, least: Share) =>
    ` ${token} gives most, ${best.share}, to ${best.token}, and least, ${least.share}, to ${least.token}.`,
  sharedKeys: (token: string, best: Share, least: Share) =>
    ` In row ${token} the largest, ${best.share}, stands under ${best.token}, the smallest, ${least.share}, under ${least.token}.`,
  sharedOne: (token: string, only: Share) =>
    ` ${token} has one token to look at, ${only.token}, which gets all: ${only.share}.`,
  sharedNone: (token: string) => ` ${token} has nothing to look at, so its weights are all 0.`,
  mix: (token: string, shares: Share[], rest: number) =>
    `The ⟦context⟧ of ${token} is every ⟦value|value row⟧ times its ⟦weight⟧, added up: ${list([
      ...shares.map(({ share, token: from }) => `${share} of ${from}`),
      ...(rest ? [`so on for ${rest} more`] : []),
    ])}.`,
  mixNone: (token: string) =>
    `The ⟦context⟧ of a token is every ⟦value|value row⟧ times its ⟦weight⟧, added up. ${token} has no weight above 0, so its context is 0.`,
  join: (token: string, heads: number, size: number, all: number) =>
    `Each of the ${heads} ⟦head|heads⟧ made a context of ${counted(size, 'number', 'numbers')} for ${token}. Side by side (⟦concat⟧) they are ${all}.`,
  outputHeads: (token: string, numbers: number) =>
    `The ⟦output projection⟧ W_O lets what the heads found for ${token} meet: each of its ${numbers} outputs draws on all heads.`,
  output: (token: string, numbers: number) =>
    `The ⟦output projection⟧ W_O turns the context of ${token} into the ${counted(numbers, 'number', 'numbers')} that leave attention.`,
  whole: (token: string) =>
    `That is all of it: from the vectors to what ${token} takes from the others. Every symbol is a matrix in this diagram, and every number in it can be asked where it came from.`,

  /** Vectors in a sentence: all numbers of short ones. */
  vector: (numbers: string[]) => `(${numbers.join(', ')})`,
  vectorLong: (count: number, numbers: string[]) =>
    `${count} numbers that begin ${numbers.join(', ')}`,
};
