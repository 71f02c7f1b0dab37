/** The parts of the page that train and measure: which work they begin, and when they end it. */
import type { TemplateResult } from 'lit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '../../web/element/base/context.js';
import type {
  DocumentsDrawn,
  DocumentsOptions,
} from '../../web/element/documents/documents-drawn.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { withTensors } from '../../web/lesson/tensors.js';
import { tensorsFor } from '../../web/session/tensor-files.js';
import { Trainings } from '../../web/session/training/index.js';
import { Training } from '../../web/session/training/training.js';
import { WorkerGone, type Asked } from '../../web/session/worker/client.js';
import type { Watching, Worth } from '../../web/session/training/worth.js';
import { Session } from '../../web/session/session.js';
import { startOf } from '../../web/session/view-state.js';
import type { TrainingData, TrainingEvents } from '../../web/views/panel/training-data.js';
import { engine, openSession, press, sources, textOf } from './helpers.js';
import { namesLesson } from './names-lesson.js';
import { trainingHere } from './workers-here.js';

vi.mock('../../web/element/base/adopt.js', () => ({ adopt: () => undefined }));

/** The last data and events of the view above the map. */
const drawn = vi.hoisted(() => ({}) as { data: TrainingData; events: TrainingEvents });
vi.mock('../../web/views/panel/training.js', async (original) => {
  const keep = (data: TrainingData, events: TrainingEvents) =>
    Object.assign(drawn, { data, events });
  return { ...(await original<object>()), training: keep, trainingMeasures: keep };
});
vi.mock('../../web/views/boundary.js', async (original) => ({
  ...(await original<object>()),
  renderView: (view: () => unknown) => void (survey.shown = view()),
}));

/** A survey that never ends by itself. */
const survey = vi.hoisted(() => ({
  shown: null as unknown,
  cancelled: 0,
  of: null as LessonDocument | null,
}));
vi.mock('../../web/session/training/survey.js', async (original) => ({
  ...(await original<object>()),
  ModelSurvey: class {
    constructor(lesson: LessonDocument) {
      survey.of = lesson;
    }
    measure = () => new Promise(() => undefined);
    cancel = () => survey.cancelled++;
  },
}));

/**
 * A stub of a worker: it records lessons to train and signals to stop, and its answers are set by a
 * test.
 */
const worker = vi.hoisted(() => ({
  trained: [] as LessonDocument[],
  signals: [] as AbortSignal[],
  answer: async (): Promise<void> => undefined,
  learned: (lesson: LessonDocument): LessonDocument => lesson,
}));
vi.mock('../../web/session/training/worth.js', async (original) => ({
  ...(await original<object>()),
  trainedThrough: async (lesson: LessonDocument, { signal }: Watching) => {
    worker.trained.push(lesson);
    worker.signals.push(signal);
    await worker.answer();
    return worker.learned(lesson);
  },
  trainedFor: () => worker.answer(),
  worthOf: async (_: unknown, worth: Omit<Worth, 'findings'>, { signal }: Watching) => {
    worker.signals.push(signal);
    await worker.answer();
    signal.throwIfAborted();
    return { ...worth, findings };
  },
}));
const findings = {
  texts: 4,
  heads: [],
  whole: { loss: 2 },
  withoutAll: { loss: 2.1 },
};

const { SurveyPart } = await import('../../web/element/training/survey-part.js');
const { PartingPart } = await import('../../web/element/documents/parting-part.js');
const { TrainingPart } = await import('../../web/element/training/training-part.js');
const { WorthPart } = await import('../../web/element/documents/worth-part.js');

const loaded = await engine();
const start = async (): Promise<Asked<'train'>> => trainingHere(loaded);
const later = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

beforeEach(() => {
  Object.assign(worker, { trained: [], signals: [], answer: async () => undefined });
  worker.learned = (lesson) => lesson;
});
afterEach(() => void vi.unstubAllGlobals());

/** The part that measures how much attention lowers the loss, beside a training with a seed. */
function worthBeside(seed: number | null) {
  const computed = { lesson: namesLesson(), trace: { guessing: 3, vocabulary: [] as string[] } };
  const session = { computed };
  const announced: string[] = [];
  const announce = (text: string): void => void announced.push(text);
  const opened: string[] = [];
  const choose = (lesson: string): void => void opened.push(lesson);
  const part = new WorthPart(
    { session, announce, choose } as unknown as Context,
    { draw: () => undefined } as unknown as DocumentsOptions,
  );
  const training = new Training(namesLesson(), seed, start);
  const shown = { training, shown: 60, whyLocked: null, list: [] } as unknown as DocumentsDrawn;
  return { session, announced, opened, draw: (): TemplateResult => part.template(shown, null) };
}

test('two presses measure what attention is worth once', async () => {
  const { draw } = worthBeside(null);
  const before = draw();
  press(before, 'Measure it');
  press(before, 'Measure it');
  expect(textOf(draw())).toContain('Measuring …');
  await later();
  expect(worker.signals).toHaveLength(1);
  expect(textOf(draw()).match(/So attention lowers the loss by/g)).toHaveLength(1);
});

test('a longer training has the seed of the shown one, and the lesson’s if it has none', async () => {
  const training = namesLesson()['training'] as { seed: number };
  for (const seed of [7, null]) {
    const { draw } = worthBeside(seed);
    press(draw(), 'Measure it');
    await later();
    press(draw(), 'measure again');
    await later();
    expect(worker.trained.at(-1)?.['training']).toMatchObject({
      seed: seed ?? training.seed,
      steps: 600,
    });
  }
});

test('a longer training is opened as a lesson with the tensors file that holds its numbers', async () => {
  const { opened, draw } = worthBeside(null);
  const file = { blob: new Blob(['learned']), bytes: null, isLearned: true } as const;
  worker.learned = (lesson) => withTensors({ ...lesson, tensors: 'learned.safetensors' }, file);
  press(draw(), 'Measure it');
  await later();
  press(draw(), 'measure again');
  await later();
  press(draw(), 'Open the model trained longer');
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  const found = await tensorsFor('learned.safetensors', opened[0] ?? '');
  expect(await found.blob.text()).toBe('learned');
  expect(found.isLearned).toBe(true);
});

test('what is measured after a longer training is compared with its own lesson', async () => {
  const { session, announced, draw } = worthBeside(null);
  press(draw(), 'Measure it');
  await later();
  press(draw(), 'measure again');
  const { computed } = session;
  // With a loss of guessing of 99 the difference would be next to nothing.
  session.computed = { ...computed, trace: { guessing: 99, vocabulary: [] } };
  await later();
  expect(announced).toHaveLength(2);
  expect(announced.join()).not.toContain('next to nothing');
});

test('a worker that is lost is reported, and the work can be begun again', async () => {
  worker.answer = () => Promise.reject(new WorkerGone());
  const { draw } = worthBeside(null);
  press(draw(), 'Measure it');
  await later();
  expect(textOf(draw())).toContain('The browser stopped the measurement.');
  expect(textOf(draw())).toContain('Measure it');

  const [first, other] = [7, 8].map((seed) => new Training(namesLesson(), seed, start));
  if (!first || !other) throw new Error();
  await Promise.all([first.to(1), other.to(1)]);
  const parting = new PartingPart(
    { announce: () => undefined } as unknown as Context,
    { draw: () => undefined } as unknown as DocumentsOptions,
  );
  const find = (): TemplateResult => parting.template(first, { number: 2, training: other });
  const button = 'first number';
  expect(textOf(find())).toContain(button);
  expect(press(find(), button)).toBe(true);
  expect(press(find(), button)).toBe(false);
  await later();
  expect(textOf(find())).toContain('The browser stopped the measurement.');
  expect(press(find(), button)).toBe(true);
});

/** The card that trains, in a page that shows a lesson; `starts`: the workers that start. */
async function card(starts = start) {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const trainings = new Trainings(() => undefined, starts);
  const session = new Session({
    ...sources,
    lesson: async () => namesLesson(),
    trained: (lesson, state, signal) =>
      trainings.of(lesson, state).documentAt(state.trained ?? 0, signal),
  });
  await session.open(startOf('mine'));
  const page = { isShown: true };
  const element = {
    addController: () => undefined,
    requestUpdate: () => part.hostUpdated(),
    isConnected: true,
    renderRoot: {
      querySelector: (selector: string) =>
        page.isShown && selector.includes('.training.') ? {} : null,
    },
  };
  const act = async (change: () => Promise<unknown>): Promise<null> => (await change(), null);
  const context = { session, element, act, announce: () => undefined } as unknown as Context;
  const part = new TrainingPart(
    context,
    trainings,
    () => 0,
    () => undefined,
  );
  part.hostUpdated();
  return { session, page, part, trainings };
}

test('measuring what attention is worth ends when its lesson is left', async () => {
  const { page, part } = await card();
  const documents = (): unknown => drawn.data.documents?.(null);
  await vi.waitFor(() => expect(press(documents(), 'Does attention help?')).toBe(true));
  press(documents(), 'Measure it');
  await later();
  expect(worker.signals.map(({ aborted }) => aborted)).toEqual([false]);
  page.isShown = false;
  part.hostUpdated();
  expect(worker.signals[0]?.aborted).toBe(true);
});

test('a training whose worker does not start leaves other trainings alone', async () => {
  let count = 0;
  const { session, part } = await card(() => (count++ ? start() : new Promise(() => undefined)));
  drawn.events.onRun();
  await later();
  part.hostUpdated();
  expect(drawn.data.status).not.toBe('still');
  await session.trainFrom(7);
  await session.arrival;
  part.hostUpdated();
  expect(drawn.data.status).toBe('still');
});

/** The part that measures over many texts, beside a session. */
function surveyBeside(session: Session) {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const context = {
    session,
    element: {
      addController: () => undefined,
      isConnected: true,
      renderRoot: { querySelector: (selector: string) => (selector === '.models' ? null : {}) },
    },
  };
  return { context, part: new SurveyPart(context as unknown as Context) };
}

test('the model with its changed numbers is measured over many texts', async () => {
  const session = await openSession('say-it-twice-untrained');
  const isFirst = ({ name }: { name: string }): boolean => name === 'W_Q';
  const stage = session.trace.stages.findIndex(isFirst);
  await session.edit({ stage, row: 0, col: 0 }, 3);
  surveyBeside(session).part.hostUpdated();
  press(survey.shown, 'Measure every head');
  const measured = survey.of && loaded.trace(survey.of);
  expect(measured?.stages.find(isFirst)?.values[0]).toBe(3);
  expect(loaded.survey(survey.of ?? {}).take(1)).toBe(1);
});

test('measuring over many texts ends when the page shows a lesson without training', async () => {
  const { context, part } = surveyBeside(await openSession('say-it-twice-untrained'));
  part.hostUpdated();
  expect(press(survey.shown, 'Measure every head')).toBe(true);
  expect(survey.cancelled).toBe(0);
  context.session = await openSession('time-flies');
  part.hostUpdated();
  expect(survey.cancelled).toBe(1);
});

test('measures over many texts end when the lesson is opened again from other files', async () => {
  const { context, part } = surveyBeside(await openSession('say-it-twice-untrained'));
  part.hostUpdated();
  press(survey.shown, 'Measure every head');
  const before = survey.cancelled;
  part.hostUpdated();
  expect(survey.cancelled).toBe(before);
  await context.session.open(context.session.requested, true);
  part.hostUpdated();
  expect(survey.cancelled).toBe(before + 1);
});
