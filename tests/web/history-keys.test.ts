/** The keys that undo and redo. */
import { expect, test, vi } from 'vitest';
import { onHistoryKey } from '../../web/element/access/history-keys.js';

for (const field of ['HTMLInputElement', 'HTMLTextAreaElement']) vi.stubGlobal(field, EventTarget);

/** Presses a key on an element, and counts how often it then undoes and redoes. */
function pressed(isInDialog: boolean, ...keys: object[]) {
  const renderRoot = { querySelector: () => (isInDialog ? {} : null) };
  const element = { renderRoot, undo: vi.fn(), redo: vi.fn() };
  const preventDefault = vi.fn();
  for (const key of keys) {
    const event = { ctrlKey: true, code: '', composedPath: () => [{}], preventDefault, ...key };
    onHistoryKey(event as unknown as KeyboardEvent, element as never);
  }
  expect(preventDefault).toHaveBeenCalledTimes(keys.length);
  return [element.undo.mock.calls.length, element.redo.mock.calls.length];
}

test('behind an open dialog no key changes the lesson', () => {
  const keys = [{ key: 'z' }, { key: 'Z', shiftKey: true }, { key: 'y' }];
  expect(pressed(false, ...keys)).toEqual([1, 2]);
  expect(pressed(true, ...keys)).toEqual([0, 0]);
});

test('the keys also work where the layout has no Latin letters', () => {
  const arabic = [
    { key: 'ئ', code: 'KeyZ' },
    { key: 'غ', code: 'KeyY' },
  ];
  expect(pressed(false, ...arabic)).toEqual([1, 1]);
  // On a German keyboard the two letters are exchanged.
  expect(pressed(false, { key: 'z', code: 'KeyY' }, { key: 'y', code: 'KeyZ' })).toEqual([1, 1]);
});
