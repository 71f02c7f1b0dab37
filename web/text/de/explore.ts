/**
 * Following a token, comparing heads, and enlarging matrices. ⟦id|words⟧ marks a term of the
 * glossary.
 */

export const heads = {
  title: 'Heads vergleichen',
  why: 'Dieselben Tokens auf derselben Skala von 0 bis 1: Jeder Head hat eigene Matrizen.',
  acrossWhy: 'Head 2.1 ist Head 1 von Block 2.',
  head: (head: string) => `Head ${head}`,
  pick: 'Nur diesen Head',
  pickHelp: (head: string) => `Zeigt oben im Diagramm nur Head ${head}`,
  entropy: (bits: string, most: string) => `im Mittel ${bits} von höchstens ${most} ⟦entropy|Bit⟧`,
  entropyHelp:
    'Entropie einer Zeile: 0 Bit, wenn ein Token alles bekommt, mehr, wenn viele sich die Zeile teilen. Hier das Mittel aller Zeilen.',
  entropyOf: (token: string, bits: string) => `${token}: ${bits} Bit`,
  compare: 'Vergleich von',
  with: 'mit',
  difference: (a: string, b: string) => `Head ${a} minus Head ${b}`,
  differenceWhy: (a: string, b: string) =>
    `Orange ist mehr Gewicht in Head ${a}, Blau mehr in Head ${b}. Jede Zeile hat die Summe 0.`,
  disagree: (token: string, key: string, a: string, more: string, b: string, less: string) =>
    `Am meisten unterscheiden sie sich bei ${key}: ${token} legt darauf ${more} in Head ${a}, ${less} in Head ${b}.`,
  disagreeKeys: (token: string, key: string, a: string, more: string, b: string, less: string) =>
    `In der Zeile von ${token} unterscheiden sie sich am meisten bei ${key}: ${more} in Head ${a}, ${less} in Head ${b}.`,
  agree: (token: string, a: string, b: string) =>
    a === b
      ? 'Das vergleicht einen Head mit sich selbst: zwei verschiedene wählen.'
      : `Bei ${token} stimmen beide auf vier Nachkommastellen überein.`,
  surface: (caption: string) =>
    `${caption}. Pfeiltasten bewegen den Cursor, Enter erklärt seine Zahl.`,
  weightsOf: (head: string, rows: number, cols: number) =>
    `Gewichte von Head ${head} neben den anderen, ${rows}×${cols}`,
};

export const map = {
  title: (name: string, rows: number, cols: number) => `${name}, ${rows}×${cols}`,
  region: (name: string) =>
    `${name} in Farbe. Pfeiltasten bewegen den Cursor, + und − zoomen, 0 zeigt alles.`,
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  all: 'Alles zeigen',
  allShort: 'Alles',
  stretch: 'Farben strecken',
  stretchHelp: 'Gibt dieser Matrix eine eigene Farbskala, bis zu ihrer größten Zahl',
  close: 'Schließen',
  help: 'Mausrad oder zwei Finger zoomen, Ziehen verschiebt. Tasten: Pfeile bewegen den Cursor (mit Umschalt um zehn), + und − zoomen, 0 zeigt alles. Zahlen erscheinen, wenn die Zellen groß genug sind.',
  readOut: (cell: string, value: string) => `${value}, ${cell}`,
  nothing: 'Auf eine Zelle zeigen.',
  inspect: 'Diese Zahl erklären',
};
