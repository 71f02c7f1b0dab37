/** The lesson, the sentence and the seed; undo and redo; the page’s theme; loading and computing. */
export const controls = {
  region: 'What is computed',
  lesson: 'Lesson',
  lessonHelp: 'Choose another lesson',
  sentence: 'Sentence',
  seed: 'Seed',
  seedOwn: 'lesson’s own',
  seedHelp:
    'Draws the lesson’s random numbers, and its projections, as torch.manual_seed does; leave it empty for the lesson’s own.',
  reset: 'Reset all',
  resetWhy: 'Back to the lesson’s own words and numbers',
  vectorsOnly: (lesson: string) => `To type a sentence, choose “${lesson}”.`,
  vectorsPlaceholder: 'starts from vectors',
  follow: (token: string) => `Follow ${token} alone; press again for all tokens`,
  followAll: 'All tokens',
  followAllHelp: 'Shows the paths of all tokens alike (Esc)',
  unknownWord: (word: string) => `for “${word}”`,
};

/** Each lesson's title, and what it shows. */
export const lessons = {
  'who-is-it': {
    title: 'Who is “it”?',
    shows:
      'Small numbers made by hand: “it” asks for something living that acts, and finds the cat.',
  },
  'sharp-softmax': {
    title: 'Why divide by √d_k?',
    shows: 'Leave the division out, and each word takes nearly all from a single one.',
  },
  'time-flies': {
    title: 'Time flies fast',
    shows: 'Every step with every number given, from the typed words to what leaves attention.',
  },
  'time-flies-two-heads': {
    title: 'Two heads on one sentence',
    shows: 'Each head takes from the words in its own way; W_O mixes what they found.',
  },
  'single-token': {
    title: 'One token asks',
    shows: 'The third of five vectors asks, and gets a mix of all five; with biases.',
  },
  'three-tokens': {
    title: 'Small enough for a pencil',
    shows: 'Three tokens of two numbers each, through layers drawn from a seed.',
  },
  'three-tokens-by-hand': {
    title: 'Small enough for a pencil, written out',
    shows: 'The same three tokens; the matrices stand there as numbers instead of a seed.',
  },
  'parameter-or-linear-parameter': {
    title: 'How parameters begin: between 0 and 1',
    shows: 'Random matrices as nn.Parameter holds them: scores lie apart, and few tokens get much.',
  },
  'parameter-or-linear-linear': {
    title: 'How parameters begin: around 0',
    shows: 'The same vectors through PyTorch’s Linear layers: smaller numbers, evener weights.',
  },
  'life-is-short': {
    title: 'All or nothing, by keys',
    shows: 'Scores so far apart that softmax gives nearly all to one; rows belong to keys (K Qᵀ).',
  },
  'life-is-short-qk': {
    title: 'All or nothing, by queries',
    shows: 'The same numbers the usual way round: rows belong to queries (Q Kᵀ).',
  },
  'one-whole-block': {
    title: 'One whole block',
    shows:
      'Norms, attention, a network and what they add to the stream, in numbers made by hand: what comes after “the cat chased the”?',
  },
  'your-own-sentence': {
    title: 'Your own sentence',
    shows: 'Type any words: each gets numbers by chance, and you see attention compute.',
  },
};

/** What a lesson's document says of itself, for languages that its author did not write. */
export const ownWords: Readonly<Record<string, { title: string; about: string } | undefined>> = {};

export const history = {
  undo: 'Undo',
  redo: 'Redo',
  undoKeys: 'Undo (Ctrl+Z)',
  redoKeys: 'Redo (Ctrl+Shift+Z or Ctrl+Y)',
  undone: 'Taken back.',
  redone: 'Done again.',
};

export const page = {
  language: 'Language',
  theme: {
    auto: 'Theme: as the system',
    light: 'Theme: light',
    dark: 'Theme: dark',
  },
};

/** What is said while the page loads or computes. */
export const progress = {
  loading: 'Loading the engine and the lesson …',
  lesson: (name: string) => `Loading “${name}” … What you see until then is the lesson before it.`,
  nothing: 'Computing what you asked for.',
  before: 'Computing what you asked for. What you see was computed before.',
  preview: 'The outputs are here already. Scores and weights are being computed.',
  training: (step: string, aim: string) =>
    `Training from the seed, step ${step} of ${aim}, to the same numbers as in the link.`,
  computed: (percent: string) => `${percent} % is done.`,
  stop: 'Stop',
  stopped: 'Stopped: what you asked for was not computed.',
};

/** The short ways. */
export const skip = {
  region: 'Short ways',
  matrices: 'To the matrices',
  weights: 'To the weights',
  explanation: 'To the explanation',
  switches: 'To the switches',
  help: 'Keys',
};
