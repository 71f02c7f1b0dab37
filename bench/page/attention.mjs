// The fast path from JavaScript: chooses the module that this engine can run, and calls it.

/** @typedef {'relaxed' | 'simd' | 'scalar'} ModuleName */

/**
 * Shape and options of one call; what is left out is as PyTorch's scaled_dot_product_attention.
 * @typedef {object} AttentionOptions
 * @property {number} heads
 * @property {number} tokens
 * @property {number} headSize
 * @property {number} [keyValueHeads] divides heads; as many as heads if left out
 * @property {number} [valueSize] headSize if left out
 * @property {number} [batch]
 * @property {boolean} [causal]
 * @property {number} [scale] 1 / sqrt(headSize) if left out
 * @property {ArrayLike<number>} [lengths] per batch entry: key tokens that are no padding
 */

/** Modules of one function with one instruction, which an engine accepts only if it knows it. */
const probes = {
  // (func (drop (f32x4.relaxed_madd … )))
  relaxed: probe([0xfd, 0x85, 0x02], 3),
  // (func (drop (f32x4.add … )))
  simd: probe([0xfd, 0xe4, 0x01], 2),
};

/** @param {number[]} instruction @param {number} operands vectors that it takes */
function probe(instruction, operands) {
  const zero = [0xfd, 12, ...Array(16).fill(0)]; // v128.const 0
  const code = [0, ...Array(operands).fill(zero).flat(), ...instruction, 0x1a, 0x0b]; // drop, end
  const section = (/** @type {number} */ id, /** @type {number[]} */ bytes) => [
    id,
    bytes.length,
    ...bytes,
  ];
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 0, 0]), // a type: () -> ()
    ...section(3, [1, 0]), // a function of it
    ...section(10, [1, code.length, ...code]),
  ]);
}

/** The fastest module that this engine can run. @returns {ModuleName} */
export function bestModule() {
  if (WebAssembly.validate(probes.relaxed)) return 'relaxed';
  return WebAssembly.validate(probes.simd) ? 'simd' : 'scalar';
}

/** @param {WebAssembly.Module} module one of attention-*.wasm */
export async function createAttention(module) {
  return new Attention(await WebAssembly.instantiate(module));
}

/** An instance of the module, and views of the arrays of its latest problem. */
export class Attention {
  #exports;
  #shape = new Float64Array(6);
  /** Where to write the inputs and read the context. Lost when the shape changes. */
  q = new Float32Array();
  k = new Float32Array();
  v = new Float32Array();
  lengths = new Int32Array();
  context = new Float32Array();

  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.#exports = /** @type {any} */ (instance.exports);
    this.#exports._initialize();
  }

  /**
   * context = softmax(scale · q · kᵀ) · v
   * @param {Float32Array} q [batch, heads, tokens, headSize]
   * @param {Float32Array} k [batch, keyValueHeads, tokens, headSize]
   * @param {Float32Array} v [batch, keyValueHeads, tokens, valueSize]
   * @param {AttentionOptions} options
   * @param {Float32Array} [into] where to write the context; a new array takes longer to allocate
   *     than to fill
   * @returns {Float32Array} [batch, heads, tokens, valueSize]
   */
  compute(q, k, v, options, into) {
    this.reserve(options);
    if (q.length !== this.q.length || k.length !== this.k.length || v.length !== this.v.length) {
      throw new RangeError(
        `q, k and v have ${q.length}, ${k.length} and ${v.length} numbers, ` +
          `expected ${this.q.length}, ${this.k.length} and ${this.v.length}`,
      );
    }
    this.q.set(q);
    this.k.set(k);
    this.v.set(v);
    this.run(options);
    if (!into) return this.context.slice();
    into.set(this.context);
    return into;
  }

  /**
   * Makes q, k, v, lengths and context fit a shape.
   * @param {AttentionOptions} options
   */
  reserve({ heads, tokens, headSize, keyValueHeads = heads, valueSize = headSize, batch = 1 }) {
    const last = this.#shape;
    if (
      last[0] === batch &&
      last[1] === heads &&
      last[2] === keyValueHeads &&
      last[3] === tokens &&
      last[4] === headSize &&
      last[5] === valueSize
    ) {
      return;
    }
    last.fill(0); // should it fail
    const shape = [batch, heads, keyValueHeads, tokens, headSize, valueSize];
    const address = shape.every((size) => size === size >>> 0) && this.#exports.reserve(...shape);
    if (!address) throw new RangeError(`no attention of the shape ${shape.join(' x ')}`);
    const memory = this.#exports.memory.buffer;
    const [qAt = 0, kAt = 0, vAt = 0, lengthsAt = 0, contextAt = 0] = new Uint32Array(
      memory,
      address,
      5,
    );
    this.q = new Float32Array(memory, qAt, batch * heads * tokens * headSize);
    this.k = new Float32Array(memory, kAt, batch * keyValueHeads * tokens * headSize);
    this.v = new Float32Array(memory, vAt, batch * keyValueHeads * tokens * valueSize);
    this.lengths = new Int32Array(memory, lengthsAt, batch);
    this.context = new Float32Array(memory, contextAt, batch * heads * tokens * valueSize);
    last.set(shape);
  }

  /**
   * The context of what stands in q, k and v.
   * @param {AttentionOptions} options as given to reserve
   */
  run({ tokens, headSize, lengths, causal = false, scale = 1 / Math.sqrt(headSize) }) {
    if (lengths) this.lengths.set(lengths);
    else this.lengths.fill(tokens);
    this.#exports.run(scale, causal);
  }
}
