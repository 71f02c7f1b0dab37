/** The lab: other recipes for a training, and the narrator's sentences about the runs. */
import { counted, duration, number } from './grammar.js';

const fields = {
  rate: 'Lernrate',
  decay: 'Abfall der Lernrate',
  steps: 'Schritte',
  batch: 'Batchgröße',
  optimizer: 'Optimierer',
  weightDecay: 'Weight Decay',
  blocks: 'Blöcke',
  heads: 'Heads',
  sharing: 'Heads je Key-/Value-Head',
  features: 'Merkmale',
  positions: 'Positionen',
  norm: 'Normen im Block',
  embeddingNorm: 'Norm des Embeddings',
  queryKeyNorm: 'Norm von Q und K',
  activation: 'Aktivierung',
  gate: 'Gate',
  unembedding: 'Unembedding',
  outputs: 'W_O, W_down am Anfang',
};

const words = {
  none: 'ohne',
  linear: 'linear',
  cosine: 'Kosinus',
  adam: 'Adam',
  adamw: 'AdamW',
  sgd: 'SGD',
  learned: 'gelernt',
  sinusoidal: 'sinusförmig',
  rotary: 'Rotary',
  rotary_halves: 'rotierend (Hälften)',
  alibi: 'ALiBi',
  before: 'Pre-Norm',
  after: 'Post-Norm',
  layer: 'Layer-Norm',
  rms: 'RMSNorm',
  relu: 'ReLU',
  gelu: 'GELU',
  gelu_tanh: 'GELU (tanh)',
  relu_squared: 'quadriertes ReLU',
  silu: 'SiLU',
  tanh: 'tanh',
  gated: 'mit Gate',
  own: 'eigenes (W_U)',
  tied: 'ans Embedding gekoppelt (tied)',
  drawn: 'zufällig',
  zero: 'null',
};

export const lab = {
  title: 'Labor: das Rezept ändern',
  fields,
  words,
  help: {
    rate: 'Die Größe eines Schritts: über 0, höchstens 1',
    decay: 'Wie die Lernrate bis zum letzten Schritt auf 0 fällt',
    weightDecay: 'Jeder Schritt verkleinert jeden Parameter um diesen Anteil mal die Lernrate',
    sharing:
      'Wie viele Query-Heads dieselben Keys und Values nutzen (gruppierte Queries); 1: jeder hat eigene',
    features: 'Zahlen je Token im Residualstrom (d_model)',
    norm: 'Vor jedem Teil (Pre-Norm) oder danach (Post-Norm)',
    embeddingNorm: 'Normiert die Summe aus Token- und Positionsvektor, vor dem ersten Block',
    queryKeyNorm: 'Normiert Queries und Keys jedes Heads, vor der Drehung',
    gate: 'Multipliziert jede verborgene Einheit mit der Aktivierung eines Gates (mit SiLU: SwiGLU)',
    activation: 'Die Nichtlinearität, auf die verborgenen Einheiten angewandt',
    unembedding:
      'Gekoppelt (tied): Die Zeilen des Embeddings selbst ergeben die Logits (Press und Wolf 2017)',
    outputs: 'Bei null addiert ein Block vor dem Training nichts zum Residualstrom',
  },
  noNumber: (field: string) => `${field}: eine Zahl eingeben, etwa 0.01 oder 8.`,
  notWhole: (field: string) => `${field}: eine ganze Zahl eingeben.`,
  outside: (field: string, least: string, most: string) =>
    `${field}: einen Wert von ${least} bis ${most} eingeben.`,
  uneven: (heads: number, features: number) =>
    `${counted(features, 'Merkmal lässt', 'Merkmale lassen')} sich nicht gleichmäßig auf ${counted(heads, 'Head', 'Heads')} verteilen.`,
  ungrouped: (heads: number, sharing: number) =>
    `${counted(heads, 'Head lässt', 'Heads lassen')} sich nicht in Gruppen zu je ${sharing} teilen.`,
  oddTurned: (heads: number, features: number) =>
    `Jeder Head hätte ${counted(features / heads, 'Merkmal', 'Merkmale')}: Rotary-Positionen drehen Merkmale paarweise, also braucht jeder Head eine gerade Anzahl.`,
  noDecay: 'Weight Decay gibt es hier nur bei AdamW und SGD.',
  given: 'Die Parameter dieser Lektion sind gegeben, also liegt die Größe ihres Modells fest.',
  noNetwork: 'Dieses Modell hat kein MLP.',
  notByPython: 'Nur bei Modellen, die der Zufallsgenerator von Python initialisiert.',
  seed: 'Seed',
  seedHelp: 'Bestimmt die Anfangswerte der Parameter und die Reihenfolge der Trainingsdaten',
  own: 'Zum Rezept der Lektion',
  takes: (steps: number, seconds: number) =>
    `${counted(steps, 'Schritt', 'Schritte')}: hier etwa ${duration(seconds)}`,
  tooLong: (steps: number, seconds: number) =>
    `Alle ${number(steps)} Schritte würden auf diesem Rechner etwa ${duration(seconds)} dauern. Weniger Schritte, ein kleinerer Batch, weniger Blöcke oder Merkmale helfen; das Training lässt sich jederzeit anhalten.`,

  runs: 'Läufe',
  asLesson: 'Rezept der Lektion',
  changed: (field: string, value: string) => `${field} ${value}`,
  ofSeed: (seed: number) => `Seed ${seed}`,
  reached: (step: number, loss: string, accuracy: string) =>
    `Schritt ${number(step)}: Verlust ${loss}, Genauigkeit ${accuracy}`,
  open: (run: string) => `Diesen Lauf wieder öffnen: ${run}`,
  numbered: (position: number, run: string) => `Lauf ${position}: ${run}`,
  oldestGoes: (most: number) => `Nur die letzten ${most} Läufe werden behalten.`,

  accuracy: 'Genauigkeit',
  loss: 'Verlust',
  beyond: (loss: string) => `↑ bis ${loss}`,

  begun: (steps: number) => `Training begonnen: ${counted(steps, 'Schritt', 'Schritte')}.`,
  goesOn: (step: number) => `Training ab Schritt ${number(step)} fortgesetzt.`,
  quarter: (quarters: number, step: number, accuracy: string, loss: string) =>
    `${['Ein Viertel', 'Die Hälfte', 'Drei Viertel'][quarters - 1] ?? ''} fertig, Schritt ${number(step)}: Genauigkeit ${accuracy}, Verlust ${loss}.`,
  jumped: (from: number, to: number, before: string, after: string) =>
    `Zwischen Schritt ${number(from)} und ${number(to)} stieg die Genauigkeit von ${before} auf ${after}.`,

  record: 'Aufnehmen',
  recordHelp: 'Nimmt die Karte als Video auf, von Schritt 0 bis zum Ende',
  recording: 'Aufnahme läuft …',
  saveFilm: 'Video speichern',
  savePictures: 'Bilder speichern',
  filmReady: (frames: number) => `Aufgenommen: ${counted(frames, 'Bild', 'Bilder')}.`,
  noFilm: 'Das Video ließ sich in diesem Browser nicht erstellen.',
  filmStep: (step: number) => `Schritt ${number(step)}`,
};

export const narrator = {
  title: 'Was hier geschieht',
  begins: (loss: string, guessing: string, isWorse: boolean) =>
    isWorse
      ? `Noch ist nichts gelernt: Der Verlust ist ${loss}, schlechter als bei gleichverteiltem Raten (${guessing}).`
      : `Hier wurde noch nicht trainiert: Der Verlust ist ${loss}; gleichverteiltes Raten ergibt ${guessing}.`,
  tooLarge: (loss: string, step: number, guessing: string) =>
    `Die Lernrate ist zu hoch: Der Verlust stieg auf ${loss} (Schritt ${number(step)}), gleichverteiltes Raten ergibt ${guessing}. Jeder Schritt geht über das Minimum hinaus. Eine kleinere Lernrate hilft.`,
  tooSmall: (steps: number, from: string, to: string) =>
    `Das Lernen ist langsam: Nach ${counted(steps, 'Schritt', 'Schritten')} ist der Verlust nur von ${from} auf ${to} gefallen. Eine größere Lernrate hilft, oder mehr Schritte.`,
  oneBlock: (steps: number, accuracy: string) =>
    `Mit einem Block ist die Genauigkeit nach ${counted(steps, 'Schritt', 'Schritten')} nur ${accuracy}: Achtet ein Head auf ein Token, so steht dort nirgends, welches Token davor kam. Ein Block muss das hineinschreiben, und ein zweiter muss es nutzen.`,
  moreBlocks: (blocks: number, accuracy: string) =>
    `Mit ${counted(blocks, 'Block', 'Blöcken')} erreichte die Genauigkeit ${accuracy}.`,
  learned: (blocks: number, step: number, accuracy: string) =>
    `Mit ${counted(blocks, 'Block', 'Blöcken')} erreicht die Genauigkeit ${accuracy}: Ab Schritt ${number(step)} ist fast jedes vorhersagbare Token richtig.`,
  trainedLengths: (accuracy: string) =>
    `Bei Längen, die im Training nicht vorkamen, ist die Genauigkeit ${accuracy}: Was es gelernt hat, verallgemeinert sich nicht auf sie.`,
  byHeart: (trained: string, heldOut: string) =>
    `Es kommt zu Overfitting (Überanpassung): Der Verlust ist ${trained} auf Folgen wie denen im Training, aber ${heldOut} auf zurückgehaltenen.`,
  compared: (
    field: string,
    value: string,
    other: string,
    step: number,
    loss: string,
    otherLoss: string,
  ) =>
    `Bei Schritt ${number(step)} ergibt ${field} ${value} einen Verlust von ${loss}, ${other} einen von ${otherLoss}.`,
};
