/** What one token takes from each other. Tokens are marked already. */
import type { NamedNumber } from '../parts.js';
import { counted, list } from './grammar.js';

const inShort = ({ name, value }: NamedNumber): string => `${name}\u00a0${value}`;
const inSentence = ({ name, value }: NamedNumber): string => `${name}\u00a0(${value})`;

export const looks = {
  title: 'Who looks at whom?',
  hint: 'Point at a word, or press it to follow it alone.',
  hintVectors: 'Point at a token, or press it to follow it alone.',
  tokens: 'The tokens, and what one of them takes from each',
  most: (token: string, from: string, share: string) =>
    `${token} takes most from ${from}: ${share}.`,
  mostItself: (token: string, share: string) => `${token} takes most from itself: ${share}.`,
  mostKeys: (token: string, under: string, share: string) =>
    `In row ${token}, most stands under ${under}: ${share}.`,
  /** Names of tokens with equal weights; many are counted. */
  alike: (names: readonly string[]) =>
    `${names.length > 5 ? counted(names.length, 'token', 'tokens') : list(names)} alike`,
  even: (token: string, from: number, share: string) =>
    `${token} takes equally from each of ${counted(from, 'token', 'tokens')}: ${share}.`,
  only: (token: string, from: string) => `${token} takes all from ${from}.`,
  onlyItself: (token: string) => `${token} takes all from itself.`,
  onlyKeys: (token: string, under: string) => `In row ${token}, all stands under ${under}.`,
  asks: (features: NamedNumber[]) =>
    `asks ${features.length ? features.map(inShort).join(', ') : 'nothing'}`,
  offers: (features: NamedNumber[]) => `offers ${features.map(inShort).join(', ')}`,
  askMost: (token: string, features: NamedNumber[], from: string, share: string) =>
    `${token} asks for ${list(features.map(inSentence))}, and takes most from ${from}: ${share}.`,
  askEven: (token: string, from: number, share: string) =>
    `${token} asks for nothing, so it takes equally from each of ${counted(from, 'word', 'words')}: ${share}.`,
  none: (token: string) => `${token} has nothing to take from: all of its row is masked.`,
  noNumber: (token: string) =>
    `A score in the row of ${token} is not a number (NaN), so no share of the row is one.`,
  coming: (token: string) => `What ${token} takes from each is being computed.`,
  covered: (token: string) =>
    `What ${token} takes is covered until you answer, or skip the question.`,
  less: (share: string) => `<${share}`,
  head: (head: number) => `Head ${head}`,
  heads: (head: number, heads: number) => `These are the weights of head ${head} of ${heads}.`,
  how: (share: string) => `How ${share} is computed`,
  steps: 'All of it, step by step',
  before: (n: number) => counted(n, 'token before', 'tokens before'),
  after: (n: number) => counted(n, 'token after', 'tokens after'),
};
