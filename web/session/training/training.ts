/** One training: its present step, its measures, and its checkpoints. No DOM here. */
import {
  longestReportMs,
  mostRecipeRepeats,
  mostRevivals,
  mostTrainedDocuments,
  reportMs,
  watchedReportMs,
} from '../../engine/limits.js';
import type { HeadWeights } from '../../engine/training-types.js';
import type { LessonDocument } from '../../lesson/document.js';
import { ChangeError, type Problem } from '../../lesson/problem.js';
import { recipeOf, type Recipe } from '../../lesson/recipe.js';
import {
  isFinitePoint,
  jumpOf,
  roundInterval,
  type Jump,
  type Point,
} from '../../trace/learning.js';
import type { Line } from '../../trace/lines.js';
import { learnedDocument, tensorsIn } from './tensors-in.js';
import type { LiveStage } from '../../trace/live.js';
import type { Inputs } from '../view-state.js';
import { WorkerGone, WorkerSilent, type Asked } from '../worker/client.js';
import { Checkpoints } from './checkpoints.js';
import type { Checkpoint, MadeUpText, TrainingAnswer, TrainingRequest } from './messages.js';

/** Takes steps in a worker, or on the page. */
export type Trainee = Asked<'train'>;

/**
 * The length of a slice. A page that draws `late` ms late gets fewer pictures, so that training
 * keeps most of the time.
 */
const sliceOf = (usual: number, late: number): number =>
  Math.min(longestReportMs, Math.max(usual, 2 * late));

/**
 * Spans, in measures, within which accuracy must rise to count as a jump; the first that fits is
 * used.
 */
const jumpSpans = [3, 6, 12];

export type Status =
  | 'still'
  /** Trains until a person stops it or the recipe ends. */
  | 'running'
  /** Trains up to a requested step. */
  | 'going';

export class Training {
  readonly recipe: Recipe;
  status: Status = 'still';
  /** The present step. */
  step = 0;
  /** The requested step, while it trains up to it. */
  aim = 0;
  /** Every head's present weights. */
  pictures: readonly HeadWeights[] = [];
  /** The map's present numbers; null if nobody watches. */
  live: readonly LiveStage[] | null = null;
  /** The step that they are of: not every slice has time for them. */
  liveStep = 0;
  /** The shown state, which is animated during training; null: none. */
  watched: Inputs | null = null;
  /** The step at which a new worker continued, after a worker was lost. */
  revivedAt: number | null = null;
  problem: Problem | null = null;
  /** The duration of a step, in ms; null: not measured yet. */
  stepTime: number | null = null;
  #checkpoints = new Checkpoints();
  readonly #points = new Map<number, Point>();
  /** Lines of a task of documents, one per step: step n has index n − 1. */
  #lines: Line[] = [];
  readonly #documents = new Map<number, LessonDocument>();
  #sorted: readonly Point[] | null = null;
  #trainee: Trainee | null = null;
  /** Counts requests: an earlier one ends after its present slice. */
  #turn = 0;
  #tail: Promise<unknown> = Promise.resolve();
  /** Aborted together with the trainee; the next request begins another. */
  #life = new AbortController();
  /** Workers lost since the last answer. */
  #revivals = 0;

  constructor(
    readonly lesson: LessonDocument,
    /** Null: that of the lesson. */
    readonly seed: number | null,
    /** Aborting the signal ends the trainee, even while it starts. */
    private readonly start: (signal: AbortSignal) => Promise<Trainee>,
    private readonly onChange: () => void = () => undefined,
    /** Loads the text file that the task of documents names; undefined: none. */
    readonly documents: () => Promise<string | undefined> = () => Promise.resolve(undefined),
  ) {
    const recipe = recipeOf(lesson);
    if (!recipe) throw new Error('The lesson says nothing of training.');
    this.recipe = recipe;
  }

  // ---- measures ----

  /**
   * The last step that a person can train to: the page keeps a point of the curve for every few
   * steps.
   */
  get most(): number {
    return mostRecipeRepeats * this.recipe.steps;
  }

  get isAtEnd(): boolean {
    return this.step >= this.most;
  }

  /** The measures, in the order of steps. */
  get points(): readonly Point[] {
    return (this.#sorted ??= [...this.#points.values()].sort((a, b) => a.step - b.step));
  }

  /** The lines of a task of documents: of all steps, from the first on. */
  get lines(): readonly Line[] {
    return this.#lines;
  }

  get checkpoints(): readonly Checkpoint[] {
    return this.#checkpoints.all;
  }

  /** The last measure up to the present step. */
  get point(): Point | undefined {
    return this.points.findLast(({ step }) => step <= this.step);
  }

  get jump(): Jump | null {
    const every = roundInterval(this.recipe.steps);
    return jumpOf(
      this.points,
      jumpSpans.map((measures) => measures * every),
    );
  }

  // ---- the reader's actions; a promise settles when its action is done or replaced ----

  /** Trains for the recipe's number of steps; after that, for as many again. */
  run(): Promise<void> {
    const { steps } = this.recipe;
    return this.#alone('running', async (isWanted, from) => {
      const until = Math.min((Math.floor(from / steps) + 1) * steps, this.most);
      await this.#go(until, isWanted);
    });
  }

  /** Settles when the present step is done. */
  async pause(): Promise<void> {
    if (this.status === 'still') return;
    await this.#alone('still', () => Promise.resolve());
  }

  /**
   * Measures the present step and the duration of a step, once nothing else is requested, unless
   * the last request failed.
   */
  async measure(): Promise<void> {
    const { signal } = this.#life;
    for (let tail; tail !== this.#tail; await tail) tail = this.#tail;
    if (signal.aborted || this.problem || (this.points.length && this.stepTime !== null)) return;
    await this.#alone('still', async () => {
      const answer = await this.#ask({ train: 'time' });
      if (answer?.trained === 'time') this.stepTime = answer.milliseconds;
    });
  }

  next(): Promise<void> {
    return this.#alone('going', async (isWanted, from) => {
      this.aim = Math.min(from + 1, this.most);
      await this.#go(this.aim, isWanted);
    });
  }

  /** Goes to any step: back to a checkpoint, then forward. */
  to(step: number): Promise<void> {
    return this.#alone('going', async (isWanted) => {
      this.aim = step;
      const from = this.#checkpoints.before(step);
      if (step < this.step || (from && from.step > this.step)) {
        await this.#back(from ?? (this.#checkpoints.all[0] as Checkpoint));
      }
      await this.#go(step, isWanted);
    });
  }

  /** Begins again at step 0, and forgets all later measures. */
  again(): Promise<void> {
    return this.#alone('going', async () => {
      this.aim = 0;
      const first = this.#checkpoints.all[0] as Checkpoint;
      this.#checkpoints = new Checkpoints();
      this.#points.clear();
      this.#sorted = null;
      this.#lines = [];
      await this.#back(first);
    });
  }

  /**
   * Generates `count` texts like the documents, with the present parameters: those after the first
   * `after` ones. Null if another request replaced this one, or if it failed (`problem` holds the
   * reason).
   */
  async makeUp(
    count: number,
    temperature: number,
    after = 0,
  ): Promise<readonly MadeUpText[] | null> {
    let madeUp: readonly MadeUpText[] | null = null;
    await this.#alone('going', async (isWanted, from) => {
      this.aim = from;
      await this.#go(from, isWanted);
      const answer = await this.#ask({ train: 'makeUp', count, temperature, after });
      if (answer?.trained === 'madeUp') madeUp = answer.texts;
    });
    return madeUp;
  }

  /**
   * The document at a step. Rejects with ChangeError, or with an AbortError if it is no longer
   * needed.
   */
  async documentAt(step: number, signal?: AbortSignal): Promise<LessonDocument> {
    if (step > this.most) {
      throw new ChangeError({ id: 'trainedTooFar', step, most: this.most });
    }
    const stop = (): void => void this.pause();
    const { problem } = this;
    for (;;) {
      signal?.throwIfAborted();
      const stored = this.#documents.get(step);
      if (stored) {
        // Showing the step that was kept is no reason to forget why training stopped.
        if (problem && 'keptStep' in problem && problem.keptStep === step) this.problem = problem;
        return stored;
      }
      signal?.addEventListener('abort', stop, { once: true });
      await this.to(step);
      signal?.removeEventListener('abort', stop);
      if (this.problem) throw new ChangeError(this.problem);
      // Another request replaced this one: its document is no longer needed.
      if (!this.#documents.has(step)) throw AbortSignal.abort().reason;
    }
  }

  /** Ends the worker. The training keeps its measures, and can be continued. */
  end(): void {
    this.#turn++;
    this.#trainee = null;
    this.#life.abort();
    this.#life = new AbortController();
    this.status = 'still';
    this.#revivals = 0;
  }

  // ---- how it is done ----

  /**
   * Runs one request at a time, the newest; afterwards measures the step at which it stops. `from`:
   * the step at its beginning; a worker that starts may be at an earlier checkpoint.
   */
  #alone(
    status: Status,
    work: (isWanted: () => boolean, from: number) => Promise<void>,
  ): Promise<void> {
    const turn = ++this.#turn;
    const isWanted = (): boolean => this.#turn === turn;
    const { signal } = this.#life;
    const done = this.#tail.then(async () => {
      if (!isWanted()) return;
      this.problem = null;
      const from = this.step;
      this.#become(status);
      try {
        await this.#opened();
        do await work(isWanted, from);
        while (isWanted() && !(await this.#keepDocument()));
      } catch (error) {
        if (signal.aborted) return;
        // Without a problem the page would try again each time it draws.
        this.problem = { id: 'trainingLost', keptStep: this.step };
        this.#trainee?.end();
        this.#trainee = null;
        if (error instanceof WorkerSilent)
          this.problem = { id: 'trainingSlow', keptStep: this.step };
        if (error instanceof ChangeError) this.problem = error.problem;
        else if (!(error instanceof WorkerGone)) throw error;
      } finally {
        if (isWanted()) this.#become('still');
      }
    });
    this.#tail = done.catch(() => undefined);
    return done;
  }

  #become(status: Status): void {
    this.status = status;
    this.onChange();
  }

  async #go(until: number, isWanted: () => boolean): Promise<void> {
    for (let late = 0; isWanted() && this.step < until;) {
      const { watched } = this;
      const milliseconds = sliceOf(watched ? watchedReportMs : reportMs, late);
      const begun = performance.now();
      const request = { train: 'advance', until, milliseconds } as const;
      const answer = await this.#ask(watched ? { ...request, watched } : request);
      late = performance.now() - begun - milliseconds;
      if (answer?.trained !== 'advanced') continue;
      for (const checkpoint of answer.checkpoints) this.#keep(checkpoint);
      // A repeated step gives the same line.
      for (const line of answer.lines)
        if (line.step === this.#lines.length + 1) this.#lines.push(line);
      if (answer.isBroken) {
        return this.#fallBack(answer.step, this.#checkpoints.before(answer.step) as Checkpoint);
      }
      this.step = answer.step;
      this.pictures = answer.pictures;
      if (answer.live) [this.live, this.liveStep] = [answer.live, answer.step];
      this.onChange();
    }
  }

  async #back(to: Checkpoint): Promise<void> {
    await this.#ask({ train: 'restore', to });
    this.#take(to);
  }

  /** Goes back to the last good step before one whose numbers are not finite. */
  async #fallBack(step: number, good: Checkpoint): Promise<never> {
    await this.#back(good);
    throw new ChangeError({ id: 'trainingBroke', step, keptStep: good.step });
  }

  /**
   * Keeps the document of the step at which training stops; false if the worker was lost meanwhile.
   */
  async #keepDocument(): Promise<boolean> {
    if (this.#documents.has(this.step) && this.#points.has(this.step)) return true;
    const answer = await this.#ask({ train: 'lesson' });
    if (answer?.trained !== 'lesson') return false;
    const { step, point } = answer.checkpoint;
    // A step's own loss is that of the numbers before it.
    const good = isFinitePoint(point) ? undefined : this.#checkpoints.before(step - 1);
    if (good) return this.#fallBack(step, good);
    this.#take(answer.checkpoint);
    this.#documents.set(answer.checkpoint.step, learnedDocument(answer));
    const oldest = [...this.#documents.keys()][0];
    if (this.#documents.size > mostTrainedDocuments && oldest !== undefined)
      this.#documents.delete(oldest);
    return true;
  }

  #keep(checkpoint: Checkpoint): void {
    this.#checkpoints.add(checkpoint);
    this.#points.set(checkpoint.step, checkpoint.point);
    this.#sorted = null;
  }

  #take(checkpoint: Checkpoint): void {
    this.#keep(checkpoint);
    this.step = checkpoint.step;
    this.pictures = checkpoint.pictures;
    this.live = null;
  }

  async #opened(): Promise<Trainee> {
    if (this.#trainee) return this.#trainee;
    const { signal } = this.#life;
    const [tensors, documents] = await Promise.all([tensorsIn(this.lesson), this.documents()]);
    const trainee = await this.start(signal);
    signal.addEventListener('abort', () => trainee.end(), { once: true });
    try {
      signal.throwIfAborted();
      const from = this.#checkpoints.before(this.step) ?? null;
      const answer = await trainee.ask({
        train: 'open',
        lesson: this.lesson,
        seed: this.seed,
        from,
        ...(tensors && { tensors }),
        ...(documents !== undefined && { documents }),
      });
      if (answer.trained === 'checkpoint') this.#take(answer.checkpoint);
      return (this.#trainee = trainee);
    } catch (error) {
      trainee.end();
      throw error;
    }
  }

  /** Null if a worker was lost, and another has begun at the last checkpoint. */
  async #ask(request: TrainingRequest): Promise<TrainingAnswer | null> {
    const { signal } = this.#life;
    for (;;) {
      try {
        signal.throwIfAborted();
        const answer = await (await this.#opened()).ask(request);
        this.#revivals = 0;
        return answer;
      } catch (error) {
        if (!(error instanceof WorkerGone) || error instanceof WorkerSilent) throw error;
        if (signal.aborted || ++this.#revivals > mostRevivals) throw error;
        this.#trainee?.end();
        this.#trainee = null;
        await this.#opened();
        this.revivedAt = this.step;
        if (request.train !== 'restore') return null;
      }
    }
  }
}
