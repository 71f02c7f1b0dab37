/** The page of a worksheet: its address, and an engine that is missing. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showWorksheet } from '../../web/course/worksheet.js';
import type { Engine } from '../../web/engine/engine.js';
import { ChangeError } from '../../web/lesson/problem.js';
import * as rooms from '../../web/text/en/rooms.js';
import { problemSentence } from '../../web/wording/problem.js';
import { engine, readLesson, textOf } from './helpers.js';

let load: () => Promise<Engine> = engine;
vi.mock('../../web/session/source.js', () => ({
  site: null,
  loadEngine: () => load(),
  loadLesson: async (id: string) => readLesson(id),
}));
vi.mock('../../web/course/own-page.js', () => ({ speakByMenu: () => Promise.resolve() }));
/** The last drawing of the page. */
let drawn: unknown;
vi.mock('lit', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  render: (template: unknown) => void (drawn = template),
}));

const listeners: Record<string, () => void> = {};
const reload = vi.fn();
const container = { replaceChildren: () => undefined } as unknown as HTMLElement;

beforeEach(() => {
  drawn = null;
  load = engine;
  reload.mockClear();
  vi.stubGlobal('location', { hash: '#lesson=three-tokens', search: '', reload });
  vi.stubGlobal('document', { title: '' });
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => (listeners[name] = act));
});
afterEach(() => void vi.unstubAllGlobals());

test('another state in the address makes another worksheet', async () => {
  await showWorksheet(container);
  expect(textOf(drawn)).toContain(rooms.worksheet.task(12));
  expect(reload).not.toHaveBeenCalled();
  listeners['hashchange']?.();
  expect(reload).toHaveBeenCalledOnce();
});

test('an engine that cannot be loaded is told', async () => {
  load = () => Promise.reject(new ChangeError({ id: 'engineMissing' }));
  await showWorksheet(container);
  expect(textOf(drawn)).toContain(problemSentence({ id: 'engineMissing' }));
});

test('more variants than can be printed are as many as can', async () => {
  vi.stubGlobal('location', { hash: '#lesson=three-tokens', search: '?variants=45&blanks=5' });
  await showWorksheet(container);
  expect(textOf(drawn)).toContain(rooms.worksheet.variant(40));
  expect(textOf(drawn)).not.toContain(rooms.worksheet.variant(41));
  expect(textOf(drawn)).toContain(rooms.worksheet.task(5));
});

test('each variant prints the line to send, unless the lesson is too long to be named', async () => {
  vi.stubGlobal('location', { hash: '#lesson=three-tokens', search: '?variants=2&seed=7', reload });
  await showWorksheet(container);
  for (const variant of [1, 2])
    expect(textOf(drawn)).toContain(`; three-tokens; variant ${variant}; seed 7; 1: ____; 2: ____`);
  expect(textOf(drawn)).not.toContain(rooms.worksheet.noLine);
  const edits = ['W_Q', 'W_K', 'W_V'].flatMap((stage) =>
    [0, 1].flatMap((row) => [0, 1].map((col) => `${stage}.${row}.${col}.0.00000123456789`)),
  );
  const hash = `#lesson=three-tokens&edits=${edits.join('_')}`;
  vi.stubGlobal('location', { hash, search: '', reload });
  await showWorksheet(container);
  expect(textOf(drawn)).toContain(rooms.worksheet.noLine);
  expect(textOf(drawn)).not.toContain(rooms.worksheet.send);
});
