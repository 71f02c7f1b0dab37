/** German, all of it: a section of the page’s words per name. Sentences with parts are functions. */
import { withEnglish } from '../translation.js';
import * as sections from './sections.js';

export const texts = withEnglish(sections);
