/** The tables of the page that marks answers. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { csvOf, showAnswers } from '../../web/course/answers.js';
import { marked, rowsIn, type HandedInLesson, type Row } from '../../web/course/marking.js';
import { codeOf } from '../../web/teaching/handed-in.js';
import { printOf } from '../../web/lesson/print.js';
import { texts as german } from '../../web/text/de/index.js';
import { texts } from '../../web/text/en/index.js';
import * as rooms from '../../web/text/en/rooms.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { engine, readLesson, textOf } from './helpers.js';

/** The lessons that were loaded. */
const loaded: string[] = [];
vi.mock('../../web/session/source.js', () => ({
  site: null,
  loadEngine: () => engine(),
  loadLesson: async (id: string) => {
    loaded.push(id);
    if (id.startsWith('src:')) return readLesson('who-is-it');
    if (id === 'sort') await new Promise((done) => setTimeout(done, 500)); // a slow host
    return readLesson(id);
  },
}));

vi.mock('../../web/course/own-page.js', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  speakByMenu: () => Promise.resolve(),
}));
/** The last drawing of the page. */
let drawn: unknown;
vi.mock('lit', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  render: (template: unknown) => void (drawn = template),
}));

beforeEach(() => {
  loaded.length = 0;
  const href = 'https://here.example/answers.html';
  vi.stubGlobal('location', { href, origin: 'https://here.example' });
});
afterEach(() => void vi.unstubAllGlobals());

const markedIn = (
  rows: readonly Row[],
  stop = new AbortController().signal,
  allowed: readonly string[] = [],
): Promise<HandedInLesson[]> =>
  marked(rows, { allowed: new Set(allowed), stop, onProgress: () => undefined });

const codeIn = (title: string, lesson = 'who-is-it'): Promise<string> =>
  codeOf({ lesson, title, answers: [{ question: 'sign 0 0', choice: 0, right: true, tries: 1 }] });

test('a class that works in several languages is one table', async () => {
  const titles = [german, texts].map(({ lessons }) => lessons['who-is-it'].title);
  const codes = await Promise.all(titles.map((title) => codeIn(title)));
  const { rows } = await rowsIn(`Ada ${codes[0]}\nGrace ${codes[1]}`);
  const lessons = await markedIn(rows);
  expect(lessons.map(({ title, rows }) => [title, rows.map(({ name }) => name)])).toEqual([
    [texts.lessons['who-is-it'].title, ['Ada', 'Grace']],
  ]);
});

test.each(['', 'src:lesson.json'])('lessons at “%s” are told apart by their titles', async (at) => {
  const codes = await Promise.all(['One', 'Two', 'One'].map((title) => codeIn(title, at)));
  const lessons = await markedIn((await rowsIn(codes.join('\n'))).rows);
  expect(lessons.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['One', 2],
    ['Two', 1],
  ]);
});

/** A right answer to the question of who-is-it about signs, in a code that names its document. */
const packageCode = async (document: LessonDocument, right = true): Promise<string> =>
  codeOf({
    lesson: 'src:lesson.json',
    title: 'Mine',
    print: printOf(document),
    answers: [{ question: 'sign 0 0', choice: 0, right, tries: 1 }],
  });

test('a package’s code is marked by the lesson beside the page only if that is its lesson', async () => {
  const [first, other] = [readLesson('who-is-it'), readLesson('time-flies')];
  const codes = await Promise.all([packageCode(first), packageCode(other)]);
  const lessons = await markedIn((await rowsIn(codes.join('\n'))).rows);
  expect(lessons.map(({ unmarked, title }) => [unmarked, title])).toEqual([
    [null, first.title],
    ['changed', 'Mine'],
  ]);
  const old = (await rowsIn(await codeIn('Mine', 'src:lesson.json'))).rows;
  loaded.length = 0;
  expect((await markedIn(old)).map(({ unmarked }) => unmarked)).toEqual(['unnamed']);
  expect(loaded).toEqual([]);
});

test('no other host is asked before a person allows it, and then that one alone', async () => {
  const places = ['https://a.example/1.json', 'https://a.example/2.json', 'http://b.example/'];
  const codes = await Promise.all(places.map((place) => codeIn('T', `src:${place}`)));
  const packed = await codeIn('T', 'src:data:application/json,{}');
  const { rows } = await rowsIn([...codes, packed].join('\n'));
  const whyOf = async (allowed: string[]): Promise<unknown[]> =>
    (await markedIn(rows, undefined, allowed)).map(({ unmarked }) => unmarked);
  expect(await whyOf([])).toEqual(['elsewhere', 'elsewhere', 'elsewhere', 'missing']);
  expect(loaded).toEqual([]);
  expect(await whyOf(['a.example'])).toEqual([null, null, 'elsewhere', 'missing']);
  expect(loaded).toEqual(places.slice(0, 2).map((place) => `src:${place}`));
});

test('marking stops where it is, and has a limit', async () => {
  const places = Array.from({ length: 60 }, (_, i) => `src:https://here.example/${i}.json`);
  const rows = places.map((lesson) => ({
    name: 'Ada',
    handedIn: { lesson, title: '', answers: [] },
  }));
  const whys = (await markedIn(rows)).map(({ unmarked }) => unmarked);
  expect(whys.filter((why) => why === null)).toHaveLength(50);
  expect(whys.filter((why) => why === 'many')).toHaveLength(10);
  const stopped = await markedIn(rows.slice(0, 3), AbortSignal.abort());
  expect(stopped.map(({ unmarked }) => unmarked)).toEqual(Array(3).fill('stopped'));
});

test('the page says which lines have no code, and which choice was taken', async () => {
  const document = readLesson('who-is-it');
  const place = { hash: `#Ada ${await packageCode(document)}\nno code`, href: location.href };
  vi.stubGlobal('location', { ...place, origin: 'https://here.example' });
  vi.stubGlobal('document', { title: '' });
  vi.stubGlobal('addEventListener', () => undefined);
  await showAnswers({ replaceChildren: () => undefined } as unknown as HTMLElement);
  expect(textOf(drawn)).toContain(rooms.collect.line(2, 'no code'));
  expect(textOf(drawn)).toContain(`✓ ${texts.learn.tally.right} a`);
});

test('the page shows what was answered to a worksheet, what is right, and which lines are wrong', async () => {
  const hash = '#Ada; who-is-it; blanks 3; 1: 77; 4: 1\nEve; who-is-it; version 2; 1: 3';
  vi.stubGlobal('location', { href: location.href, origin: location.origin, hash });
  vi.stubGlobal('document', { title: '' });
  vi.stubGlobal('addEventListener', () => undefined);
  await showAnswers({ replaceChildren: () => undefined } as unknown as HTMLElement);
  const page = textOf(drawn);
  const { wrong } = texts.learn.tally;
  expect(page).toMatch(new RegExp(`Ada 0 of 3 ✗ ${wrong} 77 (${rooms.collect.open} ?){2}`));
  expect(page).toContain(rooms.collect.read(1, 2));
  expect(page).toContain(rooms.collect.sheet.beyond(4, 3));
  expect(page).toContain(rooms.collect.sheet.notAnswer('version 2', '3: 0.91'));
});

test('a spreadsheet learns that the table is Unicode', async () => {
  const { rows } = await rowsIn(`Jörg ${await codeIn('T')}`);
  expect(csvOf(await markedIn(rows))).toMatch(/^\ufeffName,.*\r\nJörg,/);
});

test('an address with another code, put into the same tab, is read', async () => {
  const listeners: Record<string, () => void> = {};
  const place = { hash: `#${await codeIn('T')}`, href: 'https://here.example/', origin: '' };
  vi.stubGlobal('location', place);
  vi.stubGlobal('document', { title: '' });
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => (listeners[name] = act));
  await showAnswers({ replaceChildren: () => undefined } as unknown as HTMLElement);
  expect(textOf(drawn)).toContain(texts.lessons['who-is-it'].title);
  place.hash = `#${await codeIn('T', 'time-flies')}`;
  listeners['hashchange']?.();
  await vi.waitFor(() => expect(textOf(drawn)).toContain(texts.lessons['time-flies'].title));
  expect(textOf(drawn)).not.toContain(texts.lessons['who-is-it'].title);
  // The later of two counts, whichever is slower.
  place.hash = `#${await codeIn('T', 'sort')}`;
  listeners['hashchange']?.();
  place.hash = `#${await codeIn('T')}`;
  listeners['hashchange']?.();
  await new Promise((done) => setTimeout(done, 1500));
  expect(textOf(drawn)).toContain(texts.lessons['who-is-it'].title);
});
