/**
 * Comparing a model on two texts. These texts load with their room. Words and tokens are marked already;
 * ⟦id|words⟧ is a term of the glossary.
 */
import { counted, number } from './grammar.js';

export const twoTexts = {
  title: 'Two texts',
  close: 'Close',
  why: 'What does the model predict after each text, and which parts make the difference? Change the second text a little and compare.',
  shown: 'Shown text',
  other: 'Other text',
  tokens: 'Tokens of both texts',
  position: 'position',
  differs: 'differs',
  coming: 'Computing both texts …',
  same: 'Both texts have the same tokens, so there is nothing to compare. Change the other text.',
  empty: 'The other text is empty. Enter a few words.',
  words: 'Compared tokens',
  first: 'First token',
  second: 'Second token',
  another: 'Another token …',
  typed: (which: string) => `${which}: type it`,
  noWord: (word: string) => `${word} is not one token of this model. Try another one.`,
  sameWords: 'Both tokens are the same. Choose two different tokens.',
  predictions: 'Next tokens after both texts',
  columns: { shown: 'shown text', other: 'other text', change: 'change' },
  logit: (word: string) => `⟦logits|logit⟧ of ${word}`,
  probability: (word: string) => `probability of ${word}`,
  difference: 'logit difference',
  parts: {
    title: 'By part',
    why: (first: string, second: string) =>
      `The logit difference is a sum of what each part contributes to ${first} minus what it contributes to ${second}. The largest change comes first. A head counts with all tokens that it attends to.`,
    caption: 'What each part contributes to the logit difference',
    part: 'part',
    open: (part: string) => `Show ${part} on the map`,
    all: (count: number) => `Show all ${counted(count, 'part', 'parts')}`,
    fewer: 'Show fewer',
    coming: 'Adding up the parts …',
  },
  patch: {
    title: 'Activation patching',
    why: '⟦activation patching|Activation patching⟧ takes one row of numbers from the other text and computes the rest of the model again. Each cell shows how far that moves the logit difference: 0 is the shown text, 1 is the other text.',
    taken: 'Taken from the other text',
    part: {
      stream: 'residual stream before the block',
      attention: 'output of attention',
      network: 'output of the MLP',
    },
    caption: (part: string) => `How far the logit difference moves. Taken: ${part}`,
    block: (block: number) => `block ${number(block)}`,
    blocks: 'block',
    start: 'Compute the grid',
    stop: 'Stop',
    done: (done: number, all: number) =>
      `${number(done)} of ${counted(all, 'cell', 'cells')} computed`,
    help: 'Click a cell, or move with the arrow keys.',
    empty: 'not computed yet',
    noShare: 'Both texts have the same logit difference, so no cell has a share.',
    chosen: {
      stream: (token: string, block: number) =>
        `The row of ${token} in the residual stream before block ${number(block)} comes from the other text.`,
      attention: (token: string, block: number) =>
        `The row of ${token} in the output of attention in block ${number(block)} comes from the other text.`,
      network: (token: string, block: number) =>
        `The row of ${token} in the output of the MLP in block ${number(block)} comes from the other text.`,
    },
    found: (patched: string, shown: string, other: string) =>
      `The logit difference is then ${patched}. Without it: ${shown}. In the other text: ${other}.`,
    share: (share: string) => `Share: ${share}.`,
    sameRow: 'Up to here both texts are the same, so this row is too.',
    likely: (word: string, probability: string) => `${word} ${probability}`,
    likeliest: (words: string) => `Most probable then: ${words}.`,
    trap: 'A large number shows that the information is in this row and that later parts read it. It does not show that the model uses only this row: other rows may hold the same. With random parameters the pattern is noise.',
    length: (shown: number, other: number) =>
      `The shown text has ${counted(shown, 'token', 'tokens')}, the other ${number(other)}. ⟦activation patching|Patching⟧ takes a row from the same position, so it needs texts of equal length.`,
    mask: '⟦activation patching|Patching⟧ needs a causal mask in each block. Without one, every row depends on later tokens.',
  },
};
