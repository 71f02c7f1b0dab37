/** Events for the embedding page. */
import { expect, test } from 'vitest';
import { dispatch } from '../../web/element/host/events.js';

test('every event bubbles, and leaves shadow trees', () => {
  const element = new EventTarget();
  const heard: Event[] = [];
  element.addEventListener('clear-head-error', (event) => heard.push(event));
  const detail = { id: 'seed', message: 'No seed.' } as never;
  dispatch(element, 'clear-head-error', detail);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ bubbles: true, composed: true, detail });
});
