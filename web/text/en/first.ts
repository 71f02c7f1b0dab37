/** What the first looks say; later.ts has what is said only once a person does something. */
export * from './controls.js';
export * from './diagram.js';
export * from './early.js';
export { list, number, quoted, sentences } from './grammar.js';
export * from './looks.js';
export * from './panel.js';
export * from './sets.js';
export * from './spoken.js';
export * from './steps.js';
