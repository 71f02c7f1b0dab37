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
    `${token} hat die ⟦id|ID⟧ ${id}, also nimmt das Modell Zeile ${id} der ⟦embedding|Einbettungsmatrix E⟧. Diese Zeile ist sein ⟦vector|Vektor⟧: ${counted(numbers, 'Zahl, die das Wort darstellt', 'Zahlen, die das Wort darstellen')}.`,
  start: (token: string, numbers: number) =>
    `Jede Zeile von X ist ein ⟦token|Token⟧, geschrieben als ⟦vector|Vektor⟧ aus ${counted(numbers, 'Zahl', 'Zahlen')}. Die Schritte folgen ${token}.`,
  positionTable: (token: string, position: number) =>
    `${token} steht an ⟦position|Position⟧ ${position} (gezählt ab 0), also wird Zeile ${position} von P zu seinem Vektor addiert. Dasselbe Wort an einer anderen Position bekommt nun einen anderen Vektor.`,
  positionWaves: (token: string, position: number) =>
    `${token} steht an ⟦position|Position⟧ ${position} (gezählt ab 0). Die Werte der ⟦sinusoidal|Sinus- und Kosinuswellen⟧ an dieser Position werden zu seinem Vektor addiert; dasselbe Wort an einer anderen Position bekommt also einen anderen Vektor.`,
  project: (token: string) =>
    `Drei Matrizen aus ⟦parameter|Parametern⟧ machen aus dem Vektor von ${token} eine ⟦query|Query⟧ (wonach es fragt), einen ⟦key|Key⟧ (was es anbietet) und einen ⟦value|Value⟧ (was es weitergibt).`,
  transposed:
    'Das ᵀ bedeutet: Sie sind ⟦transpose|transponiert⟧ gezeichnet, Zeilen als Spalten. Jedes Ergebnis ist eine Zeile von X mal eine Spalte.',
  projected: (query: string) => `Seine Query: ${query}.`,
  projectedNamed: (
    token: string,
    asks: readonly NamedNumber[],
    offers: readonly NamedNumber[],
    gives: readonly NamedNumber[],
  ) =>
    `${token} fragt nach ${named(asks)}, sein Key bietet ${named(offers)} an, und sein Value gibt ${named(gives)} weiter.`,
  turn: (token: string, position: number) =>
    `Query und Key von ${token} werden um Winkel gedreht, die zu seiner Position ${position} proportional sind (⟦rotary|Rotary⟧-Positionen). Die Position beeinflusst einen Score dann nur durch den Abstand zweier Tokens und ihre Reihenfolge.`,
  compare: (token: string) =>
    `Wie gut passt das, wonach ${token} fragt, zu dem, was jedes Token anbietet? Ein ⟦dot product|Skalarprodukt⟧ je Paar ergibt den ⟦score|Score⟧: je besser beide zusammenpassen, desto größer.`,
  compareKeys: (token: string) =>
    `Wie gut passt das, was ${token} anbietet, zu dem, wonach jedes Token fragt? Ein ⟦dot product|Skalarprodukt⟧ je Paar ergibt den ⟦score|Score⟧: je besser beide zusammenpassen, desto größer.`,
  transposedKeys: (matrix: string) =>
    `${matrix} ist ⟦transpose|transponiert⟧ gezeichnet (ᵀ), Zeilen als Spalten: Jeder Score ist eine Zeile mal eine Spalte.`,
  compared: (best: string, score: string) => `Der größte Score ist ${score}, mit ${best}.`,
  comparedNamed: (
    token: string,
    asks: readonly NamedNumber[],
    best: string,
    offers: readonly NamedNumber[],
    score: string,
  ) =>
    `${token} fragt nach ${named(asks)}; der größte Score ist ${score}, mit ${best}, das ${named(offers)} anbietet.`,
  comparedEven: (token: string, score: string) =>
    `Alle Scores in der Zeile von ${token} sind ${score}.`,
  comparedNothing: (token: string, score: string) =>
    `${token} fragt nach nichts, also sind alle Scores in seiner Zeile ${score}.`,
  scale: (root: number) =>
    `Je mehr ⟦feature|Merkmale⟧, desto weiter streuen Skalarprodukte. Darum wird jeder ⟦score|Score⟧ durch √${root} geteilt (die ⟦scale|Skalierung⟧): Das ergibt die skalierten Scores.`,
  scaleFactor: (factor: string) =>
    `Jeder ⟦score|Score⟧ wird mit ${factor} multipliziert (die ⟦scale|Skalierung⟧): Das ergibt die skalierten Scores.`,
  scaled: (token: string, other: string, before: string, after: string) =>
    `Aus dem Score von ${token} mit ${other}, ${before}, wird der skalierte Score ${after}.`,
  bias: 'Zum Score jedes Paars von Tokens kommt eine Zahl hinzu: der Bias, den die Lektion angibt.',
  biased: (token: string, other: string, before: string, after: string) =>
    `Der Score von ${token} mit ${other}, ${before}, wird zum Score mit Bias ${after}.`,
  distance: (slope: string) =>
    `Für jede Position Abstand zwischen zwei Tokens wird ${slope} von ihrem Score abgezogen (⟦alibi|ALiBi⟧): Das ergibt die Scores mit Bias.`,
  distanced: (
    token: string,
    other: string,
    positions: number,
    kind: ScoreKind,
    before: string,
    after: string,
  ) =>
    `${token} und ${other} sind ${counted(positions, 'Position', 'Positionen')} voneinander entfernt. Der ${scoreNames[kind]} der beiden war ${before}; der Score mit Bias ist ${after}.`,
  hide: 'Wo die ⟦mask|Maske⟧ 0 ist, wird der Score auf −∞ gesetzt, damit Softmax daraus das Gewicht 0 macht.',
  hidden: (token: string, seen: number, all: number) =>
    `${token} darf auf ${all === 1 ? '1 Token' : `${seen === all ? 'alle' : `${seen} der`} ${all} Tokens`} achten.`,
  hiddenAll: (token: string) => `${token} hat nichts mehr, worauf es achten kann.`,
  hiddenKeys: (token: string, seen: number, all: number) =>
    `Die Zeile von ${token} behält ${seen} ihrer ${all} Scores.`,
  share: (kind: ScoreKind) =>
    `⟦softmax|Softmax⟧ macht aus jeder Zeile der ${scoresNames[kind]} Anteile mit der Summe 1: die ⟦weight|Attention-Gewichte⟧.`,
  shareHeated: (kind: ScoreKind, temperature: string) =>
    `⟦softmax|Softmax⟧ macht aus jeder Zeile der ${scoresNames[kind]}, geteilt durch die ⟦temperature|Temperatur⟧ ${temperature}, Anteile mit der Summe 1: die ⟦weight|Attention-Gewichte⟧.`,
  shareEmpty: 'Eine ganz maskierte Zeile wird stattdessen zu Nullen.',
  shared: (token: string, best: Share, least: Share) =>
    `${token} legt das größte Gewicht, ${best.share}, auf ${best.token} und das kleinste, ${least.share}, auf ${least.token}.`,
  sharedKeys: (token: string, best: Share, least: Share) =>
    `In der Zeile von ${token} steht das größte Gewicht, ${best.share}, unter ${best.token}, das kleinste, ${least.share}, unter ${least.token}.`,
  sharedEven: (token: string, tokens: number, share: string) =>
    `${token} achtet gleichermaßen auf jedes von ${counted(tokens, 'Token', 'Tokens')}: ${share}.`,
  sharedEvenKeys: (token: string, tokens: number, share: string) =>
    `In der Zeile von ${token} ${tokens === 1 ? 'steht ein einziges Gewicht' : `sind die ${counted(tokens, 'Gewicht', 'Gewichte')} gleich`}: ${share}.`,
  sharedOne: (token: string, only: Share) =>
    `${token} kann nur auf ein Token achten, ${only.token}, das also das ganze Gewicht bekommt: ${only.share}.`,
  sharedItself: (token: string, share: string) =>
    `${token} kann nur auf sich selbst achten; dort liegt also das ganze Gewicht: ${share}.`,
  sharedNone: (token: string) =>
    `${token} hat nichts, worauf es achten kann, also sind alle seine Gewichte 0.`,
  sharedNoneKeys: (token: string) =>
    `In der Zeile von ${token} sind alle Gewichte 0, weil alle ihre Scores maskiert sind.`,
  mix: (token: string) =>
    `Der ⟦context|Kontext⟧ von ${token} ist eine gewichtete Summe: jede ⟦value|Value-Zeile⟧ mal ihr ⟦weight|Gewicht⟧.`,
  mixed: (token: string, shares: readonly Share[], rest: number) =>
    `Der ⟦context|Kontext⟧ von ${token} ist eine gewichtete Summe, jede ⟦value|Value-Zeile⟧ mal ihr ⟦weight|Gewicht⟧: ${list(
      [
        ...shares.map(({ share, token: from }) => `${share} von ${from}`),
        ...(rest ? [`so weiter für ${counted(rest, 'weiteres', 'weitere')}`] : []),
      ],
    )}.`,
  mixedNone: (token: string) =>
    `Der ⟦context|Kontext⟧ von ${token} ist eine gewichtete Summe, jede ⟦value|Value-Zeile⟧ mal ihr ⟦weight|Gewicht⟧. Kein Gewicht von ${token} liegt über 0, also ist sein Kontext 0.`,
  mixedNamed: (most: readonly NamedNumber[]) => `Am größten in diesem Kontext: ${named(most)}.`,
  join: (token: string, heads: number, size: number, all: number) =>
    `Jeder der ${heads} ⟦head|Heads⟧ hat für ${token} einen Kontext aus ${counted(size, 'Zahl', 'Zahlen')} berechnet. Nebeneinandergestellt (⟦concat|Concat⟧) sind es ${all}.`,
  outputHeads: (token: string, numbers: number) =>
    `Die ⟦output projection|Ausgabeprojektion⟧ W_O verbindet, was die Heads für ${token} gefunden haben: ${numbers === 1 ? 'Seine einzige Ausgabe' : `Jede seiner ${numbers} Ausgaben`} nutzt alle Heads.`,
  output: (token: string, numbers: number) =>
    `Die ⟦output projection|Ausgabeprojektion⟧ W_O macht aus dem Kontext von ${token} ${counted(numbers, 'Zahl', 'Zahlen')}, die Ausgabe der Attention.`,
  whole: (token: string) =>
    `Das ist die ganze Attention, von den Eingabevektoren bis zum neuen Vektor von ${token}. Jedes Symbol der Formel ist eine Matrix in diesem Diagramm; auf eine Zahl zeigen, um zu sehen, woher sie kommt.`,
  wholeKeys: (token: string) =>
    `Das ist die ganze Attention, von den Eingabevektoren bis zu dem, was für ${token} gemischt wird. Jedes Symbol der Formel ist eine Matrix in diesem Diagramm; auf eine Zahl zeigen, um zu sehen, woher sie kommt.`,
  bigger:
    'Große Sprachmodelle bestehen aus denselben Teilen wie dieses, nur mit mehr von allem. Unten steht dieses Modell neben GPT-2 und neueren: wie groß jedes ist und was gleich bleibt, Teil für Teil.',

  /** Vectors in a sentence: short ones with all their numbers. */
  vector: (numbers: string[]) => `(${numbers.join(', ')})`,
  vectorLong: (count: number, numbers: string[]) =>
    `${count} Zahlen, die mit ${numbers.join(', ')} beginnen`,
  norm: (token: string) =>
    `Die Zeile von ${token} wird auf Mittelwert 0 und Standardabweichung 1 normiert.`,
  normEven: (token: string) =>
    `Alle Zahlen in der Zeile von ${token} sind gleich, also macht die Normierung sie alle zu 0.`,
  gain: 'Dann wird jede Zahl mit dem Gain ihrer Spalte multipliziert.',
  gainAndBias:
    'Dann wird jede Zahl mit dem Gain ihrer Spalte multipliziert, und der Bias ihrer Spalte wird addiert.',
  rmsNorm: (token: string) =>
    `Die Zeile von ${token} wird durch ihr quadratisches Mittel geteilt und, wenn es einen gibt, mit dem Gain multipliziert.`,
  attend: (token: string, block: number, size: number) =>
    `In Block ${block} sammelt ${token} Values von den Tokens, die es sehen kann (auch von sich selbst). Am meisten kommt von dort, wo der Key am besten zu seiner Query passt. Die Ergebnisse der Heads werden eine Zeile aus ${counted(size, 'Zahl', 'Zahlen')}.`,
  add: (token: string) =>
    `Die Ausgabe der Attention wird zur Zeile von ${token} im Residualstrom addiert.`,
  network: (token: string, hidden: number) =>
    `W_up macht aus der Zeile von ${token} ${counted(hidden, 'verborgene Einheit', 'verborgene Einheiten')}; nach der Aktivierung macht W_down ${hidden === 1 ? 'daraus' : 'aus ihnen'} eine Änderung des Residualstroms.`,
  gatedNetwork: (token: string, hidden: number) =>
    `Aus der Zeile von ${token} berechnet W_up ${counted(hidden, 'verborgene Einheit', 'verborgene Einheiten')} und W_gate ebenso viele Gates. Jede Einheit wird mit der Aktivierung ihres Gates multipliziert; W_down macht aus den Produkten eine Änderung des Residualstroms.`,
  mlpAbove: (active: number, all: number) =>
    all === 1
      ? `Diese verborgene Einheit liegt dann ${active ? '' : 'nicht '}über 0.`
      : `Von diesen ${all} ${active === 1 ? 'liegt' : 'liegen'} dann ${active} über 0 (aktiv).`,
  addNetwork: (token: string) =>
    `Auch die Ausgabe des MLP wird addiert: Die Zeile von ${token} enthält nun das Wort selbst, was die Attention fand und was das MLP daraus machte.`,
  final: (token: string) =>
    `Die Zeile von ${token} wird ein letztes Mal normiert, auf Mittelwert 0 und Standardabweichung 1.`,
  logits: (token: string, words: number) =>
    `Die Zeile von ${token} wird mit der Unembedding-Zeile jedes der ${counted(words, 'Wörter', 'Wörter')} verglichen. Das Skalarprodukt, das Logit des Wortes, ist ein Maß dafür, wie gut es als nächstes passt.`,
  logitsMost: (best: string, logit: string) => `Das größte Logit hat ${best}: ${logit}.`,
  next: (token: string) =>
    `Softmax macht aus den Logits Wahrscheinlichkeiten: wie wahrscheinlich jedes Wort nach ${token} ist.`,
  nextMost: (best: string, share: string) =>
    `Das Modell sagt ${best} vorher, mit Wahrscheinlichkeit ${share}.`,
  pool: (tokens: number, size: number) =>
    `Die Zeilen von ${counted(tokens, 'Token', 'Tokens')} werden gemittelt: Der ganze Text ist nun ein Vektor aus ${counted(size, 'Zahl', 'Zahlen')}.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    pick: (token: string, id: number, numbers: number) =>
      `${token} hat die ⟦id|ID⟧ ${id}, also nimmt das Modell Zeile ${id} der ⟦embedding|Einbettungsmatrix E⟧. Diese Zeile ist sein ⟦vector|Vektor⟧: ${counted(numbers, 'Zahl, die es darstellt', 'Zahlen, die es darstellen')}.`,
    positionTable: (token: string, position: number) =>
      `${token} steht an ⟦position|Position⟧ ${position} (gezählt ab 0), also wird Zeile ${position} von P zu seinem Vektor addiert. Derselbe Buchstabe an einer anderen Position bekommt nun einen anderen Vektor.`,
    positionWaves: (token: string, position: number) =>
      `${token} steht an ⟦position|Position⟧ ${position} (gezählt ab 0). Die Werte der ⟦sinusoidal|Sinus- und Kosinuswellen⟧ an dieser Position werden zu seinem Vektor addiert; derselbe Buchstabe an einer anderen Position bekommt also einen anderen Vektor.`,
    addNetwork: (token: string) =>
      `Auch die Ausgabe des MLP wird addiert: Die Zeile von ${token} enthält nun den Buchstaben selbst, was die Attention fand und was das MLP daraus machte.`,
    logits: (token: string, tokens: number) =>
      `Die Zeile von ${token} wird mit der Unembedding-Zeile jedes der ${counted(tokens, 'Tokens', 'Tokens')} verglichen, Buchstaben und Spezialtokens. Das Skalarprodukt, das Logit des Tokens, ist ein Maß dafür, wie gut es als nächstes passt.`,
    next: (token: string) =>
      `Softmax macht aus den Logits Wahrscheinlichkeiten: wie wahrscheinlich jeder Buchstabe nach ${token} ist.`,
  },
};
