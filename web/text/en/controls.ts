/** The lesson, the sentence and the seed; undo and redo; the page’s theme; loading and computing. */
export const controls = {
  region: 'Lesson and input',
  lesson: 'Lesson',
  lessonHelp: 'Choose another lesson',
  sentence: 'Sentence',
  letters: 'Letters',
  seed: 'Seed',
  seedOwn: 'default',
  seedHelp:
    'Redraws the lesson’s random numbers and its projection matrices from this seed; leave it empty for the lesson’s own.',
  more: 'More',
  reset: 'Reset all',
  resetWhy: 'Back to the lesson’s own words and numbers',
  vectorsOnly: (lesson: string) => `To type a sentence, choose “${lesson}”.`,
  vectorsPlaceholder: 'no text, only vectors',
  follow: (token: string) => `Show only ${token}’s path; click again for all tokens`,
  followAll: 'All tokens',
  followAllHelp: 'Show the paths of all tokens (Esc)',
  readAs: (token: string) => `read as ${token}`,
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
    title: 'One head, step by step',
  },
  'time-flies-two-heads': {
    title: 'Two heads, one sentence',
  },
  'single-token': {
    title: 'One query, five keys',
  },
  'three-tokens': {
    title: 'Attention on paper',
  },
  'three-tokens-by-hand': {
    title: 'Attention on paper, matrices given',
  },
  'parameter-or-linear-parameter': {
    title: 'Initialisation: uniform from 0 to 1',
  },
  'parameter-or-linear-linear': {
    title: 'Initialisation: around 0',
  },
  'life-is-short': {
    title: 'Saturated softmax: K Qᵀ',
  },
  'life-is-short-qk': {
    title: 'Saturated softmax: Q Kᵀ',
  },
  'one-whole-block': {
    title: 'One transformer block',
  },
  microgpt: { title: 'A GPT with 4,192 parameters' },
  'microgpt-untrained': { title: 'A GPT with 4,192 parameters, untrained' },
  'ladder-network-untrained': { title: 'Ladder: one letter and an MLP' },
  'ladder-one-head-untrained': { title: 'Ladder: one head' },
  'ladder-four-heads-untrained': { title: 'Ladder: four heads' },
  'next-word-is-cheap': { title: 'Why the next word is cheap' },
  'next-word-is-cheap-untrained': { title: 'Why the next word is cheap, untrained' },
  'say-it-twice': { title: 'Say it twice' },
  'say-it-twice-untrained': { title: 'Say it twice, untrained' },
  sort: { title: 'Sort' },
  brackets: { title: 'Close the brackets' },
  'the-trap': { title: 'The trap' },
  'who-is-she': { title: 'Who is “she”?' },
  'newer-parts': { title: 'What newer models changed' },
  'sort-untrained': { title: 'Sort, untrained' },
  'brackets-untrained': { title: 'Close the brackets, untrained' },
  'the-trap-untrained': { title: 'The trap, untrained' },
  'who-is-she-untrained': { title: 'Who is “she”? (untrained)' },
  'newer-parts-untrained': { title: 'What newer models changed, untrained' },
  'your-own-sentence': { title: 'Your own sentence' },
  'random-vectors': { title: 'Random vectors' },
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
  courseHelp: 'Short sessions, one idea each',
  language: 'Language',
  theme: {
    auto: 'Theme: system',
    light: 'Theme: light',
    dark: 'Theme: dark',
  },
};

/** Sentences while the page loads or computes. */
export const progress = {
  loading: 'Loading the engine and the lesson …',
  lesson: {
    nothing: (name: string) => `Loading “${name}” …`,
    before: (name: string) =>
      `Loading “${name}” … The previous lesson stays on screen until it is ready.`,
  },
  received: (megabytes: string, all: string) => `${megabytes} of ${all} MB.`,
  nothing: 'Computing …',
  before: 'Computing … The previous numbers stay on screen until it is done.',
  training: (step: string, aim: string) =>
    `Retraining from the seed, step ${step} of ${aim}, to get the same numbers as in the link.`,
  computed: (percent: string) => `${percent} % done.`,
  stop: 'Stop',
  stopped: 'Stopped. The result was not computed.',
};

/** The skip links. */
export const skip = {
  region: 'Skip to',
  matrices: 'To the matrices',
  weights: 'To the weights',
  explanation: 'To the explanation',
  switches: 'To the settings',
  help: 'Shortcuts',
};

/** A description of each lesson. */
export const shows = {
  'who-is-it':
    'Six hand-made numbers per word. “it” looks for something living that acts, and finds the cat.',
  'sharp-softmax':
    'Without the division, each word puts almost all its attention on a single word.',
  'time-flies': 'Follow every number from three typed words to the output of one attention head.',
  'time-flies-two-heads': 'Each head has its own W_Q, W_K and W_V; W_O combines what they found.',
  'single-token': 'One query meets five keys and returns a mix of all five values; with biases.',
  'three-tokens': 'Three tokens of two numbers each, through randomly initialised layers.',
  'three-tokens-by-hand':
    'The same three tokens, with the matrices written out instead of drawn from a seed.',
  'parameter-or-linear-parameter':
    'Bare nn.Parameter matrices drawn between 0 and 1: scores far apart, weights uneven.',
  'parameter-or-linear-linear':
    'The same vectors through PyTorch’s Linear layers: smaller scores, more even weights.',
  'life-is-short':
    'Scores so far apart that softmax puts almost all the weight on one token. The notebook computed K Qᵀ, so each row is a key.',
  'life-is-short-qk': 'The same numbers computed the standard way, Q Kᵀ: each row is a query.',
  'one-whole-block':
    'Layer norms, attention, an MLP and the residual stream, all in hand-made numbers. What comes after “the cat chased the”?',
  microgpt:
    'Andrej Karpathy’s microgpt: trained on first names, it makes up new ones letter by letter.',
  'microgpt-untrained':
    'The same model before training, with the numbers Python draws from the seed. Train it in your browser.',
  'ladder-network-untrained':
    'Bigram counts treat each pair separately. Here each letter has an embedding shared by all its pairs, and an MLP with one hidden layer learns by gradient descent.',
  'ladder-one-head-untrained':
    'The MLP saw only one letter. Now a head looks back, each position has its own embedding, and RMSNorm keeps every row at the same scale.',
  'ladder-four-heads-untrained':
    'One head can look for one thing at a time. Four heads, each a quarter as wide, can look for four.',
  'next-word-is-cheap':
    'A small trained model that repeats a sequence. Add words, and see which rows are kept and which are new.',
  'next-word-is-cheap-untrained': 'Watch “Why the next word is cheap” being trained, from step 0.',
  'say-it-twice':
    'A trained model that continues a repeated sequence. What does each block attend to, and how does it know the next word?',
  'say-it-twice-untrained':
    'From random numbers to knowing the next word: watch it learn, step by step, in your browser.',
  sort: 'A trained model that sorts letters. It was not programmed to; it learned from examples.',
  brackets: 'A trained model that closes open brackets, innermost first.',
  'the-trap':
    'This model does very well, until the sequence is longer or shorter than in training.',
  'who-is-she':
    'A model that learned a little English. Which head finds the subject, which finds the name, and what breaks without it?',
  'sort-untrained': 'Watch “Sort” being trained, from step 0.',
  'brackets-untrained': 'Watch “Close the brackets” being trained, from step 0.',
  'the-trap-untrained': 'Watch “The trap” being trained, from step 0.',
  'who-is-she-untrained':
    'Watch a model learn a little English, from random numbers to the right pronoun.',
  'newer-parts':
    'The little-English model with the parts of Llama 3. What is each for, and what is the loss without it?',
  'newer-parts-untrained': 'Watch “What newer models changed” being trained, from step 0.',
  'your-own-sentence':
    'A trained encoder reads any English sentence. What does each head look at, and which sentences are alike?',
  'random-vectors':
    'Type anything: each word gets random numbers, and you see attention computed on them.',
};

export const chooser = {
  title: 'Choose a lesson',
  pictures:
    'Each picture is drawn from the lesson’s own numbers: the thicker an arc, the larger the weight.',
  ladder: 'Simpler models that build up to the full GPT:',
  groups: {
    trained: {
      title: 'Ask a trained model why',
      about: 'No one chose these numbers: training found them.',
    },
    learning: {
      title: 'Watch one learn',
      about: 'From random numbers, in your browser. The curve is the loss.',
    },
    byHand: { title: 'Small enough to do in your head', about: 'A few numbers that people chose.' },
    own: { title: 'Your own', about: 'Any sentence, and lessons from files.' },
    notebooks: { title: 'From published notebooks', about: 'Every printed number, checked.' },
  },
  loss: (loss: string) => `loss ${loss}`,
  write: 'Write a lesson (in a new tab)',
  open: 'Open a lesson …',
  openFolder: 'Open a model’s folder …',
  save: 'Save this lesson',
  files:
    'as a file, with your changes. You can also drop a lesson file, or the files of a model (GPT-2, Llama, Qwen), onto the page.',
  close: 'Close',
};
