/** The Export dialog, and its reports. */

import { list } from './grammar.js';

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
    'Durch Tabulatoren getrennt, mit allen Stellen: zum Einfügen in eine Tabellenkalkulation. Strg+C auf einer Matrix kopiert dasselbe.',
  csvHelp: 'Durch Kommas getrennt, mit Beschriftung und allen Stellen',
  npyHelp: 'Für numpy.load: 32-Bit-Gleitkommazahlen',
  markdownHelp: 'Eine Tabelle mit Beschriftung, Zahlen wie gezeigt',
  latexHelp: 'Eine bmatrix, Zahlen wie gezeigt',
  picture: 'Bild',
  map: 'Die Karte: das ganze Modell',
  inView: 'Aktuelle Ansicht',
  all: 'Ganze Abbildung',
  pngHelp: 'Pixel, im oben gewählten Maßstab',
  svgHelp: 'Scharf in jeder Größe, mit Titel und Beschreibung',
  pdfHelp: 'Auf einer Seite in ihrer eigenen Größe: im Druckdialog „Als PDF speichern“ wählen',
  tikzHelp: 'Für LaTeX; braucht TikZ mit der Bibliothek svg.path',
  pictures: 'Bilder',
  background: 'Hintergrund',
  backgrounds: { page: 'wie die Seite', white: 'weiß', dark: 'dunkel', none: 'keiner' },
  width: 'Breite',
  asDrawn: 'unverändert',
  unit: 'Einheit',
  scale: 'PNG-Maßstab',
  print: 'Drucken',
  printWhat: (what: string) => `Drucken: ${what}`,
  notPrinted: 'Diese Seite darf das Bild nicht anzeigen oder drucken. Bitte als SVG speichern.',
  labelledLatex: 'LaTeX mit Beschriftung',
  labelledLatexHelp: 'Ein array mit den Namen der Zeilen und Spalten, Zahlen wie gezeigt',
  program: 'Als Programm',
  printsHelp: 'Gibt die Zahlen dieser Seite aus',
  numpyHelp: 'Gibt die Zahlen dieser Seite aus; Zufallszahlen sind ausgeschrieben',
  pytorchHelp: 'Gibt die Zahlen dieser Seite aus; Zufallszahlen werden neu aus dem Seed gezogen',
  largeProgram: (size: string) =>
    `Es schreibt jede Zahl aus: etwa ${size} MB. „Alle Matrizen“ weiter unten enthält dieselben Zahlen in einer kleineren Datei.`,
  readsFiles: (names: readonly string[]) =>
    `Sie lesen ${list(names)} in dem Ordner, in dem sie laufen.`,
  noProgramYet: (program: string, stage: string, block: number) =>
    `Noch gibt es kein ${program}-Programm: Es würde ${stage} von Block ${block} ausschreiben, dessen Zahlen nicht hier sind. Erst diesen Block öffnen.`,
  noProgram: (program: string, stage: string) =>
    `Es gibt kein ${program}-Programm: Es würde ${stage} ausschreiben, und diese Zahlen sind nicht hier.`,
  trains: 'Sie trainieren das Modell auch, so wie diese Seite.',
  trainsNot: 'Sie trainieren das Modell nicht.',
  trace: 'Alle Matrizen',
  npzHelp: 'Jede Matrix in einer Datei, für numpy.load',
  lesson: 'Diese Lektion',
  jsonHelp: 'Als Dokument, mit den Änderungen',
  unwrittenHelp:
    'Das Dokument hat die eigenen Zahlen des Modells, ohne die geänderten. Der Link unter „Teilen …“ enthält sie.',
  arithmetic: 'Rechnung der erklärten Zahl',
  arithmeticHelp: 'LaTeX, für eine Zeile Mathematik',
  wholePage: 'Abbildung, Programme und alle Zahlen …',
  heldBack:
    'Eine Frage ist offen, darum fehlen die Zeilen, die sie verdeckt: In Dateien steht „nan“, in Bildern „?“. Die Programme und die Lektion sind vollständig, denn sie enthalten keine Ergebnisse; ein Programm berechnet sie, wenn man es ausführt.',
  someRows:
    'Die Seite hat nur einige Zeilen dieser Matrix, daher gibt es keine Tabelle ihrer Zahlen. Alle stehen in der Datei des Modells.',
  large:
    'Nur ein Teil dieses Modells ist auf einmal im Speicher. „Alle Matrizen“ sind die des offenen Blocks, die außerhalb der Blöcke und die Gewichte aller Heads.',
  heldBackHere:
    'Eine Frage ist offen, darum fehlen die Zeilen, die sie verdeckt: In Dateien steht „nan“, in Bildern „?“.',
  copied: (what: string) => `Kopiert: ${what}.`,
  copiedMatrix: (name: string) => `Zahlen kopiert: ${name}.`,
  saved: (file: string) => `Gespeichert als ${file}.`,
  notCopied:
    'Diese Seite hat keinen Zugriff auf die Zwischenablage. Der Text unten ist markiert: Strg+C drücken.',
  text: 'Text zum Kopieren',
  tooLarge: 'Dieses Bild ist zu groß für diesen Browser. Als SVG lässt es sich speichern.',
};
