/** A growing list follows its newest line until a reader scrolls away. */
import { expect, test } from 'vitest';
import { FollowedScroll } from '../../web/element/documents/followed-scroll.js';

const lineHeight = 24;
const list = { scrollTop: 0, clientHeight: 10 * lineHeight, scrollHeight: 20 * lineHeight };
const end = (): number => list.scrollHeight - list.clientHeight;

test('lines that are added before the scroll event arrives do not stop it', () => {
  const scroll = new FollowedScroll(lineHeight);
  for (let i = 0; i < 5; i++) {
    scroll.place(list, end());
    list.scrollHeight += 7 * lineHeight;
    expect(scroll.scrolled(list)).toBe(false);
    expect(scroll.follows).toBe(true);
  }
});

test('a reader who scrolls up stays there, and at the end follows again', () => {
  const scroll = new FollowedScroll(lineHeight);
  scroll.place(list, end());
  list.scrollTop -= 3 * lineHeight;
  expect(scroll.scrolled(list)).toBe(true);
  expect(scroll.follows).toBe(false);
  list.scrollTop = end();
  expect(scroll.scrolled(list)).toBe(true);
  expect(scroll.follows).toBe(true);
});
