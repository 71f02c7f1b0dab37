/** The formula of a stage as MathML, and its equation of shapes, both from its operation. */
import { at } from '../engine/at.js';
import { html, mathml, type TemplateResult } from 'lit';
import { isGradientKind } from '../engine/gradient-kinds.js';
import type { Stage, Trace } from '../engine/types.js';
import { gradientFormula } from '../operations/gradient-formulas.js';
import { operations } from '../operations/operations.js';
import { symbol } from '../wording/names.js';

const inputsOf = ({ op }: Stage, { stages }: Trace): Stage[] => op.inputs.map((i) => at(stages, i));

/** The right side of the equation; null for given numbers. */
export function rightSide(stage: Stage, trace: Trace): TemplateResult | null {
  const gradient = gradientFormula(stage, trace);
  if (gradient !== undefined) return gradient;
  const { kind } = stage.op;
  if (isGradientKind(kind)) return null;
  const inputs = inputsOf(stage, trace);
  const name = (i: number, transposed = false): TemplateResult =>
    symbol(at(inputs, i), trace, transposed);
  return operations[kind].formula?.({ stage, inputs, name }) ?? null;
}

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
  const left = operations[kind].shapes?.(inputsOf(stage, trace));
  return left ? `${left} → ${stage.rows}×${stage.cols}` : null;
}
