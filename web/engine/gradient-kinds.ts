import { gradientOpKinds, type GradientOpKind } from './tables.js';

/** Whether operations of this kind occur only in a loss, its gradients and a training step. */
export const isGradientKind = (kind: string): kind is GradientOpKind =>
  (gradientOpKinds as readonly string[]).includes(kind);
