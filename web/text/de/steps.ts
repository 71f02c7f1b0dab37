/** The tour. ⟦id|words⟧ marks a term of the glossary; tokens are marked already. */
import { counted } from './grammar.js';

export const steps = {
  region: 'Schritt für Schritt',
  scrubber: 'Schritt',
  overview: (all: number) => `Das ganze Diagramm, in ${counted(all, 'Schritt', 'Schritten')}`,
  overviewSaid: (all: number) => `Das ganze Diagramm, in ${counted(all, 'Schritt', 'Schritten')}.`,
  overviewWhy:
    'Es lässt sich Operation für Operation durchgehen: Jeder Schritt zeigt die Zahlen, von denen er spricht, und das Übrige verblasst. Eine gepunktete Linie kennzeichnet ein Wort, das beim Anklicken erklärt wird; siehe ⟦all words|Glossar⟧.',
  ofSeed: (seed: number) =>
    `Die Zufallszahlen der Lektion und ihre Projektionen sind jetzt aus Seed ${seed} gezogen, wie PyTorch sie nach torch.manual_seed zieht: Es sind nicht die der Lektion.`,
  ofOtherSeed: (seed: number) =>
    `Die Zahlen der Lektion sind jetzt aus Seed ${seed} gezogen: Es sind nicht die der Lektion.`,
  ofSet: (set: string, why: string) => `Nicht die Parameter der Lektion: ${set}. ${why}`,
  wholeIntroduction: 'Titel und Einleitung vollständig',
  ofUnchanged: (about: string) =>
    `Diese Einleitung beschreibt die Lektion ohne Ihre Änderungen. ${about}`,
  place: (at: number, all: number, title: string) => `${at} von ${all} · ${title}`,
  previous: 'Schritt zurück',
  next: 'Schritt vor',
  play: 'Schritte abspielen',
  pause: 'Anhalten',
  waits: 'Das Abspielen wartet: Ist die Frage beantwortet oder übersprungen, geht es weiter.',
  toQuestion: 'Zur Frage',
  covered: 'Einige Zahlen sind hier absichtlich verdeckt.',
  otherToken: (followed: string, shown: string) =>
    `Die offene Frage verdeckt die Zeile von ${followed}, also geht es in diesem Schritt um ${shown}.`,
  reveal: 'Aufdecken',
  nextLesson: (title: string) => `Nächste Lektion: „${title}“`,
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
    norm1: 'Den Stream normieren',
    attend: 'Attention: von anderen Tokens nehmen',
    add: 'Zum Stream addieren',
    norm2: 'Den Stream wieder normieren',
    network: 'Feed-forward: jedes Token für sich',
    add_network: 'Auch das zum Stream addieren',
    final: 'Den Stream noch einmal normieren',
    logits: 'Mit jedem Wort vergleichen',
    next: 'Wie wahrscheinlich jedes Wort als Nächstes ist',
    whole: 'Die ganze Attention in einer Zeile',
    bigger: 'Dasselbe, größer',
  },
  inBlock: (block: number, title: string) => `Block ${block}: ${title}`,
  compareKeysTitle: 'Jeden Key mit jeder Query vergleichen',
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    titles: {
      logits: 'Mit jedem Buchstaben vergleichen',
      next: 'Wie wahrscheinlich jeder Buchstabe als nächster ist',
    },
  },
};
