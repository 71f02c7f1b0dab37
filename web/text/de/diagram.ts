/** The diagram: its sections, its stages, its matrices. */

export const sections = {
  vectors: '1 · Von Wörtern zu Vektoren',
  ofLetters: { vectors: '1 · Von Buchstaben zu Vektoren' },
  vectorsGiven: '1 · Die Vektoren',
  projections: '2 · Fragen, anbieten, geben',
  attention: '3 · Vergleichen, verteilen, mischen',
  join: (heads: number) =>
    heads > 1 ? '4 · Die Heads zusammenführen' : '4 · Die Ausgabe projizieren',
  head: (head: number, heads: number) => `Head ${head} von ${heads}`,
  onlyHead: (head: number) => `Von den Heads ist nur Head ${head} zu sehen.`,
  allHeads: 'Alle Heads zeigen',
  vectorsWhy: 'Die ID jedes Tokens wählt eine Zeile von E.',
  positionsWhy: 'Jede Token-ID wählt eine Zeile von E; dazu kommt ein Positionsvektor.',
  vectorsGivenWhy: 'Diese Lektion beginnt mit Vektoren: eine Zeile je Token.',
  vectorsGivenPositionsWhy:
    'Diese Lektion beginnt mit Vektoren: eine Zeile je Token. Dazu kommt ein Vektor für seine Position.',
  projectionsWhy: 'Drei Matrizen machen aus jedem Vektor eine Query, einen Key und einen Value.',
  projectionsTransposedWhy:
    'Drei Matrizen machen aus jedem Vektor eine Query, einen Key und einen Value. Sie stehen hier ⟦transpose|transponiert⟧ (ᵀ): ihre Zeilen als Spalten.',
  attentionWhy:
    'Ein Score sagt, wie gut eine Query zu einem Key passt; Softmax macht aus jeder Zeile Anteile; die Anteile mischen die Values.',
  attentionKeysWhy:
    'Dieses Notebook hat K Qᵀ berechnet: Die Zeilen gehören zu Keys, und Softmax macht aus jeder Zeile Anteile; die Anteile mischen die Values.',
  joinWhy:
    'Die Kontexte der Heads stehen nebeneinander; die Zeilen von W_O, die zu einem Head gehören, sagen, was sein Kontext zur Ausgabe beiträgt.',
  concatWhy: 'Die Kontexte der Heads stehen nebeneinander.',
  outputWhy: 'W_O macht aus dem Kontext die Ausgabe.',
};

/** Stages that have words; the others have letters, which are the same in every language. */
export const stageNames = {
  embedding: 'Embedding',
  token_vectors: 'Token-Vektoren',
  position_table: 'Positionstabelle',
  position_vectors: 'Positionsvektoren',
  rotated_Q: 'Q, gedreht',
  rotated_K: 'K, gedreht',
  scores: 'Scores',
  scaled_scores: 'skalierte Scores',
  biased_scores: 'Scores mit Bias',
  mask: 'Maske',
  masked_scores: 'maskierte Scores',
  weights: 'Gewichte',
  context: 'Kontext',
  concat: 'Concat',
  output: 'Ausgabe',
  embedding_sum: 'eingebettet',
  residual: 'Residual Stream',
  norm_mean: 'Mittelwert',
  norm_variance: 'Varianz',
  norm_deviation: 'Standardabweichung',
  norm_mean_square: 'mittleres Quadrat',
  norm_rms: 'RMS',
  norm_normalised: 'normiert',
  norm_gain: 'Gain',
  norm_bias: 'Norm-Bias',
  norm: 'Norm',
  residual_attention: 'Stream nach der Attention',
  hidden: 'verborgene Zahlen',
  activation: 'Aktivierung',
  feed_forward: 'Ausgabe des Netzes',
  residual_feed_forward: 'Stream nach dem Netz',
  logits: 'Logits',
  probabilities: 'Wahrscheinlichkeiten',
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
  embedding: 'eine Zeile je bekanntes Token',
  token_vectors: 'eine Zeile je Token',
  position_table: 'eine Zeile je Position',
  position_vectors: 'wo jedes Token steht',
  X: 'was in die Attention eingeht',
  W_Q: 'macht Queries',
  W_K: 'macht Keys',
  W_V: 'macht Values',
  b_Q: 'zu Queries addiert',
  b_K: 'zu Keys addiert',
  b_V: 'zu Values addiert',
  Q: 'wonach jedes fragt',
  K: 'was jedes anbietet',
  V: 'was jedes gibt',
  rotated_Q: 'Queries, nach Position gedreht',
  rotated_K: 'Keys, nach Position gedreht',
  scores: 'jede Query trifft auf jeden Key',
  scaled_scores: 'im Rahmen gehalten',
  biased_scores: 'weniger bei großem Abstand',
  mask: '1 darf nehmen, 0 darf nicht',
  masked_scores: 'verdeckte sind −∞',
  weights: 'jede Zeile hat die Summe 1',
  context: 'Values, gemischt',
  concat: 'die Heads nebeneinander',
  W_O: 'macht Ausgaben aus Kontexten',
  b_O: 'zu Ausgaben addiert',
  output: 'was die Attention verlässt',
  embedding_sum: 'Token plus Position',
  residual: 'was durch die Blöcke läuft',
  norm_mean: 'jeder Zeile',
  norm_variance: 'wie weit vom Mittelwert, im Quadrat',
  norm_deviation: 'Wurzel der Varianz',
  norm_mean_square: 'jeder Zeile',
  norm_rms: 'Wurzel des mittleren Quadrats',
  norm_normalised: 'jede Zeile auf gleiche Größe gebracht',
  norm_gain: 'multipliziert jede Spalte',
  norm_bias: 'zu jeder Spalte addiert',
  norm: 'was die Norm verlässt',
  residual_attention: 'was da war, plus was die Attention dazugibt',
  W_up: 'macht die verborgenen Zahlen',
  b_up: 'zu verborgenen Zahlen addiert',
  hidden: 'jede Zeile für sich',
  activation: 'unter 0 wird zurückgehalten',
  W_down: 'macht daraus die Ausgabe',
  b_down: 'zur Ausgabe addiert',
  feed_forward: 'was das Netz dazugibt',
  residual_feed_forward: 'was da war, plus was das Netz dazugibt',
  W_U: 'eine Zeile je bekanntes Token',
  b_U: 'zu Logits addiert',
  logits: 'wie gut jedes als Nächstes passt',
  probabilities: 'jede Zeile hat die Summe 1',
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
  ofHead: (head: number) => `Head ${head}`,
  transposed: 'gezeichnet mit vertauschten Zeilen und Spalten',
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
  allMasked:
    'Eine Zeile aus Nullen hat nichts, wovon sie nehmen könnte: Die Maske verdeckt sie ganz.',
  noPadding: 'Kein Token ist hier <pad>, die Padding-Maske verdeckt also nichts.',
  zoom: (name: string) => `In ${name} hineinzoomen`,
  overview: (name: string, rows: number, cols: number) =>
    `${name}, alles in Farbe: ${rows} Zeilen, ${cols} Spalten`,
  overviewStretched: (name: string, rows: number, cols: number) =>
    `${name}, alles in eigenen Farben, weil die Zahlen klein sind: ${rows} Zeilen, ${cols} Spalten`,
};

/** The part of a long axis that is shown as a table. */
export const places = {
  down: (from: number, to: number, all: number) => `Zeilen: Tokens ${from}–${to} von ${all}`,
  across: (from: number, to: number, all: number) => `Spalten: Tokens ${from}–${to} von ${all}`,
  vocabulary: (from: number, to: number, all: number) =>
    `Tabellen: Zeilen ${from}–${to} von ${all}`,
  feature: (from: number, to: number, all: number) => `Zahlen ${from}–${to} von ${all}`,
};
