// GPT-2 as an ONNX model whose parameters stay in the model's file of safetensors. It keeps the keys and values of
// earlier tokens, and uses ONNX Runtime's own operators where they are quicker than the steps one by one.
import { gpt2Shape } from '../tools/models/random-gpt2.mjs';
import {
  floats32,
  graphInput,
  graphOutput,
  integers64,
  model,
  node,
  parameter,
} from './page/onnx-writer.mjs';

const { layers, heads, features } = gpt2Shape;

/** Keys and values of earlier tokens: [2, batch, heads, tokens, numbers of a head]. */
export const pastShape = (/** @type {number | string} */ tokens) => [
  2,
  1,
  heads,
  tokens,
  features / heads,
];

const own = { domain: 'com.microsoft' };

const norm = (/** @type {string} */ from, /** @type {string} */ name, /** @type {string} */ to) =>
  node('LayerNormalization', [from, `${name}.weight`, `${name}.bias`], [to], {
    floats: { epsilon: 1e-5 },
    integers: { axis: 2 },
  });

/** A projection without its bias. */
const product = (
  /** @type {string} */ from,
  /** @type {string} */ name,
  /** @type {string} */ to,
) => node('MatMul', [from, `${name}.weight`], [to]);

/** Adds a projection's product and bias to the stream. */
const added = (
  /** @type {string} */ stream,
  /** @type {string} */ from,
  /** @type {string} */ name,
  /** @type {string} */ to,
) => [
  ...product(from, name, `${to}.product`),
  ...node('Add', [`${to}.product`, `${name}.bias`], [`${to}.update`]),
  ...node('Add', [stream, `${to}.update`], [to]),
];

/** @param {number} layer @param {string} from @param {string} to the stream before and after */
function block(layer, from, to) {
  const h = `h.${layer}`;
  const projections = [`${h}.attn.c_attn.weight`, `${h}.attn.c_attn.bias`];
  return [
    ...norm(from, `${h}.ln_1`, `${h}.normed`),
    ...node(
      'Attention',
      [`${h}.normed`, ...projections, '', `past_${layer}`],
      [`${h}.context`, `present_${layer}`],
      { ...own, integers: { num_heads: heads, unidirectional: 1 } },
    ),
    ...added(from, `${h}.context`, `${h}.attn.c_proj`, `${h}.attended`),
    ...norm(`${h}.attended`, `${h}.ln_2`, `${h}.normed_again`),
    ...product(`${h}.normed_again`, `${h}.mlp.c_fc`, `${h}.hidden`),
    ...node('FastGelu', [`${h}.hidden`, `${h}.mlp.c_fc.bias`], [`${h}.activated`], own),
    ...added(`${h}.attended`, `${h}.activated`, `${h}.mlp.c_proj`, to),
  ];
}

/**
 * Inputs: `ids` and `positions` of the new tokens, [1, tokens], and `past_0` … of the earlier ones, as above.
 * Outputs: `logits`, [1, tokens, words], and `present_0` …, which are the pasts of the next tokens.
 * @param {string} path of the file of safetensors
 * @param {Record<string, { shape: number[], data_offsets: [number, number] }>} tensors its header
 * @param {number} start where its numbers begin
 */
export function gpt2Onnx(path, tensors, start) {
  const names = Array.from({ length: layers }, (_, layer) => layer);
  const stream = (/** @type {number} */ layer) => `stream_${layer}`;
  return model('gpt2', [
    ...node('Gather', ['wte.weight', 'ids'], ['embedded']),
    ...node('Gather', ['wpe.weight', 'positions'], ['placed']),
    ...node('Add', ['embedded', 'placed'], [stream(0)]),
    ...names.flatMap((layer) => block(layer, stream(layer), stream(layer + 1))),
    ...norm(stream(layers), 'ln_f', 'normed'),
    ...node('FusedMatMul', ['normed', 'wte.weight'], ['logits'], {
      ...own,
      integers: { transB: 1 },
    }),
    ...['ids', 'positions'].flatMap((name) => graphInput(name, integers64, [1, 'tokens'])),
    ...names.flatMap((layer) => graphInput(`past_${layer}`, floats32, pastShape('earlier'))),
    ...graphOutput('logits', floats32, [1, 'tokens', gpt2Shape.words]),
    ...names.flatMap((layer) => graphOutput(`present_${layer}`, floats32, pastShape('all'))),
    ...Object.entries(tensors)
      .filter(([name]) => !name.endsWith('.attn.bias')) // masks
      .flatMap(
        ([
          name,
          {
            shape,
            data_offsets: [begin, end],
          },
        ]) => parameter(name, shape, path, { offset: start + begin, length: end - begin }),
      ),
  ]);
}
