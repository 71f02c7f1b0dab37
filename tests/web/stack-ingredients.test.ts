/** The switches in stacks: each applies to every block. */
import { expect, test } from 'vitest';
import type { LessonDocument } from '../../web/lesson/document.js';
import {
  applyIngredients,
  factsOf,
  ingredientNames,
  options,
  ownIngredients,
  whyImpossible,
  type Chosen,
  type IngredientName,
} from '../../web/lesson/ingredients.js';
import { givenStack } from '../../web/lesson/given-stack.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import { allIds, engine, readLesson } from './helpers.js';
import { randomStack } from './variants.js';

const running = await engine();
const documents: [string, LessonDocument][] = [
  ...allIds
    .map((id): [string, LessonDocument] => [id, readLesson(id)])
    .filter(([, lesson]) => 'blocks' in lesson),
  ...Array.from({ length: 15 }, (_, seed): [string, LessonDocument] => [
    `random stack ${seed}`,
    randomStack(seed),
  ]),
];

const computed = (lesson: LessonDocument, chosen: Chosen, base: Trace): Trace =>
  running.trace(applyIngredients(lesson, chosen, base, { random: running.random(1), givenStack }));

/** A block's stages of a name, for all heads, in order. */
const inBlock = (trace: Trace, layer: number, name: string): Stage[] =>
  trace.stages.filter((stage) => stage.name === name && stage.layer === layer);

const only = (stages: Stage[]): Stage => {
  expect(stages).toHaveLength(1);
  return stages[0] as Stage;
};

/** The input of softmax: the last of the scores. */
const lastScores = (trace: Trace, layer: number): Stage[] =>
  ['masked_scores', 'biased_scores', 'scaled_scores', 'scores']
    .map((name) => inBlock(trace, layer, name))
    .find((stages) => stages.length > 0) as Stage[];

/** Softmax of each row, without masked scores. */
function softmax({ values, rows, cols }: Stage, temperature: number): number[] {
  return Array.from({ length: rows }, (_, row) => {
    const scores = [...values.subarray(row * cols, (row + 1) * cols)];
    const most = Math.max(...scores);
    const powers = scores.map((score) =>
      score === -Infinity ? 0 : Math.exp((score - most) / temperature),
    );
    const sum = powers.reduce((all, power) => all + power, 0) || 1;
    return powers.map((power) => power / sum);
  }).flat();
}

/** The effect of each choice on a block. */
const holds: { [Name in IngredientName]: (value: never, trace: Trace, layer: number) => void } = {
  scale: (value: string, trace, layer) => {
    const [q] = inBlock(trace, layer, 'Q') as [Stage];
    const [v] = inBlock(trace, layer, 'V') as [Stage];
    const { cols: dIn } = only(inBlock(trace, layer, 'X'));
    const size = { d_k: q.cols, d_in: dIn, d_v: v.cols, none: 1 }[value] as number;
    const scaled = inBlock(trace, layer, 'scaled_scores');
    for (const [head, scores] of inBlock(trace, layer, 'scores').entries()) {
      const stage = scaled[head] ?? scores;
      stage.values.forEach((number, i) =>
        expect(number).toBeCloseTo((scores.values[i] as number) / Math.sqrt(size), 3),
      );
    }
  },
  temperature: (value: number, trace, layer) => {
    const scores = lastScores(trace, layer);
    inBlock(trace, layer, 'weights').forEach(({ values }, head) => {
      const worked = softmax(scores[head] as Stage, value);
      values.forEach((weight, i) => expect(weight).toBeCloseTo(worked[i] as number, 5));
    });
  },
  mask: (value: string, trace, layer) => {
    const masks = inBlock(trace, layer, 'mask');
    if (value === 'none') return expect(masks).toEqual([]);
    const { cols, values } = only(masks);
    if (value === 'hand') return expect(new Set(values)).toEqual(new Set([1]));
    values.forEach((seen, i) => {
      const [query, key] = [Math.floor(i / cols), i % cols];
      const isPadding = trace.tokens[key] === '<pad>';
      const isNear = value === 'causal' || query - key < 3;
      const expected = value === 'padding' ? !isPadding : key <= query && isNear;
      expect(seen).toBe(Number(expected));
    });
  },
  positions: (value: string, trace, layer) => {
    const has = (name: string): boolean => trace.stages.some((stage) => stage.name === name);
    expect(has('position_vectors')).toBe(value === 'learned' || value === 'sinusoidal');
    expect(inBlock(trace, layer, 'rotated_Q').length > 0).toBe(value === 'rotary');
    expect(inBlock(trace, layer, 'biased_scores').length > 0).toBe(value === 'alibi');
  },
  bias: (value: boolean, trace, layer) => {
    for (const name of ['b_Q', 'b_K', 'b_V']) {
      expect(inBlock(trace, layer, name).length > 0).toBe(value);
    }
  },
  tied: (value: boolean, trace, layer) => {
    if (!value) return;
    const [queries, keys] = ['W_Q', 'W_K'].map((name) => inBlock(trace, layer, name));
    expect(keys?.map((stage) => stage.values)).toEqual(queries?.map((stage) => stage.values));
  },
  plainValues: (value: boolean, trace, layer) => {
    if (!value) return;
    const { cols, values } = only(inBlock(trace, layer, 'X'));
    const parts = inBlock(trace, layer, 'V');
    values.forEach((number, i) => {
      const [row, col] = [Math.floor(i / cols), i % cols];
      const size = cols / parts.length;
      const part = parts[Math.floor(col / size)] as Stage;
      expect(part.values[row * size + (col % size)]).toBe(number);
    });
  },
  heads: (value: number, trace, layer) =>
    expect(inBlock(trace, layer, 'weights')).toHaveLength(value),
  output: (value: boolean, trace, layer) =>
    expect(inBlock(trace, layer, 'W_O').length).toBe(Number(value)),
};

test.each(ingredientNames)('%s applies to every block', (name) => {
  let accepted = 0;
  for (const [id, lesson] of documents) {
    const base = running.trace(lesson);
    const facts = factsOf(lesson, base);
    const offered = options[name].values(ownIngredients(lesson), facts);
    for (const value of name === 'temperature' ? [0.5, 3] : offered) {
      const chosen = { [name]: value } as Chosen;
      if (whyImpossible(chosen, lesson, base)) continue;
      const trace = computed(lesson, chosen, base);
      expect(trace.layers).toBe(base.layers);
      for (let layer = 0; layer < base.layers; layer++) {
        try {
          holds[name](value as never, trace, layer);
        } catch (error) {
          throw new Error(`${id}, block ${layer + 1}, ${name} ${String(value)}`, { cause: error });
        }
      }
      accepted++;
    }
  }
  expect(accepted).toBeGreaterThan(documents.length / 2);
});

test('unrequested ingredients stay as each block has them', () => {
  const lesson = readLesson('say-it-twice');
  const [first, second] = lesson['blocks'] as { attention: { scores: object } }[];
  const given = first?.attention.scores;
  const other = { ...second?.attention.scores, mask: 'none' };
  const mixed = {
    ...lesson,
    blocks: [first, { ...second, attention: { ...second?.attention, scores: other } }],
  };
  delete (mixed as LessonDocument)['training'];
  const base = running.trace(mixed);
  const changed = applyIngredients(mixed, { temperature: 2 }, base, {
    random: running.random(1),
    givenStack,
  });
  expect(
    (changed['blocks'] as { attention: { scores: object } }[]).map(
      ({ attention }) => attention.scores,
    ),
  ).toEqual([
    { ...given, temperature: 2 },
    { ...other, temperature: 2 },
  ]);
});

test('a stack whose input has names in a language gets no names of values', () => {
  const input = Array.from({ length: 8 }, (_, i) => `feature ${i}`);
  const texts = { de: { features: { input } } };
  const named = { ...readLesson('say-it-twice-untrained'), texts };
  for (const chosen of [{ plainValues: true }, { tied: true }] as Chosen[]) {
    const changed = applyIngredients(named, chosen, running.trace(named), {
      random: running.random(1),
      givenStack,
    });
    expect(changed.texts).toEqual(texts);
    expect(running.trace(changed).layers).toBe(2);
  }
});

test('heads that no longer exist are no longer switched off', () => {
  const off = [
    { layer: 0, head: 0 },
    { layer: 1, head: 1 },
  ];
  const scores = { mask: 'causal' };
  const drawn = { seed: 2, layers: 2, heads: 2, feed_forward: 4, scores };
  const stack = {
    ...readLesson('say-it-twice-untrained'),
    blocks: { drawn },
    switched_off: off,
    switched_off_networks: [{ layer: 1 }],
  };
  const trace = computed(stack, { heads: 1 }, running.trace(stack));
  const kinds = ['context', 'activation'].flatMap((name) =>
    [0, 1].map((layer) => only(inBlock(trace, layer, name)).op.kind),
  );
  expect(kinds).toEqual(['switched_off', 'product', 'relu', 'switched_off']);
  const alone = { ...readLesson('time-flies-two-heads'), switched_off: [{ head: 1 }] };
  expect(computed(alone, { heads: 1 }, running.trace(alone)).heads).toBe(1);
  expect(computed(alone, { heads: 4 }, running.trace(alone)).stage('context', 1).op.kind).toBe(
    'switched_off',
  );
});

test('a stack too large to be written out reports its size, and has the other switches', () => {
  const lesson = {
    clearhead: 1,
    title: 'Large',
    input: { text: 'a b c', vocabulary: 'sorted' },
    embedding: { size: 200, seed: 1 },
    blocks: { drawn: { seed: 1, layers: 2, heads: 2 } },
  } as unknown as LessonDocument;
  const base = running.trace(lesson);
  expect(whyImpossible({ tied: true }, lesson, base)).toEqual({ why: 'tooLarge' });
  for (const chosen of [{ mask: 'causal' }, { heads: 4 }, { positions: 'rotary' }] as Chosen[]) {
    expect(whyImpossible(chosen, lesson, base)).toBeNull();
    const { layers } = computed(lesson, chosen, base);
    expect(layers).toBe(2);
  }
});

test('attention too large to be written out reports its size, too', () => {
  const lesson = (size: number): LessonDocument =>
    ({
      clearhead: 1,
      title: 'Large',
      input: { text: 'a b c', vocabulary: 'sorted' },
      embedding: { size, seed: 1 },
      projections: { kind: 'linear', seed: 1 },
    }) as unknown as LessonDocument;
  const [wide, small] = [running.trace(lesson(400)), running.trace(lesson(100))];
  expect(() => computed(lesson(400), { tied: true }, wide)).toThrow(/8 MiB/);
  expect(whyImpossible({ tied: true }, lesson(400), wide)).toEqual({ why: 'tooLarge' });
  expect(whyImpossible({ mask: 'causal' }, lesson(400), wide)).toBeNull();
  expect(whyImpossible({ tied: true }, lesson(100), small)).toBeNull();
  expect(computed(lesson(100), { tied: true }, small).heads).toBe(1);
});

test('without W_O a block’s heads must match the stream', () => {
  const lesson = readLesson('one-whole-block');
  const base = running.trace(lesson);
  const { dIn, valueSize } = factsOf(lesson, base);
  expect(dIn).not.toBe(valueSize);
  expect(whyImpossible({ output: false }, lesson, base)).toEqual({
    why: 'stream',
    takes: dIn,
    gets: valueSize,
  });
});
