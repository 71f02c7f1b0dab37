/** This model compared with published ones. */
import { large, number } from './grammar.js';

export const bigger = {
  title: 'Größere Modelle',
  open: 'Vergleichen',
  why: 'Große Modelle rechnen wie dieses, nur mit mehr von allem. Ihre Größen stammen aus den Artikeln unten; Parameter und Multiplikationen sind daraus berechnet.',
  here: 'dieses Modell',
  sameSizes: (name: string) => `${name}: die Größen dieses Modells`,
  columns: {
    model: 'Modell',
    parameters: '⟦parameter|Parameter⟧',
    blocks: '⟦block|Blöcke⟧',
    heads: '⟦head|Heads⟧ je Block',
    features: '⟦feature|Merkmale⟧',
    vocabulary: '⟦vocabulary|Vokabular⟧',
    context: 'Kontextlänge',
    seen: 'Trainingstext',
    work: 'Multiplikationen je Token',
  },
  tokens: (count: number) => `${large(count)} Tokens`,
  bytes: (count: number) => `${number(count / 1e9)} GB Text`,
  unseen: '–',
  workNote:
    'Multiplikationen für ein weiteres Token bei vollem Kontext. Es ist eine je Zahl der Matrizen, durch die es läuft. Außerdem wird seine Query mit allen früheren Keys multipliziert und jedes seiner Gewichte mit einem früheren Value. Die Tokens großer Modelle sind Wörter oder Teile von Wörtern.',
  closed:
    'Nicht jede Firma veröffentlicht die Größe eines Modells: Der Bericht über GPT-4 nennt keine.',
  areas: (small: string, large: string, side: string) =>
    `Die Flächen sind proportional zur Zahl der Parameter: ${small} neben ${large}, dessen Seite ${side}-mal so lang ist.`,
  picture: (models: string) =>
    `Quadrate mit Flächen proportional zur Zahl der Parameter: ${models}.`,
  wall: (here: string, sides: readonly (readonly [name: string, size: string])[]) =>
    `Wäre ${here} ein Quadrat von einem Millimeter Breite, so wäre ${sides.map(([name, size]) => `${name} ${size} breit`).join(', ')}.`,
  centimetres: (size: string) => `${size} cm`,
  metres: (size: string) => `${size} m`,
  same: 'Was gleich bleibt, Teil für Teil',
  parts: {
    tokens: 'eine ID für jedes Token und ein Embedding für jede ID',
    positions: '⟦position|Positionen⟧',
    attention: '⟦attention|Attention⟧: Queries, Keys, Softmax, Values, kausale Maske',
    stream: '⟦residual-stream|Residualstrom⟧, zu dem jeder Teil addiert',
    norm: 'Normen vor jedem Teil (Pre-Norm)',
    mlp: '⟦feed-forward|MLP⟧ in jedem Block',
    end: 'Unembedding und ⟦softmax|Softmax⟧: die Wahrscheinlichkeit jedes nächsten Tokens',
    training: 'Vortraining: Verlust beim nächsten Token, seine Gradienten, kleine Schritte',
  },
  yes: 'dasselbe',
  positions: {
    none: 'keine',
    learned: 'gelernt',
    sinusoidal: 'sinusförmig',
    rotary: 'Rotary',
    alibi: 'ALiBi',
  },
  normedAfter: (norm: string) => `nach jedem Teil (Post-Norm): ${norm}`,
  norms: { none: 'keine', layer: 'Layer-Norm', rms: '⟦rms-norm|RMSNorm⟧' },
  networks: {
    none: 'keines',
    relu_squared: 'quadriertes ReLU',
    silu: 'SiLU',
    tanh: 'tanh',
    swiglu: 'SwiGLU: eine dritte Matrix steuert die verborgenen Einheiten (Gating)',
  },
  ends: { own: 'eine eigene Matrix', tied: 'an das Embedding gekoppelt (tied)' },
  ownKeys: 'jeder Head hat eigene Keys und Values',
  seesNext: (keys: string) => `${keys}; hier sehen Tokens auch spätere`,
  sharedKeys: 'Gruppen von Heads teilen sich Keys und Values (GQA)',
  sources: (all: string) => `Quellen: ${all}.`,
};
