/** Choosing a lesson. */

export const chooser = {
  title: 'Choose a lesson',
  pictures:
    'Each picture is a lesson’s weights: a row per word, the stronger the colour, the more it takes.',
  groups: {
    start: 'Start here',
    notebooks: 'The notebooks: after published texts with code',
    deeper: 'Deeper: a whole block, and the next word',
    own: 'Your own',
  },
  write: 'Write a lesson (in a new tab)',
  open: 'Open a lesson …',
  save: 'Save this lesson',
  files: 'as a file, with what you changed. Dropping a lesson’s file on the page opens it too.',
  close: 'Close',
};
