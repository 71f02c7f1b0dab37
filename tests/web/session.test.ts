import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import { ChangeError } from '../../web/session/computed.js';
import { LessonError, type Trace } from '../../web/engine/engine.js';
import {
  coldest,
  hottest,
  maskKinds,
  positionKinds,
  scaleKinds,
} from '../../web/lesson/ingredients.js';
import { setNames } from '../../web/lesson/parameter-sets.js';
import { Session } from '../../web/session/session.js';
import { noChanges, type State } from '../../web/session/state.js';
import { engine, lessonIds, readLesson } from './helpers.js';

const running = await engine();

const start = (lesson: string): State => ({
  lesson,
  text: null,
  seed: null,
  ...noChanges,
});

function open(id: string): Session {
  const session = new Session(running);
  session.know(id, readLesson(id));
  session.go(start(id));
  return session;
}

const numbers = (trace: Trace): unknown =>
  trace.stages.map(({ name, head, values }) => [name, head, [...values]]);
const cell = (session: Session, name: string, row: number, col: number, head?: number) => ({
  stage: session.trace.stage(name, head).index,
  row,
  col,
});
const refused = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof ChangeError || error instanceof LessonError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('a changed number', () => {
  test('is undone and redone to the same bits', () => {
    const session = open('time-flies');
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

  test('keeps the trace, and tells which stages are new', () => {
    const session = open('time-flies');
    const { trace } = session;
    const changed = session.edit(cell(session, 'W_V', 1, 1), 5);
    expect(session.trace).toBe(trace);
    expect(changed?.map((index) => at(trace.stages, index).name)).toEqual(['W_V', 'V', 'context']);
  });

  test('leaves the reference alone', () => {
    const session = open('time-flies');
    const before = numbers(session.trace);
    session.edit(cell(session, 'embedding', 4, 0), 3);
    expect(numbers(session.reference.trace)).toEqual(before);
    session.keepReference();
    const kept = numbers(session.trace);
    session.edit(cell(session, 'embedding', 4, 0), 4);
    expect(session.reference.kept).toBe(true);
    expect(numbers(session.reference.trace)).toEqual(kept);
    session.forgetReference();
    expect(numbers(session.reference.trace)).toEqual(before);
  });

  test('of one drag is one step', () => {
    const session = open('time-flies');
    for (const value of [1, 2, 3]) session.edit(cell(session, 'W_Q', 0, 0), value, 'drag 1');
    session.settle();
    session.edit(cell(session, 'W_Q', 0, 0), 4, 'drag 1');
    session.undo();
    expect(session.trace.stage('W_Q').values[0]).toBe(3);
    session.undo();
    expect(session.trace.stage('W_Q').values[0]).toBe(0.5);
    expect(session.canUndo).toBe(false);
  });

  test('goes back to drawn with its matrix', () => {
    const session = open('three-tokens');
    session.edit(cell(session, 'W_V', 0, 0), 1);
    session.edit(cell(session, 'W_V', 1, 0), 1);
    session.edit(cell(session, 'W_K', 0, 0), 1);
    const index = session.trace.stage('W_V').index;
    expect(session.isEdited(index)).toBe(true);
    session.resetStage(index);
    expect(session.isEdited(index)).toBe(false);
    expect(session.trace.stage('W_V').op.kind).toBe('drawn');
    expect(session.trace.stage('W_K').values[0]).toBe(1);
    session.undo();
    expect(session.trace.stage('W_V').values[2]).toBe(1);
  });

  test('stays at its feature when heads are split anew', () => {
    const session = open('time-flies');
    session.edit(cell(session, 'W_Q', 1, 3), 0.75);
    session.choose('heads', 2);
    expect(session.trace.stage('W_Q', 1).values[3]).toBe(0.75);
    session.edit(cell(session, 'W_Q', 0, 2, 1), -1);
    session.choose('heads', 1);
    expect([...session.trace.stage('W_Q').values.subarray(4)]).toEqual([0, 0.5, -1, 0.75]);
  });

  test('makes keys too while Q = K, which have no numbers of their own then', () => {
    const session = open('time-flies');
    session.choose('tied', true);
    expect(refused(() => session.edit(cell(session, 'W_K', 0, 0), 1))).toMatch(/Q = K/);
    session.edit(cell(session, 'W_Q', 0, 0), 3);
    expect(session.trace.stage('W_K').values[0]).toBe(3);
    expect([...session.trace.stage('K').values]).toEqual([...session.trace.stage('Q').values]);
  });

  test('of a mask is 0 or 1, and names query and key in both orders', () => {
    for (const id of ['life-is-short', 'life-is-short-qk']) {
      const session = open(id);
      session.choose('mask', 'causal');
      const mask = session.trace.stage('mask');
      const [row, col] = mask.rowAxis === 'key' ? [1, 4] : [4, 1];
      expect(mask.values[row * mask.cols + col]).toBe(1);
      session.edit({ stage: mask.index, row, col }, 0);
      expect(session.state?.edits).toEqual([{ stage: 'mask', row: 4, col: 1, value: 0 }]);
      expect(session.trace.stage('weights').values[row * mask.cols + col]).toBe(0);
    }
  });

  test('is refused with a sentence where it is computed or overflows, and nothing is lost', () => {
    const session = open('time-flies');
    const before = numbers(session.trace);
    expect(refused(() => session.edit(cell(session, 'Q', 0, 0), 1))).toMatch(/computed/);
    expect(refused(() => session.edit(cell(session, 'embedding', 1, 0), 3e38))).toMatch(/larger/);
    expect(numbers(session.trace)).toEqual(before);
    expect(session.canUndo).toBe(false);
    expect(session.edit(cell(session, 'W_Q', 0, 0), 0.5)).toEqual([]);
    expect(session.canUndo).toBe(false);
  });
});

describe('ingredients', () => {
  test('of the lesson’s own are no choice', () => {
    const session = open('time-flies');
    session.choose('scale', 'none');
    session.choose('temperature', 2);
    session.choose('scale', 'd_k');
    expect(session.state?.ingredients).toEqual({ temperature: 2 });
    session.choose('temperature', 1);
    expect(session.isChanged).toBe(false);
  });

  test('do what they are called', () => {
    const session = open('time-flies-two-heads');
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

  test('that a lesson’s numbers can do without keep them to the bit', () => {
    const session = open('single-token');
    const keys = [...session.trace.stage('W_K').values];
    session.choose('bias', false);
    expect([...session.trace.stage('W_K').values]).toEqual(keys);
    session.choose('output', true);
    expect([...session.trace.stage('W_K').values]).toEqual(keys);
  });

  test('that do not go together are refused with a sentence', () => {
    const session = open('three-tokens-by-hand');
    expect(session.whyNot('positions', 'learned')).toMatch(/no learned/);
    expect(session.whyNot('mask', 'padding')).toMatch(/<pad>/);
    expect(session.whyNot('heads', 3)).toMatch(/evenly/);
    session.choose('heads', 2);
    expect(session.whyNot('positions', 'rotary')).toMatch(/even d_k/);
    expect(refused(() => session.choose('positions', 'rotary'))).toMatch(/even d_k/);
    expect(session.state?.ingredients).toEqual({ heads: 2 });
  });
});

test('other parameters take other changes back, in one step', () => {
  const session = open('time-flies');
  session.edit(cell(session, 'W_Q', 0, 0), 2);
  session.choose('temperature', 3);
  const changed = numbers(session.trace);
  session.useSet('previous');
  expect(session.state?.edits).toEqual([]);
  expect(session.reference.trace.stage('W_Q').cols).toBe(4);
  session.undo();
  expect(numbers(session.trace)).toEqual(changed);
});

test('other words keep what was changed of parameters', () => {
  const session = open('your-own-sentence');
  session.choose('mask', 'causal');
  session.edit(cell(session, 'W_Q', 0, 0), 2);
  session.edit(cell(session, 'embedding', 0, 0), 2);
  session.edit(cell(session, 'mask', 1, 0), 0);
  session.go(session.withText(session.state as State, 'other words'));
  expect(session.state?.edits.map(({ stage }) => stage)).toEqual(['W_Q']);
  expect(session.trace.stage('W_Q').values[0]).toBe(2);
});

// ---- any walk through changes ----

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

/** Takes a step; true if it was refused with a sentence. */
function take(session: Session, next: typeof step extends fc.Arbitrary<infer T> ? T : never) {
  try {
    if (next.do === 'edit') {
      const { stages } = session.trace;
      const free = stages.filter((stage) => !session.whyFixed(stage));
      const stage = at(free, next.where % free.length);
      const place = Math.floor(next.where / free.length) % (stage.rows * stage.cols);
      const [row, col] = [Math.floor(place / stage.cols), place % stage.cols];
      session.edit({ stage: stage.index, row, col }, next.value);
    } else if (next.do === 'reset') session.resetStage(next.where % session.trace.stages.length);
    else if (next.do === 'choose') session.choose(...(next.what as ['heads', number]));
    else if (next.do === 'set') session.useSet(next.set);
    else if (next.do === 'seed') session.randomise(next.seed);
    else session[next.do]();
    return false;
  } catch (error) {
    if (!(error instanceof ChangeError || error instanceof LessonError)) throw error;
    expect(error.message.length).toBeGreaterThan(20);
    return true;
  }
}

const fullState = (session: Session): State => session.state as State;

describe.each(lessonIds)('any walk through changes of %s', (id) => {
  test('gives what its state says, in a document that the engine takes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const session = open(id);
        for (const next of steps) {
          const before = fullState(session);
          if (take(session, next)) expect(session.state).toBe(before);
        }
        const anew = new Session(running);
        anew.know(id, readLesson(id));
        anew.go(fullState(session));
        expect(numbers(session.trace)).toEqual(numbers(anew.trace));
        // The document that says the same, written out, gives the same numbers.
        expect(numbers(running.trace(session.document))).toEqual(numbers(session.trace));
      }),
      { numRuns: 30 },
    );
  });

  test('taken back ends where it began, to the bit, and again forward', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const session = open(id);
        const first = numbers(session.trace);
        for (const next of steps) take(session, next);
        while (session.canRedo) session.redo();
        const last = numbers(session.trace);
        while (session.canUndo) session.undo();
        expect(numbers(session.trace)).toEqual(first);
        while (session.canRedo) session.redo();
        expect(numbers(session.trace)).toEqual(last);
      }),
      { numRuns: 30 },
    );
  });
});
