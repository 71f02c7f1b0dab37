/** The computation in PyTorch, which draws the lesson's own numbers. */
import type { Trace } from '../engine/types.js';
import {
  projectionLetters,
  projectionNames,
  type FullDocument,
  type ProjectionName,
} from '../lesson/given-document.js';
import { rotatedColumns } from '../operations/rotation.js';
import { scriptTexts } from '../text/handout.js';
import type { Dialect, DrawnBlocks, Sizes } from './program.js';
import { script, type Exported } from './script.js';
import type { TrainingDialect } from './training-program.js';

const dialect = (): Dialect => ({
  imports: (_, readsFiles) => `${readsFiles ? 'import json\n' : ''}import math

import torch

torch.set_printoptions(precision=4, sci_mode=False, linewidth=120)
`,
  library: 'torch',
  array: 'torch.tensor',
  math: 'math',
  softmax: () => null,
  rotate: (rotation) => `def rotate(x):
    """${scriptTexts().rotate}"""
${rotatedColumns(rotation, 'torch', 'x.shape[1]')}
    places = torch.arange(len(x), dtype=torch.float64)[:, None]
    angles = places / ${rotation.base} ** (torch.arange(0, size, 2) / size)
    cos, sin = torch.cos(angles), torch.sin(angles)
    turned = x.clone()
    turned[:, first] = (x[:, first] * cos - x[:, second] * sin).to(x.dtype)
    turned[:, second] = (x[:, first] * sin + x[:, second] * cos).to(x.dtype)
    return turned
`,
  mean: (x) => `${x}.mean(dim=1, keepdim=True)`,
  variance: 'x.var(dim=1, unbiased=False, keepdim=True)',
  activation: () => null,
  activated: (kind, x) =>
    ({
      relu: `torch.relu(${x})`,
      relu_squared: `torch.relu(${x}) ** 2`,
      silu: `torch.nn.functional.silu(${x})`,
      tanh: `torch.tanh(${x})`,
      gelu: `torch.nn.functional.gelu(${x})`,
      gelu_tanh: `torch.nn.functional.gelu(${x}, approximate="tanh")`,
    })[kind],
  filled: (value, sizes) => `torch.${value ? 'ones' : 'zeros'}(${sizes})`,
  // A row without any key has no weights: 0 instead of NaN.
  weights: (scores, withEmptyRows) =>
    `torch.softmax(${scores}, dim=1)${withEmptyRows ? '.nan_to_num(0)' : ''}`,
  hidden: (scores, mask) => `${scores}.masked_fill(${mask} == 0, -math.inf)`,
  triangle: (upper) => `torch.${upper ? 'triu' : 'tril'}(torch.ones(len(tokens), len(tokens)))`,
  joined: (all) => `torch.cat(${all}, dim=1)`,
  distance: `places = torch.arange(len(tokens))
distance = (places[:, None] - places).abs()`,
  stored: [
    'kinds = {"F32": torch.float32, "F16": torch.float16, "BF16": torch.bfloat16}',
    'numbers = torch.frombuffer(stored, dtype=kinds[kind]).float()',
  ],
  copied: (numbers) => `${numbers}.clone()`,
  drawn: {
    vectors: (rows, columns, seed) =>
      `torch.manual_seed(${seed})\ntoken_vectors = torch.randn(${rows}, ${columns})`,
    embedding: (size, seed) =>
      `torch.manual_seed(${seed})\n` +
      `embedding = torch.nn.Embedding(len(vocabulary), ${size}).weight.detach()`,
    parameters,
    blocks,
  },
});

const truth = (value: unknown): string => (value ? 'True' : 'False');

function parameters({ projections, output }: FullDocument, sizes: Sizes): string {
  const {
    seed,
    bias,
    initialisation,
    order = projectionNames,
  } = projections as {
    seed?: number;
    bias?: boolean;
    initialisation?: string;
    order?: readonly ProjectionName[];
  };
  const isLinear = projections.kind === 'linear';
  const { heads, dIn, dK, dV } = sizes;
  const ofHeads = heads === 1 ? '' : `.chunk(${heads}${isLinear ? '' : ', dim=1'})`;
  const lines = [`torch.manual_seed(${String(seed)})`];
  if (initialisation === 'multihead') {
    lines.push(`attention = torch.nn.MultiheadAttention(${dIn}, ${heads}, bias=${truth(bias)})`);
    const names = (letter: string): string =>
      Object.values(projectionLetters)
        .map((projection) => `${letter}_${projection}`)
        .join(', ');
    const third = (letter: string, from: string): void => {
      lines.push(`${names(letter)} = attention.${from}.detach().chunk(3)`);
      if (ofHeads) {
        const each = `part${ofHeads} for part in (${names(letter)})`;
        lines.push(`${names(letter)} = (${each})`);
      }
    };
    third('W', 'in_proj_weight');
    if (bias) third('b', 'in_proj_bias');
    if (output) lines.push('W_O = attention.out_proj.weight.detach()');
    if (output && bias) lines.push('b_O = attention.out_proj.bias.detach()');
    return lines.map((line) => `${line}\n`).join('');
  }
  const taken: string[] = [];
  const draw = (
    layer: string,
    letter: string,
    shape: string,
    biased: boolean,
    cut: string,
  ): void => {
    if (!isLinear) {
      lines.push(`W_${letter} = torch.rand(${shape})${cut}`);
      return;
    }
    lines.push(`${layer} = torch.nn.Linear(${shape}, bias=${truth(biased)})`);
    taken.push(`W_${letter} = ${layer}.weight.detach()${cut}`);
    if (biased) taken.push(`b_${letter} = ${layer}.bias.detach()${cut}`);
  };
  for (const part of order) {
    const out = heads * (part === 'value' ? dV : dK);
    draw(`${part}_layer`, projectionLetters[part], `${dIn}, ${out}`, Boolean(bias), ofHeads);
  }
  if (output) draw('output_layer', 'O', `${heads * dV}, ${dIn}`, Boolean(output.bias), '');
  return [...lines, ...taken].map((line) => `${line}\n`).join('');
}

/** Draws blocks one after another, and then the unembedding. */
function blocks(drawn: DrawnBlocks, sizes: Sizes, words: number | null): string {
  const { seed, layers, bias = false, feed_forward: hidden = 0, lastBias = false } = drawn;
  const { heads, dIn, dK, dV } = sizes;
  const isList = layers > 1;
  const isNormal = drawn.initialisation === 'normal';
  const chunk = heads > 1 ? `.chunk(${heads})` : '';
  const parts: [letters: string, layer: string, inputs: number, outputs: number, cut: string][] = [
    ['Q', 'query', dIn, heads * dK, chunk],
    ['K', 'key', dIn, heads * dK, chunk],
    ['V', 'value', dIn, heads * dV, chunk],
    ['O', 'output', heads * dV, dIn, ''],
  ];
  if (hidden) parts.push(['up', 'up', dIn, hidden, ''], ['down', 'down', hidden, dIn, '']);
  const draw = (
    [letter, layer, inputs, outputs, cut]: (typeof parts)[number],
    biased: boolean,
    put: (name: string, value: string) => string,
  ): string[] => {
    const layerLine = `${layer}_layer = torch.nn.Linear(${inputs}, ${outputs}, bias=${truth(biased)})`;
    const normal = `torch.randn(${outputs}, ${inputs}) / math.sqrt(${inputs})`;
    const [weight, zeros] = isNormal
      ? [cut ? `(${normal})${cut}` : normal, `torch.zeros(${outputs})${cut}`]
      : [`${layer}_layer.weight.detach()${cut}`, `${layer}_layer.bias.detach()${cut}`];
    return [
      ...(isNormal ? [] : [layerLine]),
      put(`W_${letter}`, weight),
      ...(biased ? [put(`b_${letter}`, zeros)] : []),
    ];
  };
  const names = parts.flatMap(([letter]) => [`W_${letter}`, ...(bias ? [`b_${letter}`] : [])]);
  const assign = (name: string, value: string): string => `${name} = ${value}`;
  const append = (name: string, value: string): string => `${name}.append(${value})`;
  const ofBlock = parts.flatMap((part) => draw(part, bias, isList ? append : assign));
  const last = words === null ? [] : draw(['U', 'unembedding', dIn, words, ''], lastBias, assign);
  const lines = [
    `torch.manual_seed(${seed})`,
    ...(isList
      ? [
          ...names.map((name) => `${name} = []`),
          `for layer in range(${layers}):`,
          ...ofBlock.map((line) => `    ${line}`),
        ]
      : ofBlock),
    ...last,
  ];
  return lines.map((line) => `${line}\n`).join('');
}

const trainingDialect = (): TrainingDialect => ({
  ...dialect(),
  preparation: (isDouble) => (isDouble ? 'torch.set_default_dtype(torch.float64)' : ''),
  parameter: (rows) => `torch.tensor(${rows}, requires_grad=True)`,
  trainable: [
    'def trainable(part):',
    '    if part is None:',
    '        return None',
    '    if not isinstance(part, torch.Tensor):',
    '        return [trainable(each) for each in part]',
    '    parameters.append(part.to(torch.get_default_dtype(), copy=True).requires_grad_())',
    '    return parameters[-1]',
  ],
  loss: 'torch.nn.functional.cross_entropy(logits, torch.tensor(targets))',
  optimizer: ({ kind, betas, epsilon, weight_decay: decay, clip }) => {
    const [first, second] = betas as [number, number];
    const called = { adam: 'Adam', adamw: 'AdamW', sgd: 'SGD' }[kind];
    const adam = kind === 'sgd' ? '' : `, betas=(${first}, ${second}), eps=${epsilon}`;
    const shrink = kind === 'adam' ? '' : `, weight_decay=${decay}`;
    return {
      before: [`optimizer = torch.optim.${called}(parameters, lr=1.0${adam}${shrink})`],
      step: [
        'optimizer.param_groups[0]["lr"] = rate',
        'optimizer.zero_grad()',
        'loss.backward()',
        ...(clip === undefined ? [] : [`torch.nn.utils.clip_grad_norm_(parameters, ${clip})`]),
        'optimizer.step()',
      ],
    };
  },
});

export const pytorch = (trace: Trace, lesson: FullDocument, more?: Exported): string =>
  script(trace, lesson, dialect(), trainingDialect(), more);
