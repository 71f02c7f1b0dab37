/**
 * The name of a lesson of one's own: 'src:' and its URL, or 'document:' and the document itself. session/own-lesson.ts turns either into the document.
 */
import { knownLesson } from './lessons.js';

/** Its key in an address; the first of these counts. */
export const ownKeys = ['src', 'document'] as const;
export type OwnKey = (typeof ownKeys)[number];

export interface Own {
  readonly key: OwnKey;
  /** A URL; or JSON, as text or packed (packed() in session/packed.ts). */
  readonly value: string;
}

export const ownLesson = (key: OwnKey, value: string): string => `${key}:${value}`;

/** Null: a lesson with an id. */
export function ownOf(lesson: string): Own | null {
  const key = ownKeys.find((name) => lesson.startsWith(`${name}:`));
  return key ? { key, value: lesson.slice(key.length + 1) } : null;
}

/** Whether a text names a lesson. */
export const isLesson = (lesson: string): boolean => knownLesson(lesson) || ownOf(lesson) !== null;

/** The name of the file that a URL means; null where there is none. */
export function fileOf(lesson: string): string | null {
  const own = ownOf(lesson);
  const path = own?.key === 'src' ? own.value.replace(/[?#].*/s, '') : '';
  return path.split('/').at(-1) || null;
}
