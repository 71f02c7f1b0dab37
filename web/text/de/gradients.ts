/** Gradients of the loss. ⟦id|words⟧ marks a term of the glossary. */
import { counted } from './grammar.js';

export const gradients = {
  show: 'Gradienten zeigen',
  why: 'Neben jeder Matrix steht ihr ⟦gradient|Gradient⟧: wie sehr sich der ⟦loss|Verlust⟧ ändert, wenn eine Zahl wächst. Orange (positiv): Wächst sie, wächst der Verlust. Blau (negativ): Wächst sie, sinkt der Verlust.',
  over: (tokens: number) =>
    `Der ⟦loss|Verlust⟧ auf diesem Text: −ln der Wahrscheinlichkeit des wirklich folgenden Tokens, gemittelt über ${counted(tokens, 'Token, das zählt', 'Tokens, die zählen')}.`,
  turnedOn: (loss: string) => `Gradienten werden gezeigt. Der Verlust ist ${loss}.`,
  turnedOff: 'Gradienten werden nicht mehr gezeigt.',
  none: 'Hier gibt es keinen Verlust, also auch keine Gradienten.',
  /** A gradient that no other depends on. */
  last: 'Nichts verwendet ihn weiter: Das ist das Endergebnis. Das Training geht in die Gegenrichtung.',
  large:
    'Dieses Modell ist zu groß, um auf einmal im Speicher zu liegen; seine Zahlen haben hier also keine Gradienten und lassen sich nicht ändern. Mit weniger Blöcken, weniger Merkmalen oder einem kürzeren Text geht beides.',
  lossTitle: 'Der Verlust',
  lossWhy:
    'Für jedes Token, das zählt, −ln der Wahrscheinlichkeit, die das Modell dem wirklich folgenden gab. Es ist 0, wo das Modell sicher war, und –, wo nichts davor das nächste bestimmt. Ihr Mittel ist der ⟦loss|Verlust⟧. Jeder ⟦gradient|Gradient⟧ oben wird von ihm aus rückwärts berechnet.',
  guessing: (tokens: number, loss: string) =>
    `Gleichverteiltes Raten unter ${counted(tokens, 'Token', 'Tokens')} ergäbe ${loss}.`,
  made: (parts: number) => `Woraus er besteht: ${counted(parts, 'Teil', 'Teile')}`,
  via: 'über',
  names: {
    losses: 'Verluste',
    loss: 'Verlust',
    mean_gradient: 'mittlerer Gradient',
    parameter: 'Parameter vorher',
    gradient: 'Gradient',
    clipped_gradient: 'gekürzter Gradient',
    weight_decay: 'Weight Decay',
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
    losses: 'einer je Token; – wo sich das nächste nicht vorhersagen lässt',
    loss: 'ihr Mittel',
    mean_gradient: 'gewichtetes Mittel jeder Zeile',
    parameter: 'wie er vor dem Schritt war',
    gradient: 'Mittel über die Tokens des Schritts, die zählen',
    clipped_gradient: 'verkleinert, wenn die Norm insgesamt zu groß ist',
    weight_decay: 'der abgezogene Betrag',
    first_moment_before: 'laufendes Mittel der Gradienten',
    first_moment: 'laufendes Mittel der Gradienten',
    second_moment_before: 'laufendes Mittel ihrer Quadrate',
    second_moment: 'laufendes Mittel ihrer Quadrate',
    first_moment_corrected: 'm mit Bias-Korrektur',
    second_moment_corrected: 'v mit Bias-Korrektur',
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
      'Bias-Korrektur: Das laufende Mittel begann bei 0 und ist darum in den ersten Schritten zu klein. Die Division gleicht das aus.',
    change:
      'Gegen m, das laufende Mittel der Gradienten: höchstens etwa die Lernrate, und weniger, wenn die Gradienten ständig das Vorzeichen wechseln.',
    against:
      'Einfacher Gradientenabstieg: die Lernrate mal der Gradient dieses Schritts, in Gegenrichtung.',
    weightDecay: 'Je größer der Parameter, desto mehr schrumpft er.',
    upstream: 'Der Gradient des Verlusts nach sich selbst ist 1: Hier beginnt die Backpropagation.',
    unreached: 'Diese Zahl wirkt nicht auf den Verlust.',
    noTarget: 'Hier lässt sich das nächste Token nicht vorhersagen, also zählt dieses Token nicht.',
    notTarget:
      'Nicht das wirklich folgende Token: seine Wahrscheinlichkeit mal der Anteil dieses Tokens am Verlust.',
    target: 'Das ist das wirklich folgende Token, also sollte seine Wahrscheinlichkeit 1 sein.',
    loss: (word: string) =>
      `„${word}“ folgt wirklich: −ln der Wahrscheinlichkeit, die das Modell ihm gab.`,
    mean: (tokens: number) => `Das Mittel über ${counted(tokens, 'Token', 'Tokens')}.`,
    column: 'Jede Zeile verwendet diese Zahl, also addieren sich ihre Gradienten.',
    row: 'Die ganze Zeile verwendet diese Zahl, also addieren sich die Gradienten entlang der Zeile.',
    meanGradient:
      'Das Mittel der Gradienten der Gewichte dieser Zeile, gewichtet mit diesen Gewichten.',
    scatter:
      'Das Token verwendet diese Zeile, wo immer es vorkommt, also addieren sich die Gradienten.',
    notThere: 'Dieses Token kommt im Text nicht vor, also wirkt seine Zeile nicht.',
    back: (first: number, second: number) =>
      `Die Zahlen ${first} und ${second} werden um den Winkel zurückgedreht, um den sie gedreht wurden.`,
    everyRow:
      'Derselbe Parameter wird in jeder Zeile verwendet, also addieren sich seine Gradienten.',
    copied: (stage: string) =>
      `Kopiert aus ${stage}: Die Zahl ging unverändert durch, und ihr Gradient ebenso.`,
    spread: 'Jede Zahl der Zeile zählt für das Ergebnis gleich viel.',
    divided: 'Eine Division im Vorwärtsdurchlauf ist dieselbe Division im Rückwärtsdurchlauf.',
    softmax:
      'Die Ausgaben haben die Summe 1, also zählt nur der Unterschied zum gewichteten Mittel der Zeile, mal die Ausgabe.',
    variance: 'Je weiter eine Zahl vom Mittel liegt, desto mehr ändert sie die Varianz.',
    slope: (x: string) => `Mal die Steigung der Aktivierung bei ${x}.`,
  },
};
