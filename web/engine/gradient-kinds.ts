import { gradientOpKinds, type GradientOpKind } from './tables.js';

/** Whether only a loss, its gradients and a step of training have operations of this kind. */
export const isGradientKind = (kind: string): kind is GradientOpKind =>
  (gradientOpKinds as readonly string[]).includes(kind);
