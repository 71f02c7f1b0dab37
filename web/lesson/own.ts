/**
 * The name of the reader's own lesson: 'src:' and its URL, or 'document:' and the document itself.
 * session/own-lesson.ts turns either into the document.
 */
import { knownLesson } from './lessons.js';

/** The possible keys in an address; the first one present counts. */
export const ownKeys = ['src', 'document'] as const;
export type OwnKey = (typeof ownKeys)[number];

export interface Own {
  readonly key: OwnKey;
  /** A URL; or JSON, as text or packed (packed() in session/packed.ts). */
  readonly value: string;
}

export const ownLesson = (key: OwnKey, value: string): string => `${key}:${value}`;

/** Null if the lesson is a built-in one. */
export function ownOf(lesson: string): Own | null {
  const key = ownKeys.find((name) => lesson.startsWith(`${name}:`));
  return key ? { key, value: lesson.slice(key.length + 1) } : null;
}

/** Whether a text names a lesson. */
export const isLesson = (lesson: string): boolean => knownLesson(lesson) || ownOf(lesson) !== null;

/** The file name in a lesson's URL; null if there is none. */
export function fileOf(lesson: string): string | null {
  const ownLesson = ownOf(lesson);
  const path = ownLesson?.key === 'src' ? ownLesson.value.replace(/[?#].*/s, '') : '';
  return path.split('/').at(-1) || null;
}
