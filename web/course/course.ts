/** A course: its document, a person's place in it, and the sessions done on this machine. */
import type { Course, CoursePart } from '../engine/format.js';
import { knownLesson } from '../lesson/lessons.js';
import { fetchedFrom } from '../session/fetched.js';
import { textOf } from '../session/packed.js';
import { loadEngine } from '../session/source.js';
import { store, stored } from '../session/storage.js';
import shipped from '../lesson/course.json';

/** The name of the course that comes with the page. */
export const shippedCourse = 'course';

const patience = 30_000;

/**
 * The course with that name: the page's own, or the document at a URL.
 * @throws ChangeError if it cannot be fetched, LessonError if it is not a course
 */
export async function loadCourse(name: string): Promise<Course> {
  const engine = await loadEngine();
  if (name === shippedCourse) return engine.course(shipped);
  const text = await fetchedFrom(name, patience, async ({ body }) =>
    body ? textOf(body, name) : '',
  );
  return engine.course(text);
}

/**
 * The address of a session, without its #. A document's URL is relative to that of the course,
 * which is relative to the page's.
 */
export function addressOf(
  { lesson, state = '' }: CoursePart,
  course: string,
  page: string,
): string {
  const parts = new URLSearchParams(state.replace(/^#/, ''));
  const base = new URL(course, page);
  const [key, value] = knownLesson(lesson)
    ? ['lesson', lesson]
    : ['src', new URL(lesson, base).href];
  return new URLSearchParams([[key, value] as [string, string], ...parts]).toString();
}

/**
 * The session in an address, counted from 0; the first if it names none, or one that does not
 * exist.
 */
export function sessionIn(search: string, count: number): number {
  const session = Number(new URLSearchParams(search).get('session') ?? 1);
  return Number.isInteger(session) && session >= 1 && session <= count ? session - 1 : 0;
}

/** The query of an address that names a session. */
export const queryOf = (course: string, session: number): string =>
  `?${new URLSearchParams({ course, session: String(session + 1) })}`;

const key = 'clearhead-course';

/** The sessions that were done, by the name of the course. */
export function doneIn(course: string): ReadonlySet<number> {
  try {
    const all = JSON.parse(stored(key) ?? '{}') as Record<string, unknown>;
    const done = all[course];
    return new Set(Array.isArray(done) ? done.filter(Number.isInteger) : []);
  } catch {
    return new Set();
  }
}

export function keepDone(course: string, done: ReadonlySet<number>): void {
  let all: object = {};
  try {
    all = JSON.parse(stored(key) ?? '{}') as object;
  } catch {
    // Not JSON: nothing is remembered.
  }
  store(key, JSON.stringify({ ...all, [course]: [...done].sort((a, b) => a - b) }));
}
