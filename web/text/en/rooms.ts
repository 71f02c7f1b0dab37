/** The sections of rooms: each loads with the code that shows it. */
export * from './course.js';
export * from './documents.js';
export * from './editor.js';
export * from './encoder.js';
export * from './lab.js';
export * from './models.js';
export * from './newer.js';
export * from './pieces.js';
export * from './published.js';
export * from './scorm.js';
export * from './script.js';
export * from './slow.js';
export * from './survey.js';
export * from './two-texts.js';
