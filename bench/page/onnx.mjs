// ONNX models of attention, written directly as protocol buffers. Field numbers: onnx.proto of ONNX 1.18.
// Float is data type 1.
import { causalMask } from './problem.mjs';

/** @param {number} field @param {number} value */
const integer = (field, value) => [...varint(field << 3), ...varint(value)];

/** @param {number} field @param {Iterable<number>} bytes */
const message = (field, bytes) => {
  const content = [...bytes];
  return [...varint((field << 3) | 2), ...varint(content.length), ...content];
};

/** @param {number} field @param {string} value */
const text = (field, value) => message(field, new TextEncoder().encode(value));

/** @param {number} field @param {number} value */
const float = (field, value) => [
  ...varint((field << 3) | 5),
  ...new Uint8Array(new Float32Array([value]).buffer),
];

function varint(/** @type {number} */ value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  return [...bytes, value];
}

/** @param {string} name @param {number[]} shape */
function valueInfo(name, shape) {
  const dims = shape.flatMap((size) => message(1, integer(1, size)));
  return [...text(1, name), ...message(2, message(1, [...integer(1, 1), ...message(2, dims)]))];
}

/**
 * @param {string} type
 * @param {string[]} inputs
 * @param {string} output
 * @param {{ domain?: string, floats?: Record<string, number>, integers?: Record<string, number> }} [options]
 */
function node(type, inputs, output, { domain = '', floats = {}, integers = {} } = {}) {
  return message(1, [
    ...inputs.flatMap((input) => text(1, input)),
    ...text(2, output),
    ...text(4, type),
    ...Object.entries(floats).flatMap(([name, value]) =>
      message(5, [...text(1, name), ...float(2, value), ...integer(20, 1)]),
    ),
    ...Object.entries(integers).flatMap(([name, value]) =>
      message(5, [...text(1, name), ...integer(3, value), ...integer(20, 2)]),
    ),
    ...text(7, domain),
  ]);
}

/**
 * @param {string} operator 'Attention' (ONNX 23), 'MultiHeadAttention' (ONNX Runtime's own), or
 *     'MatMul': the steps one by one, the first fused with scale and transposition
 * @param {{ heads: number, tokens: number, headSize: number, causal: boolean }} problem
 * @param {number[]} shape of q, k, v and context
 */
function onnxModel(operator, { heads, tokens, headSize, causal }, shape) {
  const scale = 1 / Math.sqrt(headSize);
  const inputs = ['q', 'k', 'v'].flatMap((name) => message(11, valueInfo(name, shape)));
  const nodes = [];
  if (operator === 'Attention') {
    const integers = { is_causal: Number(causal) };
    nodes.push(...node('Attention', ['q', 'k', 'v'], 'context', { floats: { scale }, integers }));
  } else if (operator === 'MultiHeadAttention') {
    const integers = { num_heads: heads, unidirectional: Number(causal) };
    const options = { domain: 'com.microsoft', floats: { scale }, integers };
    nodes.push(...node('MultiHeadAttention', ['q', 'k', 'v'], 'context', options));
  } else {
    const options = { domain: 'com.microsoft', floats: { alpha: scale }, integers: { transB: 1 } };
    nodes.push(...node('FusedMatMul', ['q', 'k'], 'scores', options));
    if (causal) {
      inputs.push(...message(11, valueInfo('mask', [1, 1, tokens, tokens])));
      nodes.push(...node('Add', ['scores', 'mask'], 'masked_scores'));
    }
    nodes.push(...node('Softmax', [causal ? 'masked_scores' : 'scores'], 'weights'));
    nodes.push(...node('MatMul', ['weights', 'v'], 'context'));
  }
  const graph = [
    ...nodes,
    ...text(2, 'attention'),
    ...inputs,
    ...message(12, valueInfo('context', shape)),
  ];
  return new Uint8Array([
    ...integer(1, 10), // version of the intermediate representation
    ...message(7, graph),
    ...message(8, [...text(1, ''), ...integer(2, 23)]),
    ...message(8, [...text(1, 'com.microsoft'), ...integer(2, 1)]),
  ]);
}

/**
 * A model, its inputs, and how to turn its result into a context [heads, tokens, headSize].
 * @param {string} operator as above
 * @param {import('./problem.mjs').Problem} problem
 */
export function onnxProblem(operator, problem) {
  const { heads, tokens, headSize, causal, q, k, v } = problem;
  const tokensFirst = operator === 'MultiHeadAttention';
  const shape = tokensFirst ? [1, tokens, heads * headSize] : [1, heads, tokens, headSize];
  const inputs = Object.entries({ q, k, v }).map(([name, array]) => ({
    name,
    array: tokensFirst ? swapped(array, heads, tokens, headSize) : array,
    shape,
  }));
  if (causal && operator === 'MatMul') {
    inputs.push({ name: 'mask', array: causalMask(tokens), shape: [1, 1, tokens, tokens] });
  }
  return {
    model: onnxModel(operator, problem, shape),
    inputs,
    toHeads: (/** @type {Float32Array} */ context) =>
      tokensFirst ? swapped(context, tokens, heads, headSize) : context,
  };
}

/** [outer, inner, size] to [inner, outer, size] */
function swapped(/** @type {Float32Array} */ from, outer, inner, size) {
  const to = new Float32Array(from.length);
  for (let i = 0; i < outer; ++i) {
    for (let j = 0; j < inner; ++j) {
      to.set(
        from.subarray((i * inner + j) * size, (i * inner + j + 1) * size),
        (j * outer + i) * size,
      );
    }
  }
  return to;
}
