/** A course on the page, and the page for teachers. */
import { counted, number, quoted } from './grammar.js';

export const course = {
  region: (title: string) => `Kurs: ${title}`,
  place: (at: number, all: number) => `Sitzung ${at} von ${all}`,
  noSession: (found: string, all: number) =>
    `Eine Sitzung „${found}“ hat dieser Kurs nicht; er hat ${all}. Das ist die erste.`,
  minutes: (n: number) => `${n} Minuten`,
  done: 'erledigt',
  back: 'Zurück',
  next: (title: string) => `Weiter: ${title}`,
  finish: 'Erledigt',
  finished: 'Das war die letzte Sitzung. Zum Weiterforschen eine beliebige Lektion wählen.',
  explanation: 'Was sie lehrt',
  try: 'Ausprobieren:',
  show: 'Zeigen',
  question: 'Frage:',
  answer: 'Antwort',
  takeaway: 'Merken:',
  exercise: 'Aufgabe',
  all: 'Alle Sitzungen',
  teach: 'Für Lehrende',
  forget: 'Fortschritt löschen',
  leave: 'Kurs verlassen',
  kept: 'Der Fortschritt wird nur in diesem Browser gespeichert.',
  notKept:
    'Dieser Browser speichert den Fortschritt nicht. Er geht verloren, wenn diese Seite geschlossen wird.',
  broken: (path: string, why: string) => `Das ist kein Kurs: ${path ? `${path}: ` : ''}${why}.`,
  goal: 'Ziel:',
  open: 'Diese Sitzung öffnen',
  script: 'Unterrichtsplan',
  solution: 'Lösung',
  misconception: 'Ein häufiges Missverständnis, und wie man es widerlegt',
  questions: 'Fragen bei den Schritten mit den richtigen Antworten',
  without: 'Fassung für Lernende, ohne Unterrichtsplan und Lösungen',
  print: 'Drucken',
  computed: 'Die Zahlen unten wurden eben in diesem Browser berechnet.',
  computing: (session: number, all: number) => `Sitzung ${session} von ${all} wird berechnet …`,
  stopped: 'Die Berechnung wurde angehalten; statt der fehlenden Zahlen steht ein Fragezeichen.',
};

/** The page that marks answers. */
export const collect = {
  title: 'Antworten auswerten',
  why: 'Lernende drücken am Ende ihrer Fragen auf „Code zum Abgeben“ und schicken den Code ein. Alle hier einfügen: einer je Zeile, auf Wunsch mit einem Namen davor. Für ein Arbeitsblatt die Zeile einfügen, die an seinem Ende gedruckt ist, mit Namen und Zahlen. Jede Antwort wird neu bewertet, mit eben berechneten Zahlen. Nichts verlässt diese Seite.',
  codes: 'Namen mit Codes oder Zeilen von Arbeitsblättern',
  mark: 'Auswerten',
  csv: 'Als CSV speichern',
  name: 'Wer',
  lesson: 'Lektion',
  right: 'Richtig',
  of: (right: number, all: number) => `${right} von ${all}`,
  open: 'nicht beantwortet',
  unmarked: 'Diese Lektion lässt sich hier nicht laden; die Bewertung stammt darum aus den Codes.',
  read: (rows: number, bad: number) =>
    `${counted(rows, 'Code oder Zeile', 'Codes oder Zeilen')} gelesen.${bad ? ` ${counted(bad, 'Zeile ist', 'Zeilen sind')} zu berichtigen.` : ''}`,
  reading: 'Die Codes werden gelesen …',
  marking: (lesson: number, all: number) => `Lektion ${lesson} von ${all} wird ausgewertet …`,
  noCode: 'Zeilen ohne lesbaren Code oder mit einem Fehler:',
  line: (n: number, text: string) => `Zeile ${n}: ${quoted(text)}`,
  moreLines: (n: number) => `und ${counted(n, 'weitere Zeile', 'weitere Zeilen')}`,
  moreRows: (n: number) =>
    `${counted(n, 'weitere Zeile ist', 'weitere Zeilen sind')} zu viel für diese Seite. Die gespeicherte Datei enthält alle.`,
  cut: (codes: number) =>
    `Nicht der ganze Text wurde gelesen: Höchstens ${number(codes)} Codes werden auf einmal ausgewertet. Den Rest bitte getrennt auswerten.`,
  tooLong: (found: number, most: number) =>
    `Dieser Text hat ${number(found)} Zeichen, erwartet sind höchstens ${number(most)}. Bitte in Teilen einfügen.`,
  elsewhere: (host: string, lessons: number) =>
    `${counted(lessons, 'Lektion liegt', 'Lektionen liegen')} auf einer anderen Website, ${host}. Von dort laden?`,
  load: (host: string) => `Von ${host} laden`,
  answerTo: (question: string) => `Antwort: ${question}`,
  unmarkedFor: {
    elsewhere:
      'Diese Lektion liegt auf einer anderen Website und ist nicht geladen; die Bewertung stammt darum aus den Codes.',
    changed:
      'An ihrer Adresse liegt eine andere Lektion oder eine andere Fassung; die Bewertung stammt darum aus den Codes.',
    unnamed:
      'Diese Codes sagen nicht, zu welcher Fassung der Lektion sie gehören; die Bewertung stammt darum aus den Codes.',
    stopped: 'Die Auswertung wurde angehalten; die Bewertung stammt darum aus den Codes.',
    many: 'Zu viele Lektionen auf einmal; die Bewertung stammt darum aus den Codes. Diese bitte getrennt auswerten.',
  },
  sheet: {
    unnamed: (example: string) =>
      `Es ist kein Arbeitsblatt genannt. Erwartet ist seine Lektion nach dem Namen, wie in ${quoted(example)}.`,
    unknown: (found: string, example: string) =>
      `${quoted(found)} ist kein Arbeitsblatt. Erwartet ist, was darauf gedruckt ist, wie in ${quoted(example)}.`,
    notAnswer: (found: string, example: string) =>
      `${quoted(found)} ist keine Antwort. Erwartet sind die Nummer einer Lücke, ein Doppelpunkt und die gefundene Zahl, wie in ${quoted(example)}.`,
    outside: (found: string, least: number, most: number) =>
      `${quoted(found)} liegt außerhalb. Erwartet ist eine Zahl von ${number(least)} bis ${number(most)}.`,
    empty: (example: string) =>
      `Keine Lücke ist beantwortet. Erwartet sind Antworten wie ${quoted(example)}.`,
    twice: (blank: number) => `Lücke ${blank} ist zweimal beantwortet. Erwartet ist eine Antwort.`,
    beyond: (blank: number, blanks: number) =>
      `Lücke ${blank} gibt es auf diesem Arbeitsblatt nicht, es hat ${blanks}. Die anderen Antworten sind bewertet.`,
    unmarked:
      'Dieses Arbeitsblatt lässt sich hier nicht berechnen; seine Antworten sind darum nicht bewertet.',
    unmarkedFor: {
      elsewhere:
        'Die Lektion dieses Arbeitsblatts liegt auf einer anderen Website und ist nicht geladen; seine Antworten sind darum nicht bewertet.',
      stopped:
        'Die Auswertung wurde angehalten; die Antworten zu diesem Arbeitsblatt sind darum nicht bewertet.',
      many: 'Zu viele Lektionen auf einmal; die Antworten zu diesem Arbeitsblatt sind darum nicht bewertet. Diese bitte getrennt auswerten.',
    },
  },
  unsafe:
    'Ein Code beweist nichts: Wer den Quelltext der Seite liest, kann einen fälschen. Codes zeigen, was eine Klasse verstanden hat; zum Benoten taugen sie nicht.',
};

/** A page to print, with blanks. */
export const worksheet = {
  title: 'Arbeitsblatt',
  variant: (n: number) => `Variante ${n}`,
  name: 'Vor- und Nachname: ______________________',
  task: (blanks: number) =>
    blanks === 1
      ? 'Die fehlende Zahl aus den übrigen Zahlen dieses Blatts berechnen und eintragen.'
      : `Die ${blanks} fehlenden Zahlen aus den übrigen Zahlen dieses Blatts berechnen und eintragen.`,
  question: (n: number) => `Frage ${n}:`,
  hint: 'Hinweis:',
  key: 'Lösungen',
  blanks: 'Lücken',
  variants: 'Varianten',
  seed: 'Seed',
  withoutKey: 'Ohne Lösungen',
  send: 'Zum Abgeben der Antworten diese Zeile ausfüllen:',
  noLine:
    'Diese Lektion ist zu lang, um auf Papier genannt zu werden; Antworten zu diesem Arbeitsblatt lassen sich darum hier nicht auswerten. Die Lektion als Datei neben der Seite speichern und mit „src“ öffnen.',
  tooMany:
    'Diese Lektion hat zu viele Zahlen für ein Arbeitsblatt. Eine kleinere Lektion passt darauf.',
};
