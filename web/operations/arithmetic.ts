/** The arithmetic of one explained number. */
import { isGradientKind } from '../engine/gradient-kinds.js';
import type { Explanation, Trace } from '../engine/types.js';
import { penFor } from '../wording/arithmetic-lines.js';
import type { Arithmetic } from '../wording/pieces.js';
import { gradientArithmetic } from './gradient-arithmetic.js';
import { operations } from './operations.js';

export function arithmetic(explanation: Explanation, trace: Trace): Arithmetic {
  const pen = penFor(explanation, trace);
  const { kind } = pen.stage.op;
  if (isGradientKind(kind)) {
    const result = gradientArithmetic(explanation, trace);
    // Notes on gradients do not fit ledgers and circuits.
    return /^(ledger|circuit)/.test(pen.stage.name) ? { ...result, notes: [] } : result;
  }
  const operands = explanation.terms[0]?.operands ?? [];
  return operations[kind].arithmetic({ ...pen, explanation, trace, operands });
}
