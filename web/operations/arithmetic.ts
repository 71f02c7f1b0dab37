/** The arithmetic of one explained number. */
import { isGradientKind } from '../engine/gradient-kinds.js';
import type { Explanation, Trace } from '../engine/types.js';
import { penFor } from '../wording/arithmetic-lines.js';
import { others, type OtherStages } from '../wording/names.js';
import type { Arithmetic } from '../wording/pieces.js';
import { operations } from './operations.js';

export function arithmetic(explanation: Explanation, trace: Trace): Arithmetic {
  const pen = penFor(explanation, trace);
  const { kind } = pen.stage.op;
  // A trace has gradients only where their wording has been loaded.
  if (isGradientKind(kind)) return (others as OtherStages).lines(explanation, trace);
  const operands = explanation.terms[0]?.operands ?? [];
  return operations[kind].arithmetic({ ...pen, explanation, trace, operands });
}
