/** Why the model says a word: the parts of its logit, and its prediction at each depth. */
export const ledger = {
  title: (word: string) => `Warum ${word}?`,
  open: 'Warum dieses Wort',
  ofLetters: { open: 'Warum dieser Buchstabe' },
  close: 'Schließen',
  adds: (word: string, after: string, logit: string) =>
    `Nach ${after} ist das ⟦logits|Logit⟧ von ${word} ${logit}. Es ist eine Summe: Jeder Teil des Modells hat etwas zum Stream addiert, und jede Zeile unten ist das Skalarprodukt davon mit der W_U-Zeile von ${word}.`,
  held: (scale: string) =>
    `Die letzte Norm teilt die ganze Zeile durch ${scale}. Diese Zahl wird hier festgehalten, damit die Teile zusammen das Logit ergeben.`,
  order: 'Vom größten zum kleinsten, mit der Summe bis dahin.',
  total: (total: string) => `Summe ${total}`,
  rest: (parts: number, sum: string) =>
    parts === 1 ? `1 kleinerer Teil: ${sum}` : `${parts} kleinere Teile zusammen: ${sum}`,
  less: 'Weniger Teile',
  from: (part: string, token: string) => `${part}, von ${token}`,
  parts: {
    embedding: 'das Token selbst',
    positions: 'seine Position',
    head: 'Attention',
    head_bias: 'Attention, b_V',
    output_bias: 'Attention, b_O',
    feed_forward: 'Netz',
    feed_forward_bias: 'Netz, b_down',
    embedding_norm_bias: 'Norm des Embeddings, Bias',
    norm1_bias: 'Norm 1, Bias',
    norm2_bias: 'Norm 2, Bias',
    final_norm_bias: 'letzte Norm, Bias',
    unembedding_bias: 'Bias b_U',
  },
  how: 'Wie es berechnet wurde',
  path: 'Der Weg zur Antwort',
  takes: (place: string, to: string, from: string, weight: string, value: string) =>
    `In ${place} nimmt ${to} von ${from}: Gewicht ${weight}. Das bringt dem Logit ${value}.`,
  took: (place: string, to: string, from: string, weight: string) =>
    `Davor, in ${place}, hatte ${to} von ${from} genommen: Gewicht ${weight}.`,
  works: (block: number, token: string, value: string) =>
    `In Block ${block} bearbeitet das Netz die Zeile von ${token}. Das bringt dem Logit ${value}.`,
  noPath: 'Kein Head und kein Netz bringt einen großen Anteil davon.',
  large:
    'Dieser Stapel ist zu groß, um auf einmal im Speicher zu liegen; deshalb werden seine Logits nicht zerlegt.',
  without: (head: string, value: string) => `${head} bringt insgesamt ${value}. Ausgeschaltet:`,
  wait: 'Wird ohne diesen Teil berechnet …',
  failed: 'Ohne diesen Teil ließ es sich nicht berechnen.',
  change: (before: string, after: string) => `${before} → ${after}`,
  logit: 'Logit',
  probability: 'Wahrscheinlichkeit',
  missing: (by: string) => `Das Logit ändert sich um ${by}.`,
  same: 'So viel bringt dieser Teil auch: Was die anderen bringen, hat sich nicht geändert.',
  differs: (hasNorms: boolean) =>
    `Das ist nicht, was dieser Teil selbst bringt: Spätere Teile lesen, was er geschrieben hat; sie bringen nun anderes oder gleichen es aus${hasNorms ? ', und die Normen teilen durch andere Zahlen' : ''}.`,
  byNow: 'Was es bis dahin sagen würde',
  byNowWhy:
    'Was das Modell sagen würde, wenn es an einem Streifen endete und dort gleich die letzte Norm und W_U kämen: die Logit-Linse. Unter jedem Token steht, was das wäre, mit seiner Wahrscheinlichkeit.',
  spoken: (cell: string, word: string, share: string) =>
    `${cell}; bis dahin würde es ${word} sagen, ${share}`,
  names: {
    ledger: 'Teile des Logits',
    word: 'seine W_U-Zeile',
    token_vector: 'Zeile des Tokens im Embedding',
    position_vector: 'Zeile des Tokens bei den Positionen',
    gained: 'Richtung mal Gain',
    mean: 'Mittelwert der Richtung',
    divisor: 'Zahl der Norm',
    direction: 'Richtung vor der Norm',
    concat_direction: 'Richtung vor W_O',
    value_direction: 'Richtung unter den Values',
    weights: 'Gewichte des Tokens',
    value_bias: 'was b_V bringt',
    value_bias_offsets: 'was b_V bei jedem Token bringt',
    values: 'was der Value jedes Tokens bringt',
    weight_sum: 'Summe der Gewichte',
    hidden_direction: 'Richtung unter den verborgenen Zahlen',
    activation: 'verborgene Zahlen des Tokens',
    logit: 'Logit aus seinen Teilen',
  },
};

/**
 * The circuits of a head: what it looks for and what it then adds, for every pair of tokens. They
 * are marked already.
 */
export const circuits = {
  title: 'Wonach er sucht und was er dann sagt',
  why: 'Jedes Token kommt hier nur mit seiner Zeile des Embeddings in diesen Block, ohne Position und ohne das, was andere Blöcke addieren: die Query des einen Tokens mal der Key des anderen (QK-Circuit), und was der Value eines Tokens durch W_O und W_U zu jedem Logit beiträgt (OV-Circuit). Die Zahl der letzten Norm bleibt weg: Sie skaliert eine ganze Zeile gleich.',
  queryKey: 'QK: das Token der Zeile sucht das der Spalte',
  outputValue:
    'OV: was das Token der Zeile, wenn von ihm genommen wird, zum Logit des Tokens der Spalte beiträgt',
  looks: (word: string, wanted: string) =>
    `Seinem Embedding allein nach sucht ${word} am meisten nach ${wanted}.`,
  looksAlike: (word: string) =>
    `Seinem Embedding allein nach sucht ${word} nach keinem Token mehr als nach anderen.`,
  says: (from: string, word: string) =>
    `Was von ${from} genommen wird, bringt dem Logit von ${word} am meisten.`,
  saysNothing: (from: string) =>
    `Was von ${from} genommen wird, bringt keinem Logit mehr als anderen.`,
  copies: (own: number, all: number) =>
    own === all
      ? `Jedes der ${all} Tokens hebt sich selbst am meisten: Dieser Head kopiert, was er findet.`
      : `Von ${all} Tokens ${own === 1 ? 'hebt' : 'heben'} ${own} sich selbst am meisten.`,
  cell: (row: string, col: string, value: string) => `${row}, ${col}: ${value}`,
  hint: 'Eine Zahl anklicken: ihre Rechnung; die Pfeiltasten führen von einer zur nächsten.',
  names: {
    norm: 'Zeilen des Embeddings, normiert',
    Q: 'Queries des Vokabulars',
    K: 'Keys des Vokabulars',
    QK: 'QK-Circuit',
    V: 'Values des Vokabulars',
    gained: 'Zeilen von W_U mal Gain',
    mean: 'Mittelwert jeder Zeile',
    offsets: 'minus Mittelwert',
    direction: 'Richtungen vor der letzten Norm',
    concat_direction: 'Richtungen vor W_O',
    value_direction: 'Richtungen unter den Values',
    OV: 'OV-Circuit',
    norm_mean: 'Mittelwert',
    norm_variance: 'Varianz',
    norm_deviation: 'Standardabweichung',
    norm_mean_square: 'mittleres Quadrat',
    norm_rms: 'quadratisches Mittel',
    norm_normalised: 'normiert',
  },
};
