/** The computation in NumPy. It draws other numbers than PyTorch, so what a lesson draws is written out. */
import type { Trace } from '../../engine/types.js';
import type { FullDocument } from '../../lesson/given-document.js';
import { texts } from '../later.js';
import { script, type Dialect } from './script.js';

const dialect = (): Dialect => ({
  imports: `import numpy as np

np.set_printoptions(precision=4, suppress=True, linewidth=120)
`,
  array: 'np.array',
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
  weights: (scores) => `softmax(${scores})`,
  hidden: (scores, mask) => `np.where(${mask} == 1, ${scores}, -np.inf)`,
  triangle: (upper) => `np.${upper ? 'triu' : 'tril'}(np.ones((len(tokens), len(tokens))))`,
  table: (rows) => `np.array(${rows})`,
  joined: (parts) => `np.concatenate(${parts}, axis=1)`,
  root: (size) => `np.sqrt(${size})`,
  distance: 'distance = np.abs(np.subtract.outer(np.arange(len(tokens)), np.arange(len(tokens))))',
  waves: (base) => `np.array([
    [(np.cos if i % 2 else np.sin)(place / ${base} ** (i // 2 * 2 / d_in)) for i in range(d_in)]
    for place in range(len(tokens))
])`,
  drawn: null,
});

export const numpy = (trace: Trace, lesson: FullDocument): string =>
  script(trace, lesson, dialect());
