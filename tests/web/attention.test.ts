import { describe, expect, it } from 'vitest';
import { loadAttention } from '../../web/engine/attention.js';
import { loadClearhead } from '../../web/engine/engine.js';
import { errorOf } from './helpers.js';

const engine = await loadClearhead();

const problemOf = (act: () => unknown): string => {
  const { path, message } = errorOf(act);
  return `${path}: ${message}`;
};

/** A value whose text cannot be made. */
const throwing = {
  toString(): string {
    throw new Error('no text');
  },
};

/** All heads of a stage, one after another. */
function heads(trace: ReturnType<typeof engine.trace>, name: string): Float32Array {
  const parts = Array.from({ length: trace.heads }, (_, head) => trace.stage(name, head).values);
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

describe('the fast path', () => {
  for (const causal of [false, true]) {
    it(`agrees with the explained path${causal ? ' under a causal mask' : ''}`, () => {
      const text = Array.from({ length: 70 }, (_, i) => `w${(i * 7) % 40}`).join(' ');
      const trace = engine.trace({
        clearhead: 1,
        title: 'two heads',
        input: { text, vocabulary: 'sorted' },
        embedding: { size: 24, seed: 1 },
        projections: { kind: 'linear', seed: 2 },
        heads: 2,
        scores: { mask: causal ? 'causal' : 'none' },
      });
      const part = (name: string) => heads(trace, name);
      const shape = { heads: 2, tokens: 70, headSize: 12, causal };
      const context = engine.attention(part('Q'), part('K'), part('V'), shape);
      const expected = heads(trace, 'context');
      const largest = Math.max(...expected.map(Math.abs));
      expect(context.length).toBe(expected.length);
      for (const [i, value] of context.entries()) {
        expect(Math.abs(value - (expected[i] ?? NaN))).toBeLessThan(2e-6 * largest);
      }
    });
  }

  // One call of the module serves a few heads; many heads need several calls.
  it.each([20, 200])('serves all heads of a batch as it does each alone: %i tokens', (tokens) => {
    const shape = { batch: 2, heads: 6, keyValueHeads: 3, tokens, headSize: 40, valueSize: 64 };
    const lengths = [tokens, tokens - 7];
    const random = engine.random(3);
    const q = random.normal(2 * 6 * tokens * 40);
    const k = random.normal(2 * 3 * tokens * 40);
    const v = random.normal(2 * 3 * tokens * 64);
    const context = engine.attention(q, k, v, { ...shape, lengths });
    expect(context.length).toBe(2 * 6 * tokens * 64);
    const part = (array: Float32Array, index: number, size: number) =>
      array.slice(index * tokens * size, (index + 1) * tokens * size);
    for (let head = 0; head < 2 * 6; ++head) {
      const keyValue = head >> 1;
      const inputs = [part(q, head, 40), part(k, keyValue, 40), part(v, keyValue, 64)] as const;
      const length = lengths[head < 6 ? 0 : 1] ?? NaN;
      const options = { heads: 1, tokens, headSize: 40, valueSize: 64, lengths: [length] };
      expect(part(context, head, 64), `head ${head}`).toEqual(engine.attention(...inputs, options));
    }
    const into = new Float32Array(context.length);
    expect(engine.attention(q, k, v, { ...shape, lengths, into })).toBe(into);
    expect(into).toEqual(context);
  });

  it('serves a shape that differs from the last in one size', () => {
    const sizes = { tokens: 3, headSize: 4, valueSize: 4 };
    const base = { batch: 1, heads: 2, keyValueHeads: 2, ...sizes };
    const random = engine.random(5);
    const changes = { batch: 2, heads: 4, keyValueHeads: 1, tokens: 5, headSize: 8, valueSize: 2 };
    for (const [size, value] of Object.entries(changes)) {
      for (const { batch, heads, keyValueHeads, tokens, headSize, valueSize } of [
        base,
        { ...base, [size]: value },
      ]) {
        const context = engine.attention(
          random.normal(batch * heads * tokens * headSize),
          random.normal(batch * keyValueHeads * tokens * headSize),
          random.normal(batch * keyValueHeads * tokens * valueSize),
          { batch, heads, keyValueHeads, tokens, headSize, valueSize },
        );
        expect(context.length, size).toBe(batch * heads * tokens * valueSize);
      }
    }
  });

  it('reports the argument that does not fit', () => {
    const three = new Float32Array(3);
    const shape = { heads: 1, tokens: 1, headSize: 3 };
    const call = (...[q, k, v, options]: Parameters<typeof engine.attention>) => {
      return () => engine.attention(q, k, v, options);
    };
    const refused = (options: object, message: string) =>
      expect(problemOf(call(three, three, three, { ...shape, ...options }))).toContain(message);
    for (const nothing of [undefined, null, 3]) {
      expect(problemOf(call(three, three, three, nothing as never))).toBe(
        `options: Expected an object with heads, tokens and headSize, found ${nothing}.`,
      );
    }
    const attention = engine.attention as (...given: unknown[]) => unknown;
    expect(problemOf(() => attention(undefined))).toContain('options: Expected an object');
    expect(problemOf(() => attention(undefined, three, three, shape))).toBe(
      'q: Expected a Float32Array, found undefined.',
    );
    const two = new Float32Array(2);
    expect(problemOf(call(three, two, three, shape))).toBe('k: Expected 3 numbers, found 2.');
    expect(problemOf(call([1, 2, 3] as never, three, three, shape))).toBe(
      'q: Expected a Float32Array, found object.',
    );
    const sizes = ['batch', 'heads', 'keyValueHeads', 'tokens', 'headSize', 'valueSize'];
    for (const size of sizes) {
      for (const value of [0, -1, 1.5, NaN, 2 ** 33])
        refused({ [size]: value }, `${size} ${value}`);
    }
    for (const name of [...sizes, 'scale', 'causal', 'into'])
      refused({ [name]: throwing }, 'object');
    refused({ lengths: [throwing] }, 'lengths[0]: Expected a whole number from 0 to 1');
    refused({ heads: 3, keyValueHeads: 2 }, 'heads a multiple of keyValueHeads');
    refused({ into: new Float32Array(4) }, 'into: Expected 3 numbers, found 4.');
    for (const into of [[0, 0, 0], NaN, null, 0, ''])
      refused({ into }, 'into: Expected a Float32Array');
    const overlaps = 'into: Expected an array that overlaps no input.';
    refused({ into: three }, overlaps);
    const five = new Float32Array(5);
    const [start, end] = [five.subarray(0, 3), five.subarray(2)];
    expect(problemOf(call(start, three, three, { ...shape, into: end }))).toBe(overlaps);
    expect(problemOf(call(three, three, end, { ...shape, into: start }))).toBe(overlaps);
    refused({ scale: '1' }, 'scale: Expected a finite number of at most 2e+38 in size');
    for (const scale of [Infinity, 1e39, -2.5e38, NaN]) refused({ scale }, `found ${scale}.`);
    refused({ causal: 'yes' }, 'causal: Expected true or false, found string.');
    for (const causal of [1, null])
      refused({ causal }, `causal: Expected true or false, found ${causal}.`);
    refused({ lengths: [1, 1] }, 'lengths: Expected as many as batch (1), found 2.');
    for (const length of [-1, 2, 0.5, NaN]) {
      refused(
        { lengths: [length] },
        `lengths[0]: Expected a whole number from 0 to 1 (tokens), found ${length}.`,
      );
    }
    const value = Float32Array.of(1, 2, 3);
    expect([...engine.attention(three, three, value, shape)]).toEqual([1, 2, 3]);
    const both = new Float32Array(6); // in one buffer, but not overlapping
    const [input, into] = [both.subarray(0, 3), both.subarray(3)];
    expect([...engine.attention(input, input, value, { ...shape, into })]).toEqual([1, 2, 3]);
  });

  it('reports which numbers are too large or not finite', () => {
    const shape = { heads: 1, tokens: 2, headSize: 2 };
    const some = Float32Array.of(1, 2, 3, 4);
    const large = Float32Array.of(1, -1e38, 3, 1e38);
    const call = (q: Float32Array, k: Float32Array, v: Float32Array) => () =>
      engine.attention(q, k, v, { ...shape, scale: 1 });
    const tooLarge = problemOf(call(large, large, some));
    expect(tooLarge).toContain('Expected numbers whose scores');
    expect(tooLarge).toContain('q up to 1.00e+38, k up to 1.00e+38, v up to 4.00 and scale 1.');
    const cancels = Float32Array.of(1e20, 1e20, 0, 0);
    const opposite = Float32Array.of(1e20, -1e20, 0, 0); // their product is 1e40 − 1e40
    expect(call(cancels, opposite, some)).toThrow('whatever the signs of what is added');
    expect(call(cancels, some, some)()).toHaveLength(4);
    const holding = (number: number) => Float32Array.of(1, 2, number, 4);
    const expected = 'Expected a finite number, found';
    expect(problemOf(call(holding(NaN), some, some))).toBe(`q[2]: ${expected} NaN.`);
    expect(problemOf(call(some, holding(Infinity), some))).toBe(`k[2]: ${expected} Infinity.`);
    expect(problemOf(call(some, some, holding(-Infinity)))).toBe(`v[2]: ${expected} -Infinity.`);
    const padded = { ...shape, lengths: [1] }; // the second token's numbers are never read
    expect(engine.attention(some, holding(NaN), holding(NaN), padded)).toEqual(
      engine.attention(some, some, some, padded),
    );
    expect([...call(some, some, large)()].every(Number.isFinite)).toBe(true);
    expect(call(some, some, some)()).toHaveLength(4);
  });

  it('is not confused by lengths that call it while they are read', () => {
    const random = engine.random(5);
    const [q, k, v] = [random.normal(24), random.normal(24), random.normal(24)];
    const shape = { heads: 2, keyValueHeads: 2, tokens: 3, headSize: 4 };
    const expected = engine.attention(q, k, v, { ...shape, lengths: [2] });
    const single = Float32Array.of(1);
    let reads = 0;
    const lengths = Object.defineProperty([2], 0, {
      get() {
        engine.attention(single, single, single, { heads: 1, tokens: 1, headSize: 1 });
        return reads++ ? 5 : 2;
      },
    });
    expect(engine.attention(q, k, v, { ...shape, lengths })).toEqual(expected);
  });

  it('is left out on request', async () => {
    const without = await loadClearhead({ attention: false });
    const single = Float32Array.of(1);
    expect(() =>
      without.attention(single, single, single, { heads: 1, tokens: 1, headSize: 1 }),
    ).toThrow('left out');
  });

  it('also runs without relaxed SIMD', async () => {
    const attention = await loadAttention('simd');
    const single = Float32Array.of(5);
    expect([
      ...attention.compute(single, single, single, { heads: 1, tokens: 1, headSize: 1 }),
    ]).toEqual([5]);
  });
});
