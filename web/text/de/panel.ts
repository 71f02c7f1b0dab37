/** The panel, and the inspected number. ⟦id|words⟧ marks a term of the glossary. */
import { counted, number, plural } from './grammar.js';

export const panel = {
  region: 'Erklärung',
  inspectedCell: 'Berechnung',
  predict: 'Vorhersagen, dann prüfen',
  hint: 'Auf eine Zahl zeigen oder mit den Pfeiltasten durch eine Matrix gehen. Klicken heftet eine Zahl an; ein Klick auf eine unterstrichene Zahl zeigt, woher diese kommt.',
  exact: (value: string) => `weitere Stellen: ${value}`,
};

export const inspector = {
  pin: 'Anheften',
  pinHelp: 'Hält diese Zahl hier, während der Zeiger woanders ist (Enter auf einer Zahl)',
  unpinHelp: 'Erklärt wieder, worauf gezeigt wird (Esc)',
  back: 'Zurück',
  backHelp: 'Zuvor angesehene Zahl (Rücktaste)',
  forward: 'Vor',
  forwardHelp: 'Nächste angesehene Zahl (Umschalt+Rücktaste)',
  firstVisited: 'Das ist die zuerst angesehene Zahl.',
  lastVisited: 'Das ist die zuletzt angesehene Zahl.',
  trail: 'Die angesehenen Zahlen',
  ofHead: (head: string) => `(Head ${head})`,
  relation: { from: 'kommt aus', into: 'geht ein in', elsewhere: 'dann' },
  into: 'Verwendet in',
  last: 'Nichts verwendet sie weiter: Das ist das Endergebnis.',
  intoRow: (stage: string, row: string) => `${stage}, Zeile von ${row}`,
  intoColumn: (stage: string, column: string) => `${stage}, Spalte ${column}`,
  more: (n: number) => `und ${number(n)} weitere`,
  allTerms: (n: number) => `Alle ${number(n)} Summanden, der größte zuerst`,
  largerTerms: 'Größere',
  smallerTerms: 'Kleinere',
  someTerms: (first: number, last: number, all: number) =>
    `Summanden ${number(first)} bis ${number(last)} von ${number(all)}`,
  term: 'Summand',
  value: 'Wert',
  soFar: 'Summe bisher',
  typed: (word: string, token: string, id: number) =>
    word === token
      ? `Eingetippt: „${word}“. Das ist Token ${token}, ID ${id}.`
      : `Eingetippt: „${word}“. Das gilt als Token ${token}, ID ${id}.`,
  added: (token: string, id: number) =>
    `${token} (ID ${id}) ist nicht eingetippt: Der Tokenizer fügt es jedem Satz hinzu.`,
  unused: (token: string) => `Das ist die Zeile von ${token}; der Satz verwendet sie nicht.`,
  showWord: (word: string) => `„${word}“ im Satz zeigen`,
  showPosition: (word: string, position: number) => `„${word}“ an Position ${position} zeigen`,
};

/** The place of a number. `stage` is the stage's name in words. */
export const cellName = {
  /** The name of a token that is only numbered, also at the beginning of a sentence. */
  token: (label: string) => `Token ${label}`,
  apart: (token: string, position: number) => `${token} an Position ${position}`,
  ofToken: (stage: string, token: string, number: number) =>
    `${stage} von ${token}, Zahl ${number}`,
  ofTokenAlone: (stage: string, token: string) => `${stage} von ${token}`,
  taking: (stage: string, query: string, key: string) => `${stage}: ${query} achtet auf ${key}`,
  meeting: (stage: string, query: string, key: string) =>
    `${stage}: Query von ${query}, Key von ${key}`,
  featureOfToken: (stage: string, token: string, feature: string) =>
    `${stage} von ${token}, ${feature}`,
  feature: (stage: string, feature: string) => `${stage}, ${feature}`,
  rowCol: (stage: string, row: string, col: string) => `${stage}, Zeile ${row}, Spalte ${col}`,
  number: (stage: string, number: number) => `${stage}, Zahl ${number}`,
  inParts: (cell: string, parts: readonly string[]) => `${cell} (${parts.join(', ')})`,
  block: (block: number) => `Block ${block}`,
  head: (head: number) => `Head ${head}`,
  keyValueHead: (head: number) => `Key-/Value-Head ${head}`,
  norms: {
    embedding_norm: 'Norm des Embeddings',
    norm1: 'Norm 1',
    norm2: 'Norm 2',
    final_norm: 'letzte Norm',
    query_norm: 'Norm der Queries',
    key_norm: 'Norm der Keys',
  },
};

export const arithmetic = {
  given:
    'Diese Zahl ist gegeben: Sie stammt aus der Lektion, ihrem Training oder einer Änderung und wird hier nicht berechnet.',
  drawn:
    'Ein Anfangswert, zufällig aus dem Seed gezogen oder fest (ein Gain beginnt bei 1), sofern er nicht geändert wurde. Training würde ihn ändern.',
  causal: (open: boolean) =>
    open
      ? 'Ein Token darf auf sich selbst und auf frühere Tokens achten: 1.'
      : 'Das Token des Keys kommt nach dem der Query, also ist es verdeckt: 0.',
  padding: (open: boolean) =>
    open
      ? 'Das Token des Keys ist ein Wort, also darf jedes Token darauf achten: 1.'
      : 'Das Token des Keys ist Padding, also darf kein Token darauf achten: 0.',
  maskParts: 'Jeder Teil der Maske lässt dieses Paar sichtbar: 1.',
  window: (distance: number, window: number) =>
    `Die Tokens sind ${distance} Positionen auseinander, und das Fenster ist nur ${window} lang, also ist der Key verdeckt: 0.`,
  lookup: (row: string, table: string) => `Kopiert aus Zeile ${row} von ${table}.`,
  position: (position: number, table: string) =>
    `Kopiert aus Zeile ${position} von ${table}, denn das Token steht an Position ${position}.`,
  noPositions: 'Hier wird keine Position addiert, also bleibt der Token-Vektor unverändert.',
  copied: (stage: string) => `Kopiert aus „${stage}“: Die Heads stehen nebeneinander.`,
  lowered: (largest: string) =>
    `Die größte Zahl der Zeile, ${largest}, wird zuerst abgezogen: Das ändert kein Ergebnis und verhindert, dass die Potenzen von e überlaufen.`,
  allMasked:
    'Die ganze Zeile ist maskiert: Es gibt nichts, worauf zu achten wäre, also ist das Gewicht 0.',
  overflowed:
    'Ein Score dieser Zeile ist zu ∞ übergelaufen. Scores von ∞ teilen sich die Zeile gleichmäßig; alle anderen bekommen 0.',
  noNumber:
    'Ein Score dieser Zeile ist keine Zahl (NaN), zum Beispiel ∞ − ∞; also ist auch jedes Gewicht der Zeile NaN.',
  masked: 'Die Maske ist hier 0, also wird der Score auf −∞ gesetzt, und sein Gewicht wird 0.',
  open: 'Die Maske ist hier 1, also bleibt der Score unverändert.',
  hiddenPower: 'e hoch −∞ ist 0, also bekommt ein maskiertes Token kein Gewicht.',
  alibi: (distance: number) =>
    distance === 0
      ? 'Query und Key gehören zum selben Token, also wird nichts abgezogen.'
      : `Die beiden Tokens sind ${counted(distance, 'Position', 'Positionen')} voneinander entfernt, und für jede wird die Steigung einmal abgezogen.`,
  rotated: (first: number, second: number) =>
    `Die Zahlen ${first} und ${second} werden gemeinsam gedreht, um einen Winkel proportional zur Position.`,
  notRotated: (size: number) => `Nur die ersten ${size} Zahlen werden gedreht; diese nicht.`,
  sinusoid: (position: number) =>
    `Eine Welle über die Positionen, abgelesen an Position ${position} (gezählt ab 0).`,
  folded: (n: number) => counted(n, 'kleinerer Summand', 'kleinere Summanden'),
  same: 'Hier geschieht nichts: Die Zahl bleibt unverändert.',
  mean: (n: number) =>
    n === 1
      ? 'Die Zeile hat eine Zahl, die ihr eigener Mittelwert ist.'
      : `Die Summe aller ${n} Zahlen der Zeile, geteilt durch ${n}.`,
  variance: (n: number) =>
    n === 1
      ? 'Der quadrierte Abstand der einen Zahl der Zeile vom Mittelwert.'
      : `Der quadrierte Abstand jeder Zahl vom Mittelwert, gemittelt über alle ${n}.`,
  meanSquare: (n: number) =>
    n === 1
      ? 'Die eine Zahl der Zeile im Quadrat.'
      : `Die Quadrate aller ${n} Zahlen der Zeile, gemittelt.`,
  deviation: (epsilon: string) =>
    `${epsilon} verhindert eine Division durch 0, wenn alle Zahlen der Zeile gleich sind.`,
  normalise:
    'Den Mittelwert abziehen und durch die Standardabweichung teilen: Dann hat die Zeile Mittelwert 0 und Standardabweichung 1 (bis auf ε).',
  divided:
    'Durch das quadratische Mittel teilen: Dann haben die Quadrate der Zeile den Mittelwert 1 (bis auf ε).',
  gelu: 'Φ(x) ist der Anteil der Standardnormalverteilung unter x: Große Zahlen bleiben fast unverändert, stark negative gehen gegen 0.',
  gelu_tanh:
    'Φ(x), der Anteil der Standardnormalverteilung unter x, wird hier durch tanh angenähert, wie in GPT-2.',
  relu: (open: boolean) =>
    open ? 'Positiv, also bleibt sie unverändert.' : 'Nicht positiv, also wird sie 0.',
  reluSquared: (open: boolean) =>
    open ? 'Positiv, also wird sie quadriert.' : 'Nicht positiv, also wird sie 0.',
  silu: 'σ(x) = 1/(1 + e^−x) liegt zwischen 0 und 1: Große Zahlen bleiben fast unverändert, stark negative gehen gegen 0.',
  tanh: 'tanh biegt jede Zahl in den Bereich von −1 bis 1; nahe 0 ändert es sie kaum.',
  squareSum: (n: number) =>
    n === 1
      ? 'Die eine Zahl der Zeile im Quadrat.'
      : `Die Summe der Quadrate aller ${n} Zahlen der Zeile.`,
  length: (epsilon: string) =>
    `Die Wurzel der Summe ist die Länge des Vektors. ${epsilon} verhindert eine Division durch 0.`,
  unit: 'Durch die Länge teilen: Dann hat der Vektor die Länge 1.',
  pooled: (tokens: number) =>
    tokens === 1
      ? 'Es gibt ein einziges Token, dessen Zahl ist das Mittel.'
      : `Die Summe dieser Zahl über alle ${tokens} Tokens, geteilt durch ${tokens}.`,
  switched_off: 'Dieser Head ist ausgeschaltet: Sein Kontext ist durch Nullen ersetzt.',
  mlpOff: 'Dieses MLP ist ausgeschaltet: Seine verborgenen Einheiten sind durch Nullen ersetzt.',
};

export const colours = {
  of: (whose: string) => `Farben für ${whose}`,
  families: {
    vectors: 'E, die Positionsvektoren und X',
    projected: 'Queries, Keys, Values und Kontexte',
    scores: 'Scores',
    parameters: 'Parameter',
    share: 'Gewichte und Masken',
    output: 'Ausgabe',
    norm: 'Normen',
    hidden: 'verborgene Einheiten',
    logits: 'Logits',
  },
  keep: 'Skala festhalten',
  keepHelp:
    'Dieselbe Zahl behält dieselbe Farbe, während sich etwas ändert; noch einmal klicken, um die Skala freizugeben',
  exceeded: 'Manche Zahlen liegen außerhalb der festgehaltenen Skala und haben die volle Farbe.',
};

export const checks = {
  title: 'Abgleich mit dem Notebook',
  why: 'Diese Lektion folgt einem veröffentlichten Notebook: Text, Code und was der Code ausgab.',
  all: (matched: number, total: number) =>
    `${matched} von ${total} ausgegebenen Werten ${plural(matched, { one: 'stimmt', other: 'stimmen' })} überein`,
  stage: (matched: number, total: number) => `${matched} von ${total}`,
  mismatch: (cell: string, printed: string, computed: string) =>
    `${cell}: ausgegeben ${printed}, berechnet ${computed}`,
  noCell: (cell: string, printed: string) =>
    `${cell}: ausgegeben ${printed}, diese Zelle gibt es nicht`,
  more: (n: number) => `und ${counted(n, 'weiterer', 'weitere')}`,
  place: (row: number, col: number) => `Zeile ${row}, Spalte ${col}`,
  notReproducible: (total: number) =>
    `${counted(total, 'Wert wurde', 'Werte wurden')} ohne Seed ausgegeben. Das lässt sich nicht reproduzieren und wird deshalb nicht geprüft.`,
  notReproducibleStage: 'kein Seed',
  changed:
    'Die Zahlen des Notebooks gelten für seinen eigenen Satz, seinen Seed und seine Einstellungen. Eines davon ist geändert, also gibt es nichts zu vergleichen.',
  inHead: (stage: string, head: number) => `${stage}, Head ${head}`,
  inMean: (stage: string) => `${stage}, Mittelwert über die Heads`,
};

export const encoderCards = {
  heads: 'Was die Heads tun',
  alike: 'Ähnlich?',
  search: 'Suche',
  limits: 'Was es nicht kann',
};

export const roomButtons = { twoTexts: 'Zwei Texte …' };
