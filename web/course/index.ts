/**
 * The room of a course: its bar on the page, and three pages: for teachers, for marking answers,
 * and worksheets. The id of an element identifies the page.
 */
import { showAnswers } from './answers.js';
import { showTeachers } from './teach.js';
import { showWorksheet } from './worksheet.js';

export { CourseBar } from './bar.js';

const pages = { '#teach': showTeachers, '#answers': showAnswers, '#worksheet': showWorksheet };
for (const [id, show] of Object.entries(pages)) {
  const container = document.querySelector<HTMLElement>(id);
  if (container) void show(container);
}
