/** One number in three places: the headline, the widest arc, and the last line of the sum. */
import { describe, expect, test } from 'vitest';
import { openingCell } from '../../web/element/diagram/first-inspected.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import { initialState } from '../../web/session/view-state.js';
import { rowSentence } from '../../web/teaching/shown-row.js';
import { attentionRow } from '../../web/trace/attention-row.js';
import { noneHidden } from '../../web/trace/hidden.js';
import { expectedIn } from '../../web/trace/map.js';
import { hasArcs, tellingHead } from '../../web/trace/telling-head.js';
import { headline, shortShare } from '../../web/wording/map-labels.js';
import { plainText } from '../../web/wording/rich-text.js';
import { shareText } from '../../web/wording/writing.js';
import { engine, lessonIds, readLesson } from './helpers.js';

/** Whether the panel explains a row's largest weight, which its sentence names. */
function isOfRow(trace: Trace, weights: Stage, token: number, cell: unknown): void {
  const taken = attentionRow(weights, token);
  expect(cell).toEqual({ stage: weights.index, row: token, col: taken.best });
  const sentence = plainText(rowSentence({ trace, weights, token, taken, isCovered: false }));
  const { isEven, from } = taken;
  if (!isEven && from > 1) expect(sentence).toContain(shareText(taken, taken.best));
}

describe('the panel explains the number of the headline', async () => {
  const { trace: traceOf } = await engine();

  test.each(lessonIds)('%s', (lesson) => {
    const trace = traceOf(readLesson(lesson));
    const follow = trace.focus;
    if (!trace.layers) {
      for (let head = 0; head < trace.heads; head++) {
        const cell = openingCell(trace, follow, { ...initialState, head });
        isOfRow(trace, trace.stage('weights', head), follow, cell);
      }
      return;
    }
    if (hasArcs(trace)) {
      const cell = openingCell(trace, follow, { ...initialState, arcs: true });
      isOfRow(trace, tellingHead(trace, follow), follow, cell);
    }
    const expected = expectedIn(trace);
    if (!expected.length) return;
    for (const token of [null, 0]) {
      const cell = openingCell(trace, follow, { ...initialState, token });
      const sentence = headline({ trace, token, expected, hidden: noneHidden });
      expect(plainText(sentence)).toContain(shortShare(trace.explain(cell.stage, cell).result));
    }
  });
});
