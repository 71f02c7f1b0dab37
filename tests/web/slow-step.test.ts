/** One training step in slow motion: the tables of each phase, and its sentences. */
import { beforeAll, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { Trace } from '../../web/engine/types.js';
import type { StepSequence, StepStages } from '../../web/engine/training-types.js';
import { arithmetic } from '../../web/operations/arithmetic.js';
import { lineText } from '../../web/wording/arithmetic-lines.js';
import { stageWords } from '../../web/wording/names.js';
import {
  gradientLength,
  phases,
  sequenceTrace,
  stagesOf,
  updateTrace,
} from '../../web/trace/training-step-trace.js';
import type { Optimizer } from '../../web/lesson/recipe.js';
import * as rooms from '../../web/text/en/rooms.js';
import { initialWindow } from '../../web/trace/window.js';
import { slowStep, type SlowData } from '../../web/views/panel/slow-step.js';
import { engine, textOf } from './helpers.js';
import { sorting } from './sorting.js';

const lesson = sorting({
  task: { kind: 'sort' },
  batch: 4,
  length: 5,
  optimizer: { learning_rate: 0.02, warmup: 5, clip: 0.01 },
});
const { vocabulary } = lesson.input;

let looked: StepSequence;
let updates: readonly StepStages[];
let trace: Trace;
beforeAll(async () => {
  const { train } = await engine();
  looked = train(lesson).look();
  const run = train(lesson);
  run.step();
  updates = run.updates();
  trace = sequenceTrace(looked, vocabulary);
});

const namesIn = (phase: (typeof phases)[number]): string[] =>
  stagesOf(phase, trace, looked.parameters).map(({ name, layer }) => `${name}/${layer ?? ''}`);

test('forward goes from the words to the probabilities, and backward from the loss to the words', () => {
  const forward = namesIn('forward');
  expect(forward.slice(0, 2)).toEqual(['token_vectors/', 'residual/']);
  expect(forward.at(-1)).toBe('probabilities/');
  expect(namesIn('loss')).toEqual(['probabilities/', 'losses/', 'loss/']);
  const backward = namesIn('backward');
  expect(backward[0]).toBe('d_logits/');
  expect(backward.at(-1)).toBe('d_embedding/');
  const order = ['d_residual_feed_forward/1', 'd_weights/1', 'd_weights/0', 'd_residual/'];
  expect(backward.filter((name) => order.includes(name))).toEqual(order);
  expect(trace.tokens).toEqual(looked.ids.map((id) => at(vocabulary, id)));
  expect([trace.layers, trace.heads]).toEqual([2, 1]);
});

test('each stage of a sequence has a name of its own, and is explained', () => {
  const names = trace.stages.map(({ name, layer, head }) => `${name}/${layer}/${head}`);
  expect(new Set(names).size).toBe(names.length);
  const loss = trace.stage('loss');
  const losses = trace.stage('losses').values;
  const counted = trace.targets.filter((id) => id >= 0).length;
  expect(counted).toBe(3);
  const sum = losses.reduce((all, loss) => all + loss, 0);
  expect(loss.values[0]).toBeCloseTo(sum / counted, 6);
  const { lines } = arithmetic(trace.explain(loss.index, { row: 0, col: 0 }), trace);
  expect(lines.map(lineText).join(' ')).toMatch(/\d/);
});

/** A recipe with that optimizer, as the page reads it. */
const recipe = (optimizer: Partial<Optimizer>): SlowData['recipe'] => ({
  task: { kind: 'sort' },
  steps: 10,
  optimizer: {
    kind: 'adam',
    learning_rate: 0.02,
    warmup: 5,
    decay: 'none',
    clip: 0.01,
    weight_decay: 0,
    ...optimizer,
  },
});

const phaseText = (phase: (typeof phases)[number], more: Partial<SlowData>): string => {
  const stages = stagesOf(phase, trace, looked.parameters);
  const data: SlowData = {
    step: 1,
    isTaken: false,
    phase,
    isPlaying: false,
    isCalm: true,
    words: trace.tokens,
    targetCount: 2,
    batch: 4,
    trace,
    stages,
    changed: [],
    parameter: 0,
    window: initialWindow,
    rule: rooms.slow.rules.adam,
    recipe: recipe({}),
    guessing: 'Guessing would cost 1.1.',
    gradients: gradientLength(updates),
    shown: stages.at(-1) ?? at(trace.stages, 0),
    cell: { row: 0, col: 0 },
    theme: 0,
    chain: [],
    ...more,
  };
  return textOf(slowStep(data, {} as never));
};

test('each phase says what is done, and shows the arithmetic of a number', () => {
  for (const phase of phases.slice(0, 3)) {
    const text = phaseText(phase, {});
    expect(text).not.toMatch(/undefined|⟦|NaN|d_/);
    expect(text).toMatch(/How it is computed/);
  }
});

test('beside the loss, and only there, stands what guessing would cost', () => {
  const all = phases
    .slice(0, 3)
    .filter((phase) => phaseText(phase, {}).includes('Guessing would cost'));
  expect(all).toEqual(['loss']);
});

test('the loss of the sequence is the mean over the tokens that count', () => {
  const { values, cols } = trace.stage('probabilities');
  const counted = looked.targets.flatMap((target, row) =>
    target < 0 ? [] : [-Math.log(at(values, row * cols + target))],
  );
  expect(counted.length).toBeLessThan(looked.targets.length);
  const mean = counted.reduce((sum, value) => sum + value, 0) / counted.length;
  expect(at(trace.stage('loss').values, 0)).toBeCloseTo(mean, 5);
});

test('a parameter’s change is explained from its gradient on, by Algorithm 1', () => {
  for (const [i, from] of updates.entries()) {
    const parameter = at(trace.stages, at(looked.parameters, i));
    const update = updateTrace(from, parameter, trace);
    const change = update.stage('change');
    expect([change.rows, change.rowAxis]).toEqual([parameter.rows, parameter.rowAxis]);
    const names = ['gradient', 'clipped_gradient', 'first_moment', 'second_moment'];
    const all = [...names, 'first_moment_corrected', 'second_moment_corrected', 'change'];
    const chain = all.map((name) => update.explain(update.stage(name).index, { row: 0, col: 0 }));
    const text = phaseText('update', { trace: update, shown: change, chain, changed: [] });
    for (const name of all) expect(text).toContain(stageWords(name));
    expect(text).not.toMatch(/undefined|NaN/);
    const line = arithmetic(at(chain, 6), update).lines.map(lineText).join(' ');
    expect(line).toMatch(/^−0\.004 · .+ ÷ \(√\(.+\) \+ .+\) = /);
  }
});

const stageIn = ([first]: readonly StepStages[], name: string): StepStages['stages'][number] =>
  at(first?.stages.filter((stage) => String(stage.name) === name) ?? [], 0);

/** The sentences on a number's change in a run, with everything shown. */
const changeIn = (
  optimizer: Partial<Optimizer>,
  step = 1,
  by = updates,
  cell = { row: 0, col: 0 },
): string => {
  const parameter = at(trace.stages, at(looked.parameters, 0));
  const update = updateTrace(at(by, 0), parameter, trace);
  const names = ['clipped_gradient', 'first_moment_corrected', 'weight_decay', 'change'];
  const chain = update.stages
    .filter(({ name }) => names.includes(name))
    .map(({ index }) => update.explain(index, cell));
  const gradients = gradientLength(by);
  const more = { shown: update.stage('change'), recipe: recipe(optimizer), gradients, step, cell };
  return phaseText('update', { trace: update, chain, ...more }).replaceAll('&nbsp;', ' ');
};

/** The change of a run's last step with another optimizer. */
async function changeOf(optimizer: Partial<Optimizer> & { weight_decay?: number }, step = 1) {
  const { train } = await engine();
  const run = train({ ...lesson, training: { ...lesson.training, steps: 10, optimizer } });
  run.step(step);
  const whole = { learning_rate: 0.01, warmup: 0, clip: null, ...optimizer };
  return changeIn(whole, step, run.updates());
}

test('the learning rate of a warmup step is written out, and is that of the engine', async () => {
  expect(changeIn({})).toMatch(/α = 0\.02 · 1 ÷ 5 = 0\.004−0\.004 ·/);
  expect(await changeOf({ learning_rate: 0.02, warmup: 5 }, 4)).toContain(
    'α = 0.02 · 4 ÷ 5 = 0.016',
  );
  expect(changeIn({}, 5)).toMatch(/0\.02, its full size, reached at step 5/);
  expect(changeIn({ warmup: 0 }, 5)).toContain('0.02 at every step');
});

test('a learning rate that falls is written out, and is that of the engine', async () => {
  expect(await changeOf({ decay: 'linear' }, 4)).toMatch(
    /α = 0\.01 · \(1 − 3 ÷ 10\) = 0\.007−0\.007 ·.*decays linearly and would be 0 after step 10/,
  );
  expect(await changeOf({ decay: 'linear', warmup: 2 }, 7)).toContain(
    'α = 0.01 · (1 − 4 ÷ 8) = 0.005',
  );
  expect(await changeOf({ decay: 'cosine' }, 6)).toMatch(
    /α = 0\.01 · \(1 \+ cos\(π · 5 ÷ 10\)\) ÷ 2 = 0\.005−0\.005 ·.*half a cosine/,
  );
  expect(await changeOf({ decay: 'linear' }, 11)).toMatch(/α is 0.*nothing changes any more/);
});

test('a step along the gradient alone, and weight decay, are explained', async () => {
  const sgd = await changeOf({ kind: 'sgd', learning_rate: 0.5 });
  expect(sgd).toMatch(/The gradient (in|de)creases it/);
  expect(sgd).toMatch(/−0\.5 · \(?−?[\d.e-]+\)? = .*in the opposite direction/);
  expect(sgd).not.toMatch(/running mean|recent|Weight decay/);
  const adamw = await changeOf({ kind: 'adamw', weight_decay: 0.1 });
  expect(adamw).toMatch(/−0\.01 · 0\.1 · \(?−?[\d.e-]+\)? = .*the more it shrinks/);
  expect(adamw).toMatch(/Weight decay then pulls it towards 0, by \d/);
  expect(adamw).toContain('λ is the recipe’s weight decay');
  expect(await changeOf({})).not.toMatch(/weight decay/i);
});

test('a number without a gradient is not said to change', async () => {
  const still = (by: readonly StepStages[]): readonly StepStages[] =>
    by.map((stages) => ({
      ...stages,
      stages: stages.stages.map((stage) =>
        String(stage.name) === 'change' ? { ...stage, values: stage.values.map(() => 0) } : stage,
      ),
    }));
  expect(changeIn({}, 1, still(updates))).toContain('No gradient has reached it yet');
  const { train } = await engine();
  const optimizer = { kind: 'sgd' as const, learning_rate: 0.5, weight_decay: 0.1 };
  const run = train({ ...lesson, training: { ...lesson.training, steps: 10, optimizer } });
  run.step(3);
  // Its gradient of an earlier step may have been another one.
  const text = changeIn({ clip: null, warmup: 0, ...optimizer }, 3, still(run.updates()));
  expect(text).toContain('In this step its gradient is 0');
  expect(text).not.toMatch(/yet|leaves it as it is/);
  expect(text).toContain('Weight decay then pulls it');
});

test('the norm of all gradients is written out, and its factor is that of the engine', async () => {
  const { length, count } = gradientLength(updates);
  const all = updates.flatMap(({ stages }) => [
    ...(stages.find(({ name }) => String(name) === 'gradient')?.values ?? []),
  ]);
  expect(count).toBe(all.length);
  expect(length).toBeCloseTo(Math.hypot(...all), 6);
  const clipped = stageIn(updates, 'clipped_gradient');
  const factor = 0.01 / (length + 1e-6);
  expect(clipped.op.constants['factor']).toBeCloseTo(factor, 6);
  const text = changeIn({ warmup: 0 });
  const quotient = `0.01 ÷ (${length.toFixed(4)} + 1e-6) = ${factor.toFixed(4)}`;
  expect(text).toContain(`√(g₁² + g₂² + …) = ${length.toFixed(4)}${quotient}`);
  expect(text).toContain(`exceeds the clipping limit, 0.01`);

  const within = await changeOf({ clip: 1000 });
  expect(within).toContain('within the clipping limit, 1000');
  expect(within).not.toContain('÷ (0.');
  expect(await changeOf({})).toContain('does not clip gradients');
});

test('a change is explained by its direction first, and by the bias of a moment at its step', () => {
  const { values, cols } = stageIn(updates, 'change');
  const place = (i: number) => ({ row: Math.floor(i / cols), col: i % cols });
  for (const [sign, way] of [
    [1, 'increases it by 0.0040'],
    [-1, 'decreases it by 0.0040'],
  ] as const) {
    const found = values.findIndex((value) => Math.sign(value) === sign);
    expect(changeIn({}, 1, updates, place(found))).toContain(way);
  }
  expect(changeIn({})).toMatch(/1 − 0\.9 to the power of 1 = 0\.1/);
});
