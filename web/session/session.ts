/** What is computed now, what it was, and every way to change it: no DOM here. */
import { at } from '../engine/at.js';
import {
  Calculation,
  ChangeError,
  documentOf,
  freshTrace,
  impossibleSentence,
  isTooMuch,
  onlyEditsDiffer,
  type Changed,
  type Computed,
  type Computer,
} from './computed.js';
import {
  cellsOf,
  editOf,
  encodeEdits,
  fitForText,
  fixed,
  withEdit,
  withoutStage,
} from '../lesson/edits.js';
import type { Rules, StageCell } from '../lesson/edits.js';
import type { Engine, Stage, Trace } from '../engine/engine.js';
import { givenBy } from '../lesson/given-document.js';
import { History } from './history.js';
import {
  allIngredients,
  choose,
  factsOf,
  impossible,
  ownIngredients,
} from '../lesson/ingredients.js';
import type { Facts, Ingredients } from '../lesson/ingredients.js';
import type { LessonDocument } from '../lesson/document.js';
import { unfit, type SetName } from '../lesson/parameter-sets.js';
import type { State } from './state.js';
import { texts } from '../text/language.js';

export { ChangeError, type Changed } from './computed.js';

/** What is compared with: the lesson's own numbers, or those that a person kept. */
export interface Reference {
  trace: Trace;
  kept: boolean;
}

/** Computes what takes long, so that nothing waits for it. */
export interface Elsewhere {
  /**
   * Never settles where another request comes in between, or `stop`. `onLook` is told what can be
   * shown sooner; null: a first look is of no use.
   */
  compute(
    lesson: LessonDocument,
    state: State,
    onLook: ((look: Trace) => void) | null,
  ): Promise<{ computed: Computed; changed: Changed }>;
  stop(): void;
}

/** A page computes at once what it can do between two frames: about 3 ms on a laptop. */
const mostWork = 4e6;

/** A change to what is computed that is not made yet. */
interface Step {
  readonly done: () => void;
  readonly undone: () => void;
}

const sameStart = (a: State, b: State): boolean =>
  a.lesson === b.lesson && a.text === b.text && a.seed === b.seed;

const sameState = (a: State, b: State): boolean =>
  onlyEditsDiffer(a, b) && encodeEdits(a.edits) === encodeEdits(b.edits);

export class Session {
  readonly #engine: Computer;
  readonly #calculation: Calculation;
  readonly #documents = new Map<string, LessonDocument>();
  #history: History<State> | null = null;
  #kept: Trace | null = null;
  #written: { of: Computed; document: LessonDocument } | null = null;

  /** What is being computed elsewhere, the steps that it makes, and a first look at it. */
  #pending: { state: State; steps: Step[]; look: Trace | null } | null = null;

  /**
   * Computes at once; with somewhere else for what takes long. When that arrives, `onArrival` is to
   * call what it is given, which makes the change or throws as `go` does. `onLook` hears of a first
   * look before.
   */
  constructor(
    engine: Engine,
    private readonly elsewhere: Elsewhere | null = null,
    private readonly onArrival: (change: () => Changed) => void = (change) => void change(),
    private readonly onLook: () => void = () => undefined,
  ) {
    this.#engine = elsewhere
      ? {
          trace: (lesson, most = mostWork) => engine.trace(lesson, most),
          random: (seed) => engine.random(seed),
        }
      : engine;
    this.#calculation = new Calculation(this.#engine);
  }

  /** A lesson's document, before states speak of it. */
  know(id: string, document: LessonDocument): void {
    this.#documents.set(id, document);
  }

  lessonOf(id: string): LessonDocument | undefined {
    return this.#documents.get(id);
  }

  get #now(): Computed {
    const { now } = this.#calculation;
    if (!now) throw new Error('Nothing has been computed yet.');
    return now;
  }

  /** The last good state; null before there is one. */
  get state(): State | null {
    return this.#calculation.now?.state ?? null;
  }

  /** Whether what is asked for is still being computed. */
  get isPending(): boolean {
    return this.#pending !== null;
  }

  /** Of what is being computed: all but the stages of tokens × tokens, which are empty. */
  get firstLook(): Trace | null {
    return this.#pending?.look ?? null;
  }

  /** The state that is being computed, or the present one. */
  get wanted(): State | null {
    return this.#pending?.state ?? this.state;
  }

  get #wanted(): State {
    return this.#pending?.state ?? this.#now.state;
  }

  /** Changes in place with edits: its stages that changed are new objects then. */
  get trace(): Trace {
    return this.#now.trace;
  }

  /** The lesson's own document. */
  get lesson(): LessonDocument {
    return this.#now.lesson;
  }

  /** The document that says all of what is computed now. */
  get document(): LessonDocument {
    const now = this.#now;
    if (this.#written?.of !== now) {
      const document = givenBy(documentOf(this.#engine, now), now.trace);
      this.#written = { of: now, document };
    }
    return this.#written.document;
  }

  /** The trace of another document; null where it cannot be computed. */
  traceOf = (document: LessonDocument): Trace | null => {
    try {
      return this.#engine.trace(document);
    } catch {
      return null;
    }
  };

  /** Whether a lesson's printed values no longer speak of what is computed. */
  get isChanged(): boolean {
    const { state, lesson, document } = this.#now;
    return (
      document !== lesson || state.edits.length > 0 || Object.keys(state.ingredients).length > 0
    );
  }

  get ingredients(): Ingredients {
    return allIngredients(this.#now.document, this.#wanted.ingredients);
  }

  /** What the lesson, or the parameter set, says. */
  get ownIngredients(): Ingredients {
    return ownIngredients(this.#now.document);
  }

  get facts(): Facts {
    return factsOf(this.#now.document, this.#now.base);
  }

  get rules(): Rules {
    return this.#now.rules;
  }

  get canUndo(): boolean {
    return this.#history?.canUndo ?? false;
  }

  get canRedo(): boolean {
    return this.#history?.canRedo ?? false;
  }

  get reference(): Reference {
    return this.#kept ? { trace: this.#kept, kept: true } : { trace: this.#now.own, kept: false };
  }

  keepReference(): void {
    const now = this.#now;
    // What was computed elsewhere never changes.
    this.#kept = now.trace.isAdopted
      ? now.trace
      : freshTrace(this.#engine, { ...now, before: new Map() });
  }

  forgetReference(): void {
    this.#kept = null;
  }

  // ---- through states ----

  /**
   * Computes a state and makes it the present one; states of one gesture are one step back.
   * Throws LessonError or ChangeError, and leaves all as it was then.
   */
  go(state: State, gesture: string | null = null): Changed {
    if (this.#pending ? sameState(this.#pending.state, state) : this.#isNow(state)) return [];
    return this.#compute(state, {
      done: () => {
        if (this.#history) this.#history.push(state, gesture);
        else this.#history = new History(state);
      },
      undone: () => undefined,
    });
  }

  #isNow(state: State): boolean {
    const now = this.state;
    return now !== null && sameState(now, state);
  }

  undo(): Changed {
    if (this.#pending) return this.stop();
    const history = this.#history;
    return history ? this.#travel(history.undo(), () => history.redo()) : [];
  }

  redo(): Changed {
    const history = this.#history;
    if (this.#pending || !history) return [];
    return this.#travel(history.redo(), () => history.undo());
  }

  /** Ends a gesture. */
  settle(): void {
    this.#history?.settle();
  }

  /** Ends a gesture as if it had never begun. */
  cancel(gesture: string): Changed {
    if (this.#pending) this.stop();
    return this.#history ? this.#travel(this.#history.cancel(gesture), () => undefined) : [];
  }

  #travel(state: State, undone: () => void): Changed {
    return this.#isNow(state) ? [] : this.#compute(state, { done: () => undefined, undone });
  }

  /** What is being computed elsewhere is not wanted any more. */
  stop(): [] {
    if (this.#pending) this.elsewhere?.stop();
    this.#giveUp();
    return [];
  }

  #giveUp(): void {
    const steps = this.#pending?.steps ?? [];
    this.#pending = null;
    for (const { undone } of steps.reverse()) undone();
  }

  #compute(state: State, step: Step): Changed {
    const lesson = this.#documents.get(state.lesson);
    if (!lesson) throw new Error(`The lesson "${state.lesson}" has not been loaded.`);
    const before = this.#calculation.now;
    let changed: Changed;
    try {
      changed = this.#calculation.go(lesson, state);
    } catch (error) {
      if (!this.elsewhere || !isTooMuch(error)) {
        step.undone();
        throw error;
      }
      this.#computeElsewhere(this.elsewhere, lesson, state, step);
      return [];
    }
    this.stop();
    this.#settled(before, [step]);
    return changed;
  }

  #settled(before: Computed | null, steps: Step[]): void {
    if (before && before.lesson !== this.#now.lesson) this.#kept = null;
    for (const { done } of steps) done();
  }

  #computeElsewhere(elsewhere: Elsewhere, lesson: LessonDocument, state: State, step: Step): void {
    // What was asked for before is part of what is asked for now.
    const steps = [...(this.#pending?.steps ?? []), step];
    // Where only numbers or ingredients differ, a person goes on with the present ones meanwhile.
    const sameWords = this.state && sameStart(this.state, state);
    // An earlier look stands until the next one comes.
    const pending = { state, steps, look: sameWords ? null : this.firstLook };
    this.#pending = pending;
    const onLook = (look: Trace): void => {
      if (this.#pending !== pending) return;
      pending.look = look;
      this.onLook();
    };
    const arrive = (change: () => Changed): void => {
      if (this.#pending === pending) this.onArrival(change);
    };
    elsewhere.compute(lesson, state, sameWords ? null : onLook).then(
      ({ computed, changed }) =>
        arrive(() => {
          this.#pending = null;
          const before = this.#calculation.now;
          this.#calculation.now = computed;
          this.#settled(before, pending.steps);
          return changed;
        }),
      (error: unknown) =>
        arrive(() => {
          this.#giveUp();
          throw error;
        }),
    );
  }

  // ---- changes to the present state ----

  /** Gives one number. Throws ChangeError with a sentence where that cannot be. */
  edit(cell: StageCell, value: number, gesture: string | null = null): Changed {
    const { trace, rules } = this.#now;
    const why = this.whyFixed(at(trace.stages, cell.stage));
    if (why) throw new ChangeError(why);
    const edit = editOf(cell, value, trace);
    const same = cellsOf(edit, trace, rules).every(({ stage, row, col }) => {
      const { values, cols } = at(trace.stages, stage);
      return values[row * cols + col] === edit.value;
    });
    const wanted = this.#wanted;
    return same && wanted === this.state
      ? []
      : this.go({ ...wanted, edits: withEdit(wanted.edits, edit) }, gesture);
  }

  /** Why a stage's numbers cannot be changed; null if they can. */
  whyFixed(stage: Stage): string | null {
    const s = texts.edit;
    const why = fixed(stage, this.#now.rules);
    return why === 'computed' ? s.computed(stage.name.replaceAll('_', ' ')) : why && s[why];
  }

  isEdited(index: number): boolean {
    const { trace, rules, state } = this.#now;
    return state.edits.some((edit) =>
      cellsOf(edit, trace, rules).some(({ stage }) => stage === index),
    );
  }

  /** Takes back what was changed in one matrix. */
  resetStage(index: number): Changed {
    const { trace, rules } = this.#now;
    const wanted = this.#wanted;
    const edits = withoutStage(wanted.edits, at(trace.stages, index), trace, rules);
    return edits.length === wanted.edits.length ? [] : this.go({ ...wanted, edits });
  }

  choose<Name extends keyof Ingredients>(
    name: Name,
    value: Ingredients[Name],
    gesture: string | null = null,
  ): Changed {
    const wanted = this.#wanted;
    const ingredients = choose(this.#now.document, wanted.ingredients, name, value);
    return this.go({ ...wanted, ingredients }, gesture);
  }

  /** All ingredients as the lesson has them. */
  withoutIngredients(): Changed {
    return this.go({ ...this.#wanted, ingredients: {} });
  }

  /** Why a choice cannot be made now, as a sentence; null if it can. */
  whyNot<Name extends keyof Ingredients>(name: Name, value: Ingredients[Name]): string | null {
    const why = impossible({ ...this.ingredients, [name]: value }, this.facts);
    return why && impossibleSentence(why);
  }

  /** Other parameters instead of the lesson's; null: its own. Other changes are taken back. */
  useSet(set: SetName | null): Changed {
    return this.go({ ...this.#wanted, set, ingredients: {}, edits: [] });
  }

  whyUnfit(set: SetName): string | null {
    const why = unfit(set, this.#now.own);
    return why && texts.unfitSet[why];
  }

  randomise(seed: number): Changed {
    return this.go({ ...this.#wanted, seed, set: null, edits: [] });
  }

  /** A state with other words; what was changed of the old words' own numbers goes. */
  withText(state: State, text: string | null): State {
    if (text === state.text) return state;
    const ownVocabulary = Array.isArray(this.#documents.get(state.lesson)?.input['vocabulary']);
    return { ...state, text, edits: fitForText(state.edits, ownVocabulary) };
  }
}
