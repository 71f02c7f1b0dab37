/** The room in which a model opens from its files: everything in it loads together. */
export { modelIn } from '../../session/model-files.js';
