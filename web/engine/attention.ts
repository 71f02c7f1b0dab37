/**
 * The fast path: chooses the module that this browser can run, and calls it. Numbers are copied
 * into and out of the module's memory, a few heads at a time.
 */

import { bytesOf } from './bytes-of.js';
import { described, refused } from './checks.js';
import { LessonError } from './types.js';

/** Shape and options of one call. */
export interface AttentionOptions {
  heads: number;
  tokens: number;
  headSize: number;
  /** A divisor of heads; the same as heads if left out. */
  keyValueHeads?: number;
  /** Features of a value; headSize if left out. */
  valueSize?: number;
  batch?: number;
  /** Whether a query token attends to no key token after itself. */
  causal?: boolean;
  /** 1 / √headSize if left out. */
  scale?: number;
  /** For each batch entry: the index from which on its key tokens are padding. */
  lengths?: readonly number[];
  /**
   * Where the context is written; must not overlap an input. A new array costs a microsecond more,
   * and as much again for every few kilobytes, because the system must provide fresh memory.
   */
  into?: Float32Array;
}

export type AttentionModule = 'relaxed' | 'simd';

/**
 * A module of one function with one instruction: only an engine that knows the instruction accepts
 * it.
 */
function probe(instruction: number[], operands: number): Uint8Array<ArrayBuffer> {
  const zero = [0xfd, 12, ...Array<number>(16).fill(0)]; // v128.const 0
  const zeros = Array<number[]>(operands).fill(zero).flat();
  const code = [0, ...zeros, ...instruction, 0x1a, 0x0b]; // no locals … drop, end
  const section = (id: number, bytes: number[]) => [id, bytes.length, ...bytes];
  return new Uint8Array([
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, [1, 0x60, 0, 0]), // one type: () -> ()
    ...section(3, [1, 0]), // one function of that type
    ...section(10, [1, code.length, ...code]),
  ]);
}

/** The fastest module that this engine can run: attention-<name>.wasm. */
export function fastestModule(): AttentionModule {
  const relaxedAddition = probe([0xfd, 0x85, 0x02], 3); // f32x4.relaxed_madd
  return WebAssembly.validate(relaxedAddition) ? 'relaxed' : 'simd';
}

// Each URL is written in full, so that the build finds the files.
const urls: Record<AttentionModule, () => URL> = {
  relaxed: () => new URL('../../build/wasm/attention-relaxed.wasm', import.meta.url),
  simd: () => new URL('../../build/wasm/attention-simd.wasm', import.meta.url),
};

export const attentionFile = (name = fastestModule()): Promise<ArrayBuffer> =>
  bytesOf(urls[name]());

export async function loadAttention(
  name = fastestModule(),
  file: BufferSource | null = null,
): Promise<Attention> {
  const { instance } = await WebAssembly.instantiate(file ?? (await attentionFile(name)));
  return new Attention(instance);
}

/** The exports of wasm/attention.cpp. */
interface Exports {
  memory: WebAssembly.Memory;
  reserve(...shape: number[]): number;
  /** 0 if numbers are so large that the context may be wrong. */
  run(scale: number, causal: number, length: number): number;
  _initialize(): void;
}

/**
 * The most numbers of all heads together that are copied at once: about half a second-level cache.
 * Above it, each key-value head is computed separately with the heads that use it. Their copies are
 * then still in the cache, and the module's memory need not hold the others.
 */
const numbersTogether = 2 ** 17;

/** The kernel uses powers of 2, so that this times log2 e must fit into a 32-bit float. */
const largestScale = 2e38;

/** One instance of a module, and views of the arrays of its latest shape. */
export class Attention {
  readonly #exports: Exports;
  #shape: number[] = [];
  /** How many runs of the kernel serve all heads of the batch. */
  #runs = 0;
  #q = new Float32Array();
  #k = new Float32Array();
  #v = new Float32Array();
  #context = new Float32Array();

  constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports;
    this.#exports._initialize();
  }

  /**
   * softmax(scale · q · kᵀ) · v of finite numbers; zeros for a token that attends to no key.
   * @param q [batch, heads, tokens, headSize]
   * @param k [batch, keyValueHeads, tokens, headSize]
   * @param v [batch, keyValueHeads, tokens, valueSize]
   * @returns [batch, heads, tokens, valueSize]: `into`, or a new array
   * @throws LessonError for sizes that do not fit together or into memory, and for numbers that a
   * 32-bit float cannot hold
   */
  compute(q: Float32Array, k: Float32Array, v: Float32Array, options: AttentionOptions) {
    if (typeof options !== 'object' || options === null) {
      throw refused('options', 'an object with heads, tokens and headSize', options);
    }
    const { heads, tokens, headSize, causal = false, into } = options;
    // A copy: reading a caller's array may run code that calls this method again.
    const lengths = options.lengths && Array.from(options.lengths);
    const { keyValueHeads = heads, valueSize = headSize, batch = 1 } = options;
    const shape = this.#shape;
    if (
      shape[0] !== batch ||
      shape[1] !== heads ||
      shape[2] !== keyValueHeads ||
      shape[3] !== tokens ||
      shape[4] !== headSize ||
      shape[5] !== valueSize
    ) {
      this.#reserve(batch, heads, keyValueHeads, tokens, headSize, valueSize);
    }
    const { scale = 1 / Math.sqrt(headSize) } = options;
    const runs = this.#runs;
    requireNumbers('q', q, runs * this.#q.length);
    requireNumbers('k', k, runs * this.#k.length);
    requireNumbers('v', v, runs * this.#v.length);
    if (into !== undefined) {
      requireNumbers('into', into, runs * this.#context.length);
      if (overlap(into, q) || overlap(into, k) || overlap(into, v)) {
        throw new LessonError('into', 'Expected an array that overlaps no input.');
      }
    }
    if (lengths) requireLengths(lengths, batch, tokens);
    if (!Number.isFinite(scale) || Math.abs(scale) > largestScale) {
      throw refused('scale', `a finite number of at most ${largestScale} in size`, scale);
    }
    if (typeof causal !== 'boolean') {
      throw refused('causal', 'true or false', causal);
    }

    const context = into ?? new Float32Array(runs * this.#context.length);
    for (let run = 0; run < runs; ++run) {
      this.#q.set(part(q, run, this.#q.length));
      this.#k.set(part(k, run, this.#k.length));
      this.#v.set(part(v, run, this.#v.length));
      const length = lengths?.[Math.floor((run * batch) / runs)] ?? tokens;
      if (this.#exports.run(scale, Number(causal), length) === 0) throw tooLarge(q, k, v, scale);
      context.set(this.#context, run * this.#context.length);
    }
    return context;
  }

  #reserve(...shape: [number, number, number, number, number, number]) {
    this.#shape = []; // if it fails, the module has no arrays at all
    if (!shape.every((size) => typeof size === 'number')) throw wrongSizes(shape);
    const [batch, heads, keyValueHeads, tokens, headSize, valueSize] = shape;
    const numbers = tokens * (heads + keyValueHeads) * (headSize + valueSize);
    const together = numbers > numbersTogether ? 1 : keyValueHeads;
    const sharing = heads / keyValueHeads;
    const inModule = [together * sharing, together, tokens, headSize, valueSize];
    const areWhole = [batch, keyValueHeads, ...inModule].every(
      (size) => size > 0 && size === size >>> 0,
    );
    const address = areWhole ? this.#exports.reserve(...inModule) : 0;
    if (address === 0) throw wrongSizes(shape);
    const { buffer } = this.#exports.memory;
    const addresses = new Uint32Array(buffer, address, 4);
    const rows = together * tokens;
    this.#q = new Float32Array(buffer, addresses[0], rows * sharing * headSize);
    this.#k = new Float32Array(buffer, addresses[1], rows * headSize);
    this.#v = new Float32Array(buffer, addresses[2], rows * valueSize);
    this.#context = new Float32Array(buffer, addresses[3], rows * sharing * valueSize);
    this.#runs = (batch * keyValueHeads) / together;
    this.#shape = shape;
  }
}

/** The numbers of one run, `count` in each. */
function part(array: Float32Array, run: number, count: number): Float32Array {
  return array.length === count ? array : array.subarray(run * count, (run + 1) * count);
}

function wrongSizes(shape: readonly number[]) {
  const names = ['batch', 'heads', 'keyValueHeads', 'tokens', 'headSize', 'valueSize'];
  const found = names.map((name, i) => `${name} ${described(shape[i])}`);
  return new LessonError(
    'options',
    `Expected whole numbers from 1 on, heads a multiple of keyValueHeads, and at most 4 GB for ` +
      `the heads that share keys and values, found ${found.join(', ')}.`,
  );
}

function overlap(a: Float32Array, b: Float32Array): boolean {
  const apart =
    a.byteOffset + a.byteLength <= b.byteOffset || b.byteOffset + b.byteLength <= a.byteOffset;
  return a.buffer === b.buffer && !apart;
}

function requireNumbers(name: string, found: Float32Array, expected: number) {
  if (!(found instanceof Float32Array)) throw refused(name, 'a Float32Array', found);
  if (found.length === expected) return;
  throw new LessonError(name, `Expected ${expected} numbers, found ${found.length}.`);
}

/** Why a context is not finite. */
function tooLarge(...[q, k, v, scale]: [Float32Array, Float32Array, Float32Array, number]) {
  const largest: string[] = [];
  for (const [name, numbers] of Object.entries({ q, k, v })) {
    let size = 0;
    for (const [i, number] of numbers.entries()) {
      if (!Number.isFinite(number)) {
        return refused(`${name}[${i}]`, 'a finite number', number);
      }
      size = Math.max(size, Math.abs(number));
    }
    largest.push(`${name} up to ${size.toPrecision(3)}`);
  }
  return new LessonError(
    'q',
    `Expected numbers whose scores and contexts a 32-bit float can hold, about 3.4e38, whatever ` +
      `the signs of what is added, found ${largest.join(', ')} and scale ${scale}.`,
  );
}

function requireLengths(lengths: readonly number[], batch: number, tokens: number) {
  if (lengths.length !== batch) {
    throw new LessonError(
      'lengths',
      `Expected as many as batch (${batch}), found ${lengths.length}.`,
    );
  }
  for (const [entry, length] of lengths.entries()) {
    if (Number.isInteger(length) && length >= 0 && length <= tokens) continue;
    throw refused(`lengths[${entry}]`, `a whole number from 0 to ${tokens} (tokens)`, length);
  }
}
