import { expect, test } from 'vitest';
import { begin, cancel, push, redo, replace, settle, undo } from '../../web/session/history.js';

test('undone states are forgotten after a new change', () => {
  let history = push(push(begin(0), 1), 2);
  const presents: number[] = [];
  for (const move of [undo, undo, undo, redo] as const) {
    history = move(history);
    presents.push(history.present);
  }
  expect(presents).toEqual([1, 0, 0, 1]);
  history = push(history, 3);
  expect(history.future).toEqual([]);
  expect(undo(history).present).toBe(1);
});

test('states of one gesture are one step, until it ends', () => {
  const dragged = push(push(begin(0), 1, 'drag'), 2, 'drag');
  expect(dragged.past).toEqual([0]);
  expect(push(settle(dragged), 3, 'drag').past).toEqual([0, 2]);
});

test('a cancelled gesture never happened', () => {
  const before = undo(push(push(begin(0), 1), 2));
  const dragged = push(push(before, 3, 'drag'), 4, 'drag');
  const cancelled = cancel(dragged, 'drag');
  expect(cancelled.present).toBe(1);
  expect(undo(cancelled).present).toBe(0);
  expect(redo(cancelled).present).toBe(2);
  expect(cancel(redo(cancelled), 'drag').present).toBe(2);
});

test('replacing the present adds no step, and is restored with its step', () => {
  const looked = replace(push(begin('a'), 'b'), 'b, looked at');
  expect(looked.past).toEqual(['a']);
  expect(undo(push(looked, 'c')).present).toBe('b, looked at');
});

test('a state that is referenced does not change', () => {
  const history = push(begin(0), 1);
  undo(history);
  push(history, 2);
  expect(history).toEqual(push(begin(0), 1));
});
