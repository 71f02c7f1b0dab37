/** What a person reads where numbers and ingredients are changed. ⟦id|words⟧ marks a term of
 * the glossary. */
import { formatCount } from '../format.js';

export const changeStrings = {
  history: {
    undo: 'Undo',
    redo: 'Redo',
    undoKeys: 'Undo (Ctrl+Z)',
    redoKeys: 'Redo (Ctrl+Shift+Z or Ctrl+Y)',
    undone: 'Taken back.',
    redone: 'Done again.',
  },

  edit: {
    title: 'Change any given number',
    change: 'Change this number',
    toggle: 'Switch this cell of the mask',
    label: (place: string) => `New value of ${place}`,
    help: 'Enter keeps it, Esc takes it back. Arrow up and down change it; Shift by ten times as much, Alt by a tenth.',
    hint: 'To change a given number: type, press Enter, double-click, or drag it sideways.',
    reset: (stage: string) => `Reset ${stage}`,
    resetWhy: 'Takes back what you changed in this matrix.',
    notANumber: (text: string) =>
      `“${text}” is no number. Write it like 0.25, −3 or 1e−4; the old number stays until then.`,
    empty: 'There is no number here. Write one like 0.25, or press Esc for the old one.',
    tooLarge: (text: string) =>
      `${text} is beyond what a 32-bit float holds (about ±3.4·10³⁸). Write a smaller number.`,
    overflow:
      'With this number a result would be larger than a 32-bit float holds (about ±3.4·10³⁸), so the old one stays. Write a smaller number.',
    notAMask: (text: string) =>
      `A mask holds 1 (may look) or 0 (may not), so “${text}” does not fit.`,
    computed: (stage: string) =>
      `${stage}: computed, so these numbers follow from others. Change one that they came from.`,
    tied: 'While Q = K, the numbers that make keys are those that make queries: change W_Q or b_Q.',
    plain: 'While V is X, the values are the vectors themselves: change those.',
    live: (place: string, value: string) => `${place} is now ${value}.`,
  },

  unfitSet: {
    noWords: 'This lesson starts from vectors; there are no words to be the same.',
    tooLong: 'The sentence is too long for this set, whose tables grow with it.',
  },

  impossible: {
    heads: (heads: number, querySize: number, valueSize: number) =>
      `${heads} heads cannot split queries of ${querySize} and values of ${valueSize} numbers evenly.`,
    rotary: (dK: number) =>
      `Rotary positions turn pairs of numbers, so they need an even d_k; here it is ${dK}.`,
    noLearned: 'This lesson has no learned position vectors.',
    learnedShort: (tokens: number, places: number) =>
      `The lesson has position vectors for ${places} places; this sentence has ${tokens} tokens.`,
    noPadding: 'No token here is <pad>, so a padding mask would hide nothing.',
    output: (takes: number, gets: number) =>
      `W_O takes ${takes} numbers and would get ${gets}. Switch V = X or the output projection off first.`,
  },

  address: {
    edits: (text: string) =>
      `The address lists changed numbers that are none of this lesson’s: “${text}”.`,
    set: (text: string) =>
      `There are no parameters called “${text}”; there are identity, previous, same and uniform.`,
    ingredient: (name: string, text: string) => `“${text}” is no choice for ${name}.`,
    tooMany: (n: number) =>
      `${formatCount(n)} changed numbers are too many for the address, so it leaves them out.`,
  },
};
