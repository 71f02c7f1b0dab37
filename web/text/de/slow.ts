/** One training step in slow motion. ⟦id|words⟧ marks a term of the glossary. */
import type { Learned } from '../parts.js';
import { counted, number } from './grammar.js';

const example = (words: readonly string[]): string => `„${words.join(' ')}“`;

export const slow = {
  slowly: 'Schritt in Zeitlupe',
  slowlyHelp: 'Der nächste Schritt in Zeitlupe: vorwärts, Verlust, rückwärts, Änderung',
  whyChanged: 'Warum hat sich dieser Parameter geändert?',
  whyChangedHelp:
    'Wie der letzte Schritt jeden Parameter geändert hat: Gradient, beide Momente, Änderung',
  coming: 'Der Schritt wird vorbereitet …',
  failed: 'Der Schritt konnte nicht vorbereitet werden. Bitte noch einmal versuchen.',
  tooLong:
    'Ein Schritt dieses Trainings dauert zu lange für die Zeitlupe. Ein kleineres Modell oder weniger Folgen je Schritt helfen.',
  title: (step: number) => `Schritt ${number(step)} in Zeitlupe`,
  taken: (step: number) => `Was Schritt ${number(step)} getan hat`,
  phases: { forward: 'Vorwärts', loss: 'Verlust', backward: 'Rückwärts', update: 'Änderung' },
  back: 'Zurück',
  next: 'Weiter',
  play: 'Abspielen',
  pause: 'Pause',
  skip: 'Schritt anwenden',
  close: 'Schließen',
  why: {
    forward: ({ words, batch }: Learned) =>
      `${batch === 1 ? 'Die Folge' : `Die erste der ${number(batch)} Folgen`} des Schritts, ${example(words)}, läuft durch das Modell: Tokens, Blöcke, ⟦logits|Logits⟧, ⟦probabilities|Wahrscheinlichkeiten⟧. Erst ein Bild anklicken, dann eine Zahl.`,
    loss: ({ targetCount, guessing }: Learned) =>
      `Bei ${counted(targetCount, 'Token', 'Tokens')} lässt sich das nächste vorhersagen. Dort ist der ⟦loss|Verlust⟧ −ln der Wahrscheinlichkeit, die das Modell dem wirklich folgenden gab; der Verlust der Folge ist das Mittel davon. Die anderen Tokens zählen nicht. ${guessing}`,
    backward: () =>
      'Nun rückwärts, vom Verlust zu den Tokens (Backpropagation): Jeder ⟦gradient|Gradient⟧ wird aus denen nach ihm berechnet. Orange (positiv): Wächst diese Zahl, wächst der Verlust. Blau (negativ): Wächst sie, sinkt der Verlust.',
    update: ({ batch, rule }: Learned) =>
      `Die Gradienten ${batch === 1 ? 'der Folge' : `aller ${counted(batch, 'Folge', 'Folgen')}`} werden über die vorhersagbaren Tokens gemittelt, und ${rule} macht daraus eine Änderung für jeden Parameter. Hier stehen die Änderungen; auf eine davon zeigen.`,
  },
  rules: {
    adam: '⟦adam|Adam⟧',
    adamw: '⟦adam|AdamW⟧',
    sgd: '⟦gradient|SGD⟧',
  },
  whyThis: (cell: string) => `Warum sie sich geändert hat: ${cell}`,
  larger: (by: string) =>
    `Dieser Schritt vergrößert sie um ${by}: Im Mittel der letzten Schritte zeigen die Gradienten, dass der ⟦loss|Verlust⟧ sinkt, wenn sie wächst. Die Rechnung folgt, Zeile für Zeile.`,
  smaller: (by: string) =>
    `Dieser Schritt verkleinert sie um ${by}: Im Mittel der letzten Schritte zeigen die Gradienten, dass der ⟦loss|Verlust⟧ sinkt, wenn sie schrumpft. Die Rechnung folgt, Zeile für Zeile.`,
  unchanged:
    'Noch hat kein ⟦gradient|Gradient⟧ sie erreicht, also ändert dieser Schritt sie nicht.',
  unchangedNow: 'In diesem Schritt ist ihr ⟦gradient|Gradient⟧ 0, also ändert sie sich nicht.',
  hint: 'Auf eine Zahl zeigen. Ein Klick auf eine unterstrichene zeigt, woher sie kommt.',
  gradientNote: (batch: number) =>
    `Wie schnell der Verlust wächst, wenn diese Zahl wächst: im Mittel über alle Tokens aus ${batch === 1 ? 'der Folge' : `${number(batch)} Folgen`} des Schritts, die sich vorhersagen ließen.`,
  firstNote:
    'm ist ein laufendes Mittel aus diesem Gradienten und früheren; ein einzelner ungewöhnlicher Schritt zählt also wenig.',
  secondNote:
    'v ist das laufende Mittel ihrer Quadrate: Es misst, wie groß die Gradienten zuletzt waren.',
  noClip:
    'Dieses Rezept begrenzt Gradienten nicht (kein Clipping), also bleiben sie, wie sie sind.',
  notClipped: (count: number, limit: string) =>
    `Oben steht die Norm aller ${number(count)} Gradienten des Schritts, als ein Vektor genommen. Sie liegt innerhalb der Clipping-Grenze ${limit}; sie bleiben also, wie sie sind.`,
  clipped: (count: number, limit: string) =>
    `Oben steht die Norm aller ${number(count)} Gradienten des Schritts, als ein Vektor genommen. Sie liegt über der Clipping-Grenze ${limit}; darum werden alle mit demselben Faktor verkleinert, bis die Norm der Grenze entspricht.`,
  sameRate: (rate: string) => `α ist die ⟦learning-rate|Lernrate⟧: ${rate} in jedem Schritt.`,
  warmingUp: (step: number, warmup: number) =>
    `α ist die ⟦learning-rate|Lernrate⟧ von Schritt ${number(step)}. Aufwärmphase (Warm-up): In den ersten ${number(warmup)} Schritten wächst sie linear auf ihre volle Größe.`,
  warm: (rate: string, warmup: number) =>
    `α ist die ⟦learning-rate|Lernrate⟧: ${rate}, ihre volle Größe, erreicht bei Schritt ${number(warmup)}.`,
  largerNow: (by: string) =>
    `Der ⟦gradient|Gradient⟧ vergrößert sie um ${by}: In diesem Schritt zeigt er, dass der ⟦loss|Verlust⟧ sinkt, wenn sie wächst. Die Rechnung folgt, Zeile für Zeile.`,
  smallerNow: (by: string) =>
    `Der ⟦gradient|Gradient⟧ verkleinert sie um ${by}: In diesem Schritt zeigt er, dass der ⟦loss|Verlust⟧ sinkt, wenn sie schrumpft. Die Rechnung folgt, Zeile für Zeile.`,
  decayed: (by: string) => `Weight Decay zieht sie dann um ${by} in Richtung 0.`,
  atRest: (steps: number) =>
    `α ist 0: Bis Schritt ${number(steps)} ist die ⟦learning-rate|Lernrate⟧ auf 0 gefallen, und nichts ändert sich mehr.`,
  linear: (step: number, steps: number) =>
    `α ist die ⟦learning-rate|Lernrate⟧ von Schritt ${number(step)}. Sie fällt linear und wäre nach Schritt ${number(steps)} bei 0: erst große Schritte, am Ende kleine.`,
  cosine: (step: number, steps: number) =>
    `α ist die ⟦learning-rate|Lernrate⟧ von Schritt ${number(step)}. Sie fällt entlang eines halben Kosinus und wäre nach Schritt ${number(steps)} bei 0: erst große Schritte, am Ende kleine.`,
  decayNote:
    'λ ist der Weight Decay des Rezepts. Was ihr Gradient auch zeigt: Jeder Schritt zieht außerdem α · λ der Zahl von ihr ab; eine Zahl, die nirgends gebraucht wird, geht so gegen 0.',
  phaseAndReason: (phase: string, why: string) => `${phase}. ${why}`,
};
