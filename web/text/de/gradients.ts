/** Gradients of the loss. ⟦id|words⟧ marks a term of the glossary. */
import { counted } from './grammar.js';

export const gradients = {
  show: 'Gradienten zeigen',
  why: 'Neben jeder Matrix steht ihr ⟦gradient|Gradient⟧: für jede Zahl, wie schnell der ⟦loss|Verlust⟧ wächst, wenn sie wächst. Orange, über 0: Mehr davon macht den Verlust größer. Blau, unter 0: kleiner.',
  over: (tokens: number) =>
    `Der ⟦loss|Verlust⟧ dieses Textes: −ln der Wahrscheinlichkeit des Tokens, das wirklich folgt, gemittelt über ${counted(tokens, 'Token, dessen nächstes', 'Tokens, deren nächstes')} sich vorhersagen lässt.`,
  turnedOn: (loss: string) => `Gradienten werden gezeigt. Der Verlust ist ${loss}.`,
  turnedOff: 'Gradienten werden nicht mehr gezeigt.',
  none: 'Hier gibt es keinen Verlust, also auch keine Gradienten.',
  /** A gradient that no other depends on. */
  last: 'Nichts verwendet ihn hier: Das ist das Ergebnis. Das Training macht seinen Schritt gegen ihn.',
  large:
    'Dieser Stapel ist zu groß, um auf einmal im Speicher zu liegen, deshalb stehen neben seinen Zahlen keine Gradienten, und keine davon lässt sich ändern. Für beides braucht es weniger Blöcke, weniger Merkmale oder einen kürzeren Text.',
  lossTitle: 'Wie falsch es ist',
  lossWhy:
    'Für jedes Token, das zählt, −ln der Wahrscheinlichkeit, die das Modell dem wahren nächsten gab: 0, wo das sicher war, –, wo nichts davor das nächste verrät. Ihr Mittel ist der ⟦loss|Verlust⟧. Jeder ⟦gradient|Gradient⟧ oben wird von ihm aus rückwärts berechnet.',
  guessing: (tokens: number, loss: string) =>
    `Unter den ${counted(tokens, 'Token', 'Tokens')} zu raten würde ${loss} kosten.`,
  made: (parts: number) => `Woraus er besteht: ${counted(parts, 'Teil', 'Teile')}`,
  via: 'über',
  names: {
    losses: 'Verluste',
    loss: 'Verlust',
    mean_gradient: 'mittlerer Gradient',
    parameter: 'Parameter vorher',
    gradient: 'Gradient',
    clipped_gradient: 'gekürzter Gradient',
    weight_decay: 'Gewichtsverfall',
    first_moment_before: 'm vorher',
    first_moment: 'm',
    second_moment_before: 'v vorher',
    second_moment: 'v',
    first_moment_corrected: 'm̂',
    second_moment_corrected: 'v̂',
    change: 'Änderung',
    new_parameter: 'Parameter nachher',
  },
  descriptions: {
    losses: 'einer je Token; – wo das nächste nicht zu wissen ist',
    loss: 'ihr Mittel',
    mean_gradient: 'jeder Zeile, unter ihren Gewichten',
    parameter: 'wie er vor dem Schritt war',
    gradient: 'Mittel über die Tokens des Schritts, die zählen',
    clipped_gradient: 'gekürzt, wenn alle zusammen lang sind',
    weight_decay: 'der Anteil, der abgezogen wird',
    first_moment_before: 'laufendes Mittel der Gradienten',
    first_moment: 'laufendes Mittel der Gradienten',
    second_moment_before: 'laufendes Mittel ihrer Quadrate',
    second_moment: 'laufendes Mittel ihrer Quadrate',
    first_moment_corrected: 'm ohne den Anfang bei 0',
    second_moment_corrected: 'v ohne den Anfang bei 0',
    change: 'was addiert wird',
    new_parameter: 'wie er nach dem Schritt ist',
  },
  of: (stage: string) => `Gradient von ${stage}`,
  through: (gradient: string, way: string) => `${gradient}, über ${way}`,
  inHead: (stage: string, head: number) => `${stage} von Head ${head}`,
  gradientDescription: 'ihr Gradient',
  formula: {
    next: 'Wahrscheinlichkeit des nächsten Tokens',
    target: '1, wo es das nächste Token ist',
    ofRow: 'Summe der Zeile von',
    ofColumn: 'Summe der Spalte von',
    columns: 'eigene Spalten von',
    scattered: 'Summe der Zeilen jedes Tokens von',
    back: 'zurückgedreht',
    slope: 'Steigung bei',
  },
  arithmetic: {
    corrected:
      'Es begann bei 0 und ist darum in den ersten Schritten zu klein; das Teilen gleicht das aus.',
    change:
      'Gegen m, das laufende Mittel der Gradienten: höchstens etwa so weit wie die Lernrate, weniger, wo ihre Vorzeichen wechseln.',
    against: 'Gegen den Gradienten dieses Schritts, und nicht weiter, als er sagt.',
    weightDecay: 'Je größer die Zahl, desto mehr wird von ihr abgezogen.',
    upstream: 'Wächst der Verlust um 1, wächst der Verlust um 1: Hier beginnt der Weg zurück.',
    unreached: 'Diese Zahl wirkt nicht auf den Verlust.',
    noTarget: 'Hier lässt sich das nächste Token nicht wissen, also zählt dieses Token nicht.',
    notTarget:
      'Nicht das nächste Token: seine Wahrscheinlichkeit mal der Anteil dieses Tokens am Verlust.',
    target: 'Das ist das nächste Token, und seine Wahrscheinlichkeit sollte 1 sein.',
    loss: (word: string) =>
      `Es folgt „${word}“: −ln der Wahrscheinlichkeit, die das Modell ihm gab.`,
    mean: (tokens: number) => `Das Mittel über ${counted(tokens, 'Token', 'Tokens')}.`,
    column: 'Jede Zeile verwendet diese Zahl, also addieren sich ihre Gradienten.',
    row: 'Die ganze Zeile verwendet diese Zahl, also addieren sich die Gradienten entlang der Zeile.',
    meanGradient:
      'Das Mittel der Gradienten der Gewichte dieser Zeile, mit diesen Gewichten gewichtet.',
    scatter: 'Das Token verwendet überall diese Zeile, also addieren sich ihre Gradienten.',
    notThere: 'Dieses Token steht nicht im Text, also ändert seine Zeile nichts.',
    back: (pair: number) =>
      `Die Zahlen ${2 * pair + 1} und ${2 * pair + 2} werden um den Winkel zurückgedreht, um den sie gedreht wurden.`,
    everyRow: 'Derselbe Parameter wirkt auf jede Zeile, also addieren sich seine Gradienten.',
    copied: (stage: string) => `Kopiert aus ${stage}: Dorthin ging sie unverändert.`,
    spread: 'Jede Zahl der Zeile zählt für das Ergebnis gleich viel.',
    divided: 'Wodurch auf dem Hinweg geteilt wird, dadurch wird auch auf dem Rückweg geteilt.',
    softmax:
      'Anteile ergeben zusammen 1, also zählt nur, was über oder unter dem Mittel der Zeile liegt, mal der Anteil.',
    variance: 'Je weiter eine Zahl vom Mittel liegt, desto mehr bewegt sie die Varianz.',
    slope: (x: string) => `Mal die Steigung der Aktivierung bei ${x}.`,
  },
};
