/** The terms that the glossary explains, and the papers that they come from. */

/** Where the papers can be read. */
export const addresses = {
  vaswani: 'https://arxiv.org/abs/1706.03762',
  bahdanau: 'https://arxiv.org/abs/1409.0473',
  su: 'https://arxiv.org/abs/2104.09864',
  press: 'https://arxiv.org/abs/2108.12409',
  hinton: 'https://arxiv.org/abs/1503.02531',
  kingma: 'https://arxiv.org/abs/1412.6980',
  olsson: 'https://arxiv.org/abs/2209.11895',
  goodfellow: 'https://www.deeplearningbook.org',
  sennrich: 'https://arxiv.org/abs/1508.07909',
  bengio: 'https://www.jmlr.org/papers/v3/bengio03a.html',
  shannon: 'https://doi.org/10.1002/j.1538-7305.1948.tb01338.x',
  matsumoto: 'https://doi.org/10.1145/272991.272995',
  he: 'https://arxiv.org/abs/1512.03385',
  ba: 'https://arxiv.org/abs/1607.06450',
  zhang: 'https://arxiv.org/abs/1910.07467',
  radford:
    'https://cdn.openai.com/better-language-models/language_models_are_unsupervised_multitask_learners.pdf',
  shazeer: 'https://arxiv.org/abs/2002.05202',
  ainslie: 'https://arxiv.org/abs/2305.13245',
  pope: 'https://arxiv.org/abs/2211.05102',
  cer: 'https://arxiv.org/abs/1803.11175',
  elhage: 'https://transformer-circuits.pub/2021/framework/index.html',
  meng: 'https://arxiv.org/abs/2202.05262',
};

export type Paper = keyof typeof addresses;

export interface Source {
  paper: Paper;
  /** Left out if the whole paper is about the term. */
  section?: string;
}

/** Every explained term in the order of the list, with its source. */
export const sources = {
  attention: { paper: 'vaswani', section: '3.2.1' },
  token: { paper: 'sennrich', section: '3' },
  id: { paper: 'bengio', section: '2' },
  vocabulary: { paper: 'bengio', section: '2' },
  vector: { paper: 'goodfellow', section: '2.1' },
  matrix: { paper: 'goodfellow', section: '2.2' },
  feature: { paper: 'vaswani', section: '3.2.1' },
  embedding: { paper: 'vaswani', section: '3.4' },
  position: { paper: 'vaswani', section: '3.5' },
  sinusoidal: { paper: 'vaswani', section: '3.5' },
  rotary: { paper: 'su', section: '3.2' },
  alibi: { paper: 'press', section: '3' },
  parameter: { paper: 'goodfellow', section: '5.1.4' },
  training: { paper: 'goodfellow', section: '4.3' },
  loss: { paper: 'goodfellow', section: '3.13' },
  gradient: { paper: 'goodfellow', section: '4.3, 6.5' },
  'learning-rate': { paper: 'goodfellow', section: '4.3' },
  adam: { paper: 'kingma', section: '2' },
  projection: { paper: 'vaswani', section: '3.2.2' },
  bias: { paper: 'goodfellow', section: '5.1.4' },
  seed: { paper: 'matsumoto' },
  query: { paper: 'vaswani', section: '3.2' },
  key: { paper: 'vaswani', section: '3.2' },
  value: { paper: 'vaswani', section: '3.2' },
  'dot-product': { paper: 'goodfellow', section: '2.2' },
  transpose: { paper: 'goodfellow', section: '2.1' },
  score: { paper: 'vaswani', section: '3.2.1' },
  scale: { paper: 'vaswani', section: '3.2.1' },
  mask: { paper: 'vaswani', section: '3.2.3' },
  softmax: { paper: 'goodfellow', section: '6.2.2.3' },
  weight: { paper: 'bahdanau', section: '3.1' },
  temperature: { paper: 'hinton', section: '2' },
  entropy: { paper: 'shannon', section: '6' },
  context: { paper: 'bahdanau', section: '3.1' },
  head: { paper: 'vaswani', section: '3.2.2' },
  'induction-head': { paper: 'olsson' },
  concat: { paper: 'vaswani', section: '3.2.2' },
  'output-projection': { paper: 'vaswani', section: '3.2.2' },
  block: { paper: 'radford', section: '2.3' },
  'residual-connection': { paper: 'he', section: '3.2' },
  'residual-stream': { paper: 'elhage' },
  'layer-norm': { paper: 'ba', section: '3' },
  'rms-norm': { paper: 'zhang', section: '3' },
  'feed-forward': { paper: 'vaswani', section: '3.3' },
  'gated-network': { paper: 'shazeer', section: '2' },
  'grouped-queries': { paper: 'ainslie', section: '2.2' },
  'kv-cache': { paper: 'pope', section: '2' },
  pooling: { paper: 'cer', section: '3' },
  logits: { paper: 'goodfellow', section: '6.2.2' },
  probabilities: { paper: 'vaswani', section: '3.4' },
  'activation-patching': { paper: 'meng', section: '2.1' },
} satisfies Record<string, Source>;

export type TermId = keyof typeof sources;

export const termIds = Object.keys(sources) as TermId[];

export const isTerm = (id: string): id is TermId => Object.hasOwn(sources, id);
