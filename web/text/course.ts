/** The texts of the course, its worksheets and its marked answers. */
import { course, collect, worksheet } from './en/course.js';
import { roomTexts } from './language.js';

export const courseTexts = roomTexts('course', course);
export const collectTexts = roomTexts('collect', collect);
export const worksheetTexts = roomTexts('worksheet', worksheet);
