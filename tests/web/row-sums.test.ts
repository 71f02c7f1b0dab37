/** Sentences about weights whose rows do not sum to 1, and padding masks without padding. */
import { describe, expect, test } from 'vitest';
import type { Trace } from '../../web/engine/types.js';
import { captionOf } from '../../web/teaching/captions.js';
import { tourOf, type TourStepKind } from '../../web/teaching/tour.js';
import { texts } from '../../web/text/language.js';
import { stageDescription } from '../../web/wording/names.js';
import { traceOf } from './helpers.js';

const lessonWith = (text: string, scores: object, more: object = {}) => ({
  clearhead: 1,
  title: 'Padding',
  input: { text, vocabulary: ['a', '<pad>'] },
  embedding: {
    values: [
      [1, 2],
      [3, 4],
    ],
  },
  projections: { kind: 'linear', seed: 1 },
  scores,
  ...more,
});
const padded = (text: string): Promise<Trace> =>
  traceOf(lessonWith(text, { mask: 'padding' }) as never);

const captionIn = (trace: Trace, kind: TourStepKind, follow = 0): string => {
  const step = tourOf(trace).find((step) => step.kind === kind);
  return step ? captionOf(step, { trace, follow, head: 0 }) : '';
};

describe('each row sums to 1', () => {
  const { rowSums, stages, captions } = texts;

  test('is said of weights only where it is so', async () => {
    expect(stageDescription((await padded('a <pad>')).stage('weights', 0))).toBe(stages.weights);
    const none = await padded('<pad> <pad>');
    expect(stageDescription(none.stage('weights', 0))).toBe(rowSums.none);
    expect(captionIn(none, 'share')).toContain(captions.shareEmpty);
    const mask = [
      [true, false],
      [false, false],
    ];
    const some = await traceOf(lessonWith('a a', { mask }) as never);
    expect(stageDescription(some.stage('weights', 0))).toBe(rowSums.some);
    expect(captionIn(some, 'share')).toContain(captions.shareEmpty);
    expect(captionIn(await padded('a <pad>'), 'share')).not.toContain(captions.shareEmpty);
    const weights = {
      query: [
        [1e20, 0],
        [1e20, 0],
      ],
      key: [
        [1, 0],
        [-1, 0],
      ],
      value: [[1, 0]],
    };
    const given = Object.entries(weights).map(([name, weight]) => [name, { weight }]);
    const huge = await traceOf(
      lessonWith(
        'a <pad>',
        {},
        {
          embedding: {
            values: [
              [1e30, 0],
              [1e30, 0],
            ],
          },
          projections: { kind: 'linear', ...Object.fromEntries(given) },
        },
      ) as never,
    );
    expect(huge.stage('weights', 0).values.every(Number.isNaN)).toBe(true);
    expect(stageDescription(huge.stage('weights', 0))).toBe(rowSums.noNumber);
  });

  test('a padding mask that hides nothing says so', async () => {
    const { noPadding } = texts.matrix;
    expect(captionIn(await padded('a a'), 'hide')).toContain(noPadding);
    expect(captionIn(await padded('a <pad>'), 'hide')).toContain(captions.hide);
    expect(captionIn(await padded('a <pad>'), 'hide')).not.toContain(noPadding);
  });

  test('a mask says that its padding part hides nothing, beside what the other parts do', async () => {
    const { noPadding } = texts.matrix;
    const parts = (text: string, ...mask: unknown[]): Promise<Trace> =>
      traceOf(lessonWith(text, { mask }) as never);
    const both = captionIn(await parts('a a', 'causal', { pad: '<pad>' }), 'hide');
    expect(both).toContain(captions.hide);
    expect(both).toContain(noPadding);
    const some = captionIn(await parts('a <pad>', 'causal', 'padding'), 'hide');
    expect(some).not.toContain(noPadding);
    expect(captionIn(await parts('a a', 'causal', { window: 1 }), 'hide')).not.toContain(noPadding);
    // A padded first token that sees nothing is padding, too.
    expect(captionIn(await parts('<pad> a', 'causal', 'padding'), 'hide')).not.toContain(noPadding);
  });
});
