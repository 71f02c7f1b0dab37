/**
 * The captions of the steps, with the followed token's numbers. ⟦id|words⟧ marks a term of the
 * glossary; tokens are marked already.
 */
import type { NamedNumber, ScoreKind, Share } from '../parts.js';
import { counted, list, number } from './grammar.js';
import { named, scoreNames } from './parts.js';

export const captions = {
  headNote: (head: number, heads: number) =>
    `${heads === 2 ? 'Both' : `All ${heads}`} ⟦head|heads⟧ do this, each with its own matrices; the numbers shown are from head ${head}.`,

  pick: (token: string, id: number, numbers: number) =>
    `${token} has ⟦id⟧ ${id}, so the model looks up row ${id} of the ⟦embedding|embedding matrix E⟧. That row is its ⟦vector⟧: ${counted(numbers, 'number that represents', 'numbers that represent')} the word.`,
  start: (token: string, numbers: number) =>
    `Each row of X is one ⟦token⟧, written as a ⟦vector⟧ of ${counted(numbers, 'number', 'numbers')}. These steps follow ${token}.`,
  positionTable: (token: string, position: number) =>
    `${token} is at ⟦position⟧ ${position} (counting from 0), so row ${position} of P is added to its vector. The same word at another position now gets a different vector.`,
  positionWaves: (token: string, position: number) =>
    `${token} is at ⟦position⟧ ${position} (counting from 0). The ⟦sinusoidal|sine and cosine waves⟧ at that position are added to its vector, so the same word at another position gets a different vector.`,
  project: (token: string) =>
    `Three matrices of ⟦parameter|parameters⟧ turn the vector of ${token} into a ⟦query⟧ (what it asks for), a ⟦key⟧ (what it offers) and a ⟦value⟧ (what it passes on).`,
  transposed:
    'The ᵀ means that they are drawn ⟦transpose|transposed⟧, rows as columns: each result is a row of X times a column.',
  projected: (query: string) => `Its query: ${query}.`,
  /** If columns have names: the largest numbers of its query, its key and its value. */
  projectedNamed: (
    token: string,
    asks: readonly NamedNumber[],
    offers: readonly NamedNumber[],
    gives: readonly NamedNumber[],
  ) =>
    `${token} asks for ${named(asks)}, its key offers ${named(offers)}, and its value passes on ${named(gives)}.`,
  turn: (token: string, position: number) =>
    `The query and the key of ${token} are rotated by angles proportional to its position, ${position} (⟦rotary⟧ positions). Position then affects a score only through how far apart two tokens are, and in which order.`,
  compare: (token: string) =>
    `How well does what ${token} asks for match what each token offers? One ⟦dot product⟧ per pair gives the ⟦score⟧: the better the match, the larger the score.`,
  compareKeys: (token: string) =>
    `How well does what ${token} offers match what each token asks for? One ⟦dot product⟧ per pair gives the ⟦score⟧: the better the match, the larger the score.`,
  transposedKeys: (matrix: string) =>
    `${matrix} is drawn ⟦transpose|transposed⟧ (ᵀ), rows as columns: each score is a row times a column.`,
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
    `${token} asks for nothing, so every score in its row is ${score}.`,
  scale: (root: number) =>
    `The more ⟦feature|features⟧, the further apart dot products spread, so each ⟦score⟧ is divided by √${root} (the ⟦scale⟧) to give the scaled scores.`,
  scaleFactor: (factor: string) =>
    `Each ⟦score⟧ is multiplied by ${factor} (the ⟦scale⟧) to give the scaled scores.`,
  scaled: (token: string, other: string, before: string, after: string) =>
    `The score of ${token} with ${other}, ${before}, becomes the scaled score ${after}.`,
  bias: 'A number for each pair of tokens is added to their score, the bias that the lesson gives.',
  biased: (token: string, other: string, before: string, after: string) =>
    `The score of ${token} with ${other}, ${before}, becomes the biased score ${after}.`,
  distance: (slope: string) =>
    `For each position between two tokens, ${slope} is subtracted from their score (⟦alibi|ALiBi⟧), which gives the biased scores.`,
  distanced: (
    token: string,
    other: string,
    positions: number,
    kind: ScoreKind,
    before: string,
    after: string,
  ) =>
    `${token} and ${other} are ${counted(positions, 'position', 'positions')} apart, so their ${scoreNames[kind]}, ${before}, becomes the biased score ${after}.`,
  hide: 'Where the ⟦mask⟧ is 0, the score is set to −∞, so that softmax gives it a weight of 0.',
  hidden: (token: string, seen: number, all: number) =>
    `${token} may attend to ${all === 1 ? '1 token' : `${seen === all ? 'all' : `${seen} of`} ${all} tokens`}.`,
  hiddenAll: (token: string) => `${token} has nothing left to attend to.`,
  hiddenKeys: (token: string, seen: number, all: number) =>
    `The row of ${token} keeps ${seen} of its ${all} scores.`,
  share: (kind: ScoreKind) =>
    `⟦softmax|Softmax⟧ turns each row of ${scoreNames[kind]}s into proportions that sum to 1: the ⟦weight|attention weights⟧.`,
  shareHeated: (kind: ScoreKind, temperature: string) =>
    `⟦softmax|Softmax⟧ turns each row of ${scoreNames[kind]}s, divided by the ⟦temperature⟧ ${temperature}, into proportions that sum to 1: the ⟦weight|attention weights⟧.`,
  shareEmpty: 'A fully masked row becomes zeros instead.',
  shared: (token: string, best: Share, least: Share) =>
    `${token} puts the most weight, ${best.share}, on ${best.token}, and the least, ${least.share}, on ${least.token}.`,
  sharedKeys: (token: string, best: Share, least: Share) =>
    `In the row of ${token}, the largest weight, ${best.share}, is under ${best.token}, and the smallest, ${least.share}, under ${least.token}.`,
  sharedEven: (token: string, tokens: number, share: string) =>
    `${token} attends equally to each of ${counted(tokens, 'token', 'tokens')}: ${share}.`,
  sharedEvenKeys: (token: string, tokens: number, share: string) =>
    tokens === 1
      ? `The row of ${token} has a single weight: ${share}.`
      : `In the row of ${token}, the ${number(tokens)} weights are equal: ${share}.`,
  sharedOne: (token: string, only: Share) =>
    `${token} can attend to only one token, ${only.token}, which gets all the weight: ${only.share}.`,
  sharedItself: (token: string, share: string) =>
    `${token} can attend only to itself, so all its weight goes there: ${share}.`,
  sharedNone: (token: string) => `${token} has nothing to attend to, so its weights are all 0.`,
  sharedNoneKeys: (token: string) =>
    `In the row of ${token}, all weights are 0 because all its scores are masked.`,
  mix: (token: string) =>
    `The ⟦context⟧ of ${token} is a weighted sum: every ⟦value|value row⟧ times its ⟦weight⟧.`,
  /** `rest`: the number of further tokens. */
  mixed: (token: string, shares: readonly Share[], rest: number) =>
    `The ⟦context⟧ of ${token} is a weighted sum, every ⟦value|value row⟧ times its ⟦weight⟧: ${list(
      [
        ...shares.map(({ share, token: from }) => `${share} of ${from}`),
        ...(rest ? [`so on for ${rest} more`] : []),
      ],
    )}.`,
  mixedNone: (token: string) =>
    `The ⟦context⟧ of ${token} is a weighted sum, every ⟦value|value row⟧ times its ⟦weight⟧. ${token} has no weight above 0, so its context is 0.`,
  mixedNamed: (most: readonly NamedNumber[]) => `Largest in this context: ${named(most)}.`,
  join: (token: string, heads: number, size: number, all: number) =>
    `Each of the ${heads} ⟦head|heads⟧ computed a context of ${counted(size, 'number', 'numbers')} for ${token}. Placed side by side (⟦concat⟧), they make ${all}.`,
  outputHeads: (token: string, numbers: number) =>
    `The ⟦output projection⟧ W_O combines what the heads found for ${token}: ${numbers === 1 ? 'its 1 output' : `each of its ${numbers} outputs`} draws on every head.`,
  output: (token: string, numbers: number) =>
    `The ⟦output projection⟧ W_O turns the context of ${token} into ${counted(numbers, 'number', 'numbers')}, the output of attention.`,
  whole: (token: string) =>
    `That is all of attention, from the input vectors to the new vector of ${token}. Every symbol in the formula is a matrix in this diagram; point at any number to see where it came from.`,
  wholeKeys: (token: string) =>
    `That is all of attention, from the input vectors to what is mixed for ${token}. Every symbol in the formula is a matrix in this diagram; point at any number to see where it came from.`,
  bigger:
    'Large language models are built from the same parts as this one, just more of everything. Below, compare this model with GPT-2 and newer ones: how large each is, and what stays the same, part by part.',

  /** Vectors in a sentence: short ones with all their numbers. */
  vector: (numbers: string[]) => `(${numbers.join(', ')})`,
  vectorLong: (count: number, numbers: string[]) =>
    `${count} numbers, starting ${numbers.join(', ')}`,
  norm: (token: string) => `The row of ${token} is normalised to mean 0 and standard deviation 1.`,
  normEven: (token: string) =>
    `All numbers in the row of ${token} are equal, so normalising makes them all 0.`,
  gain: 'Then each number is multiplied by its column’s gain.',
  gainAndBias:
    'Then each number is multiplied by its column’s gain, and its column’s bias is added.',
  rmsNorm: (token: string) =>
    `The row of ${token} is divided by its root mean square, then multiplied by the gain if there is one.`,
  attend: (token: string, block: number, size: number) =>
    `In block ${block}, ${token} gathers values from the tokens it can see (itself included), most from those whose keys match its query best. The heads’ results become one row of ${counted(size, 'number', 'numbers')}.`,
  add: (token: string) =>
    `Attention’s output is added to the row of ${token} in the residual stream.`,
  network: (token: string, hidden: number) =>
    `W_up turns the row of ${token} into ${counted(hidden, 'hidden unit', 'hidden units')}; after the activation, W_down turns ${hidden === 1 ? 'it' : 'them'} into an update to the stream.`,
  gatedNetwork: (token: string, hidden: number) =>
    `From the row of ${token}, W_up computes ${counted(hidden, 'hidden unit', 'hidden units')} and W_gate as many gates. Each unit is multiplied by the activation of its gate; W_down turns the products into an update to the stream.`,
  mlpAbove: (active: number, all: number) =>
    all === 1
      ? `That hidden unit is then ${active ? '' : 'not '}above 0.`
      : `Of these ${all}, ${active} ${active === 1 ? 'is' : 'are'} then above 0 (active).`,
  addNetwork: (token: string) =>
    `The MLP’s output is added too: the row of ${token} now holds the word itself, what attention found, and what the MLP made of it.`,
  final: (token: string) =>
    `The row of ${token} is normalised one last time, to mean 0 and standard deviation 1.`,
  logits: (token: string, words: number) =>
    `The row of ${token} is compared with the unembedding row of each of ${counted(words, 'word', 'words')}. The dot product, that word’s logit, is how well it fits next.`,
  logitsMost: (best: string, logit: string) => `The largest logit is that of ${best}: ${logit}.`,
  next: (token: string) =>
    `Softmax turns the logits into probabilities: how likely each word is to come after ${token}.`,
  nextMost: (best: string, share: string) =>
    `The model predicts ${best}, with probability ${share}.`,
  pool: (tokens: number, size: number) =>
    `The rows of ${counted(tokens, 'token', 'tokens')} are averaged: the whole text is now one vector of ${counted(size, 'number', 'numbers')}.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    pick: (token: string, id: number, numbers: number) =>
      `${token} has ⟦id⟧ ${id}, so the model looks up row ${id} of the ⟦embedding|embedding matrix E⟧. That row is its ⟦vector⟧: ${counted(numbers, 'number that represents', 'numbers that represent')} it.`,
    positionTable: (token: string, position: number) =>
      `${token} is at ⟦position⟧ ${position} (counting from 0), so row ${position} of P is added to its vector. The same letter at another position now gets a different vector.`,
    positionWaves: (token: string, position: number) =>
      `${token} is at ⟦position⟧ ${position} (counting from 0). The ⟦sinusoidal|sine and cosine waves⟧ at that position are added to its vector, so the same letter at another position gets a different vector.`,
    addNetwork: (token: string) =>
      `The MLP’s output is added too: the row of ${token} now holds the letter itself, what attention found, and what the MLP made of it.`,
    logits: (token: string, tokens: number) =>
      `The row of ${token} is compared with the unembedding row of each of ${counted(tokens, 'token', 'tokens')}, letters and special tokens. The dot product, that token’s logit, is how well it fits next.`,
    next: (token: string) =>
      `Softmax turns the logits into probabilities: how likely each letter is to come after ${token}.`,
  },
};
