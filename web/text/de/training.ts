/** The training card. ⟦id|words⟧ marks a term of the glossary. */
import type { Became } from '../parts.js';
import { counted, list, number } from './grammar.js';

const scoreNames = { previous: 'voriges Token', induction: 'Induktion' };

export const training = {
  /** The guess about the time before accuracy jumps. */
  before: {
    prompt:
      'Falls die Genauigkeit steil ansteigt: Ist kurz davor schon irgendein Head ein ⟦induction-head|Induktions-Head⟧? Welcher?',
    go: 'Trainieren lassen und sehen.',
    wait: 'Das Training läuft. Die Antwort kommt, sobald es anhält.',
    never: 'Alle Schritte sind ausgeführt, und die Genauigkeit ist nie gesprungen.',
    notQuite: 'Nicht ganz.',
    none: (step: number, head: string, score: string) =>
      `In Schritt ${number(step)}, kurz bevor die Genauigkeit am meisten steigt, ist noch keiner ein Induktions-Head: Der größte Wert ist ${score}, von ${head}.`,
    already: (step: number, head: string, score: string) =>
      `In Schritt ${number(step)}, kurz bevor die Genauigkeit am meisten steigt, ist ${head} schon einer, mit einem Wert von ${score}.`,
    why: 'Die Genauigkeit steigt, weil der Head entsteht: Er findet, was beim letzten Mal folgte.',
  },
  seed: {
    prompt:
      'Von einem anderen Seed aus beginnt das Training mit anderen Zahlen und lernt aus anderen Folgen. Welcher Head wird dann der ⟦induction-head|Induktions-Head⟧?',
    none: 'keiner',
    yours: (choice: string) => `Die eigene Antwort: ${choice}.`,
    go: 'Auf „Anderer Seed“ drücken, dann auf „Start“, und sehen.',
    wait: 'Noch ist keiner ein Induktions-Head: weiter trainieren.',
    right: (head: string, score: string) => `Ja: ${head}, mit einem Wert von ${score}.`,
    wrong: (head: string, score: string) => `Nicht ganz: ${head}, mit einem Wert von ${score}.`,
    rightNone: 'Ja: Alle Schritte sind ausgeführt, und keiner ist einer geworden.',
    wrongNone: 'Nicht ganz: Alle Schritte sind ausgeführt, und keiner ist einer geworden.',
    fixed: (head: string, score: string, elsewhere: string) =>
      `Bei den trainierten Längen nimmt ${head} ${score} von dem, was folgte, bei anderen Längen nur ${elsewhere}: Er schaut immer gleich viele Tokens zurück.`,
    why: 'Die Zahlen sind andere, die Lösung ist dieselbe: Nur ein späterer Block kann nutzen, was ein früherer gefunden hat, nämlich welches Token vor jedem steht.',
  },
  /** For a learned lesson. */
  whence: 'Woher diese Zahlen kommen',
  origin: (
    steps: number,
    seed: number,
    batch: number,
    length: number,
    rule: string,
    rate: string,
  ) =>
    `⟦training|Training⟧ hat sie in ${counted(steps, 'Schritt', 'Schritten')} gefunden, ausgehend von zufällig gezogenen Zahlen (Seed ${seed}). In jedem Schritt sah das Modell ${counted(batch, 'ausgedachte Folge', 'ausgedachte Folgen')} aus ${counted(length, 'Token', 'Tokens')}, und jede Zahl wurde ein wenig so geändert, dass seine Vorhersagen besser wurden (${rule}, ⟦learning-rate|Lernrate⟧ ${rate}).`,
  watch: (lesson: string) => `Beim Lernen zusehen: „${lesson}“`,
  found: 'Wie gut es ist, was aus jedem Head wurde, und weiter trainieren',
  measured: (accuracy: string, loss: string, guessing: string, elsewhere: string | null) =>
    `Bei Folgen, an denen es nie trainiert wurde: Genauigkeit ${accuracy}, Verlust ${loss} (Raten würde ${guessing} kosten).${elsewhere === null ? '' : ` Bei Längen, an denen es nie trainiert wurde: Genauigkeit ${elsewhere}.`}`,
  title: 'Trainieren',
  facts: (parameters: number, batch: number, length: number) =>
    `${counted(parameters, 'Parameter', 'Parameter')} · je Schritt ${counted(batch, 'Folge', 'Folgen')} von ${counted(length, 'Token', 'Tokens')} · auf jedem Rechner dieselben Bits`,
  start: 'Start',
  goOn: 'Weiter',
  pause: 'Pause',
  next: 'Ein Schritt',
  atEnd: (most: number) => `Die Seite trainiert diese Lektion bis Schritt ${number(most)}.`,
  again: 'Von vorn',
  againHelp: 'Zurück zu Schritt 0, an dem noch nichts gelernt ist',
  otherSeed: 'Anderer Seed',
  otherSeedHelp: 'Andere erste Parameter und andere Folgen, aus denen gelernt wird',
  step: (step: number) => `Schritt ${number(step)}`,
  going: (step: number, aim: number) => `Training: Schritt ${number(step)} von ${number(aim)}`,
  running: (step: number, shown: number) =>
    `Training: Schritt ${number(step)}. Die Karte geht mit; die Matrizen unten sind die von Schritt ${number(shown)}; eine Pause zeigt die aktuellen.`,
  still: (step: number) => `Schritt ${number(step)}: Jede Zahl unten ist von diesem Schritt.`,
  untrained: 'Schritt 0: Noch ist nichts gelernt. Jede Zahl unten ist so, wie sie gezogen wurde.',
  given: 'Schritt 0: Jede Zahl unten ist so, wie die Lektion sie vorgibt.',
  switched: 'Schalter ändern die gezeigten Zahlen, nicht das Training.',
  paused: 'Angehalten, solange die Seite nicht zu sehen war.',
  revived: (step: number) =>
    `Der Browser hat das Training beendet; es ging von Schritt ${number(step)} aus weiter, zu denselben Bits.`,

  /** The measures. */
  curves: 'Wie gut es das macht, bei Folgen, die es nie gesehen hat',
  measures:
    'Genauigkeit: welcher Anteil der Tokens, die sich vorhersagen lassen, richtig ist. ⟦loss|Verlust⟧: wie falsch es bei diesen liegt, als eine Zahl, das Mittel.',
  loss: 'Verlust',
  accuracy: 'Genauigkeit',
  heldOut: 'auf zurückgehaltenen Folgen',
  elsewhere: 'bei anderen Längen',
  trainedLoss: 'auf trainierten',
  guessing: 'beim Raten',
  stepAxis: 'Schritt',
  noCurve: 'Start drücken: Die Kurven wachsen, während gelernt wird.',
  /** What the curves show, for those who do not see them. */
  announcement: (
    from: number,
    to: number,
    losses: [string, string],
    accuracies: [string, string],
  ) =>
    `Von Schritt ${number(from)} bis Schritt ${number(to)} ging der Verlust von ${losses[0]} auf ${losses[1]} und die Genauigkeit von ${accuracies[0]} auf ${accuracies[1]}.`,
  more: 'Mehr: die Heads, was geschah, und eine Tabelle',
  table: 'Als Tabelle',
  tableCaption: 'Verlust und Genauigkeit, Schritt für Schritt',

  /** The checkpoints. */
  timeline: 'Zwischenstände',
  earlier: 'Einen Zwischenstand zurück',
  later: 'Einen Zwischenstand weiter',
  checkpoint: (step: number, accuracy: string, loss: string) =>
    `Schritt ${number(step)}: Genauigkeit ${accuracy}, Verlust ${loss}`,

  /** The role of each head. */
  heads: 'Was aus jedem Head geworden ist',
  head: (layer: number, head: number, isOnly: boolean) =>
    isOnly ? `Block ${layer}` : `Block ${layer}, Head ${head}`,
  previous: 'voriges Token',
  induction: '⟦induction-head|Induktion⟧',
  previousFormula:
    'voriges Token: das mittlere Gewicht von einem Token zu dem davor (previous-token score)',
  inductionFormula:
    'Induktion: das mittlere Gewicht von einem Token, das schon dastand, zu dem, was damals darauf folgte (prefix matching)',
  atOther: 'andere Längen',
  byChance: 'durch Zufall',
  noScores: 'Start oder Ein Schritt drücken: Jeder Head wird gemessen, während er lernt.',

  picture: (head: string, step: number) => `Gewichte von ${head} bei Schritt ${number(step)}`,

  /** Events of the training. */
  happened: 'Was geschehen ist',
  jump: (from: number, to: number, before: string, after: string, window: number) =>
    `Zwischen den Schritten ${number(from)} und ${number(to)} stieg die Genauigkeit von ${before} auf ${after}: der steilste Anstieg bisher innerhalb von ${number(window)} Schritten.`,
  became: (scores: readonly Became[]) =>
    scores.length
      ? `Dabei ging ${list(scores.map(({ head, score, before, after }) => `der Wert „${scoreNames[score]}“ von ${head} von ${before} auf ${after}`))}.`
      : '',
  noJump: 'Noch kein Sprung: In kurzer Zeit ist die Genauigkeit nicht stark gestiegen.',
  beforeAfter: (head: string) => `Wohin ${head} vorher und nachher schaute`,
  toStep: (step: number) => `Zu Schritt ${number(step)}`,
  stepReached: (step: number, accuracy: string, loss: string) =>
    `Schritt ${number(step)}: Genauigkeit ${accuracy}, Verlust ${loss}.`,
};
