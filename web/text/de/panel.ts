/** The panel, and the inspected number. ⟦id|words⟧ marks a term of the glossary. */
import { counted, number, plural } from './grammar.js';

export const panel = {
  region: 'Erklärung',
  inspectedCell: 'Woher diese Zahl kommt',
  predict: 'Erst vorhersagen, dann sehen',
  hint: 'Auf irgendeine Zahl zeigen oder mit den Pfeiltasten durch eine Matrix gehen. Drücken heftet eine Zahl an; eine unterstrichene Zahl führt dorthin, woher sie kommt.',
  exact: (value: string) => `weitere Stellen: ${value}`,
};

export const inspector = {
  pin: 'Anheften',
  pinHelp: 'Hält diese Zahl hier, während der Zeiger woanders ist (Enter auf einer Zahl)',
  unpinHelp: 'Erklärt wieder, worauf gezeigt wird (Esc)',
  back: 'Zurück',
  backHelp: 'Die zuvor angesehene Zahl (Rücktaste)',
  forward: 'Vor',
  forwardHelp: 'Wieder die nächste Zahl (Umschalt+Rücktaste)',
  firstVisited: 'Das ist die zuerst angesehene Zahl.',
  lastVisited: 'Das ist die zuletzt angesehene Zahl.',
  trail: 'Die angesehenen Zahlen',
  ofHead: (head: string) => `(Head ${head})`,
  relation: { from: 'kommt aus', into: 'geht ein in', elsewhere: 'dann' },
  into: 'Sie geht ein in',
  last: 'Nichts verwendet sie mehr: Das ist das Ergebnis.',
  intoRow: (stage: string, row: string) => `${stage}, Zeile von ${row}`,
  intoColumn: (stage: string, column: string) => `${stage}, Spalte ${column}`,
  more: (n: number) => `und ${number(n)} weitere`,
  allTerms: (n: number) => `Alle ${number(n)} Summanden, der größte zuerst`,
  term: 'Summand',
  value: 'Wert',
  soFar: 'Summe bisher',
  typed: (word: string, token: string, id: number) =>
    word === token
      ? `Eingetippt ist „${word}“: Das ist Token ${token}, ID ${id}.`
      : `Eingetippt ist „${word}“; das zählt als Token ${token}, ID ${id}.`,
  added: (token: string, id: number) =>
    `${token} (ID ${id}) hat niemand eingetippt: Der Tokenizer fügt es jedem Satz hinzu.`,
  unused: (token: string) => `Das ist die Zeile von ${token}; der Satz verwendet sie nicht.`,
  showWord: (word: string) => `„${word}“ im Satz zeigen`,
  showPlace: (word: string, place: number) => `„${word}“ an Position ${place} zeigen`,
};

/** The place of a number. `stage` is the stage's name in words. */
export const place = {
  /** The name of a token that is only numbered, also at the beginning of a sentence. */
  token: (label: string) => `Token ${label}`,
  apart: (token: string, place: number) => `${token} an Position ${place}`,
  ofToken: (stage: string, token: string, number: number) =>
    `${stage} von ${token}, Zahl ${number}`,
  ofTokenAlone: (stage: string, token: string) => `${stage} von ${token}`,
  taking: (stage: string, query: string, key: string) => `${stage}: ${query} nimmt von ${key}`,
  meeting: (stage: string, query: string, key: string) =>
    `${stage}: Query von ${query}, Key von ${key}`,
  featureOfToken: (stage: string, token: string, feature: string) =>
    `${stage} von ${token}, ${feature}`,
  feature: (stage: string, feature: string) => `${stage}, ${feature}`,
  rowCol: (stage: string, row: string, col: string) => `${stage}, Zeile ${row}, Spalte ${col}`,
  number: (stage: string, number: number) => `${stage}, Zahl ${number}`,
  inParts: (place: string, parts: readonly string[]) => `${place} (${parts.join(', ')})`,
  block: (block: number) => `Block ${block}`,
  head: (head: number) => `Head ${head}`,
  norms: {
    embedding_norm: 'Norm des Embeddings',
    norm1: 'Norm 1',
    norm2: 'Norm 2',
    final_norm: 'letzte Norm',
  },
};

export const arithmetic = {
  given: 'Diese Zahl gibt die Lektion oder ihr Training vor; nichts hier berechnet sie.',
  drawn:
    'Zufällig aus dem Seed gezogen oder ein fester Anfang, wie die 1 eines Gains, sofern sie nicht geändert wurde. Auch Training würde sie ändern.',
  causal: (open: boolean) =>
    open
      ? 'Ein Token darf von sich selbst nehmen und von dem, was davor kam: 1.'
      : 'Das Token des Keys kommt nach dem der Query, das nicht von ihm nehmen darf: 0.',
  padding: (open: boolean) =>
    open
      ? 'Das Token des Keys ist ein Wort, also darf jedes Token von ihm nehmen: 1.'
      : 'Das Token des Keys ist Padding, also darf kein Token von ihm nehmen: 0.',
  lookup: (row: string, table: string) => `Kopiert aus Zeile ${row} von ${table}.`,
  position: (place: number, table: string) =>
    `Kopiert aus Zeile ${place} von ${table}, denn das Token steht an Position ${place}.`,
  noPositions: 'Hier wird keine Position addiert, also geht der Token-Vektor weiter, wie er ist.',
  copied: (stage: string) => `Kopiert aus „${stage}“: Die Heads stehen nebeneinander.`,
  lowered: (largest: string) =>
    `Die größte Zahl der Zeile, ${largest}, wird zuerst abgezogen: Das ändert keinen Anteil, und keine Potenz von e wird zu groß zum Speichern.`,
  allMasked:
    'Diese Zeile ist ganz maskiert: Es gibt nichts, wovon zu nehmen wäre, also ist das Gewicht 0.',
  overflowed:
    'Ein Score dieser Zeile ist zu groß zum Speichern und wurde ∞. Scores von ∞ teilen sich die Zeile gleichmäßig; alle anderen bekommen 0.',
  noNumber:
    'Ein Score dieser Zeile ist keine Zahl (NaN), wie es ∞ − ∞ ergibt; also ist auch kein Anteil der Zeile eine.',
  masked: 'Die Maske hat hier 0, also wird der Score −∞, und sein Gewicht wird 0.',
  open: 'Die Maske hat hier 1, also bleibt der Score, wie er ist.',
  hiddenPower: 'e hoch −∞ ist 0: Was maskiert ist, bekommt nichts.',
  alibi: (distance: number) =>
    distance === 0
      ? 'Query und Key gehören zum selben Token, also wird nichts abgezogen.'
      : `Die beiden Tokens stehen ${counted(distance, 'Position', 'Positionen')} auseinander, und jede Position kostet die Steigung.`,
  rotated: (pair: number) =>
    `Die Zahlen ${2 * pair + 1} und ${2 * pair + 2} drehen sich gemeinsam, um einen Winkel, der mit der Position wächst.`,
  sinusoid: (place: number) =>
    `Eine Welle über die Positionen; dies ist Position ${place}, gezählt ab 0.`,
  folded: (n: number) => counted(n, 'kleinerer Summand', 'kleinere Summanden'),
  same: 'Hier geschieht nichts: Die Zahl geht weiter, wie sie ist.',
  mean: (n: number) =>
    n === 1
      ? 'Die Zeile hat eine Zahl, die ihr eigener Mittelwert ist.'
      : `Alle ${n} Zahlen der Zeile, addiert und durch ${n} geteilt.`,
  variance: (n: number) =>
    n === 1
      ? 'Wie weit die eine Zahl der Zeile vom Mittelwert liegt, im Quadrat.'
      : `Wie weit jede Zahl vom Mittelwert liegt, im Quadrat; der Durchschnitt aller ${n}.`,
  meanSquare: (n: number) =>
    n === 1
      ? 'Die eine Zahl der Zeile im Quadrat.'
      : `Alle ${n} Zahlen der Zeile im Quadrat; davon der Durchschnitt.`,
  deviation: (epsilon: string) =>
    `${epsilon} verhindert, dass eine Zeile gleicher Zahlen durch 0 geteilt wird.`,
  normalise:
    'Minus Mittelwert, geteilt durch die Standardabweichung: Dann hat die Zeile Mittelwert 0 und, bis auf ε, Standardabweichung 1.',
  divided:
    'Geteilt durch die Wurzel des mittleren Quadrats: Dann haben die Quadrate der Zeile den Mittelwert 1, bis auf ε.',
  gelu: 'Φ(x) ist der Anteil der Normalverteilung, der unter x liegt: Große Zahlen bleiben, stark negative gehen gegen 0.',
  gelu_tanh:
    'Φ(x), der Anteil der Normalverteilung unter x, wird hier durch tanh angenähert, wie in GPT-2.',
  relu: (open: boolean) =>
    open ? 'Über 0 bleibt sie, wie sie ist.' : 'Was nicht über 0 liegt, wird 0.',
  reluSquared: (open: boolean) =>
    open ? 'Über 0 wird sie quadriert.' : 'Was nicht über 0 liegt, wird 0.',
  switched_off: 'Dieser Head ist ausgeschaltet: Statt seines Kontexts stehen hier Nullen.',
  networkOff: 'Dieses Netz ist ausgeschaltet: Statt seiner verborgenen Zahlen stehen hier Nullen.',
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
    hidden: 'verborgene Zahlen',
    logits: 'Logits',
  },
  keep: 'Diese Skala behalten',
  keepHelp:
    'Dieselbe Zahl behält dieselbe Farbe, während sich etwas ändert; noch einmal drücken, um sie freizugeben',
  exceeded: 'Manche Zahlen liegen außerhalb der behaltenen Skala. Sie haben die volle Farbe.',
};

export const checks = {
  title: 'Abgleich mit dem Notebook',
  why: 'Diese Lektion folgt einem veröffentlichten Notebook: einem Text mit Code und dem, was der Code ausgegeben hat.',
  all: (matched: number, total: number) =>
    `${matched} von ${total} ausgegebenen Werten ${plural(matched, { one: 'stimmt', other: 'stimmen' })} überein`,
  stage: (matched: number, total: number) => `${matched} von ${total}`,
  mismatch: (place: string, printed: string, computed: string) =>
    `${place}: ausgegeben ${printed}, berechnet ${computed}`,
  noCell: (place: string, printed: string) =>
    `${place}: ausgegeben ${printed}, diese Zelle gibt es nicht`,
  more: (n: number) => `und ${counted(n, 'weiterer', 'weitere')}`,
  place: (row: number, col: number) => `Zeile ${row}, Spalte ${col}`,
  notReproducible: (total: number) =>
    `${counted(total, 'Wert', 'Werte')} ohne Seed ausgegeben: Nichts kann sie nachrechnen, also werden sie nicht geprüft.`,
  notReproducibleStage: 'kein Seed',
  changed:
    'Die Zahlen des Notebooks gelten für seinen eigenen Satz, Seed und seine Einstellungen. Davon ist etwas geändert, es gibt also nichts zu vergleichen.',
  inHead: (stage: string, head: number) => `${stage}, Head ${head}`,
  inMean: (stage: string) => `${stage}, Mittelwert über die Heads`,
};
