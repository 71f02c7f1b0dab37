/** Exports: the dialog, and texts inside the files. */

/** Comments in Python programs. */
export const script = {
  made: 'Von Clearhead erzeugt: die ganze Rechnung, Schritt für Schritt. Es gibt die Zahlen aus, die die Seite zeigt.',
  drawn: (seed: number) =>
    `Von PyTorch nach torch.manual_seed(${seed}) gezogen; NumPy würde andere ziehen.`,
  softmax: 'Aus jeder Zeile werden Anteile mit der Summe 1.',
  softmaxEmpty:
    'Aus jeder Zeile werden Anteile mit der Summe 1; aus einer Zeile von -inf werden Nullen.',
  rotate: 'Dreht jedes Paar von Merkmalen um einen Winkel, der mit der Position wächst.',
  head: 'Head',
  parameters: 'Die gelernten Zahlen',
  blocks: (from: number, to: number) => `Blöcke ${from} bis ${to}, einer nach dem anderen`,
  theBlock: 'Der Block',
  block: 'Block',
  end: 'Vom Stream zum nächsten Wort',
  layerNorm:
    'Jede Zeile minus ihr Mittelwert, geteilt durch ihre Standardabweichung, mal Gain, plus Bias.',
  rmsNorm:
    'Jede Zeile geteilt durch die Wurzel ihres mittleren Quadrats, mal Gain, wenn es einen gibt.',
  gelu: 'x mal der Anteil einer Normalverteilung, der unter x liegt.',
  geluTanh: 'Beinahe x mal der Anteil einer Normalverteilung, der unter x liegt.',
  training: {
    list: 'Training, ausgehend von den Zahlen, die Python zieht',
    sequences:
      'Training mit den Folgen der Lektion, ausgehend von den Zahlen oben: dieselben Folgen wie auf der Seite',
    file: (name: string) =>
      `Training, ausgehend von den Zahlen, die Python zieht; ${name} muss neben diesem Programm liegen`,
  },
};

/** For pictures of a part of a large matrix. */
export const picture = {
  words: (words: string) => `Berechnet aus: ${words}.`,
  part: (top: number, bottom: number, left: number, right: number) =>
    `Zeilen ${top}–${bottom}, Spalten ${left}–${right}`,
};

/** The dialog, and its reports. */
export const exporting = {
  open: (name: string) => `${name} exportieren`,
  openAll: 'Exportieren …',
  title: (name: string, rows: number, cols: number) => `${name} exportieren, ${rows}×${cols}`,
  titleAll: 'Exportieren',
  close: 'Schließen',
  copy: 'Kopieren',
  save: 'Speichern',
  copyWhat: (what: string) => `Kopieren: ${what}`,
  saveWhat: (what: string) => `Speichern: ${what}`,
  numbers: 'Zahlen',
  numbersHelp:
    'Zwischen Tabulatoren, mit allen Stellen: zum Einfügen in eine Tabellenkalkulation. Strg+C auf einer Matrix kopiert dasselbe.',
  csvHelp: 'Durch Kommas getrennt, mit Beschriftung und allen Stellen',
  npyHelp: 'Für numpy.load: 32-Bit-Gleitkommazahlen',
  markdownHelp: 'Eine Tabelle mit Beschriftung, Zahlen wie gezeigt',
  latexHelp: 'Eine bmatrix, Zahlen wie gezeigt',
  picture: 'Bild',
  map: 'Die Karte: das ganze Modell',
  inView: 'Was zu sehen ist',
  all: 'Alles',
  pngHelp: 'Pixel, so fein wie oben gewählt',
  svgHelp: 'Scharf in jeder Größe, mit Titel und Beschreibung',
  pdfHelp: 'Auf einer Seite in der Größe des Bildes: im Druckdialog „Als PDF speichern“ wählen',
  tikzHelp: 'Für LaTeX, mit tikz und dessen Bibliothek svg.path',
  pictures: 'Bilder',
  background: 'Hintergrund',
  backgrounds: { page: 'der Seite', white: 'weiß', dark: 'dunkel', none: 'keiner' },
  width: 'Breite',
  asDrawn: 'wie gezeichnet',
  unit: 'Einheit',
  scale: 'PNG-Maßstab',
  print: 'Drucken',
  printWhat: (what: string) => `Drucken: ${what}`,
  notPrinted:
    'Diese Seite darf das Bild nicht anzeigen oder nicht drucken. Es lässt sich als SVG speichern.',
  labelledLatex: 'LaTeX mit Beschriftung',
  labelledLatexHelp: 'Ein array mit den Namen der Zeilen und Spalten, Zahlen wie gezeigt',
  program: 'Als Programm',
  numpyHelp: 'Gibt die Zahlen dieser Seite aus; was die Lektion zieht, ist ausgeschrieben',
  pytorchHelp: 'Gibt die Zahlen dieser Seite aus; was die Lektion zieht, zieht es neu aus dem Seed',
  largeProgram: (size: string) =>
    `Es schreibt jede Zahl aus: etwa ${size} MB. „Alle Matrizen“ weiter unten enthält dieselben Zahlen in einer kleineren Datei.`,
  trains: 'Sie trainieren das Modell auch, so wie diese Seite.',
  trainsNot: 'Sie trainieren das Modell nicht.',
  trace: 'Alle Matrizen',
  npzHelp: 'Jede Matrix in einer Datei, für numpy.load',
  lesson: 'Diese Lektion',
  jsonHelp: 'Als Dokument, mit allen Änderungen',
  arithmetic: 'Rechnung der erklärten Zahl',
  arithmeticHelp: 'LaTeX, für eine Zeile Mathematik',
  wholePage: 'Abbildung, Programme und alle Zahlen …',
  heldBack:
    'Eine Frage ist offen. Die Zeilen, die sie verdeckt, fehlen: In Dateien steht „nan“, in Bildern „?“. Die Programme und die Lektion sind vollständig, denn sie enthalten keine Ergebnisse; wer ein Programm ausführt, berechnet sie.',
  large:
    'Dieser Stapel ist zu groß, um auf einmal im Speicher zu liegen. Deshalb gibt es kein Programm davon, und „Alle Matrizen“ sind die des offenen Blocks, die außerhalb der Blöcke und die Gewichte aller Heads.',
  heldBackHere:
    'Eine Frage ist offen. Die Zeilen, die sie verdeckt, fehlen: In Dateien steht „nan“, in Bildern „?“.',
  copied: (what: string) => `Kopiert: ${what}.`,
  copiedMatrix: (name: string) => `Zahlen kopiert: ${name}.`,
  saved: (file: string) => `Gespeichert als ${file}.`,
  notCopied:
    'Diese Seite darf nicht in die Zwischenablage schreiben. Strg+C drücken: Der Text unten ist markiert.',
  text: 'Was zu kopieren ist',
  tooLarge: 'Dieses Bild ist zu groß für diesen Browser. Als SVG lässt es sich speichern.',
};
