/** Events for the embedding page. */
import { expect, test } from 'vitest';
import { dispatch } from '../../web/element/host/events.js';

test('every event bubbles, and leaves shadow trees', () => {
  const element = new EventTarget();
  const events: Event[] = [];
  element.addEventListener('clear-head-error', (event) => events.push(event));
  const detail = { id: 'seed', message: 'No seed.' } as never;
  dispatch(element, 'clear-head-error', detail);
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ bubbles: true, composed: true, detail });
});
