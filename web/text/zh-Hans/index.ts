/** The texts in Simplified Chinese: one section of the page per name. */
import { withEnglish } from '../translation.js';
import * as sections from './sections.js';

export const texts = withEnglish(sections);
