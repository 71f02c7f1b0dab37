/** Whether this is a padding mask over tokens of which none is padding. */
import type { Stage } from '../engine/types.js';

/** Every other part of a mask leaves each token visible to itself. */
export function hidesNoPadding(mask: Stage | undefined): boolean {
  if (!mask || mask.isMissing) return false;
  const hidesPadding = mask.op.kind === 'padding' || Boolean(mask.op.constants['padding']);
  return hidesPadding && mask.values.every((open, i) => open === 1 || i % (mask.cols + 1) !== 0);
}
