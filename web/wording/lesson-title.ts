/** A lesson's title and introduction: in the page's language, or as in its document. */
import type { TextsByLanguage } from '../engine/format.js';
import type { LessonDocument } from '../lesson/document.js';
import { knownLesson } from '../lesson/lessons.js';
import { fileOf } from '../lesson/own.js';
import { language, texts } from '../text/language.js';
import type { Language } from './authored.js';
import { typed } from './typed.js';

/** The page cuts longer titles. */
export const titleLimit = 80;

interface Introduced {
  title: string;
  about?: string | undefined;
  texts?: TextsByLanguage | undefined;
}

/** A document's title and introduction, in the page's language if the document has it. */
export function introductionOf(lesson: Introduced): { title: string; about: string } {
  const translated = lesson.texts?.[language as Language];
  return {
    title: translated?.title ?? lesson.title,
    about: translated?.about ?? lesson.about ?? '',
  };
}

/** @param document undefined if it is not loaded */
export function lessonTitle(lesson: string, document: LessonDocument | undefined): string {
  if (knownLesson(lesson)) return texts.lessons[lesson].title;
  const title = document && introductionOf(document).title.trim();
  return typed(title || fileOf(lesson) || texts.own.name, titleLimit);
}
