/** The formula of a stage as MathML, and its equation of shapes, both from its operation. */
import { at } from '../engine/at.js';
import { html, mathml, type TemplateResult } from 'lit';
import { isGradientKind } from '../engine/gradient-kinds.js';
import type { Stage, Trace } from '../engine/types.js';
import { operations } from '../operations/operations.js';
import { rightSide } from '../operations/right-side.js';
import { symbol } from '../wording/names.js';

/** An equation. Its style lets it break at its sign, which mathematics alone does not allow. */
export const equation = (left: TemplateResult, right: TemplateResult): TemplateResult =>
  html`<math class="breaking"
    >${mathml`<mrow>${left}</mrow><mo>=</mo><mrow>${right}</mrow>`}</math
  >`;

/** The whole formula: Q = X W_Qᵀ. */
export function formula(stage: Stage, trace: Trace): TemplateResult | null {
  const right = rightSide(stage, trace);
  return right && equation(symbol(stage, trace), right);
}

/** '(5×4)·(4×2) → 5×2' */
export function shapeEquation(stage: Stage, trace: Trace): string | null {
  const { kind } = stage.op;
  if (isGradientKind(kind)) return null;
  const inputs = stage.op.inputs.map((i) => at(trace.stages, i));
  const left = operations[kind].shapes?.(inputs);
  return left ? `${left} → ${stage.rows}×${stage.cols}` : null;
}
