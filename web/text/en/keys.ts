/** The keys. */

export const keys = {
  title: 'Keyboard shortcuts',
  why: 'Single-key shortcuts work while the page has focus and you are not typing.',
  on: 'Single-key shortcuts',
  key: (key: string) => (/^\p{Lu}$/u.test(key) ? `Shift + ${key}` : key.toUpperCase()),
  names: {
    help: 'This list',
    next: 'Next step',
    previous: 'Previous step',
    undo: 'Undo',
    redo: 'Redo',
    matrices: 'Next matrix, starting with the one this step computes',
    before: 'Previous matrix',
    weights: 'Largest weight of the followed token',
    result: 'Result',
    explanation: 'Explanation of the number',
    lines: 'Hear how the number was computed, line by line',
    switches: 'Settings',
    question: 'Question',
    gradients: 'Show or hide the gradients of the loss',
    inShort: 'Hear a summary of the row and its head’s pattern',
    howMuch: 'Verbosity: short, usual or full',
    tones: 'Hear the row, or the training curve, as tones',
    heads: 'Heads; press again to compare two',
    training: 'Training',
    exportAndShare: 'Export and share',
    glossary: 'Glossary',
  },
  howMuch: {
    title: 'Verbosity',
    names: { short: 'Short', usual: 'Usual', all: 'Full' },
    what: {
      short:
        'Changes only, without their effects; numbers only, since the table announces row and column',
      usual: 'Changes and their effects; numbers with their row or column, whichever is new',
      all: 'As usual, plus how each number is computed',
    },
    confirmed: { short: 'Verbosity: short.', usual: 'Verbosity: usual.', all: 'Verbosity: full.' },
  },
  tones: {
    name: 'Tones',
    what: 'The L key plays a row or a curve: the larger the number, the higher the tone',
    off: 'Tones are off. Turn them on in the list of shortcuts.',
  },
  elsewhere: [
    {
      title: 'Moving between matrices',
      keys: [
        ['Tab', 'In and out: all sections together are one tab stop'],
        ['Enter', 'Go in: from section to matrix to row to number'],
        ['Escape', 'Go back out'],
        ['Arrows', 'To the next section, matrix or row'],
      ],
    },
    {
      title: 'In a matrix',
      keys: [
        ['Arrows', 'The next number'],
        ['Home, End', 'First or last number of the row; with Ctrl, of the matrix'],
        ['Enter', 'Pin a computed number, or edit a given one'],
        ['0 to 9, −, F2', 'Edit a given number'],
        ['Space', 'Follow only the row’s token'],
        ['Backspace', 'Previously viewed number; with Shift, forward again'],
        ['Escape', 'Unpin the number, or show all tokens again, or go out to the row'],
      ],
    },
    {
      title: 'On the step bar',
      keys: [
        ['Arrows', 'Next or previous step'],
        ['Home, End', 'Overview, or last step'],
        ['Space', 'Play or pause'],
        ['Escape', 'Show everything'],
      ],
    },
    {
      title: 'Everywhere',
      keys: [
        ['Ctrl + Z', 'Undo'],
        ['Ctrl + Shift + Z', 'Redo; also Ctrl + Y'],
      ],
    },
  ] as readonly { title: string; keys: readonly (readonly [string, string])[] }[],
};
