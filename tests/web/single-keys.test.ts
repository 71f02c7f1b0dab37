/** Single keys, turned off by the reader. */
import { expect, test, vi } from 'vitest';
import { Shortcuts } from '../../web/element/access/shortcuts.js';
import { rememberSingleKeys } from '../../web/element/base/key-settings.js';

vi.stubGlobal('Element', EventTarget);

test('turned off, single keys do nothing', () => {
  const undo = vi.fn();
  let listener: (event: object) => void = () => undefined;
  const renderRoot = {
    addEventListener: (_: string, added: typeof listener) => void (listener = added),
  };
  const parts = [{ element: { undo, renderRoot } }, {}, {}, {}, {}];
  new Shortcuts(...(parts as unknown as ConstructorParameters<typeof Shortcuts>));
  const press = (): void =>
    listener({ key: 'u', composedPath: () => [], preventDefault: () => undefined });
  press();
  expect(undo).toHaveBeenCalledOnce();
  rememberSingleKeys(false);
  press();
  expect(undo).toHaveBeenCalledOnce();
  rememberSingleKeys(true);
  press();
  expect(undo).toHaveBeenCalledTimes(2);
});
