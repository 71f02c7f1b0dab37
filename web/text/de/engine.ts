/** The engine's messages about a lesson. Paths, keys and texts of the document do not change. */
import { joined } from '../grammar.js';
import { counted } from './grammar.js';

export const engine = {
  notExpected: (found: string, expected: string) => `${found}, erwartet: ${expected}`,
  oneOf: (...choices: string[]) => joined(choices, ', ', ' oder '),
  theWord: (word: string) => word,
  theNumber: (number: string) => `die Zahl ${number}`,
  theText: (text: string) => `der Text ${text}`,
  aListOf: (count: number) => `eine Liste mit ${counted(count, 'Wert', 'Werten')}`,
  anObject: 'ein Objekt',
  aList: 'eine Liste',
  aText: 'ein Text',
  trueOrFalse: 'true oder false',
  aNumber: 'eine Zahl',
  aSingle: 'eine Zahl, die einfache Genauigkeit fasst (bis 3.4e38)',
  aWhole: (low: number, high: number) => `eine ganze Zahl von ${low} bis ${high}`,
  aboveOne: 'eine Zahl über 1',
  aboveZero: 'eine Zahl über 0',
  anOrder: '"query", "key" und "value", jedes einmal',
  aShape: 'zwei Größen: Zeilen, Spalten',
  maskList: 'eine Liste von Teilen oder von Zeilen aus true und false',
  aMaskPart: 'ein Objekt mit "pad" oder "window"',
  trueOutput: 'true (wo es keine Ausgabe gibt, "output" weglassen)',
  trueNorm: 'true (wo es keine Norm gibt, sie weglassen)',
  theVersion: '1, die Version des Formats, die dieses Programm liest',
  keyMissing: (key: string) => `der Schlüssel ${key} fehlt`,
  keyTwice: 'doppelter Schlüssel, erwartet: einmal',
  unknownKey: (known: string) => `unbekannter Schlüssel, erwartet: ${known}`,
  misspelt: (meant: string) => `unbekannter Schlüssel, erwartet vielleicht: ${meant}`,
  emptyList: 'eine leere Liste, erwartet: mindestens ein Wert',
  emptyToken: 'ein leerer Text, erwartet: ein Token',
  emptyName: 'ein leerer Text, erwartet: ein Name',
  textOrLanguages: 'ein Text oder ein Objekt mit einem Text für jede Sprache',
  languageTag: 'die Kennung einer Sprache, wie "en" oder "pt-BR"',
  aStepName: 'ein Name aus Buchstaben, Ziffern, - und _, wie "first-look"',
  aPlace: 'der Ort einer Zahl, wie "weights.0.2.1": Stufe, Head, Zeile, Spalte',
  aCover: 'der Ort einer Zahl, wie "weights.0.2.1", oder einer Zeile, wie "weights.0.2"',
  anAnswer: 'eine Zahl oder der Ort einer Zahl',
  aPlaceOfNumber: 'der Ort einer Zahl oder mehrere',
  choicesFew: 'ohne Auswahl, erwartet: mindestens zwei Antworten',
  noLanguage: 'keine Sprache, erwartet: "en", "de", "zh-Hans" oder "ar"',
  ofChoice: 'angegeben, erwartet: nichts, denn nur eine Frage der Art "choice" hat sie',
  ofNumber: 'angegeben, erwartet: nichts, denn nur eine Frage der Art "number" hat sie',
  stepTwice: (id: string) => `${id} noch einmal, erwartet: ein eigener Name für jeden Schritt`,
  noSuchStage: (name: string) => `${name}, erwartet: der Name einer Stufe, "tokens" oder "ids"`,
  printedLayer: (stage: string) =>
    `angegeben, erwartet: nichts, denn ${stage} gehört zu keinem Block`,
  printedLayerMissing: (stage: string, last: number, count: number) =>
    `der Schlüssel "layer" fehlt, erwartet: eine Zahl von 0 bis ${last}, denn in jedem der ${count} Blöcke gibt es ${stage}`,
  printedHead: (stage: string) =>
    `angegeben, erwartet: nichts, denn ${stage} gibt es nur einmal für alle Heads`,
  printedHeadMissing: (stage: string, last: number, count: number) =>
    `der Schlüssel "head" fehlt, erwartet: eine Zahl von 0 bis ${last} oder "mean", denn in jedem der ${count} Heads gibt es ${stage}`,
  noSuchStep: (id: string, known: string) =>
    `${id}, erwartet: ein Schritt dieser Lektion: ${known}`,
  blocks: (n: number) => counted(n, 'Block', 'Blöcke'),
  columns: (n: number) => counted(n, 'Spalte', 'Spalten'),
  features: (n: number) => counted(n, 'Merkmal', 'Merkmale'),
  labels: (n: number) => counted(n, 'Beschriftung', 'Beschriftungen'),
  names: (n: number) => counted(n, 'Name', 'Namen'),
  numbers: (n: number) => counted(n, 'Zahl', 'Zahlen'),
  outputFeatures: (n: number) => counted(n, 'Ausgabemerkmal', 'Ausgabemerkmale'),
  rows: (n: number) => counted(n, 'Zeile', 'Zeilen'),
  tokens: (n: number) => counted(n, 'Token', 'Tokens'),
  values: (n: number) => counted(n, 'Wert', 'Werte'),
  words: (n: number) => counted(n, 'Wort', 'Wörter'),
  count: (count: string, expected: number, meaning: string) =>
    `${count}, erwartet: ${expected} (${meaning})`,
  limit: (count: string, most: number) => `${count}, erwartet: höchstens ${most}`,
  perToken: (count: string, tokens: number) =>
    `${count}, erwartet: ${tokens} (so viele wie Tokens)`,
  positionsShort: (count: string, tokens: number) =>
    `${count}, erwartet: mindestens ${tokens} (je Token eine)`,
  indexLimit: (index: number, count: number, what: string) =>
    `${index}, erwartet: weniger als ${count} (${what}, gezählt ab 0)`,
  noNetwork: (layer: number) => `${layer}, erwartet: ein Block mit MLP`,
  focusLimit: (focus: number, most: number, tokens: string) =>
    `die Zahl ${focus}, erwartet: höchstens ${most} (${tokens}, das erste ist 0)`,
  asFirstRow: 'wie in der ersten Zeile',
  asInFirstRow: (size: string) => `${size}, wie in der ersten Zeile`,
  asRows: 'so viele, wie es Zeilen gibt',
  biasInTraining:
    'angegeben, erwartet: keiner, denn er passt nur zu einer Länge, und das Training hat mehrere',
  biasTwice: 'zusammen mit ALiBi angegeben, erwartet: eines von beiden, denn beide sind ein Bias',
  reuseVectors: 'Vektoren, erwartet: ein Text, der sich fortsetzen lässt',
  reuseVocabulary: 'aus dem Text gebildet, erwartet: eine Liste, denn ein neues Wort ändert es',
  reuseMask: 'nicht "causal", erwartet: "causal", denn ein neues Token ändert alle Zeilen',
  reuseOrder: '"KQ", erwartet: "QK", denn ein neues Token verlängert alle Zeilen der Keys',
  asQuery: 'so viele wie bei query',
  vectorRows: 'Zeilen von input.vectors',
  vocabularySize: 'Wörter in input.vocabulary',
  hiddenFeatures: 'verborgene Einheiten',
  layers: 'Schichten',
  heads: 'Heads',
  oneRow: 'IDs sind eine Zeile',
  multipleOfKeyValueHeads: (features: string, heads: number) =>
    `${features}, erwartet: ein Vielfaches von key_value_heads (${heads})`,
  keyValueHeads: (keyValueHeads: number, heads: number) =>
    `${keyValueHeads} bei heads ${heads}, erwartet: ein Teiler von heads`,
  multiheadGroups: (keyValueHeads: number, heads: number) =>
    `${keyValueHeads} bei "multihead", erwartet: so viele wie heads (${heads})`,
  gateAlone: 'true ohne feed_forward, erwartet: nur zusammen mit feed_forward',
  multipleOfHeads: (features: string, heads: number) =>
    `${features}, erwartet: ein Vielfaches von heads (${heads})`,
  sizeOfHeads: (key: string, size: number, heads: number) =>
    `${key} ${size}, erwartet: ein Vielfaches von heads (${heads})`,
  tokenUnknown: (token: string) => `das Token ${token}, erwartet: eines aus input.vocabulary`,
  maskTwice: (kind: string) => `noch einmal ${kind}, erwartet: nur einmal`,
  padMisspelt: (pad: string, likely: string) =>
    `das Padding-Token ${pad}, erwartet: ein Wort aus input.vocabulary, vielleicht ${likely} (als "pad")`,
  padUnknown: (pad: string, words: string, some: string) =>
    `das Padding-Token ${pad}, erwartet: eines aus input.vocabulary (${words}), etwa ${some}`,
  noDropout:
    'ist angegeben, erwartet: nichts, denn die Zahlen sind die der Auswertung, in der Dropout nichts tut',
  rowMissing: (row: number) =>
    `Zeile ${row} fehlt, erwartet: eine, die hier ist – von dieser Stufe sind nur einige Zeilen da`,
  wordTwice: (word: string) => `noch einmal ${word}, erwartet: jedes Wort einmal`,
  embeddingMissing: 'der Schlüssel "embedding" fehlt: Ein Satz braucht Token-Vektoren',
  embeddingGiven:
    'Werte sind gegeben, erwartet: size und seed, denn das Vokabular "sorted" ändert sich mit dem Text',
  embeddingBeside: 'steht neben input.vectors, erwartet: nur bei input.text',
  baseGiven: 'eine Basis, erwartet: keine, denn nur "sinusoidal" und "rotary" haben eine',
  positionsTwice: 'neben values gegeben, erwartet: eines von beiden',
  positionRows: 'gegeben, erwartet: keine, denn nur gelernte Positionen haben sie',
  positionRowsDrawn: 'gegeben, erwartet: values, denn nur der Generator "python" zieht Positionen',
  aPartOrder: '"embedding", "positions", "unembedding" und "blocks", je einmal',
  ofPython: 'gegeben, erwartet: nichts, denn nur der Generator "python" hat es',
  ofTorch:
    'gegeben, erwartet: nichts, denn der Generator "python" hat eine Standardabweichung (deviation)',
  embeddingPython:
    'nicht mit den Blöcken gezogen, erwartet: nur eine Größe, denn der Generator "python" zieht auch das Embedding',
  vocabularyPython:
    '"sorted" mit dem Generator "python", erwartet: eine Liste von Wörtern, denn ihre Reihenfolge entscheidet, welche Zahlen ein Wort hat',
  positionsMissing: 'der Schlüssel "values" fehlt: Gelernte Positionen brauchen je eine Zeile',
  positionsGiven: 'Werte sind gegeben, erwartet: keine, denn nur gelernte Positionen haben welche',
  rotary: (dK: number) =>
    `"rotary" mit d_k ${dK}, erwartet: ein gerades d_k, denn es dreht Paare von Merkmalen`,
  biasGiven: 'ein Bias, erwartet: keiner (projections.bias ist nicht true)',
  biasMissing: 'kein Bias, erwartet: einer (projections.bias ist true)',
  bareBias: 'true, erwartet: false, denn ein bloßer Parameter zieht keinen Bias',
  multiheadKind: '"multihead" bei kind "parameter", erwartet: kind "linear"',
  multiheadSizes: (dIn: number) =>
    `"multihead", erwartet: query_size und value_size gleich d_in (${dIn})`,
  multiheadOrder: 'eine Reihenfolge, erwartet: keine, denn "multihead" zieht alle drei auf einmal',
  multiheadBias:
    'anders als projections.bias, erwartet: dasselbe, denn "multihead" hat nur eine Einstellung',
  outputSeed:
    'true, erwartet: ein weight, denn projections hat keinen Seed, aus dem zu ziehen wäre',
  digitsTwice: '"digits" und "significant" zugleich, erwartet: eines davon',
  contentsTwice: 'mehrere Inhalte, erwartet: einer von "values", "shape" und "row_sums"',
  textsGiven: 'Texte, erwartet: Zahlen, denn nur "tokens" sind Texte',
  numbersGiven: 'Zahlen, erwartet: Texte, denn "tokens" sind Texte',
  blockNames:
    'Namen für Q, K oder V, erwartet: nur Namen der Eingabe, denn jeder Block hat eigene Projektionen',
  residual: (features: number, dIn: number) =>
    `${counted(features, 'Ausgabemerkmal', 'Ausgabemerkmale')}, erwartet: ${dIn} (d_in, wie überall im Residualstrom)`,
  normAlone: 'steht ohne feed_forward da, erwartet: keine',
  zeroOrMore: 'eine Zahl, mindestens 0',
  aBlockNorm: 'ein Objekt mit mehr Angaben',
  printedNumber: 'eine Zahl als Text, wie "3.3660"',
  rmsBias: 'gegeben bei "rms", erwartet: keiner, denn nur Layer-Norms haben einen',
  biasAlone: 'gegeben ohne Gain, erwartet: keiner',
  embeddingNormAlone:
    'gegeben ohne Blöcke, erwartet: keine, denn nur ein Modell mit Blöcken hat eine',
  pairsGiven: 'gegeben, erwartet: nichts, denn nur sinusförmige und Rotary-Positionen haben Paare',
  sinusoidalOnly: 'gegeben, erwartet: nichts, denn nur sinusförmige Positionen haben es',
  idsTwice: 'sowohl "tokenizer" als auch "ids", erwartet: eines von beiden',
  tokenizerFileIds: 'ohne "ids" angegeben, die sie aus dem Text macht',
  idsVocabulary:
    'zusammen mit dem Vokabular "sorted" gegeben, erwartet: eine Liste von Wörtern, denn eine ID ist ein Index darin',
  residualProjectionAlone:
    'zusammen mit residual false gegeben, erwartet: nichts, denn es wird nichts addiert',
  residualProjectionWords:
    'zusammen mit einem Unembedding gegeben, erwartet: nichts, denn Wörter werden aus einem Residualstrom einer Breite gelesen',
  poolingTwice: 'neben einem Unembedding gegeben, erwartet: eines von beiden',
  poolingLayer: 'ohne weight gegeben, erwartet: eines',
  reusePooling: 'gegeben, erwartet: nichts, denn ein neues Token ändert das Mittel',
  ofOutput: 'Ausgabemerkmale',
  sinusoidalHalves: (dIn: number) => `"halves" bei d_in ${dIn}, erwartet: ein gerades d_in`,
  rotaryOnly: 'gegeben, erwartet: nichts, denn nur Rotary-Positionen haben es',
  rotarySize: (size: number, dK: number) =>
    `${size} mit d_k ${dK}, erwartet: eine gerade Zahl, höchstens d_k`,
  stackOrder:
    '"KQ", erwartet: "QK", denn in einem Modell mit Blöcken gehört jede Zeile zu ihrem Query-Token',
  unembeddingGiven: 'steht bei input.vectors, erwartet: nur bei einem Vokabular',
  unembeddingSeed: 'true, erwartet: ein weight, denn blocks hat keinen Seed',
  unembeddingWeight:
    'gegeben, erwartet: "tied" oder gezogen, denn das Vokabular "sorted" ändert sich mit dem Text',
  // Training.
  zeroToOne: 'eine Zahl von 0 bis 1',
  aboveZeroToOne: 'eine Zahl über 0, höchstens 1',
  twoShares: 'zwei Zahlen von 0 bis unter 1',
  mostOf: (found: number, most: number, meaning: string) =>
    `${found}, erwartet: höchstens ${most} (${meaning})`,
  wordToPredict: 'damit training.length ein Wort übrig lässt, das vorhersagbar ist',
  distinctWords: 'verschiedene Wörter in input.vocabulary',
  roomToClose: 'damit training.length Platz lässt, sie zu schließen',
  roomToSort: 'damit training.length Platz für sie, ein Spezialtoken und dieselben sortiert lässt',
  sortLength: (length: number) =>
    `${length}, erwartet: eine ungerade Zahl, denn auf Buchstaben folgen dieselben sortiert, und der letzte wird nur vorhergesagt`,
  additionLength: (length: number) =>
    `${length}, erwartet: eins weniger als ein Vielfaches von 3, denn es sind jedes Mal zwei Zahlen und ihre Summe, und die letzte Summe wird nur vorhergesagt`,
  bracketWords: (words: number) =>
    `"brackets" mit ${words} Wörtern in input.vocabulary, erwartet: eine gerade Zahl, mindestens 4: zwei Klammern jeder Art und zwei Wörter für „jetzt schließen“ und „alles geschlossen“`,
  weightDecay: 'mit "adam" angegeben, erwartet: 0, denn das haben nur "adamw" und "sgd"',
  sortWords: (words: number) =>
    `"sort" mit mehreren Längen und ${words} Wörtern in input.vocabulary, erwartet: mindestens 3: Buchstaben und zwei Wörter für „jetzt sortieren“ und „alles sortiert“`,
  taskSizes: 'angegeben, erwartet: nichts, denn nur "say_it_twice", "sort" und "brackets" haben es',
  englishWord: (found: string, expected: string) =>
    `${found}, erwartet: ${expected}, denn "little_english" hat eigene Wörter`,
  englishWords: (found: string, expected: number) =>
    `${found}, erwartet: ${expected}, nämlich die von "little_english"`,
  taskDistinct: 'angegeben, erwartet: nichts, denn nur "say_it_twice" hat es',
  documentCount: (count: number) => counted(count, 'Dokument', 'Dokumente'),
  taskDocuments: 'gegeben, erwartet: nichts, denn nur "documents" hat es',
  taskTexts: '"documents" und "file" beide oder keines, erwartet: eines von beiden',
  documentsMissing: (file: string) =>
    `${file} ist nicht da, erwartet: die Textdatei neben der Lektion`,
  documentsUtf8: 'kein Text in UTF-8, erwartet: einer',
  documentsCount: (count: string, most: number) => `${count}, erwartet: 2 bis ${most}`,
  documentWord: (word: string, document: string) =>
    `${word} in ${document}, erwartet: Wörter aus input.vocabulary`,
  documentShort: (document: string) =>
    `${document} hat kein nächstes Wort, das vorherzusagen wäre, erwartet: zwei Wörter`,
  heldOut: (heldOut: number, all: number) =>
    `${heldOut}, erwartet: weniger als die Dokumente (${all})`,
  makesUpNone:
    'keine Dokumente, die mit einem Token beginnen, erwartet: einige, denn erzeugte Texte sind wie diese Dokumente',
  taskSequences:
    'keine Folge zum Trainieren oder keine zum Zurückhalten, erwartet: beides, also mehr Wörter, längere Folgen oder andere Texte in held_out_with',
  taskOwn: 'angegeben, erwartet: nichts, denn nur "sequences" hat es',
  taskOwnTexts: '"sequences" und "grammar" beide oder keines, erwartet: eines von beiden',
  ownWord: (word: string) => `das Wort ${word}, erwartet: Wörter aus input.vocabulary`,
  wordOfVocabulary: (word: string) => `${word}, erwartet: ein Wort aus input.vocabulary`,
  ruleBraces: (name: string) => `${name}, erwartet: keine geschweiften Klammern`,
  ruleTwice: (name: string) => `noch einmal ${name}, erwartet: jeder Name einmal`,
  ruleOpen: '"{" ohne "}", erwartet: beide um eine Regel',
  ruleNone: (name: string) => `${name}, erwartet: Wörter, denn danach kommt keine Regel`,
  ruleLater: (name: string, later: string) =>
    `${name}, erwartet: eine Regel, die danach kommt, also ${later}`,
  ruleNumbers: (found: number, least: number) =>
    `${found} verschiedene, erwartet: mindestens ${least}, denn so viele verschiedene kann eine Folge brauchen`,
  sequenceShort: (tokens: string) =>
    `${tokens}, erwartet: mindestens 2, denn vorhergesagt wird ein nächstes Wort`,
  sequenceLong: (length: number, least: number, tokens: string) =>
    `${length}, erwartet: mindestens ${least}, denn die längste Folge hat ${tokens}`,
  sequenceUncounted:
    'kein nächstes Wort, das zählt, erwartet: eines aus counted_words, nach counted_after',
  heldOutNone: 'in keiner Folge, erwartet: Texte, die einige enthalten',
  heldOutAll: 'alle Folgen sind zurückgehalten, erwartet: andere zum Trainieren',
  notCausal:
    'nicht "causal", erwartet: "causal", denn beim Training darf kein Wort das nächste sehen',
  trainingUnembedding:
    'ohne unembedding, erwartet: Blöcke mit einem, denn gelernt wird das nächste Wort',
  trainingVocabulary:
    '"sorted" mit training, erwartet: eine Liste von Wörtern, denn aus ihnen bestehen die Folgen',
  positionsTrained: (count: string, length: number) =>
    `${count}, erwartet: mindestens ${length} (training.length)`,
  trainingWork: (millions: number, most: number) =>
    `etwa ${millions} Millionen Multiplikationen je Schritt, erwartet: höchstens ${most}`,
  ofThisTraining: 'so viele speichert dieses Training',
  theseBlocks: 'diesen Blöcken',
  noWords: 'keine Wörter, erwartet: mindestens eines',
  tokenLimit: (tokens: number, most: number) =>
    `${counted(tokens, 'Token', 'Tokens')}, erwartet: höchstens ${most}`,
  unknownCharacters: (unknown: string, known: string) =>
    `${unknown} nicht im Vokabular, erwartet: nur ${known}`,
  misspeltWord: (word: string, byte: number, meant: string) =>
    `das Wort ${word} bei Byte ${byte}, erwartet: Wörter aus input.vocabulary, vielleicht ${meant}`,
  unknownWord: (word: string, byte: number, words: string, some: string) =>
    `das Wort ${word} bei Byte ${byte}, erwartet: eines aus input.vocabulary (${words}), etwa ${some} (tokenizer.unknown nennt kein Token, das für andere steht)`,
  headCount: (heads: number) => `heads: ${heads}`,
  traceLimit: (tokens: number, what: string, numbers: number, most: number) =>
    `${counted(tokens, 'Token', 'Tokens')} mit ${what} ergeben bis zu ${numbers} Zahlen, erwartet: höchstens ${most}`,
  work: (work: number, most: number) =>
    `etwa ${work} Millionen Multiplikationen, erwartet: höchstens ${most}`,
  memory: (size: number) => `zu wenig Speicher: ${size} MiB sind nötig, erwartet: etwas Kleineres`,
  tensorsMissing:
    'nennt eine Datei, die nicht mitgegeben wurde, erwartet: ihr Inhalt neben dem Dokument',
  tensorsHeaderOnly: (name: string) =>
    `nur der Kopf der Datei ist da, erwartet: die ganze, denn die Zahlen von ${name} werden gebraucht`,
  tensorsUnread: (name: string) =>
    `die Zahlen von ${name} sind nicht mehr lesbar, erwartet: die Datei, wie sie geöffnet wurde`,
  tensorsUnasked: 'eine Datei mit Tensoren neben einem Dokument, das keine nennt ("tensors")',
  noTensors:
    'ein Tensor, erwartet: Zahlen, denn das Dokument nennt keine Datei mit Tensoren ("tensors")',
  tensorsShort: (bytes: number) => `${bytes} Byte, erwartet: eine safetensors-Datei, mindestens 8`,
  tensorsOther: (brace: string, byte: number) =>
    `kein Kopf beginnt mit ${brace} bei Byte ${byte}, erwartet: eine safetensors-Datei`,
  tensorsNone: (name: string) =>
    `der Tensor ${name}, erwartet: eine Datei, die ihn enthält; diese enthält keinen`,
  tensorsHeader: (bytes: string, most: number) =>
    `ein Kopf von ${bytes} Byte, erwartet: höchstens ${most}`,
  tensorsCut: (bytes: number, most: number) =>
    `ein Kopf von ${bytes} Byte, erwartet: höchstens ${most}, denn die Datei ist abgeschnitten`,
  tensorsJson: (what: string) => `ein Kopf, der kein JSON ist (${what})`,
  tensorsObject: 'ein Kopf, der kein Objekt ist, erwartet: eines',
  tensorsMetadata: '__metadata__ ist kein Objekt aus Texten, erwartet: eines',
  tensorsRest: (bytes: number) => `${bytes} Byte nach dem letzten Tensor, erwartet: keine`,
  tensorTwice: (name: string) => `der Tensor ${name} steht zweimal da, erwartet: einmal`,
  tensorKeys: (name: string) =>
    `der Tensor ${name} hat andere Schlüssel, erwartet: dtype, shape und data_offsets, jeder einmal`,
  tensorType: (name: string) => `der Tensor ${name} hat keinen Text als dtype, erwartet: einer`,
  tensorNumbers: (name: string, key: string) =>
    `der Tensor ${name} hat keine ganzen Zahlen als ${key}, erwartet: eine Liste davon`,
  tensorEnds: (name: string) =>
    `der Tensor ${name} hat andere data_offsets als Anfang und Ende, erwartet: beide in dieser Folge`,
  tensorBytes: (name: string, bytes: number, expected: string, type: string) =>
    `der Tensor ${name} hat ${bytes} Byte, erwartet: ${expected} (seine Form in ${type})`,
  tensorCut: (name: string, end: number, most: number) =>
    `der Tensor ${name} endet bei Byte ${end}, erwartet: höchstens ${most}, die Datei ist abgeschnitten`,
  tensorOverlap: (name: string, begin: number, end: number) =>
    `der Tensor ${name} beginnt bei Byte ${begin}, erwartet: ${end}, er überlappt einen anderen`,
  tensorGap: (name: string, begin: number, end: number) =>
    `der Tensor ${name} beginnt bei Byte ${begin}, erwartet: ${end}, vor ihm ist eine Lücke`,
  tensorUnknown: (name: string, count: number, near: string) =>
    `der Tensor ${name}, erwartet: einer der ${count} in der Datei, vielleicht ${near}`,
  tensorUnread: (type: string) => `ein Tensor aus ${type}, erwartet: F32, F16 oder BF16`,
  tensorDimensions: (count: number) => `ein Tensor mit ${count} Dimensionen, erwartet: 1 oder 2`,
  tensorSize: (rows: number, columns: number, most: number) =>
    `ein Tensor mit ${rows} Zeilen und ${columns} Spalten, erwartet: je 1 bis ${most}`,
  tensorPart: (end: number, most: number) =>
    `bis ${end}, erwartet: höchstens ${most} (so weit reicht der Tensor)`,
  tensorRows: (rows: number) => `${rows} Zeilen eines Tensors, erwartet: eine`,
  fromTo: 'zwei Zahlen: die erste, und die nach der letzten',
  kept: (numbers: number, most: number) =>
    `${numbers} Zahlen auf einmal, erwartet: höchstens ${most}`,
  bytes: (count: number, most: number) => `${count} Byte, erwartet: höchstens ${most} (8 MiB)`,
  characters: (count: number) =>
    `eine Lektion darf 8 MiB JSON haben, und diese hat ${count} Zeichen`,
  trainingNotFinite:
    'die Zahlen sind nicht mehr endlich, erwartet: die eines früheren Schritts, oder eine kleinere Lernrate',
  notUtf8: (byte: number) =>
    `kein UTF-8: Mit dem Byte an Stelle ${byte} beginnt kein Zeichen, erwartet: ein Dokument in UTF-8`,
  nested: (most: number, line: number, column: number) =>
    `Listen und Objekte sind in Zeile ${line}, Spalte ${column} mehr als ${most} tief verschachtelt, erwartet: höchstens ${most}`,
  notJson: (line: number, column: number, what: string) =>
    `kein JSON in Zeile ${line}, Spalte ${column}: ${what}`,
  jsonEmpty: 'das Dokument ist leer',
  jsonMore: 'nach dem Ende des Dokuments folgt noch etwas',
  jsonValue: 'kein gültiger Wert',
  jsonName: 'hier fehlt der Name eines Schlüssels',
  jsonColon: 'nach dem Namen eines Schlüssels fehlt ein Doppelpunkt',
  jsonCommaInObject: 'nach einem Wert des Objekts fehlt ein Komma oder }',
  jsonCommaInList: 'nach einem Wert der Liste fehlt ein Komma oder ]',
  jsonHex: 'nach \\u steht in einem Text keine Hexadezimalziffer',
  jsonSurrogate: 'ein Ersatzzeichenpaar (\\uD800 bis \\uDFFF) in einem Text ist ungültig',
  jsonEscape: 'nach \\ steht in einem Text ein Zeichen, das dort nicht stehen darf',
  jsonQuote: 'einem Text fehlt das schließende Anführungszeichen',
  jsonEncoding: 'ein Text ist falsch kodiert',
  jsonNumber: 'die Zahl ist zu groß für doppelte Genauigkeit',
  jsonFraction: 'der Zahl fehlen die Stellen nach dem Punkt',
  jsonExponent: 'der Zahl fehlt der Exponent',
};
