/**
 * The room of a course: its bar on the page; the page for teachers, which has an element #teach;
 * and the page that marks answers, which has an element #answers.
 */
import { showAnswers } from './answers.js';
import { showTeachers } from './teach.js';

export { CourseBar } from './bar.js';

const pages = { '#teach': showTeachers, '#answers': showAnswers };
for (const [id, show] of Object.entries(pages)) {
  const place = document.querySelector<HTMLElement>(id);
  if (place) void show(place);
}
