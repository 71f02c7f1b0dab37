import { describe, expect, it } from 'vitest';
import { loadAttention, type AttentionModule } from '../../web/attention.js';
import { loadClearhead } from '../../web/engine.js';

const engine = await loadClearhead();

/** All heads of a stage, one after the other. */
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

  it('says which argument does not fit', () => {
    const three = new Float32Array(3);
    const shape = { heads: 1, tokens: 1, headSize: 3 };
    const call = (...[q, k, v, options]: Parameters<typeof engine.attention>) => {
      return () => engine.attention(q, k, v, options);
    };
    expect(call(three, new Float32Array(2), three, shape)).toThrow('k: 2 numbers, expected 3');
    expect(call([1, 2, 3] as never, three, three, shape)).toThrow('q: expected a Float32Array');
    expect(call(three, three, three, { ...shape, tokens: 0 })).toThrow('tokens 0');
    expect(call(three, three, three, { ...shape, heads: 1.5 })).toThrow('heads 1.5');
    expect([...engine.attention(three, three, Float32Array.of(1, 2, 3), shape)]).toEqual([1, 2, 3]);
  });

  it('is left out on request', async () => {
    const without = await loadClearhead({ attention: false });
    const one = Float32Array.of(1);
    expect(() => without.attention(one, one, one, { heads: 1, tokens: 1, headSize: 1 })).toThrow(
      'left out',
    );
  });

  for (const name of ['simd', 'scalar'] satisfies AttentionModule[]) {
    it(`also runs as ${name}`, async () => {
      const attention = await loadAttention(name);
      const one = Float32Array.of(5);
      expect([...attention.compute(one, one, one, { heads: 1, tokens: 1, headSize: 1 })]).toEqual([
        5,
      ]);
    });
  }
});
