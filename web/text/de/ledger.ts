/** Why the model says a word: the parts of its logit, and its prediction at each depth. */
export const ledger = {
  title: (word: string) => `Warum ${word}?`,
  open: 'Warum dieses Wort',
  ofLetters: { open: 'Warum dieser Buchstabe' },
  close: 'Schließen',
  adds: (word: string, after: string, logit: string) =>
    `Nach ${after} ist das ⟦logits|Logit⟧ von ${word} ${logit}. Es ist eine Summe, denn jeder Teil des Modells hat etwas in den Residualstrom geschrieben. Jede Zeile unten ist das Skalarprodukt dessen, was ein Teil geschrieben hat, mit der Zeile von ${word} in W_U (direkte Logit-Zuordnung).`,
  held: (scale: string) =>
    `Die letzte Norm teilt die ganze Zeile durch ${scale}. Dieser Divisor wird hier festgehalten, damit die Summe der Beiträge stimmt.`,
  order: 'Der größte Beitrag zuerst, mit der Summe bis dahin.',
  total: (total: string) => `Summe ${total}`,
  rest: (parts: number, sum: string) =>
    parts === 1 ? `1 kleinerer Teil: ${sum}` : `${parts} kleinere Teile zusammen: ${sum}`,
  less: 'Weniger zeigen',
  from: (part: string, token: string) => `${part}, von ${token}`,
  parts: {
    embedding: 'Token-Embedding',
    positions: 'Position',
    head: 'Attention',
    head_bias: 'Attention, b_V',
    output_bias: 'Attention, b_O',
    feed_forward: 'MLP',
    feed_forward_bias: 'MLP, b_down',
    embedding_norm_bias: 'Norm des Embeddings, Bias',
    norm1_bias: 'Norm 1, Bias',
    norm2_bias: 'Norm 2, Bias',
    final_norm_bias: 'letzte Norm, Bias',
    unembedding_bias: 'b_U',
  },
  how: 'Wie es berechnet wurde',
  path: 'Der Weg zur Antwort',
  takes: (cell: string, to: string, from: string, weight: string, value: string) =>
    `In ${cell} achtet ${to} auf ${from} (Gewicht ${weight}); das addiert ${value} zum Logit.`,
  took: (cell: string, to: string, from: string, weight: string) =>
    `Davor, in ${cell}, achtete ${to} auf ${from} (Gewicht ${weight}).`,
  works: (block: number, token: string, value: string) =>
    `In Block ${block} ändert das MLP die Zeile von ${token}; das addiert ${value} zum Logit.`,
  own: (token: string, part: string, value: string) =>
    `${token} selbst (${part}) addiert ${value} zum Logit.`,
  part: (part: string, value: string) => `${part} addiert ${value} zum Logit.`,
  noPath: 'Kein einzelner Head und kein MLP trägt einen großen Teil davon bei.',
  coming: 'Dieses Logit wird zerlegt …',
  elsewhere: 'Seine Zahlen stehen in einem Block, der nicht offen ist.',
  without: (head: string, value: string) =>
    `${head} trägt insgesamt ${value} bei. Ist er ausgeschaltet:`,
  wait: 'Wird ohne diesen Teil berechnet …',
  failed: 'Ohne diesen Teil ließ es sich nicht berechnen.',
  change: (before: string, after: string) => `${before} → ${after}`,
  logit: 'Logit',
  probability: 'Wahrscheinlichkeit',
  missing: (by: string) => `Das Logit ändert sich um ${by}.`,
  same: 'Das ist genau sein direkter Beitrag: Die anderen Teile tragen so viel bei wie zuvor.',
  differs: (hasNorms: boolean) =>
    `Das weicht von seinem direkten Beitrag ab: Spätere Teile lesen, was er geschrieben hat; sie tragen nun anderes bei oder gleichen es aus${hasNorms ? ', und die Normen teilen durch andere Zahlen' : ''}.`,
  lens: 'Logit-Lens',
  lensWhy:
    'Was das Modell vorhersagen würde, wenn es an der jeweiligen Stelle endete: die letzte Norm und W_U, dort auf den Residualstrom angewandt (Logit-Lens). Die Vorhersage steht unter jedem Token, mit ihrer Wahrscheinlichkeit.',
  spoken: (cell: string, word: string, share: string) => `${cell}; Logit-Lens: ${word}, ${share}`,
  names: {
    ledger: 'Beiträge zum Logit',
    word: 'seine Zeile von W_U',
    token_vector: 'Zeile des Tokens im Embedding',
    position_vector: 'Zeile des Tokens bei den Positionen',
    gained: 'Richtung mal Gain',
    mean: 'Mittelwert der Richtung',
    divisor: 'Divisor der Norm',
    direction: 'Richtung vor der Norm',
    concat_direction: 'Richtung vor W_O',
    value_direction: 'Richtung unter den Values',
    weights: 'Gewichte des Tokens',
    value_bias: 'Beitrag von b_V',
    value_bias_offsets: 'Beitrag von b_V bei jedem Token',
    values: 'Beitrag des Values jedes Tokens',
    weight_sum: 'Summe der Gewichte',
    hidden_direction: 'Richtung unter den verborgenen Einheiten',
    activation: 'verborgene Einheiten des Tokens',
    logit: 'Logit aus seinen Teilen',
  },
};

/**
 * The circuits of a head: what it looks for and what it then adds, for every pair of tokens. They
 * are marked already.
 */
export const circuits = {
  title: 'QK- und OV-Schaltkreis',
  why: 'Was dieser Head vergleicht und was er dann schreibt. Jedes Token kommt nur mit seinem Embedding in den Block, ohne Position und ohne etwas aus anderen Blöcken. Der QK-Schaltkreis ist die Query des einen Tokens mal der Key des anderen. Der OV-Schaltkreis ist, was der Value eines Tokens über W_O und W_U zu jedem Logit addiert. Der Divisor der letzten Norm bleibt weg: Er würde nur eine ganze Zeile skalieren.',
  queryKey: 'QK: wie gut die Query des Tokens der Zeile zum Key des Tokens der Spalte passt',
  outputValue: 'OV: was Attention auf das Token der Zeile zum Logit der Spalte addiert',
  looks: (word: string, wanted: string) =>
    `Nach dem Embedding allein passt die Query von ${word} am besten zum Key von ${wanted}.`,
  looksAlike: (word: string) =>
    `Nach dem Embedding allein passt die Query von ${word} zu allen Keys gleich gut.`,
  says: (from: string, word: string) =>
    `Auf ${from} zu achten, hebt das Logit von ${word} am meisten.`,
  saysNothing: (from: string) => `Auf ${from} zu achten, ändert alle Logits gleich.`,
  copies: (own: number, all: number) =>
    own === all
      ? `Jedes der ${all} Tokens hebt sein eigenes Logit am meisten: Dieser Head kopiert, worauf er achtet.`
      : `Von ${all} Tokens ${own === 1 ? 'hebt' : 'heben'} ${own} das eigene Logit am meisten.`,
  cell: (row: string, col: string, value: string) => `${row}, ${col}: ${value}`,
  hint: 'Eine Zahl anklicken, um ihre Rechnung zu sehen; mit den Pfeiltasten weitergehen.',
  names: {
    norm: 'Zeilen des Embeddings, normiert',
    Q: 'Queries des Vokabulars',
    K: 'Keys des Vokabulars',
    QK: 'QK-Schaltkreis',
    V: 'Values des Vokabulars',
    gained: 'Zeilen von W_U mal Gain',
    mean: 'Mittelwert jeder Zeile',
    offsets: 'minus Mittelwert',
    direction: 'Richtungen vor der letzten Norm',
    concat_direction: 'Richtungen vor W_O',
    value_direction: 'Richtungen unter den Values',
    OV: 'OV-Schaltkreis',
    norm_mean: 'Mittelwert',
    norm_variance: 'Varianz',
    norm_deviation: 'Standardabweichung',
    norm_mean_square: 'mittleres Quadrat',
    norm_rms: 'quadratisches Mittel',
    norm_normalised: 'normiert',
  },
};
