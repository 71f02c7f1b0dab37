/** Parts of formulas. */
import { mathml, type TemplateResult } from 'lit';
import { constantOf } from '../engine/at.js';
import type { Operation } from '../engine/types.js';
import { texts } from '../text/language.js';
import { constantText } from '../wording/format.js';

export const op = (text: string): TemplateResult => mathml`<mo>${text}</mo>`;

export const letter = (text: string): TemplateResult => mathml`<mi>${text}</mi>`;

/** Only a name of one word touches its argument: max(0, x), but sum of the row of (x). */
export const called = (name: string, content: unknown): TemplateResult =>
  mathml`<mtext>${name.replace(/\p{L} \p{L}.*/su, '$&\u00a0')}</mtext>${op('(')}${content}${op(')')}`;

/** The factor of an operation, before the product; empty if it is 1. */
export function factorOf(operation: Operation): TemplateResult {
  const factor = constantOf(operation, 'factor');
  return factor === 1 ? mathml`` : mathml`<mn>${constantText(factor)}</mn>${op('·')}`;
}

/** The formula of an operation on each score: ÷ √d_k, the cost of distance, or ÷ temperature. */
export function onScores(operation: Operation): TemplateResult {
  const { root_of: root, divisor, temperature } = operation.constants;
  const number = (name: string): TemplateResult =>
    mathml`<mn>${constantText(constantOf(operation, name))}</mn>`;
  switch (operation.kind) {
    case 'softmax':
      return temperature === 1 ? mathml`` : mathml`${op('÷')}${number('temperature')}`;
    case 'alibi':
      return mathml`${op('−')}${number('slope')}${op('·')}<mtext>${texts.formula.distance}</mtext>`;
    case 'scale':
      return root === undefined
        ? mathml`${op('·')}${number('factor')}`
        : mathml`${op(divisor === undefined ? '·' : '÷')}<msqrt><mn>${root}</mn></msqrt>`;
    default:
      throw new Error(`"${operation.kind}" does nothing to each score by itself`);
  }
}
