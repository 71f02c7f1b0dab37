/** The German texts: one section of the page per name. Sentences with parts are functions. */
import { withEnglish } from '../translation.js';
import * as sections from './sections.js';

export const texts = withEnglish(sections);
