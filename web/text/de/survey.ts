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

const places = {
  verb: 'Verben, Einzahl oder Mehrzahl',
  far_verb: 'Verben, wo das nächste Nomen die andere Zahl hat',
  pronoun: 'Pronomen',
  name: 'Namen, die wiederkommen',
};

const lost = (kind: FoundLoss['kind']): string =>
  kind === null ? 'alle nächsten Wörter' : places[kind];

export const survey = {
  title: 'Über viele Sätze',
  why: 'Ein Satz zeigt einen Fall. Hier wird jeder Kopf über Folgen gemessen, mit denen das Modell nie trainiert wurde, und dann abgeschaltet: Was fehlt ohne ihn?',
  start: 'Jeden Kopf messen',
  again: 'Noch einmal messen',
  cancel: 'Abbrechen',
  progress: (done: number, all: number) => `${number(done)} von ${counted(all, 'Folge', 'Folgen')}`,
  done: (sequences: number) => `Gemessen über ${counted(sequences, 'Folge', 'Folgen')}.`,
  old: 'Seither haben sich die Zahlen geändert: Das wurde vorher gemessen.',
  relations,
  places,
  next: 'alle nächsten Wörter',
  looks: 'Wohin jeder Kopf schaut',
  looksCaption:
    'Mittleres ⟦weight|Gewicht⟧, das er nimmt. Der Strich ist der Zufall: ein Kopf, der von jedem Wort bis zu seinem eigenen gleich viel nimmt.',
  byChance: 'durch Zufall',
  without: 'Was ohne ihn fehlt',
  withoutCaption: (targets: number) =>
    `Anteil, den das Modell richtig hat, von ${counted(targets, 'nächsten Wort', 'nächsten Wörtern')}, mit abgeschalteten Köpfen.`,
  placesNote:
    'Richtig heißt: Das richtige Wort ist wahrscheinlicher als jedes andere seiner Art; bei Verben alle der richtigen Zahl zusammen wahrscheinlicher als alle der anderen.',
  loss: '⟦loss|Loss⟧',
  accuracy: 'nächste Wörter',
  nothingOff: 'nichts abgeschaltet',
  allOff: 'alle Köpfe aus',
  countOf: (count: number) => `(${number(count)})`,
  head: (block: number, head: number) => `Block ${block}, Kopf ${head}`,
  finding: (head: string, looks: readonly FoundLook[], losses: readonly FoundLoss[]) =>
    sentences([
      looks.length
        ? `${head} nimmt ${list(looks.map(({ kind, mean, byChance }) => `${mean} ${relations[kind]} (durch Zufall ${byChance})`))}.`
        : `${head}: Nichts in der Tabelle bekommt ein Viertel seines Gewichts und doppelt so viel wie durch Zufall.`,
      losses.length
        ? `Richtig ohne ihn: ${list(losses.map(({ kind, whole, without }) => `${lost(kind)} ${without} statt ${whole}`))}.`
        : 'Ohne ihn fällt nichts, was hier gezählt wird, um 0,05.',
    ]),
  distances: 'Nach Abstand',
  distancesNote:
    'Mittleres Gewicht auf dem Wort so viele Stellen davor; 0 ist das Wort selbst. Die Striche sind der Zufall.',
  farthest: (head: string, distance: number, mean: string, byChance: string) =>
    `${head}: am meisten über dem Zufall bei Abstand ${number(distance)}, ${mean} (durch Zufall ${byChance}).`,
  nowhere: (head: string) => `${head}: nirgends über dem Zufall.`,
  words: 'Nach Wort',
  wordsNote:
    'Die Wörter, von denen jeder Kopf am meisten nimmt, über den Zufall hinaus: mittleres Gewicht und Zufall.',
  mistakes: 'Was es falsch macht',
  mistake: (before: string, right: string, said: string) =>
    `${before} … richtig wäre „${right}“; von diesen Wörtern hält es „${said}“ für wahrscheinlicher.`,
  noMistakes: 'Nichts, was hier gezählt wurde, war falsch.',
  mistakesNote: (wrong: number, all: number) =>
    `${number(wrong)} von ${counted(all, 'Stelle', 'Stellen')} falsch. Die ersten davon:`,
  probe: 'Einzahl oder Mehrzahl, irgendwo im Stream',
  probeWhy:
    'Gibt es im ⟦residual-stream|Stream⟧ eine Richtung, die sagt, ob das Subjekt eines oder viele ist? Sie ist die Differenz zweier Mittelwerte über Trainingssätze: der Zeilen vor Verben der Mehrzahl und vor solchen der Einzahl. Die Tabelle sagt, wie oft sie bei nie trainierten Sätzen recht hat; Raten hat es in der Hälfte der Fälle.',
  strip: (block: number | null, isNetwork: boolean) =>
    block === null
      ? 'nach dem Embedding'
      : `Block ${block}, nach ${isNetwork ? 'dem Netz' : 'der Attention'}`,
  readings: (strip: string) => `Dieser Satz entlang dieser Richtung, ${strip}`,
  readingsNote:
    'Wo das Modell als Nächstes ein Verb sagen soll, braucht es diese Zahl: links Einzahl (−1 ist ihr Mittel), rechts Mehrzahl (1).',
  direction: (size: number, largest: string) =>
    `Keine einzelne der ${number(size)} Zahlen heißt „Mehrzahl“: Die größte hat ${largest} der quadrierten Länge der Richtung. In „Wer ist ‚it‘?“ bekamen sechs Zahlen von Hand Namen; was das Training hinterlässt, hat keine.`,
  oneNumber: (size: number, largest: string) =>
    `Von den ${number(size)} Zahlen hat eine das meiste: ${largest} der quadrierten Länge der Richtung.`,
  figure: 'Abbildung (SVG)',
  csv: 'Alle Zahlen (CSV)',
  saved: (file: string) => `Gespeichert als ${file}.`,
};

export const knownWords = {
  title: (count: number) => `Einen Satz aus seinen ${number(count)} Wörtern bauen`,
  help: 'Ein Wort drücken hängt es an den Satz. Andere kennt das Modell nicht.',
  remove: 'Das letzte Wort wegnehmen',
  added: (word: string) => `${word} ist angehängt.`,
};
