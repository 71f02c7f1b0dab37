/** What is said only once a person does something: loaded with what says it (../later.ts). */
export * from './captions.js';
export * from './change.js';
export * from './chooser.js';
export * from './explore.js';
export * from './export.js';
export * from './glossary.js';
export * from './gradients.js';
export * from './heard.js';
export * from './keys.js';
export * from './own.js';
export * from './problems.js';
export * from './questions.js';
export * from './share.js';
export * from './slow.js';
export * from './stack.js';
export * from './training.js';
