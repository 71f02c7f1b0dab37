import { describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import { ChangeError } from '../../web/session/computed.js';
import { LessonError, type Engine, type Stage, type Trace } from '../../web/engine/engine.js';
import { Answering, transferred } from '../../web/session/worker/answering.js';
import type { Answer, FirstLook, Refusal, Request } from '../../web/session/worker/messages.js';
import { Remote, type Helper } from '../../web/session/worker/remote.js';
import { Session } from '../../web/session/session.js';
import { noChanges, type State } from '../../web/session/state.js';
import { engine, lessonIds, readLesson } from './helpers.js';

const running = await engine();

/** An engine that computes nothing where work is limited. */
const unwilling: Engine = {
  ...running,
  trace: (lesson, most) => running.trace(lesson, most === undefined ? most : 1),
};

/** What a worker is, on this thread: messages are copied, and take their time. */
class Neighbour implements Helper {
  static made: Neighbour[] = [];
  readonly requests: Request[] = [];
  readonly #answering: Answering;
  #ended = false;
  onmessage: Helper['onmessage'] = null;
  onerror: Helper['onerror'] = null;

  constructor(
    private readonly delay = 0,
    /** What needs more work has a first look. */
    without = Infinity,
  ) {
    Neighbour.made.push(this);
    this.#answering = new Answering(running, without);
  }

  postMessage(request: Request): void {
    const copied = structuredClone(request);
    this.requests.push(copied);
    setTimeout(() => {
      if (this.#ended) return;
      const messages: (FirstLook | Answer | Refusal)[] = [];
      messages.push(this.#answering.answer(copied, (look) => messages.push(look)));
      for (const [i, message] of messages.entries()) {
        const data = structuredClone(message, { transfer: transferred(message) });
        setTimeout(() => this.onmessage?.({ data } as MessageEvent), i * this.delay);
      }
    }, this.delay);
  }

  terminate(): void {
    this.#ended = true;
  }
}

const state = (lesson: string, text: string | null = null): State => ({
  lesson,
  text,
  seed: null,
  ...noChanges,
});

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A session that computes everything elsewhere, and what arrived there. */
function away(start: () => Helper | null = () => new Neighbour()) {
  const remote = new Remote(running, start);
  const problems: unknown[] = [];
  const looks: Trace[] = [];
  let arrivals = 0;
  const session = new Session(
    unwilling,
    remote,
    (change) => {
      arrivals++;
      try {
        change();
      } catch (error) {
        problems.push(error);
      }
    },
    () => looks.push(session.firstLook as Trace),
  );
  for (const id of lessonIds) session.know(id, readLesson(id));
  const settled = async (): Promise<void> => {
    while (session.isPending) await pause(1);
  };
  return { session, remote, problems, looks, settled, arrivals: () => arrivals };
}

function here(): Session {
  const session = new Session(running);
  for (const id of lessonIds) session.know(id, readLesson(id));
  return session;
}

const numbers = (trace: Trace): unknown =>
  trace.stages.map(({ name, head, op, values, range }) => [name, head, op, [...values], range]);

const explanations = (trace: Trace): unknown =>
  trace.stages.map(({ index, rows, cols }) =>
    trace.explain(index, { row: rows - 1, col: cols - 1 }),
  );

function expectSame(one: Trace, other: Trace): void {
  expect(numbers(one)).toEqual(numbers(other));
  expect(explanations(one)).toEqual(explanations(other));
  for (const { name, index } of other.stages) {
    if (name === 'weights') expect(one.rowSummaries(index)).toEqual(other.rowSummaries(index));
  }
}

describe('a trace that was computed elsewhere', () => {
  test.each(lessonIds)('of %s is the same to the bit, and explains the same', (id) => {
    const computed = running.trace(readLesson(id));
    const adopted = running.adopt(structuredClone(computed.data()));
    expectSame(adopted, computed);
    expect(adopted.printed).toEqual(computed.printed);
    expect(adopted.isAdopted).toBe(true);
    expect(computed.isAdopted).toBe(false);
  });

  test('of a long text explains the same, row by row', () => {
    const text = Array.from({ length: 600 }, (_, i) => `w${i % 97}`).join(' ');
    const lesson = readLesson('your-own-sentence');
    const input = { ...lesson.input, text };
    const long = { ...lesson, input, scores: { mask: 'causal' } };
    const computed = running.trace(long);
    const adopted = running.adopt(structuredClone(computed.data()));
    expect(explanations(adopted)).toEqual(explanations(computed));
  });

  test('is not changed here', () => {
    const adopted = running.adopt(running.trace(readLesson('time-flies')).data());
    expect(() => adopted.change('W_Q', { row: 0, col: 0 }, 1)).toThrow(LessonError);
  });

  test('takes over only what changed', () => {
    const computed = running.trace(readLesson('time-flies'));
    const first = running.adopt(computed.data());
    const changed = [computed.stage('W_V').index, ...computed.change('W_V', { row: 0, col: 0 }, 7)];
    const data = computed.data(changed);
    expect([...data.stages.keys()]).toEqual(changed);
    const second = running.adopt(data, first);
    expectSame(second, computed);
    expect(second.stage('weights')).toBe(first.stage('weights'));
    expect(second.stage('V')).not.toBe(first.stage('V'));
  });

  test('can be given back before it was ever asked', () => {
    const adopted = running.adopt(running.trace(readLesson('time-flies')).data());
    adopted.free();
    expect(adopted.stage('weights').values).toHaveLength(25);
  });
});

test('work is refused before it is done, with its path', () => {
  const lesson = readLesson('time-flies');
  expect(running.trace(lesson, 1e6).tokens).toHaveLength(5);
  try {
    running.trace(lesson, 100);
    expect.unreachable();
  } catch (error) {
    expect((error as LessonError).path).toBe('work');
  }
});

describe('a session that computes elsewhere', () => {
  test('ends where one ends that computes here', async () => {
    const { session, settled, problems } = away();
    const own = here();
    const cell = (of: Session, name: string): { stage: number; row: number; col: number } => ({
      stage: of.trace.stage(name).index,
      row: 1,
      col: 0,
    });
    const steps: ((of: Session) => unknown)[] = [
      (of) => of.go(state('time-flies')),
      (of) => of.edit(cell(of, 'W_Q'), 2),
      (of) => of.edit(cell(of, 'W_V'), -3),
      (of) => of.choose('temperature', 2),
      (of) => of.edit(cell(of, 'embedding'), 0.5),
      (of) => of.undo(),
      (of) => of.undo(),
      (of) => of.redo(),
      (of) => of.useSet('previous'),
      (of) => of.choose('mask', 'causal'),
      (of) => of.edit({ stage: of.trace.stage('mask').index, row: 3, col: 1 }, 0),
      (of) => of.resetStage(of.trace.stage('mask').index),
      (of) => of.go(of.withText(of.state as State, 'time flies')),
      (of) => of.randomise(7),
      (of) => of.go(state('time-flies-two-heads')),
      (of) => of.choose('heads', 4),
      (of) => of.undo(),
    ];
    for (const step of steps) {
      step(session);
      await settled();
      step(own);
      expectSame(session.trace, own.trace);
      expectSame(session.reference.trace, own.reference.trace);
      expect(session.state).toEqual(own.state);
      expect(session.document).toEqual(own.document);
      expect([session.canUndo, session.canRedo, session.isChanged]).toEqual([
        own.canUndo,
        own.canRedo,
        own.isChanged,
      ]);
    }
    expect(problems).toEqual([]);
  });

  test('sends a lesson once, and of a changed number only what it changed', async () => {
    Neighbour.made = [];
    const { session, settled } = away();
    session.go(state('time-flies'));
    await settled();
    const weights = session.trace.stage('weights');
    session.edit({ stage: session.trace.stage('W_V').index, row: 0, col: 0 }, 3);
    await settled();
    expect(session.trace.stage('weights')).toBe(weights);
    expect(Neighbour.made).toHaveLength(1);
    expect(at(Neighbour.made, 0).requests.map(({ lesson }) => lesson !== null)).toEqual([
      true,
      false,
    ]);
  });

  test('keeps what it had until the new arrives', async () => {
    const { session, settled } = away();
    session.go(state('time-flies'));
    await settled();
    const { trace } = session;
    session.choose('temperature', 3);
    expect(session.isPending).toBe(true);
    expect(session.trace).toBe(trace);
    expect(session.ingredients.temperature).toBe(3);
    expect(session.state?.ingredients).toEqual({});
    await settled();
    expect(session.state?.ingredients).toEqual({ temperature: 3 });
  });

  test('shows only what was asked last, and loses nothing on the way', async () => {
    const { session, settled, arrivals } = away();
    session.go(state('time-flies'));
    await settled();
    session.choose('temperature', 3);
    session.choose('scale', 'none');
    session.choose('temperature', 5);
    await settled();
    expect(arrivals()).toBe(2);
    expect(session.state?.ingredients).toEqual({ temperature: 5, scale: 'none' });
    session.undo();
    await settled();
    expect(session.state?.ingredients).toEqual({ temperature: 3, scale: 'none' });
  });

  test('stops a long computation that nobody waits for any more', async () => {
    Neighbour.made = [];
    const { session, settled, arrivals } = away(() => new Neighbour(300));
    session.go(state('your-own-sentence', 'one'));
    await pause(200);
    session.go(state('your-own-sentence', 'two words'));
    await settled();
    expect(Neighbour.made).toHaveLength(2);
    expect(arrivals()).toBe(1);
    expect(session.trace.tokens).toEqual(['two', 'words']);
  });

  test('can be stopped, and is where it was', async () => {
    const { session, settled, arrivals } = away();
    session.go(state('time-flies'));
    await settled();
    session.choose('temperature', 3);
    session.stop();
    expect(session.isPending).toBe(false);
    await pause(20);
    expect(arrivals()).toBe(1);
    expect(session.ingredients.temperature).toBe(1);
    expect(session.canUndo).toBe(false);
    for (const temperature of [4, 5]) {
      session.choose('temperature', temperature);
      await settled();
    }
    session.undo();
    expect([session.isPending, session.canRedo]).toEqual([true, true]);
    session.stop();
    expect([session.canUndo, session.canRedo]).toEqual([true, false]);
    session.choose('temperature', 2);
    session.undo(); // takes back what is not computed yet
    expect(session.ingredients.temperature).toBe(5);
  });

  test('says what is wrong, and is where it was', async () => {
    const { session, settled, problems } = away();
    session.go(state('time-flies'));
    await settled();
    session.edit({ stage: session.trace.stage('embedding').index, row: 1, col: 0 }, 3e38);
    await settled();
    expect(() => session.go(state('time-flies', 'x '.repeat(5000)))).toThrow(LessonError);
    expect(problems).toEqual([expect.any(ChangeError)]);
    expect(session.canUndo).toBe(false);
    expectSame(session.trace, session.reference.trace);
  });

  test('computes here where there are no workers', async () => {
    const { session, settled } = away(() => null);
    session.go(state('time-flies'));
    expect(session.isPending).toBe(true);
    await settled();
    expect(session.trace.tokens).toHaveLength(5);
  });

  test('computes here where a worker never comes to work', async () => {
    class Broken extends Neighbour {
      override postMessage(): void {
        setTimeout(() => this.onerror?.(new Event('error') as ErrorEvent));
      }
    }
    const { session, settled, problems } = away(() => new Broken());
    session.go(state('time-flies'));
    await settled();
    expect(problems).toEqual([]);
    expect(session.trace.tokens).toHaveLength(5);
  });
});

describe('a first look', () => {
  /** Everything takes long. */
  const looking = (delay = 0) => away(() => new Neighbour(delay, 1));
  const isPair = ({ name }: Stage): boolean => /scores|weights|mask/.test(name);

  test('comes before the answer, with all but the matrices of tokens × tokens', async () => {
    const { session, settled, looks } = looking();
    session.go(state('your-own-sentence'));
    await settled();
    expect(looks).toHaveLength(1);
    const look = at(looks, 0);
    for (const stage of session.trace.stages) {
      const { values, rows, cols } = at(look.stages, stage.index);
      expect([rows, cols]).toEqual([stage.rows, stage.cols]);
      if (isPair(stage)) expect(values).toHaveLength(0);
      else if (stage.name !== 'context') expect(values).toEqual(stage.values);
      else values.forEach((value, i) => expect(value).toBeCloseTo(at(stage.values, i), 5));
    }
    expect(look.tokens).toEqual(session.trace.tokens);
    expect(session.firstLook).toBeNull();
  });

  test('leaves what was computed as it is, until all is there', async () => {
    const { session, settled, looks } = looking(50);
    session.go(state('your-own-sentence'));
    await settled();
    const { trace } = session;
    session.go(state('your-own-sentence', 'other words'));
    while (!session.firstLook) await pause(1);
    expect(session.trace).toBe(trace);
    expect(session.isPending).toBe(true);
    expect(looks.at(-1)?.tokens).toEqual(['other', 'words']);
    session.stop();
    expect([session.firstLook, session.trace]).toEqual([null, trace]);
    await pause(100);
    expect(session.firstLook).toBeNull();
  });

  test('is that of the words, the set, the ingredients and the changed numbers', async () => {
    const { session, settled, looks } = looking();
    const edits = [{ stage: 'W_V', row: 0, col: 0, value: 5 }] as const;
    session.go({
      ...state('time-flies-two-heads'),
      set: 'previous',
      ingredients: { temperature: 2, mask: 'causal' },
      edits,
    });
    await settled();
    const found = looks.at(-1)?.stage('context').values ?? [];
    expect(session.trace.stage('W_V', 0).values[0]).toBe(5);
    expect(found).toHaveLength(session.trace.stage('context').values.length);
    session.trace.stage('context').values.forEach((value, i) => {
      expect(at(found, i)).toBeCloseTo(value, 5);
    });
  });

  test('comes only where words, seed or lesson differ from what is shown', async () => {
    const { session, settled, looks } = looking();
    const steps: [number, () => unknown][] = [
      [1, () => session.go(state('your-own-sentence'))],
      [0, () => session.choose('temperature', 2)],
      [0, () => session.edit({ stage: session.trace.stage('W_V').index, row: 0, col: 0 }, 3)],
      [1, () => session.go(session.withText(session.state as State, 'two words'))],
      [1, () => session.randomise(3)],
      [1, () => session.undo()],
      [1, () => session.go(state('time-flies'))],
      [0, () => session.choose('temperature', 3)],
    ];
    for (const [expected, step] of steps) {
      const before = looks.length;
      step();
      await settled();
      expect(looks.length - before).toBe(expected);
    }
  });

  test('is not made where contexts need all scores, or where the answer comes soon', async () => {
    const slow = looking();
    slow.session.go({ ...state('time-flies'), ingredients: { positions: 'alibi' } });
    await slow.settled();
    expect(slow.session.trace.stages.some(({ name }) => name === 'biased_scores')).toBe(true);
    const soon = away(() => new Neighbour(0, 1e6));
    soon.session.go(state('time-flies'));
    await soon.settled();
    expect([slow.looks, soon.looks]).toEqual([[], []]);
  });

  test('that nobody waits for any more is not shown', async () => {
    const { session, settled, looks } = looking(20);
    session.go(state('your-own-sentence', 'one'));
    await pause(5);
    session.go(state('your-own-sentence', 'one two'));
    session.go(state('your-own-sentence', 'one two three'));
    await settled();
    expect(looks.map(({ tokens }) => tokens.length)).toEqual([3]);
  });

  test('stands until the next one comes', async () => {
    const { session, settled, looks } = looking(200);
    session.go(state('your-own-sentence', 'one'));
    while (!session.firstLook) await pause(1);
    session.go(state('your-own-sentence', 'one two')); // stops the computation of the first
    expect(session.firstLook).toBe(looks[0]);
    await settled();
    expect(looks.map(({ tokens }) => tokens.length)).toEqual([1, 2]);
  });
});
