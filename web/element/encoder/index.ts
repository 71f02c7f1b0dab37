/** The room in which a person tries out an encoder: everything in it loads together. */
export { EncoderPart } from './encoder-part.js';
