// ONNX models of attention.
import { floats32, graphInput, graphOutput, model, node } from './onnx-writer.mjs';
import { causalMask } from './problem.mjs';

/**
 * @param {string} operator 'Attention' (ONNX 23), 'MultiHeadAttention' (ONNX Runtime's own), or
 *     'MatMul': the steps one by one, the first fused with scale and transposition
 * @param {{ heads: number, tokens: number, headSize: number, causal: boolean }} problem
 * @param {number[]} shape of q, k, v and context
 */
function onnxModel(operator, { heads, tokens, headSize, causal }, shape) {
  const scale = 1 / Math.sqrt(headSize);
  const inputs = ['q', 'k', 'v'].flatMap((name) => graphInput(name, floats32, shape));
  const nodes = [];
  if (operator === 'Attention') {
    const integers = { is_causal: Number(causal) };
    nodes.push(...node('Attention', ['q', 'k', 'v'], ['context'], { floats: { scale }, integers }));
  } else if (operator === 'MultiHeadAttention') {
    const integers = { num_heads: heads, unidirectional: Number(causal) };
    const options = { domain: 'com.microsoft', floats: { scale }, integers };
    nodes.push(...node('MultiHeadAttention', ['q', 'k', 'v'], ['context'], options));
  } else {
    const options = { domain: 'com.microsoft', floats: { alpha: scale }, integers: { transB: 1 } };
    nodes.push(...node('FusedMatMul', ['q', 'k'], ['scores'], options));
    if (causal) {
      inputs.push(...graphInput('mask', floats32, [1, 1, tokens, tokens]));
      nodes.push(...node('Add', ['scores', 'mask'], ['masked_scores']));
    }
    nodes.push(...node('Softmax', [causal ? 'masked_scores' : 'scores'], ['weights']));
    nodes.push(...node('MatMul', ['weights', 'v'], ['context']));
  }
  return model('attention', [...nodes, ...inputs, ...graphOutput('context', floats32, shape)]);
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
