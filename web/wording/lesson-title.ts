/** A lesson's title: in the page's language, or as in its document. */
import type { LessonDocument } from '../lesson/document.js';
import { knownLesson } from '../lesson/lessons.js';
import { fileOf } from '../lesson/own.js';
import { texts } from '../text/language.js';
import { typed } from './typed.js';

/** The page cuts longer titles. */
export const titleLimit = 80;

/** @param document undefined if it is not loaded */
export function lessonTitle(lesson: string, document: LessonDocument | undefined): string {
  if (knownLesson(lesson)) return texts.lessons[lesson].title;
  return typed(document?.title.trim() || fileOf(lesson) || texts.own.name, titleLimit);
}
