/** The card that trains a lesson. */
import { calmDrawingMs, gesturePauseMs, randomSeeds } from '../../engine/limits.js';
import { nothing, type ReactiveController } from 'lit';
import { untrainedOf } from '../../lesson/lessons.js';
import { recipeOf } from '../../lesson/recipe.js';
import type { Computed } from '../../session/compute.js';
import type { Trainings } from '../../session/training/index.js';
import type { Training } from '../../session/training/training.js';
import type { LiveStage } from '../../trace/live.js';
import { parametersOf } from '../../trace/model-size.js';
import { problemSentence } from '../../wording/problem.js';
import { texts } from '../../text/language.js';
import { renderView } from '../../views/boundary.js';
import type { Phase } from '../../trace/training-step-trace.js';
import { training as view, trainingMeasures, whence } from '../../views/panel/training.js';
import type { TrainingData, TrainingEvents } from '../../views/panel/training-data.js';
import { prefersReducedMotion, scrollBehavior } from '../base/reduced-motion.js';
import { adopt } from '../base/adopt.js';
import { rootOf, type Context } from '../base/context.js';
import { Room } from '../base/room.js';
import type { Shown } from '../documents/documents-drawn.js';
import type { DocumentsPart } from '../documents/index.js';
import { Filming } from './filming.js';
import { Guesses } from './guesses.js';
import { Lab } from './lab.js';
import { SlowStep } from './slow-step.js';
import { TrainingAnnouncer } from './announcer.js';
import { train } from '../styles/train.js';

/** Up to this width of the element, in CSS pixels, the map is turned, and higher than the screen. */
const onePage = 640;

/** The facts that one drawing is made from. */
interface Drawn extends Pick<Shown, 'shown' | 'isStill'> {
  readonly before: ReturnType<typeof untrainedOf>;
  readonly parameters: number;
}

export class TrainingPart implements ReactiveController {
  #isPausedUnseen = false;
  #drawnAt = 0;
  #drawing = 0;
  /** Made when a step is first opened in slow motion. */
  #slow: SlowStep | null = null;
  #documents: DocumentsPart | null = null;
  /** It loads when a training on documents is first shown. */
  readonly #documentsRoom = new Room(async () => {
    const { DocumentsPart } = await import('../documents/index.js');
    this.#documents = new DocumentsPart(this.context, {
      draw: () => this.#draw(),
      go: (run, step, slowly) => void this.#goTo(run, step, slowly),
      others: (run) =>
        this.trainings.runs.flatMap(({ training: other }, i) =>
          other === run || !other.lines.length ? [] : [{ number: i + 1, training: other }],
        ),
      train: (lesson) => {
        this.#toTrain = lesson;
        this.context.choose(lesson);
      },
    });
    this.context.element.requestUpdate();
  });
  /** The lesson to train as soon as it is shown. */
  #toTrain: string | null = null;
  readonly #guesses = new Guesses();
  readonly #lab: Lab;
  readonly #announcer: TrainingAnnouncer;
  readonly #filming: Filming;
  /** The last move along the timeline: when it was, in ms, and in which drag. */
  readonly #gone = { at: 0, drag: 0 };
  /** The trainings of moves that are not shown yet; a training's worker may start slowly. */
  readonly #moving: Training[] = [];

  constructor(
    private readonly context: Context,
    private readonly trainings: Trainings,
    private readonly theme: () => number,
    private readonly onLive: (live: readonly LiveStage[] | null) => void,
  ) {
    this.#lab = new Lab(context, trainings, () => this.#draw());
    this.#announcer = new TrainingAnnouncer(context);
    this.#filming = new Filming(context, () => this.#draw());
    adopt(rootOf(context), train);
    context.element.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.changed();
  }

  hostDisconnected(): void {
    clearTimeout(this.#drawing);
    this.#drawing = 0;
    this.onLive(null);
    this.#slow?.close();
    this.#documents?.end();
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }

  hostUpdated(): void {
    const { task } = recipeOf(this.#computed?.lesson) ?? {};
    if (task?.kind === 'documents' && !this.#documents)
      this.#documentsRoom.enterToDraw(this.context);
    this.#draw();
  }

  /** Called when a training has moved to another step. */
  changed(): void {
    // The last numbers are gone before the next drawing.
    if (this.#computed) this.#filming.take(this.#computed);
    if (this.#drawing || !this.context.element.isConnected) return;
    const rest = prefersReducedMotion() && this.#training?.status !== 'still' ? calmDrawingMs : 0;
    const wait = Math.max(0, this.#drawnAt + rest - performance.now());
    this.#drawing = window.setTimeout(() => this.#draw(), wait);
  }

  get #computed(): Computed | null {
    return this.context.session.computed;
  }

  /** The training of the shown lesson. */
  get #training(): Training | null {
    const { session } = this.context;
    const { state } = session;
    const lesson = state && session.lessonFor(state);
    if (!state || !lesson || !recipeOf(lesson)) return null;
    const { now } = this.trainings;
    const isShown = this.trainings.isNow(state);
    // Another training is computing the requested state.
    return now && !isShown && session.isPending ? null : this.trainings.of(lesson, state);
  }

  #onVisibility = (): void => {
    const { now } = this.trainings;
    if (!document.hidden || now?.status !== 'running') return;
    this.#isPausedUnseen = true;
    void this.#pause(now);
  };

  /**
   * Computes the training up to the shown step, from which it then continues; false if it was
   * paused on the way.
   */
  async #goToShown(training: Training): Promise<boolean> {
    this.#isPausedUnseen = false;
    const shown = this.context.session.state?.trained ?? 0;
    if (training.status !== 'still' || training.step === shown) return true;
    await training.to(shown);
    return training.step === shown;
  }

  #run(training: Training): Promise<void> {
    return this.#move(training, async () => {
      if (!(await this.#goToShown(training))) return;
      this.#announcer.begins(training);
      this.#showMap();
      await training.run();
    });
  }

  #next(training: Training): Promise<void> {
    return this.#move(training, async () => {
      if (await this.#goToShown(training)) await training.next();
    });
  }

  #pause(training: Training): Promise<void> {
    return this.#move(training, () => training.pause());
  }

  #again(training: Training): Promise<void> {
    this.#isPausedUnseen = false;
    return this.#move(training, () => training.again());
  }

  #to(training: Training, step: number): Promise<void> {
    this.#isPausedUnseen = false;
    const now = performance.now();
    if (now - this.#gone.at > gesturePauseMs) this.#gone.drag++;
    this.#gone.at = now;
    return this.#move(training, () => training.to(step), `timeline ${this.#gone.drag}`);
  }

  /** Shows the step at which the training then stops. */
  async #move(
    training: Training,
    work: () => Promise<void>,
    gesture: string | null = null,
  ): Promise<void> {
    this.#moving.push(training);
    try {
      await work();
      await this.#showStop(training, gesture);
    } finally {
      this.#moving.splice(this.#moving.indexOf(training), 1);
      this.changed();
    }
  }

  async #showStop(training: Training, gesture: string | null): Promise<void> {
    const { session, announce } = this.context;
    if (training !== this.trainings.now || training.status !== 'still') return;
    const { step, point } = training;
    const reached = training.recipe.task.kind === 'documents' && this.#documents?.reached(training);
    if (reached) announce(reached);
    else if (point) announce(this.#announcer.reached(training, this.#lab.narration(training)));
    if ((session.state?.trained ?? 0) === step) return;
    await this.context.act(() => session.train(step, gesture));
    await session.arrival;
  }

  /** Goes to a step; `slowly` also opens it in slow motion, at its loss. */
  async #goTo(training: Training, step: number, slowly: boolean): Promise<void> {
    await this.#to(training, step);
    if (slowly && this.context.session.state?.trained === step)
      await this.#openSlowMotion(training, true, 'loss');
  }

  async #openSlowMotion(training: Training, isTaken: boolean, phase?: Phase): Promise<void> {
    const shown = this.context.session.state?.trained ?? 0;
    this.#slow ??= new SlowStep(this.context, {
      theme: this.theme,
      draw: () => this.#draw(),
      take: (stepped) => void this.#next(stepped),
    });
    const seed = this.context.session.state?.seed ?? null;
    await this.#slow.open(training, isTaken ? shown - 1 : shown, seed, isTaken, phase);
  }

  #reseed(): void {
    const { session } = this.context;
    const seed = Math.floor(Math.random() * randomSeeds);
    void this.context.act(() => session.trainFrom(seed));
  }

  /** On a phone the map that moves would else be below the screen. */
  #showMap(): void {
    const root = rootOf(this.context);
    const map = root.querySelector('.model-map')?.getBoundingClientRect();
    if (!map || map.bottom <= innerHeight || this.context.element.clientWidth > onePage) return;
    root
      .querySelector('.training-row')
      ?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  }

  /** Starts the training of a link with `play`; from then on the address names the step. */
  #play(training: Training): void {
    const { session } = this.context;
    session.look({ play: false });
    if (session.whyLocked('training') || document.hidden) return;
    void this.#run(training);
  }

  /** Starts the training of a lesson that was opened for it. */
  #trainIfWanted(training: Training, isReady: boolean): void {
    const { state, isPending } = this.context.session;
    if (this.#toTrain === null || isPending) return;
    const isShown = this.#toTrain === state?.lesson;
    if (isShown && !isReady) return;
    this.#toTrain = null;
    if (isShown) void this.#run(training);
  }

  /** @param before a trained lesson's state before its first step, while its numbers are unchanged */
  #documentsOf(
    training: Training,
    before: string | null,
    shown: Pick<Shown, 'shown' | 'isStill'>,
  ): TrainingData['documents'] {
    if (training.recipe.task.kind !== 'documents') {
      this.#documents?.end();
      return null;
    }
    const documents = this.#documents;
    if (!documents) return () => nothing;
    const locked = this.context.session.whyLocked('training');
    const all = { ...shown, training, whyLocked: locked && problemSentence(locked) };
    return (origin) =>
      origin && before !== null ? documents.bar(all, before, origin) : documents.template(all);
  }

  /** The slow-motion view of the shown step. */
  #slowMotion(training: Training, shown: number | null): unknown {
    if (shown === null) this.#slow?.close();
    else this.#slow?.attend(training, shown);
    return this.#slow?.template() ?? nothing;
  }

  #draw(): void {
    clearTimeout(this.#drawing);
    this.#drawing = 0;
    if (!this.context.element.isConnected) return; // reading the training would start it
    const root = rootOf(this.context);
    const above = root.querySelector<HTMLElement>('.training.controls-of');
    const below = root.querySelector<HTMLElement>('.training.measures');
    if (!below) this.#documents?.end(); // its buttons to stop are gone
    const computed = this.#computed;
    const training = this.#training;
    if (!below || !computed || !training || !recipeOf(computed.lesson)) return;
    this.#drawnAt = performance.now();
    const { session } = this.context;
    const { state } = session;
    const shown = state?.trained ?? 0;
    const isStill = training.status === 'still' && !this.#moving.includes(training);
    training.watched = computed.state;
    this.onLive(isStill ? null : training.live);
    const before = untrainedOf(state?.lesson ?? '');
    // The accuracy before any step is measured at once.
    if (isStill && !training.points.length && !training.problem) void training.measure();
    this.#announcer.quarter(training);
    if (state?.play && isStill && !session.isPending && training.points.length)
      this.#play(training);
    this.#trainIfWanted(training, isStill && shown === 0);
    const parameters = parametersOf(computed.trace, computed.lesson);
    const data = this.#dataOf(training, { shown, isStill, before, parameters });
    const events = this.#eventsOf(training, before);
    above?.parentElement?.classList.toggle('moving', !isStill);
    if (above) renderView(() => view(data, events), above);
    const isLearned = above === null && before !== null;
    renderView(() => (isLearned ? whence : trainingMeasures)(data, events), below);
    this.#slow?.drawn();
    this.#documents?.drawn();
  }

  #dataOf(training: Training, now: Drawn): TrainingData {
    const { shown, isStill, before, parameters } = now;
    const { session } = this.context;
    const { points, recipe, jump, checkpoints, problem } = training;
    // The shown step may differ from the training's, after an undo.
    const step = isStill ? shown : training.step;
    const here = isStill
      ? checkpoints.find((checkpoint) => checkpoint.step === shown)?.pictures
      : training.pictures;
    const locked = session.whyLocked('training');
    const seedLocked = session.whyLocked('seed');
    const whyLocked = locked && problemSentence(locked);
    return {
      recipe,
      points,
      checkpoints,
      jump,
      step,
      shown,
      whyLocked,
      before: before && texts.lessons[before].title,
      guess: this.#guesses.ofSeed(training),
      jumpGuess: this.#guesses.ofJump(training, this.#moving.includes(training)),
      facts: factsOf(parameters, training),
      isGiven: Array.isArray(training.lesson['blocks']),
      status: isStill ? 'still' : training.status === 'running' ? 'running' : 'going',
      aim: Math.max(step, training.aim),
      pictures: here ?? [],
      lab: this.#lab.template(training),
      film: this.#filming.template(training, whyLocked, async () => {
        await this.#again(training);
        await this.#run(training);
      }),
      runs: this.#lab.runs(training),
      others: this.#lab.others(training),
      narration: this.#lab.narration(training),
      problem: problem && problemSentence(problem),
      notes: this.#notesOf(training),
      whyNoStep: training.isAtEnd ? texts.training.atEnd(training.most) : null,
      whySeedLocked: seedLocked && problemSentence(seedLocked),
      theme: this.theme(),
      slow: this.#slowMotion(training, isStill ? shown : null),
      documents: this.#documentsOf(training, before, { shown, isStill }),
    };
  }

  #notesOf(training: Training): string[] {
    const { state } = this.context.session;
    const s = texts.training;
    const warning = this.#lab.warning(training);
    return [
      ...(state?.off || Object.keys(state?.ingredients ?? {}).length ? [s.switched] : []),
      ...(warning === null ? [] : [warning]),
      ...(this.#isPausedUnseen ? [s.paused] : []),
      ...(training.revivedAt === null ? [] : [s.revived(training.revivedAt)]),
    ];
  }

  #eventsOf(training: Training, before: Drawn['before']): TrainingEvents {
    return {
      onBefore: () => before && this.context.choose(before),
      onGuess: (choice) => {
        this.#guesses.guessSeed(training, choice);
        this.#draw();
      },
      onJumpGuess: (choice) => {
        this.#guesses.guessJump(training, choice);
        this.#draw();
      },
      onRun: () => void this.#run(training),
      onPause: () => void this.#pause(training),
      onNext: () => void this.#next(training),
      onAgain: () => void this.#again(training),
      onSlowly: () => void this.#openSlowMotion(training, false),
      onWhy: () => void this.#openSlowMotion(training, true),
      onSeed: () => this.#reseed(),
      onStep: (to) => void this.#to(training, to),
    };
  }
}

function factsOf(parameters: number, { recipe }: Training): string {
  const { task, batch, length } = recipe;
  return task.kind === 'documents'
    ? texts.training.ofDocuments.facts(parameters, batch)
    : texts.training.facts(parameters, batch, length);
}
