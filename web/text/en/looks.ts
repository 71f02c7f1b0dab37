/** What one token takes from each other. Tokens are marked already. */
import type { NamedNumber } from '../parts.js';
import { counted, list } from './grammar.js';

const inShort = ({ name, value }: NamedNumber): string => `${name}\u00a0${value}`;
const inSentence = ({ name, value }: NamedNumber): string => `${name}\u00a0(${value})`;

export const looks = {
  title: 'Attention pattern',
  hint: 'Point at a word to see what it attends to; click it to show only its path.',
  hintVectors: 'Point at a token to see what it attends to; click it to show only its path.',
  tokens: 'The tokens, and how much one of them attends to each',
  most: (token: string, from: string, share: string) =>
    `${token} attends most to ${from}: ${share}.`,
  mostItself: (token: string, share: string) => `${token} attends most to itself: ${share}.`,
  mostKeys: (token: string, under: string, share: string) =>
    `In row ${token}, the largest weight is under ${under}: ${share}.`,
  /** Names of tokens with equal weights; many are counted. */
  alike: (names: readonly string[]) =>
    `${names.length > 5 ? counted(names.length, 'token', 'tokens') : list(names)} equally`,
  even: (token: string, from: number, share: string) =>
    `${token} attends equally to each of ${counted(from, 'token', 'tokens')}: ${share}.`,
  only: (token: string, from: string) => `${token} puts all its attention on ${from}.`,
  onlyItself: (token: string) => `${token} puts all its attention on itself.`,
  onlyKeys: (token: string, under: string) => `In row ${token}, all the weight is under ${under}.`,
  asks: (features: NamedNumber[]) =>
    `asks for ${features.length ? features.map(inShort).join(', ') : 'nothing'}`,
  offers: (features: NamedNumber[]) => `offers ${features.map(inShort).join(', ')}`,
  askMost: (token: string, features: NamedNumber[], from: string, share: string) =>
    `${token} asks for ${list(features.map(inSentence))} and attends most to ${from}: ${share}.`,
  askEven: (token: string, from: number, share: string) =>
    `${token} asks for nothing, so it attends equally to each of ${counted(from, 'word', 'words')}: ${share}.`,
  none: (token: string) => `${token} has nothing to attend to: its whole row is masked.`,
  noNumber: (token: string) =>
    `A score in the row of ${token} is not a number (NaN), so none of its weights is a number either.`,
  coming: (token: string) => `Computing what ${token} attends to …`,
  covered: (token: string) =>
    `What ${token} attends to is hidden until you answer or skip the question.`,
  less: (share: string) => `<${share}`,
  head: (head: number) => `Head ${head}`,
  heads: (head: number, heads: number) => `Weights of head ${head} of ${heads}.`,
  how: (share: string) => `How ${share} is computed`,
  steps: 'Step through it',
  before: (n: number) => counted(n, 'token before', 'tokens before'),
  after: (n: number) => counted(n, 'token after', 'tokens after'),
  pictured: (token: string, share: string) => `${token} ${share}`,
  /** Small pictures of all heads. */
  allHeads: 'The heads of the model: one is shown large',
  map: 'The whole model',
  arcs: 'Arcs',
};
