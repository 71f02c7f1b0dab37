/** The page for teachers, with sessions whose lessons are not there. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf } from '../../web/course/course.js';
import { showTeachers } from '../../web/course/teach.js';
import { ChangeError, type Problem } from '../../web/lesson/problem.js';
import * as rooms from '../../web/text/en/rooms.js';
import { problemSentence } from '../../web/wording/problem.js';
import { engine, press, readLesson, textOf } from './helpers.js';

const missing: Problem = {
  id: 'source',
  why: 'missing',
  url: 'https://host.example/week5.json',
  status: 404,
};
const loaded: string[] = [];
vi.mock('../../web/session/source.js', () => ({
  site: null,
  loadEngine: () => engine(),
  loadLesson: async (id: string) => {
    if (id.startsWith('src:')) loaded.push(id);
    if (id.startsWith('src:')) throw new ChangeError(missing);
    return readLesson(id);
  },
}));
vi.mock('../../web/course/own-page.js', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  speakByMenu: () => Promise.resolve(),
}));

const session = {
  goal: 'Look',
  minutes: 3,
  try: 'Click it.',
  notes: 'Say {weights.0.1.2} of ⟪it⟫.',
};
const course = {
  clearhead_course: 1,
  title: 'Mine',
  parts: [
    { ...session, title: 'There', lesson: 'who-is-it' },
    { ...session, title: 'Missing', lesson: 'week5.json' },
    { ...session, title: 'Nowhere', lesson: 'https://host:port/week6.json' },
    { ...session, title: 'Elsewhere', lesson: 'https://other.example/week7.json' },
  ],
};
vi.mock('../../web/course/course.js', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  loadCourse: async () => course,
}));
/** The last drawing of the page. */
let drawn: unknown;
vi.mock('lit', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  render: (template: unknown) => void (drawn = template),
}));

const page = 'https://host.example/teach.html';
beforeEach(() => {
  vi.stubGlobal('location', {
    search: '?course=course.json',
    href: page,
    origin: 'https://host.example',
  });
  vi.stubGlobal('document', { title: '' });
});
afterEach(() => void vi.unstubAllGlobals());

test('tells why a lesson is not there, and prints the others', async () => {
  await showTeachers({ replaceChildren: () => undefined } as unknown as HTMLElement);
  const text = textOf(drawn);
  expect(text).toContain(rooms.course.questions);
  expect(text.split(problemSentence(missing))).toHaveLength(3);
  expect(text).toContain('Say ? of “it”.');
  expect(text).toContain('Try it Click it.'); // a heading, without its colon
  // The course has no permission yet for requests to other hosts.
  expect(loaded).toContain('src:https://host.example/week5.json');
  expect(loaded).not.toContain('src:https://other.example/week7.json');
  expect(text).toContain(rooms.collect.elsewhere('other.example', 1));
  expect(press(drawn, rooms.collect.load('other.example'))).toBe(true);
  await vi.waitFor(() => expect(loaded).toContain('src:https://other.example/week7.json'));
  expect(text).not.toMatch(/[{⟪]/);
});

test('an address that is none is opened as it is, which tells why', () => {
  const [, , part] = course.parts;
  const address = addressOf(part as never, 'course.json', page);
  expect(new URLSearchParams(address).get('src')).toBe('https://host:port/week6.json');
});
