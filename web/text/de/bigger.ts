/** This model compared with published ones. */
import { large, number } from './grammar.js';

export const bigger = {
  title: 'Dasselbe, größer',
  open: 'Vergleichen',
  why: 'Große Modelle rechnen dasselbe wie dieses, mit mehr von allem. Ihre Größen stammen aus den Artikeln unten; Parameter und Multiplikationen sind daraus berechnet.',
  here: 'dieses Modell',
  columns: {
    model: 'Modell',
    parameters: '⟦parameter|Parameter⟧',
    blocks: '⟦block|Blöcke⟧',
    heads: '⟦head|Heads⟧ in jedem',
    features: '⟦feature|Merkmale⟧',
    vocabulary: '⟦vocabulary|Vokabular⟧',
    context: 'längster Text',
    seen: 'gesehener Text',
    work: 'Multiplikationen für ein Token',
  },
  tokens: (count: number) => `${large(count)} Tokens`,
  bytes: (count: number) => `${number(count / 1e9)} GB Text`,
  unseen: '–',
  workNote:
    'Multiplikationen für ein weiteres Token am Ende des längsten Textes: eine für jede Zahl der Matrizen, durch die es geht, dazu die seiner Query und seiner Gewichte mit den Keys und Values aller Tokens davor. Die Tokens großer Modelle sind Wörter oder Wortteile.',
  closed:
    'Nicht alle geben an, wie groß ihre Modelle sind: Der Bericht über GPT-4 nennt keine Größen und sagt das auch.',
  areas: (small: string, large: string, side: string) =>
    `Jede Fläche steht für eine Zahl von Parametern: ${small} neben ${large}, dessen Seite ${side}-mal so lang ist.`,
  picture: (models: string) =>
    `Quadrate, deren Flächen den Zahlen der Parameter entsprechen: ${models}.`,
  wall: (here: string, sides: readonly (readonly [name: string, size: string])[]) =>
    `Wäre ${here} ein Punkt von einem Millimeter, so wäre ${sides.map(([name, size]) => `${name} ${size} breit`).join(', ')}.`,
  centimetres: (size: string) => `${size} cm`,
  metres: (size: string) => `${size} m`,
  same: 'Was gleich bleibt, Teil für Teil',
  parts: {
    tokens: 'eine Nummer für jedes Token und eine Zeile Zahlen dafür',
    positions: '⟦position|Positionen⟧',
    attention:
      '⟦attention|Attention⟧: Queries, Keys, Softmax, Values; kein Token sieht das nächste',
    stream: '⟦residual-stream|der Stream⟧, zu dem jeder Teil etwas addiert',
    norm: 'Normen vor den Teilen',
    network: '⟦feed-forward|Netz⟧ in jedem Block',
    end: 'Unembedding und ⟦softmax|Softmax⟧: wie wahrscheinlich jedes nächste Token ist',
    training: 'Training: der Verlust beim nächsten Token, seine Gradienten, kleine Schritte',
  },
  yes: 'dasselbe',
  positions: {
    none: 'keine',
    learned: 'gelernt',
    sinusoidal: 'Wellen',
    rotary: 'Rotary',
    alibi: 'ALiBi',
  },
  normedAfter: (norm: string) => `nach den Teilen: ${norm}`,
  norms: { none: 'keine', layer: 'Layer Norm', rms: '⟦rms-norm|RMSNorm⟧' },
  networks: {
    none: 'keines',
    relu_squared: 'quadriertes ReLU',
    swiglu: 'SwiGLU: eine dritte Matrix regelt, was von der zweiten durchkommt',
  },
  ends: { own: 'eine eigene Tabelle', tied: 'die Tabelle des Embeddings' },
  ownKeys: 'jeder Head hat eigene Keys und Values',
  seesNext: (keys: string) => `${keys}; hier sehen Tokens auch spätere`,
  sharedKeys: 'mehrere Heads teilen sich Keys und Values',
  sources: (all: string) => `Quellen: ${all}.`,
};
