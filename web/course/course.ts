/** A course: its document, the reader's position in it, and the sessions done on this machine. */
import { longestResponseMs } from '../engine/limits.js';
import type { Course, CoursePart } from '../engine/format.js';
import { LessonError } from '../engine/types.js';
import { longListIn } from '../lesson/fault.js';
import { encoderLesson, knownLesson, openLesson } from '../lesson/lessons.js';
import { printOf } from '../lesson/print.js';
import { ownLesson, ownOf } from '../lesson/own.js';
import { ChangeError } from '../lesson/problem.js';
import { fetchedFrom } from '../session/fetched.js';
import { textOf } from '../session/packed.js';
import { loadEngine } from '../session/source.js';
import { store, stored } from '../session/storage.js';
import { courseTexts } from '../text/course.js';
import { inLanguage, type Words } from '../wording/authored.js';
import { engineSentence } from '../wording/engine-sentence.js';
import { titleLimit } from '../wording/lesson-title.js';
import { problemSentence } from '../wording/problem.js';
import { typed } from '../wording/typed.js';
import shipped from '../lesson/course.json';

/** The name of the course that comes with the page. */
export const shippedCourse = 'course';

/**
 * The course with that name: that of the page, or the document at a URL.
 * @throws ChangeError if it cannot be fetched, LessonError if it is not a course
 */
export async function loadCourse(name: string): Promise<Course> {
  const engine = await loadEngine();
  if (name === shippedCourse) return engine.course(shipped);
  const text = await fetchedFrom(name, longestResponseMs, async ({ body }) =>
    body ? textOf(body, name) : '',
  );
  const course = engine.course(text);
  const long = longListIn(course);
  if (long) throw long;
  return course;
}

/** The sentence on a course that could not be loaded; throws errors without one again. */
export function courseProblem(error: unknown): string {
  if (error instanceof ChangeError) return problemSentence(error.problem);
  if (error instanceof LessonError) return courseTexts().broken(error.path, engineSentence(error));
  throw error;
}

/** The title of a course or of a session, which changes nothing around it. */
export const titleText = (title: Words): string => typed(inLanguage(title), titleLimit);

/**
 * The lesson of a session, as a state names it. A document's URL is relative to that of the course,
 * which is relative to the page's. A text that is not a URL stays the same; loading it shows why.
 */
export function lessonOf({ lesson }: CoursePart, course: string, page: string): string {
  if (knownLesson(lesson)) return lesson;
  const base = new URL(course, page);
  return ownLesson('src', URL.canParse(lesson, base) ? new URL(lesson, base).href : lesson);
}

/** The address of a session, without its #. */
export function addressOf(part: CoursePart, course: string, page: string): string {
  const lesson = lessonOf(part, course, page);
  const parts = new URLSearchParams((part.state ?? '').replace(/^#/, ''));
  const { key, value } = ownOf(lesson) ?? { key: 'lesson', value: lesson };
  return new URLSearchParams([[key, value] as [string, string], ...parts]).toString();
}

/**
 * The session in an address, counted from 0; the first if it names none; null if it names one that
 * does not exist.
 */
export function sessionIn(search: string, count: number): number | null {
  const session = Number(new URLSearchParams(search).get('session') ?? 1);
  return Number.isInteger(session) && session >= 1 && session <= count ? session - 1 : null;
}

/** The query of an address that names a session. */
export const queryOf = (course: string, session: number): string =>
  `?${new URLSearchParams({ course, session: String(session + 1) })}`;

const key = 'clearhead-course';

/** The stored sessions by the name of the course; empty if storage has no such JSON. */
function remembered(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(stored(key) ?? '{}');
    return typeof all === 'object' && all !== null ? { ...all } : {};
  } catch {
    return {};
  }
}

/** The name of a session in storage, which stays when sessions come, go or move. */
const keyOf = ({ lesson, title }: CoursePart): string =>
  `${lesson} ${printOf(typeof title === 'string' ? title : (title.en ?? title))}`;

/**
 * The present index of each of the nine former sessions of the shipped course. Progress was stored by their
 * indices then.
 */
const formerSessions = [0, 1, 2, 3, 4, 7, 8, 12, 13];

/** A lesson's name at a time when progress was stored by it. */
const formerName: Readonly<Record<string, string>> = { [openLesson]: encoderLesson };

/** The sessions that are done. */
export function doneIn(name: string, parts: readonly CoursePart[]): ReadonlySet<CoursePart> {
  const stored = remembered()[name];
  const done: unknown[] = Array.isArray(stored) ? stored : [];
  const isDone = (part: CoursePart, i: number): boolean => {
    const former = name === shippedCourse ? formerSessions.indexOf(i) : i;
    const keys = [part.lesson, formerName[part.lesson] ?? part.lesson].map((lesson) =>
      keyOf({ ...part, lesson }),
    );
    return keys.some((key) => done.includes(key)) || done.includes(former);
  };
  return new Set(parts.filter(isDone));
}

/** Returns whether they are there again after the page is closed. */
export const keepDone = (course: string, done: ReadonlySet<CoursePart>): boolean =>
  store(key, JSON.stringify({ ...remembered(), [course]: [...done].map(keyOf) }));
