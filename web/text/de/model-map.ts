/** The map of a stack. Tokens are marked already. */
import { counted, list, number } from './grammar.js';

export const modelMap = {
  title: 'Was als Nächstes kommt, und warum',
  titleVectors: 'Das Modell, Schritt für Schritt',
  region: 'Karte des Modells, von den Wörtern bis zum nächsten Wort',
  grid: 'Das Modell: eine Zeile je Teil, eine Spalte je Token',
  headline: (token: string, word: string, share: string) =>
    `Nach ${token} ist das wahrscheinlichste nächste Wort ${word}: ${share}.`,
  headlineAlike: (token: string, count: number, share: string) =>
    `Nach ${token} liegen ${number(count)} Wörter gleichauf an der Spitze: je ${share}.`,
  headlineCovered: (token: string) =>
    `Was nach ${token} kommt, ist verdeckt, bis die Frage beantwortet ist.`,
  headlineNoNumber: (token: string) =>
    `Die Wahrscheinlichkeiten nach ${token} sind keine Zahlen (NaN), also gibt es kein wahrscheinlichstes Wort.`,
  headlineVectors: 'Von den Tokens oben bis zur Ausgabe des letzten Blocks.',
  hint: 'Auf etwas zeigen, um seine Rechnung zu sehen; einen Teil anklicken, um ihn zu öffnen.',
  words: 'Wörter',
  stream: 'Residualstrom',
  enters: 'Embedding',
  plusAttention: '+ Attention',
  plusMlp: '+ MLP',
  block: (block: number) => `Block ${block}`,
  attention: 'Attention',
  head: (head: number) => `Head ${head}`,
  headIn: (block: number, head: number) => `Head ${block}.${head}`,
  heads: (heads: number) => counted(heads, 'Head', 'Heads'),
  /** The head of keys and values that a head uses together with others. */
  keysOf: (head: number) => `Keys ${head}`,
  grouped: (heads: number, keyValueHeads: number) =>
    `${counted(heads, 'Head', 'Heads')}, ${keyValueHeads} für Keys und Values`,
  network: 'MLP',
  hidden: (numbers: number) => counted(numbers, 'verborgene Einheit', 'verborgene Einheiten'),
  norm: 'Norm ÷',
  next: 'nächstes Wort',
  asText: '✓ stimmt mit dem Text überein',
  otherwise: '≠ der Text geht mit dem Wort darunter weiter',
  unknowable: '– lässt sich nicht vorhersagen',
  habits: {
    before: (share: string) => `voriges Wort: ${share}`,
    itself: (share: string) => `sich selbst: ${share}`,
    first: (share: string) => `erstes Wort: ${share}`,
    after: (share: string) => `was früher folgte: ${share}`,
  },
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    headline: (token: string, word: string, share: string) =>
      `Nach ${token} ist der wahrscheinlichste nächste Buchstabe ${word}: ${share}.`,
    headlineAlike: (token: string, count: number, share: string) =>
      `Nach ${token} liegen ${number(count)} Buchstaben gleichauf an der Spitze: je ${share}.`,
    region: 'Karte des Modells, von den Buchstaben bis zum nächsten Buchstaben',
    words: 'Buchstaben',
    parts: { words: 'Embedding', end: 'Nächster Buchstabe' },
    enters: 'Embedding',
    next: 'nächster Buchstabe',
    otherwise: '≠ der Text geht mit dem Buchstaben darunter weiter',
    habits: {
      before: (share: string) => `voriger Buchstabe: ${share}`,
      itself: (share: string) => `sich selbst: ${share}`,
      first: (share: string) => `erster Buchstabe: ${share}`,
      after: (share: string) => `was früher folgte: ${share}`,
    },
  },
  open: (part: string) => `${part}: die Matrizen öffnen`,
  show: (head: string) => `${head}: seine Kurven zeigen`,
  was: (word: string) => `vorher ${word}`,
  parts: {
    title: 'Teile des Modells: einer ist offen',
    words: 'Embedding',
    norm1: 'Norm 1',
    attention: 'Attention',
    add1: 'Attention addieren',
    norm2: 'Norm 2',
    network: 'MLP',
    add2: 'MLP addieren',
    end: 'Nächstes Wort',
    pooled: 'Vektor des Textes',
    all: 'Alle Teile',
    block: 'Block',
    ofBlock: (block: number, part: string) => `Block ${block}: ${part}`,
  },
  cells: {
    word: (token: string, position: number, last: number) =>
      `${token}, Position ${position}; die letzte ist ${last}`,
    written: (cell: string) => `${cell}, vom Modell geschrieben`,
    stream: (token: string, count: number, number: string, at: number) =>
      `${token}: ${counted(count, 'Zahl', 'Zahlen')}; die größte dem Betrag nach ist ${number}, an Stelle ${at}`,
    norm: (token: string, number: string) => `${token}: die Zeile wird durch ${number} geteilt`,
    taking: (share: string, from: string) => `${share} auf ${from}`,
    head: (token: string, takings: string[]) => `${token} achtet ${list(takings)}`,
    noNumber: (token: string) => `${token}: keine Zahl (NaN)`,
    none: (token: string) => `${token} achtet auf nichts`,
    network: (token: string, above: number, all: number) =>
      `${token}: ${above} von ${counted(all, 'verborgenen Einheit', 'verborgenen Einheiten')} über 0`,
    gated: (token: string, all: number) =>
      `${token}: ${counted(all, 'verborgene Einheit', 'verborgene Einheiten')} nach dem Gate`,
    next: (token: string, word: string, share: string) => `nach ${token}: ${word}, ${share}`,
    right: (cell: string) => `${cell}, stimmt mit dem Text überein`,
    other: (cell: string, word: string) => `${cell}; der Text geht mit ${word} weiter`,
    unknowable: (cell: string) => `${cell}; lässt sich nicht vorhersagen`,
    was: (cell: string, word: string) => `${cell}; vor der Änderung war es ${word}`,
    coming: (token: string) => `${token}: wird berechnet`,
    covered: (token: string) => `${token}: verdeckt, bis die Frage beantwortet ist`,
    folded: (block: number, heads: number) =>
      `Block ${block}: die Muster von ${counted(heads, 'Head', 'Heads')}`,
  },
};
