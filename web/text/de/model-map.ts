/** The map of a stack. Tokens are marked already. */
import { counted, list, number } from './grammar.js';

export const modelMap = {
  title: 'Was als Nächstes kommt, und warum',
  region: 'Die Karte: das Modell von den Wörtern bis zum nächsten Wort',
  grid: 'Das Modell: eine Zeile je Teil, eine Spalte je Token',
  headline: (token: string, word: string, share: string) =>
    `Nach ${token} ist das wahrscheinlichste nächste Wort ${word}: ${share}.`,
  headlineAlike: (token: string, count: number, share: string) =>
    `Nach ${token} sind ${number(count)} nächste Wörter am wahrscheinlichsten, jedes mit ${share}.`,
  headlineCovered: (token: string) =>
    `Was nach ${token} kommt, ist verdeckt, bis die Frage beantwortet ist.`,
  headlineNoNumber: (token: string) =>
    `Die Wahrscheinlichkeiten nach ${token} sind keine Zahlen (NaN), also ist keine die größte.`,
  headlineVectors: 'Von den Tokens oben bis zu dem, was der letzte Block hinterlässt.',
  hint: 'Zeigen: die Rechnung; ein Token anklicken: ihm folgen; einen Teil anklicken: seine Zahlen.',
  words: 'Wörter',
  stream: 'Stream',
  enters: 'was jedes Wort ist',
  plusAttention: '+ Attention',
  plusNetwork: '+ Netz',
  block: (block: number) => `Block ${block}`,
  attention: 'Attention',
  head: (head: number) => `Head ${head}`,
  headIn: (block: number, head: number) => `Head ${block}.${head}`,
  heads: (heads: number) => counted(heads, 'Head', 'Heads'),
  network: 'Netz',
  hidden: (numbers: number) => counted(numbers, 'verborgene Zahl', 'verborgene Zahlen'),
  norm: 'Norm ÷',
  next: 'nächstes Wort',
  asText: '✓ so geht der Text weiter',
  otherwise: '≠ der Text geht mit dem Wort darunter weiter',
  unknowable: '– niemand konnte es wissen',
  habits: {
    before: (share: string) => `das Wort davor: ${share}`,
    itself: (share: string) => `sich selbst: ${share}`,
    first: (share: string) => `das erste Wort: ${share}`,
    after: (share: string) => `was früher danach kam: ${share}`,
  },
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    headline: (token: string, word: string, share: string) =>
      `Nach ${token} ist der wahrscheinlichste nächste Buchstabe ${word}: ${share}.`,
    headlineAlike: (token: string, count: number, share: string) =>
      `Nach ${token} sind ${number(count)} nächste Buchstaben am wahrscheinlichsten, jeder mit ${share}.`,
    region: 'Die Karte: das Modell von den Buchstaben bis zum nächsten Buchstaben',
    words: 'Buchstaben',
    parts: { words: 'Buchstaben zu Vektoren', end: 'Nächster Buchstabe' },
    enters: 'was jeder Buchstabe ist',
    next: 'nächster Buchstabe',
    otherwise: '≠ der Text geht mit dem Buchstaben darunter weiter',
    habits: {
      before: (share: string) => `der Buchstabe davor: ${share}`,
      itself: (share: string) => `sich selbst: ${share}`,
      first: (share: string) => `der erste Buchstabe: ${share}`,
      after: (share: string) => `was früher danach kam: ${share}`,
    },
  },
  open: (part: string) => `${part}: die Zahlen öffnen`,
  show: (head: string) => `${head}: seine Kurven zeigen`,
  was: (word: string) => `vorher ${word}`,
  parts: {
    title: 'Teile des Modells: einer ist offen',
    words: 'Wörter zu Vektoren',
    norm1: 'Norm 1',
    attention: 'Attention',
    add1: 'Attention addieren',
    norm2: 'Norm 2',
    network: 'Netz',
    add2: 'Netz addieren',
    end: 'Nächstes Wort',
    all: 'Alles',
    block: 'Block',
    ofBlock: (block: number, part: string) => `Block ${block}: ${part}`,
  },
  cells: {
    word: (token: string, place: number, last: number) =>
      `${token}, Position ${place}; die letzte ist ${last}`,
    written: (cell: string) => `${cell}, vom Modell geschrieben`,
    stream: (token: string, count: number, number: string, at: number) =>
      `${token}: ${counted(count, 'Zahl', 'Zahlen')}, am weitesten von 0 liegt ${number}, an Stelle ${at}`,
    norm: (token: string, number: string) => `${token}: die Zeile wird durch ${number} geteilt`,
    taking: (share: string, from: string) => `${share} von ${from}`,
    head: (token: string, takings: string[]) => `${token} nimmt ${list(takings)}`,
    noNumber: (token: string) => `${token}: keine Zahl (NaN)`,
    none: (token: string) => `${token} nimmt nichts`,
    network: (token: string, above: number, all: number) =>
      `${token}: ${above} von ${counted(all, 'verborgenen Zahl', 'verborgenen Zahlen')} über 0`,
    next: (token: string, word: string, share: string) => `nach ${token}: ${word}, ${share}`,
    right: (cell: string) => `${cell}, so geht der Text weiter`,
    other: (cell: string, word: string) => `${cell}; der Text geht mit ${word} weiter`,
    unknowable: (cell: string) => `${cell}; niemand konnte es wissen`,
    was: (cell: string, word: string) => `${cell}; vor der Änderung war es ${word}`,
    coming: (token: string) => `${token}: wird berechnet`,
    covered: (token: string) => `${token}: verdeckt, bis die Frage beantwortet ist`,
    folded: (block: number, heads: number) =>
      `Block ${block}: die Muster von ${counted(heads, 'Head', 'Heads')}`,
  },
};
