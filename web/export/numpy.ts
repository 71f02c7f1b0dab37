/** The computation in NumPy. It draws other numbers than PyTorch, so what a lesson draws is written out. */
import type { Trace } from '../engine/types.js';
import type { FullDocument } from '../lesson/given-document.js';
import { texts } from '../text/language.js';
import type { Dialect } from './program.js';
import { script } from './script.js';

const dialect = (): Dialect => ({
  imports: (kinds) => `${kinds.has('gelu') ? 'import math\n\n' : ''}import numpy as np

np.set_printoptions(precision=4, suppress=True, linewidth=120)
`,
  library: 'np',
  array: 'np.array',
  math: 'np',
  softmax: (withEmptyRows) =>
    withEmptyRows
      ? `def softmax(scores):
    """${texts.script.softmaxEmpty}"""
    largest = np.maximum(scores.max(axis=1, keepdims=True), np.finfo(float).min)
    powers = np.exp(scores - largest)
    return powers / np.maximum(powers.sum(axis=1, keepdims=True), np.finfo(float).tiny)
`
      : `def softmax(scores):
    """${texts.script.softmax}"""
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)
`,
  rotate: (base) => `def rotate(x):
    """${texts.script.rotate}"""
    places = np.arange(len(x))[:, None]
    angles = places / ${base} ** (np.arange(0, x.shape[1], 2) / x.shape[1])
    cos, sin = np.cos(angles), np.sin(angles)
    even, odd = x[:, 0::2], x[:, 1::2]
    return np.stack([even * cos - odd * sin, even * sin + odd * cos], axis=2).reshape(x.shape)
`,
  mean: 'x.mean(axis=1, keepdims=True)',
  variance: '((x - mean) ** 2).mean(axis=1, keepdims=True)',
  activation: (kind) =>
    ({
      relu: null,
      gelu: `def gelu(x):
    """${texts.script.gelu}"""
    return x * (1 + np.vectorize(math.erf)(x / np.sqrt(2))) / 2
`,
      gelu_tanh: `def gelu_tanh(x):
    """${texts.script.geluTanh}"""
    return x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3))) / 2
`,
    })[kind],
  activated: (kind, x) => (kind === 'relu' ? `np.maximum(${x}, 0)` : `${kind}(${x})`),
  filled: (value, sizes) =>
    `np.${value ? 'ones' : 'zeros'}((${sizes}${sizes.includes(',') ? '' : ','}))`,
  weights: (scores) => `softmax(${scores})`,
  hidden: (scores, mask) => `np.where(${mask} == 1, ${scores}, -np.inf)`,
  triangle: (upper) => `np.${upper ? 'triu' : 'tril'}(np.ones((len(tokens), len(tokens))))`,
  joined: (parts) => `np.concatenate(${parts}, axis=1)`,
  distance: 'distance = np.abs(np.subtract.outer(np.arange(len(tokens)), np.arange(len(tokens))))',
  drawn: null,
});

export const numpy = (trace: Trace, lesson: FullDocument): string =>
  script(trace, lesson, dialect());
