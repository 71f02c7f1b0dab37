/** Training on documents on the page: every step, and the made-up texts. */
import { expect, test } from 'vitest';
import { textOfIds } from '../../web/lesson/document-tokens.js';
import { Runner } from '../../web/session/training/runner.js';
import { Training } from '../../web/session/training/training.js';
import { Session } from '../../web/session/session.js';
import { startOf } from '../../web/session/view-state.js';
import { engine, sources } from './helpers.js';
import { namesLesson } from './names-lesson.js';
import { trainingHere } from './workers-here.js';

const loaded = await engine();

const trained = (document = namesLesson(), text?: string): Training =>
  new Training(
    document,
    null,
    () => Promise.resolve(trainingHere(loaded)),
    undefined,
    () => Promise.resolve(text),
  );

test('a document is written without the tokens around it', () => {
  const lesson = namesLesson();
  const run = loaded.train(lesson);
  const { ids, targets } = run.step();
  run.free();
  const text = textOfIds(ids, lesson);
  expect(text).toMatch(/^[a-z]+$/);
  expect(textOfIds(targets, lesson)).toBe(text);
  expect(textOfIds([], lesson)).toBe('');
});

test('a mark inside a document is one of its words', () => {
  const lesson = {
    ...namesLesson(),
    input: { text: 'a . b', tokenizer: { begin: '.' }, vocabulary: ['.', 'a', 'b'] },
  };
  expect(textOfIds([0, 1, 0, 2], lesson)).toBe('a . b'); // the input
  expect(textOfIds([1, 0, 2, 0], lesson)).toBe('a . b'); // the targets
  expect(textOfIds([0], lesson)).toBe('');
});

test('each step is reported once, with its loss and its text', async () => {
  const training = trained();
  await training.run();
  expect(training.problem).toBeNull();
  const run = loaded.train(namesLesson());
  const straight = Array.from({ length: 60 }, () => run.step());
  expect(training.lines).toEqual(
    straight.map(({ step, loss, ids, targets }) => ({ step, loss, ids, targets })),
  );
  expect(new Set(training.lines.map(({ ids }) => ids.join())).size).toBe(16); // four are held out
  run.free();
});

test('after a picture of the watched map, two thirds of the time go to training; the last step has one', () => {
  let time = 0;
  const trace: typeof loaded.trace = (...parameters) => ((time += 10), loaded.trace(...parameters));
  const runner = new Runner({ ...loaded, trace }, () => time);
  runner.answer({ train: 'open', lesson: namesLesson(), seed: null, from: null });
  let step = 0;
  const isDrawn = (until = 1000): boolean => {
    const watched = startOf('names');
    step++;
    const answer = runner.answer({ train: 'advance', until, milliseconds: 0, watched });
    return 'live' in answer && answer.live !== null;
  };
  expect(isDrawn()).toBe(true);
  const took = time;
  expect(isDrawn()).toBe(false);
  time = 3 * took - 1;
  expect(isDrawn()).toBe(false);
  time = 3 * took;
  expect(isDrawn()).toBe(true);
  expect(isDrawn()).toBe(false);
  expect(isDrawn(step + 1)).toBe(true);
});

test('going to any step gives the same bits as on the first run', async () => {
  const training = trained();
  await training.run();
  const lines = [...training.lines];
  const run = loaded.train(namesLesson());
  for (const step of [59, 1, 37, 38, 12]) {
    await training.to(step);
    run.resume({ step: 0, numbers: loaded.train(namesLesson()).save() });
    run.step(step);
    expect([
      ...(training.checkpoints.find((checkpoint) => checkpoint.step === step)?.numbers ?? []),
    ]).toEqual([...run.save()]);
  }
  expect(training.lines).toEqual(lines);
  await training.again();
  expect(training.lines).toEqual([]);
  run.free();
});

test('texts are made up at the present step, one after another, as Python draws', async () => {
  const training = trained();
  await training.to(40);
  const first = await training.makeUp(3, 0.5);
  const second = await training.makeUp(2, 0.5, 3);
  const run = loaded.train(namesLesson());
  run.step(40);
  const straight = Array.from({ length: 5 }, () => run.makeUp(0.5));
  expect([...(first ?? []), ...(second ?? [])]).toEqual(straight);
  expect(training.step).toBe(40);
  run.free();
});

test('what a training with another seed held out is what is measured of it', async () => {
  const training = new Training(namesLesson(), 7, () => Promise.resolve(trainingHere(loaded)));
  const session = new Session({
    ...sources,
    lesson: () => Promise.resolve(namesLesson()),
    trained: (_, { trained }) => training.documentAt(trained ?? 0),
  });
  await session.open({ ...startOf('names'), seed: 7, trained: 60 });
  const survey = loaded.survey(session.uneditedDocument);
  survey.take(4);
  expect(survey.findings().whole.loss).toBeCloseTo(training.point?.loss ?? NaN, 6);
  survey.free();
});

test('a text beside the lesson is read; if it is missing, a sentence says so', async () => {
  const task = { kind: 'documents', file: 'names.txt', held_out: 1 };
  const training = trained(namesLesson({ task, steps: 3 }), 'anna\nlena\nmila\n');
  await training.run();
  expect(training.lines).toHaveLength(3);
  const lacking = trained(namesLesson({ task, steps: 3 }));
  await lacking.run();
  expect(lacking.problem).toMatchObject({ path: 'training.task.file' });
});
