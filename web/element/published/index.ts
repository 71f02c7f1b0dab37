/** The room in which an opened model is compared: everything in it loads together. */
export { PublishedPart } from './published-part.js';
