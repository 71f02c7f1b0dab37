/** The tour. ⟦id|words⟧ marks a term of the glossary; tokens are marked already. */
import { counted, list } from './grammar.js';

export const steps = {
  region: 'Schritt für Schritt',
  scrubber: 'Schritt',
  overview: (all: number) => `Das ganze Diagramm in ${counted(all, 'Schritt', 'Schritten')}`,
  overviewSaid: (all: number) => `Das ganze Diagramm in ${counted(all, 'Schritt', 'Schritten')}.`,
  overviewWhy:
    'Operation für Operation durchgehen: Jeder Schritt hebt die Zahlen hervor, die er verwendet, und der Rest verblasst. Ein Wort mit gepunkteter Linie wird beim Anklicken erklärt; alle stehen im ⟦all words|Glossar⟧.',
  ofSeed: (seed: number) =>
    `Die Zufallszahlen und die Projektionen stammen jetzt aus Seed ${seed}, wie PyTorch sie nach torch.manual_seed zieht: Es sind nicht die der Lektion.`,
  ofOtherSeed: (seed: number) =>
    `Die Zufallszahlen stammen jetzt aus Seed ${seed}: Es sind nicht die der Lektion.`,
  ofSet: (set: string, why: string) => `Nicht die Parameter der Lektion, sondern ${set}. ${why}`,
  wholeIntroduction: 'Ganze Einleitung zeigen',
  ofUnchanged: (about: string) =>
    `Diese Einleitung beschreibt die Lektion ohne die Änderungen. ${about}`,
  precision: (types: readonly string[]) => `Die Zahlen stehen in der Datei in ${list(types)}.`,
  precisions: {
    F32: 'einfacher Genauigkeit (F32)',
    F16: 'halber Genauigkeit (F16)',
    BF16: 'dem Format bfloat16 (BF16)',
  },
  place: (at: number, all: number, title: string) => `${at} von ${all} · ${title}`,
  previous: 'Voriger Schritt',
  next: 'Nächster Schritt',
  play: 'Schritte abspielen',
  pause: 'Anhalten',
  waits:
    'Das Abspielen hält bei einer Frage an. Weiter geht es, wenn sie beantwortet oder übersprungen ist.',
  toQuestion: 'Zur Frage',
  covered: 'Einige Zahlen sind bei diesem Schritt verdeckt.',
  otherToken: (followed: string, shown: string) =>
    `Die offene Frage verdeckt die Zeile von ${followed}, also geht es in diesem Schritt um ${shown}.`,
  reveal: 'Aufdecken',
  nextLesson: (title: string) => `Nächste Lektion: ${title}`,
  appear: 'Noch einmal',
  slowly: 'Langsamer',
  skip: 'Animation überspringen',
  spoken: (title: string, caption: string) => `${title}. ${caption}`,
  keys: 'Pfeiltasten gehen Schritt für Schritt, Pos1 und Ende springen, die Leertaste spielt ab und hält an, Esc zeigt alles.',
  titles: {
    pick: 'Das Embedding jedes Tokens nachschlagen',
    start: 'Mit Vektoren beginnen',
    place: 'Die Position jedes Tokens addieren',
    project: 'Queries, Keys und Values bilden',
    turn: 'Queries und Keys nach Position drehen',
    compare: 'Jede Query mit jedem Key vergleichen',
    scale: 'Die Scores skalieren',
    distance: 'Scores nach Abstand verringern (ALiBi)',

    hide: 'Die Maske anwenden',
    share: 'Softmax: aus Scores Gewichte machen',
    mix: 'Die Values mischen',
    join: 'Die Heads nebeneinanderstellen (Concat)',
    output: 'Die Ausgabeprojektion anwenden',
    norm1: 'Den Residualstrom normieren',
    attend: 'Attention: von sichtbaren Tokens sammeln',
    add: 'Zum Residualstrom addieren',
    norm2: 'Den Residualstrom wieder normieren',
    network: 'Feed-forward (MLP): jedes Token für sich',
    add_network: 'Die Ausgabe des MLP zum Residualstrom addieren',
    final: 'Die letzte Norm anwenden',
    logits: 'Für jedes Wort ein Logit berechnen',
    next: 'Aus Logits Wahrscheinlichkeiten machen',
    pool: 'Aus dem Text einen Vektor machen',
    whole: 'Die ganze Attention in einer Zeile',
    bigger: 'Größere Modelle',
  },
  inBlock: (block: number, title: string) => `Block ${block}: ${title}`,
  biasTitle: 'Bias addieren',
  compareKeysTitle: 'Jeden Key mit jeder Query vergleichen',
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    titles: {
      logits: 'Für jedes Token ein Logit berechnen',
      next: 'Aus Logits Wahrscheinlichkeiten machen',
    },
  },
};
