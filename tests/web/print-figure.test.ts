/** Printing a picture alone, with a stub of the browser's page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { printFigure } from '../../web/element/dialogs/figure-files.js';
import { defaultLook } from '../../web/views/dialogs/figure-look.js';

const page = { adoptedStyleSheets: [] as unknown[], images: [] as unknown[] };

beforeEach(() => {
  vi.useFakeTimers();
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  class FakeImage {
    decode = async (): Promise<void> => undefined;
    remove = (): void => void (page.images = page.images.filter((image) => image !== this));
  }
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = (): void => undefined;
    },
  );
  const body = { append: (image: unknown) => void page.images.push(image) };
  vi.stubGlobal('document', Object.assign(page, { body }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const drawing = { width: 10, height: 10, shapes: [] };
const printed = (): Promise<void> =>
  printFigure(drawing as never, { title: '', about: '', width: null }, defaultLook);

test('a page that may not print tells so, and prints the rest of itself later', async () => {
  vi.stubGlobal('print', () => undefined); // as in a sandbox without allow-modals
  const outcome = expect(printed()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10_000);
  await outcome;
  expect([page.adoptedStyleSheets, page.images]).toEqual([[], []]);
});

test('the picture stays until it is printed, however long a person thinks', async () => {
  vi.stubGlobal('print', () => void dispatchEvent(new Event('beforeprint')));
  await printed();
  await vi.advanceTimersByTimeAsync(100_000);
  expect([page.adoptedStyleSheets.length, page.images.length]).toEqual([1, 1]);
  dispatchEvent(new Event('afterprint'));
  expect([page.adoptedStyleSheets, page.images]).toEqual([[], []]);
});
