/** A person’s choices hold where the browser forbids storage or has no room. */
import { afterEach, expect, test, vi } from 'vitest';
import { doneIn, keepDone } from '../../web/course/course.js';
import {
  areTonesOn,
  howMuch,
  nextHowMuch,
  rememberHowMuch,
  rememberTones,
} from '../../web/element/base/key-settings.js';
import { store, stored } from '../../web/session/storage.js';

afterEach(() => void vi.unstubAllGlobals());

const refuse = (): never => {
  throw new Error('SecurityError');
};

test('a choice holds until the page is closed although storage is forbidden', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const wanted = nextHowMuch(howMuch());
  rememberHowMuch(wanted);
  expect(howMuch()).toBe(wanted);
  rememberTones(true);
  expect(areTonesOn()).toBe(true);
  const part = { lesson: 'sort', title: 'Sort', goal: '', minutes: 1 };
  keepDone('mine', new Set([part]));
  expect([...doneIn('mine', [part])]).toEqual([part]);
});

test('a full storage does not bring back an older value', () => {
  const items = new Map([['key', 'old']]);
  let isFull = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => (isFull ? refuse() : items.set(key, value)),
  });
  expect(store('key', 'new')).toBe(false);
  expect(stored('key')).toBe('new');
  isFull = false;
  expect(store('key', 'newer')).toBe(true);
  items.set('key', 'of another tab');
  expect(stored('key')).toBe('of another tab');
});
