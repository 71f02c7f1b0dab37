/** The lesson, the sentence and the seed; undo and redo; the page’s theme; loading and computing. */
import { counted } from './grammar.js';

export const controls = {
  region: 'What is computed',
  lesson: 'Lesson',
  sentence: 'Sentence',
  seed: 'Seed',
  seedOwn: 'lesson’s own',
  seedHelp:
    'Draws the lesson’s random numbers, and its projections, as torch.manual_seed does; leave it empty for the lesson’s own.',
  reset: 'Reset all',
  resetWhy: 'Back to the lesson’s own words and numbers',
  vectorsOnly: (lesson: string) => `To type a sentence, choose “${lesson}”.`,
  vectorsPlaceholder: 'starts from vectors',
  tokens: 'Tokens and their ids: press one to follow it alone',
  follow: (token: string) => `Follow ${token} alone; press again for all tokens`,
  followAll: 'All tokens',
  followAllHelp: 'Shows the paths of all tokens alike (Esc)',
  tokenId: (id: number) => `id ${id}`,
  unknownWord: (word: string) => `for “${word}”`,
  moreTokens: (n: number) => `and ${counted(n, 'more token', 'more tokens')}`,
};

/** The lessons by name, in the list. */
export const lessons = {
  'time-flies': 'Time flies fast',
  'time-flies-two-heads': 'Time flies fast, with two heads',
  'single-token': 'A single token asks',
  'three-tokens': 'Three tokens',
  'three-tokens-by-hand': 'Three tokens, step by step',
  'parameter-or-linear-parameter': 'Bare parameters',
  'parameter-or-linear-linear': 'Linear layers',
  'life-is-short': 'Life is short, with K Qᵀ as printed',
  'life-is-short-qk': 'Life is short, with Q Kᵀ',
  'your-own-sentence': 'Your own sentence',
};

export const history = {
  undo: 'Undo',
  redo: 'Redo',
  undoKeys: 'Undo (Ctrl+Z)',
  redoKeys: 'Redo (Ctrl+Shift+Z or Ctrl+Y)',
  undone: 'Taken back.',
  redone: 'Done again.',
};

export const page = {
  theme: {
    auto: 'Theme: as the system',
    light: 'Theme: light',
    dark: 'Theme: dark',
  },
};

/** What is said while the page loads or computes. */
export const progress = {
  loading: 'Loading the engine and the lesson …',
  nothing: 'Computing what you asked for.',
  before: 'Computing what you asked for. What you see was computed before.',
  preview: 'The outputs are here already. Scores and weights are being computed.',
  stop: 'Stop',
  stopped: 'Stopped: what you asked for was not computed.',
};
