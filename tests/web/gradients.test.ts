/** Gradients on the page: stages of the same trace, described like all others. */
import { beforeAll, describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import { largestSize } from '../../web/engine/range.js';
import type { Stage, StagePlace, Trace } from '../../web/engine/types.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { Session } from '../../web/session/session.js';
import { startOf } from '../../web/session/view-state.js';
import { spokenLines, spokenCell } from '../../web/teaching/announcements.js';
import { tourOf } from '../../web/teaching/tour.js';
import { arithmetic } from '../../web/operations/arithmetic.js';
import { lineText } from '../../web/wording/arithmetic-lines.js';
import { numpy } from '../../web/export/numpy.js';
import { stageWords, symbolText, wordsOf } from '../../web/wording/names.js';
import { cellName } from '../../web/wording/cell-name.js';
import { problemSentence } from '../../web/wording/problem.js';
import { writer } from '../../web/wording/writing.js';
import { matrix } from '../../web/views/diagram/matrix.js';
import { texts } from '../../web/text/language.js';
import { isGradient } from '../../web/trace/added-stages.js';
import { gradientOf, withGradients } from '../../web/trace/gradients.js';
import { withOpen } from '../../web/trace/layers.js';
import { stackParts } from '../../web/trace/parts.js';
import { pathOf } from '../../web/trace/path.js';
import { formula } from '../../web/views/formula.js';
import { foldsOf } from '../../web/views/diagram/folds.js';
import { stack } from '../../web/views/diagram/stack.js';
import {
  contextOf,
  engine,
  lessonIds,
  markup,
  readLesson,
  sources,
  textOf,
  traceOf,
} from './helpers.js';
import { unfolded } from './unfolded.js';

const words = ['a', 'b', 'c', 'd', 'e'];
/** A stack with every possible operation. */
const full = (more: object): LessonDocument =>
  ({
    clearhead: 1,
    title: 'Two blocks',
    input: { text: 'a b c a', vocabulary: words },
    embedding: { size: 6, seed: 1 },
    positions: { kind: 'rotary' },
    blocks: {
      drawn: {
        seed: 0,
        layers: 2,
        heads: 3,
        norm: 'before',
        feed_forward: 7,
        bias: true,
        scores: { mask: 'causal' },
        ...more,
      },
    },
    final_norm: { drawn: true },
    unembedding: 'tied',
  }) as unknown as LessonDocument;
const documents = ['gelu', 'relu', 'gelu_tanh'].map((activation) => full({ activation }));

let traces: Trace[];
beforeAll(async () => {
  const { trace } = await engine();
  const lessons = lessonIds
    .map(readLesson)
    .filter((lesson) => 'unembedding' in lesson)
    .slice(0, 3);
  traces = [...documents, ...lessons].map((lesson) => withGradients(trace(lesson)));
});

const gradientsIn = ({ stages }: Trace): Stage[] => stages.filter((stage) => stage.gradientOf);

test('each stage has a name of its own, and every parameter a gradient of its shape', () => {
  for (const trace of traces) {
    const names = trace.stages.map(({ name, layer, head }) => `${name}/${layer}/${head}`);
    expect(new Set(names).size).toBe(names.length);
    for (const stage of trace.stages.filter(({ op, name }) => op.leaf && !/mask|^d_/.test(name))) {
      const gradient = gradientOf(trace.stages, stage.index);
      expect(gradient?.name).toBe(`d_${stage.name}`);
      expect([gradient?.rows, gradient?.cols]).toEqual([stage.rows, stage.cols]);
    }
  }
});

test('a stage is found by its name, block and head, whether it was added or not', () => {
  for (const trace of traces) {
    for (const { index, name, layer, head } of trace.stages) {
      expect(trace.stage(name, { layer, head } as StagePlace)).toBe(trace.stages[index]);
    }
    for (const { index } of gradientsIn(trace)) expect(trace.canChange(index)).toBe(false);
  }
});

test('a gradient is named after its stage and the consumer of that stage', () => {
  for (const trace of traces) {
    for (const { name, gradientOf: gradient } of gradientsIn(trace)) {
      if (!gradient) continue;
      const { stage, through, of: stageName, consumer } = gradient;
      expect(at(trace.stages, stage).name).toBe(stageName);
      const other = through === null ? null : at(trace.stages, through);
      expect(consumer).toEqual(other && { name: other.name, head: other.head });
      if (!isGradient(name)) continue;
      const head = consumer?.head === null ? '' : `_h${(consumer?.head ?? 0) + 1}`;
      expect(name).toBe(
        consumer ? `d_${stageName}_through_${consumer.name}${head}` : `d_${stageName}`,
      );
      const words = wordsOf({ name, gradientOf: gradient });
      expect(words).toContain(stageWords(stageName));
      if (consumer) expect(words).toContain(stageWords(consumer.name));
    }
  }
});

test('each number of a gradient is written out, with operands that the trace has', () => {
  for (const trace of traces) {
    for (const stage of trace.stages.filter(
      ({ gradientOf, name }) => gradientOf ?? /loss/.test(name),
    )) {
      for (const place of [
        { row: 0, col: 0 },
        { row: stage.rows - 1, col: stage.cols - 1 },
      ]) {
        const explanation = trace.explain(stage.index, place);
        const { lines, notes } = arithmetic(explanation, trace);
        const text = lines.map(lineText).join(' ');
        expect(text, stage.name).toMatch(/\d/);
        expect(`${text} ${notes.join(' ')}`, stage.name).not.toMatch(/undefined|NaN/);
        for (const piece of lines.flat()) {
          if (!piece.cell) continue;
          const { stage: stageIndex, row, col, value } = piece.cell;
          const { values, cols } = at(trace.stages, stageIndex);
          expect(values[row * cols + col], `${stage.name}: ${text}`).toBe(value);
        }
        expect(cellName(stage, place.row, place.col, trace)).not.toMatch(/undefined|d_/);
        expect(spokenCell({ stage: stage.index, ...place }, trace)).not.toMatch(/undefined/);
        expect(spokenLines(explanation, trace).length).toBeGreaterThan(0);
        expect(markup(formula(stage, trace))).not.toMatch(/undefined|d_/);
      }
    }
  }
});

test('the gradient of a softmax is divided by a temperature that is not 1', async () => {
  const { trace } = await engine();
  const lineWith = (temperature: number): string => {
    const all = withGradients(trace(full({ scores: { mask: 'causal', temperature } })));
    const stage = all.stages.find(({ op }) => op.kind === 'softmax_gradient') as Stage;
    return lineText(at(arithmetic(all.explain(stage.index, { row: 1, col: 0 }), all).lines, 0));
  };
  expect(lineWith(0.5)).toContain(' ÷ 0.5');
  expect(lineWith(1)).not.toContain('÷');
});

test('the loss is explained by the probability of the next word', () => {
  const trace = at(traces, 0);
  const losses = trace.stage('losses');
  const first = arithmetic(trace.explain(losses.index, { row: 0, col: 0 }), trace);
  const last = lineText(at(first.lines, 2));
  const probability = /−ln\(([\d.]+)\)/.exec(last)?.[1];
  expect(-Math.log(Number(probability))).toBeCloseTo(losses.values[0] ?? NaN, 3);
  expect(first.notes.join()).toContain('b');
  const none = arithmetic(trace.explain(losses.index, { row: 3, col: 0 }), trace);
  expect(none.notes).toEqual([texts.gradients.arithmetic.noTarget]);
  const mean = arithmetic(trace.explain(trace.stage('loss').index, { row: 0, col: 0 }), trace);
  expect(lineText(at(mean.lines, 1))).toMatch(/^÷ 3 = /);
});

test('the gradient of a loss says which word is next, and which are not', async () => {
  const trace = withOpen(withGradients(await traceOf('one-whole-block')), 0);
  const row = trace.targets.findIndex((id) => id >= 0);
  const target = trace.targets[row] as number;
  const notes = (col: number): string =>
    arithmetic(trace.explain('d_logits', { row, col }), trace).notes.join(' ');
  expect(notes(target)).not.toContain('Not the actual next token');
  expect(notes(target === 0 ? 1 : 0)).toContain('Not the actual next token');
});

test('explanations of the forward pass do not change', async () => {
  const document = at(documents, 0);
  const plain = (await engine()).trace(document);
  const trace = withGradients((await engine()).trace(document));
  expect(tourOf(trace)).toEqual(tourOf(plain));
  const path = pathOf(trace, 1);
  for (const [stage, rows] of pathOf(plain, 1).rows) expect(path.rows.get(stage)).toEqual(rows);
  expect(symbolText(trace.stage('d_W_Q', { layer: 0, head: 0 }), trace)).toBe('∂loss/∂W_Q');
});

test('gradients do not change the exported program', async () => {
  const document = at(documents, 0);
  const plain = (await engine()).trace(document);
  const lesson = document as Parameters<typeof numpy>[1];
  expect(numpy(withOpen(withGradients(plain), 1), lesson)).toBe(numpy(plain, lesson));
});

describe('in a diagram', () => {
  const events = {} as never;

  test('each matrix of the open block has its gradient beside it', async () => {
    const trace = withOpen(withGradients((await engine()).trace(at(documents, 0))), 1);
    const drawn = (folds: Map<string, boolean>): string =>
      markup(
        stack({
          ...contextOf(trace),
          head: null,
          folds,
          events,
          gradients: { isOn: true, whyLocked: null, onSwitch: () => undefined },
          part: 'all',
          circuit: null,
        }),
      );
    const text = drawn(unfolded(trace));
    const folded = [...unfolded(trace).keys()].map((name) => [name, false] as const);
    const seen = new Set<string>();
    for (const stage of gradientsIn(trace)) {
      const isIn = (drawn: string): boolean =>
        new RegExp(`data-stage="?${stage.index}\\b`).test(drawn);
      const stands = isIn(text);
      const isOpen = stage.layer === null || stage.layer === 1;
      if (isOpen) expect(stands, `${stage.name} of ${stage.layer}`).toBe(true);
      else if (stage.head !== null) expect(stands, `${stage.name} of ${stage.layer}`).toBe(false);
      const unfolded = foldsOf(stage, trace.stages).map((name) => [name, true] as const);
      if (unfolded.length > 1 && isOpen && !seen.has(stage.name)) {
        seen.add(stage.name);
        expect(isIn(drawn(new Map([...folded, ...unfolded]))), `${stage.name} unfolded`).toBe(true);
      }
    }
    expect(text).toContain('3 tokens that count');
  });
});

describe('in a session', () => {
  const open = async (): Promise<Session> => {
    const session = new Session({
      ...sources,
      lesson: async () => Promise.resolve(at(documents, 0)),
    });
    await session.open(startOf('two'));
    return session;
  };
  const settled = async (session: Session, change: Promise<unknown>): Promise<void> => {
    await change;
    await session.arrival;
  };
  const has = ({ trace }: Session): boolean => trace.stages.some(({ gradientOf }) => gradientOf);

  test('gradients appear when requested, and disappear by undoing', async () => {
    const session = await open();
    expect(has(session)).toBe(false);
    await settled(session, session.showGradients(true));
    expect(has(session)).toBe(true);
    await settled(session, session.undo());
    expect([has(session), session.state?.gradients]).toEqual([false, false]);
    await settled(session, session.redo());
    expect(has(session)).toBe(true);
  });

  test('a changed number changes gradients, and earlier stages keep their values', async () => {
    const session = await open();
    await settled(session, session.showGradients(true));
    const place = { layer: 0, head: 0 };
    const before = session.trace.stage('d_W_Q', place);
    const values = before.values.slice();
    const cell = { stage: session.trace.stage('W_Q', place).index, row: 0, col: 0 };
    await settled(session, session.edit(cell, 2));
    expect([...before.values]).toEqual([...values]);
    const after = session.trace.stage('d_W_Q', place);
    expect([...after.values]).not.toEqual([...values]);
    // Both are compared with the numbers before, gradients too.
    const reference = session.reference.trace.stage('d_W_Q', place);
    expect([...reference.values]).toEqual([...values]);
    const fresh = withGradients((await engine()).trace(session.uneditedDocument));
    expect(fresh.stages.length).toBe(session.trace.stages.length);
    const { gradientOf: none, ...numbers } = session.trace.stage('loss');
    expect([none, numbers.values.length]).toEqual([undefined, 1]);
  });

  test('a lesson without a loss says so', async () => {
    const session = new Session({
      ...sources,
    });
    const problems = await session.open({ ...startOf('three-tokens'), gradients: true });
    expect(problems).toEqual([{ id: 'badPart', part: 'gradients', value: '' }]);
    const problemText = (value: string): string =>
      problemSentence({ id: 'badPart', part: 'gradients', value });
    expect([problemText(''), problemText('maybe')]).toEqual([
      expect.stringContaining('there is no loss here'),
      expect.stringContaining('“maybe”'),
    ]);
    expect(session.state?.gradients).toBe(false);
  });
});

test('numbers that narrow cells would show as 0 are shown in a power of ten, which is named', async () => {
  const wide = withOpen(
    withGradients(
      (await engine()).trace({ ...at(documents, 0), embedding: { size: 12, seed: 1 } }),
    ),
    0,
  );
  const narrow = gradientsIn(wide).filter(({ cols }) => cols >= 9);
  const stage = narrow.reduce((a, b) => (largestSize(a.range) < largestSize(b.range) ? a : b));
  const tiny = { ...stage, values: stage.values.map((x) => x * 1e-6) };
  const range = { least: stage.range.least * 1e-6, greatest: stage.range.greatest * 1e-6 };
  const text = textOf(matrix({ ...tiny, range }, contextOf(wide)));
  expect(text).toMatch(/·10−\d/);
  expect(writer({ ...tiny, range }, true)(largestSize(range))).toMatch(/^\d\.\d$/);
});

test('the loss of a trained lesson is the mean over the words that its task determines', async () => {
  const trace = await traceOf('say-it-twice');
  const all = withGradients(trace);
  const losses = all.stage('losses').values;
  const counted = trace.targets.flatMap((id, token) => (id < 0 ? [] : [token]));
  expect(counted).toEqual([6, 7, 8, 9]);
  const mean = counted.reduce((sum, token) => sum + (losses[token] ?? NaN), 0) / counted.length;
  expect(all.stage('loss').values[0]).toBeCloseTo(mean, 6);
  expect(trace.guessing).toBeCloseTo(Math.log(12), 12);
});

test('tokens that do not count have neither a loss nor a gradient of it', async () => {
  const all = withOpen(withGradients(await traceOf('say-it-twice')), 0);
  for (const name of ['losses', 'd_losses'] as const) {
    const stage = all.stages.find((stage) => stage.name === name);
    const shown = markup(matrix(stage as Stage, contextOf(all)));
    expect(shown.match(/<td>–<\/td>/g), name).toHaveLength(7);
  }
});

test('are the same stages, with the same numbers and terms, if a lens and a ledger came first', async () => {
  const { trace } = await engine();
  const plain = withGradients(trace(full({})));
  const read = trace(full({}));
  read.lens();
  read.ledger(0, 0);
  const after = withGradients(read);
  expect(stackParts(after)).toEqual(stackParts(plain));
  const described = ({ stages }: Trace): unknown[] =>
    stages.map(({ name, op, gradientOf }) => [name, op, gradientOf]);
  expect(described(after)).toEqual(described(plain));
  const place = { row: 0, col: 0 };
  for (const { index, values } of plain.stages) {
    expect(at(after.stages, index).values).toEqual(values);
    expect(after.explain(index, place)).toEqual(plain.explain(index, place));
  }
});
