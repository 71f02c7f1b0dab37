import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { openStep } from '../../web/element/opened-step.js';
import { at } from '../../web/engine/at.js';
import { savedLesson } from '../../web/element/host/files.js';
import type { Trace } from '../../web/engine/engine.js';
import {
  coldest,
  hottest,
  maskKinds,
  positionKinds,
  scaleKinds,
} from '../../web/lesson/ingredients.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { givenStack } from '../../web/lesson/given-stack.js';
import { ownLesson } from '../../web/lesson/own.js';
import { setNames } from '../../web/lesson/parameter-sets.js';
import { ChangeError, type Problem } from '../../web/lesson/problem.js';
import { tensorsOf, withTensors } from '../../web/lesson/tensors.js';
import { compute, type Computed, type Computer } from '../../web/session/compute.js';
import { loadOwn } from '../../web/session/own-lesson.js';
import type { Sources } from '../../web/session/loaded.js';
import { Session, type Outcome } from '../../web/session/session.js';
import { startOf, type Inputs, type ViewState } from '../../web/session/view-state.js';
import { problemSentence } from '../../web/wording/problem.js';
import { engine, lessonIds, openSession as open, readLesson, sources } from './helpers.js';

const numbers = (trace: Trace): unknown =>
  trace.stages.map(({ name, head, values }) => [name, head, [...values]]);
const cell = (session: Session, name: string, row: number, col: number, head?: number) => ({
  stage: session.trace.stage(name, head).index,
  row,
  col,
});
/** Sources in which a test decides whether one lesson comes or fails. */
function slowly(slow: string) {
  let come = (): void => undefined;
  let fail = (): void => undefined;
  const coming = new Promise<void>((resolve, reject) => {
    come = resolve;
    fail = () => reject(new ChangeError({ id: 'lessonMissing', lesson: slow }));
  });
  const lesson: typeof sources.lesson = async (id) => {
    if (id === slow) await coming;
    return sources.lesson(id);
  };
  return { sources: { ...sources, lesson }, come, fail };
}
const refused = async (outcome: Outcome | Problem | null): Promise<string> => {
  const problem = await outcome;
  if (!problem) throw new Error('Nothing was refused.');
  return problemSentence(problem);
};

test('without a previous state, undo keeps a problem, and a running computation', async () => {
  const missing = new ChangeError({ id: 'lessonMissing', lesson: 'time-flies' });
  const session = new Session({ ...sources, lesson: () => Promise.reject(missing) });
  await session.open(startOf('time-flies'));
  const { problem } = session;
  expect(problem).not.toBeNull();
  expect(session.canUndo).toBe(false);
  await session.undo();
  expect(session.problem).toBe(problem);

  const opening = new Session(sources);
  const opened = opening.open(startOf('time-flies'));
  await opening.undo();
  await opened;
  expect(opening.computed).not.toBeNull();
});

describe('a changed number', () => {
  test('is undone and redone to the same bits', async () => {
    const session = await open('time-flies');
    const before = numbers(session.trace);
    session.edit(cell(session, 'W_Q', 0, 0), 2);
    const after = numbers(session.trace);
    expect(after).not.toEqual(before);
    session.undo();
    expect(numbers(session.trace)).toEqual(before);
    expect(session.canUndo).toBe(false);
    session.redo();
    expect(numbers(session.trace)).toEqual(after);
    expect(session.canRedo).toBe(false);
  });

  test('leaves all stages that were read and stay the same', async () => {
    const session = await open('time-flies');
    const before = session.trace.stages;
    numbers(session.trace);
    for (const value of [5, 6]) {
      session.edit(cell(session, 'W_V', 1, 1), value);
      const changed = session.trace.stages.filter((stage, i) => stage !== before[i]);
      expect(changed.map(({ name }) => name)).toEqual(['W_V', 'V', 'context']);
      expect(session.trace.stage('W_V').values).toContain(value);
    }
  });

  test('does not change the reference', async () => {
    const session = await open('time-flies');
    const before = numbers(session.trace);
    session.edit(cell(session, 'embedding', 4, 0), 3);
    expect(numbers(session.reference.trace)).toEqual(before);
    session.keepReference();
    const numbersKept = numbers(session.trace);
    session.edit(cell(session, 'embedding', 4, 0), 4);
    expect(session.reference.isKept).toBe(true);
    expect(numbers(session.reference.trace)).toEqual(numbersKept);
    session.forgetReference();
    expect(numbers(session.reference.trace)).toEqual(before);
  });

  test('of one drag is one step', async () => {
    const session = await open('time-flies');
    for (const value of [1, 2, 3]) session.edit(cell(session, 'W_Q', 0, 0), value, 'drag 1');
    session.settle();
    session.edit(cell(session, 'W_Q', 0, 0), 4, 'drag 1');
    session.undo();
    expect(session.trace.stage('W_Q').values[0]).toBe(3);
    session.undo();
    expect(session.trace.stage('W_Q').values[0]).toBe(0.5);
    expect(session.canUndo).toBe(false);
  });

  test('goes back to drawn with its matrix', async () => {
    const session = await open('three-tokens');
    session.edit(cell(session, 'W_V', 0, 0), 1);
    session.edit(cell(session, 'W_V', 1, 0), 1);
    session.edit(cell(session, 'W_K', 0, 0), 1);
    const index = session.trace.stage('W_V').index;
    expect(session.changedNumbers.some(({ stage }) => stage === index)).toBe(true);
    session.resetStage(index);
    expect(session.changedNumbers.some(({ stage }) => stage === index)).toBe(false);
    expect(session.trace.stage('W_V').op.kind).toBe('drawn');
    expect(session.trace.stage('W_K').values[0]).toBe(1);
    session.undo();
    expect(session.trace.stage('W_V').values[2]).toBe(1);
  });

  test('stays at its feature when heads are split differently', async () => {
    const session = await open('time-flies');
    session.edit(cell(session, 'W_Q', 1, 3), 0.75);
    session.choose('heads', 2);
    expect(session.trace.stage('W_Q', 1).values[3]).toBe(0.75);
    session.edit(cell(session, 'W_Q', 0, 2, 1), -1);
    session.choose('heads', 1);
    expect([...session.trace.stage('W_Q').values.subarray(4)]).toEqual([0, 0.5, -1, 0.75]);
  });

  test('makes keys too while Q = K, which then have no numbers of their own', async () => {
    const session = await open('time-flies');
    session.choose('tied', true);
    expect(await refused(session.edit(cell(session, 'W_K', 0, 0), 1))).toMatch(/Q = K/);
    session.edit(cell(session, 'W_Q', 0, 0), 3);
    expect(session.trace.stage('W_K').values[0]).toBe(3);
    expect([...session.trace.stage('K').values]).toEqual([...session.trace.stage('Q').values]);
  });

  test('of a mask is 0 or 1, and names query and key in both orders', async () => {
    for (const id of ['life-is-short', 'life-is-short-qk']) {
      const session = await open(id);
      session.choose('mask', 'causal');
      const mask = session.trace.stage('mask');
      const [row, col] = mask.rowAxis === 'key' ? [1, 4] : [4, 1];
      expect(mask.values[row * mask.cols + col]).toBe(1);
      session.edit({ stage: mask.index, row, col }, 0);
      expect(session.state?.edits).toEqual([{ stage: 'mask', row: 4, col: 1, value: 0 }]);
      expect(session.trace.stage('weights').values[row * mask.cols + col]).toBe(0);
    }
  });

  test('is rejected with a sentence if it is computed or overflows, and nothing is lost', async () => {
    const session = await open('time-flies');
    const before = numbers(session.trace);
    expect(await refused(session.edit(cell(session, 'Q', 0, 0), 1))).toMatch(/computed/);
    expect(await refused(session.edit(cell(session, 'embedding', 1, 0), 3e38))).toMatch(/overflow/);
    expect(numbers(session.trace)).toEqual(before);
    expect(session.canUndo).toBe(false);
    expect(await session.edit(cell(session, 'W_Q', 0, 0), 0.5)).toBeNull();
    expect(session.canUndo).toBe(false);
  });

  test('may be large where a mask makes scores −∞, which is no overflow', async () => {
    const session = await open('time-flies');
    await session.choose('mask', 'causal');
    expect(await session.edit(cell(session, 'W_V', 0, 0), 1e20)).toBeNull();
    expect(session.trace.stage('masked_scores', 0).values).toContain(-Infinity);
    expect(await refused(session.edit(cell(session, 'embedding', 1, 0), 3e38))).toMatch(/overflow/);
  });
});

describe('ingredients', () => {
  test('with fewer heads: those that disappear are no longer switched off', async () => {
    const session = await open('say-it-twice');
    await session.choose('heads', 2);
    await session.switchPart({ layer: 0, head: 0 });
    await session.switchPart({ layer: 1, head: 1 });
    expect(await session.choose('heads', 1)).toBeNull();
    expect(session.off).toEqual([{ layer: 0, head: 0 }]);
    await session.undo();
    await session.switchPart({ layer: 0, head: 0 });
    expect(await session.withoutIngredients()).toBeNull();
    expect([session.off, session.state?.off]).toEqual([[], null]);
  });
  test('equal to the lesson’s own are not choices', async () => {
    const session = await open('time-flies');
    session.choose('scale', 'none');
    session.choose('temperature', 2);
    session.choose('scale', 'd_k');
    expect(session.state?.ingredients).toEqual({ temperature: 2 });
    session.choose('temperature', 1);
    expect(session.isChanged).toBe(false);
  });

  test('have the effect that their names say', async () => {
    const session = await open('time-flies-two-heads');
    session.choose('plainValues', true);
    const x = session.trace.stage('X');
    const v = [0, 1].map((head) => session.trace.stage('V', head));
    for (let i = 0; i < x.rows; i++) {
      const joined = v.flatMap(({ values }) => [...values.subarray(2 * i, 2 * i + 2)]);
      expect(joined).toEqual([...x.values.subarray(4 * i, 4 * i + 4)]);
    }
    session.choose('output', false);
    expect(session.trace.stages.some(({ name }) => name === 'output')).toBe(false);
    session.choose('bias', true);
    expect(session.trace.stage('b_K', 1).cols).toBe(2);
    session.choose('positions', 'none');
    expect([...session.trace.stage('X').values]).toEqual([
      ...session.trace.stage('token_vectors').values,
    ]);
  });

  test('without effect on a lesson’s numbers keep them to the bit', async () => {
    const session = await open('single-token');
    const keys = [...session.trace.stage('W_K').values];
    session.choose('bias', false);
    expect([...session.trace.stage('W_K').values]).toEqual(keys);
    session.choose('output', true);
    expect([...session.trace.stage('W_K').values]).toEqual(keys);
  });

  test('that do not go together are rejected with a sentence', async () => {
    const session = await open('three-tokens-by-hand');
    expect(await refused(session.whyNot('positions', 'learned'))).toMatch(/no learned/);
    expect(await refused(session.whyNot('mask', 'padding'))).toMatch(/<pad>/);
    expect(await refused(session.whyNot('heads', 3))).toMatch(/evenly/);
    session.choose('heads', 2);
    expect(await refused(session.whyNot('positions', 'rotary'))).toMatch(/even d_k/);
    expect(await refused(session.choose('positions', 'rotary'))).toMatch(/even d_k/);
    expect(session.state?.ingredients).toEqual({ heads: 2 });
  });
});

test('a sentence that is refused at first leaves the view as requested', async () => {
  const session = new Session(sources);
  const view = { arcs: true, token: 1, step: 'attend-1' };
  await session.open({ ...startOf('who-is-she'), text: 'the zebra', ...view });
  expect(session.problem).not.toBeNull();
  expect(session.requested).toMatchObject({ text: 'the zebra', ...view });
  expect(session.state).toMatchObject({ text: null, ...view });
});

test('other parameters take other changes back, in one step', async () => {
  const session = await open('time-flies');
  session.edit(cell(session, 'W_Q', 0, 0), 2);
  session.choose('temperature', 3);
  const changed = numbers(session.trace);
  session.useSet('previous');
  expect(session.state?.edits).toEqual([]);
  expect(session.reference.trace.stage('W_Q').cols).toBe(4);
  session.undo();
  expect(numbers(session.trace)).toEqual(changed);
});

/** Computes at once, however long it takes. */
const patient = async (): Promise<Computer> => {
  const running = await engine();
  return {
    trace: (document, earlier, base) => running.trace(document, { earlier, base }),
    idsOf: () => undefined,
    random: (seed) => running.random(seed),
    givenStack,
  };
};

test('a state that only views its numbers differently has the same traces', async () => {
  const computer = await patient();
  const lesson = readLesson('one-whole-block') as LessonDocument;
  const off = { ...startOf('block'), off: [{ layer: 0, head: 0 }] };
  const first = compute(computer, lesson, off, null);
  const { base, trace } = first;
  expect(trace).not.toBe(base);
  expect(compute(computer, lesson, { ...off, gradients: true }, first).trace).toBe(trace);
  const edits = [{ stage: 'W_Q', layer: 0, row: 0, col: 0, value: 2 }] as const;
  expect(compute(computer, lesson, { ...off, edits }, first).base).toBe(base);
  const flies = readLesson('time-flies') as LessonDocument;
  const withSet = { ...startOf('time-flies'), set: 'identity' } as const;
  const before = compute(computer, flies, withSet, null);
  const masked = { ...withSet, ingredients: { mask: 'causal' } } as const;
  expect(compute(computer, flies, masked, before).base).toBe(before.base);
});

test('a set of parameters fits or not, whatever size the present set has', async () => {
  const lesson = { ...readLesson('random-vectors'), embedding: { size: 550, seed: 1 } };
  const computer = await patient();
  const state = { ...startOf('wide'), text: 'two words' };
  let result: Computed | null = null;
  for (const set of [null, 'identity', 'previous'] as const) {
    result = compute(computer, lesson, { ...state, set }, result);
    const { unfits, base } = result;
    expect(base.stage('V').cols > 500).toBe(set !== null);
    expect(unfits.uniform).toBeNull();
  }
});

test('other parameters switch a head on again that they do not have', async () => {
  const session = await open('time-flies');
  await session.choose('heads', 2);
  await session.switchPart({ layer: 0, head: 1 });
  expect(await session.useSet('uniform')).toBeNull();
  expect(session.state).toMatchObject({ set: 'uniform', off: null });
});

test('among sorted words, a chosen word and its numbers do not become another one’s', async () => {
  const sorted = {
    clearhead: 1,
    title: 'Sorted',
    input: { text: 'b d c', vocabulary: 'sorted' },
    embedding: { size: 8, seed: 1 },
    blocks: { drawn: { seed: 2, layers: 1, heads: 2, feed_forward: 8 } },
    unembedding: { drawn: true },
  } as unknown as LessonDocument;
  const session = new Session({ ...sources, lesson: async () => sorted });
  await session.open(startOf('three'));
  session.look({ why: 2 });
  await session.edit(cell(session, 'W_U', 2, 0), 9);
  await session.edit(cell(session, 'W_Q', 0, 0, 0), 9);
  expect(session.trace.vocabulary[2]).toBe('d');
  await session.setText('a b d c');
  expect(session.state).toMatchObject({ why: null, edits: [{ stage: 'W_Q' }] });
});

test('other words keep changed parameters', async () => {
  const session = await open('random-vectors');
  session.choose('mask', 'causal');
  session.edit(cell(session, 'W_Q', 0, 0), 2);
  session.edit(cell(session, 'embedding', 0, 0), 2);
  session.edit(cell(session, 'mask', 1, 0), 0);
  session.request(session.withText(session.requested, 'other words'));
  expect(session.state?.edits.map(({ stage }) => stage)).toEqual(['W_Q']);
  expect(session.trace.stage('W_Q').values[0]).toBe(2);
});

describe('the view', () => {
  const pin = { stage: 'scores', head: 0, row: 1, col: 2 };

  test('is not an undo step, but is restored with its step', async () => {
    const session = await open('time-flies');
    session.look({ step: 'scores', pin });
    expect(session.canUndo).toBe(false);
    session.edit(cell(session, 'W_Q', 0, 0), 2);
    session.look({ step: 'weights', pin: null, token: 1 });
    session.undo();
    expect(session.state).toMatchObject({ step: 'scores', pin, token: null, edits: [] });
    session.redo();
    expect(session.state).toMatchObject({ step: 'weights', pin: null, token: 1 });
    expect(session.trace.stage('W_Q').values[0]).toBe(2);
  });

  test('starts anew with another lesson, and is restored with the old one', async () => {
    const session = await open('time-flies');
    session.choose('temperature', 2);
    session.edit(cell(session, 'W_Q', 0, 0), 9.25);
    session.look({ step: 'scores', pin, token: 2, scales: [{ stage: 'X', head: null, max: 3 }] });
    session.keepReference();
    const { state } = session;
    await session.request(startOf('three-tokens-by-hand'));
    await session.arrival;
    expect(session.reference.isKept).toBe(false);
    expect(session.state).toEqual(startOf('three-tokens-by-hand'));
    expect(session.isChanged).toBe(false);
    expect([...session.trace.stage('W_Q').values]).not.toContain(9.25);
    session.undo();
    expect(session.state).toEqual(state);
    expect(session.trace.stage('W_Q').values[0]).toBe(9.25);
  });

  test('of one lesson is not that of another one that is being loaded', async () => {
    let arrive = (): void => undefined;
    const lesson: typeof sources.lesson = async (id) => {
      if (id === 'three-tokens') await new Promise<void>((done) => (arrive = done));
      return sources.lesson(id);
    };
    const session = new Session({ ...sources, lesson });
    await session.open(startOf('time-flies'));
    void session.request(startOf('three-tokens'));
    session.look({ pin, token: 2, step: 'scores' });
    expect(session.state).toMatchObject({ lesson: 'time-flies', pin, token: 2 });
    expect(session.requested).toEqual(startOf('three-tokens'));
    arrive();
    await session.arrival;
    expect(session.state).toEqual(startOf('three-tokens'));
  });

  test('that is requested later is kept, though the earlier one names what does not exist', async () => {
    const session = new Session(sources);
    const first = session.open({ ...startOf('time-flies'), token: 99 });
    const second = session.open({ ...startOf('time-flies'), token: 1 });
    expect(await first).toEqual([{ id: 'badPart', part: 'token', value: '99' }]);
    expect(await second).toEqual([]);
    expect(session.state?.token).toBe(1);
  });

  test('stays with the shown lesson while another one fails; the language is of both', async () => {
    for (const fails of [true, false]) {
      const slow = slowly('life-is-short');
      const session = new Session(slow.sources);
      await session.open(startOf('time-flies'));
      void session.request(startOf('life-is-short', session.requested));
      session.view({ lang: 'de' });
      if (fails) slow.fail();
      else slow.come();
      await session.arrival;
      session.view({ step: 'scale' });
      session.view({ token: 1 });
      expect(session.state).toMatchObject({
        lesson: fails ? 'time-flies' : 'life-is-short',
        lang: 'de',
        step: 'scale',
        token: 1,
      });
    }
  });

  test('never leads beyond what is shown, even before the rest is reported', async () => {
    const session = await open('time-flies');
    const count = session.trace.tokens.length;
    await session.open({ ...startOf('time-flies'), token: count });
    expect(session.requested.token).toBeNull();
    await session.open({ ...startOf('time-flies'), token: count - 1 });
    expect(session.requested.token).toBe(count - 1);
    const opened = session.open({ ...startOf('time-flies'), token: 99, step: 'scores' });
    expect(session.state).toMatchObject({ token: null, step: 'scores' });
    expect((await opened).map(problemSentence)).toEqual([expect.stringContaining('token “99”')]);
    expect(session.requested.token).toBeNull();
  });

  test('is kept as far as its places exist, and the rest is reported', async () => {
    const session = new Session(sources);
    const problems = await session.open({
      ...startOf('time-flies'),
      edits: [
        { stage: 'W_Q', row: 9, col: 9, value: 1 },
        { stage: 'W_Q', row: 0, col: 0, value: 2 },
        { stage: 'b_Q', row: 0, col: 0, value: 2 }, // turned off
      ],
      pin: { stage: 'scores', head: 0, row: 5, col: 0 },
      token: 9,
      head: 9,
      scales: [
        { stage: 'X', head: null, max: 3 },
        { stage: 'W_O', head: null, max: 3 },
      ],
    });
    expect(session.state).toMatchObject({
      pin: null,
      token: null,
      head: null,
      scales: [{ stage: 'X', head: null, max: 3 }],
      edits: [{ stage: 'W_Q', value: 2 }, { stage: 'b_Q' }],
    });
    expect(session.canUndo).toBe(false);
    const sentences = problems.map(problemSentence);
    expect(sentences).toHaveLength(5);
    for (const part of ['W_Q.9.9.1”', 'scores.0.5.0', 'token “9”', 'head “9”', 'W_O-3']) {
      expect(sentences.filter((sentence) => sentence.includes(part))).toHaveLength(1);
    }
  });
});

test('an impossible state stays requested, and is taken back first', async () => {
  const session = await open('time-flies');
  await session.request({ ...session.requested, text: ' ' });
  expect(session.problem).toMatchObject({ id: 'lesson', wording: ['noWords'] });
  expect([session.requested.text, session.state?.text]).toEqual([' ', null]);
  expect(session.canUndo).toBe(true);
  session.undo();
  expect([session.requested.text, session.problem, session.canUndo]).toEqual([null, null, false]);
});

test('the unchanged lesson is shown if the first requested state is impossible', async () => {
  const session = new Session(sources);
  await session.open({ ...startOf('time-flies'), text: '' });
  expect(session.state).toEqual(startOf('time-flies'));
  expect(session.problem).toMatchObject({ id: 'lesson', wording: ['noWords'] });
  expect(session.requested.text).toBe('');
});

test('a lesson’s own padding mask hides nothing without padding, and can be restored', async () => {
  const lesson = structuredClone(await sources.lesson('random-vectors'));
  lesson.scores = { ...(lesson.scores as object), mask: 'padding' };
  const session = new Session({ ...sources, lesson: async () => lesson });
  expect(await session.open(startOf('random-vectors'))).toEqual([]);
  expect([...session.trace.stage('mask').values].every((open) => open === 1)).toBe(true);
  expect(await session.choose('mask', 'causal')).toBeNull();
  expect(session.whyNot('mask', 'padding')).toBeNull();
  expect(await session.choose('mask', 'padding')).toBeNull();
  expect(session.isChanged).toBe(false);
  await session.request({ ...session.requested, text: 'one <pad>' });
  expect(session.trace.stage('mask').values).toContain(0);
});

test('a lesson’s own parts of a mask can be restored, and its padding token chosen', async () => {
  const lesson = structuredClone(await sources.lesson('random-vectors'));
  const input = { text: 'a [PAD] b c', vocabulary: ['a', 'b', 'c', '[PAD]'] };
  const mask = ['causal', { pad: '[PAD]' }, { window: 2 }];
  Object.assign(lesson, { input, scores: { mask } });
  const session = new Session({ ...sources, lesson: async () => lesson });
  expect(await session.open(startOf('random-vectors'))).toEqual([]);
  const cells = (): number[] => [...session.trace.stage('mask').values];
  const unchanged = cells();
  expect(unchanged).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1]);
  expect(await session.choose('mask', 'window')).toBeNull();
  expect(cells()).toEqual([1, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1]);
  expect(await session.choose('mask', 'padding')).toBeNull();
  expect(cells()).toEqual([1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1]);
  expect(await session.choose('mask', 'parts')).toBeNull();
  expect(cells()).toEqual(unchanged);
  expect(session.isChanged).toBe(false);
});

test('switches from elsewhere that do not go together are removed, and the rest stays', async () => {
  const impossible = { ingredients: { mask: 'padding' }, token: 1 } as const;
  for (const before of [[], [startOf('life-is-short')]]) {
    const session = new Session(sources);
    for (const state of before) await session.open(state);
    expect(await session.open({ ...startOf('time-flies'), ...impossible })).toEqual([
      { id: 'impossible', why: { why: 'noPadding' } },
    ]);
    expect(session.state).toEqual({ ...startOf('time-flies'), token: 1 });
    expect(session.problem).toBeNull();
  }
  const session = new Session(sources);
  const problems = await session.open({ ...startOf('three-tokens'), text: 'hello' });
  expect(problems).toEqual([{ id: 'badPart', part: 'text', value: 'hello' }]);
  expect(session.state).toEqual(startOf('three-tokens'));
});

test('a lesson that cannot be loaded is reported, and another one can be chosen', async () => {
  const missing = { id: 'lessonMissing', lesson: 'three-tokens' } as const;
  const lesson = async (id: string): ReturnType<typeof sources.lesson> => {
    if (id === 'three-tokens') throw new ChangeError(missing);
    return sources.lesson(id);
  };
  const session = new Session({ ...sources, lesson });
  await session.open(startOf('three-tokens'));
  expect([session.problem, session.state]).toEqual([missing, null]);
  await session.open(startOf('time-flies'));
  expect([session.problem, session.state?.lesson]).toEqual([null, 'time-flies']);
});

test('a lesson that failed to load can be chosen again', async () => {
  const { sources: slow, fail } = slowly('life-is-short');
  const session = new Session(slow);
  await session.open(startOf('time-flies'));
  expect(['time-flies', 'life-is-short'].map((id) => session.isChosen(id))).toEqual([true, false]);
  void session.request(startOf('life-is-short'));
  expect(session.isChosen('life-is-short')).toBe(true);
  fail();
  await session.arrival;
  expect(['time-flies', 'life-is-short'].map((id) => session.isChosen(id))).toEqual([false, false]);
});

test.each<[string, (session: Session) => Outcome]>([
  ['number', (session) => session.edit(cell(session, 'W_Q', 0, 0), 3)],
  ['word', (session) => session.addToken(0)],
  ['training', (session) => session.train(200)],
  ['switch', (session) => session.switchPart({ layer: 0, head: 0 })],
])('a change of a %s is not one of another lesson that is being loaded', async (_, change) => {
  const { sources: slow, come } = slowly('life-is-short');
  const session = new Session(slow);
  await session.open(startOf('say-it-twice-untrained'));
  void session.request(startOf('life-is-short'));
  expect(await change(session)).toBeNull();
  come();
  await session.arrival;
  expect(session.requested).toEqual(startOf('life-is-short'));
  expect(session.state).toEqual(startOf('life-is-short'));
});

test('a lesson that never came is no step of undo', async () => {
  for (const next of ['life-is-short', 'time-flies']) {
    const { sources: slow, fail } = slowly('sharp-softmax');
    const session = new Session(slow);
    await session.open(startOf('time-flies'));
    void session.request(startOf('sharp-softmax'));
    void session.request(startOf(next));
    fail();
    await session.arrival;
    expect(session.state?.lesson).toBe(next);
    await session.undo();
    await session.arrival;
    expect([session.state?.lesson, session.canUndo]).toEqual(['time-flies', false]);
  }
});

test('a refused change stays reported when something older arrives', async () => {
  const { sources: slow, come } = slowly('life-is-short');
  const session = new Session(slow);
  await session.open(startOf('time-flies'));
  void session.request(startOf('life-is-short'));
  await session.request({ ...startOf('time-flies'), text: '' });
  come();
  await session.arrival;
  expect(session.problem).toMatchObject({ id: 'lesson', wording: ['noWords'] });
  expect([session.requested.text, session.state?.lesson]).toEqual(['', 'time-flies']);
});

test('a lesson that can be computed is read once', async () => {
  const engine = await sources.engine();
  const normalise = vi.fn((lesson: object | string) => engine.normalise(lesson));
  const session = new Session({ ...sources, engine: async () => ({ ...engine, normalise }) });
  await session.open(startOf('who-is-she'));
  expect([session.problem, session.state?.lesson]).toEqual([null, 'who-is-she']);
  expect(normalise).not.toHaveBeenCalled();
});

test.each([{}, [], null, 7, { input: { text: 'a' } }, { projections: 3 }])(
  'a lesson’s file may contain anything: %j is reported, and another one can be chosen',
  async (file) => {
    const lesson = async (id: string): ReturnType<typeof sources.lesson> =>
      id === 'three-tokens' ? (file as never) : sources.lesson(id);
    const session = new Session({ ...sources, lesson });
    await session.open({ ...startOf('three-tokens'), text: 'one two', seed: 3 });
    expect(session.problem).toMatchObject({ id: 'lessonBroken', lesson: 'three-tokens' });
    expect(problemSentence(session.problem as Problem)).toMatch(
      /^The document of lesson “three-tokens” cannot be used: .*[^.]\. Choose another lesson\.$/,
    );
    await session.open(startOf('time-flies'));
    expect([session.problem, session.state?.lesson]).toEqual([null, 'time-flies']);
  },
);

// ---- any sequence of changes ----

const value = fc.float({ min: -10, max: 10, noNaN: true, noDefaultInfinity: true });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), where: fc.nat(), value }) },
  fc.record({ do: fc.constant('reset' as const), where: fc.nat() }),
  fc.record({
    do: fc.constant('choose' as const),
    what: fc.oneof(
      fc.tuple(fc.constant('scale' as const), fc.constantFrom(...scaleKinds)),
      fc.tuple(
        fc.constant('temperature' as const),
        fc.double({ min: coldest, max: hottest, noNaN: true }),
      ),
      fc.tuple(fc.constant('mask' as const), fc.constantFrom(...maskKinds)),
      fc.tuple(fc.constant('positions' as const), fc.constantFrom(...positionKinds)),
      fc.tuple(
        fc.constantFrom(
          'bias' as const,
          'tied' as const,
          'plainValues' as const,
          'output' as const,
        ),
        fc.boolean(),
      ),
      fc.tuple(fc.constant('heads' as const), fc.constantFrom(1, 2, 3, 4)),
    ),
  }),
  fc.record({ do: fc.constant('set' as const), set: fc.constantFrom(null, ...setNames) }),
  fc.record({ do: fc.constant('seed' as const), seed: fc.nat(999) }),
  fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Runs a step; true if it was refused with a sentence. */
async function take(session: Session, next: Step): Promise<boolean> {
  const problem = await outcomeOf(session, next);
  if (problem) expect(problemSentence(problem).length).toBeGreaterThan(20);
  return problem !== null;
}

function outcomeOf(session: Session, next: Step): Outcome {
  if (next.do === 'edit') {
    const { stages } = session.trace;
    const free = stages.filter((stage) => !session.whyFixed(stage));
    const stage = at(free, next.where % free.length);
    const place = Math.floor(next.where / free.length) % (stage.rows * stage.cols);
    const [row, col] = [Math.floor(place / stage.cols), place % stage.cols];
    return session.edit({ stage: stage.index, row, col }, next.value);
  }
  if (next.do === 'reset') return session.resetStage(next.where % session.trace.stages.length);
  if (next.do === 'choose') return session.choose(...(next.what as ['heads', number]));
  if (next.do === 'set') return session.useSet(next.set);
  return next.do === 'seed' ? session.randomise(next.seed) : session[next.do]();
}

// Of the learned lessons, only the smaller one.
describe.each(lessonIds.filter((id) => id !== 'sort'))('any walk through changes of %s', (id) => {
  test('its result matches its state, in a document that the engine accepts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const session = await open(id);
        for (const next of steps) {
          const before = session.state;
          if (await take(session, next)) expect(session.state).toBe(before);
        }
        const direct = new Session(sources);
        await direct.request(session.state as ViewState);
        await direct.arrival;
        expect(numbers(session.trace)).toEqual(numbers(direct.trace));
        // The document with everything written out gives the same numbers.
        const saved = ownLesson('document', savedLesson(session));
        const opened = new Session({ ...sources, lesson: (id) => loadOwn(id, engine) });
        await opened.open(startOf(saved));
        expect(numbers(opened.trace)).toEqual(numbers(session.trace));
      }),
      { numRuns: 30 },
    );
  });
});

// The walks above undo and redo, too.
test.each(['time-flies-two-heads', 'three-tokens', 'one-whole-block'])(
  'any walk through changes of %s, undone to the start and redone, has the same bits',
  async (id) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const session = await open(id);
        const first = numbers(session.trace);
        for (const next of steps) await take(session, next);
        while (session.canRedo) await session.redo();
        const last = numbers(session.trace);
        while (session.canUndo) await session.undo();
        expect(numbers(session.trace)).toEqual(first);
        while (session.canRedo) await session.redo();
        expect(numbers(session.trace)).toEqual(last);
      }),
      { numRuns: 30 },
    );
  },
);

test('an address of what is shown opens without a complaint when a matrix is gone', async () => {
  const session = await open('time-flies');
  const scales = [{ stage: 'position_table', head: null, max: 1 }] as const;
  session.look({ step: 'place', scales });
  await session.choose('positions', 'none');
  const again = new Session(sources);
  expect(await again.open(session.requested)).toEqual([]);
  expect(openStep(again)).toEqual([]);
  await session.undo();
  expect(session.state).toMatchObject({ step: 'place', scales });
});

test('a part, a block and a word that the model does not have stay open no longer', async () => {
  const session = new Session({
    ...sources,
    trained: async (lesson) => {
      const run = (await engine()).train(lesson);
      try {
        return run.lesson() as unknown as LessonDocument;
      } finally {
        run.free();
      }
    },
  });
  await session.open(startOf('say-it-twice-untrained'));
  session.look({ part: 'block-2/attention', layer: 1, why: 0 });
  expect(session.state).toMatchObject({ part: 'block-2/attention', layer: 1, why: 0 });
  await session.changeRecipe({ blocks: 1 });
  await session.arrival;
  expect(session.problem).toBeNull();
  expect(session.state).toMatchObject({ part: null, layer: null, why: 0 });
  expect(session.trace.layers).toBe(1);
  session.look({ why: session.trace.vocabulary.length });
  expect(session.state?.why).toBeNull();
});

describe('a lesson that can be trained', () => {
  const recipe = { task: { kind: 'made up' }, steps: 100 };
  /** The engine here does not know training; it computes the same without it. */
  const withoutTraining = (lesson: object | string): object => {
    const rest = { ...(lesson as LessonDocument) };
    delete rest['training'];
    return rest;
  };
  const trainable = async (
    before: (state: Inputs) => void = () => undefined,
    others: Partial<Pick<Sources, 'lesson' | 'trained'>> = {},
  ) => {
    const real = await engine();
    let trainings = 0;
    const session = new Session({
      ...sources,
      engine: () =>
        Promise.resolve({
          ...real,
          normalise: (lesson) => real.normalise(withoutTraining(lesson)),
          trace: (lesson, most) => real.trace(withoutTraining(lesson), most),
        }),
      lesson: async (id, stop) => ({
        ...(await (others.lesson ?? sources.lesson)(id, stop)),
        training: recipe,
      }),
      trained: async (lesson, state, stop) => {
        if (others.trained) return others.trained(lesson, state, stop);
        const { trained, seed } = state;
        before(state);
        trainings++;
        const document = structuredClone(lesson);
        document.projections.seed = 1000 * (seed ?? 0) + (trained ?? 0);
        return document;
      },
    });
    return { session, trainingCount: () => trainings };
  };
  const first = (session: Session): number | undefined => session.trace.stage('W_Q').values[0];

  test('is shown after its training, and undone without another one', async () => {
    const { session, trainingCount } = await trainable();
    const lesson = 'three-tokens';
    await session.open({ ...startOf(lesson), seed: 7, trained: 20 });
    const at20 = first(session);
    expect(session.problem).toBeNull();
    const opened = await open(lesson);
    opened.randomise(7020);
    expect(at20).toBe(first(opened)); // and the seed is not drawn from a second time
    await session.train(40);
    await session.arrival;
    expect(session.state).toMatchObject({ trained: 40, seed: 7 });
    expect(first(session)).not.toBe(at20);
    session.edit(cell(session, 'W_Q', 0, 0), 2);
    await session.train(0);
    await session.arrival;
    expect(session.state).toMatchObject({ trained: null, edits: [] });
    await session.undo();
    expect([session.state?.trained, first(session)]).toEqual([40, 2]);
    await session.undo();
    await session.undo();
    expect(first(session)).toBe(at20);
    expect(trainingCount()).toBe(3); // including step 0, whose numbers depend on the seed
  });

  test('has no tensors file but the one that its training made', async () => {
    const file = (size: number) => ({ blob: new Blob([new Uint8Array(size)]), bytes: null });
    const { session } = await trainable(undefined, {
      lesson: async (id) => withTensors(await sources.lesson(id), file(1)),
      trained: async (lesson, { trained }) =>
        withTensors(structuredClone(lesson), trained === 2 ? file(2) : null),
    });
    const size = () => tensorsOf(session.computed?.lesson ?? {})?.blob.size;
    await session.open(startOf('three-tokens'));
    expect(size()).toBe(1);
    await session.train(1);
    await session.arrival;
    expect(size()).toBeUndefined();
    await session.train(2);
    await session.arrival;
    expect(size()).toBe(2);
  });

  test('is compared with itself at the same step, or with a kept state at another', async () => {
    const { session } = await trainable();
    await session.open({ ...startOf('three-tokens'), seed: 3, trained: 20 });
    expect(session.reference.trace).toBe(session.computed?.base);
    session.keepReference();
    await session.train(40);
    await session.arrival;
    expect(session.reference).toMatchObject({ isKept: true, state: { trained: 20 } });
  });

  test('stays the same if its training is asked for another step meanwhile', async () => {
    const { session } = await trainable(({ trained }) => {
      if (trained === 20) throw new DOMException('another step', 'AbortError');
    });
    await session.open(startOf('three-tokens'));
    await session.train(20);
    await session.arrival;
    expect([session.requested.trained, session.problem]).toEqual([null, null]);
    await session.train(40);
    await session.arrival;
    expect(session.state?.trained).toBe(40);
  });

  test('with another seed begins before its training', async () => {
    const { session } = await trainable();
    await session.open({ ...startOf('three-tokens'), trained: 20 });
    await session.trainFrom(5);
    await session.arrival;
    expect(session.state).toMatchObject({ seed: 5, trained: null });
  });

  test('is reported if there is none', async () => {
    const session = await open('three-tokens');
    const problems = await session.open({ ...startOf('three-tokens'), trained: 20 });
    expect(problems.map(problemSentence).join()).toContain('“20” steps');
    expect(session.state?.trained).toBeNull();
  });

  test('reports its training’s message', async () => {
    const { session } = await trainable();
    await session.open(startOf('three-tokens'));
    const failing = new Session({
      ...sources,
      engine: () => engine().then((real) => ({ ...real, normalise: () => '' })),
      lesson: async (id) => ({ ...(await sources.lesson(id)), training: recipe }),
      trained: () => Promise.reject(new ChangeError({ id: 'trainingBroke', step: 9, keptStep: 8 })),
    });
    await failing.open({ ...startOf('three-tokens'), trained: 20 });
    expect(failing.problem).toEqual({ id: 'trainingBroke', step: 9, keptStep: 8 });
    expect(problemSentence(failing.problem as Problem)).toContain('step 9');
  });
});

test('a token that is followed alone is a word, which a new text may move', async () => {
  const session = await open('random-vectors');
  session.look({ token: 1 });
  const follow = async (text: string): Promise<string | null> => {
    await session.setText(text);
    const { token } = session.state ?? {};
    return typeof token === 'number' ? (session.trace.tokens[token] ?? null) : null;
  };
  expect(await follow('deserves a good answer')).toBe('good');
  expect(session.state?.token).toBe(2);
  // It is typed again, letter by letter.
  for (const text of ['a', 'a g', 'a go', 'a goo']) await follow(text);
  expect(await follow('a question answers a good')).toBe('good');
  await session.undo();
  session.look({ token: null });
  expect(await follow('good a')).toBeNull();
});
