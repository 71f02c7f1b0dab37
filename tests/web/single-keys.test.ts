/** Single keys, turned off in one of two elements. */
import { expect, test, vi } from 'vitest';
import { Shortcuts } from '../../web/element/access/shortcuts.js';

vi.stubGlobal('Element', EventTarget);

/** The shortcuts of an element: the keys that they list, and how a key is pressed. */
function shortcutsOf() {
  const undo = vi.fn();
  let press: (event: object) => void = () => undefined;
  let turn: (on: boolean) => void = () => undefined;
  let isListedOn = false;
  const renderRoot = { addEventListener: (_: string, act: typeof press) => void (press = act) };
  const handout = {
    keys: (on: boolean, act: typeof turn) => {
      isListedOn = on;
      turn = act;
    },
  };
  const of = [{ element: { undo, renderRoot } }, { handout }, {}, {}, {}];
  const shortcuts = new Shortcuts(...(of as unknown as ConstructorParameters<typeof Shortcuts>));
  return {
    undo,
    press: () => press({ key: 'u', composedPath: () => [], preventDefault: () => undefined }),
    turn: (on: boolean) => {
      shortcuts.open();
      turn(on);
    },
    isListedOn: () => {
      shortcuts.open();
      return isListedOn;
    },
  };
}

test('turned off in one element, single keys do nothing in the others of the page', () => {
  const [one, other] = [shortcutsOf(), shortcutsOf()];
  other.press();
  expect(other.undo).toHaveBeenCalledOnce();
  one.turn(false);
  other.press();
  expect(other.undo).toHaveBeenCalledOnce();
  expect(other.isListedOn()).toBe(false);
  one.turn(true);
  other.press();
  expect(other.undo).toHaveBeenCalledTimes(2);
});
