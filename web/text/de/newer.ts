/** Was neuere Modelle geändert haben, Teil für Teil. */
export const newer = {
  title: 'Teil für Teil: 2017, GPT-2, Llama 3',
  why: (most: string) =>
    `Dieses Modell hat die Teile von Llama 3. Einer nach dem anderen wurde durch eine ältere Form ersetzt und das Modell neu trainiert. Keine Fassung hat mehr als ${most} Parameter. Ein Klick auf einen Teil zeigt ihn in diesem Modell.`,
  columns: {
    part: 'Teil',
    purpose: 'wozu die neue Form dient',
    loss: 'Held-out-Verlust mit der älteren Form',
  },
  parts: {
    norm: {
      part: 'Norm',
      vaswani: 'Layer-Norm',
      gpt2: 'Layer-Norm',
      llama: 'RMSNorm',
      purpose:
        'Jede Zeile behält dieselbe Größenordnung, ohne Mittelwert und Bias: weniger Rechnung.',
    },
    order: {
      part: 'Reihenfolge von Norm und Teil',
      vaswani: 'Norm nach jedem Teil',
      gpt2: 'Norm vor jedem Teil und eine am Ende',
      llama: 'Norm vor jedem Teil und eine am Ende',
      purpose:
        'Der Residualstrom ist eine einfache Summe; so erreichen Gradienten die ersten Blöcke eines tiefen Modells.',
    },
    positions: {
      part: 'Positionen',
      vaswani: 'sinusförmig, zu den Embeddings addiert',
      gpt2: 'gelernt, zu den Embeddings addiert',
      llama: 'Rotary (RoPE): Queries und Keys drehen sich, Merkmale nach Hälften gepaart',
      purpose:
        'Ein Score hängt davon ab, wie weit zwei Tokens auseinanderliegen, nicht davon, wo sie liegen.',
    },
    keys: {
      part: 'Keys und Values',
      vaswani: 'ein Head davon für jeden Query-Head',
      gpt2: 'ein Head davon für jeden Query-Head',
      llama: 'gruppierte Queries: 8 Heads davon, jeder für mehrere Query-Heads',
      purpose: 'Der KV-Cache ist kleiner; lange Texte brauchen weniger Speicher.',
    },
    mlp: {
      part: 'MLP',
      vaswani: 'ReLU',
      gpt2: 'GELU',
      llama: 'SwiGLU: ein Gate mit SiLU',
      purpose:
        'Ein Gate multipliziert jede verborgene Einheit; so kann ein Merkmal ein anderes verstärken oder dämpfen.',
    },
    biases: {
      part: 'Biases',
      vaswani: 'im MLP und in den Normen',
      gpt2: 'in jeder Schicht',
      llama: 'keine',
      purpose: 'Weniger Parameter; große Modelle trainieren ohne sie stabiler.',
    },
  },
  replaced: {
    layerNorm: 'Layer-Norm',
    normAfter: 'Norm danach',
    sinusoidal: 'sinusförmig',
    learned: 'gelernt',
    ownKeys: 'eigene Keys und Values',
    relu: 'ReLU',
    gelu: 'GELU',
    biases: 'mit Biases',
  },
  all: 'alle zusammen: Held-out-Verlust',
  range: (mean: string, least: string, most: string) => `${mean} (${least} bis ${most})`,
  compared: (range: string, verdict: string) => `${range}, ${verdict}`,
  lossWith: (form: string, loss: string) => `${form}: ${loss}`,
  verdicts: { worse: 'schlechter', better: 'besser', unclear: 'kein klarer Unterschied' },
  measured: (seeds: number, sequences: number, own: string) =>
    `Jeder Verlust ist der Mittelwert von ${seeds} Trainings mit anderen Seeds als denen dieses Modells, mit ihrer Spanne, auf ${sequences} Held-out-Folgen. Die Seeds dieses Modells selbst wurden ausgewählt: Sein Verlust ist ${own}. „Kein klarer Unterschied“ heißt: Die Spannen überschneiden sich. In einem so kleinen Modell macht der Seed mehr aus als jeder dieser Teile. Was sie sparen, zeigt sich in großen Modellen.`,
  sources: (all: string) => `Quellen: ${all}.`,
};
