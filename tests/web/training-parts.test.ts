/** The parts of a training on the page, with their drawings caught: no browser. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DocumentsOptions } from '../../web/element/documents/documents-drawn.js';
import { NamesPart } from '../../web/element/documents/names-part.js';
import { sectionsOf } from '../../web/element/documents/script-sections.js';
import { SlowStep } from '../../web/element/training/slow-step.js';
import { TrainingPart } from '../../web/element/training/training-part.js';
import { textOfIds } from '../../web/lesson/document-tokens.js';
import { Session } from '../../web/session/session.js';
import { Trainings } from '../../web/session/training/index.js';
import { Runner } from '../../web/session/training/runner.js';
import { Training, type Trainee } from '../../web/session/training/training.js';
import { startOf } from '../../web/session/view-state.js';
import * as rooms from '../../web/text/en/rooms.js';
import type { MadeUpData, MadeUpEvents } from '../../web/views/documents/made-up.js';
import type { SlowData, SlowEvents } from '../../web/views/panel/slow-step.js';
import type { TrainingData, TrainingEvents } from '../../web/views/panel/training-data.js';
import { engine, sources, textOf } from './helpers.js';
import { names, namesLesson } from './names-lesson.js';
import { trainingHere } from './workers-here.js';

/** The last data and events of each view. */
interface Drawn {
  names: [MadeUpData, MadeUpEvents];
  slow: [SlowData, SlowEvents];
  training: [TrainingData, TrainingEvents];
  documents: DocumentsOptions;
}
const drawn = vi.hoisted(() => ({}) as Drawn);
vi.mock('../../web/session/source.js', async (original) => ({
  ...(await original<object>()),
  loadEngine: async () => engine(),
}));
vi.mock('../../web/views/boundary.js', async (original) => ({
  ...(await original<object>()),
  renderView: (view: () => unknown) => void view(),
}));
vi.mock('../../web/views/panel/training.js', async (original) => ({
  ...(await original<object>()),
  trainingMeasures: (...training: Drawn['training']) => void Object.assign(drawn, { training }),
}));
vi.mock('../../web/views/panel/slow-step.js', async (original) => ({
  ...(await original<object>()),
  slowStep: (...slow: Drawn['slow']) => void Object.assign(drawn, { slow }),
}));
vi.mock('../../web/element/documents/documents-part.js', () => ({
  DocumentsPart: class {
    constructor(_: unknown, documents: DocumentsOptions) {
      Object.assign(drawn, { documents });
    }
    template(): void {}
    drawn(): void {}
    reached(): void {}
  },
}));
vi.mock('../../web/views/documents/made-up.js', async (original) => ({
  ...(await original<object>()),
  madeUp: (...names: Drawn['names']) => void Object.assign(drawn, { names }),
}));

const loaded = await engine();
const trainingOf = (lesson = namesLesson()): Training =>
  new Training(lesson, null, async () => trainingHere(loaded));

const nothingIn = { activeElement: null, querySelector: () => null };
const context = (more: object = {}): never =>
  ({
    element: { addController: () => undefined, renderRoot: nothingIn },
    announce: () => undefined,
    ...more,
  }) as never;

describe('made-up names', () => {
  let training: Training;
  let part: NamesPart;
  let done = (): void => undefined;
  beforeEach(() => {
    training = trainingOf();
    part = new NamesPart(context(), { draw: () => done() } as never);
  });
  const drawAt = (shown: number): MadeUpData => {
    part.template({
      training,
      shown,
      isStill: true,
      whyLocked: null,
      list: [],
      listed: new Set(),
      printed: { losses: [], texts: [], temperature: 0.5 },
    });
    return drawn.names[0];
  };
  const make = async (shown: number, temperature: number): Promise<string[]> => {
    drawAt(shown);
    done = () => undefined;
    drawn.names[1].onTemperature(temperature);
    const made = new Promise<void>((resolve) => (done = resolve));
    drawn.names[1].onMake();
    await made;
    return drawAt(shown).names.map(({ text }) => text);
  };
  const straight = (count: number): string[] => {
    const run = loaded.train(namesLesson());
    run.step(40);
    const made = Array.from({ length: count }, () => run.makeUp(0.5));
    run.free();
    return made.map((tokens) =>
      textOfIds(
        tokens.map(({ id }) => id),
        namesLesson(),
      ),
    );
  };

  test('are those of the script, whatever was tried in between', async () => {
    await training.to(40);
    expect(await make(40, 0.5)).toEqual(straight(20));
    expect(await make(40, 1)).not.toEqual(straight(20));
    expect(await make(40, 0.5)).toEqual(straight(20));
  });

  test('go on after another step was shown', async () => {
    await training.to(40);
    await make(40, 0.5);
    await training.to(30);
    await training.to(40);
    expect(await make(40, 0.5)).toEqual(straight(40));
  });

  test('are those of the shown step, also after an undo', async () => {
    await training.to(50);
    expect(await make(40, 0.5)).toEqual(straight(20));
    expect(training.step).toBe(40);
  });

  test('can be asked for again after they failed', async () => {
    vi.spyOn(training, 'makeUp').mockRejectedValueOnce(new Error('lost'));
    await training.to(40);
    await expect(part.make({ training, printed: { temperature: 0.5 } as never })).rejects.toThrow();
    expect(drawAt(40).isBusy).toBe(false);
  });
});

describe('a step in slow motion', () => {
  const guessing = { computed: { trace: { guessing: 1 } } };
  const slowly = (): SlowStep =>
    new SlowStep(context({ session: guessing }), {
      theme: () => 0,
      draw: () => undefined,
      take: () => undefined,
    });
  beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
  afterEach(() => void vi.unstubAllGlobals());

  test('begins with the first parameter of its model', async () => {
    const { blocks } = namesLesson() as unknown as { blocks: { drawn: object } };
    const larger = { ...namesLesson(), blocks: { drawn: { ...blocks.drawn, layers: 2 } } };
    const slow = slowly();
    await slow.open(trainingOf(larger), 0, null, true);
    slow.template();
    const [{ changed }, events] = drawn.slow;
    events.onParameter(changed.length - 1);
    await slow.open(trainingOf(), 0, null, true);
    slow.template();
    expect(drawn.slow[0].changed.length).toBeLessThan(changed.length);
    expect(drawn.slow[0].parameter).toBe(0);
  });

  test('closes with its lesson, also while it comes, and if it failed', async () => {
    const gone = (): Promise<never> => Promise.reject(new Error('gone'));
    const broken = new Training(namesLesson(), null, gone, undefined, gone);
    const slow = slowly();
    const opened = slow.open(broken, 3, null, false);
    slow.attend(broken, 3);
    expect(textOf(slow.template())).toBe(rooms.slow.coming);
    slow.attend(broken, 4);
    expect(textOf(slow.template())).toBe('');
    await opened;
    await slow.open(broken, 3, null, false);
    slow.attend(broken, 3);
    expect(textOf(slow.template())).toBe(rooms.slow.failed);
    slow.attend(trainingOf(), 3);
    expect(textOf(slow.template())).toBe('');
  });
});

describe('the sections of the script', () => {
  const saidOf = async (text: string, list: readonly string[]): Promise<string> => {
    const session = new Session({ ...sources, lesson: () => Promise.resolve(namesLesson()) });
    await session.open(startOf('names'));
    await session.setText(text);
    const training = new Training(namesLesson(), 7, () => Promise.reject(new Error('not needed')));
    const shown = { training, list, shown: 0 } as never;
    const links = { walk: () => undefined, names: () => undefined };
    const all = sectionsOf(shown, context({ session }), links);
    return all.flatMap(({ sentences }) => sentences).join(' ');
  };
  const s = rooms.documents.sections;

  test('name the seed of the shown training', async () => {
    const said = await saidOf('anna', names);
    expect(said).toContain(s.data(20, 16, 4));
    expect(said).toContain(s.shuffled(7));
    expect(said).toContain('for “anna” it is');
  });

  test('tell no number of a list that is not read yet, and no loss of an empty text', async () => {
    const said = await saidOf('', []);
    expect(said).toContain(s.names);
    expect(said).not.toMatch(/NaN|-4|for “” it is/);
  });
});

describe('the card of a training', () => {
  let trainings: Trainings;
  let session: Session;
  let part: TrainingPart;
  let onStep: (training: Training) => void;
  beforeEach(async () => {
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    onStep = () => undefined;
    const runner = new Runner(loaded);
    const stepByStep: Trainee = {
      ask: async (request) =>
        runner.answer('milliseconds' in request ? { ...request, milliseconds: 0 } : request),
      end: () => undefined,
    };
    trainings = new Trainings(
      () => trainings.now && onStep(trainings.now),
      () => Promise.resolve(stepByStep),
    );
    session = new Session({
      ...sources,
      lesson: () => Promise.resolve(namesLesson()),
      trained: (lesson, state) => trainings.of(lesson, state).documentAt(state.trained ?? 0),
    });
    await session.open({ ...startOf('mine'), trained: 45 });
    const root = { querySelector: (which: string) => (which === '.training.measures' ? {} : null) };
    const element = {
      addController: () => undefined,
      requestUpdate: () => undefined,
      renderRoot: root,
      isConnected: true,
    };
    const act = (change: () => unknown): unknown => change();
    const whole = context({ element, session, act, choose: () => undefined });
    part = new TrainingPart(
      whole,
      trainings,
      () => 0,
      () => undefined,
    );
    Object.assign(drawn, { documents: null });
    part.hostUpdated();
    await vi.waitFor(() => expect(drawn.documents).not.toBeNull());
  });
  afterEach(() => {
    trainings.end();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('a pause on the way to the shown step is a pause', async () => {
    const training = trainings.now as Training;
    await training.again();
    onStep = ({ step, status }) => {
      if (step === 20 && status === 'going') drawn.training[1].onPause();
    };
    drawn.training[1].onRun();
    await vi.waitFor(() => expect(session.state?.trained).not.toBe(45), 60_000);
    expect([training.step, training.status]).toEqual([20, 'still']);
  });

  test('moves along the timeline are undone together only in one drag', async () => {
    const goTo = async (...steps: readonly number[]): Promise<void> => {
      for (const step of steps) drawn.training[1].onStep(step);
      await vi.waitFor(() => expect(session.state?.trained).toBe(steps.at(-1)), 60_000);
    };
    const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
    await goTo(10, 11);
    await goTo(12);
    now.mockReturnValue(9000);
    await goTo(20);
    await session.undo();
    await session.arrival;
    expect(session.state?.trained).toBe(12);
    await session.undo();
    await session.arrival;
    expect(session.state?.trained).toBe(45);
  });

  test('a lesson that could not be opened for its training is not trained later', async () => {
    const run = vi.spyOn(Training.prototype, 'run').mockResolvedValue();
    drawn.documents.train('other'); // which fails
    part.hostUpdated();
    await session.open(startOf('other'));
    part.hostUpdated();
    await trainings.now?.measure();
    expect(run).not.toHaveBeenCalled();
    drawn.documents.train('other');
    part.hostUpdated();
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  });
});
