import { describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import {
  canGo,
  go,
  trimmed,
  noTrail,
  findCell,
  isSameStage,
  relation,
  namedCell,
  typedWords,
  visit,
  type NamedCell,
} from '../../web/trace/trail.js';
import { readLesson, traceOf } from './helpers.js';
import { applyState } from '../../web/lesson/document.js';

const cell = (stage: string, row = 0, col = 0): NamedCell => ({ stage, head: null, row, col });

describe('a trail', () => {
  test('goes back and forward, and a new branch forgets the cells ahead', () => {
    let trail = [cell('output'), cell('concat'), cell('X')].reduce(visit, noTrail);
    expect(canGo(trail, 1)).toBe(false);
    trail = go(go(trail, -1), -1);
    expect(trail.at).toBe(0);
    expect(go(trail, -1)).toBe(trail);
    trail = visit(go(trail, 1), cell('V'));
    expect(trail.cells.map(({ stage }) => stage)).toEqual(['output', 'concat', 'V']);
    expect(visit(trail, cell('V'))).toBe(trail);
  });
  test('leaves out cells that another sentence does not have', async () => {
    const trace = await traceOf(applyState(readLesson('time-flies'), { text: 'time', seed: null }));
    let trail = [cell('X', 4), cell('X', 1), cell('X', 3)].reduce(visit, noTrail);
    trail = trimmed(go(trail, -1), trace);
    expect(trail).toEqual({ cells: [cell('X', 1)], at: 0 });
    expect(trimmed(trail, trace)).toBe(trail);
  });
  test('walks from an output back to a word, always to an operand', async () => {
    const trace = await traceOf('time-flies-two-heads');
    let place = { stage: trace.stage('output').index, row: 2, col: 1 };
    const names: string[] = [];
    for (;;) {
      const explanation = trace.explain(place.stage, place);
      names.push(at(trace.stages, place.stage).name);
      const next = explanation.terms[0]?.operands[0];
      if (!next) break;
      expect(relation(explanation, next)).toBe('from');
      // Its operand lists it among the cells that it feeds.
      expect(relation(trace.explain(next.stage, next), place)).toBe('into');
      place = next;
    }
    expect(names).toEqual([
      'output', 'concat', 'context', 'weights', 'scaled_scores', 'scores', 'Q', 'X',
      'token_vectors', 'embedding',
    ]); // prettier-ignore
    expect(place.row).toBe(at(trace.ids, 2));
    const back = namedCell(place, trace) as NamedCell;
    expect(findCell(back, trace)).toEqual({
      stage: place.stage,
      row: place.row,
      col: place.col,
    });
  });
});

test('a stage is the same in two traces if it has the same place and the cell', async () => {
  const long = await traceOf('time-flies');
  const short = await traceOf(applyState(readLesson('time-flies'), { text: 'time', seed: null }));
  const { index } = long.stage('X');
  const last = { stage: index, row: long.tokens.length - 1, col: 0 };
  expect(isSameStage(last, long, long)).toBe(true);
  expect(isSameStage({ ...last, row: 0 }, long, short)).toBe(true);
  expect(isSameStage(last, long, short)).toBe(false);
  expect(isSameStage({ ...last, stage: long.stages.length }, long, long)).toBe(false);
  const heads = await traceOf('time-flies-two-heads');
  const concat = { stage: heads.stage('concat').index, row: 0, col: 0 };
  expect(isSameStage(concat, heads, long)).toBe(false);
});

test('typed words are found at their places', async () => {
  const { words } = await traceOf('time-flies');
  const found = typedWords('Time flies fast', words);
  const text = found.map((place) => place && 'Time flies fast'.slice(place.from, place.to));
  expect(text).toEqual([null, 'Time', 'flies', 'fast', null]);
  expect(typedWords('a b a', ['a', 'b', 'a'])[2]).toEqual({ from: 4, to: 5 });
  // A lowercase letter may be longer than its capital.
  expect(typedWords('İ a', ['İ', 'a'])[1]).toEqual({ from: 2, to: 3 });
});

test('the token before the words takes no word from the sentence', () => {
  const text = 'she sings . she';
  const found = typedWords(text, ['.', 'she', 'sings', '.', 'she', '<end>']);
  expect(found.map((place) => place?.from ?? null)).toEqual([null, 0, 4, 10, 12, null]);
});
