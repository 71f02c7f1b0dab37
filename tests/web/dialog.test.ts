/** The dialogs of the element. */
import { afterEach, expect, test, vi } from 'vitest';
import { dialogIn } from '../../web/element/dialogs/dialog.js';

afterEach(() => void vi.unstubAllGlobals());

test('a press outside closes a dialog, and a text that is selected beyond its edge does not', () => {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const close = vi.fn();
  const dialog = {
    setAttribute: () => undefined,
    addEventListener: (name: string, act: (event: object) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), act]),
    close,
  };
  vi.stubGlobal('document', { createElement: () => dialog });
  dialogIn({ append: () => undefined } as unknown as ShadowRoot, 'x', 'x-title');
  const fire = (name: string, target: unknown): void => {
    for (const act of listeners.get(name) ?? []) act({ target });
  };
  // Browsers report the click where both ends of a drag have their nearest common ancestor.
  fire('pointerdown', { localName: 'textarea' });
  fire('click', dialog);
  expect(close).not.toHaveBeenCalled();
  fire('pointerdown', dialog);
  fire('click', dialog);
  expect(close).toHaveBeenCalledOnce();
});
