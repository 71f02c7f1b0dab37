/** The training card. ⟦id|words⟧ marks a term of the glossary. */
import type { Became } from '../parts.js';
import { counted, list, number } from './grammar.js';

const scoreNames = { previous: 'voriges Token', induction: 'Induktion' };

export const training = {
  /** The guess about the time before accuracy jumps. */
  before: {
    prompt:
      'Falls die Genauigkeit steil ansteigt: Ist kurz davor schon einer der Heads ein ⟦induction-head|Induktions-Head⟧? Welcher?',
    go: 'Trainieren lassen und nachsehen.',
    wait: 'Training läuft … Die Antwort erscheint, wenn es anhält.',
    never: 'Das Training ist fertig; die Genauigkeit ist nie steil gestiegen.',
    notQuite: 'Nicht ganz.',
    none: (step: number, head: string, score: string) =>
      `Bei Schritt ${number(step)}, kurz vor dem steilsten Anstieg, war noch kein Head einer: Der höchste Wert war ${score}, von ${head}.`,
    already: (step: number, head: string, score: string) =>
      `Bei Schritt ${number(step)}, kurz vor dem steilsten Anstieg, war ${head} schon einer, mit einem Wert von ${score}.`,
    why: 'Die Genauigkeit steigt, weil der Induktions-Head entsteht: Er findet, was beim letzten Mal folgte.',
  },
  seed: {
    prompt:
      'Mit einem anderen Seed beginnt das Training mit anderen Zahlen und sieht andere Folgen. Welcher Head wird dann der ⟦induction-head|Induktions-Head⟧?',
    none: 'keiner',
    yours: (choice: string) => `Die eigene Antwort: ${choice}.`,
    go: 'Auf „Neuer Seed“ drücken, dann auf „Start“, und nachsehen.',
    wait: 'Noch ist kein Head einer. Weiter trainieren.',
    right: (head: string, score: string) => `Ja: ${head}, mit einem Wert von ${score}.`,
    wrong: (head: string, score: string) => `Nicht ganz: ${head}, mit einem Wert von ${score}.`,
    rightNone: 'Ja: Das Training ist fertig, und kein Head ist einer geworden.',
    wrongNone: 'Nicht ganz: Das Training ist fertig, und kein Head ist einer geworden.',
    fixed: (head: string, score: string, elsewhere: string) =>
      `Bei den trainierten Längen legt ${head} ${score} seines Gewichts auf das, was folgte, bei anderen Längen nur ${elsewhere}. Er schaut um eine feste Zahl von Tokens zurück.`,
    why: 'Die Zahlen sind andere, die Lösung ist dieselbe. Nur ein späterer Block kann nutzen, was ein früherer geschrieben hat: welches Token vor jedem Token steht.',
  },
  /** For a learned lesson. */
  whence: 'Wie es trainiert wurde',
  origin: (
    steps: number,
    seed: number,
    batch: number,
    length: number,
    rule: string,
    rate: string,
  ) =>
    `⟦training|Training⟧ hat diese Zahlen in ${counted(steps, 'Schritt', 'Schritten')} gefunden, ausgehend von zufälligen (Seed ${seed}). In jedem Schritt sah das Modell ${counted(batch, 'erzeugte Folge', 'erzeugte Folgen')} aus ${counted(length, 'Token', 'Tokens')}, und seine Parameter wurden ein wenig so geändert, dass seine Vorhersagen besser wurden (${rule}, ⟦learning-rate|Lernrate⟧ ${rate}).`,
  ofDocuments: {
    facts: (parameters: number, batch: number) =>
      `${counted(parameters, 'Parameter', 'Parameter')} · je Schritt ${counted(batch, 'Name', 'Namen')} · auf jedem Rechner dieselben Zahlen`,
    origin: (
      steps: number,
      seed: number,
      batch: number,
      length: number,
      rule: string,
      rate: string,
    ) =>
      `⟦training|Training⟧ hat diese Zahlen in ${counted(steps, 'Schritt', 'Schritten')} gefunden, ausgehend von zufälligen (Seed ${seed}). In jedem Schritt sah das Modell ${counted(batch, 'Namen', 'Namen')} aus höchstens ${counted(length, 'Token', 'Tokens')}, und seine Parameter wurden ein wenig so geändert, dass seine Vorhersagen besser wurden (${rule}, ⟦learning-rate|Lernrate⟧ ${rate}).`,
  },
  watch: (lesson: string) => `Beim Training zusehen: ${lesson}`,
  found: 'Genauigkeit, was jeder Head gelernt hat, und weiteres Training',
  measured: (accuracy: string, loss: string, guessing: string, elsewhere: string | null) =>
    `Auf zurückgehaltenen Folgen ist die Genauigkeit ${accuracy} und der Verlust ${loss} (bei gleichverteiltem Raten ${guessing}).${elsewhere === null ? '' : ` Bei Längen, die im Training nicht vorkamen: Genauigkeit ${elsewhere}.`}`,
  title: 'Trainieren',
  facts: (parameters: number, batch: number, length: number) =>
    `${counted(parameters, 'Parameter', 'Parameter')} · je Schritt ${counted(batch, 'Folge', 'Folgen')} von ${counted(length, 'Token', 'Tokens')} · bitgleich auf jedem Rechner`,
  start: 'Start',
  goOn: 'Fortsetzen',
  pause: 'Pause',
  next: 'Ein Schritt',
  atEnd: (most: number) => `Diese Lektion lässt sich bis Schritt ${number(most)} trainieren.`,
  again: 'Zurücksetzen',
  againHelp: 'Zurück zu Schritt 0, vor jedem Training',
  otherSeed: 'Neuer Seed',
  otherSeedHelp: 'Andere Anfangswerte der Parameter und andere Trainingsfolgen',
  step: (step: number) => `Schritt ${number(step)}`,
  going: (step: number, aim: number) => `Training: Schritt ${number(step)} von ${number(aim)}`,
  running: (step: number, shown: number) =>
    `Training: Schritt ${number(step)}. Bögen und nächstes Wort sind aktuell; Matrizen und Rechnungen sind von Schritt ${number(shown)}. Eine Pause aktualisiert sie.`,
  still: (step: number) => `Schritt ${number(step)}: Alle Zahlen unten stammen von diesem Schritt.`,
  untrained: 'Schritt 0: Noch ist nichts gelernt. Alle Parameter haben noch ihren Anfangswert.',
  given: 'Schritt 0: Alle Parameter sind so, wie die Lektion sie vorgibt.',
  switched: 'Einstellungen ändern die gezeigten Zahlen, nicht das Training.',
  paused: 'Angehalten, solange die Seite nicht zu sehen war.',
  revived: (step: number) =>
    `Der Browser hat das Training beendet; es ging von Schritt ${number(step)} aus mit denselben Zahlen weiter.`,

  /** The measures. */
  curves: 'Leistung auf zurückgehaltenen Folgen',
  measures:
    'Genauigkeit: welcher Anteil der vorhersagbaren Tokens richtig ist. ⟦loss|Verlust⟧: wie falsch das Modell dabei im Mittel liegt.',
  loss: 'Verlust',
  accuracy: 'Genauigkeit',
  heldOut: 'zurückgehaltene Folgen',
  elsewhere: 'bei anderen Längen',
  trainedLoss: 'Trainingsfolgen',
  guessing: 'gleichverteiltes Raten',
  stepAxis: 'Schritt',
  noCurve: 'Die Kurven erscheinen hier, während das Modell trainiert.',
  /** What the curves show, for those who do not see them. */
  announcement: (
    from: number,
    to: number,
    losses: [string, string],
    accuracies: [string, string],
  ) =>
    `Von Schritt ${number(from)} bis Schritt ${number(to)} ging der Verlust von ${losses[0]} auf ${losses[1]} und die Genauigkeit von ${accuracies[0]} auf ${accuracies[1]}.`,
  more: 'Mehr: Heads, Schlüsselmomente und eine Tabelle',
  table: 'Als Tabelle',
  tableCaption: 'Verlust und Genauigkeit, Schritt für Schritt',

  /** The checkpoints. */
  timeline: 'Zwischenstände',
  earlier: 'Einen Zwischenstand zurück',
  later: 'Einen Zwischenstand weiter',
  checkpoint: (step: number, accuracy: string, loss: string) =>
    `Schritt ${number(step)}: Genauigkeit ${accuracy}, Verlust ${loss}`,

  /** The role of each head. */
  heads: 'Was jeder Head gelernt hat',
  head: (layer: number, head: number, isOnly: boolean) =>
    isOnly ? `Block ${layer}` : `Block ${layer}, Head ${head}`,
  previous: 'voriges Token',
  induction: '⟦induction-head|Induktion⟧',
  previousFormula:
    'voriges Token: das mittlere Gewicht von einem Token zu dem davor (previous-token score)',
  inductionFormula:
    'Induktion: das mittlere Gewicht von einem wiederholten Token zu dem, was auf sein früheres Vorkommen folgte (prefix-matching score)',
  atOther: 'andere Längen',
  byChance: 'Zufall',
  noScores:
    'Auf „Start“ oder „Ein Schritt“ drücken: Jeder Head wird gemessen, während das Modell lernt.',

  picture: (head: string, step: number) => `Gewichte von ${head} bei Schritt ${number(step)}`,

  /** Events of the training. */
  happened: 'Schlüsselmomente',
  jump: (from: number, to: number, before: string, after: string, window: number) =>
    `Zwischen den Schritten ${number(from)} und ${number(to)} stieg die Genauigkeit von ${before} auf ${after}: der steilste Anstieg bisher innerhalb von ${number(window)} Schritten.`,
  became: (scores: readonly Became[]) =>
    scores.length
      ? `Dabei ging ${list(scores.map(({ head, score, before, after }) => `der Wert „${scoreNames[score]}“ von ${head} von ${before} auf ${after}`))}.`
      : '',
  noJump: 'Noch kein steiler Anstieg der Genauigkeit.',
  beforeAfter: (head: string) => `Worauf ${head} vorher und nachher achtete`,
  toStep: (step: number) => `Zu Schritt ${number(step)}`,
  stepReached: (step: number, accuracy: string, loss: string) =>
    `Schritt ${number(step)}: Genauigkeit ${accuracy}, Verlust ${loss}.`,
};
