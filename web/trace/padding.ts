/** Whether this is a padding mask over tokens of which none is padding. */
import type { Stage } from '../engine/types.js';

export const hidesNothing = (mask: Stage | undefined): boolean =>
  mask?.op.kind === 'padding' && !mask.isMissing && mask.values.every((open) => open === 1);
