// The modules of the fast path against the definition, each through its bare exports.
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { describe, expect, it } from 'vitest';

setFlagsFromString('--experimental-wasm-relaxed-simd'); // Node 20 needs a flag for it

interface Exports {
  memory: WebAssembly.Memory;
  reserve(
    heads: number,
    keyValueHeads: number,
    tokens: number,
    headSize: number,
    valueSize: number,
  ): number;
  run(scale: number, causal: number, length: number): number;
}

interface Shape {
  heads: number;
  keyValueHeads: number;
  tokens: number;
  headSize: number;
  valueSize: number;
}

function load(name: string): Exports {
  const file = new URL(`../../build/wasm/attention-${name}.wasm`, import.meta.url);
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)));
  return instance.exports as unknown as Exports;
}

function reserve(module: Exports, shape: Shape): number {
  const { heads, keyValueHeads, tokens, headSize, valueSize } = shape;
  return module.reserve(heads, keyValueHeads, tokens, headSize, valueSize);
}

function buffers(module: Exports, shape: Shape) {
  const { heads, keyValueHeads, tokens, headSize, valueSize } = shape;
  const address = reserve(module, shape); // memory is viewed afterwards: it may grow
  const addresses = new Uint32Array(module.memory.buffer, address, 4);
  const array = (index: number, length: number) =>
    new Float32Array(module.memory.buffer, addresses[index], length);
  return {
    q: array(0, heads * tokens * headSize),
    k: array(1, keyValueHeads * tokens * headSize),
    v: array(2, keyValueHeads * tokens * valueSize),
    context: array(3, heads * tokens * valueSize),
  };
}

/** Numbers in [-2, 2) that look random. */
function fill(numbers: Float32Array, seed: number) {
  let state = seed;
  for (let i = 0; i < numbers.length; ++i) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    numbers[i] = state / 2 ** 30 - 2;
  }
}

const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] ?? NaN;

/** Expected results, computed once for all modules. */
const defined = new Map<string, Float64Array>();

/** Attention by its definition. */
function definition(shape: Shape, causal: boolean, length: number): Float64Array {
  const key = JSON.stringify([shape, causal, length]);
  const earlier = defined.get(key);
  if (earlier) return earlier;
  const { heads, keyValueHeads, tokens, headSize, valueSize } = shape;
  const q = new Float32Array(heads * tokens * headSize);
  const k = new Float32Array(keyValueHeads * tokens * headSize);
  const v = new Float32Array(keyValueHeads * tokens * valueSize);
  [q, k, v].forEach(fill);
  const context = new Float64Array(heads * tokens * valueSize);
  for (let row = 0; row < heads * tokens; ++row) {
    const head = Math.floor(row / tokens);
    const keyValue = Math.floor((head * keyValueHeads) / heads) * tokens;
    const visible = causal ? Math.min(length, (row % tokens) + 1) : length;
    const scores = Array.from({ length: visible }, (_, key) => {
      let score = 0;
      for (let i = 0; i < headSize; ++i) {
        score += at(q, row * headSize + i) * at(k, (keyValue + key) * headSize + i);
      }
      return score / Math.sqrt(headSize);
    });
    const highest = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - highest));
    const sum = powers.reduce((a, b) => a + b, 0);
    for (let i = 0; i < valueSize; ++i) {
      let mixed = 0;
      powers.forEach((power, key) => {
        mixed += (power / sum) * at(v, (keyValue + key) * valueSize + i);
      });
      context[row * valueSize + i] = mixed;
    }
  }
  defined.set(key, context);
  return context;
}

/** The largest difference from the definition, as a fraction of the largest number. */
function error(module: Exports, shape: Shape, causal: boolean, length: number): number {
  const { q, k, v, context } = buffers(module, shape);
  [q, k, v].forEach(fill);
  context.fill(NaN);
  module.run(1 / Math.sqrt(shape.headSize), Number(causal), length);
  let largest = 0;
  let difference = 0;
  definition(shape, causal, length).forEach((expected, i) => {
    largest = Math.max(largest, Math.abs(expected));
    const here = Math.abs(at(context, i) - expected);
    difference = here <= difference ? difference : here; // NaN stays
  });
  return largest === 0 ? difference : difference / largest;
}

describe.each(['relaxed', 'simd'])('the %s module', (name) => {
  const module = load(name);
  const oneHead = { heads: 1, keyValueHeads: 1 };

  it.each([1, 2, 3, 5, 17, 63, 65, 257])('attends over %i tokens', (tokens) => {
    for (const size of [1, 3, 24, 64, 80, 128]) {
      const shape = { ...oneHead, tokens, headSize: size, valueSize: size };
      for (const causal of [false, true]) {
        expect(error(module, shape, causal, tokens), `d ${size}`).toBeLessThan(2e-6);
      }
    }
  });

  it('serves grouped heads, padding, and values of another size', () => {
    const shape = { heads: 4, keyValueHeads: 2, tokens: 70, headSize: 12, valueSize: 9 };
    for (const causal of [false, true]) {
      for (const length of [70, 66, 1, 0]) {
        expect(error(module, shape, causal, length), `length ${length}`).toBeLessThan(2e-6);
      }
    }
  });

  it('reports whether the context is finite', () => {
    for (const size of [1, 3, 4, 64]) {
      const shape = { ...oneHead, tokens: 5, headSize: size, valueSize: size };
      for (const number of [1e38, NaN, Infinity, -Infinity, 1]) {
        const { q, k, v } = buffers(module, shape);
        for (const numbers of [q, k, v]) fill(numbers, 1);
        v[v.length - 1] = number;
        expect(module.run(1, 0, 5), `${size}, ${number}`).toBe(Number(Math.abs(number) <= 1e38));
      }
    }
  });

  it('takes memory that grows with the tokens, not with their square, and allocates it once', () => {
    const fresh = load(name);
    const bytes = [1024, 2048, 4096, 8192, 16384].map((tokens) => {
      const shape = { ...oneHead, tokens, headSize: 64, valueSize: 64 };
      reserve(fresh, shape);
      const { byteLength } = fresh.memory.buffer;
      for (const causal of [0, 1]) fresh.run(1, causal, 64);
      expect(fresh.memory.buffer.byteLength, 'after further calls').toBe(byteLength);
      return byteLength - 4 * tokens * 64 * 4; // minus q, k, v and context
    });
    expect(Math.min(...bytes)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...bytes)).toBeLessThan(256 * 1024);
  });

  it('rejects impossible shapes', () => {
    const shape = { ...oneHead, tokens: 8, headSize: 8, valueSize: 8 };
    for (const key of Object.keys(shape)) {
      for (const size of [0, -1, 2 ** 31 - 1]) {
        expect(reserve(module, { ...shape, [key]: size }), `${key} ${size}`).toBe(0);
      }
    }
    expect(reserve(module, { ...shape, heads: 3, keyValueHeads: 2 })).toBe(0);
    expect(reserve(module, { ...shape, tokens: 2 ** 20, headSize: 2 ** 20 })).toBe(0);
    expect(reserve(module, shape)).not.toBe(0);
  });
});
