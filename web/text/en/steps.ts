/** The words of the steps. ⟦id|words⟧ marks a term of the glossary; tokens come marked already. */
import { counted } from './grammar.js';

export const steps = {
  region: 'Step by step',
  scrubber: 'Step',
  overview: (all: number) => `The whole diagram, in ${counted(all, 'step', 'steps')}`,
  overviewSaid: (all: number) => `The whole diagram, in ${counted(all, 'step', 'steps')}.`,
  overviewWhy:
    'Everything is shown side by side. Go through it one operation at a time: the rest fades meanwhile. A dotted line marks a word that is explained when you press it; here are ⟦all words⟧.',
  ofSeed: (seed: number) =>
    `The lesson’s random numbers and its projections are drawn from seed ${seed} now, as torch.manual_seed draws them: they are not the lesson’s own.`,
  ofSet: (set: string, why: string) => `Not the lesson’s own parameters: ${set}. ${why}`,
  beforeChanges: (about: string) => `Before your changes: ${about}`,
  place: (at: number, all: number, title: string) => `${at} of ${all} · ${title}`,
  previous: 'Step back',
  next: 'Step on',
  play: 'Play the steps',
  pause: 'Pause',
  waits: 'Playing waits for you: answer the question, or skip it, and it goes on.',
  toQuestion: 'To the question',
  appear: 'See it happen again',
  slowly: 'Slowly',
  skip: 'Skip to the end',
  spoken: (title: string, caption: string) => `${title}. ${caption}`,
  keys: 'Arrow keys step, Home and End jump, Space plays and pauses, Escape shows all.',
  titles: {
    pick: 'Look up each token',
    start: 'Start from vectors',
    place: 'Add where each token stands',
    project: 'Ask, offer, give',
    turn: 'Turn queries and keys by their place',
    compare: 'Compare every query with every key',
    scale: 'Keep the scores in range',
    distance: 'Charge for distance',

    hide: 'Hide what may not be seen',
    share: 'Turn scores into shares',
    mix: 'Mix the values',
    join: 'Put the heads side by side',
    output: 'Mix once more',
    whole: 'All of attention in one line',
  },
  compareKeysTitle: 'Compare every key with every query',
};
