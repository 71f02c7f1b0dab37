/** The English texts: one section of the page per name. Sentences with parts are functions. */
import * as sections from './sections.js';

export const texts = { ...sections };
