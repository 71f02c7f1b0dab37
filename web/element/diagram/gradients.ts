/** Gradients among a trace's stages, and how they are told of: loaded where they are asked for. */
import '../../wording/gradient-stages.js';

export { withGradients } from '../../trace/gradients.js';
