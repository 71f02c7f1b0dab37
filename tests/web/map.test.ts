/** The map of a stack: every number is the engine's, from its place in the trace. */
import { describe, expect, test } from 'vitest';
import type { Stage, Trace } from '../../web/engine/types.js';
import {
  curvesOf,
  expectedAfter,
  expectedIn,
  farthest,
  habitOf,
  leastCurve,
  mapRows,
  numbersOf,
  silentIn,
  type MapRow,
} from '../../web/trace/map.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { whyImpossible } from '../../web/lesson/ingredients.js';
import {
  acrossAt,
  curveAt,
  laneHeight,
  pathOf,
  strokesOf,
  tagsOf,
} from '../../web/trace/curves.js';
import { texts } from '../../web/text/language.js';
import { textsFor } from '../../web/wording/letters.js';
import {
  cellLabel,
  headline,
  nameOfLine,
  nextLabel,
  shortWeight,
  wordLabel,
} from '../../web/wording/map-labels.js';
import { plainText } from '../../web/wording/rich-text.js';
import { mapLines } from '../../web/trace/map-lines.js';
import { stackParts } from '../../web/trace/parts.js';
import { withGradients } from '../../web/trace/gradients.js';
import { wholeOf } from '../../web/trace/layers.js';
import { allIds, engine, readLesson, traceOf } from './helpers.js';
import { randomStack } from './variants.js';

const isStack = (id: string): boolean => 'blocks' in readLesson(id);
const rowsOf = (trace: Trace): MapRow[] => mapRows(trace, trace.stages);
const stacks = async (): Promise<(readonly [name: string, Trace])[]> => {
  const drawn = Array.from({ length: 12 }, (_, seed) => seed);
  const { trace } = await engine();
  return [
    ...(await Promise.all(
      allIds.filter(isStack).map(async (id) => [id, await traceOf(id)] as const),
    )),
    ...drawn.map((seed) => [`stack ${seed}`, trace(randomStack(seed))] as const),
  ];
};

describe('the rows of a map', () => {
  test('do not exist for attention alone', async () => {
    for (const id of allIds.filter((allId) => !isStack(allId))) {
      expect(rowsOf(await traceOf(id)), id).toEqual([]);
    }
  });

  test('have a row of numbers for each token, in the order of the parts', async () => {
    for (const [name, trace] of await stacks()) {
      const parts = stackParts(trace);
      const places = rowsOf(trace).map(({ part }) => parts.indexOf(part));
      expect(places, name).toEqual([...places].sort((a, b) => a - b));
      for (const { stage } of rowsOf(trace)) {
        if (stage) expect(stage.rows, `${name}: ${stage.name}`).toBe(trace.tokens.length);
      }
    }
  });

  test('contain every sum of the stream, every head, every network and every norm once', async () => {
    const wanted = /^(residual.*|weights|activation|gated|.*_(?:deviation|rms)|probabilities)$/;
    for (const [name, trace] of await stacks()) {
      const drawn = rowsOf(trace).flatMap(({ stage }) => (stage ? [stage.index] : []));
      // In a gated network the gated units are drawn, and no norm of queries or keys is.
      const isGated = ({ layer }: Stage): boolean =>
        trace.stages.some((stage) => stage.name === 'gated' && stage.layer === layer);
      const there = trace.stages.filter(
        (stage) =>
          wanted.test(stage.name) &&
          !/^(query|key)_norm/.test(stage.name) &&
          !(stage.name === 'activation' && isGated(stage)),
      );
      expect(drawn, name).toEqual(there.map(({ index }) => index));
    }
  });

  test('do not contain gradients', async () => {
    const trace = await traceOf('say-it-twice');
    const both = withGradients(trace);
    expect(rowsOf(both).map(({ kind }) => kind)).toEqual(rowsOf(trace).map(({ kind }) => kind));
  });
});

describe('curves', () => {
  const weightsIn = (trace: Trace): Stage[] =>
    trace.stages.filter(({ name }) => name === 'weights');

  test('are the weights, except small ones', async () => {
    for (const [name, trace] of await stacks()) {
      for (const weights of weightsIn(trace)) {
        const curves = curvesOf(weights);
        for (const { from, to, weight } of curves) {
          expect(weight, name).toBe(trace.explain(weights.index, { row: to, col: from }).result);
        }
        const least = leastCurve(weights.cols);
        expect(curves.length, name).toBe(weights.values.filter((weight) => weight >= least).length);
      }
    }
  });

  test('show how a repeated word is made: the previous word, and the word after its copy', async () => {
    const [first, second] = weightsIn(await traceOf('say-it-twice')) as [Stage, Stage];
    const curve = (weights: Stage, from: number, to: number): string | undefined =>
      curvesOf(weights)
        .find((curve) => curve.from === from && curve.to === to)
        ?.weight.toFixed(2);
    expect(curve(first, 4, 5)).toBe('0.91'); // old → a
    expect(curve(second, 5, 10)).toBe('0.81'); // a → the second old
  });

  test('of many tokens include equal shares', () => {
    expect(leastCurve(10)).toBe(0.02);
    expect(leastCurve(64)).toBeLessThan(1 / 64);
  });

  test('do not exist while weights are missing', async () => {
    const [weights] = weightsIn(await traceOf('say-it-twice')) as [Stage];
    expect(curvesOf({ ...weights, values: new Float32Array(), isMissing: true })).toEqual([]);
  });

  test('of large weights come last, so that they lie on top', async () => {
    for (const weights of weightsIn(await traceOf('say-it-twice'))) {
      const order = curvesOf(weights).map(({ weight }) => weight);
      expect(order.length).toBeGreaterThan(4);
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
  });
});

test('strips are rows of stages, and the silent numbers are those that the activation suppresses', async () => {
  for (const [name, trace] of await stacks()) {
    for (const { kind, stage } of rowsOf(trace)) {
      for (let token = 0; stage && token < stage.rows; token++) {
        const numbers = numbersOf(stage, token);
        const from = token * stage.cols;
        expect([...numbers]).toEqual([...stage.values.slice(from, from + stage.cols)]);
        const size = Math.abs(numbers[farthest(numbers)] ?? NaN);
        expect(size).toBe(Math.max(...numbers.map((value) => Math.abs(value))));
        if (kind !== 'network' || stage.name === 'gated') continue;
        const hidden = trace.stages[stage.op.inputs[0] ?? -1];
        const expected = hidden // none in a network that is off
          ? numbersOf(hidden, token).filter((value) => value <= 0).length
          : stage.cols;
        expect(silentIn(stage, token), name).toBe(expected);
      }
    }
  }
});

test('a model of letters is told of letters, and its tokens are counted as tokens', async () => {
  const nameOf = async (id: string): Promise<string | undefined> => {
    const trace = await traceOf(id);
    return rowsOf(trace).map((row) => nameOfLine(row, trace).name)[0];
  };
  for (const id of ['microgpt', 'sort']) expect(await nameOf(id), id).toBe('letters');
  const { parts } = textsFor(await traceOf('sort')).modelMap;
  expect([parts.words, parts.end, parts.all]).toEqual([
    'Embedding',
    'Next letter',
    'All parts', // the same as of words
  ]);
  // Brackets are no letters, and "a" alone makes no words letters.
  for (const id of ['brackets', 'say-it-twice', 'who-is-she']) {
    expect(await nameOf(id), id).toBe('words');
  }
});

test('each text about letters replaces one of its section, and speaks of no words', () => {
  const namesIn = (part: object): string[] =>
    Object.entries(part).flatMap(([name, text]) =>
      text && typeof text === 'object' ? [name, ...namesIn(text as object)] : [name],
    );
  /** Without the names of parameters. */
  const saidIn = (part: unknown): string[] =>
    typeof part === 'object'
      ? Object.values(part as object).flatMap(saidIn)
      : [String(part).replace(/^\(.*?\) =>|\$\{[^}]*\}/g, '')];
  const sections = Object.values(texts).filter(
    (recipe): recipe is typeof recipe & { ofLetters: object } =>
      typeof recipe === 'object' && 'ofLetters' in recipe,
  );
  expect(sections.length).toBeGreaterThan(4);
  for (const { ofLetters, ...others } of sections) {
    const otherNames = new Set(namesIn(others));
    expect(namesIn(ofLetters).filter((name) => !otherNames.has(name))).toEqual([]);
    for (const text of saidIn(ofLetters)) expect(text).not.toMatch(/\bwords?\b/);
  }
});

describe('the next word', () => {
  test('is the largest share of its row', async () => {
    for (const [name, trace] of await stacks()) {
      const stage = trace.stages.find((stage) => stage.name === 'probabilities');
      for (let token = 0; stage && token < stage.rows; token++) {
        const { id, share, next } = expectedAfter(stage, token, trace);
        const row = [...numbersOf(stage, token)];
        expect(row.indexOf(Math.max(...row)), name).toBe(id);
        expect(share, name).toBe(row[id]);
        expect(next, name).toBe(trace.ids[token + 1] ?? null);
      }
    }
  });

  test('after each token is found once, until the numbers change', async () => {
    const trace = await traceOf('say-it-twice');
    const shares = trace.stage('probabilities');
    let reads = 0;
    const counted = Object.defineProperty({ ...shares }, 'values', {
      get: () => {
        reads++;
        return shares.values;
      },
    });
    const { tokens, ids, targets } = trace;
    const drawn = { stages: [counted], tokens, ids, targets };
    const all = tokens.map((_, token) => expectedAfter(shares, token, trace));
    expect(expectedIn(drawn)).toEqual(all);
    const before = reads;
    expect(expectedIn(drawn)).toEqual(all);
    expect(reads).toBe(before);

    expect(expectedIn(trace)).toEqual(all);
    const { index } = trace.stage('embedding');
    wholeOf(trace).change(index, { row: 0, col: 0 }, 9);
    expect(expectedIn(trace)).not.toEqual(all);
  });

  const verdicts = async (id: string, text?: string): Promise<string> => {
    const lessonDocument = readLesson(id);
    const lesson =
      text === undefined
        ? lessonDocument
        : { ...lessonDocument, focus: 0, input: { ...lessonDocument.input, text } };
    delete (lesson as { printed?: unknown }).printed;
    const trace = await traceOf(lesson);
    const signs = { right: '✓', other: '≠', unknowable: '–', open: '?' };
    return trace.tokens
      .map((_, i) => signs[expectedAfter(trace.stage('probabilities'), i, trace).verdict])
      .join('');
  };

  test.each([
    ['say-it-twice', undefined, '––––––✓✓✓✓?'],
    ['say-it-twice', 'sat sun red', '––?'],
    ['say-it-twice-untrained', undefined, '––––––≠≠≠≠?'],
    ['sort', undefined, '––––––✓✓✓✓?'],
    ['brackets', '( [ ] { … } ) .', '––––✓✓✓?'],
    ['brackets', '( [', '–?'],
  ])('of %s is right or not where it can be known: %s', async (id, text, signs) => {
    expect(await verdicts(id, text)).toBe(signs);
  });

  test('of a lesson without a task is compared wherever the text continues', async () => {
    expect(await verdicts('one-whole-block')).toMatch(/^[✓≠]{3}\?$/);
  });
});

describe('a head’s habit', () => {
  test('is the largest mean of its weights on one place', async () => {
    const trace = await traceOf('say-it-twice');
    const [first, second] = trace.stages.filter(({ name }) => name === 'weights') as [Stage, Stage];
    expect(habitOf(first, trace.ids)?.habit).toBe('before');
    const before = Array.from({ length: 10 }, (_, i) => numbersOf(first, i + 1)[i] ?? 0);
    const mean = before.reduce((sum, weight) => sum + weight, 0) / before.length;
    expect(habitOf(first, trace.ids)?.share).toBeCloseTo(mean, 12);
    expect(habitOf(second, trace.ids)?.habit).toBe('after');
  });

  test('is not what followed a word where other words attend to the same', async () => {
    // Every later word attends to "girl", and so does the second "the", which "girl" follows.
    const trace = await traceOf('who-is-she');
    const subject = trace.stages.find(
      ({ name, layer, head }) => name === 'weights' && layer === 1 && head === 2,
    ) as Stage;
    expect(habitOf(subject, trace.ids)).toBe(null);
  });

  test('does not exist if its weights are spread', () => {
    const weights = { rows: 3, cols: 3, values: new Float32Array(9).fill(1 / 3) } as Stage;
    expect(habitOf(weights, [0, 1, 2])).toBe(null);
  });
});

describe('drawn curves', () => {
  const sizes = { columnWidth: 80, widest: 12 };

  test('are found under a pointer, along their whole length', () => {
    const curves = [
      { from: 0, to: 0, weight: 0.2 },
      { from: 0, to: 4, weight: 0.8 },
    ];
    expect(curveAt(curves, 0.5, 50, sizes)).toBe(curves[0]);
    expect(curveAt(curves, acrossAt({ from: 0, to: 4 }, 50), 50, sizes)).toBe(curves[1]);
    expect(curveAt(curves, 4.5, laneHeight, sizes)).toBe(curves[1]);
    expect(curveAt(curves, 4.5, 0, sizes)).toBe(null);
    // Where two curves overlap, the wider one counts.
    expect(curveAt(curves, 0.5, 0, sizes)).toBe(curves[1]);
  });

  test('have their weights apart from each other, also beside each other and where they cross', () => {
    const size = { width: 0.86, height: 36 };
    for (const ends of [
      [
        [3, 10],
        [4, 10],
      ],
      [
        [9, 10],
        [10, 10],
      ],
      [
        [2, 5],
        [3, 4],
      ],
      [
        [0, 3],
        [1, 3],
        [2, 3],
      ],
    ]) {
      const curves = ends.map(([from = 0, to = 0]) => ({ from, to, weight: 0.3 }));
      const tags = tagsOf(curves, size.width).map(({ curve, height }) => ({
        across: acrossAt(curve, height),
        height,
      }));
      expect(tags).toHaveLength(curves.length);
      for (const [i, tag] of tags.entries()) {
        for (const other of tags.slice(i + 1)) {
          const isApart =
            Math.abs(tag.across - other.across) >= size.width ||
            Math.abs(tag.height - other.height) >= size.height;
          expect(isApart, JSON.stringify([ends, tags])).toBe(true);
        }
      }
    }
    expect(tagsOf([{ from: 0, to: 4, weight: 1 }], 1)[0]?.height).toBe(50);
  });

  test('of similar weights share a path, and can be turned by a quarter', () => {
    const curves = [0, 1, 2].map((to) => ({ from: 0, to, weight: to === 2 ? 1 : 0.3 }));
    expect(strokesOf(curves, false)).toHaveLength(2);
    expect(pathOf({ from: 0, to: 2 }, false)).toBe('M0.5 0C0.5 50 2.5 50 2.5 100');
    expect(pathOf({ from: 0, to: 2 }, true)).toBe('M0 0.5C50 0.5 50 2.5 100 2.5');
  });
});

describe('the lines of a map', () => {
  const drawn = (layers: number, heads: number): object => ({
    clearhead: 1,
    title: 'Large',
    input: { text: 'a b a', vocabulary: ['a', 'b'] },
    embedding: { size: 12, seed: 1 },
    unembedding: 'tied',
    blocks: { drawn: { seed: 0, layers, heads, norm: 'before', feed_forward: 4 } },
  });
  const kinds = async (layers: number, heads: number, chosen: number[]): Promise<string[]> => {
    const trace = (await engine()).trace(drawn(layers, heads));
    return mapLines(trace, { open: 1, chosen: () => chosen }).map((line) =>
      line.kind === 'patterns' ? `${line.kind} of ${line.heads.length}` : line.kind,
    );
  };
  const block = ['norm', 'head', 'head', 'stream', 'norm', 'network', 'stream'];

  test('are complete for a few blocks with a few heads', async () => {
    expect(await kinds(2, 2, [])).toEqual(['words', 'stream', ...block, ...block, 'next']);
  });

  test('of many heads have the chosen ones, below the patterns of all', async () => {
    const many = ['norm', 'patterns of 6', 'head', ...block.slice(3)];
    expect(await kinds(2, 6, [3])).toEqual(['words', 'stream', ...many, ...many, 'next']);
  });

  test('of many blocks unfold the open one', async () => {
    const folded = 'patterns of 2';
    expect(await kinds(6, 2, [])).toEqual([
      'words',
      'stream',
      folded,
      ...block,
      folded,
      folded,
      folded,
      folded,
      'next',
    ]);
  });

  test('are found with a few visits of each stage, however many blocks and heads there are', async () => {
    const document = drawn(24, 12) as LessonDocument;
    const trace = (await engine()).trace(document);
    let looks = 0;
    const stages = trace.stages.map((stage) => {
      const { layer } = stage;
      return Object.defineProperty({ ...stage }, 'layer', { get: () => (looks++, layer) });
    });
    const counted = { ...trace, layers: trace.layers, stages } as unknown as Trace;
    mapLines(counted, { open: 1, chosen: () => [] });
    expect(looks).toBeLessThan(10 * stages.length);
    looks = 0;
    expect(whyImpossible({ bias: false }, document, counted)).toBeNull();
    expect(whyImpossible({ tied: true }, document, counted)).toBeNull();
    expect(looks).toBeLessThan(10 * stages.length);
  });
});

describe('the spoken map', () => {
  test('names who takes how much from whom, and the next word', async () => {
    const trace = await traceOf('say-it-twice');
    const rows = rowsOf(trace).flatMap((row) => (row.kind === 'words' ? [] : [row]));
    const label = (index: number, token: number): string =>
      cellLabel(rows[index] as (typeof rows)[number], token, trace, []);
    expect(label(1, 5)).toBe('“a” attends 0.91 to “old” at position 4 and 0.08 to “a”');
    const stream = (rows[0] as (typeof rows)[number]).stage;
    const sizes = [...stream.values.subarray(80, 88)].map(Math.abs);
    const place = sizes.indexOf(Math.max(...sizes)) + 1;
    expect(label(0, 10)).toMatch(/^“old” at position 10: 8 numbers; the largest in size is /);
    expect(label(0, 10)).toMatch(new RegExp(`, at ${place}$`));
    const expected = expectedAfter(trace.stage('probabilities'), 10, trace);
    expect(nextLabel(expected, 10, trace, null)).toBe('after “old” at position 10: “a”, 0.99');
    expect(nextLabel(expected, 10, trace, { ...expected, id: 0 })).toMatch(/it was “sat”$/);
    const other = { ...expected, verdict: 'other' as const };
    expect(nextLabel({ ...other, next: 0 }, 10, trace, null)).toMatch(/0\.99.*“sat”/);
    expect(nextLabel({ ...other, next: null }, 10, trace, null)).toBe(
      'after “old” at position 10: “a”, 0.99',
    );
    expect(wordLabel(9, trace, false)).toBe('“jam”, position 9; the last is 10');
    const names = rowsOf(trace).map((row) => Object.values(nameOfLine(row, trace)).join('; '));
    expect(names).toContain('Block 1 · attention; previous word: 0.88');
    // Several heads of several blocks are numbered by both.
    const learned = await traceOf('who-is-she');
    const heads = rowsOf(learned).map((row) => nameOfLine(row, learned).name);
    expect(heads).toEqual(expect.arrayContaining(['head 1.1', 'head 2.3', 'Block 2 · MLP']));
    const covered = [{ stage: rows[1]?.stage.index ?? -1, row: 5 }];
    const row = rows[1] as (typeof rows)[number];
    expect(cellLabel(row, 5, trace, covered)).toBe('“a”: hidden until you answer');
  });
});

test('the headline names no word as the likeliest of several that are as likely', async () => {
  const trace = await traceOf('say-it-twice');
  const shares = trace.stage('probabilities');
  const said = (row: readonly number[]): string => {
    const values = Float32Array.from(trace.tokens.flatMap(() => row));
    const even = { ...shares, values };
    const expected = trace.tokens.map((_, token) => expectedAfter(even, token, trace));
    return plainText(headline({ trace, token: 10, expected, hidden: [] }));
  };
  const even = Array.from({ length: shares.cols }, () => 1 / shares.cols);
  const each = (1 / shares.cols).toFixed(2);
  expect(said(even)).toBe(
    `After “old” at position 10, ${shares.cols} words tie as the most likely: ${each} each.`,
  );
  expect(said([0.3, 0.3, ...even.slice(2)])).toMatch(
    /, 2 words tie as the most likely: 0\.30 each/,
  );
  expect(said([0.3, 0.2, ...even.slice(2)])).toMatch(/the most likely next word is “.*”: 0\.30\.$/);
});

test('a weight that would round to 0 is written with its first digit', () => {
  const written = [0.5, 0.005, 0.0049, 0.00123, 0.0003].map(shortWeight);
  expect(written).toEqual(['0.50', '0.01', '0.005', '0.001', '0.0003']);
});
