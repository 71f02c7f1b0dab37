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
  finished: 'Das war die letzte Sitzung. Weiter geht es mit jeder beliebigen Lektion.',
  exercise: 'Aufgabe',
  all: 'Alle Sitzungen',
  teach: 'Für Lehrende',
  forget: 'Fortschritt löschen',
  leave: 'Kurs verlassen',
  kept: 'Der Fortschritt wird nur in diesem Browser gespeichert.',
  notKept:
    'Dieser Browser behält deinen Fortschritt nicht. Er geht verloren, wenn du diese Seite schließt.',
  broken: (path: string, why: string) => `Das ist kein Kurs: ${path ? `${path}: ` : ''}${why}.`,
  goal: 'Ziel:',
  open: 'Diese Sitzung öffnen',
  script: 'Ablauf für eine Klasse',
  solution: 'Lösung',
  misconception: 'Was viele glauben und was es widerlegt',
  questions: 'Fragen bei den Schritten mit den richtigen Antworten',
  without: 'Ohne Ablauf und Lösungen, für Lernende',
  print: 'Drucken',
  computed: 'Jede Zahl hier wurde eben in diesem Browser berechnet.',
  computing: (session: number, all: number) => `Sitzung ${session} von ${all} wird berechnet …`,
  stopped: 'Die Berechnung wurde angehalten; statt der fehlenden Zahlen steht ein Fragezeichen.',
};

/** The page that marks answers. */
export const collect = {
  title: 'Antworten auswerten',
  why: 'Lernende wählen am Ende ihrer Fragen „Ein Code zum Abgeben“ und schicken den Code ein. Alle kommen hierher: je Zeile ein Code, auf Wunsch mit einem Namen davor. Jede Antwort wird neu bewertet, mit eben berechneten Zahlen. Nichts verlässt diese Seite.',
  codes: 'Namen und Codes',
  mark: 'Auswerten',
  csv: 'Als CSV speichern',
  name: 'Wer',
  lesson: 'Lektion',
  right: 'Richtig',
  of: (right: number, all: number) => `${right} von ${all}`,
  open: 'nicht beantwortet',
  unmarked: 'Diese Lektion lässt sich hier nicht laden; die Bewertung stammt darum aus den Codes.',
  read: (rows: number, bad: number) =>
    `${counted(rows, 'Code', 'Codes')} gelesen.${bad ? ` ${bad} ${bad === 1 ? 'Zeile enthält' : 'Zeilen enthalten'} keinen lesbaren Code.` : ''}`,
  reading: 'Die Codes werden gelesen …',
  marking: (lesson: number, all: number) => `Lektion ${lesson} von ${all} wird ausgewertet …`,
  noCode: 'Zeilen ohne lesbaren Code:',
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
  unsafe:
    'Ein Code ist kein Beweis: Wer das Programm der Seite liest, kann jeden Code schreiben. Er zeigt, was eine Klasse verstanden hat; zum Benoten taugt er nicht.',
};

/** A page to print, with blanks. */
export const worksheet = {
  title: 'Arbeitsblatt',
  variant: (n: number) => `Variante ${n}`,
  name: 'Vor- und Nachname: ______________________',
  task: (blanks: number) =>
    blanks === 1
      ? 'Zu berechnen ist die Zahl, die fehlt. Sie folgt aus Zahlen, die davor stehen.'
      : `Zu berechnen sind die ${blanks} Zahlen, die fehlen. Jede folgt aus Zahlen, die davor stehen.`,
  question: (n: number) => `Frage ${n}:`,
  hint: 'Hinweis:',
  key: 'Lösungen',
  blanks: 'Lücken',
  variants: 'Varianten',
  seed: 'Seed',
  withoutKey: 'Ohne Lösungen',
  tooMany:
    'Diese Lektion hat zu viele Zahlen für ein Arbeitsblatt. Eine kleinere Lektion passt darauf.',
};
