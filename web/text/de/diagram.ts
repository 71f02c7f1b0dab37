/** The diagram: its sections, its stages, its matrices. */

export const sections = {
  vectors: '1 · Von Wörtern zu Vektoren',
  ofLetters: { vectors: '1 · Von Buchstaben zu Vektoren' },
  vectorsGiven: '1 · Die Vektoren',
  projections: '2 · Queries, Keys, Values',
  attention: '3 · Scores, Gewichte, Kontext',
  join: (heads: number) => (heads > 1 ? '4 · Die Heads verbinden' : '4 · Ausgabeprojektion'),
  head: (head: number, heads: number) => `Head ${head} von ${heads}`,
  onlyHead: (head: number) => `Nur Head ${head} ist zu sehen.`,
  allHeads: 'Alle Heads zeigen',
  vectorsWhy: 'Die ID jedes Tokens wählt eine Zeile der Einbettungsmatrix E.',
  positionsWhy:
    'Die ID jedes Tokens wählt eine Zeile von E; ein Vektor für seine Position wird addiert.',
  vectorsGivenWhy: 'Diese Lektion beginnt mit Vektoren: eine Zeile je Token.',
  vectorsGivenPositionsWhy:
    'Diese Lektion beginnt mit Vektoren: eine Zeile je Token. Ein Vektor für jede Position wird addiert.',
  projectionsWhy: 'Drei Matrizen machen aus jedem Vektor eine Query, einen Key und einen Value.',
  projectionsTransposedWhy:
    'Drei Matrizen machen aus jedem Vektor eine Query, einen Key und einen Value. Sie sind ⟦transpose|transponiert⟧ gezeichnet (ᵀ), Zeilen als Spalten.',
  attentionWhy:
    'Ein Score misst, wie gut eine Query zu einem Key passt. Softmax macht aus jeder Zeile von Scores Gewichte, und die Gewichte mischen die Values.',
  attentionKeysWhy:
    'Dieses Notebook hat K Qᵀ berechnet, nicht wie üblich Q Kᵀ: Die Zeilen gehören zu Keys. Softmax normiert die Zeile jedes Keys über die Queries, und das Ergebnis mischt die Values.',
  joinWhy:
    'Die Kontexte der Heads stehen nebeneinander; die Zeilen von W_O, die zu einem Head gehören, bestimmen, was sein Kontext zur Ausgabe beiträgt.',
  concatWhy: 'Die Kontexte der Heads stehen nebeneinander.',
  outputWhy: 'W_O macht aus dem Kontext die Ausgabe.',
};

/** Stages that have words; the others have letters, which are the same in every language. */
export const stageNames = {
  embedding: 'Embedding',
  token_vectors: 'Token-Vektoren',
  scaled_vectors: 'skalierte Token-Vektoren',
  position_table: 'Positionstabelle',
  position_vectors: 'Positionsvektoren',
  rotated_Q: 'Q, gedreht',
  rotated_K: 'K, gedreht',
  scores: 'Scores',
  scaled_scores: 'skalierte Scores',
  score_bias: 'Bias der Scores',
  biased_scores: 'Scores mit Bias',
  mask: 'Maske',
  masked_scores: 'maskierte Scores',
  weights: 'Gewichte',
  context: 'Kontext',
  concat: 'Concat',
  output: 'Ausgabe',
  embedding_sum: 'Token + Position',
  residual: 'Residualstrom',
  norm_mean: 'Mittelwert',
  norm_variance: 'Varianz',
  norm_deviation: 'Standardabweichung',
  norm_mean_square: 'mittleres Quadrat',
  norm_rms: 'RMS',
  norm_normalised: 'normiert',
  norm_gain: 'Gain',
  norm_bias: 'Norm-Bias',
  norm: 'Ausgabe der Norm',
  residual_attention: 'Residualstrom nach der Attention',
  hidden: 'verborgene Einheiten',
  gate: 'Gate',
  activation: 'Aktivierung',
  gated: 'Einheiten nach dem Gate',
  feed_forward: 'Ausgabe des MLP',
  residual_feed_forward: 'Residualstrom nach dem MLP',
  logits: 'Logits',
  probabilities: 'Wahrscheinlichkeiten',
  projected_residual: 'abgebildeter Residualstrom',
  pooled: 'Mittel aller Tokens',
  pooled_layer: 'Schicht nach dem Mittel',
  pooled_activation: 'ihre Aktivierung',
  pooled_square_sum: 'Summe der Quadrate',
  pooled_length: 'Länge',
  text_vector: 'Vektor des Textes',
  // Names that occur only in notebooks.
  tokens: 'Tokens',
  ids: 'IDs',
};

/** Words inside formulas, as in E_ids, in addition to those above. */
export const inFormulas = {
  ids: 'IDs',
  places: 'Positionen',
  turned: 'gedreht',
  token: 'Token',
  head: 'Head',
  attention: 'Attention',
};

/** A stage's description, after its name in the caption. */
export const stages = {
  embedding: 'Zeilen: das Vokabular',
  token_vectors: 'eine Zeile je Token',
  scaled_vectors: 'Token-Vektoren mal einem Faktor',
  position_table: 'eine Zeile je Position',
  position_vectors: 'die Position jedes Tokens',
  X: 'Eingabe der Attention',
  W_Q: 'bildet Queries',
  W_K: 'bildet Keys',
  W_V: 'bildet Values',
  b_Q: 'zu Queries addiert',
  b_K: 'zu Keys addiert',
  b_V: 'zu Values addiert',
  Q: 'wonach jedes fragt',
  K: 'was jedes anbietet',
  V: 'was jedes weitergibt',
  rotated_Q: 'Queries, nach Position gedreht',
  rotated_K: 'Keys, nach Position gedreht',
  scores: 'jede Query · jeder Key',
  scaled_scores: 'Scores nach der Skalierung',
  score_bias: 'eine Zahl je Tokenpaar',
  biased_scores: 'nach Addition eines Bias',
  mask: '1 sichtbar, 0 verdeckt',
  masked_scores: 'verdeckte Scores sind −∞',
  weights: 'jede Zeile hat die Summe 1',
  context: 'gewichtete Summe der Values',
  concat: 'die Heads nebeneinander',
  W_O: 'bildet die Ausgabe',
  b_O: 'zu Ausgaben addiert',
  output: 'Ausgabe der Attention',
  embedding_sum: 'Token plus Position',
  residual: 'der Residualstrom vor Block 1',
  norm_mean: 'jeder Zeile',
  norm_variance: 'mittlerer quadrierter Abstand vom Mittelwert',
  norm_deviation: '√(Varianz + ε)',
  norm_mean_square: 'Mittel der Quadrate je Zeile',
  norm_rms: '√(mittleres Quadrat + ε)',
  norm_normalised: 'jede Zeile normiert',
  norm_gain: 'multipliziert jede Spalte',
  norm_bias: 'zu jeder Spalte addiert',
  norm: 'Ausgabe der Norm',
  residual_attention: 'Residualstrom + Ausgabe der Attention',
  W_up: 'bildet die verborgenen Einheiten',
  b_up: 'zu verborgenen Einheiten addiert',
  hidden: 'was W_up berechnet',
  W_gate: 'bildet das Gate',
  b_gate: 'zum Gate addiert',
  gate: 'wie stark jede verborgene Einheit zählt',
  activation: 'Negatives unterdrückt',
  gated: 'Aktivierung · verborgene Einheit',
  W_down: 'von verborgenen Einheiten zur Ausgabe',
  b_down: 'zur Ausgabe addiert',
  feed_forward: 'was das MLP addiert',
  residual_feed_forward: 'Residualstrom + Ausgabe des MLP',
  W_U: 'Zeilen: das Vokabular',
  b_U: 'zu Logits addiert',
  logits: 'wie gut jedes Token als nächstes passt',
  probabilities: 'jede Zeile hat die Summe 1',
  W_residual: 'bildet den Residualstrom ab',
  b_residual: 'wird dazu addiert',
  projected_residual: 'der Residualstrom in neuer Breite',
  pooled: 'eine Zeile für den ganzen Text',
  W_pool: 'bildet das Mittel ab',
  b_pool: 'wird dazu addiert',
  pooled_layer: 'was W_pool berechnet',
  pooled_activation: 'nach der Aktivierung',
  pooled_square_sum: 'der Zahlen des Vektors',
  pooled_length: '√(Summe + ε)',
  text_vector: 'durch seine Länge geteilt',
};

/** What is said of weights and probabilities whose rows do not all sum to 1. */
export const rowSums = {
  some: 'jede Zeile hat die Summe 1 oder ist ganz 0',
  none: 'jede Zeile ist ganz 0',
  noNumber: 'manche Zeilen sind keine Zahlen (NaN)',
};

/** Words inside formulas. */
export const formula = {
  where: '\u00a0wo\u00a0',
  distance: 'Abstand',
  softmax: 'softmax',
  rows: 'Zeilen von',
  mask: 'Maske',
  whole: 'Die ganze Attention in einer Zeile',
  turn: 'drehen',
  waves: 'sin, cos',
  mean: 'Mittel',
  max: 'max',
};

export const matrix = {
  /** The whole caption: name, head and shape; then what it is; then how it is drawn. */
  caption: (name: readonly string[], what: string, how: readonly string[]) =>
    [what ? `${name.join(', ')}: ${what}` : name.join(', '), ...how].join(', '),
  shape: (rows: number, cols: number) => `${rows}×${cols}`,
  head: (head: number) => `Head ${head}`,
  keyValueHead: (head: number, first: number, last: number) =>
    `Key-/Value-Head ${head}, für Heads ${first}–${last}`,
  ofHead: (head: number) => `Head ${head}`,
  transposed: 'transponiert gezeichnet',
  /** The name of a matrix of differences. */
  differenceOf: (name: string) => `${name}, nachher minus vorher`,
  difference: 'nachher minus vorher',
  scaleSigned: (max: string) => `Farbskala von −${max} (blau) über 0 bis ${max} (orange)`,
  scaleShare: (max: string) => `Farbskala von 0 bis ${max} (violett)`,
  scaleKept: (scale: string, exceeded: boolean) =>
    `${scale}, beibehalten${exceeded ? '; Zahlen darüber hinaus haben die volle Farbe' : ''}`,
  /** The meaning of rows and columns, in the corner of their labels. */
  corner: (down: string, across: string) => `${down} abwärts, ${across} quer`,
  axes: {
    token: 'Tokens',
    query: 'Queries',
    key: 'Keys',
    vocabulary: 'Vokabular',
    position: 'Positionen',
    other: 'Zahlen',
  },
  coming: 'wird berechnet',
  allMasked: 'Eine Zeile aus Nullen ist ganz maskiert: Sie hat nichts, worauf sie achten kann.',
  noPadding: 'Kein Token ist hier Padding, also ist nichts als Padding verdeckt.',
  zoom: (name: string) => `In ${name} hineinzoomen`,
  overview: (name: string, rows: number, cols: number) =>
    `${name}, alles in Farbe: ${rows} Zeilen, ${cols} Spalten`,
  overviewStretched: (name: string, rows: number, cols: number) =>
    `${name}, alles mit eigener Farbskala, weil die Zahlen klein sind: ${rows} Zeilen, ${cols} Spalten`,
};

/** The part of a long axis that is shown as a table. */
export const windowPositions = {
  down: (from: number, to: number, all: number) => `Zeilen: Tokens ${from}–${to} von ${all}`,
  across: (from: number, to: number, all: number) => `Spalten: Tokens ${from}–${to} von ${all}`,
  vocabulary: (from: number, to: number, all: number) =>
    `Tabellen: Zeilen ${from}–${to} von ${all}`,
  feature: (from: number, to: number, all: number) => `Zahlen ${from}–${to} von ${all}`,
};
