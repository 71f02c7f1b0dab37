/** Why a word: the parts of its logit, told by name and size. */
import { beforeAll, describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { Trace } from '../../web/engine/types.js';
import { headTotals, heldDivisor, ledgerRows } from '../../web/teaching/ledger.js';
import { ledger, type LedgerData } from '../../web/views/panel/ledger.js';
import { engine, readLesson, textOf } from './helpers.js';

let twice: Trace;
let block: Trace;
beforeAll(async () => {
  const { trace } = await engine();
  [twice, block] = [trace(readLesson('say-it-twice')), trace(readLesson('one-whole-block'))];
});

describe('the rows of a ledger', () => {
  test('begin with the largest, and add up to the logit', () => {
    for (const trace of [twice, block]) {
      const token = trace.tokens.length - 1;
      const found = trace.ledger(token, 2);
      const rows = ledgerRows(found, trace, token);
      const sizes = rows.map(({ value }) => Math.abs(value));
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
      expect(at(rows, rows.length - 1).soFar).toBeCloseTo(at(found.logit.values, 0), 3);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    }
  });

  test('lead to the weight that a head brought them by', () => {
    const token = twice.tokens.length - 1;
    const rows = ledgerRows(twice.ledger(token, 0), twice, token);
    const sources = rows.flatMap(({ source }) => (source ? [at(twice.stages, source.stage)] : []));
    const weights = sources.filter(({ name }) => name === 'weights');
    expect(weights.length).toBeGreaterThan(1);
    for (const { source } of rows) if (source) expect(source.row).toBe(token);
  });

  test('of a head add up to what it contributes', () => {
    const token = twice.tokens.length - 1;
    const found = twice.ledger(token, 0);
    const all = found.parts.filter(({ stage }) => stage.name === 'ledger_head');
    const sum = (values: readonly { value: number }[]): number =>
      values.reduce((total, { value }) => total + value, 0);
    expect(sum(headTotals(found))).toBeCloseTo(sum(all), 5);
  });
});

test('a last norm is told with what it divides by, and only where there is one', () => {
  const token = block.tokens.length - 1;
  const deviation = block.stage('final_norm_deviation').values[token];
  expect(heldDivisor(block, token)).toBe(deviation);
  expect(heldDivisor(twice, 0) === null).toBe(
    !twice.stages.some(({ name }) => name === 'final_norm_deviation'),
  );
});

describe('what is told of a head that is switched off', () => {
  const told = (value: number, after: number): string => {
    const rows = [{ name: 'a', value, soFar: value, source: null }];
    const without = [{ layer: 1, head: 0, value, after: { logit: after, share: 0.1 } }];
    const data: LedgerData = {
      ...{ word: 'a', token: 'b', now: { logit: 5, share: 0.9 }, rows, divisor: null },
      ...{ without, hasHeads: true },
    };
    return textOf(ledger(data, { onVisit: () => undefined, onWithout: () => undefined }));
  };
  test('is the change beside the contribution, and why they differ only where they do', () => {
    expect(told(3, 2)).toContain('Head 2.1 adds 3');
    expect(told(3, 2)).not.toContain('can make up for it');
    expect(told(3, 4)).toContain('can make up for it');
  });
});
