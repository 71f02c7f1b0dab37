/**
 * All texts, for modules that are loaded when they are needed: importing this loads what the first looks
 * do not say. Other languages than English are loaded whole.
 */
import * as later from './en/later.js';
import { english } from './language.js';

Object.assign(english, later);

export { allTexts as texts } from './language.js';
