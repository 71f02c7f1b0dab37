/**
 * The name of the reader's own lesson: 'src:' and its URL, 'document:' and the document itself, or 'model:'
 * and a folder's address, which ends in a slash, or what tells its tensors file from others. session/own-lesson.ts turns each into the document.
 */
import { knownLesson } from './lessons.js';

/** The possible keys in an address; the first one present counts. */
export const ownKeys = ['src', 'document', 'model'] as const;
export type OwnKey = (typeof ownKeys)[number];

export interface Own {
  readonly key: OwnKey;
  /** A URL; JSON, as text or packed (packed() in session/packed.ts); or what `modelFile` reads. */
  readonly value: string;
}

export const ownLesson = (key: OwnKey, value: string): string => `${key}:${value}`;

/** Null if the lesson is a built-in one. */
export function ownOf(lesson: string): Own | null {
  const key = ownKeys.find((name) => lesson.startsWith(`${name}:`));
  return key ? { key, value: lesson.slice(key.length + 1) } : null;
}

/** The tensors file of a model: its name, its bytes and a hash of some of them. */
export interface ModelFileName {
  readonly file: string;
  readonly bytes: number;
  readonly print: string;
}

export const modelName = ({ file, bytes, print }: ModelFileName): string =>
  ownLesson('model', `${file}_${bytes}_${print}`);

/** Null if the text names no model. */
export function modelFile(lesson: string): ModelFileName | null {
  const [, file, bytes, print] = /^model:(.+)_(\d+)_([\da-z]+)$/s.exec(lesson) ?? [];
  return file && print ? { file, bytes: Number(bytes), print } : null;
}

/** Whether a model is a folder beside the page, instead of files that a person opens. */
export const isHosted = (lesson: string): boolean => /^model:.*\/$/s.test(lesson);

/** Whether a text names a lesson. */
export const isLesson = (lesson: string): boolean => knownLesson(lesson) || ownOf(lesson) !== null;

/** The file name in a lesson's URL, or of a model's tensors; null if there is none. */
export function fileOf(lesson: string): string | null {
  const model = modelFile(lesson);
  if (model) return model.file;
  const ownLesson = ownOf(lesson);
  const path = ownLesson?.key === 'src' ? ownLesson.value.replace(/[?#].*/s, '') : '';
  return path.split('/').at(-1) || null;
}
