/** The room in which a model is compared on two texts: everything in it loads together. */
export { TwoTextsPart } from './two-texts-part.js';
