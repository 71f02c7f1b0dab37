/** The narrator's sentences follow from a training's numbers, and disappear when these change. */
import { describe, expect, test } from 'vitest';
import { recipeValues, type RecipeName } from '../../web/lesson/recipe-changes.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { claimsOf, type Claim, type NarratedRun } from '../../web/teaching/narrator.js';
import type { Point } from '../../web/trace/learning.js';
import document from '../../web/lesson/documents/say-it-twice-untrained.json' with { type: 'json' };

const lesson = document as unknown as LessonDocument;
const values = recipeValues(lesson) as Record<RecipeName, number | string>;
const guessing = Math.log(12);

const point = (step: number, loss: number, accuracy: number, trainedLoss = loss): Point => ({
  step,
  loss,
  accuracy,
  trainedLoss,
  guessing,
  elsewhere: null,
  heads: [],
  byChance: { previous: 0.1, induction: 0.1 },
});

const run = (
  points: readonly Point[],
  changes: Partial<NarratedRun['values']> = {},
): NarratedRun => ({
  values: { ...values, ...changes },
  seed: null,
  points,
  isRepeating: true,
});

const ids = (run: NarratedRun, ...others: NarratedRun[]): Claim['id'][] =>
  claimsOf(run, others).map(({ id }) => id);
const claim = (id: Claim['id'], run: NarratedRun, ...others: NarratedRun[]): Claim | undefined =>
  claimsOf(run, others).find((claim) => claim.id === id);

const start = point(0, 3.7, 0.1);

describe('the narrator', () => {
  test('says at the start whether the model is worse than guessing', () => {
    expect(claimsOf(run([start]), [])).toEqual([
      { id: 'begins', loss: 3.7, guessing, isWorse: true },
    ]);
    expect(claim('begins', run([point(0, 2, 0.3)]))).toMatchObject({ isWorse: false });
    expect(claim('begins', run([point(0, guessing, 0.3)]))).toMatchObject({ isWorse: false });
    expect(ids(run([start, point(10, 3, 0.1)]))).not.toContain('begins');
    expect(claimsOf(run([]), [])).toEqual([]);
  });

  test('says that steps are too large if the loss rose far, and has not come back', () => {
    const rose = [start, point(10, 11_025, 0.1), point(20, 156, 0.1)];
    expect(claim('tooLarge', run(rose))).toEqual({
      id: 'tooLarge',
      loss: 11_025,
      step: 10,
      guessing,
    });
    expect(ids(run([start, point(10, 7.3, 0.1)]))).not.toContain('tooLarge'); // less than twice
    expect(ids(run([...rose, point(30, 2.4, 0.1)]))).not.toContain('tooLarge'); // it came back
    const byHeart = [start, point(600, 12.7, 0, 0.001)];
    expect(ids(run(byHeart))).toEqual(['byHeart']);
  });

  test('says that steps are small if the loss has hardly fallen after all steps', () => {
    const slow = [start, point(400, 2.79, 0.1)];
    expect(claim('tooSmall', run(slow))).toMatchObject({ steps: 400, from: 3.7, to: 2.79 });
    expect(ids(run([start, point(390, 2.79, 0.1)]))).not.toContain('tooSmall'); // not at the end
    expect(ids(run([start, point(400, 2.5, 0.1)]))).not.toContain('tooSmall'); // a third is gone
    expect(ids(run([start, point(400, 3.9, 0.1)]))).not.toContain('tooSmall'); // it rose
  });

  const withPoints = (points: readonly Point[], more: Partial<NarratedRun> = {}): NarratedRun => ({
    ...run(points, { blocks: 1 }),
    ...more,
  });
  const stuck = [point(0, 3, 0.06), point(400, 2.1, 0.26)];

  test('says that one block does not suffice only of one block that failed', () => {
    expect(claim('oneBlock', withPoints(stuck))).toEqual({
      id: 'oneBlock',
      steps: 400,
      accuracy: 0.26,
    });
    expect(ids(run(stuck))).not.toContain('oneBlock'); // two blocks
    expect(ids(withPoints([start, point(390, 2.1, 0.26)]))).not.toContain('oneBlock'); // not at the end
    expect(ids(withPoints([start, point(400, 1, 0.6)]))).not.toContain('oneBlock'); // it has learned
    expect(ids(withPoints(stuck, { isRepeating: false }))).not.toContain('oneBlock'); // another task
    const leaps = withPoints([start, point(10, 900, 0.1), point(400, 900, 0.1)]);
    expect(ids(leaps)).not.toContain('oneBlock'); // its steps are the cause
  });

  test('names more blocks that succeeded only if a run did', () => {
    const two = run([start, point(400, 0, 1)]);
    expect(claim('moreBlocks', withPoints(stuck), two)).toMatchObject({ blocks: 2, accuracy: 1 });
    expect(ids(withPoints(stuck))).not.toContain('moreBlocks');
    expect(ids(withPoints(stuck), run([start, point(400, 1, 0.7)]))).not.toContain('moreBlocks');
    expect(ids(withPoints(stuck), withPoints([start, point(400, 0, 1)]))).not.toContain(
      'moreBlocks',
    );
  });

  test('says from which step on nearly all is right, unless that was lost again', () => {
    const learned = [start, point(330, 0.02, 0.99), point(340, 0.01, 1)];
    expect(claim('learned', run(learned))).toMatchObject({ blocks: 2, step: 330, accuracy: 1 });
    const again = [...learned, point(350, 1, 0.6), point(360, 0.01, 1)];
    expect(claim('learned', run(again))).toMatchObject({ step: 360 });
    expect(ids(run([...learned, point(350, 1, 0.6)]))).not.toContain('learned');
  });

  test('says that what is learned holds at trained lengths only if others fail', () => {
    const at = (elsewhere: number | null, accuracy = 1): NarratedRun =>
      run([start, { ...point(400, 0.01, accuracy), elsewhere }]);
    expect(claim('trainedLengths', at(0.03))).toEqual({ id: 'trainedLengths', accuracy: 0.03 });
    expect(ids(at(0.98))).not.toContain('trainedLengths');
    expect(ids(at(null))).not.toContain('trainedLengths'); // the task has no other lengths
    expect(ids(at(0.03, 0.6))).not.toContain('trainedLengths'); // it has not learned those either
  });

  test('says that the model memorises if held-out sequences have a far larger loss', () => {
    const heart = [start, point(400, 1.5, 0.5, 0.1)];
    expect(claim('byHeart', run(heart))).toEqual({ id: 'byHeart', trained: 0.1, heldOut: 1.5 });
    expect(ids(run([start, point(400, 1.5, 0.5, 0.8)]))).not.toContain('byHeart');
    expect(ids(run([start, point(400, 0.1, 1, 0.01)]))).not.toContain('byHeart'); // both losses are small
  });

  test('compares with a run that differs in one field, at a step that both have', () => {
    const usual = run([start, point(160, 1.88, 0.4), point(400, 0, 1)]);
    const fast = run([start, point(160, 156, 0.1)], { rate: 1 });
    expect(claim('compared', fast, usual)).toEqual({
      id: 'compared',
      field: 'rate',
      value: 1,
      other: 0.01,
      step: 160,
      loss: 156,
      otherLoss: 1.88,
    });
    const two = run([start, point(160, 156, 0.1)], { rate: 1, blocks: 1 });
    expect(ids(two, usual)).not.toContain('compared');
    expect(ids({ ...fast, seed: 7 }, usual)).not.toContain('compared');
    const alike = run([start, point(160, 1.9, 0.4)], { rate: 0.011 });
    expect(ids(alike, usual)).not.toContain('compared');
    expect(ids(run([start, point(150, 156, 0.1)], { rate: 1 }), usual)).not.toContain('compared');
  });
});

describe('a claim begins', () => {
  const after = (loss: number, accuracy = 0.1, trainedLoss = loss): Point =>
    point(400, loss, accuracy, trainedLoss);
  const from = (first: number, ...points: readonly Point[]): NarratedRun =>
    run([point(0, first, 0.1), ...points]);

  test('of large steps above twice the first loss, and names the first of the worst', () => {
    expect(ids(from(4, after(8)))).not.toContain('tooLarge');
    expect(ids(from(4, after(8.01)))).toContain('tooLarge');
    expect(ids(from(1, after(2 * guessing)))).not.toContain('tooLarge'); // guessing counts too
    const twice = from(4, point(10, 9, 0.1), point(20, 9, 0.1), after(9));
    expect(claim('tooLarge', twice)).toMatchObject({ step: 10 });
    expect(ids(from(1, point(10, 9, 0.1), after(guessing)))).not.toContain('tooLarge');
  });
  test('of small steps if seven tenths of the loss remain', () => {
    expect(ids(from(4, after(2.8)))).not.toContain('tooSmall');
    expect(ids(from(4, after(2.81)))).toContain('tooSmall');
    expect(ids(from(4, after(4)))).not.toContain('tooSmall');
    expect(ids(from(guessing + 0.1, after(guessing)))).not.toContain('tooSmall');
  });
  test('of one block that fails below one half', () => {
    const withAccuracy = (accuracy: number): NarratedRun =>
      run([point(0, 3, 0.06), after(2.1, accuracy)], { blocks: 1 });
    expect(ids(withAccuracy(0.5))).not.toContain('oneBlock');
    expect(ids(withAccuracy(0.49))).toContain('oneBlock');
    const other = (blocks: number, accuracy: number): NarratedRun =>
      run([start, after(0, accuracy)], { blocks });
    expect(ids(withAccuracy(0.49), other(2, 0.99))).toContain('moreBlocks');
    expect(ids(withAccuracy(0.49), other(2, 0.98))).not.toContain('moreBlocks');
    expect(ids(withAccuracy(0.49), other(1, 1))).not.toContain('moreBlocks');
    expect(ids(withAccuracy(0.49), run([], { blocks: 2 }))).not.toContain('moreBlocks');
  });
  test('of what is learned at 99 of 100, from the step since which it stays', () => {
    expect(ids(from(3, after(0.1, 0.98)))).not.toContain('learned');
    expect(claim('learned', from(3, after(0.1, 0.99)))).toMatchObject({ step: 400 });
    const falls = from(3, point(10, 1, 1), point(20, 1, 0.9), point(30, 1, 0.99), after(0.1, 1));
    expect(claim('learned', falls)).toMatchObject({ step: 30 });
    const elsewhere = (share: number): NarratedRun =>
      from(3, { ...after(0.1, 1), elsewhere: share });
    expect(ids(elsewhere(0.49))).toContain('trainedLengths');
    expect(ids(elsewhere(0.5))).not.toContain('trainedLengths');
  });
  test('of what is learned by heart above twice the trained loss, and a fifth beyond it', () => {
    expect(ids(from(3, after(0.31, 0.1, 0.1)))).toContain('byHeart');
    expect(ids(from(3, after(0.29, 0.1, 0.1)))).not.toContain('byHeart');
    expect(ids(from(3, after(1, 0.1, 0.5)))).not.toContain('byHeart');
    expect(ids(from(3, after(1.01, 0.1, 0.5)))).toContain('byHeart');
  });
  test('of a comparison if the losses differ by 0.05 at the last step of both', () => {
    const other = (loss: number, step = 400): NarratedRun =>
      run([start, point(step, loss, 0.1)], { heads: 99 });
    const shown = run([start, point(200, 2, 0.1), after(1)]);
    expect(claim('compared', shown, other(1.0625))).toMatchObject({ step: 400, otherLoss: 1.0625 });
    expect(claim('compared', shown, other(0.9375))).toBeDefined();
    expect(claim('compared', shown, other(1.04))).toBeUndefined();
    expect(claim('compared', shown, other(3, 200))).toMatchObject({ step: 200, loss: 2 });
    expect(claim('compared', shown, other(3, 100))).toBeUndefined(); // not measured at that step
    expect(claim('compared', shown, run([start], { heads: 99 }))).toBeUndefined();
    expect(claim('compared', shown, run([], { heads: 99 }))).toBeUndefined();
    expect(claim('compared', shown, { ...other(2), seed: 7 })).toBeUndefined();
    expect(
      claim('compared', shown, run([start, after(2)], { heads: 99, blocks: 9 })),
    ).toBeUndefined();
  });
});
