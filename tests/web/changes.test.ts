/** Sentences beside the diagram describe the numbers in view. */
import { expect, test, vi } from 'vitest';
import type { Context } from '../../web/element/base/context.js';
import { Folds } from '../../web/element/base/folds.js';
import { changedNumbers } from '../../web/session/changes.js';
import { noneHidden } from '../../web/trace/hidden.js';
import { openSession } from './helpers.js';

test('the sentence of a switch is updated for another head', async () => {
  vi.stubGlobal('ResizeObserver', vi.fn());
  const { Changes } = await import('../../web/element/cards/changes.js');
  const session = await openSession('time-flies-two-heads');
  const { computed } = session;
  if (!computed) throw new Error('Nothing is computed.');
  const changes = new Changes({
    session,
    folds: new Folds(session, () => undefined),
  } as Context);
  /** The values that decide whether the cards are drawn again. */
  const cards = (): unknown =>
    (changes.cards(computed, 0, noneHidden) as { values: unknown[] }).values[0];
  const before = cards();
  expect(cards()).toEqual(before);
  session.look({ head: 1 });
  expect(cards()).not.toEqual(before);
  vi.unstubAllGlobals();
});

test('the numbers that a person has changed are known as long as they are changed', async () => {
  const session = await openSession('time-flies');
  const { index } = session.trace.stage('W_Q', 0);
  const edited = (): unknown => (session.computed ? changedNumbers(session.computed) : null);
  expect(edited()).toEqual([]);
  await session.edit({ stage: index, row: 1, col: 0 }, 3);
  await session.edit({ stage: index, row: 0, col: 1 }, 4);
  expect(edited()).toEqual([
    { stage: index, row: 1, col: 0, value: 3 },
    { stage: index, row: 0, col: 1, value: 4 },
  ]);
  await session.resetStage(index);
  expect(edited()).toEqual([]);
});
