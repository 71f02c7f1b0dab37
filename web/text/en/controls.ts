/** The lesson, the sentence and the seed; undo and redo; the page’s theme; loading and computing. */
export const controls = {
  region: 'What is computed',
  lesson: 'Lesson',
  lessonHelp: 'Choose another lesson',
  sentence: 'Sentence',
  letters: 'Letters',
  seed: 'Seed',
  seedOwn: 'lesson’s own',
  seedHelp:
    'Draws the lesson’s random numbers, and its projections, from this seed; leave it empty for the lesson’s own.',
  reset: 'Reset all',
  resetWhy: 'Back to the lesson’s own words and numbers',
  vectorsOnly: (lesson: string) => `To type a sentence, choose “${lesson}”.`,
  vectorsPlaceholder: 'starts from vectors',
  follow: (token: string) => `Follow ${token} alone; press again for all tokens`,
  followAll: 'All tokens',
  followAllHelp: 'Shows the paths of all tokens (Esc)',
  unknownWord: (word: string) => `for “${word}”`,
};

/** The titles of the lessons. */
export const lessons = {
  'who-is-it': {
    title: 'Who is “it”?',
  },
  'sharp-softmax': {
    title: 'Why divide by √d_k?',
  },
  'time-flies': {
    title: 'Time flies fast',
  },
  'time-flies-two-heads': {
    title: 'Two heads on one sentence',
  },
  'single-token': {
    title: 'One token asks',
  },
  'three-tokens': {
    title: 'Small enough for a pencil',
  },
  'three-tokens-by-hand': {
    title: 'Small enough for a pencil, written out',
  },
  'parameter-or-linear-parameter': {
    title: 'How parameters begin: between 0 and 1',
  },
  'parameter-or-linear-linear': {
    title: 'How parameters begin: around 0',
  },
  'life-is-short': {
    title: 'All or nothing, by keys',
  },
  'life-is-short-qk': {
    title: 'All or nothing, by queries',
  },
  'one-whole-block': {
    title: 'One whole block',
  },
  microgpt: { title: 'A whole GPT in 4,192 numbers' },
  'microgpt-untrained': { title: 'A whole GPT in 4,192 numbers, untrained' },
  'ladder-network-untrained': { title: 'The ladder: one letter and a network' },
  'ladder-one-head-untrained': { title: 'The ladder: one head' },
  'ladder-four-heads-untrained': { title: 'The ladder: four heads' },
  'say-it-twice': { title: 'Say it twice, learned' },
  'say-it-twice-untrained': { title: 'Train it yourself' },
  sort: { title: 'Sort' },
  brackets: { title: 'Close the brackets' },
  'the-trap': { title: 'The trap' },
  'who-is-she': { title: 'Who is “she”?, learned' },
  'sort-untrained': { title: 'Sort, untrained' },
  'brackets-untrained': { title: 'Close the brackets, untrained' },
  'the-trap-untrained': { title: 'The trap, untrained' },
  'who-is-she-untrained': { title: 'Who is “she”?, before training' },
  'your-own-sentence': {
    title: 'Your own sentence',
  },
};

/** A lesson's title and introduction, for languages in which its document lacks them. */
export const ownWords: Readonly<Record<string, { title: string; about: string } | undefined>> = {};

export const history = {
  undo: 'Undo',
  redo: 'Redo',
  undoKeys: 'Undo (Ctrl+Z)',
  redoKeys: 'Redo (Ctrl+Shift+Z or Ctrl+Y)',
};

export const page = {
  course: 'Course',
  courseHelp: 'Nine short sessions, one idea each',
  language: 'Language',
  theme: {
    auto: 'Theme: as the system',
    light: 'Theme: light',
    dark: 'Theme: dark',
  },
};

/** Sentences while the page loads or computes. */
export const progress = {
  loading: 'Loading the engine and the lesson …',
  lesson: (name: string) => `Loading “${name}” … What you see until then is the lesson before it.`,
  nothing: 'Computing what you asked for.',
  before: 'Computing what you asked for. Until then you see the numbers from before.',
  preview: 'The outputs are here already. Scores and weights are being computed.',
  training: (step: string, aim: string) =>
    `Training from the seed, step ${step} of ${aim}, to the same numbers as in the link.`,
  computed: (percent: string) => `${percent} % is done.`,
  stop: 'Stop',
  stopped: 'Stopped: what you asked for was not computed.',
};

/** The skip links. */
export const skip = {
  region: 'Skip to',
  matrices: 'To the matrices',
  weights: 'To the weights',
  explanation: 'To the explanation',
  switches: 'To the switches',
  help: 'Keys',
};

/** A description of each lesson. */
export const shows = {
  'who-is-it':
    'Small numbers made by hand: “it” asks for something living that acts, and finds the cat.',
  'sharp-softmax': 'Leave the division out, and each word takes nearly all from a single one.',
  'time-flies':
    'Every step with every number given, from the typed words to what leaves attention.',
  'time-flies-two-heads': 'Each head has matrices of its own; W_O mixes what they found.',
  'single-token': 'The third of five vectors asks, and gets a mix of all five; with biases.',
  'three-tokens': 'Three tokens of two numbers each, through layers drawn from a seed.',
  'three-tokens-by-hand':
    'The same three tokens; the matrices stand there as numbers instead of a seed.',
  'parameter-or-linear-parameter':
    'Random matrices as nn.Parameter holds them: scores lie far apart, and weights are uneven.',
  'parameter-or-linear-linear':
    'The same vectors through PyTorch’s Linear layers: smaller numbers, more even weights.',
  'life-is-short':
    'Scores so far apart that softmax gives nearly all to one; rows belong to keys (K Qᵀ).',
  'life-is-short-qk': 'The same numbers the usual way round: rows belong to queries (Q Kᵀ).',
  'one-whole-block':
    'Norms, attention, a network and what they add to the stream, in numbers made by hand: what comes after “the cat chased the”?',
  microgpt: 'The model of microgpt: trained on first names, it spells new ones, letter by letter.',
  'microgpt-untrained':
    'The same model from its first step on: Python’s own numbers from the seed, trained in your browser.',
  'ladder-network-untrained':
    'Counts treat each pair by itself. Here each letter has numbers that all its pairs share, and a network of one hidden layer learns by gradient descent.',
  'ladder-one-head-untrained':
    'The network saw one letter only. A head looks back, each place has numbers of its own, and RMSNorm keeps every row at one size.',
  'ladder-four-heads-untrained':
    'One head can look for one thing at a time. Four heads, each with a quarter of the numbers, can look for four.',
  'say-it-twice':
    'Nobody chose these numbers: training found them. What does each block look at, and how does it know the next word?',
  'say-it-twice-untrained':
    'From numbers drawn at random to knowing the next word: watch it learn, step by step, in your browser.',
  sort: 'A trained model puts letters in order, though nobody told it how.',
  brackets: 'A trained model closes what is open, the innermost first.',
  'the-trap': 'This model does very well, until it is given more or fewer words than in training.',
  'who-is-she':
    'A model that learned a little English: which head finds the subject, which the name, and what is lost without it?',
  'sort-untrained': 'How the numbers of “Sort” are found, from its first step on.',
  'brackets-untrained':
    'How the numbers of “Close the brackets” are found, from its first step on.',
  'the-trap-untrained': 'How the numbers of “The trap” are found, from its first step on.',
  'who-is-she-untrained':
    'How a little English is learned, from numbers drawn at random to the right pronoun.',
  'your-own-sentence': 'Type any words: each gets random numbers, and you see attention compute.',
};

export const chooser = {
  title: 'Choose a lesson',
  ladder: 'Simpler models that lead up to the whole GPT:',
  pictures:
    'Each picture shows a lesson’s weights, one row per word: the stronger the colour, the larger the weight.',
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
