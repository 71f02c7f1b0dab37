/** The tables of the page that marks answers. */
import { afterEach, expect, test, vi } from 'vitest';
import { askedIn, csvOf, rowsIn, showAnswers } from '../../web/course/answers.js';
import { codeOf } from '../../web/teaching/handed-in.js';
import { texts as german } from '../../web/text/de/index.js';
import { texts } from '../../web/text/en/index.js';
import { engine, readLesson, textOf } from './helpers.js';

vi.mock('../../web/session/source.js', () => ({
  site: null,
  loadEngine: () => engine(),
  loadLesson: async (id: string) => {
    if (id === 'sort') await new Promise((done) => setTimeout(done, 500)); // a slow host
    return readLesson(id);
  },
}));

vi.mock('../../web/course/own-page.js', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  speakByMenu: () => Promise.resolve(),
}));
/** The page as it was drawn last. */
let drawn: unknown;
vi.mock('lit', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  render: (template: unknown) => void (drawn = template),
}));

afterEach(() => void vi.unstubAllGlobals());

const codeIn = (title: string, lesson = 'who-is-it'): Promise<string> =>
  codeOf({ lesson, title, answers: [{ question: 'sign 0 0', choice: 0, right: true, tries: 1 }] });

test('a class that works in several languages is one table', async () => {
  const titles = [german, texts].map(({ lessons }) => lessons['who-is-it'].title);
  const codes = await Promise.all(titles.map((title) => codeIn(title)));
  const { rows } = await rowsIn(`Ada ${codes[0]}\nGrace ${codes[1]}`);
  const lessons = await askedIn(rows);
  expect(lessons.map(({ title, rows }) => [title, rows.map(({ name }) => name)])).toEqual([
    [texts.lessons['who-is-it'].title, ['Ada', 'Grace']],
  ]);
});

test.each(['', 'src:lesson.json'])('lessons at “%s” are told apart by their titles', async (at) => {
  const codes = await Promise.all(['One', 'Two', 'One'].map((title) => codeIn(title, at)));
  const lessons = await askedIn((await rowsIn(codes.join('\n'))).rows);
  expect(lessons.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['One', 2],
    ['Two', 1],
  ]);
});

test('a spreadsheet learns that the table is Unicode', async () => {
  const { rows } = await rowsIn(`Jörg ${await codeIn('T')}`);
  expect(csvOf(await askedIn(rows))).toMatch(/^\ufeffName,.*\r\nJörg,/);
});

test('an address with another code, put into the same tab, is read', async () => {
  const listeners: Record<string, () => void> = {};
  const place = { hash: `#${await codeIn('T')}` };
  vi.stubGlobal('location', place);
  vi.stubGlobal('document', { title: '' });
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => (listeners[name] = act));
  await showAnswers({ replaceChildren: () => undefined } as unknown as HTMLElement);
  expect(textOf(drawn)).toContain(texts.lessons['who-is-it'].title);
  place.hash = `#${await codeIn('T', 'time-flies')}`;
  listeners['hashchange']?.();
  await vi.waitFor(() => expect(textOf(drawn)).toContain(texts.lessons['time-flies'].title));
  expect(textOf(drawn)).not.toContain(texts.lessons['who-is-it'].title);
  // The later of two counts, whichever takes longer.
  place.hash = `#${await codeIn('T', 'sort')}`;
  listeners['hashchange']?.();
  place.hash = `#${await codeIn('T')}`;
  listeners['hashchange']?.();
  await new Promise((done) => setTimeout(done, 1500));
  expect(textOf(drawn)).toContain(texts.lessons['who-is-it'].title);
});
