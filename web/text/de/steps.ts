/** The words of the steps. ⟦id|words⟧ marks a term of the glossary; tokens come marked already. */
import { counted } from './grammar.js';

export const steps = {
  region: 'Schritt für Schritt',
  scrubber: 'Schritt',
  overview: (all: number) => `Das ganze Diagramm, in ${counted(all, 'Schritt', 'Schritten')}`,
  overviewSaid: (all: number) => `Das ganze Diagramm, in ${counted(all, 'Schritt', 'Schritten')}.`,
  overviewWhy:
    'Alles steht nebeneinander. Es lässt sich Operation für Operation durchgehen: Das Übrige verblasst dabei. Eine gepunktete Linie kennzeichnet ein Wort, das auf Druck erklärt wird; hier sind ⟦all words|alle Wörter⟧.',
  ofSeed: (seed: number) =>
    `Die Zufallszahlen der Lektion und ihre Projektionen sind jetzt aus Seed ${seed} gezogen, wie torch.manual_seed sie zieht: Es sind nicht die der Lektion.`,
  ofSet: (set: string, why: string) => `Nicht die Parameter der Lektion: ${set}. ${why}`,
  beforeChanges: (about: string) => `Vor den Änderungen: ${about}`,
  place: (at: number, all: number, title: string) => `${at} von ${all} · ${title}`,
  previous: 'Schritt zurück',
  next: 'Schritt vor',
  play: 'Schritte abspielen',
  pause: 'Anhalten',
  waits: 'Das Abspielen wartet: Ist die Frage beantwortet oder übersprungen, geht es weiter.',
  toQuestion: 'Zur Frage',
  appear: 'Noch einmal entstehen lassen',
  slowly: 'Langsam',
  skip: 'Zum Ende springen',
  spoken: (title: string, caption: string) => `${title}. ${caption}`,
  keys: 'Pfeiltasten gehen Schritt für Schritt, Pos1 und Ende springen, die Leertaste spielt ab und hält an, Esc zeigt alles.',
  titles: {
    pick: 'Jedes Token nachschlagen',
    start: 'Mit Vektoren beginnen',
    place: 'Addieren, wo jedes Token steht',
    project: 'Fragen, anbieten, geben',
    turn: 'Queries und Keys nach Position drehen',
    compare: 'Jede Query mit jedem Key vergleichen',
    scale: 'Die Scores im Rahmen halten',
    distance: 'Abstand etwas kosten lassen',

    hide: 'Verdecken, was nicht gesehen werden darf',
    share: 'Aus Scores Anteile machen',
    mix: 'Die Values mischen',
    join: 'Die Heads nebeneinanderstellen',
    output: 'Noch einmal mischen',
    whole: 'Die ganze Attention in einer Zeile',
  },
  compareKeysTitle: 'Jeden Key mit jeder Query vergleichen',
};
