/**
 * The announcements: one or two sentences, as a teacher would say them. Tokens come in spoken form,
 * numbers as text.
 */
import type { NamedNumber } from '../parts.js';
import { named } from './captions.js';
import { counted, list, number, plural, quoted } from './grammar.js';

const isOrAre = (keys: readonly string[]): string =>
  `${list([...keys])} ${plural(keys.length, { one: 'ist', other: 'sind' })}`;

const fromTo = (before: string, after: string): string =>
  before === after ? `bleibt ${after}` : `erst ${before}, nun ${after}`;

export const announcements = {
  /** What the page is about; words are null if a lesson starts from vectors. */
  purpose: (words: string | null, tokens: number, steps: number) =>
    `Self-Attention über ${words === null ? counted(tokens, 'Vektor', 'Vektoren') : quoted(words)}, in ${counted(steps, 'Schritt', 'Schritten')}.`,
  firstWords: (words: string, more: number) =>
    `${words} und ${counted(more, 'weiteres', 'weitere')}`,

  most: (query: string, key: string, share: string) =>
    `${query} achtet am meisten auf ${key}, ${share}.`,
  mostItself: (query: string, share: string) =>
    `${query} achtet am meisten auf sich selbst, ${share}.`,
  /** If columns have names. */
  asks: (query: string, asks: readonly NamedNumber[]) => `${query} fragt nach ${named(asks)}.`,
  mostKeys: (row: string, column: string, share: string) =>
    `In Zeile ${row} ist das größte ${share}, unter ${column}.`,
  alike: (query: string, share: string) => `${query} achtet auf alle gleich, ${share}.`,
  alikeKeys: (row: string, share: string) => `In Zeile ${row} sind alle gleich, ${share}.`,
  nothing: (query: string) => `${query} hat nichts, worauf es achten kann.`,

  /**
   * How the largest weight of the followed token has changed; it follows the sentence about others.
   */
  weight: (query: string, key: string, before: string, after: string, isStill: boolean) =>
    before === after
      ? `${query} legt weiterhin ${after} auf ${key}, ${isStill ? 'weiterhin' : 'jetzt'} am meisten.`
      : `${query} legt jetzt ${after} auf ${key}, vorher ${before}; ${isStill ? 'weiterhin' : 'jetzt'} am meisten.`,
  weightKeys: (row: string, column: string, before: string, after: string, isStill: boolean) =>
    `Zeile ${row}, Spalte ${column} ${fromTo(before, after)}, ${isStill ? 'weiterhin' : 'jetzt'} am größten.`,
  /** The tokens whose weights became 0, or are above 0 again, and the new weight of one of them. */
  others: (
    query: string,
    zeroed: readonly string[],
    back: readonly string[],
    key: string,
    before: string,
    after: string,
  ) =>
    `${query}: ${[
      ...(zeroed.length ? [`${isOrAre(zeroed)} jetzt 0`] : []),
      ...(back.length ? [`${isOrAre(back)} wieder über 0`] : []),
      `${key} ${fromTo(before, after)}`,
    ].join(', ')}.`,
  unmoved: (query: string) => `Worauf ${query} achtet, ist unverändert.`,
  next: (token: string, word: string, share: string) =>
    `Nach ${token} sagt es ${word} vorher, ${share}.`,
  nextAlike: (token: string, count: number, share: string) =>
    `Nach ${token} sagt es ${number(count)} Tokens gleichermaßen vorher: je ${share}.`,
  nextNow: (token: string, word: string, share: string, before: string, beforeShare: string) =>
    `Nach ${token} sagt es jetzt ${word} vorher, ${share}; zuvor ${before}, ${beforeShare}.`,
  coveredNumber: 'verdeckt',
  covered: 'Seine Gewichte sind verdeckt, bis die Frage beantwortet ist.',
  inHead: (head: number, sentence: string) => `Head ${head}: ${sentence}`,

  tokens: (count: number) => `${counted(count, 'Token', 'Tokens')}.`,
  unknown: (words: readonly string[], as: string) =>
    `${counted(words.length, 'unbekanntes Wort, behandelt', 'unbekannte Wörter, behandelt')} als ${as}: ${words.join(', ')}.`,
  moreUnknown: (count: number, words: readonly string[], as: string) =>
    `${counted(count, 'unbekanntes Wort, behandelt', 'unbekannte Wörter, behandelt')} als ${as}: ${words.join(', ')} und andere.`,

  scale: {
    d_k: 'Scores werden durch die Wurzel aus d k geteilt.',
    d_in: 'Scores werden durch die Wurzel aus d in geteilt.',
    d_v: 'Scores werden durch die Wurzel aus d v geteilt.',
    none: 'Skalierung aus.',
  },
  factor: (factor: string) => `Scores werden mit ${factor} multipliziert.`,
  mask: {
    causal: 'Kausale Maske an.',
    padding: 'Padding-Maske an.',
    window: 'Fenster auf die letzten 3 Tokens an.',
    hand: 'Eigene Maske an.',
    parts: 'Kombinierte Maske an.',
  },
  maskOff: {
    none: 'Maske aus.',
    causal: 'Kausale Maske aus.',
    padding: 'Padding-Maske aus.',
    window: 'Fenster auf die letzten 3 Tokens aus.',
    hand: 'Eigene Maske aus.',
    parts: 'Kombinierte Maske aus.',
  },
  positions: {
    learned: 'Gelernte Positionen an.',
    sinusoidal: 'Sinus-Positionen an.',
    rotary: 'Rotary-Positionen an.',
    alibi: 'ALiBi-Abstände an.',
  },
  positionsOff: {
    none: 'Positionen aus.',
    learned: 'Gelernte Positionen aus.',
    sinusoidal: 'Sinus-Positionen aus.',
    rotary: 'Rotary-Positionen aus.',
    alibi: 'ALiBi-Abstände aus.',
  },
  heads: (count: number) => `${counted(count, 'Head', 'Heads')}.`,
  temperature: (value: string) => `Temperatur der Attention ${value}.`,
  on: (name: string) => `${name} an.`,
  off: (name: string) => `${name} aus.`,

  changed: (cell: string, value: string) => `${cell} ist ${value}.`,
  changedMany: (count: number) => `${counted(count, 'Zahl', 'Zahlen')} geändert.`,
  asBefore: (count: number) =>
    `${counted(count, 'Zahl hat wieder ihren alten Wert', 'Zahlen haben wieder ihren alten Wert')}.`,
  reset: (count: number) =>
    `${counted(count, 'Änderung', 'Änderungen')} zurückgesetzt: Alles ist wieder wie in der Lektion.`,
  changes: (count: number) => `${counted(count, 'Änderung ist', 'Änderungen sind')} wieder da.`,
  parameters: (set: string) => `Parameter „${set}“.`,
  ownParameters: (was: string | null) =>
    was === null ? 'Die Parameter der Lektion.' : `Parameter „${was}“ aus: die der Lektion.`,
  seed: (seed: number) => `Zahlen aus Seed ${seed} gezogen.`,
  seedOff: (was: number | null) =>
    was === null ? 'Die Zahlen der Lektion.' : `Seed ${was} aus: die Zahlen der Lektion.`,
  wordsAgain: (words: string | null, tokens: number) =>
    `${words === null ? 'Der Satz der Lektion' : quoted(words)}, ${counted(tokens, 'Token', 'Tokens')}.`,
  lessonAgain: (title: string) => `Lektion „${title}“.`,
  undone: (what: string) => `Rückgängig: ${what}`,
  redone: (what: string) => `Wiederholt: ${what}`,
  nothingUndone: 'Rückgängig gemacht.',
  nothingRedone: 'Wiederholt.',
  noUndo: 'Nichts mehr rückgängig zu machen.',
  noRedo: 'Nichts mehr zu wiederholen.',

  lesson: (title: string, about: string) => `${title}. ${about}`,
  following: (token: string, most: string) => `Verfolgt wird ${token}. ${most}`,
  followingAlone: (token: string) => `Verfolgt wird ${token}.`,
  notFollowing: 'Alle Tokens.',
  allHeads: 'Alle Heads sind zu sehen.',
  pinned: (cell: string, value: string) => `Angeheftet: ${cell}, ${value}.`,
  unpinned: 'Gelöst.',
  language: (name: string) => `Sprache: ${name}.`,

  /** The focused number: the value comes first. */
  number: (value: string, ...more: readonly string[]) => [value, ...more].join(', '),
  pair: (query: string, key: string) => `${query} auf ${key}`,
  fromKey: (key: string) => `auf ${key}`,
  row: (row: string) => `Zeile ${row}`,
  column: (column: string) => `Spalte ${column}`,
  numberAlone: (number: string) => `Zahl ${number}`,
  masked: 'maskiert',
  largest: 'die größte der Zeile',
  smallest: 'die kleinste der Zeile',
  line: (line: number, of: number, text: string) => `${line} von ${of}: ${text}`,
};

/** How the signs of mathematics are read out. */
export const spoken = {
  signs: {
    '+': 'plus',
    '−': 'minus',
    '·': 'mal',
    '\u2062': 'mal',
    '÷': 'geteilt durch',
    '=': 'ist gleich',
    '→': 'wird zu',
    '←': 'wird zu',
    '∑': 'die Summe über',
    '∂': 'die Änderung von',
    '∈': 'aus',
    '∞': 'unendlich',
    ℝ: 'den reellen Zahlen',
    '|': 'Betrag',
    '×': 'mal',
    Δ: 'Änderung von',
    '…': 'und so weiter',
  } as Readonly<Record<string, string>>,
  punctuation: {
    '?': 'Fragezeichen',
    '!': 'Ausrufezeichen',
    '.': 'Punkt',
    ',': 'Komma',
    ':': 'Doppelpunkt',
    ';': 'Semikolon',
    '…': 'Auslassungspunkte',
    '·': 'Mittelpunkt',
    '-': 'Bindestrich',
    '(': 'runde Klammer auf',
    ')': 'runde Klammer zu',
    '[': 'eckige Klammer auf',
    ']': 'eckige Klammer zu',
    '{': 'geschweifte Klammer auf',
    '}': 'geschweifte Klammer zu',
  } as Readonly<Record<string, string>>,
  negative: 'minus',
  point: ',',
  decimals: '0123456789',
  tenTo: (times: string, exponent: string) => `${times} mal zehn hoch ${exponent}`,
  /** The end of parentheses. */
  together: ', zusammen',
  root: (of: string) => `die Wurzel aus ${of}`,
  power: (exponent: string) => `hoch ${exponent}`,
  powerEnd: ', Ende des Exponenten,',
  transposed: (what: string) => `${what} transponiert`,
};

/** A row in short, and the pattern of a head's weights. */
export const inShort = {
  row: (name: string) => `Zeile von ${name}`,
  labelled: (row: string, what: string) => `${row}: ${what}`,
  nothing: 'alle maskiert.',
  notNumbers: (count: number, all: number) => `${count} von ${all} keine Zahl (NaN).`,
  from: {
    one: (name: string) => `auf ${name}`,
    each: (count: number) => `auf jedem der ${count}`,
  },
  next: {
    one: (name: string) => `für ${name}`,
    each: (count: number) => `für jedes der ${count}`,
  },
  all: (from: string) => `alles ${from}.`,
  even: (share: string, each: string) => `${share} ${each}.`,
  constant: (value: string) => `alle sind ${value}.`,
  constantMatrix: (value: string) => `Alle Zahlen sind ${value}.`,
  onePeak: (share: string, from: string, below: string) =>
    `eine Spitze, ${share} ${from}; alle anderen liegen unter ${below}.`,
  spread: (share: string, from: string, count: number) =>
    `verteilt auf ${count}, höchstens ${share} ${from}.`,
  range: (least: string, where: string, most: string, there: string) =>
    `von ${least} bei ${where} bis ${most} bei ${there}.`,
  matrix: (least: string, most: string) => `Zahlen von ${least} bis ${most}.`,
  patterns: {
    before: (share: string) =>
      `Muster: voriges Token (um eins links der Diagonale), im Mittel ${share}.`,
    itself: (share: string) => `Muster: sich selbst (die Diagonale), im Mittel ${share}.`,
    first: (share: string) => `Muster: erstes Token (die erste Spalte), im Mittel ${share}.`,
    after: (share: string) =>
      `Muster: Induktion (was demselben Wort früher folgte), im Mittel ${share}.`,
  },
};
