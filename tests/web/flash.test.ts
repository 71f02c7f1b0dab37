/** Changed numbers light up; the numbers of another block do not count as those before. */
import { expect, test } from 'vitest';
import { Flash } from '../../web/element/cards/flash.js';
import { openSession } from './helpers.js';

/** A drawn row of numbers, as far as marks need it. */
function rowOf(cols: number) {
  const cells = Array.from({ length: cols + 1 }, () => {
    const classes = new Set<string>();
    return {
      classes,
      classList: {
        add: (name: string) => classes.add(name),
        remove: (name: string) => classes.delete(name),
      },
    };
  });
  return { cells, marked: () => cells.some(({ classes }) => classes.has('new')) };
}

test('in a stack, numbers are compared with those of their own block', async () => {
  const session = await openSession('say-it-twice');
  const { trace } = session;
  const [first, second] = [0, 1].map((layer) => trace.stage('weights', { layer, head: 0 }));
  if (!first || !second) throw new Error('There are two blocks.');
  const before = trace.stages.map((stage) =>
    stage === first || stage === second ? { ...stage } : stage,
  );
  const flash = new Flash();
  const markedIn = (stage: typeof first): boolean => {
    const row = rowOf(stage.cols);
    const table = {
      dataset: { stage: String(stage.index), row: '5', col: '0', rows: '11', cols: '11' },
      tBodies: [{ rows: [row] }],
    };
    flash.mark({ querySelectorAll: () => [table] } as unknown as ParentNode, before, trace);
    return row.marked();
  };
  expect(first.values).not.toEqual(second.values);
  expect(markedIn(first)).toBe(false);
  expect(markedIn(second)).toBe(false);
  flash.forget();
});
