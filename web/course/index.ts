/** The room of a course: its bar on the page, and the page for teachers, which has an element #teach. */
import { showTeachers } from './teach.js';

export { CourseBar } from './bar.js';

const place = document.querySelector<HTMLElement>('#teach');
if (place) void showTeachers(place);
