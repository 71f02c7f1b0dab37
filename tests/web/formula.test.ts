import { describe, expect, test } from 'vitest';
import { arithmetic } from '../../web/operations/arithmetic.js';
import { onScores } from '../../web/operations/mathml.js';
import { lineOf } from '../../web/views/panel/arithmetic.js';
import { spokenLine } from '../../web/wording/spoken.js';
import { withGradients } from '../../web/trace/gradients.js';
import { texts } from '../../web/text/language.js';
import { formula, shapeEquation } from '../../web/views/formula.js';
import { entryOf } from '../../web/teaching/glossary.js';
import { termIds } from '../../web/teaching/terms.js';
import { glossary } from '../../web/views/dialogs/glossary.js';
import { wholeFormulas } from '../../web/views/panel/step-formula.js';
import { engine, markup, readLesson, textOf, traceOf } from './helpers.js';
import { variants } from './variants.js';

const written = async (id: string, name: string, head?: number): Promise<string> => {
  const trace = await traceOf(id);
  return textOf(formula(trace.stage(name, head), trace)).replaceAll('\u2062', '');
};

describe('a formula follows from its operation', () => {
  test('products', async () => {
    expect(await written('time-flies', 'Q')).toBe('Q=XWQT');
    expect(await written('life-is-short', 'Q')).toBe('Q=XWQ');
    expect(await written('single-token', 'Q')).toBe('Q=XWQT+bQ');
    expect(await written('time-flies', 'scores')).toBe('scores=QKT');
    expect(await written('life-is-short', 'scores')).toBe('scores=KQT');
    expect(await written('time-flies', 'context')).toBe('context=weights·V');
    const trace = withGradients(await traceOf('one-whole-block'));
    expect(textOf(formula(trace.stage('d_Q', { layer: 0, head: 0 }), trace))).toBe(
      '∂loss/∂Q=∂loss/∂scores·K',
    );
  });
  test('words end before what they are said of, and a function touches it', async () => {
    const trace = withGradients(await traceOf('one-whole-block'));
    const { ofColumn, columns } = texts.gradients.formula;
    const all = trace.stages.map((stage) => textOf(formula(stage, trace) ?? '')).join('\n');
    for (const words of [ofColumn, columns]) {
      expect(all).toContain(`${words} (`);
      expect(all).not.toContain(`${words}(`);
    }
    expect(all).toContain('softmax(');
  });
  test('sums, scales, softmax and concatenation', async () => {
    expect(await written('time-flies', 'X')).toBe('X=Eids+Ppositions');
    expect(await written('time-flies', 'scaled_scores')).toBe('scaled scores=scores÷2');
    expect(await written('time-flies', 'weights')).toBe('weights=softmax(scaled scores)');
    expect(await written('time-flies-two-heads', 'concat')).toMatch(
      /^concat=\[context1\s*context2\]$/,
    );
    expect(await written('time-flies', 'embedding')).toBe('');
  });
  test('masks, temperature, positions', async () => {
    const lesson = readLesson('random-vectors');
    lesson['scores'] = { scale: 0.5, mask: 'causal', temperature: 2 };
    lesson['positions'] = { kind: 'alibi' };
    const trace = await traceOf(lesson);
    const text = (name: string): string => textOf(formula(trace.stage(name), trace));
    expect(text('scaled_scores')).toBe('scaled scores=scores·0.5');
    expect(text('biased_scores')).toMatch(/^biased scores=scaled scores−0\.\d+·distance$/);
    expect(text('masked_scores')).toBe('masked scores=biased scores where mask=1');
    expect(text('weights')).toBe('weights=softmax(masked scores÷2)');
  });
});

test('shapes are equations', async () => {
  const trace = await traceOf('single-token');
  const shapes = (name: string): string | null => shapeEquation(trace.stage(name), trace);
  expect(shapes('Q')).toBe('(5×4)·(4×3) + (1×3) → 5×3');
  expect(shapes('scores')).toBe('(5×3)·(3×5) → 5×5');
  expect(shapes('weights')).toBe('5×5 → 5×5');
  expect(shapes('W_Q')).toBeNull();
});

test('an operation that leaves scores unchanged has no formula for them', async () => {
  const trace = await traceOf('time-flies');
  expect(() => onScores(trace.stage('scores').op)).toThrow('"product_transposed" does nothing');
});

describe('a screen reader gets the complete formula', () => {
  /** Everything in a single element, without hidden parts, and without a label. */
  const expectWhole = (template: unknown, name: string): void => {
    const text = markup(template);
    expect(text.match(/<math/g), name).toHaveLength(1);
    expect(text, name).toMatch(/^\s*<math[^>]*>[^]*<\/math\s*>\s*$/);
    expect(text, name).not.toMatch(/aria-|role=/);
    expect(textOf(template), name).toMatch(/.=./);
  };

  test('of every stage of every kind of document, and of all of attention', async () => {
    const clearhead = await engine();
    let formulas = 0;
    for (const { name, document } of variants(30)) {
      const trace = clearhead.trace(document);
      const all = [
        ...trace.stages.map((stage) => formula(stage, trace)),
        ...wholeFormulas('whole', trace, 0),
      ];
      for (const result of all.filter((found) => found !== null)) {
        expectWhole(result, name);
        formulas++;
      }
    }
    expect(formulas).toBeGreaterThan(200);
  });

  test('of every term of the glossary', () => {
    const none = { onBack: () => {}, onAll: () => {}, onClose: () => {} };
    for (const id of termIds) {
      const text = markup(glossary(id, false, false, none));
      const [, attributes = '', inside] = /<math([^>]*)>([^]*?)<\/math>/.exec(text) ?? [];
      expect(attributes, id).not.toMatch(/aria-/);
      expect(inside, id).toBe(markup(entryOf(id, false).equation));
    }
  });

  test('a transpose is read as one', async () => {
    const trace = await traceOf('time-flies');
    const text = markup(formula(trace.stage('Q'), trace));
    expect(text).toContain('intent=transpose(_W_Q)');
    expect(markup(formula(trace.stage('scores'), trace))).toContain('intent=transpose(_K)');
  });
});

describe('arithmetic in words', () => {
  test('an exponent of several parts has an end', async () => {
    const lesson = readLesson('time-flies');
    lesson['scores'] = { temperature: 0.5 };
    const trace = await traceOf(lesson);
    const weights = trace.stage('weights');
    const { lines } = arithmetic(trace.explain(weights.index, { row: 2, col: 1 }), trace);
    expect(lines.map(spokenLine)[0]).toMatch(
      /^e to the power of .*, all divided by 0\.5, end of the exponent, equals 0\.\d+$/,
    );
    expect(textOf(lines.map((line) => lineOf(line, trace)))).toMatch(
      /^e to the power of .*÷&nbsp;0\.5 , end of the exponent, =&nbsp;0\.\d+/,
    );
  });
});
