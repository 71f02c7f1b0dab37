/** One training step in slow motion. ⟦id|words⟧ marks a term of the glossary. */
import type { Learned } from '../parts.js';
import { counted, number } from './grammar.js';

const example = (words: readonly string[]): string => `„${words.join(' ')}“`;

export const slow = {
  slowly: 'Ein Schritt, langsam',
  slowlyHelp: 'Der nächste Schritt in Zeitlupe: vorwärts, Verlust, rückwärts, Änderung',
  whyChanged: 'Warum hat sich dieser Parameter geändert?',
  whyChangedHelp:
    'Wie der letzte Schritt jeden Parameter geändert hat: Gradient, beide Momente, Änderung',
  coming: 'Der Schritt wird vorbereitet …',
  failed: 'Der Schritt konnte nicht vorbereitet werden. Bitte noch einmal versuchen.',
  tooLong:
    'Ein Schritt dieses Trainings dauert zu lange für die Zeitlupe. Ein kleineres Modell oder weniger Folgen je Schritt helfen.',
  title: (step: number) => `Schritt ${number(step)}, langsam`,
  taken: (step: number) => `Was Schritt ${number(step)} getan hat`,
  phases: { forward: 'Vorwärts', loss: 'Verlust', backward: 'Rückwärts', update: 'Änderung' },
  back: 'Zurück',
  next: 'Weiter',
  play: 'Abspielen',
  pause: 'Pause',
  skip: 'Den Schritt ausführen',
  close: 'Schließen',
  why: {
    forward: ({ words, batch }: Learned) =>
      `${batch === 1 ? 'Die Folge' : `Die erste von ${number(batch)} Folgen`} des Schritts, ${example(words)}, läuft durch das Modell: Tokens, Blöcke, ⟦logits|Logits⟧, ⟦probabilities|Wahrscheinlichkeiten⟧. Erst ein Bild anklicken, dann irgendeine Zahl.`,
    loss: ({ targetCount, guessing }: Learned) =>
      `Bei ${counted(targetCount, 'Token', 'Tokens')} davon lässt sich das nächste vorhersagen. Dort ist der ⟦loss|Verlust⟧ −ln der Wahrscheinlichkeit, die das Modell dem wahren nächsten gab, und der Verlust der Folge ist das Mittel davon. Die anderen Tokens zählen nicht. ${guessing}`,
    backward: () =>
      'Nun zurück, vom Verlust zu den Tokens: Jeder ⟦gradient|Gradient⟧ entsteht aus denen nach ihm. Orange, über 0: Mehr von dieser Zahl macht den Verlust größer. Blau, unter 0: kleiner.',
    update: ({ batch, rule }: Learned) =>
      `Die Gradienten ${batch === 1 ? 'der Folge' : `aller ${counted(batch, 'Folge', 'Folgen')}`} werden über die Tokens gemittelt, die sich vorhersagen ließen, und ${rule} macht daraus eine Änderung jedes Parameters. Gezeigt sind die Änderungen; auf eine davon zeigen.`,
  },
  rules: {
    adam: '⟦adam|Adam⟧',
    adamw: '⟦adam|AdamW⟧',
    sgd: '⟦gradient|Gradientenabstieg⟧',
  },
  whyThis: (place: string) => `Warum sie sich geändert hat: ${place}`,
  larger: (by: string) =>
    `Dieser Schritt macht sie um ${by} größer: Die letzten Gradienten, gemittelt, sagen, dass der ⟦loss|Verlust⟧ fällt, wenn sie wächst. Wie es dazu kommt, steht Zeile für Zeile darunter.`,
  smaller: (by: string) =>
    `Dieser Schritt macht sie um ${by} kleiner: Die letzten Gradienten, gemittelt, sagen, dass der ⟦loss|Verlust⟧ fällt, wenn sie schrumpft. Wie es dazu kommt, steht Zeile für Zeile darunter.`,
  unchanged:
    'Noch hat kein ⟦gradient|Gradient⟧ sie erreicht, also ändert sie in diesem Schritt auch keiner.',
  unchangedNow: 'In diesem Schritt ist ihr ⟦gradient|Gradient⟧ 0, also ändert er sie nicht.',
  hint: 'Auf irgendeine Zahl zeigen. Eine unterstrichene Zahl führt dorthin, woher sie kommt.',
  gradientNote: (batch: number) =>
    `Wie schnell der Verlust wächst, wenn diese Zahl wächst: im Mittel über alle Tokens aus ${batch === 1 ? 'der Folge' : `${number(batch)} Folgen`} des Schritts, die sich vorhersagen ließen.`,
  firstNote:
    'm ist ein laufendes Mittel aus diesem Gradienten und denen davor; so zählt ein einzelner Ausreißer wenig.',
  secondNote:
    'v ist das laufende Mittel ihrer Quadrate: Es sagt, wie groß die Gradienten zuletzt waren.',
  noClip: 'Dieses Rezept setzt der Länge der Gradienten keine Grenze: Sie bleiben, wie sie sind.',
  notClipped: (count: number, limit: string) =>
    `Oben steht die Länge aller ${number(count)} Gradienten des Schritts als ein Vektor. Sie liegt innerhalb der Grenze des Rezepts, ${limit}; sie bleiben also, wie sie sind.`,
  clipped: (count: number, limit: string) =>
    `Oben steht die Länge aller ${number(count)} Gradienten des Schritts als ein Vektor. Sie liegt über der Grenze des Rezepts, ${limit}; darum werden alle mit einem Faktor multipliziert, der die Länge auf diese Grenze bringt.`,
  sameRate: (rate: string) => `α ist die ⟦learning-rate|Lernrate⟧: ${rate} in jedem Schritt.`,
  warmingUp: (step: number, warmup: number) =>
    `α ist die ⟦learning-rate|Lernrate⟧ von Schritt ${number(step)}. Das Training wärmt sich auf: In den ersten ${number(warmup)} Schritten wächst sie gleichmäßig auf ihre volle Größe.`,
  warm: (rate: string, warmup: number) =>
    `α ist die ⟦learning-rate|Lernrate⟧: ${rate}, ihre volle Größe, die sie ab Schritt ${number(warmup)} hat.`,
  largerNow: (by: string) =>
    `Der ⟦gradient|Gradient⟧ macht sie um ${by} größer: In diesem Schritt sagt er, dass der ⟦loss|Verlust⟧ fällt, wenn sie wächst. Wie es dazu kommt, steht Zeile für Zeile darunter.`,
  smallerNow: (by: string) =>
    `Der ⟦gradient|Gradient⟧ macht sie um ${by} kleiner: In diesem Schritt sagt er, dass der ⟦loss|Verlust⟧ fällt, wenn sie schrumpft. Wie es dazu kommt, steht Zeile für Zeile darunter.`,
  decayed: (by: string) => `Der Gewichtsverfall zieht sie dann um ${by} zur 0 hin.`,
  atRest: (steps: number) =>
    `α ist 0: Bis Schritt ${number(steps)} ist die ⟦learning-rate|Lernrate⟧ auf 0 gefallen, und nichts ändert sich mehr.`,
  linear: (step: number, steps: number) =>
    `α ist die ⟦learning-rate|Lernrate⟧ von Schritt ${number(step)}. Sie fällt gleichmäßig und wäre nach Schritt ${number(steps)} bei 0: erst große Schritte, am Ende kleine.`,
  cosine: (step: number, steps: number) =>
    `α ist die ⟦learning-rate|Lernrate⟧ von Schritt ${number(step)}. Sie fällt entlang einer halben Kosinuswelle und wäre nach Schritt ${number(steps)} bei 0: erst große Schritte, am Ende kleine.`,
  decayNote:
    'λ ist der Gewichtsverfall des Rezepts. Was ihr Gradient auch sagt: Die Zahl verliert diesen Anteil von sich; so schwindet eine Zahl, die nirgends gebraucht wird.',
  phaseAndReason: (phase: string, why: string) => `${phase}. ${why}`,
};
