/** Measures over many sentences. */
import type { FoundLook, FoundLoss } from '../parts.js';
import { counted, list, number, sentences } from './grammar.js';

const relations = {
  previous: 'auf das vorige Wort',
  repeated: 'auf das, was demselben Wort früher folgte',
  sentence_end: 'auf den letzten Punkt',
  subject: 'auf das Subjekt',
  last_name: 'auf den vorigen Namen',
  other_name: 'auf den anderen zweier Namen',
};

const ofLetters: typeof relations = {
  ...relations,
  previous: 'auf den vorigen Buchstaben',
  repeated: 'auf das, was demselben Buchstaben früher folgte',
};

const positions = {
  verb: 'Verbformen',
  far_verb: 'Verben mit anderem Numerus als das nächste Nomen',
  pronoun: 'Pronomen',
  name: 'wiederholte Namen',
};

const next = 'alle nächsten Wörter';

/** The sentence about a head; `from` and `next` say what its tokens are. */
const findingOf =
  (from: typeof relations, next: string) =>
  (head: string, looks: readonly FoundLook[], losses: readonly FoundLoss[]) =>
    sentences([
      looks.length
        ? `${head} legt ${list(looks.map(({ kind, mean, byChance }) => `${mean} ${from[kind]} (Zufall: ${byChance})`))}.`
        : `${head}: Nichts in der Tabelle bekommt ein Viertel seines Gewichts und das Doppelte des Zufalls.`,
      losses.length
        ? `Ist er ausgeschaltet, sagt das Modell richtig vorher: ${list(losses.map(({ kind, whole, without }) => `${without} statt ${whole} (${kind === null ? next : positions[kind]})`))}.`
        : 'Ist er ausgeschaltet, fällt hier kein Wert um 0.05 oder mehr.',
    ]);

export const survey = {
  title: 'Über viele Sätze',
  why: 'Ein Satz ist nur ein Beispiel. Hier wird jeder Head auf zurückgehaltenen Folgen gemessen und dann ausgeschaltet (Ablation): So zeigt sich, was dem Modell ohne ihn fehlt.',
  start: 'Jeden Head messen',
  again: 'Noch einmal messen',
  cancel: 'Abbrechen',
  progress: (done: number, all: number) => `${number(done)} von ${counted(all, 'Folge', 'Folgen')}`,
  done: (sequences: number) => `Gemessen über ${counted(sequences, 'Folge', 'Folgen')}.`,
  old: 'Gemessen vor der letzten Änderung der Zahlen.',
  relations,
  positions: positions,
  looks: 'Worauf jeder Head achtet',
  looksCaption:
    'Mittleres ⟦weight|Gewicht⟧. Der Strich markiert den Zufall: einen Head, der auf jedes Wort bis zu seinem eigenen gleichermaßen achtet.',
  byChance: 'Zufall',
  without: 'Mit jedem Head einzeln ausgeschaltet',
  withoutCaption: (targets: number) =>
    `Anteil von ${counted(targets, 'nächsten Wort', 'nächsten Wörtern')}, den das Modell richtig vorhersagt, mit ausgeschalteten Heads.`,
  placesNote:
    'Eine Position zählt als richtig, wenn das richtige Wort wahrscheinlicher ist als jedes andere seiner Art. Bei Verben zählt sie, wenn alle mit dem richtigen Numerus zusammen wahrscheinlicher sind als alle anderen.',
  loss: '⟦loss|Verlust⟧',
  accuracy: 'nächste Wörter',
  nothingOff: 'alle Heads an',
  allOff: 'alle Heads aus',
  countOf: (count: number) => `(${number(count)})`,
  head: (block: number, head: number) => `Block ${block}, Head ${head}`,
  finding: findingOf(relations, next),
  distances: 'Nach Abstand',
  distancesNote:
    'Mittleres Gewicht nach Abstand: 0 ist das Wort selbst, 1 das Wort davor. Die Striche zeigen den Zufall.',
  farthest: (head: string, distance: number, mean: string, byChance: string) =>
    `${head} übertrifft den Zufall am meisten bei Abstand ${number(distance)}, mit ${mean} (Zufall: ${byChance}).`,
  nowhere: (head: string) => `${head} übertrifft den Zufall bei keinem Abstand.`,
  words: 'Nach Wort',
  wordsNote:
    'Für jeden Head die Wörter, deren mittleres Gewicht den Zufall am meisten übertrifft: mittleres Gewicht und Zufall.',
  mistakes: 'Was es falsch macht',
  mistake: (right: string, predicted: string) =>
    `richtig wäre ${right}; das wahrscheinlichste falsche Wort dieser Art ist ${predicted}.`,
  noMistakes: 'Keine gezählte Position war falsch.',
  mistakesNote: (wrong: number, all: number) =>
    `${number(wrong)} von ${counted(all, 'Position', 'Positionen')} ${wrong === 1 ? 'ist' : 'sind'} falsch. Die ersten:`,
  probe: 'Eine Sonde für Einzahl und Mehrzahl',
  probeWhy:
    'Gibt es im ⟦residual-stream|Residualstrom⟧ eine Richtung, an der sich ablesen lässt, ob das Subjekt in der Einzahl oder Mehrzahl steht? Diese Sonde (probe) ist eine Differenz von Mittelwerten über Trainingssätze: die mittlere Zeile vor Verben in der Mehrzahl minus die vor Verben in der Einzahl. Die Tabelle zeigt, wie oft sie bei zurückgehaltenen Sätzen richtig liegt; Zufall wäre die Hälfte.',
  strip: (block: number | null, isNetwork: boolean) =>
    block === null
      ? 'nach dem Embedding'
      : `Block ${block}, nach ${isNetwork ? 'dem MLP' : 'der Attention'}`,
  readings: (strip: string) => `Dieser Satz entlang dieser Richtung, ${strip}`,
  readingsNote:
    'Vor einem Verb zeigt das, welche Form das Verb braucht: links Einzahl (−1 ist das Mittel aller solchen Positionen), rechts Mehrzahl (1).',
  direction: (size: number, largest: string) =>
    `Keine einzelne der ${number(size)} Zahlen bedeutet „Mehrzahl“: Die größte trägt ${largest} der quadrierten Länge der Richtung. In „Wer ist ‚it‘?“ haben die sechs Zahlen von Hand Namen bekommen; das Training benennt nichts.`,
  oneNumber: (size: number, largest: string) =>
    `Eine der ${number(size)} Zahlen trägt das meiste: ${largest} der quadrierten Länge der Richtung.`,
  figure: 'Abbildung (SVG)',
  csv: 'Alle Zahlen (CSV)',
  saved: (file: string) => `Gespeichert als ${file}.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    title: 'Über viele Texte',
    why: 'Ein Text ist nur ein Beispiel. Hier wird jeder Head auf zurückgehaltenen Texten gemessen und dann ausgeschaltet (Ablation): So zeigt sich, was dem Modell ohne ihn fehlt.',
    relations: ofLetters,
    looksCaption:
      'Mittleres ⟦weight|Gewicht⟧. Der Strich markiert den Zufall: einen Head, der auf jeden Buchstaben bis zu seinem eigenen gleichermaßen achtet.',
    withoutCaption: (targets: number) =>
      `Anteil von ${counted(targets, 'nächsten Buchstaben', 'nächsten Buchstaben')}, den das Modell richtig vorhersagt, mit ausgeschalteten Heads.`,
    accuracy: 'nächste Buchstaben',
    finding: findingOf(ofLetters, 'alle nächsten Buchstaben'),
    distancesNote:
      'Mittleres Gewicht nach Abstand: 0 ist der Buchstabe selbst, 1 der Buchstabe davor. Die Striche zeigen den Zufall.',
    words: 'Nach Buchstabe',
    wordsNote:
      'Für jeden Head die Buchstaben, deren mittleres Gewicht den Zufall am meisten übertrifft: mittleres Gewicht und Zufall.',
  },
};

export const knownWords = {
  title: (count: number) => `Einen Satz aus seinen ${number(count)} Wörtern bauen`,
  help: 'Ein Wort anklicken, um es an den Satz anzufügen. Andere kennt das Modell nicht.',
  remove: 'Letztes Wort entfernen',
  added: (word: string) => `${word} angefügt.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    title: (count: number) => `Einen Text aus seinen ${number(count)} Tokens bauen`,
    help: 'Ein Token anklicken, um es an den Text anzufügen. Andere kennt das Modell nicht.',
    remove: 'Letztes Token entfernen',
    added: (token: string) => `${token} angefügt.`,
  },
};
