/** Training on the page, with a made-up engine: no DOM, no wasm. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { tensorsOf, withTensors } from '../../web/lesson/tensors.js';
import { LessonError } from '../../web/engine/types.js';
import type { SavedTraining } from '../../web/engine/training-types.js';
import {
  roundInterval,
  fixedHeadOf,
  inductionHeadOf,
  jumpOf,
  strongest,
  type Point,
} from '../../web/trace/learning.js';
import { Checkpoints } from '../../web/session/training/checkpoints.js';
import type {
  Checkpoint,
  TrainingAnswer,
  TrainingRequest,
} from '../../web/session/training/messages.js';
import { Runner, type Run } from '../../web/session/training/runner.js';
import { Training, type Trainee } from '../../web/session/training/training.js';
import { ChangeError } from '../../web/lesson/problem.js';
import { problemOf } from '../../web/session/problem-of.js';
import { WorkerGone, WorkerSilent } from '../../web/session/worker/client.js';
import { texts } from '../../web/text/language.js';
import {
  jumpGuess,
  seedGuess,
  type JumpGuess,
  type SeedGuess,
} from '../../web/views/panel/guesses.js';
import { textOf } from './helpers.js';

const lesson = { title: 'made up', training: { task: { kind: 'none' }, steps: 100 } };
const document = lesson as unknown as LessonDocument;

/** Measures that do not change from step to step. */
const steadyMeasures = { trainedLoss: 1, guessing: 2, byChance: { previous: 0.2, induction: 0.1 } };

/** The parts of the engine that a training without spectators does not use. */
const noTraces = {
  trace(): never {
    throw new Error('Nothing is shown.');
  },
  random(): never {
    throw new Error('Nothing is drawn.');
  },
};

/** Each step changes a number, so that a lost or repeated step is noticed. */
class MadeUpRun implements Run {
  #step = 0;
  #number = 1;

  constructor(private readonly breaksAt: number) {}

  step(count: number) {
    for (let i = 0; i < count; i++) this.#number = Math.fround(this.#number * 1.01 + 0.1);
    this.#step += count;
    return {
      step: this.#step,
      loss: this.#step >= this.breaksAt ? NaN : 1 / this.#number,
      accuracy: 0,
      ids: [],
      targets: [],
    };
  }
  makeUp() {
    return [];
  }
  measure() {
    return {
      loss: 1 / this.#number,
      accuracy: this.#step / 1000,
      elsewhere: null,
      heads: [],
      ...steadyMeasures,
    };
  }
  weights() {
    return [{ layer: 0, head: 0, size: 1, values: Float32Array.of(this.#number) }];
  }
  lesson() {
    return { ...document, embedding: { values: [[this.#number]] } } as unknown as Record<
      string,
      unknown
    >;
  }
  lessonInFile() {
    const lesson = { ...this.lesson(), tensors: 'made-up.safetensors' };
    return { lesson, tensors: Uint8Array.of(1, 2) };
  }
  save() {
    return Float32Array.of(this.#number);
  }
  resume({ step, numbers }: SavedTraining) {
    this.#step = step;
    this.#number = numbers[0] as number;
  }
  free() {
    this.#number = NaN;
  }
}

class MadeUpTrainee implements Trainee {
  readonly #runner: Runner;
  isGone = false;
  /** `slice`: the steps of one slice. */
  constructor(breaksAt = Infinity, slice = 3) {
    let time = 0;
    // Each reading of the clock is a millisecond later.
    this.#runner = new Runner(
      { ...noTraces, train: () => new MadeUpRun(breaksAt) },
      () => (time += 100 / slice),
    );
  }
  async ask(request: TrainingRequest): Promise<TrainingAnswer> {
    await Promise.resolve();
    if (this.isGone) throw new WorkerGone();
    return structuredClone(this.#runner.answer(request));
  }
  end() {
    this.isGone = true;
  }
}

const trainingWith = (make = () => new MadeUpTrainee(), onChange?: () => void): Training =>
  new Training(document, null, () => Promise.resolve(make()), onChange);

const numberAt = async (step: number, training = trainingWith()): Promise<number> =>
  (await training.documentAt(step)).embedding?.values?.[0]?.[0] as number;

const pointAt = (step: number, accuracy: number): Point => ({
  step,
  accuracy,
  loss: 1,
  elsewhere: null,
  heads: [],
  ...steadyMeasures,
});

describe('a training', () => {
  test('runs to the end of its recipe, measured at regular steps', async () => {
    const training = trainingWith();
    await training.run();
    expect(training.step).toBe(100);
    expect(training.points.map(({ step }) => step).slice(0, 4)).toEqual([0, 2, 4, 6]);
    expect(training.points.at(-1)?.step).toBe(100);
    expect(training.status).toBe('still');
    await training.run();
    expect(training.step).toBe(200);
  });

  test('is measured at its step, and stays there', async () => {
    const training = trainingWith();
    await training.measure();
    expect(training.points.map(({ step }) => step)).toEqual([0]);
    expect([training.step, training.status]).toEqual([0, 'still']);
  });

  test('is measured once, and again when it does not know how long a step takes', async () => {
    let requests = 0;
    class Counting extends MadeUpTrainee {
      override ask(request: TrainingRequest): Promise<TrainingAnswer> {
        requests++;
        return super.ask(request);
      }
    }
    const training = trainingWith(() => new Counting());
    await training.measure();
    const first = requests;
    await training.measure();
    expect(requests).toBe(first);
    training.stepTime = null;
    await training.measure();
    expect(requests).toBeGreaterThan(first);
    expect(training.stepTime).not.toBeNull();
  });

  test('being measured replaces no other request', async () => {
    const training = trainingWith();
    const wanted = training.documentAt(30);
    await training.measure();
    expect(await wanted).toBe(await training.documentAt(30));
    expect(training.step).toBe(30);
  });

  test('pauses after the present step, and continues from there', async () => {
    let pausing: Promise<void> | undefined;
    const training = trainingWith(undefined, () => {
      if (training.step >= 9) pausing ??= training.pause();
    });
    await training.run();
    await pausing;
    const { step } = training;
    expect(step).toBeGreaterThanOrEqual(9);
    expect(step).toBeLessThan(20);
    await training.next();
    expect(training.step).toBe(step + 1);
    expect(training.points.at(-1)?.step).toBe(step + 1);
    expect(await numberAt(step + 1, training)).toBe(await numberAt(step + 1));
  });

  test('goes back to a checkpoint, and forward with the same bits', async () => {
    const training = trainingWith();
    await training.to(60);
    const there = await numberAt(60, training);
    await training.to(21);
    expect(training.step).toBe(21);
    expect(await numberAt(21, training)).toBe(await numberAt(21));
    expect(training.points.at(-1)?.step).toBe(60); // measures are kept
    await training.to(60);
    expect(await numberAt(60, training)).toBe(there);
  });

  test('again begins at step 0, and forgets what came after', async () => {
    const steps: number[] = []; // while it goes back
    class Watched extends MadeUpTrainee {
      override ask(request: TrainingRequest): Promise<TrainingAnswer> {
        if (request.train === 'restore') steps.push(training.points.length);
        return super.ask(request);
      }
    }
    const training = trainingWith(() => new Watched());
    await training.to(30);
    expect(training.points.length).toBeGreaterThan(1);
    await training.again();
    expect(steps).toEqual([0]);
    expect(training.step).toBe(0);
    expect(training.points.map(({ step }) => step)).toEqual([0]);
    expect(training.checkpoints).toHaveLength(1);
  });

  test('continues from the last checkpoint if its worker is lost', async () => {
    const trainees: MadeUpTrainee[] = [];
    const training = trainingWith(
      () => {
        trainees.push(new MadeUpTrainee());
        return trainees.at(-1) as MadeUpTrainee;
      },
      () => {
        if (training.step > 40) (trainees[0] as MadeUpTrainee).isGone = true;
      },
    );
    await training.run();
    expect(trainees).toHaveLength(2);
    expect(training.revivedAt).toBe(42);
    expect(training.step).toBe(100);
    expect(await numberAt(100, training)).toBe(await numberAt(100));
  });

  test('goes on from its step with a new worker, even if that checkpoint was dropped', async () => {
    const numbers = new Float32Array(800_000); // of three checkpoints only two are kept
    class Large extends MadeUpTrainee {
      override async ask(request: TrainingRequest): Promise<TrainingAnswer> {
        const answer = await super.ask(request);
        if (answer.trained === 'advanced') return { ...answer, checkpoints: [] };
        if (!('checkpoint' in answer)) return answer;
        const { checkpoint } = answer;
        numbers[0] = at(checkpoint.numbers, 0);
        return { ...answer, checkpoint: { ...checkpoint, numbers: numbers.slice() } };
      }
    }
    const training = trainingWith(() => new Large());
    await training.to(150);
    await training.to(70);
    for (const [act, step] of [
      [() => training.makeUp(1, 1), 70],
      [() => training.next(), 71],
      [() => training.to(130), 130],
      [() => training.run(), 200],
    ] as const) {
      training.end();
      await act();
      expect(training.checkpoints.map(({ step }) => step)).not.toContain(70);
      expect(training.step).toBe(step);
    }
  });

  test('says so if its worker is lost repeatedly', async () => {
    const training = trainingWith(() => {
      const trainee = new MadeUpTrainee();
      const ask = trainee.ask.bind(trainee);
      trainee.ask = (request) =>
        request.train === 'open' ? ask(request) : Promise.reject(new WorkerGone());
      return trainee;
    });
    await training.run();
    expect(training.problem).toEqual({ id: 'trainingLost', keptStep: 0 });
    expect(training.status).toBe('still');
  });

  test('a worker that takes too long is ended, reported, and not started again', async () => {
    for (const silentAt of ['open', 'advance']) {
      const begun: MadeUpTrainee[] = [];
      const training = trainingWith(() => {
        const trainee = new MadeUpTrainee();
        const ask = trainee.ask.bind(trainee);
        trainee.ask = (request) => {
          if (request.train !== silentAt) return ask(request);
          trainee.end();
          return Promise.reject(new WorkerSilent());
        };
        begun.push(trainee);
        return trainee;
      });
      await training.run();
      expect(training.problem).toEqual({ id: 'trainingSlow', keptStep: 0 });
      expect(training.status).toBe('still');
      expect(begun.map(({ isGone }) => isGone)).toEqual([true]);
      await training.next(); // requested by a person
      expect(begun).toHaveLength(2);
    }
  });

  test('measurements that waited while a worker took too long do not start it again', async () => {
    let begun = 0;
    const training = trainingWith(() => {
      const trainee = new MadeUpTrainee();
      trainee.ask = async () => {
        await new Promise((later) => setTimeout(later, 5));
        throw new WorkerSilent();
      };
      begun++;
      return trainee;
    });
    // Each drawing of the page requests one.
    await Promise.all([training.measure(), training.measure(), training.measure()]);
    expect(training.problem).toEqual({ id: 'trainingSlow', keptStep: 0 });
    expect(begun).toBe(1);
  });

  test('stops if the loss is NaN, and keeps the last good step', async () => {
    const training = trainingWith(() => new MadeUpTrainee(33));
    await training.run();
    expect(training.problem).toEqual({ id: 'trainingBroke', step: 33, keptStep: 32 });
    expect(training.step).toBe(32);
    expect(training.points.every(({ loss }) => Number.isFinite(loss))).toBe(true);
    await training.to(10);
    expect(training.problem).toBeNull();
  });

  test('stops, too, if the numbers of its last step give no loss', async () => {
    class Broken extends MadeUpTrainee {
      override async ask(request: TrainingRequest): Promise<TrainingAnswer> {
        const answer = await super.ask(request);
        if (answer.trained !== 'lesson' || answer.checkpoint.step !== 33) return answer;
        const { checkpoint } = answer;
        return {
          ...answer,
          checkpoint: { ...checkpoint, point: { ...pointAt(33, 0), loss: NaN } },
        };
      }
    }
    const training = trainingWith(() => new Broken());
    await training.to(32);
    await training.next();
    expect(training.problem).toEqual({ id: 'trainingBroke', step: 33, keptStep: 32 });
    expect([training.step, training.points.at(-1)?.step]).toEqual([32, 32]);
    await expect(training.documentAt(33)).rejects.toMatchObject({ problem: { step: 33 } });
  });

  test('knows why it stopped until it goes on, also when the kept step is shown', async () => {
    const training = trainingWith(() => new MadeUpTrainee(33));
    await training.run();
    const { problem } = training;
    expect(problem).toEqual({ id: 'trainingBroke', step: 33, keptStep: 32 });
    await training.documentAt(32);
    expect(training.problem).toBe(problem);
    await training.documentAt(10);
    expect(training.problem).toBeNull();
  });

  test('reports what the engine rejects', async () => {
    const refusing: Trainee = {
      async ask() {
        const error = new LessonError('training.optimizer.learning_rate', '0, expected above 0');
        throw new ChangeError(problemOf(error));
      },
      end: () => undefined,
    };
    const training = new Training(document, null, () => Promise.resolve(refusing));
    await training.run();
    expect(training.problem).toMatchObject({ path: 'training.optimizer.learning_rate' });
    await expect(training.documentAt(5)).rejects.toMatchObject({ problem: training.problem });
  });

  test.each([
    [3, {}],
    [1, { optimizer: { kind: 'sgd' } }],
    [9, { precision: 'double' }],
    [9, { precision: 'double', optimizer: { kind: 'sgd' } }],
  ])('its numbers come in a file if %i times 600,000 are saved', (each, recipe) => {
    class Large extends MadeUpRun {
      constructor(private readonly parameters: number) {
        super(Infinity);
      }
      override save() {
        return new Float32Array(each * this.parameters);
      }
    }
    const training = { ...(document['training'] as object), ...recipe };
    const learned = (parameters: number): TrainingAnswer => {
      const runner = new Runner({ ...noTraces, train: () => new Large(parameters) });
      runner.answer({
        train: 'open',
        lesson: { ...document, training },
        seed: null,
        from: null,
      });
      return runner.answer({ train: 'lesson' });
    };
    expect(learned(500_000)).not.toHaveProperty('tensors');
    expect(learned(600_000)).toMatchObject({ document: { tensors: 'made-up.safetensors' } });
    expect(learned(600_000)).toMatchObject({ tensors: Uint8Array.of(1, 2) });
  });

  test('a file of learned numbers belongs to the document', async () => {
    const inFile: Trainee = {
      ask: async (request) => {
        const answer = await inner.ask(request);
        return answer.trained === 'lesson' ? { ...answer, tensors: Uint8Array.of(1, 2) } : answer;
      },
      end: () => inner.end(),
    };
    const inner = new MadeUpTrainee();
    const training = new Training(document, null, async () => inFile);
    const tensors = tensorsOf(await training.documentAt(2));
    expect(tensors).toMatchObject({ bytes: Uint8Array.of(1, 2), isLearned: true });
    expect(tensors?.blob.size).toBe(2);
  });

  test('an aborted document is not waited for', async () => {
    const stop = new AbortController();
    const training = trainingWith(undefined, () => {
      if (training.step > 10) stop.abort();
    });
    await expect(training.documentAt(90, stop.signal)).rejects.toThrow('abort');
    await training.pause();
    expect(training.step).toBeLessThan(30);
  });

  test('ends at once', async () => {
    const training = trainingWith(undefined, () => {
      if (training.step > 10) training.end();
    });
    await training.run();
    expect(training.step).toBeLessThan(20);
  });
});

describe('the trainee', () => {
  /** Counts running trainees; each starts after a while, and so do its answers. */
  const counting = () => {
    const running = new Set<Trainee>();
    const start = async (): Promise<Trainee> => {
      await new Promise((done) => setTimeout(done, 1));
      const alone = new MadeUpTrainee();
      const ask = async (request: TrainingRequest): Promise<TrainingAnswer> => {
        await new Promise((done) => setTimeout(done, 1));
        return alone.ask(request);
      };
      const trainee: Trainee = {
        ask,
        end: () => {
          running.delete(trainee);
          alone.end();
        },
      };
      running.add(trainee);
      return trainee;
    };
    return { running, start };
  };

  test.each([0, 1, 2, 3, 5, 8])('ends with its training, also after %i ms', async (wait) => {
    const { running, start } = counting();
    const training = new Training(document, null, start);
    const done = training.run();
    await new Promise((later) => setTimeout(later, wait));
    training.end();
    await done;
    await new Promise((later) => setTimeout(later, 10));
    expect(running.size).toBe(0);
  });

  test('starts no worker for a measurement that waited while it ended', async () => {
    const { running, start } = counting();
    const training = new Training(document, null, start);
    const wanted = training.documentAt(30).catch(() => undefined);
    const looked = training.measure();
    training.end();
    await Promise.all([wanted, looked]);
    expect(running.size).toBe(0);
  });

  test('is not started if the tensors file has changed on disk, which is reported once', async () => {
    const { running, start } = counting();
    let started = 0;
    const blob = {
      arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')),
    } as unknown as Blob;
    const named = withTensors({ ...document, tensors: 'a.safetensors' }, { blob, bytes: null });
    const training = new Training(named, null, () => {
      started++;
      return start();
    });
    await training.measure();
    expect(training.problem).toEqual({ id: 'tensorsUnreadable', file: 'a.safetensors' });
    expect([started, running.size]).toEqual([0, 0]);
    await expect(training.documentAt(1)).rejects.toMatchObject({ problem: training.problem });
  });

  test('that fails for an unknown reason leaves a problem, so that drawing does not start it again', async () => {
    const training = new Training(document, null, () => Promise.reject(new TypeError('odd')));
    await expect(training.measure()).rejects.toThrow('odd');
    expect(training.problem).toEqual({ id: 'trainingLost', keptStep: 0 });
  });
});

describe('the last step of a page', () => {
  test('a document beyond it is rejected, and nothing is trained', async () => {
    let started = 0;
    const training = trainingWith(() => (started++, new MadeUpTrainee()));
    const problem = { id: 'trainedTooFar', step: 2001, most: 2000 };
    await expect(training.documentAt(2001)).rejects.toMatchObject({ problem });
    expect(started).toBe(0);
  });

  test('training stops there', async () => {
    const training = trainingWith();
    await training.to(1999);
    await training.run();
    await training.run();
    await training.next();
    expect([training.step, training.isAtEnd]).toEqual([2000, true]);
  });
});

describe('checkpoints', () => {
  const checkpointAt = (step: number): Checkpoint => ({
    step,
    numbers: new Float32Array(10),
    point: pointAt(step, 0),
    pictures: [],
  });
  const stepsOf = (most: { bytes: number; count: number }, count: number): number[] => {
    const checkpoints = new Checkpoints(most);
    for (let step = 0; step < count; step++) checkpoints.add(checkpointAt(step));
    return checkpoints.all.map(({ step }) => step);
  };

  test('become sparser if there are too many, or too large ones', () => {
    expect(stepsOf({ bytes: Infinity, count: 4 }, 7)).toEqual([0, 4, 6]);
    expect(stepsOf({ bytes: 160, count: 99 }, 7)).toEqual([0, 4, 6]);
    expect(stepsOf({ bytes: 1, count: 1 }, 9)).toEqual([0, 8]);
  });

  test('are found by step', () => {
    const checkpoints = new Checkpoints();
    for (const step of [20, 0, 10, 10]) checkpoints.add(checkpointAt(step));
    expect(checkpoints.all.map(({ step }) => step)).toEqual([0, 10, 20]);
    expect(checkpoints.before(19)?.step).toBe(10);
  });
});

describe('findings', () => {
  test('the largest rise within a number of steps', () => {
    const points = [0.1, 0.15, 0.2, 0.6, 0.85, 0.9].map((accuracy, i) => pointAt(25 * i, accuracy));
    const found = (...withins: number[]) => {
      const jump = jumpOf(points, withins);
      return jump && [jump.from.step, jump.to.step];
    };
    expect(found(25)).toEqual([50, 75]);
    expect(found(60)).toEqual([50, 100]);
    expect(found(1000)).toEqual([0, 125]);
    expect(jumpOf(points.slice(0, 3), [1000])).toBeNull();
    expect(jumpOf([pointAt(0, 0), pointAt(25, 0.2)], [25])).not.toBeNull(); // the smallest jump
    const twice = [0, 0.5, 0, 0.5].map((accuracy, i) => pointAt(25 * i, accuracy));
    expect(jumpOf(twice, [25])).toMatchObject({ from: twice[0], to: twice[1] }); // the first of equal ones
    expect(found(25, 1000)).toEqual([50, 75]);
    const slow = [0.1, 0.22, 0.34, 0.46].map((accuracy, i) => pointAt(25 * i, accuracy));
    expect(jumpOf(slow, [25, 50, 75])).toMatchObject({ within: 50, from: slow[0], to: slow[2] });
  });

  test('a training looks for a jump within three measures, then six, then twelve', () => {
    const training = trainingWith();
    const every = roundInterval(training.recipe.steps);
    for (const measures of [3, 6, 12]) {
      const points = Array.from({ length: 20 }, (_, i) =>
        pointAt(every * i, (0.24 * i) / measures),
      );
      vi.spyOn(training, 'points', 'get').mockReturnValue(points);
      expect(training.jump?.within).toBe(measures * every);
    }
  });

  test('the largest rise is that of all pairs', () => {
    const ofAllPairs = (points: readonly Point[], within: number): number[] | null => {
      let best: { from: Point; to: Point } | null = null;
      for (const from of points) {
        for (const to of points) {
          if (to.step <= from.step || to.step - from.step > within) continue;
          const most = best ? best.to.accuracy - best.from.accuracy : 0;
          const rise = to.accuracy - from.accuracy;
          if (rise >= 0.2 && rise > most) best = { from, to };
        }
      }
      return best && [best.from.step, best.to.step];
    };
    const history = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 5 }), n: fc.nat(8) }));
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 20 }), (steps, within) => {
        let step = 0;
        const points = steps.map(({ gap, n }) => pointAt((step += gap), n / 8));
        const jump = jumpOf(points, [within]);
        expect(jump && [jump.from.step, jump.to.step]).toEqual(ofAllPairs(points, within));
      }),
    );
  });

  /** Two heads, the second of which is an induction head. */
  const heads = [0.1, 0.6].map((induction, layer) => ({
    layer,
    head: 0,
    previous: 0,
    induction,
    elsewhere: null,
  }));

  test('an induction head is the one that mostly attends to what followed', () => {
    expect(inductionHeadOf({ ...steadyMeasures, heads })).toBe(1);
    expect(inductionHeadOf({ ...steadyMeasures, heads: heads.slice(0, 1) })).toBeNull();
    expect(inductionHeadOf({ heads, byChance: { previous: 0, induction: 0.4 } })).toBeNull();
    expect(inductionHeadOf(undefined)).toBeNull();
    const half = { previous: 0, induction: 0.5, elsewhere: { previous: 0, induction: 0.5 } };
    const byChance = { previous: 0, induction: 0 };
    expect(inductionHeadOf({ heads: [{ layer: 0, head: 0, ...half }], byChance })).toBe(0);
  });

  test('a guess about another seed is answered once that seed has an answer', () => {
    const textWith = (part: Partial<SeedGuess>): string => {
      const last = pointAt(400, 1);
      const data = { heads, last, found: 1, choice: 1, isOther: true, isDone: false, ...part };
      return textOf(seedGuess(data, ['block 1', 'block 2'], () => undefined));
    };
    const { seed } = texts.training;
    expect(textWith({ found: null, choice: null })).toBe('');
    expect(textWith({ choice: null, isOther: false })).toContain(seed.none);
    expect(textWith({ isOther: false })).toContain(seed.go);
    expect(textWith({ found: null })).toContain(seed.wait);
    expect(textWith({ found: null, isDone: true })).toContain(seed.wrongNone);
    expect(textWith({})).toContain(seed.right('block 2', '0.60'));
    expect(textWith({ choice: 0 })).toContain(seed.wrong('block 2', '0.60'));
  });

  test('a guess about the time before the jump is answered by the jump', () => {
    const pointOf = (step: number, induction: number, accuracy: number) => ({
      ...pointAt(step, accuracy),
      heads: [0.1, induction].map((score, layer) => {
        return { layer, head: 0, previous: 0, induction: score, elsewhere: null };
      }),
    });
    const jumpFrom = (induction: number) =>
      jumpOf([pointOf(50, induction, 0.2), pointOf(75, 0.9, 0.9)], [25]);
    const textWith = (part: Partial<JumpGuess>): string => {
      const data = {
        heads: pointOf(0, 0, 0).heads,
        jump: jumpFrom(0.3),
        choice: 2,
        last: pointOf(400, 0.9, 1),
      };
      return textOf(
        jumpGuess(
          { ...data, isDone: true, isRunning: false, ...part },
          ['block 1', 'block 2'],
          null,
          {
            onJumpGuess: () => undefined,
            onStep: () => undefined,
          },
        ),
      );
    };
    const { before, seed, toStep } = texts.training;
    const early = { jump: null, isDone: false };
    expect(textWith({ ...early, choice: null })).toContain(seed.none);
    expect(textWith({ ...early })).toContain(before.go);
    expect(textWith({ ...early, isRunning: true })).toContain(before.wait);
    expect(textWith({ isRunning: true, isDone: false })).toContain(before.wait);
    expect(textWith({ jump: null })).toContain(before.never);
    expect(textWith({ choice: null })).toBe('');
    expect(textWith({})).toContain(`Correct. ${before.none(50, 'block 2', '0.30')} ${before.why}`);
    expect(textWith({})).toContain(toStep(50));
    expect(textWith({ choice: 1 })).toContain(before.notQuite);
    const already = textWith({ jump: jumpFrom(0.6), choice: 1 });
    expect(already).toContain(`Correct. ${before.already(50, 'block 2', '0.60')}`);
    expect(already).not.toContain(before.why);
  });

  test('a head that looks a fixed number of words back is not an induction head', () => {
    const head = (elsewhere: number) => ({
      layer: 1,
      head: 0,
      previous: 0,
      induction: 1,
      elsewhere: { previous: 0, induction: elsewhere },
    });
    const point = (elsewhere: number): Point => ({ ...pointAt(400, 1), heads: [head(elsewhere)] });
    expect(inductionHeadOf(point(0.9))).toBe(0);
    expect(fixedHeadOf(point(0.9))).toBeNull();
    expect(inductionHeadOf(point(0.04))).toBeNull();
    const { seed } = texts.training;
    const verdict = (last: Point): string => {
      const found = inductionHeadOf(last);
      const data = { heads: last.heads, last, found, choice: 1, isOther: true, isDone: true };
      return textOf(seedGuess(data, ['block 2'], () => undefined));
    };
    expect(verdict(point(0.04))).toContain(
      `${seed.rightNone} ${seed.fixed('block 2', '1.00', '0.04')}`,
    );
    expect(verdict(point(0.9))).toContain(seed.wrong('block 2', '1.00'));
  });

  test('the head with the largest score', () => {
    const heads = [0.2, 0.7, 0.7].map((induction, head) => ({
      layer: 0,
      head,
      previous: 1 - induction,
      induction,
      elsewhere: null,
    }));
    expect(strongest({ heads }, 'induction')?.head).toBe(1);
    expect(strongest({ heads }, 'previous')?.head).toBe(0);
    expect(strongest({ heads: [] }, 'previous')).toBeUndefined();
  });

  test('how often a training is measured', () => {
    const intervals = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000];
    expect(intervals.map((interval) => roundInterval(60 * interval))).toEqual(intervals);
    expect(intervals.slice(0, -1).map((interval) => roundInterval(60 * interval + 1))).toEqual(
      intervals.slice(1),
    );
    expect(roundInterval(1000, 20)).toBe(50);
  });
});
