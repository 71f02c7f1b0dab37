/** A course on the page, and the page for teachers. */

export const course = {
  region: (title: string) => `Kurs: ${title}`,
  place: (at: number, all: number) => `Sitzung ${at} von ${all}`,
  minutes: (n: number) => `${n} Minuten`,
  done: 'erledigt',
  back: 'Zurück',
  next: (title: string) => `Weiter: ${title}`,
  finish: 'Erledigt',
  finished: 'Das war die letzte Sitzung. Wähle eine beliebige Lektion und mach selbst weiter.',
  exercise: 'Aufgabe',
  all: 'Alle Sitzungen',
  teach: 'Für Lehrende',
  forget: 'Erledigtes vergessen',
  leave: 'Kurs verlassen',
  kept: 'Was erledigt ist, merkt sich nur dieser Browser.',
  broken: (path: string, why: string) => `Das ist kein Kurs: ${path ? `${path}: ` : ''}${why}.`,
  goal: 'Ziel:',
  open: 'Diese Sitzung öffnen',
  script: 'Ablauf für zwanzig Minuten',
  solution: 'Lösung',
  misconception: 'Was viele glauben und was es widerlegt',
  questions: 'Was die Seite fragt, und die richtigen Antworten',
  without: 'Ohne Ablauf und Lösungen, für Lernende',
  print: 'Drucken',
  computed: 'Jede Zahl hier wurde eben in diesem Browser berechnet.',
};

/** The page that marks answers. */
export const collect = {
  title: 'Antworten auswerten',
  why: 'Lernende drücken am Ende ihrer Fragen „Ein Code zum Abgeben“ und schicken dir den Code. Füge alle hier ein: in jede Zeile, wenn du willst, einen Namen und den Code. Jede Antwort wird neu bewertet, mit eben berechneten Zahlen. Nichts verlässt diese Seite.',
  codes: 'Namen und Codes',
  mark: 'Auswerten',
  csv: 'Als CSV speichern',
  name: 'Wer',
  lesson: 'Lektion',
  right: 'Richtig',
  of: (right: number, all: number) => `${right} von ${all}`,
  open: 'nicht beantwortet',
  unmarked: 'Diese Lektion lässt sich hier nicht laden; bewertet ist so, wie die Codes es sagen.',
  read: (rows: number, bad: number) =>
    `${rows} gelesen.${bad ? ` ${bad} ${bad === 1 ? 'Zeile enthält' : 'Zeilen enthalten'} keinen lesbaren Code.` : ''}`,
  unsafe:
    'Ein Code ist kein Beweis: Wer das Programm der Seite liest, kann jeden Code schreiben. Er zeigt, was eine Klasse verstanden hat; zum Benoten taugt er nicht.',
};

/** A page to print, with blanks. */
export const worksheet = {
  title: 'Arbeitsblatt',
  variant: (n: number) => `Variante ${n}`,
  name: 'Vor- und Nachname: ______________________',
  task: (blanks: number) =>
    `Berechne die ${blanks} Zahlen, die fehlen. Jede folgt aus Zahlen, die davor stehen.`,
  question: (n: number) => `Frage ${n}:`,
  key: 'Lösungen',
  blanks: 'Lücken',
  variants: 'Varianten',
  seed: 'Seed',
  withoutKey: 'Ohne Lösungen',
};
