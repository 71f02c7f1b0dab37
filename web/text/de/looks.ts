/** What one token takes from each other. Tokens are marked already. */
import type { NamedNumber } from '../parts.js';
import { counted, list } from './grammar.js';

const inShort = ({ name, value }: NamedNumber): string => `${name}\u00a0${value}`;
const inSentence = ({ name, value }: NamedNumber): string => `${name}\u00a0(${value})`;

export const looks = {
  title: 'Wer schaut auf wen?',
  hint: 'Auf ein Wort zeigen oder es anklicken, um nur ihm zu folgen.',
  hintVectors: 'Auf ein Token zeigen oder es anklicken, um nur ihm zu folgen.',
  tokens: 'Die Tokens, und was eines von ihnen von jedem nimmt',
  most: (token: string, from: string, share: string) =>
    `${token} nimmt am meisten von ${from}: ${share}.`,
  mostItself: (token: string, share: string) =>
    `${token} nimmt am meisten von sich selbst: ${share}.`,
  mostKeys: (token: string, under: string, share: string) =>
    `In Zeile ${token} steht das meiste unter ${under}: ${share}.`,
  alike: (names: readonly string[]) =>
    `${names.length > 5 ? counted(names.length, 'Token', 'Tokens') : list(names)} gleichermaßen`,
  even: (token: string, from: number, share: string) =>
    `${token} nimmt von jedem der ${counted(from, 'Token', 'Tokens')} gleich viel: ${share}.`,
  only: (token: string, from: string) => `${token} nimmt alles von ${from}.`,
  onlyItself: (token: string) => `${token} nimmt alles von sich selbst.`,
  onlyKeys: (token: string, under: string) => `In Zeile ${token} steht alles unter ${under}.`,
  asks: (features: NamedNumber[]) =>
    `fragt nach ${features.length ? features.map(inShort).join(', ') : 'nichts'}`,
  offers: (features: NamedNumber[]) => `bietet ${features.map(inShort).join(', ')}`,
  askMost: (token: string, features: NamedNumber[], from: string, share: string) =>
    `${token} fragt nach ${list(features.map(inSentence))} und nimmt am meisten von ${from}: ${share}.`,
  askEven: (token: string, from: number, share: string) =>
    `${token} fragt nach nichts, also nimmt es von jedem der ${counted(from, 'Wort', 'Wörter')} gleich viel: ${share}.`,
  none: (token: string) =>
    `${token} hat nichts, wovon es nehmen könnte: Seine Zeile ist ganz maskiert.`,
  noNumber: (token: string) =>
    `Ein Score in der Zeile von ${token} ist keine Zahl (NaN); also ist auch kein Anteil der Zeile eine.`,
  coming: (token: string) => `Was ${token} von jedem nimmt, wird berechnet.`,
  covered: (token: string) =>
    `Was ${token} nimmt, ist verdeckt, bis die Frage beantwortet oder übersprungen ist.`,
  less: (share: string) => `<${share}`,
  head: (head: number) => `Head ${head}`,
  heads: (head: number, heads: number) => `Das sind die Gewichte von Head ${head} von ${heads}.`,
  how: (share: string) => `Wie ${share} berechnet wird`,
  steps: 'Alles, Schritt für Schritt',
  before: (n: number) => counted(n, 'Token davor', 'Tokens davor'),
  after: (n: number) => counted(n, 'Token danach', 'Tokens danach'),
};
