/** The right side of a stage's equation, from its operation. */
import type { TemplateResult } from 'lit';
import { at } from '../engine/at.js';
import { isGradientKind } from '../engine/gradient-kinds.js';
import type { Stage, Trace } from '../engine/types.js';
import { symbol } from '../wording/names.js';
import { gradientFormula } from './gradient-formulas.js';
import { operations } from './operations.js';

/** As MathML; null for given numbers. */
export function rightSide(stage: Stage, trace: Trace): TemplateResult | null {
  const gradient = gradientFormula(stage, trace);
  if (gradient !== undefined) return gradient;
  const { kind } = stage.op;
  if (isGradientKind(kind)) return null;
  const inputs = stage.op.inputs.map((i) => at(trace.stages, i));
  const name = (i: number, transposed = false): TemplateResult =>
    symbol(at(inputs, i), trace, transposed);
  return operations[kind].formula?.({ stage, inputs, name }) ?? null;
}
