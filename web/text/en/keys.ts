/** The keys. */

export const keys = {
  title: 'Keys',
  why: 'Single keys work while focus is on something of this page and nothing is being typed.',
  on: 'Single keys',
  key: (key: string) => (/^\p{Lu}$/u.test(key) ? `Shift + ${key}` : key.toUpperCase()),
  names: {
    help: 'This list',
    next: 'Next step',
    previous: 'Step before',
    undo: 'Undo',
    redo: 'Redo',
    matrices: 'To the next matrix; first to the one that the step makes',
    before: 'To the matrix before',
    weights: 'To the largest weight of the token that is followed',
    result: 'To the result',
    explanation: 'To the explanation of the number',
    lines: 'Hear how the number was made, line by line',
    switches: 'To the switches',
    question: 'To the question',
    gradients: 'Show the gradients of the loss, or hide them',
    inShort: 'Hear the row in short, and the pattern of its head',
    howMuch: 'How much is said: short, usual, all',
    tones: 'Hear the row as tones; in the training, its curve',
    heads: 'To the heads; again, to where two are compared',
    training: 'To the training',
    exportAndShare: 'To export and share',
    glossary: 'The glossary',
  },
  howMuch: {
    title: 'How much is said',
    names: { short: 'Short', usual: 'Usual', all: 'All' },
    what: {
      short: 'Each change alone; each number alone, as its row and column are said by the table',
      usual: 'Each change and what it does; each number with its row or column, whichever is new',
      all: 'As usual, and how each number is made',
    },
    confirmed: { short: 'Said in short.', usual: 'Said as usual.', all: 'All is said.' },
  },
  tones: {
    name: 'Tones',
    what: 'The key L plays a row or a curve: the larger a number, the higher its tone',
    off: 'Tones are off. Switch them on in the list of keys.',
  },
  elsewhere: [
    {
      title: 'Among the matrices',
      keys: [
        ['Tab', 'In and out: all sections together are one stop'],
        ['Enter', 'In: from a section to its matrices, to the rows, to the numbers'],
        ['Escape', 'Out again'],
        ['Arrows', 'To the next section, matrix or row'],
      ],
    },
    {
      title: 'In a matrix',
      keys: [
        ['Arrows', 'The next number'],
        ['Home, End', 'The first or last of the row; with Ctrl of the matrix'],
        ['Enter', 'Pins a computed number, and changes a given one'],
        ['0 to 9, −, F2', 'Changes a given number'],
        ['Space', 'Follows the row’s token alone'],
        ['Backspace', 'The number before; with Shift the next again'],
        ['Escape', 'Unpins the number, or shows all tokens again; else out to the row'],
      ],
    },
    {
      title: 'On the steps',
      keys: [
        ['Arrows', 'Step on and back'],
        ['Home, End', 'All, and the last step'],
        ['Space', 'Plays and pauses'],
        ['Escape', 'Shows all'],
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
