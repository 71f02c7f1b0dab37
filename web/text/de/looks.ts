/** What one token takes from each other. Tokens are marked already. */
import type { NamedNumber } from '../parts.js';
import { counted, list } from './grammar.js';

const inShort = ({ name, value }: NamedNumber): string => `${name}\u00a0${value}`;
const inSentence = ({ name, value }: NamedNumber): string => `${name}\u00a0(${value})`;

export const looks = {
  title: 'Attention-Muster',
  hint: 'Auf ein Wort zeigen, um zu sehen, worauf es achtet; es anklicken, um nur seinen Weg zu sehen.',
  hintVectors:
    'Auf ein Token zeigen, um zu sehen, worauf es achtet; es anklicken, um nur seinen Weg zu sehen.',
  tokens: 'Die Tokens, und wie sehr eines von ihnen auf jedes achtet',
  most: (token: string, from: string, share: string) =>
    `${token} achtet am meisten auf ${from}: ${share}.`,
  mostItself: (token: string, share: string) =>
    `${token} achtet am meisten auf sich selbst: ${share}.`,
  mostKeys: (token: string, under: string, share: string) =>
    `In Zeile ${token} steht das größte Gewicht unter ${under}: ${share}.`,
  alike: (names: readonly string[]) =>
    `${names.length > 5 ? counted(names.length, 'Token', 'Tokens') : list(names)} gleichermaßen`,
  even: (token: string, from: number, share: string) =>
    `${token} achtet gleichermaßen auf jedes von ${counted(from, 'Token', 'Tokens')}: ${share}.`,
  only: (token: string, from: string) => `${token} achtet nur auf ${from}.`,
  onlyItself: (token: string) => `${token} achtet nur auf sich selbst.`,
  onlyKeys: (token: string, under: string) =>
    `In Zeile ${token} steht das ganze Gewicht unter ${under}.`,
  asks: (features: NamedNumber[]) =>
    `fragt nach ${features.length ? features.map(inShort).join(', ') : 'nichts'}`,
  offers: (features: NamedNumber[]) => `bietet ${features.map(inShort).join(', ')}`,
  askMost: (token: string, features: NamedNumber[], from: string, share: string) =>
    `${token} fragt nach ${list(features.map(inSentence))} und achtet am meisten auf ${from}: ${share}.`,
  askEven: (token: string, from: number, share: string) =>
    `${token} fragt nach nichts, also achtet es gleichermaßen auf jedes von ${counted(from, 'Wort', 'Wörtern')}: ${share}.`,
  none: (token: string) =>
    `${token} hat nichts, worauf es achten kann: Seine ganze Zeile ist maskiert.`,
  noNumber: (token: string) =>
    `Ein Score in der Zeile von ${token} ist keine Zahl (NaN), also ist auch keines seiner Gewichte eine.`,
  coming: (token: string) => `Worauf ${token} achtet, wird berechnet …`,
  covered: (token: string) =>
    `Worauf ${token} achtet, ist verdeckt, bis die Frage beantwortet oder übersprungen ist.`,
  less: (share: string) => `<${share}`,
  head: (head: number) => `Head ${head}`,
  heads: (head: number, heads: number) => `Gewichte von Head ${head} von ${heads}.`,
  how: (share: string) => `Wie ${share} berechnet wird`,
  steps: 'Schritt für Schritt',
  before: (n: number) => counted(n, 'Token davor', 'Tokens davor'),
  after: (n: number) => counted(n, 'Token danach', 'Tokens danach'),
  pictured: (token: string, share: string) => `${token} ${share}`,
  /** Small pictures of all heads. */
  allHeads: 'Die Heads des Modells: einer ist groß zu sehen',
  map: 'Das ganze Modell',
  arcs: 'Bögen',
};
