/** All sections of the page's texts. */
import type { engine as messages } from './engine.js';

export * from './bigger.js';
export * from './captions.js';
export * from './change.js';
export * from './controls.js';
export * from './course.js';
export * from './diagram.js';
export * from './documents.js';
export * from './explore.js';
export * from './editor.js';
export * from './export.js';
export * from './glossary.js';
export * from './gradients.js';
export { large, list, number, quoted, sentences } from './grammar.js';
export * from './announcements.js';
export { hints } from './hints.js';
export * from './keys.js';
export * from './ledger.js';
export * from './looks.js';
export * from './model-map.js';
export * from './own.js';
export * from './panel.js';
export * from './problems.js';
export { prose } from './prose.js';
export * from './questions.js';
export * from './share.js';
export * from './slow.js';
export * from './stack.js';
export * from './steps.js';
export * from './survey.js';
export * from './training.js';
export * from './lab.js';

/** Empty: the engine says its messages in English itself. */
export const engine: Partial<typeof messages> = {};
