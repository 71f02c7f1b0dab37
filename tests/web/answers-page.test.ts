/** The tables of the page that marks answers. */
import { expect, test, vi } from 'vitest';
import { askedIn, csvOf, rowsIn } from '../../web/course/answers.js';
import { codeOf } from '../../web/teaching/handed-in.js';
import { texts as german } from '../../web/text/de/index.js';
import { texts } from '../../web/text/en/index.js';
import { engine, readLesson } from './helpers.js';

vi.mock('../../web/session/source.js', () => ({
  site: null,
  loadEngine: () => engine(),
  loadLesson: (id: string) => readLesson(id),
}));

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
