/** Simplified Chinese, as English has it: a section of the page's words per name. */
import type { Texts } from '../language.js';
import * as sections from './sections.js';

export const texts: Texts = sections;
