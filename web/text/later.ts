/**
 * All texts, for modules that are loaded when they are needed: importing this loads what the first looks
 * do not say. Other languages than English are loaded whole.
 */
import { first } from './en/first.js';
import { later } from './en/later.js';

Object.assign(first, later);

export { allTexts as texts } from './language.js';
