/** The words that tell a step: its caption, with the followed token's numbers. ⟦id|words⟧ marks a term
 * of the glossary; tokens come marked already. A token is neuter. */
import type { NamedNumber, ScoreKind, Share } from '../parts.js';
import { counted, list } from './grammar.js';

/** A number of a stage between Q Kᵀ and softmax, in the form after "der". */
export const scoreNames: Readonly<Record<ScoreKind, string>> = {
  scores: 'Score',
  scaled_scores: 'skalierte Score',
  biased_scores: 'Score mit Bias',
  masked_scores: 'maskierte Score',
};

/** Several numbers, after "die" or "der". */
export const scoresNames: Readonly<Record<ScoreKind, string>> = {
  scores: 'Scores',
  scaled_scores: 'skalierten Scores',
  biased_scores: 'Scores mit Bias',
  masked_scores: 'maskierten Scores',
};

/** 'living (4) und doer (6)' */
export const named = (features: readonly NamedNumber[]): string =>
  features.length ? list(features.map(({ name, value }) => `${name}\u00a0(${value})`)) : 'nichts';

export const captions = {
  headNote: (head: number, heads: number) =>
    `${heads === 2 ? 'Beide' : `Alle ${heads}`} ⟦head|Heads⟧ tun das, jeder mit eigenen Matrizen; diese Zahlen gehören zu Head ${head}.`,

  pick: (token: string, id: number, numbers: number) =>
    `${token} hat die ⟦id|ID⟧ ${id}. Also wird Zeile ${id} der ⟦embedding|Tabelle E⟧ sein ⟦vector|Vektor⟧: ${counted(numbers, 'Zahl, die', 'Zahlen, die')} für das Wort ${numbers === 1 ? 'steht' : 'stehen'}.`,
  start: (token: string, numbers: number) =>
    `Jede Zeile von X ist ein ⟦token|Token⟧, geschrieben als ⟦vector|Vektor⟧ aus ${counted(numbers, 'Zahl', 'Zahlen')}. Die Schritte folgen ${token}.`,
  placeTable: (token: string, place: number) =>
    `${token} steht an ⟦position|Position⟧ ${place}, gezählt ab 0. Also wird Zeile ${place} von P zu seinem Vektor addiert. Dasselbe Wort geht an anderer Stelle nun mit anderen Zahlen ein.`,
  placeWaves: (token: string, place: number) =>
    `${token} steht an ⟦position|Position⟧ ${place}, gezählt ab 0. Die Werte der ⟦sinusoidal|Sinus- und Kosinuswellen⟧ an dieser Stelle werden zu seinem Vektor addiert; dasselbe Wort geht an anderer Stelle also mit anderen Zahlen ein.`,
  project: (token: string) =>
    `Drei Matrizen aus ⟦parameter|Parametern⟧ machen aus dem Vektor von ${token} eine ⟦query|Query⟧ (wonach es fragt), einen ⟦key|Key⟧ (was es anbietet) und einen ⟦value|Value⟧ (was es gibt).`,
  transposed:
    'Sie stehen hier ⟦transpose|transponiert⟧, das sagt das ᵀ: ihre Zeilen als Spalten, sodass jede Zahl eine Zeile von X mal eine Spalte ist.',
  projected: (query: string) => `Seine Query: ${query}.`,
  projectedNamed: (
    token: string,
    asks: readonly NamedNumber[],
    offers: readonly NamedNumber[],
    gives: readonly NamedNumber[],
  ) =>
    `${token} fragt nach ${named(asks)}; sein Key bietet ${named(offers)} an; sein Value gibt ${named(gives)}.`,
  turn: (token: string, place: number) =>
    `Query und Key von ${token} werden um Winkel gedreht, die mit seiner Position wachsen, hier ${place} (⟦rotary|Rotary⟧). Wie gut zwei gedrehte Vektoren zusammenpassen, hängt dann davon ab, wie weit ihre Positionen auseinanderliegen und in welcher Reihenfolge.`,
  compare: (token: string) =>
    `Wie gut passt das, wonach ${token} fragt, zu dem, was jedes Token anbietet? Ein ⟦dot product|Skalarprodukt⟧ je Paar, der ⟦score|Score⟧: je besser beide zusammenpassen, desto größer.`,
  compareKeys: (token: string) =>
    `Wie gut passt das, was ${token} anbietet, zu dem, wonach jedes Token fragt? Ein ⟦dot product|Skalarprodukt⟧ je Paar, der ⟦score|Score⟧: je besser beide zusammenpassen, desto größer.`,
  transposedKeys: (matrix: string) =>
    `${matrix} steht hier ⟦transpose|transponiert⟧, das sagt das ᵀ: die Zeilen als Spalten, sodass jeder Score eine Zeile mal eine Spalte ist.`,
  compared: (best: string, score: string) => `Der größte Score ist ${score}, mit ${best}.`,
  comparedNamed: (
    token: string,
    asks: readonly NamedNumber[],
    best: string,
    offers: readonly NamedNumber[],
    score: string,
  ) =>
    `${token} fragt nach ${named(asks)}; der größte Score ist ${score}, mit ${best}, und das bietet ${named(offers)} an.`,
  comparedEven: (token: string, score: string) =>
    `Alle Scores in der Zeile von ${token} sind ${score}.`,
  comparedNothing: (token: string, score: string) =>
    `${token} fragt nach nichts, also sind alle Scores in seiner Zeile ${score}.`,
  scale: (root: number) =>
    `Skalarprodukte wachsen mit der Zahl der ⟦feature|Merkmale⟧. Darum wird jeder ⟦score|Score⟧ durch √${root} geteilt (die ⟦scale|Skalierung⟧): So entstehen die skalierten Scores.`,
  scaleFactor: (factor: string) =>
    `Jeder ⟦score|Score⟧ wird mit ${factor} multipliziert (die ⟦scale|Skalierung⟧): So entstehen die skalierten Scores.`,
  scaled: (token: string, other: string, before: string, after: string) =>
    `Aus dem Score von ${token} mit ${other}, ${before}, wird der skalierte Score ${after}.`,
  distance: (slope: string) =>
    `Jede Position Abstand zwischen zwei Tokens kostet ${slope} (⟦alibi|ALiBi⟧): So entstehen die Scores mit Bias.`,
  distanced: (
    token: string,
    other: string,
    places: number,
    kind: ScoreKind,
    before: string,
    after: string,
  ) =>
    `${token} und ${other} stehen ${counted(places, 'Position', 'Positionen')} auseinander. Der ${scoreNames[kind]} der beiden war ${before}; der Score mit Bias ist ${after}.`,
  hide: 'Wo die ⟦mask|Maske⟧ eine 0 hat, wird der Score −∞, damit Softmax daraus das Gewicht 0 macht.',
  hidden: (token: string, seen: number, all: number) =>
    `${token} darf von ${all === 1 ? '1 Token' : `${seen === all ? 'allen' : `${seen} der`} ${all} Tokens`} nehmen.`,
  hiddenAll: (token: string) => `${token} hat nichts mehr, wovon es nehmen könnte.`,
  hiddenKeys: (token: string, seen: number, all: number) =>
    `Die Zeile von ${token} behält ${seen} ihrer ${all} Scores.`,
  share: (kind: ScoreKind) =>
    `⟦softmax|Softmax⟧ macht aus jeder Zeile der ${scoresNames[kind]} Anteile, deren Summe 1 ist: die ⟦weight|Gewichte⟧.`,
  shareHeated: (kind: ScoreKind, temperature: string) =>
    `⟦softmax|Softmax⟧ macht aus jeder Zeile der ${scoresNames[kind]}, geteilt durch die ⟦temperature|Temperatur⟧ ${temperature}, Anteile, deren Summe 1 ist: die ⟦weight|Gewichte⟧.`,
  shareEmpty: 'Eine ganz maskierte Zeile wird stattdessen zu Nullen.',
  shared: (token: string, best: Share, least: Share) =>
    `${token} nimmt am meisten, ${best.share}, von ${best.token} und am wenigsten, ${least.share}, von ${least.token}.`,
  sharedKeys: (token: string, best: Share, least: Share) =>
    `In der Zeile von ${token} steht das größte Gewicht, ${best.share}, unter ${best.token}, das kleinste, ${least.share}, unter ${least.token}.`,
  sharedEven: (token: string, tokens: number, share: string) =>
    `${token} nimmt von jedem der ${counted(tokens, 'Token', 'Tokens')} gleich viel: ${share}.`,
  sharedEvenKeys: (token: string, tokens: number, share: string) =>
    `In der Zeile von ${token} ${tokens === 1 ? 'steht ein einziges Gewicht' : `sind die ${counted(tokens, 'Gewicht', 'Gewichte')} gleich`}: ${share}.`,
  sharedOne: (token: string, only: Share) =>
    `${token} kann nur von einem Token nehmen, von ${only.token}, und nimmt alles von dort: ${only.share}.`,
  sharedItself: (token: string, share: string) =>
    `${token} darf nur von sich selbst nehmen und nimmt alles von dort: ${share}.`,
  sharedNone: (token: string) =>
    `${token} hat nichts, wovon es nehmen könnte, also sind alle seine Gewichte 0.`,
  sharedNoneKeys: (token: string) =>
    `In der Zeile von ${token} sind alle Gewichte 0, weil alle ihre Scores maskiert sind.`,
  mix: (token: string) =>
    `Der ⟦context|Kontext⟧ von ${token} ist die Summe aller ⟦value|Value-Zeilen⟧, jede mal ihr ⟦weight|Gewicht⟧.`,
  mixed: (token: string, shares: readonly Share[], rest: number) =>
    `Der ⟦context|Kontext⟧ von ${token} ist die Summe aller ⟦value|Value-Zeilen⟧, jede mal ihr ⟦weight|Gewicht⟧: ${list(
      [
        ...shares.map(({ share, token: from }) => `${share} von ${from}`),
        ...(rest ? [`so weiter für ${counted(rest, 'weiteres', 'weitere')}`] : []),
      ],
    )}.`,
  mixedNone: (token: string) =>
    `Der ⟦context|Kontext⟧ von ${token} ist die Summe aller ⟦value|Value-Zeilen⟧, jede mal ihr ⟦weight|Gewicht⟧. Kein Gewicht von ${token} liegt über 0, also ist sein Kontext 0.`,
  mixedNamed: (most: readonly NamedNumber[]) => `Am größten in diesem Kontext: ${named(most)}.`,
  join: (token: string, heads: number, size: number, all: number) =>
    `Jeder der ${heads} ⟦head|Heads⟧ hat für ${token} einen Kontext aus ${counted(size, 'Zahl', 'Zahlen')} gebildet. Nebeneinander (⟦concat|Concat⟧) sind es ${all}.`,
  outputHeads: (token: string, numbers: number) =>
    `Die ⟦output projection|Ausgabeprojektion⟧ W_O bringt zusammen, was die Heads für ${token} gefunden haben: ${numbers === 1 ? 'Seine einzige Ausgabe' : `Jede seiner ${numbers} Ausgaben`} schöpft aus allen Heads.`,
  output: (token: string, numbers: number) =>
    `Die ⟦output projection|Ausgabeprojektion⟧ W_O macht aus dem Kontext von ${token} ${counted(numbers, 'Zahl, die', 'Zahlen, die')} die Attention ${numbers === 1 ? 'verlässt' : 'verlassen'}.`,
  whole: (token: string) =>
    `Das ist die ganze Attention: von den Vektoren bis zu dem, was ${token} von jedem Token nimmt. Jedes Zeichen ist eine Matrix in diesem Diagramm, und jede Zahl darin sagt, woher sie kommt.`,
  wholeKeys: (token: string) =>
    `Das ist die ganze Attention: von den Vektoren bis zu dem, was für ${token} gemischt wird. Jedes Zeichen ist eine Matrix in diesem Diagramm, und jede Zahl darin sagt, woher sie kommt.`,
  bigger:
    'Große Sprachmodelle bestehen aus denselben Teilen wie dieses, mit mehr von allem. Unten steht es neben GPT-2 und neueren Modellen: wie groß sie sind und was gleich bleibt, Teil für Teil.',

  /** Vectors in a sentence: short ones with all their numbers. */
  vector: (numbers: string[]) => `(${numbers.join(', ')})`,
  vectorLong: (count: number, numbers: string[]) =>
    `${count} Zahlen, die mit ${numbers.join(', ')} beginnen`,
  norm: (token: string) =>
    `Die Zeile von ${token} wird auf Mittelwert 0 und Standardabweichung 1 gebracht.`,
  normEven: (token: string) =>
    `Alle Zahlen in der Zeile von ${token} sind gleich, also macht die Norm jede zu 0.`,
  gain: 'Dann wird jede Zahl mit dem Gain ihrer Spalte multipliziert.',
  gainAndBias:
    'Dann wird jede Zahl mit dem Gain ihrer Spalte multipliziert und der Bias ihrer Spalte addiert.',
  rmsNorm: (token: string) =>
    `Die Zeile von ${token} wird durch die Wurzel aus dem Mittel ihrer Quadrate geteilt und, wenn es einen gibt, mit dem Gain multipliziert.`,
  attend: (token: string, block: number, size: number) =>
    `In Block ${block} nimmt ${token} von den anderen, was zu seiner Query passt. Was die Heads bringen, wird zu einer Zeile aus ${counted(size, 'Zahl', 'Zahlen')}.`,
  add: (token: string) =>
    `Was die Attention bringt, wird zu dem addiert, was in der Zeile von ${token} schon stand.`,
  network: (token: string, hidden: number) =>
    `Aus der Zeile von ${token} ${hidden === 1 ? 'wird' : 'werden'} ${counted(hidden, 'verborgene Zahl', 'verborgene Zahlen')}; nach der Aktivierung macht W_down daraus wieder eine Zeile des Streams.`,
  networkAbove: (active: number, all: number) =>
    all === 1
      ? `Die verborgene Zahl liegt dann ${active ? '' : 'nicht '}über 0.`
      : `Von den ${all} ${active === 1 ? 'liegt' : 'liegen'} dann ${active} über 0.`,
  addNetwork: (token: string) =>
    `Wieder wird addiert: In der Zeile von ${token} stehen nun das Wort, was die Attention fand und was das Netz daraus machte.`,
  final: (token: string) =>
    `Die Zeile von ${token} wird noch einmal auf Mittelwert 0 und Standardabweichung 1 gebracht.`,
  logits: (token: string, words: number) =>
    `Die Zeile von ${token} trifft auf die Zeile jedes der ${counted(words, 'Wörter', 'Wörter')}: Das Skalarprodukt sagt, wie gut das Wort als Nächstes passt.`,
  logitsMost: (best: string, logit: string) => `Am größten ist das von ${best}, ${logit}.`,
  next: (token: string) =>
    `Softmax macht aus den Logits Anteile: wie wahrscheinlich jedes Wort nach ${token} ist.`,
  nextMost: (best: string, share: string) => `Das Modell erwartet ${best}, mit ${share}.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    pick: (token: string, id: number, numbers: number) =>
      `${token} hat die ⟦id|ID⟧ ${id}. Also wird Zeile ${id} der ⟦embedding|Tabelle E⟧ sein ⟦vector|Vektor⟧: ${counted(numbers, 'Zahl, die', 'Zahlen, die')} für dieses Token ${numbers === 1 ? 'steht' : 'stehen'}.`,
    placeTable: (token: string, place: number) =>
      `${token} steht an ⟦position|Position⟧ ${place}, gezählt ab 0. Also wird Zeile ${place} von P zu seinem Vektor addiert. Derselbe Buchstabe geht an anderer Stelle nun mit anderen Zahlen ein.`,
    placeWaves: (token: string, place: number) =>
      `${token} steht an ⟦position|Position⟧ ${place}, gezählt ab 0. Die Werte der ⟦sinusoidal|Sinus- und Kosinuswellen⟧ an dieser Stelle werden zu seinem Vektor addiert; derselbe Buchstabe geht an anderer Stelle also mit anderen Zahlen ein.`,
    addNetwork: (token: string) =>
      `Wieder wird addiert: In der Zeile von ${token} stehen nun der Buchstabe, was die Attention fand und was das Netz daraus machte.`,
    logits: (token: string, tokens: number) =>
      `Die Zeile von ${token} trifft auf die Zeile jedes der ${counted(tokens, 'Tokens', 'Tokens')}, Buchstaben wie Marken: Das Skalarprodukt sagt, wie gut das Token als Nächstes passt.`,
    next: (token: string) =>
      `Softmax macht aus den Logits Anteile: wie wahrscheinlich jeder Buchstabe nach ${token} ist.`,
  },
};
