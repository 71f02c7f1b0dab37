/** Comparing GPT-2 with results that others have published. These texts load with their room. */
import { counted, number, quoted } from './grammar.js';

export const published = {
  title: 'Checked against what was published',
  why: 'Others have computed these results with GPT-2 and published them. Compute them here, with the parameters in your file, and compare. Changes on the page have no effect on them.',
  otherFile:
    'This model has the sizes of GPT-2, but its file is not the published one, so there is nothing to compare.',
  titles: {
    loss: 'Mean loss',
    probabilities: 'Probabilities of the next token',
    differences: 'Logit differences between two names',
    vector: 'First token after the last norm',
    greedy: (tokens: number) => `Greedy text: ${counted(tokens, 'token', 'tokens')}`,
  },
  about: {
    loss: 'The mean loss at all tokens but the last. It agrees to within 0.0001.',
    probabilities:
      'The ten most probable tokens, in percent. They agree to the last printed digit.',
    differences:
      'The logit of the right name minus that of the other name; <|endoftext|> comes before each text. The published numbers come from a graphics card, so they agree to within 0.001.',
    vector: 'The first ten features of the first token. They agree to within 0.0001.',
    greedy:
      'The most probable token is added, again and again. Each generated token must be the published one.',
  },
  source: (source: string) => `Source: ${source}.`,
  compute: 'Compute',
  computeOf: (title: string) => `Compute: ${title}`,
  computing: (done: number, all: number) =>
    `${number(done)} of ${counted(all, 'text', 'texts')} computed`,
  columns: { published: 'published', computed: 'computed here', difference: 'difference' },
  feature: (which: number) => `feature ${number(which)}`,
  mean: 'mean',
  agrees: 'agrees',
  some: (agreeing: number, all: number) => `${number(agreeing)} of ${number(all)} agree.`,
  sameText: 'All generated tokens are the published ones.',
  otherToken: (position: number, computed: string, published: string) =>
    `At position ${number(position)} the most probable token is ${quoted(computed)}. The published one is ${quoted(published)}.`,
  state: (agreeing: number, done: number) =>
    `${number(agreeing)} of ${counted(done, 'result', 'results')} agree`,
};
