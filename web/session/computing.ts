/** What is asked for, and what could be computed of it: the element's way to the engine. */
import type { TemplateResult } from 'lit';
import { LessonError, type Stage, type Trace } from '../engine/engine.js';
import { takesSentence, type LessonDocument } from '../lesson/document.js';
import { ChangeError, Session, type Changed } from './session.js';
import { noChanges, parseSeed, type State } from './state.js';
import { lessonProblem } from '../views/errors.js';
import { Far } from './far.js';
import { loadEngine, loadLesson } from '../element/source.js';
import { texts } from '../text/language.js';

/** A state as attributes and inputs say it. */
export type Wanted = Omit<State, 'seed'> & {
  /** As typed; null or empty: the lesson's own numbers. */
  seed: string | null;
};

/** What stood there before a change; null at first. */
export interface Earlier {
  state: State;
  trace: Trace;
  stages: readonly Stage[];
}

/** A rest this long ends one stretch of typing: what is typed then is another step back. */
const rest = 1000;

/** Null: the lesson's own numbers; undefined: what was typed is no seed. */
export const seedOf = (typed: string | null): number | null | undefined =>
  typed?.trim() ? (parseSeed(typed) ?? undefined) : null;

export class Computing {
  #session: Session | null = null;
  #far: Far | null = null;
  #lesson = '';
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** Why what is asked for is not what is shown. */
  problem: string | null = null;

  constructor(
    private readonly onComputed: (
      session: Session,
      earlier: Earlier | null,
      changed: Changed,
    ) => void,
    /** What took long has arrived, or a first look at it, or failed; or it is taking long. */
    private readonly onLater: () => void,
  ) {}

  /** Null before the engine is there and the first lesson is computed. */
  get session(): Session | null {
    return this.#session?.state ? this.#session : null;
  }

  /** All but the matrices of tokens × tokens, of what is being computed. */
  get firstLook(): Trace | null {
    return this.#session?.firstLook ?? null;
  }

  lessonOf(id: string): LessonDocument | undefined {
    return this.#session?.lessonOf(id);
  }

  async start(): Promise<void> {
    try {
      const engine = await loadEngine();
      this.#far = new Far(engine, this.onLater);
      const arrived = (change: () => Changed): void => {
        this.#told(this.act(change));
        this.onLater();
      };
      this.#session = new Session(engine, this.#far, arrived, this.onLater);
    } catch {
      this.problem = texts.problems.engineMissing;
    }
  }

  /** Loads a lesson's document; a failure is a problem only while the lesson is still wanted. */
  async open(id: string, stillWanted: () => boolean): Promise<void> {
    try {
      const document = await loadLesson(id);
      await loadEngine();
      this.#session?.know(id, document);
    } catch (error) {
      if (!stillWanted() || !this.#session) return;
      this.problem =
        error instanceof SyntaxError
          ? texts.problems.lessonNotJson(id)
          : texts.problems.lessonMissing(id);
    }
  }

  /** Computes what is asked for, or says why not and keeps the last good state. */
  compute(wanted: Wanted): void {
    const session = this.#session;
    const document = session?.lessonOf(wanted.lesson);
    if (!session || !document) return;
    this.#lesson = wanted.lesson;
    this.#told(this.#attempt(session, document, wanted));
  }

  /** Where something is wrong before there is a last good state, the lesson stands there as it is. */
  #told(problem: string | null): void {
    this.problem = problem;
    const [session, lesson] = [this.#session, this.#lesson];
    if (problem === null || !session || session.wanted) return;
    this.act(() => session.go({ lesson, text: null, seed: null, ...noChanges }));
  }

  #attempt(session: Session, document: LessonDocument, wanted: Wanted): string | null {
    const seed = seedOf(wanted.seed);
    if (seed === undefined) return texts.problems.badSeed(wanted.seed ?? '');
    if (wanted.text !== null && takesSentence(document) && !wanted.text.trim()) {
      return texts.problems.emptySentence;
    }
    const now = session.wanted;
    const state = { ...wanted, seed };
    const sameLesson = now?.lesson === state.lesson;
    const fits =
      now && sameLesson ? session.withText({ ...state, text: now.text }, state.text) : state;
    const typed = !sameLesson
      ? null
      : now.text !== fits.text
        ? 'text'
        : now.seed !== seed
          ? 'seed'
          : null;
    clearTimeout(this.#resting);
    if (typed) this.#resting = setTimeout(() => session.settle(), rest);
    return this.act(() => session.go(fits, typed));
  }

  /** Makes a change; a sentence if it could not be made, and all is as it was. */
  act(change: () => Changed): string | null {
    const session = this.#session;
    if (!session) return null;
    const earlier: Earlier | null = session.state && {
      state: session.state,
      trace: session.trace,
      stages: [...session.trace.stages],
    };
    try {
      const changed = change();
      if (changed === null || changed.length) this.onComputed(session, earlier, changed);
      return null;
    } catch (error) {
      if (!(error instanceof LessonError || error instanceof ChangeError)) throw error;
      // A change that fails half-way leaves another trace of the same state.
      if (earlier && session.trace !== earlier.trace) this.onComputed(session, earlier, null);
      return error instanceof LessonError ? lessonProblem(error) : error.message;
    }
  }

  /** What says that something takes long, while a first look stands there or not; null while nothing
   * does. */
  working(looks: boolean): TemplateResult | null {
    if (!this.#session?.isPending || !this.#far) return null;
    const seen = looks ? 'look' : this.session ? 'before' : 'nothing';
    return this.#far.working(seen, (sentence) => {
      this.#session?.stop();
      this.#told(sentence);
      this.onLater();
    });
  }

  rest(): void {
    clearTimeout(this.#resting);
    this.#session?.stop();
  }
}
