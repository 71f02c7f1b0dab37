/** The lab: other recipes for a training, and the narrator's sentences about the runs. */
import { counted, duration, number } from './grammar.js';

const fields = {
  rate: 'Lernrate',
  decay: 'Abfall',
  steps: 'Schritte',
  batch: 'Folgen je Schritt',
  optimizer: 'Optimierer',
  weightDecay: 'Gewichtsverfall',
  blocks: 'Blöcke',
  heads: 'Heads',
  features: 'Merkmale',
  positions: 'Positionen',
  norm: 'Normen eines Blocks',
  embeddingNorm: 'Norm des Embeddings',
  activation: 'Aktivierung',
  unembedding: 'Tabelle der Logits',
  outputs: 'W_O und W_down',
};

const words = {
  none: 'ohne',
  linear: 'linear',
  cosine: 'Kosinus',
  adam: 'Adam',
  adamw: 'AdamW',
  sgd: 'Gradientenabstieg',
  learned: 'gelernt',
  sinusoidal: 'sinusförmig',
  rotary: 'Rotary',
  alibi: 'ALiBi',
  before: 'davor',
  after: 'danach',
  layer: 'Layer Norm',
  rms: 'RMSNorm',
  relu: 'ReLU',
  gelu: 'GELU',
  gelu_tanh: 'GELU über tanh',
  relu_squared: 'quadriertes ReLU',
  own: 'eine eigene, W_U',
  tied: 'die des Embeddings',
  drawn: 'gezogen',
  zero: 'anfangs 0',
};

export const lab = {
  title: 'Das Labor: anders trainieren',
  fields,
  words,
  help: {
    rate: 'Wie weit ein Schritt geht: über 0, höchstens 1',
    decay: 'Wie die Lernrate bis zum letzten Schritt auf 0 fällt',
    weightDecay: 'Diesen Anteil, mal die Lernrate, zieht ein Schritt von jedem Parameter ab',
    features: 'Wie viele Zahlen der Vektor eines Tokens hat',
    norm: 'Wo die Normen eines Blocks stehen',
    embeddingNorm: 'Normiert die Zeile des Tokens plus die seiner Position, vor dem ersten Block',
    activation: 'Was verborgene Zahlen unter 0 zurückhält',
    unembedding:
      'Mit der des Embeddings ergeben dessen eigene Zeilen die Logits (Press und Wolf 2017)',
    outputs: 'Mit 0 fügt ein Block dem Stream vor dem Training nichts hinzu',
  },
  noNumber: (field: string) => `${field}: Hier gehört eine Zahl hin, etwa 0.01 oder 8.`,
  notWhole: (field: string) => `${field}: Hier gehört eine ganze Zahl hin.`,
  outside: (field: string, least: string, most: string) =>
    `${field}: Erwartet wird ein Wert von ${least} bis ${most}.`,
  uneven: (heads: number, features: number) =>
    `${counted(features, 'Merkmal lässt', 'Merkmale lassen')} sich nicht gleichmäßig auf ${counted(heads, 'Head', 'Heads')} verteilen.`,
  oddTurned: (heads: number, features: number) =>
    `Jeder Head hätte ${counted(features / heads, 'Merkmal', 'Merkmale')}: Rotary-Positionen drehen Merkmale paarweise, also braucht jeder Head eine gerade Anzahl.`,
  noDecay: 'Gewichtsverfall gibt es nur bei AdamW und Gradientenabstieg.',
  given: 'Diese Lektion gibt alle Zahlen vor, also behält ihr Modell seine Größe.',
  noNetwork: 'Dieses Modell hat kein Feed-forward-Netz.',
  notByPython: 'So kann nur ein Modell anfangen, dessen Zahlen Python zieht.',
  seed: 'Seed',
  seedHelp: 'Aus ihm kommen alle Zahlen und die Reihenfolge, in der gelernt wird',
  own: 'Alles so, wie die Lektion es hat',
  takes: (steps: number, seconds: number) =>
    `${counted(steps, 'Schritt', 'Schritte')}: hier etwa ${duration(seconds)}`,
  tooLong: (steps: number, seconds: number) =>
    `Alle ${number(steps)} Schritte würden auf diesem Rechner etwa ${duration(seconds)} dauern. Weniger Schritte, weniger Folgen je Schritt, weniger Blöcke oder Merkmale helfen; anhalten lässt sich das Training jederzeit.`,

  runs: 'Läufe',
  asLesson: 'wie in der Lektion',
  changed: (field: string, value: string) => `${field} ${value}`,
  ofSeed: (seed: number) => `Seed ${seed}`,
  reached: (step: number, loss: string, accuracy: string) =>
    `Schritt ${number(step)}: Verlust ${loss}, Genauigkeit ${accuracy}`,
  open: (run: string) => `Diesen Lauf wieder öffnen: ${run}`,
  numbered: (place: number, run: string) => `Lauf ${place}: ${run}`,
  oldestGoes: (most: number) => `Die letzten ${most} Läufe bleiben; der älteste geht.`,

  accuracy: 'Genauigkeit',
  loss: 'Verlust',
  beyond: (loss: string) => `↑ bis ${loss}`,

  begun: (steps: number) => `Das Training beginnt: ${counted(steps, 'Schritt', 'Schritte')}.`,
  goesOn: (step: number) => `Das Training geht ab Schritt ${number(step)} weiter.`,
  quarter: (quarters: number, step: number, accuracy: string, loss: string) =>
    `${['Ein Viertel', 'Die Hälfte', 'Drei Viertel'][quarters - 1] ?? ''} geschafft, Schritt ${number(step)}: Genauigkeit ${accuracy}, Verlust ${loss}.`,
  jumped: (from: number, to: number, before: string, after: string) =>
    `Zwischen Schritt ${number(from)} und ${number(to)} sprang die Genauigkeit von ${before} auf ${after}.`,

  record: 'Aufnehmen',
  recordHelp: 'Von Schritt 0 bis zum Ende, als Film der Karte',
  recording: 'Aufnahme läuft …',
  saveFilm: 'Film speichern',
  savePictures: 'Bilder speichern',
  filmReady: (frames: number) => `Aufgenommen: ${counted(frames, 'Bild', 'Bilder')}.`,
  noFilm: 'Der Film ließ sich in diesem Browser nicht machen.',
  filmStep: (step: number) => `Schritt ${number(step)}`,
  playsByItself: 'Der Link beginnt bei Schritt 0 und trainiert von selbst',
};

export const narrator = {
  title: 'Was hier geschieht',
  begins: (loss: string, guessing: string, isWorse: boolean) =>
    isWorse
      ? `Noch ist nichts gelernt: Der Verlust ist ${loss}, schlechter als Raten mit ${guessing}.`
      : `Hier wurde noch nicht trainiert: Der Verlust ist ${loss}; Raten würde ${guessing} kosten.`,
  tooLarge: (loss: string, step: number, guessing: string) =>
    `Die Schritte sind zu groß: Der Verlust stieg auf ${loss} (Schritt ${number(step)}), wo Raten ${guessing} kostet. Jeder Schritt springt über sein Ziel hinaus. Eine kleinere Lernrate hilft.`,
  tooSmall: (steps: number, from: string, to: string) =>
    `Die Schritte sind klein: Nach ${counted(steps, 'Schritt', 'Schritten')} ist der Verlust nur von ${from} auf ${to} gekommen. Eine größere Lernrate hilft, oder mehr Schritte.`,
  oneBlock: (steps: number, accuracy: string) =>
    `Mit einem Block ist nach ${counted(steps, 'Schritt', 'Schritten')} die Genauigkeit erst ${accuracy}: Schaut ein Head auf ein Token, so sagt dort noch nichts, welches Token davor stand. Ein Block muss das erst hinschreiben, und ein zweiter es nutzen.`,
  moreBlocks: (blocks: number, accuracy: string) =>
    `Mit ${counted(blocks, 'Block', 'Blöcken')} erreichte die Genauigkeit ${accuracy}.`,
  learned: (blocks: number, step: number, accuracy: string) =>
    `Mit ${counted(blocks, 'Block', 'Blöcken')} erreicht die Genauigkeit ${accuracy}: Ab Schritt ${number(step)} stimmt fast jedes Token, das sich vorhersagen lässt.`,
  trainedLengths: (accuracy: string) =>
    `Bei Längen, an denen es nie trainiert wurde, ist die Genauigkeit ${accuracy}: Was es gelernt hat, gilt nur für die trainierten.`,
  byHeart: (trained: string, heldOut: string) =>
    `Es lernt auswendig: Auf Folgen wie denen, mit denen trainiert wurde, ist der Verlust ${trained}, auf zurückgehaltenen ${heldOut}.`,
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
