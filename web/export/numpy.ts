/**
 * The computation in NumPy. Its generator draws other numbers than PyTorch's, so the numbers that a
 * lesson draws are written out.
 */
import type { Trace } from '../engine/types.js';
import type { FullDocument } from '../lesson/given-document.js';
import { rotatedColumns } from '../operations/rotation.js';
import { scriptTexts } from '../text/handout.js';
import type { Dialect } from './program.js';
import { script, type Exported } from './script.js';
import type { TrainingDialect, WholeOptimizer } from './training-program.js';

const dialect = (): Dialect => ({
  imports: (
    kinds,
    readsFiles,
  ) => `${standardModules(kinds.has('gelu'), readsFiles)}import numpy as np

np.set_printoptions(precision=4, suppress=True, linewidth=120)
`,
  library: 'np',
  array: 'np.array',
  math: 'np',
  softmax: (withEmptyRows) =>
    withEmptyRows
      ? `def softmax(scores):
    """${scriptTexts().softmaxEmpty}"""
    largest = np.maximum(scores.max(axis=1, keepdims=True), np.finfo(scores.dtype).min)
    powers = np.exp(scores - largest)
    return powers / np.maximum(powers.sum(axis=1, keepdims=True), np.finfo(scores.dtype).tiny)
`
      : `def softmax(scores):
    """${scriptTexts().softmax}"""
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)
`,
  rotate: (rotation) => `def rotate(x):
    """${scriptTexts().rotate}"""
${rotatedColumns(rotation, 'np', 'x.shape[1]')}
    angles = np.arange(len(x))[:, None] / ${rotation.base} ** (np.arange(0, size, 2) / size)
    cos, sin = np.cos(angles), np.sin(angles)
    turned = x.copy()
    turned[:, first] = x[:, first] * cos - x[:, second] * sin
    turned[:, second] = x[:, first] * sin + x[:, second] * cos
    return turned
`,
  mean: (x) => `${x}.mean(axis=1, keepdims=True)`,
  variance: '((x - mean) ** 2).mean(axis=1, keepdims=True)',
  activation: (kind) =>
    ({
      relu: null,
      relu_squared: null,
      gelu: `def gelu(x):
    """${scriptTexts().gelu}"""
    return x * (1 + np.vectorize(math.erf)(x / np.sqrt(2))) / 2
`,
      gelu_tanh: `def gelu_tanh(x):
    """${scriptTexts().geluTanh}"""
    return x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3))) / 2
`,
      silu: `def silu(x):
    """${scriptTexts().silu}"""
    return x / (1 + np.exp(-x))
`,
      tanh: null,
    })[kind],
  activated: (kind, x) =>
    kind === 'relu'
      ? `np.maximum(${x}, 0)`
      : kind === 'relu_squared'
        ? `np.maximum(${x}, 0) ** 2`
        : `${kind === 'tanh' ? 'np.' : ''}${kind}(${x})`,
  filled: (value, sizes) =>
    `np.${value ? 'ones' : 'zeros'}((${sizes}${sizes.includes(',') ? '' : ','}))`,
  weights: (scores) => `softmax(${scores})`,
  hidden: (scores, mask) => `np.where(${mask} == 1, ${scores}, -np.inf)`,
  triangle: (upper) => `np.${upper ? 'triu' : 'tril'}(np.ones((len(tokens), len(tokens))))`,
  joined: (parts) => `np.concatenate(${parts}, axis=1)`,
  distance: 'distance = np.abs(np.subtract.outer(np.arange(len(tokens)), np.arange(len(tokens))))',
  stored: [
    'numbers = np.frombuffer(stored, {"F32": "<f4", "F16": "<f2", "BF16": "<u2"}[kind])',
    'if kind == "BF16":',
    '    numbers = (numbers.astype("<u4") << 16).view("<f4")',
    'numbers = numbers.astype(np.float32, copy=False)',
  ],
  copied: (numbers) => `${numbers}.copy()`,
  drawn: null,
});

function standardModules(needsMath: boolean, readsFiles: boolean): string {
  const modules = [...(readsFiles ? ['json'] : []), ...(needsMath ? ['math'] : [])];
  return modules.length ? `${modules.map((name) => `import ${name}\n`).join('')}\n` : '';
}

/** The lines before the steps, and those of a step after its loss. */
function updateLines({ kind, betas, epsilon, weight_decay: decay, clip }: WholeOptimizer) {
  const [first, second] = betas as [number, number];
  const shrink = decay ? [`    parameter.values *= 1 - rate * ${decay}`] : [];
  const backward = [
    'for parameter in parameters:',
    '    parameter.gradient = np.zeros_like(parameter.values)',
    'loss.backward()',
    ...(clip === undefined
      ? []
      : [
          'length = math.sqrt(sum((each.gradient**2).sum() for each in parameters))',
          'for parameter in parameters:',
          `    parameter.gradient *= min(1, ${clip} / (length + 1e-6))`,
        ]),
  ];
  if (kind === 'sgd') {
    return {
      before: [],
      step: [
        ...backward,
        'for parameter in parameters:',
        ...shrink,
        '    parameter.values -= rate * parameter.gradient',
      ],
    };
  }
  return {
    before: ['moments = [[np.zeros_like(each.values) for each in parameters] for _ in range(2)]'],
    step: [
      ...backward,
      'for parameter, m, v in zip(parameters, *moments):',
      '    gradient = parameter.gradient',
      `    m += (1 - ${first}) * (gradient - m)`,
      `    v += (1 - ${second}) * (gradient**2 - v)`,
      `    size = np.sqrt(v / (1 - ${second} ** (step + 1))) + ${epsilon}`,
      ...shrink,
      `    parameter.values -= rate * m / (1 - ${first} ** (step + 1)) / size`,
    ],
  };
}

/** NumPy has no gradients, so a class that has them replaces its arrays. */
const trainingDialect = (): TrainingDialect => ({
  ...dialect(),
  library: 'Tensor',
  softmax: () => null,
  activation: (kind) =>
    ({
      relu: null,
      relu_squared: null,
      gelu: `def gelu(x):
    """${scriptTexts().gelu}"""
    x2 = x.values**2
    share = (1 + np.vectorize(math.erf)(x.values / np.sqrt(2))) / 2
    slope = share + x.values * np.exp(-x2 / 2) / np.sqrt(2 * np.pi)
    return Tensor(x.values * share, [(x, lambda g: g * slope)])
`,
      gelu_tanh: `def gelu_tanh(x):
    """${scriptTexts().geluTanh}"""
    x2, factor = x.values**2, np.sqrt(2 / np.pi)
    bent = np.tanh(factor * x.values * (1 + 0.044715 * x2))
    slope = (1 + bent + x.values * (1 - bent**2) * factor * (1 + 3 * 0.044715 * x2)) / 2
    return Tensor(x.values * (1 + bent) / 2, [(x, lambda g: g * slope)])
`,
      silu: `def silu(x):
    """${scriptTexts().silu}"""
    share = 1 / (1 + np.exp(-x.values))
    slope = share + x.values * share * (1 - share)
    return Tensor(x.values * share, [(x, lambda g: g * slope)])
`,
      tanh: `def tanh(x):
    bent = np.tanh(x.values)
    return Tensor(bent, [(x, lambda g: g * (1 - bent**2))])
`,
    })[kind],
  activated: (kind, x) =>
    !kind.startsWith('relu')
      ? `${kind}(${x})`
      : `relu(${x})${kind === 'relu_squared' ? ' ** 2' : ''}`,
  hidden: (scores, mask) => `masked(${scores}, ${mask})`,
  joined: (parts) => `joined(${parts})`,
  preparation: () => tensors,
  parameter: (rows) => `Tensor(${rows})`,
  rotate: (rotation) => `def rotate(x):
    """${scriptTexts().rotate}"""
${rotatedColumns(rotation, 'np', 'x.values.shape[1]')}
    angles = np.zeros(x.values.shape)
    turns = np.arange(len(x))[:, None] / ${rotation.base} ** (np.arange(0, size, 2) / size)
    angles[:, first] = angles[:, second] = turns
    swapped = np.zeros((x.values.shape[1], x.values.shape[1]))
    swapped[second, first] = -1
    swapped[first, second] = 1
    return x * np.cos(angles) + x @ Tensor(swapped) * np.sin(angles)
`,
  trainable: [
    'def trainable(part):',
    '    if part is None:',
    '        return None',
    '    if isinstance(part, list):',
    '        return [trainable(each) for each in part]',
    '    parameters.append(Tensor(part))',
    '    return parameters[-1]',
  ],
  loss: 'loss_of(logits, targets)',
  optimizer: updateLines,
});

const tensors = `class Tensor:
    def __init__(self, values, made_from=()):
        self.values = np.asarray(values, dtype=float)
        self.made_from = made_from  # (tensor, its gradient from that of this one)
        self.gradient = None

    def backward(self):
        order, seen, left = [], set(), [(self, False)]
        while left:  # not by recursion: a sum over a batch is a long chain
            tensor, is_done = left.pop()
            if is_done:
                order.append(tensor)
            elif id(tensor) not in seen:
                seen.add(id(tensor))
                sources = [(source, False) for source, _ in tensor.made_from]
                left += [(tensor, True), *reversed(sources)]
        for tensor in order:
            tensor.gradient = np.zeros_like(tensor.values)
        self.gradient = np.ones_like(self.values)
        for tensor in reversed(order):
            for source, rule in tensor.made_from:
                source.gradient += fitted(rule(tensor.gradient), source.values.shape)

    @staticmethod
    def zeros_like(other):
        return Tensor(np.zeros_like(other.values))

    def item(self):
        return self.values.item()

    def __len__(self):
        return len(self.values)

    def __add__(self, other):
        if not isinstance(other, Tensor):
            return Tensor(self.values + other, [(self, lambda g: g)])
        return Tensor(self.values + other.values, [(self, lambda g: g), (other, lambda g: g)])

    def __sub__(self, other):
        return self + other * -1

    def __mul__(self, other):
        if not isinstance(other, Tensor):
            return Tensor(self.values * other, [(self, lambda g: g * other)])
        return Tensor(
            self.values * other.values,
            [(self, lambda g: g * other.values), (other, lambda g: g * self.values)],
        )

    def __truediv__(self, other):
        return self * (other**-1 if isinstance(other, Tensor) else 1 / other)

    def __pow__(self, power):
        return Tensor(
            self.values**power,
            [(self, lambda g: g * power * self.values ** (power - 1))],
        )

    def __matmul__(self, other):
        return Tensor(
            self.values @ other.values,
            [(self, lambda g: g @ other.values.T), (other, lambda g: self.values.T @ g)],
        )

    @property
    def T(self):
        return Tensor(self.values.T, [(self, lambda g: g.T)])

    def __getitem__(self, rows):
        def back(g):
            whole = np.zeros_like(self.values)
            np.add.at(whole, rows, g)
            return whole

        return Tensor(self.values[rows], [(self, back)])

    def mean(self, axis, keepdims):
        count = self.values.shape[axis]
        return Tensor(
            self.values.mean(axis=axis, keepdims=keepdims),
            [(self, lambda g: np.broadcast_to(g / count, self.values.shape))],
        )

    def sqrt(self):
        return self**0.5


def fitted(gradient, shape):
    while gradient.ndim > len(shape):
        gradient = gradient.sum(axis=0)
    axes = tuple(i for i, size in enumerate(shape) if size == 1 < gradient.shape[i])
    return gradient.sum(axis=axes, keepdims=True) if axes else gradient


def relu(x):
    return Tensor(np.maximum(x.values, 0), [(x, lambda g: g * (x.values > 0))])


def masked(scores, mask):
    return Tensor(np.where(mask == 1, scores.values, -np.inf), [(scores, lambda g: g * mask)])


def joined(parts):
    def rule(at):
        start = sum(part.values.shape[1] for part in parts[:at])
        return lambda g: g[:, start : start + parts[at].values.shape[1]]

    values = np.concatenate([part.values for part in parts], axis=1)
    return Tensor(values, [(part, rule(at)) for at, part in enumerate(parts)])


def softmax(scores):
    powers = np.exp(scores.values - scores.values.max(axis=1, keepdims=True))
    shares = powers / powers.sum(axis=1, keepdims=True)
    return Tensor(
        shares,
        [(scores, lambda g: shares * (g - (g * shares).sum(axis=1, keepdims=True)))],
    )


def loss_of(logits, targets):
    shares = softmax(logits).values
    rows = np.arange(len(targets))

    def back(g):
        wrong = shares.copy()
        wrong[rows, targets] -= 1
        return g * wrong / len(targets)

    return Tensor(-np.log(shares[rows, targets]).mean(), [(logits, back)])
`;

export const numpy = (trace: Trace, lesson: FullDocument, more?: Exported): string =>
  script(trace, lesson, dialect(), trainingDialect(), more);
