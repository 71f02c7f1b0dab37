/** Choosing a lesson. */

/** What each lesson shows. */
export const shows = {
  'who-is-it':
    'Small numbers made by hand: “it” asks for something living that acts, and finds the cat.',
  'sharp-softmax': 'Leave the division out, and each word takes nearly all from a single one.',
  'time-flies':
    'Every step with every number given, from the typed words to what leaves attention.',
  'time-flies-two-heads':
    'Each head takes from the words in its own way; W_O mixes what they found.',
  'single-token': 'The third of five vectors asks, and gets a mix of all five; with biases.',
  'three-tokens': 'Three tokens of two numbers each, through layers drawn from a seed.',
  'three-tokens-by-hand':
    'The same three tokens; the matrices stand there as numbers instead of a seed.',
  'parameter-or-linear-parameter':
    'Random matrices as nn.Parameter holds them: scores lie apart, and few tokens get much.',
  'parameter-or-linear-linear':
    'The same vectors through PyTorch’s Linear layers: smaller numbers, evener weights.',
  'life-is-short':
    'Scores so far apart that softmax gives nearly all to one; rows belong to keys (K Qᵀ).',
  'life-is-short-qk': 'The same numbers the usual way round: rows belong to queries (Q Kᵀ).',
  'one-whole-block':
    'Norms, attention, a network and what they add to the stream, in numbers made by hand: what comes after “the cat chased the”?',
  'say-it-twice':
    'Nobody chose these numbers: training found them. What does each block look at, and how does it know the next word?',
  'say-it-twice-untrained':
    'From numbers drawn at random to knowing the next word: watch it learn, step by step, in your browser.',
  sort: 'A trained model puts letters in order, though nobody told it how.',
  brackets: 'A trained model closes what is open, the innermost first.',
  'the-trap': 'It does very well, until it is given more words than it learned from, or fewer.',
  'sort-untrained': 'How the numbers of “Sort” are found, from its first step on.',
  'brackets-untrained':
    'How the numbers of “Close the brackets” are found, from its first step on.',
  'the-trap-untrained': 'How the numbers of “The trap” are found, from its first step on.',
  'your-own-sentence':
    'Type any words: each gets numbers by chance, and you see attention compute.',
};

export const chooser = {
  title: 'Choose a lesson',
  pictures:
    'Each picture is a lesson’s weights: a row per word, the stronger the colour, the more it takes.',
  groups: {
    start: 'Start here',
    notebooks: 'The notebooks: after published texts with code',
    deeper: 'Deeper: a whole block, and the next word',
    learned: 'Learned: numbers that training found',
    own: 'Your own',
  },
  write: 'Write a lesson (in a new tab)',
  open: 'Open a lesson …',
  save: 'Save this lesson',
  files: 'as a file, with what you changed. Dropping a lesson’s file on the page opens it too.',
  close: 'Close',
};
