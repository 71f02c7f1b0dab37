/** The table of the parts that newer models changed. */
export const newer = {
  title: 'Part by part: 2017, GPT-2, Llama 3',
  why: (most: string) =>
    `This model has the parts of Llama 3. One at a time, each was replaced by an older form, and the model was trained again. No version has more than ${most} parameters. Click a part to see it in this model.`,
  columns: {
    part: 'part',
    purpose: 'what the new form is for',
    loss: 'held-out loss with the older form',
  },
  parts: {
    norm: {
      part: 'norm',
      vaswani: 'layer norm',
      gpt2: 'layer norm',
      llama: 'RMSNorm',
      purpose: 'Every row keeps the same scale without a mean and a bias: less work.',
    },
    order: {
      part: 'order of norm and part',
      vaswani: 'norm after each part',
      gpt2: 'norm before each part, and one at the end',
      llama: 'norm before each part, and one at the end',
      purpose:
        'The residual stream is a plain sum, so gradients reach the first blocks of a deep model.',
    },
    positions: {
      part: 'positions',
      vaswani: 'sinusoidal, added to embeddings',
      gpt2: 'learned, added to embeddings',
      llama: 'rotary: queries and keys rotate, features paired by halves',
      purpose: 'A score depends on how far apart two tokens are, not on where they are.',
    },
    keys: {
      part: 'keys and values',
      vaswani: 'one head of them for each query head',
      gpt2: 'one head of them for each query head',
      llama: 'grouped queries: 8 heads of them, each used by several query heads',
      purpose: 'The KV cache is smaller, so long texts need less memory.',
    },
    mlp: {
      part: 'MLP',
      vaswani: 'ReLU',
      gpt2: 'GELU',
      llama: 'SwiGLU: a gate with SiLU',
      purpose: 'A gate multiplies each hidden unit, so one feature can turn another up or down.',
    },
    biases: {
      part: 'biases',
      vaswani: 'in the MLP and the norms',
      gpt2: 'in every layer',
      llama: 'none',
      purpose: 'Fewer parameters; large models train more stably without them.',
    },
  },
  replaced: {
    layerNorm: 'layer norm',
    normAfter: 'norm after',
    sinusoidal: 'sinusoidal',
    learned: 'learned',
    ownKeys: 'own keys and values',
    relu: 'ReLU',
    gelu: 'GELU',
    biases: 'with biases',
  },
  all: 'all at once: held-out loss',
  range: (mean: string, least: string, most: string) => `${mean} (${least} to ${most})`,
  compared: (range: string, verdict: string) => `${range}, ${verdict}`,
  lossWith: (form: string, loss: string) => `${form}: ${loss}`,
  verdicts: { worse: 'worse', better: 'better', unclear: 'no clear difference' },
  measured: (seeds: number, sequences: number, own: string) =>
    `Each loss is the mean of ${seeds} trainings from other seeds than this model’s, with their range, on ${sequences} held-out sequences. The seeds of this model itself were chosen: its loss is ${own}. “No clear difference” means that the ranges overlap. In a model this small the seed matters more than any of these parts. What they save shows in large models.`,
  sources: (all: string) => `Sources: ${all}.`,
};
