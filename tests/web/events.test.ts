/** Events for the embedding page. */
import { expect, test } from 'vitest';
import type { ReactiveControllerHost } from 'lit';
import type { Problem } from '../../web/lesson/problem.js';
import { speak } from '../../web/text/language.js';
import { dispatch, EventReporter } from '../../web/element/host/events.js';

test('every event bubbles, and leaves shadow trees', () => {
  const element = new EventTarget();
  const events: Event[] = [];
  element.addEventListener('clear-head-error', (event) => events.push(event));
  const detail = { id: 'seed', message: 'No seed.' } as never;
  dispatch(element, 'clear-head-error', detail);
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ bubbles: true, composed: true, detail });
});

test('a problem is reported when it appears, and not again in another language', async () => {
  const element = Object.assign(new EventTarget(), { addController: () => undefined });
  const said: string[] = [];
  element.addEventListener('clear-head-error', (event) => {
    said.push((event as CustomEvent<{ id: string }>).detail.id);
  });
  let problems: Problem[] = [{ id: 'engineMissing' }];
  const reporter = new EventReporter(
    element as unknown as ReactiveControllerHost & EventTarget,
    () => ({ ready: null, problems }),
  );
  reporter.hostUpdated();
  reporter.hostUpdated();
  expect(said).toEqual(['engineMissing']);
  await speak('de');
  reporter.hostUpdated();
  expect(said).toEqual(['engineMissing']);
  problems = [...problems, { id: 'overflow' }];
  await speak('en');
  reporter.hostUpdated();
  expect(said).toEqual(['engineMissing', 'overflow']);
  problems = [];
  reporter.hostUpdated();
  problems = [{ id: 'overflow' }];
  reporter.hostUpdated();
  expect(said).toEqual(['engineMissing', 'overflow', 'overflow']);
});
