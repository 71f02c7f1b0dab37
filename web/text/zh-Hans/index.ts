/** Simplified Chinese, as English has it: a section of the page's words per name. */
import { withEnglish } from '../translation.js';
import * as sections from './sections.js';

export const texts = withEnglish(sections);
