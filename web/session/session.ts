/** What is asked for, what is computed of it, what it was, and every way to change it: no DOM here. */
import { at } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';
import { applyState, ownSeed, type LessonDocument } from '../lesson/document.js';
import { encodeOff, ownOff, toggled, type HeadRef } from '../lesson/switched-off.js';
import {
  cellsOf,
  editOf,
  fitForText,
  fixed,
  withEdit,
  withoutStage,
  type CellRef,
} from '../lesson/edits.js';
import {
  allIngredients,
  choose,
  factsOf,
  whyImpossible,
  ownIngredients,
  type Chosen,
  type Facts,
  type Ingredients,
} from '../lesson/ingredients.js';
import { unfit, type SetName } from '../lesson/parameter-sets.js';
import { recipeOf } from '../lesson/recipe.js';
import type { PagePart } from '../lesson/page-parts.js';
import type { Problem } from '../lesson/problem.js';
import { documentOf, freshTrace, type Computed } from './calculation.js';
import { Computing, type Sources } from './compute.js';
import { isPart, openLayer, withOpen } from '../trace/layers.js';
import { lookedAt, openBlock } from './open-part.js';
import { fitted } from './fitted.js';
import * as steps from './history.js';
import { closed, keepLocked } from './locks.js';
import type { History } from './history.js';
import { problemOf } from './problem-of.js';
import {
  initialState,
  isUnchanged,
  sameInputs,
  sameWords,
  settingOf,
  startOf,
  viewOf,
  type Inputs,
  type View,
  type ViewState,
} from './view-state.js';

/** What is compared with: the lesson's own numbers, or those that a person kept. */
export interface Reference {
  trace: Trace;
  kept: boolean;
  /** What it was computed of. */
  state: Inputs;
}

/** A rest this long ends one stretch of typing: what is typed then is another step back. */
const rest = 1000;

/** Progress shows on anything longer, in ms. */
const patience = 500;

/** A change that is not computed yet. */
interface Pending {
  /** The history that there will be. */
  history: History<ViewState>;
  readonly stop: AbortController;
  /** The block that is all that comes, to what is there already; null: all is new. */
  readonly part: number | null;
  /** When it is there, or will not be. */
  arrival: Promise<void>;
  preview: Trace | null;
  /** How far it is, from 0 to 1; null: nobody knows. */
  share: number | null;
}

/** Why a change is not made; null where it is, or will be, or another one took its place. */
export type Outcome = Promise<Problem | null>;

export class Session {
  readonly #computing: Computing;
  #asked: ViewState = initialState;
  #history: History<ViewState> | null = null;
  #pending: Pending | null = null;
  #kept: Reference | null = null;
  /** The lesson's own numbers for the present sentence, where a seed draws others. */
  #unseeded: { own: Trace; trace: Trace | null } | null = null;
  #open: { of: Computed; computed: Computed } | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;
  /** When a lesson stands there instead of what could not be shown of it. */
  #standing: Promise<void> = Promise.resolve();
  /** Why what is asked for is not what is shown. */
  problem: Problem | null = null;
  /** The lesson that is still to be loaded. */
  loading: string | null = null;
  /** Whether what is being computed, or loaded, takes so long that a person should know. */
  isSlow = false;

  constructor(
    sources: Sources,
    /** What took long has arrived, or a preview of it, or failed; or it is taking long. */
    private readonly onLater: () => void = () => undefined,
  ) {
    this.#computing = new Computing(sources);
  }

  // ---- what there is ----

  /** What was asked for last; what is shown is something else while it is computed, or cannot be. */
  get asked(): ViewState {
    return this.#asked;
  }

  /** The last good state; null before there is one. */
  get state(): ViewState | null {
    return this.#history?.present ?? null;
  }

  /** What is computed of it; null before the first time. */
  get computed(): Computed | null {
    const { now } = this.#computing;
    return this.#history && now && this.#opened(now);
  }

  /** A stack's trace with the block open that is open here. */
  #asOpened(trace: Trace): Trace {
    return withOpen(trace, openBlock(this.state ?? initialState));
  }

  /** Of a stack, with the block that is open. */
  #opened(now: Computed): Computed {
    if (!now.trace.layers) return now;
    const trace = this.#asOpened(now.trace);
    if (this.#open?.of !== now || this.#open.computed.trace !== trace) {
      const base = now.base === now.trace ? trace : now.base;
      this.#open = { of: now, computed: { ...now, trace, base, own: this.#asOpened(now.own) } };
    }
    return this.#open.computed;
  }

  get #now(): Computed {
    const { computed } = this;
    if (!computed) throw new Error('Nothing has been computed yet.');
    return computed;
  }

  /** What goes on from here: the last good state, or the one that is being computed. */
  get #wanted(): ViewState {
    return this.#pending?.history.present ?? this.state ?? this.#asked;
  }

  get isPending(): boolean {
    return this.#pending !== null;
  }

  /** When nothing is being computed any more. */
  get arrival(): Promise<void> {
    return this.#pending?.arrival ?? Promise.resolve();
  }

  /** Of what is being computed: all but the stages of tokens × tokens, which are empty. */
  get preview(): Trace | null {
    return this.#pending?.preview ?? null;
  }

  /** A lesson's own document; undefined until it is loaded. */
  lessonOf(id: string): LessonDocument | undefined {
    return this.#computing.lessonOf(id);
  }

  /** The lessons of one's own that are loaded, as a state names them. */
  get ownLessons(): string[] {
    return this.#computing.ownLessons;
  }

  get trace(): Trace {
    return this.#now.trace;
  }

  /** What is computed now, as the lesson and its switches make it; written.ts adds changed numbers. */
  get madeDocument(): LessonDocument {
    return documentOf(this.#computing.computer, this.#now);
  }

  /** The trace of another document; null where it cannot be computed. */
  traceOf = (document: LessonDocument): Trace | null => {
    try {
      return this.#asOpened(this.#computing.computer.trace(document));
    } catch {
      return null;
    }
  };

  /** What another choice of one ingredient would compute to; null where it cannot be, or takes long. */
  traceWith<Name extends keyof Ingredients>(name: Name, value: Ingredients[Name]): Trace | null {
    const now = this.#now;
    if (this.whyNot(name, value)) return null;
    const ingredients = choose(now.document, now.state.ingredients, name, value);
    const rules = allIngredients(now.document, ingredients);
    const state = { ...now.state, ingredients };
    try {
      const asked = { ...now, state, rules, before: new Map() };
      return this.#asOpened(freshTrace(this.#computing.computer, asked));
    } catch {
      return null;
    }
  }

  /** Whether a lesson's printed values no longer speak of what is computed. */
  get isChanged(): boolean {
    const { state, lesson, document } = this.#now;
    return document !== lesson || !isUnchanged(state);
  }

  get ingredients(): Ingredients {
    return allIngredients(this.#now.document, this.#wanted.ingredients);
  }

  /** What the lesson, or the parameter set, says. */
  get ownIngredients(): Ingredients {
    return ownIngredients(this.#now.document);
  }

  get facts(): Facts {
    return factsOf(this.#now.document, this.#now.base, openLayer(this.trace) ?? 0);
  }

  get canUndo(): boolean {
    return this.problem !== null || Boolean(this.#history?.past.length);
  }

  get canRedo(): boolean {
    return Boolean(this.#history?.future.length);
  }

  get reference(): Reference {
    const { own, lesson, state } = this.#now;
    if (this.#kept) return this.#kept;
    const { seed, trained } = state;
    const start = { ...startOf(state.lesson), trained };
    // A training would be needed for others.
    const canTrain = recipeOf(lesson) !== null;
    const trace = seed === null || canTrain ? own : this.#withoutSeed();
    // What takes long is not computed a second time only to compare with it.
    if (!trace || canTrain) return { trace: own, kept: false, state: { ...start, seed } };
    return { trace, kept: false, state: start };
  }

  keepReference(): void {
    const now = this.#now;
    // What a worker computed never changes.
    const trace = now.trace.isAdopted
      ? now.trace
      : freshTrace(this.#computing.computer, { ...now, before: new Map() });
    this.#kept = { trace, kept: true, state: now.state };
  }

  #withoutSeed(): Trace | null {
    const { own, lesson, state } = this.#now;
    if (this.#unseeded?.own !== own) {
      const { text } = state;
      this.#unseeded = { own, trace: this.traceOf(applyState(lesson, { text, seed: null })) };
    }
    return this.#unseeded.trace;
  }

  forgetReference(): void {
    this.#kept = null;
  }

  /** How far is what is being computed, from 0 to 1; null: nobody knows. */
  get share(): number | null {
    return this.#pending?.share ?? null;
  }

  // ---- from state to state ----

  /**
   * Asks for a state as inputs say it: where it cannot be computed it stays asked for, with its
   * problem, and what was there before stays there. `isAnew`: its lesson's file is another one now.
   */
  async ask(state: ViewState, isAnew = false): Promise<void> {
    const before = this.#wanted;
    this.#asked = state;
    this.problem = null;
    clearTimeout(this.#resting);
    const sameLesson = before.lesson === state.lesson;
    const other = (name: 'text' | 'seed'): boolean => sameLesson && before[name] !== state[name];
    const typed = other('text') ? 'text' : other('seed') ? 'seed' : null;
    if (typed) this.#resting = setTimeout(() => this.settle(), rest);
    const history = this.#pending?.history ?? this.#history;
    // What the same lesson was before cannot be had again.
    const anew = history && !sameLesson ? steps.push(history, state) : steps.begin(state);
    const problem = await (isAnew ? this.#travel(anew, null, true) : this.#go(state, typed));
    if (problem && this.#asked === state) this.#refuse(problem);
  }

  /** Asks for a state that came from elsewhere, as an address does; what of it there is not. */
  async open(state: ViewState, isAnew = false): Promise<Problem[]> {
    const problems: Problem[] = [];
    await this.ask(state, isAnew);
    await this.arrival;
    await this.#standing;
    const why = this.problem;
    // What does not go together goes, and the rest stays.
    if (this.#asked === state && (why?.id === 'impossible' || why?.id === 'unfitSet')) {
      problems.push(why);
      state = { ...state, set: null, ingredients: {} };
      await this.ask(state);
      await this.arrival;
    }
    const [shown, now] = [this.state, this.computed];
    if (!shown || !now || this.problem || !sameInputs(shown, state)) return problems;
    const fit = fitted(state, now);
    const history = this.#history && steps.replace(this.#history, fit.state);
    if (history && fit.problems.length) await this.#travel(history);
    return [...problems, ...fit.problems];
  }

  /** Where something is wrong before there is a last good state, the lesson stands there as it is. */
  #refuse(problem: Problem): void {
    const asked = this.#asked;
    const say = (): void => {
      this.#asked = asked;
      this.problem = problem;
      this.onLater();
    };
    const start = startOf(asked.lesson, asked);
    const isFirst = !this.#history && !this.#pending && this.lessonOf(asked.lesson);
    if (isFirst && !sameInputs(asked, start)) {
      this.#standing = this.#go(start)
        .then(() => this.arrival)
        .then(say);
    }
    say();
  }

  /**
   * Looks otherwise at the same: no step back, but part of each. Another lesson that is on its way has
   * other places than the one that is shown.
   */
  look(view: Partial<View>, lesson = this.state?.lesson ?? this.#asked.lesson): void {
    const looked = (state: ViewState): ViewState =>
      state.lesson === lesson ? lookedAt(state, view) : state;
    this.#asked = looked(this.#asked);
    this.#update((history) => steps.replace(history, looked(history.present)));
    this.#fit();
    this.#fill();
  }

  /** Of a large stack only what is looked at is here; the rest comes when that is looked at. */
  #fill(): void {
    const { computed } = this;
    const history = this.#history;
    const open = computed && openLayer(computed.trace);
    const isPart =
      open !== null && computed?.trace.stages.some((one) => one.isMissing && one.layer === open);
    if (!isPart || !history) return;
    // What is new on its way brings it, or asks for it once it is there.
    const part = this.#pending ? this.#pending.part : -1;
    if (part !== null && part !== open) void this.#travel(history, open);
  }

  /** What is shown has no place that its trace does not have. */
  #fit(): void {
    if (!this.#history) return;
    const { present } = this.#history;
    const { pin, token, head } = fitted(present, this.#now).state;
    if (pin !== present.pin || token !== present.token || head !== present.head) {
      this.#history = steps.replace(this.#history, { ...present, pin, token, head });
    }
  }

  #update(change: (history: History<ViewState>) => History<ViewState>): void {
    if (this.#history) this.#history = change(this.#history);
    if (this.#pending) this.#pending.history = change(this.#pending.history);
  }

  /** States of one gesture are one step back. */
  async #go(state: ViewState, gesture: string | null = null): Outcome {
    const history = this.#pending?.history ?? this.#history;
    // What is locked from now on is not to be taken back either.
    const sameLocks = history && closed(history.present).join() === closed(state).join();
    if (history && sameInputs(history.present, state)) {
      this.look(viewOf(state), state.lesson);
      if (!sameLocks) this.#update(({ present }) => steps.begin(present));
      return null;
    }
    return this.#travel(sameLocks ? steps.push(history, state, gesture) : steps.begin(state));
  }

  async #travel(history: History<ViewState>, part: number | null = null, isAnew = false): Outcome {
    const state = history.present;
    const isPart = part !== null;
    if (!isPart && !isAnew && this.state && sameInputs(this.state, state)) {
      this.#arrive(history);
      return null;
    }
    const sameStart = this.state && sameWords(this.state, state);
    const pending: Pending = {
      ...{ history, stop: new AbortController(), arrival: Promise.resolve() },
      preview: sameStart ? null : this.preview, // until the next one comes
      ...{ share: null, part },
    };
    const answer = this.#computing.compute(state, pending.stop.signal, {
      onWait: (far) => this.#wait(pending, far),
      onPreview: (preview) => {
        pending.preview = preview;
        this.onLater();
      },
      onProgress: (share) => {
        pending.share = share;
        if (this.isSlow) this.onLater();
      },
      ...{ isPart, isAnew },
    });
    if (this.#pending === pending) {
      pending.arrival = this.#await(answer, pending);
      return null;
    }
    if (this.#computing.now?.state === state) this.#arrive(history);
    return answer.then(() => null, problemOf);
  }

  /** What fails late is the page's problem: a person is elsewhere by now. */
  async #await(answer: Promise<unknown>, pending: Pending): Promise<void> {
    try {
      await answer;
      if (this.#pending !== pending) return;
      this.#arrive(pending.history);
      this.onLater();
    } catch (error) {
      if (this.#pending !== pending) return;
      this.#rest();
      if ((error as Error).name !== 'AbortError') return this.#refuse(problemOf(error));
      // Its training was asked for another step; what is shown stays.
      if (this.state && !this.problem) this.#accept(this.state);
      this.onLater();
    }
  }

  #wait(pending: Pending, far: boolean): void {
    this.#pending = pending;
    this.#accept(pending.history.present);
    this.loading = far ? null : pending.history.present.lesson;
    this.#slow ??= setTimeout(() => {
      this.isSlow = true;
      this.onLater();
    }, patience);
  }

  #arrive(history: History<ViewState>): void {
    if (this.state?.lesson !== history.present.lesson) this.#kept = null;
    this.#history = history;
    this.#fit();
    this.#accept(this.#history.present);
    this.#pending?.stop.abort();
    this.#rest();
    this.#fill();
  }

  #accept(state: ViewState): void {
    this.#asked = state;
    this.problem = null;
  }

  /** Nothing is being computed any more. */
  #rest(): void {
    this.#pending = null;
    clearTimeout(this.#slow);
    this.#slow = undefined;
    this.isSlow = false;
    this.loading = null;
  }

  /** What is being computed is not wanted any more; without a problem it is not asked for either. */
  stop(problem: Problem | null = null): void {
    clearTimeout(this.#resting);
    this.#pending?.stop.abort();
    this.#rest();
    if (problem) this.#refuse(problem);
    else if (this.state) this.#accept(this.state);
  }

  /** Takes the last change back, or what could not be computed, or is not computed yet. */
  async undo(): Outcome {
    if (this.problem) this.#accept(this.#wanted);
    else if (this.#pending) this.stop();
    else if (this.#history) return this.#goBack(steps.undo(this.#history));
    return null;
  }

  async redo(): Outcome {
    const history = this.#pending ? null : this.#history;
    return history && this.#goBack(steps.redo(history));
  }

  /** What an author shows, hides and locks is none of the steps that are taken back. */
  async #goBack(history: History<ViewState>): Outcome {
    const now = settingOf(this.#wanted);
    return this.#travel(steps.replace(history, { ...history.present, ...now }));
  }

  /** Ends a gesture. */
  settle(): void {
    this.#update(steps.settle);
  }

  /** Ends a gesture as if it had never begun. */
  async cancel(gesture: string): Outcome {
    if (this.#pending) this.stop();
    return this.#history && this.#goBack(steps.cancel(this.#history, gesture));
  }

  // ---- changes to the present state ----

  /** Goes where a person wants to, unless that is locked. */
  async #change(state: ViewState, gesture: string | null = null): Outcome {
    const { refused } = keepLocked(this.#wanted, state);
    return refused.length ? { id: 'locked', parts: refused } : this.#go(state, gesture);
  }

  /** Gives one number. */
  async edit(cell: CellRef, value: number, gesture: string | null = null): Outcome {
    const { trace, rules } = this.#now;
    const why = this.whyFixed(at(trace.stages, cell.stage));
    if (why) return why;
    const edit = editOf(cell, value, trace);
    const same = cellsOf(edit, trace, rules).every(({ stage, row, col }) => {
      const { values, cols } = at(trace.stages, stage);
      return values[row * cols + col] === edit.value;
    });
    const wanted = this.#wanted;
    if (same && !this.#pending) return null;
    return this.#change({ ...wanted, edits: withEdit(wanted.edits, edit) }, gesture);
  }

  /** Why a stage's numbers cannot be changed; null if they can. */
  whyFixed(stage: Stage): Problem | null {
    // Of what is not all here no document could be written that says it.
    const why = isPart(this.#now.trace) ? 'large' : fixed(stage, this.#now.rules);
    return why ? { id: 'fixed', why, stage: stage.name } : this.whyLocked('parameters');
  }

  /** Why a part cannot be changed; null if it can. */
  whyLocked(part: PagePart): Problem | null {
    return closed(this.#wanted).includes(part) ? { id: 'locked', parts: [part] } : null;
  }

  isEdited(index: number): boolean {
    const { trace, rules, state } = this.#now;
    return state.edits.some((edit) =>
      cellsOf(edit, trace, rules).some(({ stage }) => stage === index),
    );
  }

  /** Takes back what was changed in one matrix. */
  async resetStage(index: number): Outcome {
    const { trace, rules } = this.#now;
    const wanted = this.#wanted;
    const edits = withoutStage(wanted.edits, at(trace.stages, index), trace, rules);
    return edits.length === wanted.edits.length ? null : this.#change({ ...wanted, edits });
  }

  choose<Name extends keyof Ingredients>(
    name: Name,
    value: Ingredients[Name],
    gesture: string | null = null,
  ): Outcome {
    const ingredients = choose(this.#now.document, this.#wanted.ingredients, name, value);
    return this.#change(this.#withIngredients(ingredients), gesture);
  }

  /** With these; of the heads that are off, those that there are then. */
  #withIngredients(ingredients: Chosen): ViewState {
    const { document } = this.#now;
    const isThere = ({ layer, head }: HeadRef): boolean =>
      head < (ingredients.heads ?? ownIngredients(document, layer).heads);
    return this.#withOff({ ...this.#wanted, ingredients }, this.off.filter(isThere));
  }

  #withOff(state: ViewState, off: readonly HeadRef[]): ViewState {
    const isOwn = encodeOff(off) === encodeOff(ownOff(this.#now.lesson));
    return { ...state, off: isOwn ? null : off };
  }

  /** The heads whose context is zeros. */
  get off(): readonly HeadRef[] {
    return this.#wanted.off ?? ownOff(this.#now.lesson);
  }

  /** Switches a head off, or on again. */
  switchHead(head: HeadRef): Outcome {
    return this.#change(this.#withOff(this.#wanted, toggled(this.off, head)));
  }

  /** With the gradients of the loss, or without. */
  showGradients(gradients: boolean): Outcome {
    return this.#change({ ...this.#wanted, gradients });
  }

  /** One more word at the end of the text. */
  addWord(word: string): Outcome {
    const wanted = this.#wanted;
    const text = wanted.text ?? this.#now.lesson.input.text ?? '';
    return this.#change(this.withText(wanted, `${text.trimEnd()} ${word}`));
  }

  /** A number from 0 to 1 that depends on the seed and how many words there are. */
  chance(): number {
    const { state, lesson, trace } = this.#now;
    const random = this.#computing.computer.random(state.seed ?? ownSeed(lesson) ?? 0);
    return random.uniform(trace.tokens.length).at(-1) ?? 0;
  }

  /** All ingredients as the lesson has them. */
  withoutIngredients(): Outcome {
    return this.#change(this.#withIngredients({}));
  }

  /** Why a choice cannot be made now; null if it can. */
  whyNot<Name extends keyof Ingredients>(name: Name, value: Ingredients[Name]): Problem | null {
    const { document, base } = this.#now;
    const chosen = { ...this.#wanted.ingredients, [name]: value };
    const why = whyImpossible(chosen, document, base);
    return why && { id: 'impossible', why };
  }

  /** Other parameters instead of the lesson's; null: its own. Other changes are taken back. */
  useSet(set: SetName | null): Outcome {
    const wanted = this.#wanted;
    const seed = set === null ? null : wanted.seed;
    return this.#change({ ...wanted, seed, set, ingredients: {}, edits: [] });
  }

  whyUnfit(set: SetName): Problem | null {
    const why = unfit(set, this.#now.own);
    return why && { id: 'unfitSet', why };
  }

  randomise(seed: number): Outcome {
    return this.#change({ ...this.#wanted, seed, set: null, edits: [] });
  }

  /** The lesson with other numbers drawn, not trained yet. */
  trainFrom(seed: number): Outcome {
    return this.#change({ ...this.#wanted, seed, trained: null, set: null, edits: [] });
  }

  /** The lesson after so many steps of its training; what was changed of other parameters is taken back. */
  train(step: number, gesture: string | null = null): Outcome {
    return this.#change({ ...this.#wanted, trained: step || null, set: null, edits: [] }, gesture);
  }

  /** A state with other words; what was changed of the old words' own numbers goes. */
  withText(state: ViewState, text: string | null): ViewState {
    if (text === state.text) return state;
    const ownVocabulary = Array.isArray(this.lessonOf(state.lesson)?.input['vocabulary']);
    return { ...state, text, edits: fitForText(state.edits, ownVocabulary) };
  }
}
