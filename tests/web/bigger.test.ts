/** This model compared with published ones: sizes, work and areas. */
import { describe, expect, test } from 'vitest';
import { knownModels, parametersOf, workOf, type ModelId } from '../../web/lesson/known-models.js';
import { knownModelOf, ownParts, ownSizes } from '../../web/trace/model-size.js';
import type { Trace } from '../../web/engine/types.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { bigger, sideOf } from '../../web/views/panel/bigger.js';
import { engine as loaded, readLesson, textOf } from './helpers.js';
import { twoBlocks } from './small-documents.js';

const engine = await loaded();

/** As counted by their authors' code; for GPT-3, as rounded in its paper. */
const published: Readonly<Record<ModelId, number>> = {
  'gpt2-small': 124_439_808,
  'gpt2-medium': 354_823_168,
  'gpt2-large': 774_030_080,
  'gpt2-xl': 1_557_611_200,
  gpt3: 174_604_259_328,
  'llama2-70b': 68_976_648_192,
  'llama3-8b': 8_030_261_248,
  'llama3-405b': 405_853_388_800,
};

test('parameters follow from the published sizes', () => {
  for (const [id, model] of Object.entries(knownModels)) {
    expect(parametersOf(model), id).toBe(published[id as ModelId]);
  }
});

test('heads share the features, and the keys of Llama, in parts of one size', () => {
  for (const [id, { heads, features, keys }] of Object.entries(knownModels)) {
    const size = features / heads;
    expect([size, keys / size].every(Number.isInteger), id).toBe(true);
  }
});

test('a word takes about one multiplication per parameter, and those of attention', () => {
  const { features, blocks, context, vocabulary } = knownModels['gpt2-small'];
  const matrices = 12 * blocks * features * features;
  expect(workOf(knownModels['gpt2-small'])).toBe(
    matrices + vocabulary * features + blocks * 2 * context * features,
  );
});

describe('a lesson’s own sizes are those of its stages', () => {
  const lesson = readLesson('who-is-she');
  const trace = engine.trace(lesson);

  test('a little English', () => {
    const [d, ff, words, length] = [24, 48, 89, 24];
    const norms = 5 * 2 * d;
    const matrices = 2 * (4 * d * d + 2 * d * ff);
    const biases = 2 * (4 * d + ff + d);
    expect(ownSizes(trace, lesson)).toEqual({
      parameters: matrices + biases + norms + 2 * words * d,
      blocks: 2,
      heads: 4,
      features: d,
      vocabulary: words,
      context: length,
      seen: 1500 * 16 * 24,
      work: matrices + words * d + 2 * 2 * d * length,
    });
    expect(ownParts(trace, lesson)).toEqual({
      positions: 'rotary',
      norm: 'layer',
      mlp: 'relu',
      end: 'own',
    });
  });

  test.each(['who-is-she', 'microgpt'])('the network of %s has its kind when it is off', (id) => {
    const lesson = readLesson(id);
    const off = { ...lesson, switched_off_networks: [{ layer: 0 }] };
    const { mlp } = ownParts(engine.trace(off), off);
    expect(mlp).toBe(ownParts(engine.trace(lesson), lesson).mlp);
    expect(mlp).not.toBe('none');
  });

  test('a lesson without a network has none, and few parameters', () => {
    const bare = readLesson('say-it-twice');
    const found = ownParts(engine.trace(bare), bare);
    expect(found.mlp).toBe('none');
    expect(ownSizes(engine.trace(bare), bare).parameters).toBeLessThan(2000);
  });
});

test('areas are true: twice the side is four times the parameters', () => {
  expect(sideOf(100, 400)).toBe(sideOf(400, 400) / 2);
  expect(sideOf(1, 1e6) ** 2 / sideOf(1e6, 1e6) ** 2).toBeCloseTo(1e-6, 12);
});

test('tokens are said to see those after them where the mask is off', () => {
  const said = (mask: 'none' | 'causal'): string => {
    const document = twoBlocks('before');
    const drawn = { ...document.blocks.drawn, scores: { mask } };
    const lesson = { ...document, blocks: { drawn } } as unknown as LessonDocument;
    return textOf(bigger(engine.trace(lesson), lesson));
  };
  expect(said('causal')).not.toContain('here tokens also see');
  expect(said('none')).toContain('each head has its own keys and values; here tokens also see');
});

test('heads that share keys, and a gated network, are said to be Llama’s', () => {
  const said = (more: object): string => {
    const document = twoBlocks('before');
    const drawn = { ...document.blocks.drawn, scores: { mask: 'causal' }, ...more };
    const lesson = { ...document, blocks: { drawn } } as unknown as LessonDocument;
    return textOf(bigger(engine.trace(lesson), lesson));
  };
  const times = (text: string, words: string): number => text.split(words).length - 1;
  const [shared, gated] = ['groups of heads share', 'SwiGLU: a third matrix'];
  const plain = said({ activation: 'silu' });
  expect([shared, gated].map((words) => times(plain, words))).toEqual([1, 1]);
  const llama = said({ activation: 'silu', gate: true, key_value_heads: 1 });
  expect([shared, gated].map((words) => times(llama, words))).toEqual([2, 2]);
});

test('norms after the parts are not said to be before them', () => {
  const rowOf = (norm: 'before' | 'after'): string => {
    const document = twoBlocks(norm) as unknown as LessonDocument;
    const [, row = ''] = /norms before each part \(pre-norm\)(.*?)GELU/.exec(
      textOf(bigger(engine.trace(document), document)),
    ) ?? [''];
    return row;
  };
  expect(rowOf('before')).toMatch(/^ ?layer norm/);
  expect(rowOf('after')).toMatch(/^ ?after each part \(post-norm\): layer norm/);
});

describe('a model with the sizes of a published one', () => {
  const stage = (name: string, cols: number): object => ({
    name,
    cols,
    rows: 1,
    op: { inputs: [] },
  });
  /** A trace with the sizes of GPT-2, and few stages. */
  const sized = (change: Partial<Trace> = {}, norm = 'norm1_mean', features = 768): Trace =>
    ({
      layers: 12,
      heads: 12,
      tokens: ['a'],
      vocabulary: Array.from({ length: 50257 }, String),
      stages: [stage('residual', features), stage('position_table', features), stage(norm, 1)],
      ...change,
    }) as unknown as Trace;
  const lesson = { unembedding: 'tied' } as unknown as LessonDocument;

  test('is known by its blocks, heads, features, vocabulary and family', () => {
    expect(knownModelOf(sized(), lesson)).toBe('gpt2-small');
    expect(knownModelOf(sized({ layers: 11 }), lesson)).toBeNull();
    expect(knownModelOf(sized({ heads: 16 }), lesson)).toBeNull();
    expect(knownModelOf(sized({ vocabulary: ['a'] }), lesson)).toBeNull();
    expect(knownModelOf(sized({}, 'norm1_mean', 1024), lesson)).toBeNull();
    expect(knownModelOf(sized({}, 'norm1_rms'), lesson)).toBeNull();
    expect(knownModelOf(sized({ layers: 24, heads: 16 }, 'norm1_mean', 1024), lesson)).toBe(
      'gpt2-medium',
    );
  });

  test('is named in that model’s row, and in no other', () => {
    const text = textOf(bigger(sized(), lesson));
    expect(text).toContain('GPT-2 small: the sizes of this model');
    expect(text.split('the sizes of this model')).toHaveLength(2);
    const other = textOf(bigger(sized({ layers: 11 }), lesson));
    expect(other).not.toContain('the sizes of this model');
  });
});
