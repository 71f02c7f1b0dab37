// The problem that all contenders compute, and its correct result.

/**
 * @typedef {object} Shape
 * @property {number} heads
 * @property {number} tokens
 * @property {number} headSize
 * @property {boolean} causal
 *
 * @typedef {Shape & { q: Float32Array, k: Float32Array, v: Float32Array }} Problem
 *     q, k and v are [heads, tokens, headSize]
 */

/**
 * Normally distributed numbers, the same at each call. @param {number} count @param {number} seed
 */
function draw(count, seed) {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return (((bits ^ (bits >>> 14)) >>> 0) + 0.5) / 2 ** 32;
  };
  return Float32Array.from(
    { length: count },
    () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
  );
}

/**
 * Compares with the definition in double precision, for about 256 of the query tokens.
 * @param {Problem} problem
 * @returns {(context: ArrayLike<number>) => number} the error of a context
 */
export function errorOf({ heads, tokens, headSize, causal, q, k, v }) {
  const expected = new Map();
  const stride = Math.max(1, Math.floor((heads * tokens) / 256)) | 1;
  for (let row = 0; row < heads * tokens; row += stride) {
    const first = Math.floor(row / tokens) * tokens;
    const last = causal ? row : first + tokens - 1;
    const weights = [];
    for (let key = first; key <= last; ++key) {
      let score = 0;
      for (let i = 0; i < headSize; ++i) score += q[row * headSize + i] * k[key * headSize + i];
      weights.push(score / Math.sqrt(headSize));
    }
    const largest = weights.reduce((a, b) => Math.max(a, b));
    const context = new Float64Array(headSize);
    let sum = 0;
    weights.forEach((score, index) => {
      const weight = Math.exp(score - largest);
      sum += weight;
      for (let i = 0; i < headSize; ++i) context[i] += weight * v[(first + index) * headSize + i];
    });
    expected.set(
      row,
      context.map((number) => number / sum),
    );
  }
  return (context) => {
    let largest = 0;
    let difference = context.length === q.length ? 0 : NaN;
    for (const [row, numbers] of expected) {
      for (let i = 0; i < headSize; ++i) {
        largest = Math.max(largest, Math.abs(numbers[i]));
        const here = Math.abs(context[row * headSize + i] - numbers[i]);
        difference = here <= difference ? difference : here; // NaN stays
      }
    }
    return difference / largest;
  };
}

/** @param {Shape} shape @returns {Problem} */
export function createProblem(shape) {
  const count = shape.heads * shape.tokens * shape.headSize;
  return { ...shape, q: draw(count, 1), k: draw(count, 2), v: draw(count, 3) };
}

/** @param {number[]} numbers */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;
}

/** The mask as numbers to add to the scores: [tokens, tokens]. */
export function causalMask(/** @type {number} */ tokens) {
  return Float32Array.from({ length: tokens * tokens }, (_, i) =>
    i % tokens > Math.floor(i / tokens) ? -1e30 : 0,
  );
}
