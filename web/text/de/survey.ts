/** Measures over many sentences. */
import type { FoundLook, FoundLoss } from '../parts.js';
import { counted, list, number, sentences } from './grammar.js';

const relations = {
  previous: 'vom Wort davor',
  repeated: 'von dem, was dem gleichen Wort früher folgte',
  sentence_end: 'vom letzten Punkt',
  subject: 'vom Subjekt',
  last_name: 'vom Namen davor',
  other_name: 'vom anderen zweier Namen',
};

const ofLetters: typeof relations = {
  ...relations,
  previous: 'vom Buchstaben davor',
  repeated: 'von dem, was dem gleichen Buchstaben früher folgte',
};

const places = {
  verb: 'Verben, Einzahl oder Mehrzahl',
  far_verb: 'Verben, deren nächstgelegenes Nomen den anderen Numerus hat',
  pronoun: 'Pronomen',
  name: 'Namen, die wiederkommen',
};

const next = 'alle nächsten Wörter';

/** The sentence about a head; `from` and `next` say what its tokens are. */
const findingOf =
  (from: typeof relations, next: string) =>
  (head: string, looks: readonly FoundLook[], losses: readonly FoundLoss[]) =>
    sentences([
      looks.length
        ? `${head} nimmt ${list(looks.map(({ kind, mean, byChance }) => `${mean} ${from[kind]} (durch Zufall ${byChance})`))}.`
        : `${head}: Nichts in der Tabelle bekommt ein Viertel seines Gewichts und doppelt so viel wie durch Zufall.`,
      losses.length
        ? `Richtig ohne ihn: ${list(losses.map(({ kind, whole, without }) => `${without} statt ${whole} (${kind === null ? next : places[kind]})`))}.`
        : 'Ohne ihn fällt hier kein Anteil um 0.05 oder mehr.',
    ]);

export const survey = {
  title: 'Über viele Sätze',
  why: 'Ein Satz zeigt einen Fall. Hier wird jeder Head über Folgen gemessen, mit denen das Modell nie trainiert wurde, und dann abgeschaltet: Was fehlt ohne ihn?',
  start: 'Jeden Head messen',
  again: 'Noch einmal messen',
  cancel: 'Abbrechen',
  progress: (done: number, all: number) => `${number(done)} von ${counted(all, 'Folge', 'Folgen')}`,
  done: (sequences: number) => `Gemessen über ${counted(sequences, 'Folge', 'Folgen')}.`,
  old: 'Seither haben sich die Zahlen geändert: Das wurde vorher gemessen.',
  relations,
  places,
  looks: 'Wohin jeder Head schaut',
  looksCaption:
    'Mittleres ⟦weight|Gewicht⟧, das er nimmt. Der Strich ist der Zufall: ein Head, der von jedem Wort bis zu seinem eigenen gleich viel nimmt.',
  byChance: 'durch Zufall',
  without: 'Was ohne ihn fehlt',
  withoutCaption: (targets: number) =>
    `Anteil, den das Modell richtig hat, von ${counted(targets, 'nächsten Wort', 'nächsten Wörtern')}, mit ausgeschalteten Heads.`,
  placesNote:
    'Richtig heißt: Das richtige Wort ist wahrscheinlicher als jedes andere seiner Art; bei Verben alle des richtigen Numerus zusammen wahrscheinlicher als alle des anderen.',
  loss: '⟦loss|Verlust⟧',
  accuracy: 'nächste Wörter',
  nothingOff: 'nichts aus',
  allOff: 'alle Heads aus',
  countOf: (count: number) => `(${number(count)})`,
  head: (block: number, head: number) => `Block ${block}, Head ${head}`,
  finding: findingOf(relations, next),
  distances: 'Nach Abstand',
  distancesNote:
    'Mittleres Gewicht auf dem Wort so viele Stellen davor; 0 ist das Wort selbst. Die Striche sind der Zufall.',
  farthest: (head: string, distance: number, mean: string, byChance: string) =>
    `${head}: am meisten über dem Zufall bei Abstand ${number(distance)}, ${mean} (durch Zufall ${byChance}).`,
  nowhere: (head: string) => `${head}: nirgends über dem Zufall.`,
  words: 'Nach Wort',
  wordsNote:
    'Die Wörter, von denen jeder Head am meisten nimmt, über den Zufall hinaus: mittleres Gewicht und Zufall.',
  mistakes: 'Was es falsch macht',
  mistake: (right: string, predicted: string) =>
    `richtig wäre ${right}; das wahrscheinlichste falsche Wort dieser Art ist ${predicted}.`,
  noMistakes: 'Nichts, was hier gezählt wurde, war falsch.',
  mistakesNote: (wrong: number, all: number) =>
    `${number(wrong)} von ${counted(all, 'Stelle', 'Stellen')} falsch. Die ersten davon:`,
  probe: 'Einzahl oder Mehrzahl, irgendwo im Stream',
  probeWhy:
    'Gibt es im ⟦residual-stream|Stream⟧ eine Richtung, die sagt, ob das Subjekt in der Einzahl oder in der Mehrzahl steht? Sie ist die Differenz zweier Mittelwerte über Trainingssätze: der Zeilen vor Verben der Mehrzahl und vor solchen der Einzahl. Die Tabelle sagt, wie oft sie bei Sätzen recht hat, mit denen nie trainiert wurde; beim Raten wäre es die Hälfte.',
  strip: (block: number | null, isNetwork: boolean) =>
    block === null
      ? 'nach dem Embedding'
      : `Block ${block}, nach ${isNetwork ? 'dem Netz' : 'der Attention'}`,
  readings: (strip: string) => `Dieser Satz entlang dieser Richtung, ${strip}`,
  readingsNote:
    'Vor einem Verb zeigt das den Numerus, den das Verb braucht: links Einzahl (−1 ist das Mittel aller solchen Stellen), rechts Mehrzahl (1).',
  direction: (size: number, largest: string) =>
    `Keine einzelne der ${number(size)} Zahlen bedeutet „Mehrzahl“: Die größte hat ${largest} der quadrierten Länge der Richtung. In „Wer ist ‚it‘?“ bekamen sechs Zahlen von Hand Namen; was das Training hinterlässt, hat keine.`,
  oneNumber: (size: number, largest: string) =>
    `Von den ${number(size)} Zahlen hat eine das meiste: ${largest} der quadrierten Länge der Richtung.`,
  figure: 'Abbildung (SVG)',
  csv: 'Alle Zahlen (CSV)',
  saved: (file: string) => `Gespeichert als ${file}.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    title: 'Über viele Texte',
    why: 'Ein Text zeigt einen Fall. Hier wird jeder Head über Texte gemessen, mit denen das Modell nie trainiert wurde, und dann abgeschaltet: Was fehlt ohne ihn?',
    relations: ofLetters,
    looksCaption:
      'Mittleres ⟦weight|Gewicht⟧, das er nimmt. Der Strich ist der Zufall: ein Head, der von jedem Buchstaben bis zu seinem eigenen gleich viel nimmt.',
    withoutCaption: (targets: number) =>
      `Anteil, den das Modell richtig hat, von ${counted(targets, 'nächsten Buchstaben', 'nächsten Buchstaben')}, mit ausgeschalteten Heads.`,
    accuracy: 'nächste Buchstaben',
    finding: findingOf(ofLetters, 'alle nächsten Buchstaben'),
    distancesNote:
      'Mittleres Gewicht auf dem Buchstaben so viele Stellen davor; 0 ist der Buchstabe selbst. Die Striche sind der Zufall.',
    words: 'Nach Buchstabe',
    wordsNote:
      'Die Buchstaben, von denen jeder Head am meisten nimmt, über den Zufall hinaus: mittleres Gewicht und Zufall.',
  },
};

export const knownWords = {
  title: (count: number) => `Einen Satz aus seinen ${number(count)} Wörtern bauen`,
  help: 'Ein Wort anklicken, um es an den Satz zu hängen. Andere kennt das Modell nicht.',
  remove: 'Das letzte Wort wegnehmen',
  added: (word: string) => `${word} ist angehängt.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    title: (count: number) => `Einen Text aus seinen ${number(count)} Tokens bauen`,
    help: 'Ein Token anklicken, um es an den Text zu hängen. Andere kennt das Modell nicht.',
    remove: 'Das letzte Token wegnehmen',
    added: (token: string) => `${token} ist angehängt.`,
  },
};
