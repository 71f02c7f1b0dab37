/** The room of trainings on documents: everything in it loads together. */
export { DocumentsPart } from './documents-part.js';
