/** The formulas of a step, and all of attention on one line with the step's part highlighted. */
import { isUsedBy } from '../../lesson/stages.js';
import { at } from '../../engine/at.js';
import { mathml, type TemplateResult } from 'lit';
import type { Stage, Trace } from '../../engine/types.js';
import { findOpen } from '../../trace/layers.js';
import type { TourStep, TourStepKind } from '../../teaching/tour.js';
import { onScores, op } from '../../operations/mathml.js';
import { equation, shapeEquation } from '../formula.js';
import { rightSide } from '../../operations/right-side.js';
import { symbol } from '../../wording/names.js';
import { texts } from '../../text/language.js';

const word = (text: string): TemplateResult => mathml`<mtext>${text}</mtext>`;
const highlighted = (content: TemplateResult, active: boolean): TemplateResult =>
  active ? mathml`<mrow class="active">${content}</mrow>` : content;

export interface StepFormula {
  math: TemplateResult;
  shapes: string | null;
}

function ownRight(stage: Stage, trace: Trace): TemplateResult | null {
  if (stage.op.kind !== 'lookup') return rightSide(stage, trace);
  const table = at(trace.stages, at(stage.op.inputs, 0));
  return mathml`${word(`${texts.formula.rows}\u00a0`)}${symbol(table, trace)}`;
}

/** The formula of each stage of a step, with the resulting symbol highlighted. */
export function ownFormulas(step: TourStep, trace: Trace, head: number): StepFormula[] {
  return step.outputs.flatMap((index): StepFormula[] => {
    const stage = at(trace.stages, index);
    const right = ownRight(stage, trace);
    if (!right || !isUsedBy(head, stage, trace.stages)) return [];
    const left = highlighted(symbol(stage, trace), true);
    return [{ math: equation(left, right), shapes: shapeEquation(stage, trace) }];
  });
}

/** The formula of a stage back to Q, K and V, with one step's part highlighted. */
function nested(stage: Stage, trace: Trace, active: TourStepKind): TemplateResult {
  const input = (i: number): Stage => at(trace.stages, at(stage.op.inputs, i));
  const before = (): TemplateResult => nested(input(0), trace, active);
  switch (stage.name) {
    case 'scores': {
      // Operands are highlighted in the steps that make them.
      const makes = active === 'project' || active === 'turn';
      const factors = mathml`${highlighted(symbol(input(0), trace), makes)}${op('\u2062')}${highlighted(symbol(input(1), trace, true), makes)}`;
      return highlighted(mathml`<mrow>${factors}</mrow>`, active === 'compare');
    }
    case 'scaled_scores':
      return mathml`${before()}${highlighted(onScores(stage.op), active === 'scale')}`;
    case 'biased_scores': {
      const bias =
        stage.op.kind === 'add' ? mathml`${op('+')}${symbol(input(1), trace)}` : onScores(stage.op);
      return mathml`${before()}${highlighted(bias, active === 'distance')}`;
    }
    case 'masked_scores':
      return called(texts.formula.mask, before(), active === 'hide');
    case 'weights':
      return called(
        texts.formula.softmax,
        mathml`${before()}${onScores(stage.op)}`,
        active === 'share',
      );
    case 'context': {
      if (stage.op.kind === 'switched_off') return rightSide(stage, trace) ?? mathml``;
      const values = highlighted(symbol(input(1), trace), active === 'mix' || active === 'project');
      return mathml`${before()}${op('\u2062')}${values}`;
    }
    default:
      return symbol(stage, trace);
  }
}

const called = (name: string, content: TemplateResult, active: boolean): TemplateResult =>
  mathml`${highlighted(word(name), active)}<mrow>${op('(')}${content}${op(')')}</mrow>`;

/**
 * context = softmax(Q Kᵀ ÷ √d_k) V as this trace has it; with heads, for one head, and then their
 * concatenation.
 */
export function wholeFormulas(kind: TourStepKind, trace: Trace, head: number): TemplateResult[] {
  const context = trace.stage('context', head);
  const [concat, output] = ['concat', 'output'].map((name) => findOpen(trace, name));
  const line = (left: Stage, right: TemplateResult, active: boolean): TemplateResult =>
    equation(highlighted(symbol(left, trace), active), right);
  const lines = [line(context, nested(context, trace, kind), kind === 'mix')];
  // Many heads would not fit on a line; their concatenation is explained in its step.
  if (concat && trace.heads > 1 && trace.heads <= 4) {
    lines.push(line(concat, rightSide(concat, trace) ?? mathml``, kind === 'join'));
  }
  if (output) lines.push(line(output, rightSide(output, trace) ?? mathml``, kind === 'output'));
  return lines;
}
