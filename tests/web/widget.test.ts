/** The widget for notebooks: saved settings come back, and are shown again. */
import { afterEach, expect, test, vi } from 'vitest';
import widget from '../../web/element/widget.js';
import { initialState, startOf } from '../../web/session/view-state.js';

vi.mock('../../web/element/define.js', () => ({}));
afterEach(() => void vi.unstubAllGlobals());

/**
 * A view of a model with these traits: the attributes that its element received, and a reader's
 * change.
 */
function viewOf(traits: Record<string, unknown>) {
  const properties: Record<string, unknown> = {};
  let change: (event: object) => void = () => undefined;
  const element = new Proxy(
    {
      setAttribute: (name: string, value: string) => void (properties[name] = value),
      removeAttribute: (name: string) => void Reflect.deleteProperty(properties, name),
      addEventListener: (_: string, act: typeof change) => void (change = act),
    },
    { set: (_, name, value) => Boolean((properties[String(name)] = value) || true) },
  );
  vi.stubGlobal('document', { createElement: () => element });
  const listeners = new Map<string, () => void>();
  const model = {
    get: (name: string) => traits[name],
    set: (name: string, value: unknown) => {
      traits[name] = value;
      listeners.get(`change:${name}`)?.();
    },
    on: (event: string, act: () => void) => void listeners.set(event, act),
    off: () => undefined,
    save_changes: () => undefined,
  };
  widget.render({ model, el: { append: () => undefined } as unknown as HTMLElement });
  return { asked: properties, model, change: (detail: object) => change({ detail }) };
}

test('the page’s first lesson, chosen by a person, is there at the next view', () => {
  const traits: Record<string, unknown> = { lesson: 'three-tokens', state: '' };
  viewOf(traits).change(startOf('time-flies'));
  expect(viewOf(traits).asked).toEqual({ state: 'lesson=time-flies' });
  viewOf(traits).change(initialState);
  expect(viewOf(traits).asked).toEqual({ state: `lesson=${initialState.lesson}` });
});

test('a program that empties the state gets the widget’s own lesson again', () => {
  const traits = { lesson: 'three-tokens', state: '' };
  const { asked: properties, model, change } = viewOf(traits);
  change({ ...startOf('three-tokens'), token: 2 });
  model.set('state', '');
  expect(properties['state']).toEqual(startOf('three-tokens'));
});

test('the address of a tensors file is a trait like the other attributes', () => {
  const { asked: properties, model } = viewOf({ lesson: 'sort', tensors: 'a.safetensors' });
  expect(properties).toEqual({ lesson: 'sort', tensors: 'a.safetensors' });
  model.set('tensors', '');
  expect(properties).toEqual({ lesson: 'sort' });
});
