import { describe, expect, it } from 'vitest';
import { Share, Turn, type TurnOptions } from '../../web/views/turn.js';
import { traceOf } from './helpers.js';

const turnOf = (options: Partial<TurnOptions> = {}): Turn =>
  new Turn({ number: 5, isAround: false, due: Infinity, isHidden: null, wanted: null, ...options });
const matrix = {} as Element;

describe('a turn', async () => {
  const trace = await traceOf('time-flies');
  const weights = trace.stage('weights');

  it('writes rows until there are enough for a frame, and what is left out waits', () => {
    const turn = turnOf();
    const share = new Share(turn);
    expect(share.takesRow()).toBe(true);
    share.wrote(turn.left);
    expect(share.whole).toBe(true);
    expect(turn.seenWait).toBe(Infinity);
    expect(share.takesRow()).toBe(false);
    expect(share.whole).toBe(false);
    expect(turn.seenWait).toBe(5);
    expect(turn.takes(matrix, weights, 5)).toBe(false);
  });

  it('is for what stands around the sheet, which waits', () => {
    const turn = turnOf({ isAround: true });
    expect(turn.takes(matrix, weights, 5)).toBe(false);
    expect(turn.seenWait).toBe(5);
  });

  it('takes what has waited longest first', () => {
    const turn = turnOf({ due: 3 });
    expect(turn.takes(matrix, weights, 3)).toBe(true);
    expect(turn.takes(matrix, weights, 5)).toBe(false);
    expect(turn.takes(matrix, weights, 4)).toBe(false);
    expect(turn.seenWait).toBe(4); // due next
  });

  it('leaves what cannot be seen, but not what a person goes to', () => {
    const hidden = turnOf({ isHidden: () => true });
    expect(hidden.takes(matrix, weights, 5)).toBe(false);
    expect(hidden.hiddenWait).toBe(true);
    expect(hidden.seenWait).toBe(Infinity);
    const gone = turnOf({ isHidden: () => true, wanted: weights.index });
    gone.left = 0;
    expect(gone.takes(matrix, weights, 5)).toBe(true);
  });
});
