/** English, all of it: a section of the page's words per name. Sentences with parts are functions. */
import { engine } from './engine.js';
import * as first from './first.js';
import * as later from './later.js';

export const texts = { ...first, ...later, engine };
