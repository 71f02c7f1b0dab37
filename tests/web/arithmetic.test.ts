import { describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { arithmetic } from '../../web/operations/arithmetic.js';
import { languages, speak, texts } from '../../web/text/language.js';
import { folding, lineText } from '../../web/wording/arithmetic-lines.js';
import { cellName } from '../../web/wording/cell-name.js';
import { numberText } from '../../web/wording/writing.js';
import { inspectedCard } from '../../web/views/panel/arithmetic.js';
import { comesOut } from './comes-out.js';
import { lessonIds, markup, readLesson, traceOf } from './helpers.js';
import { twoBlocks } from './small-documents.js';
import { randomDocument, randomStack } from './variants.js';

interface ArithmeticText {
  lines: string[];
  notes: string[];
  place: string;
}

async function arithmeticAt(
  lesson: string | LessonDocument,
  name: string,
  row: number,
  col: number,
  head?: number,
): Promise<ArithmeticText> {
  const trace = await traceOf(lesson);
  const { lines, notes } = arithmetic(trace.explain(name, { head, row, col }), trace);
  const place = cellName(trace.stage(name, head), row, col, trace);
  return { lines: lines.map(lineText), notes, place };
}

test('what ReLU makes of exactly 0 is not said to lie above or below 0', async () => {
  for (const activation of ['relu', 'relu_squared']) {
    const stack = {
      ...twoBlocks('before'),
      embedding: { values: [1, 2, 3].map(() => [0, 0, 0, 0]) },
    };
    const drawn = { ...stack.blocks.drawn, activation, heads: 1, layers: 1, norm: 'none' };
    const document = { ...stack, blocks: { drawn }, final_norm: undefined };
    const { notes } = await arithmeticAt(document as unknown as LessonDocument, 'activation', 0, 0);
    expect(notes, activation).toEqual(['Not positive, so it becomes 0.']);
  }
});

/** How many cells of a stage are checked, spread over all of it. */
const most = 40;

test('every line is correct within the precision of its digits', async () => {
  const random = Array.from({ length: 25 }, (_, seed) => randomDocument(seed));
  const stacks = Array.from({ length: 12 }, (_, seed) => randomStack(seed));
  let checked = 0;
  for (const lesson of [...lessonIds, ...random, ...stacks]) {
    const trace = await traceOf(lesson);
    for (const { index, rows, cols, name } of trace.stages) {
      const by = Math.max(1, Math.floor((rows * cols) / most));
      for (let i = 0; i < rows * cols; i += by) {
        const cell = { row: Math.floor(i / cols), col: i % cols };
        const lines = arithmetic(trace.explain(index, cell), trace).lines.map(lineText);
        // A line that begins like this continues the previous one; its sum includes the folded terms.
        const chains = lines
          .join('; ')
          .replace(/; (?=[=÷])/g, ' ')
          .split('; ');
        for (const chain of chains) {
          const chainWithoutRest = chain.replace(/.* smaller terms? = /, '');
          if (
            !chainWithoutRest.includes(' = ') ||
            /sin|cos|Φ|∞|smaller terms?\)/.test(chainWithoutRest)
          )
            continue;
          expect(comesOut(chainWithoutRest), `${name}: ${chain}`).toBe(true);
          checked++;
        }
      }
    }
  }
  expect(checked).toBeGreaterThan(5000);
});

describe('arithmetic', () => {
  test('a product spells out its factors, partial products and sum', async () => {
    const { lines, place } = await arithmeticAt('time-flies', 'scores', 2, 1);
    expect(lines).toEqual(['0.355 · 0.201 + (−0.095) · (−0.059)', '= 0.0714 + 0.0056', '= 0.0770']);
    expect(place).toBe('scores: query of “flies”, key of “time”');
  });
  test('a product that can be done mentally is whole', async () => {
    const { lines } = await arithmeticAt('who-is-it', 'scores', 6, 1);
    expect(lines.join(' ')).toMatch(/^\d · \d \+ .* = \d( \+ \d)+ = \d+$/);
  });
  test('a bias is a term of its own', async () => {
    const { lines } = await arithmeticAt('single-token', 'Q', 2, 0);
    expect(lines[0]).toMatch(/ \+ \(−0\.4244\)$/);
    expect(lines[2]).toBe('= −0.5313');
  });
  test('scaling divides by the root', async () => {
    expect((await arithmeticAt('time-flies', 'scaled_scores', 2, 1)).lines).toEqual([
      '0.0770 ÷ √2 = 0.0544',
    ]);
  });
  test('softmax is a power, a sum and a share', async () => {
    const { lines, notes } = await arithmeticAt('time-flies', 'weights', 2, 1);
    expect(lines).toEqual([
      'e^(0.0544 − 0.0677) = 0.9868',
      '0.9472 + 0.9868 + 1.0000 + 0.8941 + 0.9497 = 4.7778',
      '0.9868 ÷ 4.7778 = 0.2065',
    ]);
    expect(notes[0]).toMatch(/largest number, 0\.0677/);
  });
  test('a long sum shows its largest terms and folds the rest, with the right sum', async () => {
    const { lines } = await arithmeticAt('life-is-short', 'scores', 3, 3);
    expect(lines[0]).toMatch(/\+ 18 smaller terms$/);
    const added = (lines[1] ?? '')
      .replace('= ', '')
      .replaceAll('− ', '+ −')
      .split('+ ')
      .map((part) => Number(part.replace('−', '-')));
    expect(added).toHaveLength(7);
    expect(added.reduce((a, b) => a + b)).toBeCloseTo(94.3939, 3);
    expect(lines[2]).toBe('= 94.3939');
  });
  test('eight terms are all shown; of nine, three are folded', () => {
    const terms = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(folding(terms.slice(1)).rest).toEqual([]);
    expect(folding(terms)).toEqual({ shown: [1, 2, 3, 4, 5, 6], rest: [7, 8, 9] });
  });
  test('a negative number is squared with its sign', async () => {
    const trace = await traceOf('microgpt');
    const squares = trace.stages.filter(({ name }) => name === 'norm1_mean_square');
    const first = squares.flatMap(({ index, rows }) =>
      Array.from({ length: rows }, (_, row) => {
        const { lines } = arithmetic(trace.explain(index, { row, col: 0 }), trace);
        return lineText(lines[0] ?? []);
      }),
    );
    expect(first.join()).not.toMatch(/−[\d.]+\^/);
    expect(first.some((line) => line.startsWith('((−'))).toBe(true);
  });
  test('given, drawn and picked numbers say so', async () => {
    expect((await arithmeticAt('time-flies', 'W_Q', 0, 0)).notes[0]).toMatch(
      /This number is given: .* not computed here/,
    );
    expect((await arithmeticAt('single-token', 'W_Q', 0, 0)).notes[0]).toMatch(
      /[Dd]rawn at random/,
    );
    const picked = await arithmeticAt('time-flies', 'token_vectors', 2, 0);
    expect(picked.notes[0]).toBe('Copied from row 4 (flies) of E.');
    expect(picked.lines).toEqual(['0.30 = 0.30']);
    const place = await arithmeticAt('time-flies', 'position_vectors', 2, 0);
    expect(place.notes[0]).toMatch(/position 2/);
  });

  test('says that no position is added only where none is', async () => {
    const without = await arithmeticAt('say-it-twice', 'residual', 0, 0);
    expect(without.notes[0]).toMatch(/^No position is added/);
    // Positions are added before the norm of the embedding, and the stream is its result.
    for (const name of ['embedding_norm', 'residual']) {
      expect((await arithmeticAt('microgpt', name, 0, 0)).notes[0], name).toMatch(
        /Nothing happens here/,
      );
      expect((await arithmeticAt('microgpt', name, 0, 0)).notes[0], name).not.toMatch(/position/);
    }
  });
  test.each(languages)('no position is added to the stream of a stack in %s', async (tag) => {
    await speak(tag);
    const { notes } = await arithmeticAt('say-it-twice', 'residual', 0, 0);
    await speak('en');
    expect(notes[0]).not.toMatch(/\bX\b/);
  });
  test('the mask, and its hidden scores', async () => {
    const lesson = readLesson('random-vectors');
    lesson['scores'] = { mask: 'causal' };
    const hidden = await arithmeticAt(lesson, 'masked_scores', 0, 1);
    expect(hidden.lines[0]).toMatch(/→ −∞$/);
    expect(hidden.notes[0]).toMatch(/mask is 0/);
    expect((await arithmeticAt(lesson, 'masked_scores', 1, 0)).notes[0]).toMatch(/mask is 1/);
    expect((await arithmeticAt(lesson, 'mask', 0, 1)).notes[0]).toMatch(/comes later/);
    const none = await arithmeticAt(lesson, 'weights', 0, 1);
    expect(none.lines[0]).toBe('e^(−∞) = 0.0000');
    expect(none.lines[2]).toBe('0.0000 ÷ 1.0000 = 0.0000');
  });
  test('a mask of several parts says which part hides a pair', async () => {
    const input = { text: 'a [PAD] b c d', vocabulary: ['a', 'b', 'c', 'd', '[PAD]'] };
    const mask = ['causal', { window: 2, sinks: 1 }, { pad: '[PAD]' }];
    for (const order of ['QK', 'KQ']) {
      const lesson = { ...readLesson('random-vectors'), input, scores: { mask, order } };
      const noteOf = async (query: number, key: number): Promise<string> => {
        const [row, col] = order === 'QK' ? [query, key] : [key, query];
        return at((await arithmeticAt(lesson as never, 'mask', row, col)).notes, 0);
      };
      const s = texts.arithmetic;
      expect(await noteOf(3, 4)).toBe(s.causal(false));
      expect(await noteOf(4, 2)).toBe(s.window(2, 2));
      expect(await noteOf(2, 1)).toBe(s.padding(false));
      expect(await noteOf(4, 0)).toBe(s.maskParts); // a sink
      expect(await noteOf(4, 3)).toBe(s.maskParts);
    }
  });
  test('a fully masked row says so', async () => {
    const lesson = readLesson('three-tokens');
    delete lesson.printed;
    lesson['scores'] = {
      mask: [
        [false, false, false],
        [true, true, true],
        [true, true, true],
      ],
    };
    const { lines, notes } = await arithmeticAt(lesson, 'weights', 0, 1);
    expect(lines).toEqual(['0.0000']);
    expect(notes[0]).toMatch(/nothing to attend to/);
  });
  test('scores that overflowed share the row, and NaN is named', async () => {
    const lesson = readLesson('three-tokens-by-hand');
    delete lesson.printed;
    const layer = (size: number) => ({ weight: [[size, 0], [0, 1]] }); // prettier-ignore
    const set = (vectors: number[][], query: number) => {
      lesson.input.vectors = vectors;
      Object.assign(lesson.projections, { query: layer(query), key: layer(1) });
    };
    set([[1e25, 0], [1, 0], [1e25, 1e25]], 1); // prettier-ignore
    const ownArithmetic = await arithmeticAt(lesson, 'weights', 0, 0);
    expect(ownArithmetic.lines).toEqual(['0.5']);
    expect(ownArithmetic.notes[0]).toMatch(/overflowed to ∞.*share the row equally/);
    expect((await arithmeticAt(lesson, 'weights', 0, 1)).lines).toEqual(['0.0']);
    set([[1e25, 0], [0, 1], [1, 1]], 1e25); // prettier-ignore
    const none = await arithmeticAt(lesson, 'weights', 0, 1);
    expect(none.lines).toEqual(['NaN']);
    expect(none.notes[0]).toMatch(/NaN/);
  });
  test('positions: waves, rotations and distances', async () => {
    const lesson = readLesson('random-vectors');
    expect((await arithmeticAt(lesson, 'position_vectors', 3, 1)).lines).toEqual([
      'cos(3 ÷ 10000^(0/4)) = −0.9900',
    ]);
    lesson['positions'] = { kind: 'rotary' };
    lesson.projections['query_size'] = 4;
    const turned = await arithmeticAt(lesson, 'rotated_Q', 1, 0);
    expect(turned.lines[0]).toMatch(/^0\.5403 · .* \+ \(−0\.8415\) · /);
    for (const [col, pair] of ['1 and 2', '1 and 2', '3 and 4', '3 and 4'].entries()) {
      const { notes } = await arithmeticAt(lesson, 'rotated_Q', 1, col);
      expect(notes.join(' ')).toContain(`Numbers ${pair} are rotated together`);
    }
    lesson['positions'] = { kind: 'rotary', pairs: 'halves', size: 2 };
    lesson.projections['query_size'] = 6;
    const notes = async (col: number) =>
      (await arithmeticAt(lesson, 'rotated_Q', 1, col)).notes.join(' ');
    expect(await notes(1)).toContain('Numbers 1 and 2 are rotated together');
    expect(await notes(4)).toContain('Only the first 2 numbers are rotated');
    lesson['positions'] = { kind: 'rotary', pairs: 'halves' };
    expect(await notes(4)).toContain('Numbers 2 and 5 are rotated together');
    lesson['positions'] = { kind: 'alibi' };
    const biased = await arithmeticAt(lesson, 'biased_scores', 0, 3);
    expect(biased.lines[0]).toMatch(/ − 0\.0039 · 3 = /);
  });
  test('heads are named if there are several', async () => {
    const { notes, place } = await arithmeticAt('time-flies-two-heads', 'concat', 2, 2);
    expect(notes[0]).toMatch(/context \(head 2\)/);
    expect(place).toBe('concat of “flies”, number 3');
    expect((await arithmeticAt('time-flies-two-heads', 'weights', 2, 2, 1)).place).toBe(
      'weights: “flies” attends to “flies” (head 2)',
    );
  });
});

test('more digits of a number are given only if there are more', async () => {
  const trace = await traceOf('who-is-it');
  const card = (name: string): string =>
    markup(inspectedCard(trace.explain(name, { head: 0, row: 6, col: 1 }), trace));
  expect(card('scaled_scores')).not.toContain('class="exact"');
  expect(card('weights')).toContain('class="exact"');
});

test('zeros that fill up the decimals are no digits that a number lacks', async () => {
  const trace = await traceOf('single-token');
  const stage = trace.stage('token_vectors');
  for (const [i, value] of stage.values.entries()) {
    const place = { row: Math.floor(i / stage.cols), col: i % stage.cols };
    const card = markup(inspectedCard(trace.explain(stage.index, place), trace));
    const hasMore = Math.fround(Number(numberText(stage, value).replace('−', '-'))) !== value;
    expect(card.includes('class="exact"'), numberText(stage, value)).toBe(hasMore);
  }
});
