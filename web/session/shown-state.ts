/** The requested state, the shown state, and the way from one to the next. No DOM here. */
import { gesturePauseMs, slowMs } from '../engine/limits.js';
import type { StageName, Trace } from '../engine/types.js';
import type { LessonDocument } from '../lesson/document.js';
import type { Problem } from '../lesson/problem.js';
import { withGradients } from '../trace/gradients.js';
import { openLayer, withOpen } from '../trace/layers.js';
import { positionOfWord } from '../trace/path.js';
import type { Computed } from './compute.js';
import { clampView, withoutMisfit } from './clamp-view.js';
import { Computing, type PageComputer } from './computing.js';
import * as steps from './history.js';
import type { History } from './history.js';
import type { Sources } from './loaded.js';
import { lockedParts } from './locks.js';
import { withView, openBlock } from './open-part.js';
import { OpenedResult } from './opened-result.js';
import { Pending } from './pending.js';
import { problemOf } from './problem-of.js';
import { lacksReadings, lacksRows } from './readings.js';
import { References } from './reference.js';
import type { Answer, Arrived, News } from './request.js';
import type { About, TwoTextsAnswer, TwoTextsQuestion } from './two-texts.js';
import {
  initialState,
  sameInputs,
  settingOf,
  startOf,
  viewOf,
  type View,
  type ViewState,
} from './view-state.js';

/** Why a change is refused; null if it is or will be made, or if a newer one replaced it. */
export type Outcome = Promise<Problem | null>;

export class ShownState {
  readonly #computing: Computing;
  #requested: ViewState = initialState;
  #history: History<ViewState> | null = null;
  #pending: Pending | null = null;
  protected readonly references = new References();
  readonly #openedResult = new OpenedResult();
  /** The word that is followed alone, wherever a new text has it; null: none. */
  #followed: string | null = null;
  /** The words whose rows are looked at in large tables. */
  #words: readonly number[] = [];
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  /** Settles when a lesson replaces a first state that could not be shown. */
  #standing: Promise<void> = Promise.resolve();
  /** Why the requested state is not shown; null: no problem. */
  problem: Problem | null = null;
  /** Whether computing or loading is so slow that progress is shown. */
  isSlow = false;

  constructor(
    sources: Sources,
    /** Called when a late result has arrived or failed, and when it is slow. */
    private readonly onLater: () => void = () => undefined,
  ) {
    this.#computing = new Computing(sources);
  }

  // ---- the shown and the requested state ----

  /** The state that was requested last; it is not shown while it is computed, or if it cannot be. */
  get requested(): ViewState {
    return this.#requested;
  }

  /** The last good state; null before there is one. */
  get state(): ViewState | null {
    return this.#history?.present ?? null;
  }

  /** The result for the last good state; null before the first one. */
  get computed(): Computed | null {
    const { now } = this.#computing;
    return this.#history && now && this.#openedResult.of(now, (trace) => this.asOpened(trace));
  }

  /** A trace as the state views it: with its block open, and with gradients. */
  protected asOpened(trace: Trace): Trace {
    const state = this.state ?? initialState;
    return withOpen(state.gradients ? withGradients(trace) : trace, openBlock(state));
  }

  protected get now(): Computed {
    const { computed } = this;
    if (!computed) throw new Error('Nothing has been computed yet.');
    return computed;
  }

  protected get computer(): PageComputer {
    return this.#computing.computer;
  }

  /** The state that the next change starts from: the one being computed, or else the last good one. */
  protected get wanted(): ViewState {
    return this.#pending?.history.present ?? this.state ?? this.#requested;
  }

  get isPending(): boolean {
    return this.#pending !== null;
  }

  /** Settles when nothing is being computed any more. */
  get arrival(): Promise<void> {
    return this.#pending?.arrival ?? Promise.resolve();
  }

  /** The fraction of the running computation that is done, from 0 to 1; null: unknown. */
  get share(): number | null {
    return this.#pending?.share ?? null;
  }

  /** The large file of the lesson that is being loaded; null: none. */
  get arriving(): Arrived | null {
    return this.#pending?.file ?? null;
  }

  /** The lesson that is still being loaded. */
  get loading(): string | null {
    return this.#pending?.isLoading ? this.#pending.history.present.lesson : null;
  }

  /** Whether a lesson is shown or on its way, and need not be chosen again. */
  isChosen(lesson: string): boolean {
    return lesson === this.#requested.lesson && (this.isPending || lesson === this.state?.lesson);
  }

  /** A lesson's own document; undefined until it is loaded. */
  lessonOf(id: string): LessonDocument | undefined {
    return this.#computing.loaded.lessonOf(id);
  }

  /** The document with a state's recipe; undefined until it is loaded. */
  lessonFor(state: Pick<ViewState, 'lesson' | 'recipe'>): LessonDocument | undefined {
    return this.#computing.loaded.lessonFor(state);
  }

  /** The reader's own lessons that are loaded, as states name them. */
  get ownLessons(): string[] {
    return this.#computing.loaded.ownLessons;
  }

  get trace(): Trace {
    return this.now.trace;
  }

  /**
   * Computes some stages of another state in the background, without delaying or dropping the shown
   * state. Rejects with LessonError or ChangeError, or with an AbortError once the signal is
   * aborted.
   */
  async computeBeside(
    state: ViewState,
    what: readonly StageName[],
    signal: AbortSignal,
  ): Promise<Trace> {
    const answer = this.#computing.compute({ state, what, urgency: 'background', signal });
    return ('now' in answer ? answer.now : await answer.later).trace;
  }

  /**
   * Asks about the shown lesson in two states, in the background. Rejects as `computeBeside` does.
   */
  async compareTexts<Kind extends About>(
    states: readonly [ViewState, ViewState],
    question: TwoTextsQuestion<Kind>,
    signal: AbortSignal,
  ): Promise<TwoTextsAnswer<Kind>> {
    return this.#computing.compare({ lesson: this.now.lesson, states, question, signal });
  }

  get canUndo(): boolean {
    return Boolean(this.#history && (this.problem || this.#history.past.length));
  }

  get canRedo(): boolean {
    return Boolean(this.#history?.future.length);
  }

  // ---- from state to state ----

  /**
   * Requests a state. If it cannot be computed it stays requested, with its problem, and the previous state
   * stays shown. `isReloaded`: the lesson's file has changed.
   */
  async request(state: ViewState, isReloaded = false): Promise<void> {
    const before = this.wanted;
    this.#requested = state;
    this.problem = null;
    clearTimeout(this.#typingTimer);
    const sameLesson = before.lesson === state.lesson;
    const isTyped = (name: 'text' | 'seed'): boolean => sameLesson && before[name] !== state[name];
    const typed = isTyped('text') ? 'text' : isTyped('seed') ? 'seed' : null;
    if (typed) this.#typingTimer = setTimeout(() => this.settle(), gesturePauseMs);
    const problem = await (isReloaded ? this.#reload(state) : this.go(state, typed));
    if (!problem || this.#requested !== state) return;
    if (this.#isChanging) this.#drop(); // later arrivals would hide the problem
    this.#refuse(problem);
  }

  /** The lesson as it was before its file changed can no longer be shown. */
  #reload(state: ViewState): Outcome {
    const history = this.#historyFor(state);
    const isOther = history && history.present.lesson !== state.lesson;
    const next = isOther ? steps.push(history, state) : steps.begin(state);
    return this.#travel(next, { isReloaded: true });
  }

  /**
   * Requests a state from elsewhere, such as an address; resolves with problems for the parts that do not
   * exist.
   */
  async open(state: ViewState, isReloaded = false): Promise<Problem[]> {
    const problems: Problem[] = [];
    await this.request(state, isReloaded);
    await this.arrival;
    await this.#standing;
    const why = this.problem;
    const fitting = this.#requested === state && why ? withoutMisfit(state, why) : null;
    if (why && fitting) {
      problems.push(why);
      state = fitting;
      await this.request(state);
      await this.arrival;
    }
    const [shown, now] = [this.state, this.computed];
    if (!shown || !now || this.problem || !sameInputs(shown, state)) return problems;
    const { problems: bad } = clampView(state, now);
    // The view may have changed since it was requested.
    const clamped = clampView(shown, now).state;
    const history = this.#history && steps.replace(this.#history, clamped);
    if (history && (bad.length || !sameInputs(clamped, shown))) await this.#travel(history);
    return [...problems, ...bad];
  }

  /** Reports a problem. Before there is a last good state, shows the lesson without changes. */
  #refuse(problem: Problem): void {
    const requested = this.#requested;
    const say = (): void => {
      this.#requested = requested;
      this.problem = problem;
      this.onLater();
    };
    // The view stays as far as the lesson’s own sentence has it.
    const start = { ...startOf(requested.lesson), ...viewOf(requested) };
    const isFirst = !this.#history && !this.#pending && this.lessonOf(requested.lesson);
    if (isFirst && !sameInputs(requested, start)) {
      this.#standing = this.go(start)
        .then(() => this.arrival)
        .then(() => this.#clamp())
        .then(say);
    }
    say();
  }

  /**
   * Changes how the state is viewed: not an undo step, but part of each. `lesson`: the one whose places the
   * view names, which may differ between the shown state and the one being computed.
   */
  look(view: Partial<View>, lesson = this.state?.lesson ?? this.#requested.lesson): void {
    const looked = (state: ViewState): ViewState =>
      state.lesson === lesson ? withView(state, view) : state;
    const { token } = view;
    if (token !== undefined && token !== this.state?.token) this.#followed = this.#wordAt(token);
    this.#requested = looked(this.#requested);
    this.#update((history) => steps.replace(history, looked(history.present)));
    this.#clamp();
    this.#fill();
  }

  /** Requests the rows of these words, if the page has only some rows of its tables of words. */
  lookAtWords(words: readonly number[]): void {
    // Drawing again must not repeat a request that failed.
    if (words.join() === this.#words.join()) return;
    this.#words = words;
    this.#fill();
  }

  /**
   * Requests what the page lacks of a large stack: the open block, the rows of the words that are
   * looked at, and what the state reads from all blocks.
   */
  #fill(): void {
    const { computed } = this;
    const history = this.#history;
    const open = computed && openLayer(computed.trace);
    if (!history || !computed || open === null) return;
    const { trace } = computed;
    const lacksBlock = trace.stages.some((stage) => stage.isMissing && stage.layer === open);
    const lacks = lacksBlock || lacksRows(trace, this.#words);
    if (!lacks && !lacksReadings(trace, history.present)) return;
    // A state that is being computed includes the block, or requests it afterwards.
    const part = this.#pending ? this.#pending.part : -1;
    if (part !== null && part !== open) void this.#travel(history, { part: open });
  }

  /** Removes places, parts, words and kept scales that the shown trace does not have. */
  #clamp(): void {
    if (!this.#history) return;
    const { present } = this.#history;
    const { pin, token, head, layer, part, why, scales } = clampView(present, this.now).state;
    const there = { pin, token, head, layer, part, why, scales };
    const names = Object.keys(there) as (keyof typeof there)[];
    if (names.some((name) => there[name] !== present[name])) {
      this.#history = steps.replace(this.#history, { ...present, ...there });
    }
  }

  #update(change: (history: History<ViewState>) => History<ViewState>): void {
    if (this.#history) this.#history = change(this.#history);
    if (this.#pending) this.#pending.history = change(this.#pending.history);
  }

  /** The history that a state continues: a lesson that was never shown is no step to return to. */
  #historyFor({ lesson }: ViewState): History<ViewState> | null {
    const coming = this.#pending?.history;
    const isUnseen =
      this.state && ![this.state.lesson, lesson].includes(coming?.present.lesson ?? '');
    return isUnseen ? this.#history : (coming ?? this.#history);
  }

  /** States of one gesture are undone together. */
  protected async go(state: ViewState, gesture: string | null = null): Outcome {
    const history = this.#historyFor(state);
    // A change of locks clears the history: undo must not change locked parts.
    const sameLocks = history && lockedParts(history.present).join() === lockedParts(state).join();
    if (history && sameInputs(history.present, state)) {
      if (this.#pending && this.#pending.history !== history) this.#drop();
      this.look(viewOf(state), state.lesson);
      if (!sameLocks) this.#update(({ present }) => steps.begin(present));
      return null;
    }
    return this.#travel(sameLocks ? steps.push(history, state, gesture) : steps.begin(state));
  }

  async #travel(
    history: History<ViewState>,
    { part = null, isReloaded = false }: { part?: number | null; isReloaded?: boolean } = {},
  ): Outcome {
    const state = history.present;
    const isPart = part !== null;
    if (!isPart && !isReloaded && this.state && sameInputs(this.state, state)) {
      this.#arrive(history);
      return null;
    }
    const pending = new Pending(history, part);
    let answer: Answer;
    try {
      answer = this.#computing.compute({
        state,
        what: 'all',
        urgency: 'shown',
        signal: pending.stop.signal,
        words: this.#words,
        onlyWorker: isPart,
        isReloaded,
        onNews: (news) => this.#hear(news, pending),
      });
    } catch (error) {
      return problemOf(error);
    }
    if ('now' in answer) this.#arrive(history);
    else this.#wait(pending, answer.later);
    return null;
  }

  #hear(news: News, pending: Pending): void {
    pending.hear(news);
    if (this.#pending === pending && this.isSlow) this.onLater();
  }

  /** Makes this the pending request, instead of the previous one. */
  #wait(pending: Pending, later: Promise<unknown>): void {
    const before = this.#pending;
    this.#pending = pending;
    before?.stop.abort();
    pending.arrival = this.#await(later, pending);
    this.#accept(pending.history.present);
    this.#slowTimer ??= setTimeout(() => {
      this.isSlow = true;
      this.onLater();
    }, slowMs);
  }

  /** Reports a late failure as the page's problem: the caller no longer waits for it. */
  async #await(later: Promise<unknown>, pending: Pending): Promise<void> {
    try {
      await later;
      if (this.#pending !== pending) return;
      this.#arrive(pending.history);
      this.onLater();
    } catch (error) {
      if (this.#pending !== pending) return;
      this.#endPending();
      if ((error as Error).name !== 'AbortError') return this.#refuse(problemOf(error));
      // The training was sent to another step: the shown state stays.
      if (this.state && !this.problem) this.#accept(this.state);
      this.onLater();
    }
  }

  #arrive(history: History<ViewState>): void {
    const before = this.state;
    if (before?.lesson !== history.present.lesson) this.references.forget();
    this.#history = this.#following(history, before);
    this.#clamp();
    this.#accept(this.#history.present);
    this.#drop();
    this.#fill();
  }

  #wordAt(token: number | null): string | null {
    return token === null ? null : (this.#computing.now?.trace.tokens[token] ?? null);
  }

  /** The followed word may have another position in a new text, or come back in a later one. */
  #following(history: History<ViewState>, before: ViewState | null): History<ViewState> {
    const { present } = history;
    const isSame = before?.lesson === present.lesson && before.token === present.token;
    if (!isSame) this.#followed = this.#wordAt(present.token);
    if (!isSame || this.#followed === null || before.text === present.text) return history;
    const tokens = this.#computing.now?.trace.tokens ?? [];
    const token = positionOfWord(this.#followed, present.token ?? 0, tokens) ?? present.token;
    return token === present.token ? history : steps.replace(history, { ...present, token });
  }

  #accept(state: ViewState): void {
    this.#requested = state;
    this.problem = null;
  }

  /** Marks that nothing is being computed any more. */
  #endPending(): void {
    this.#pending = null;
    clearTimeout(this.#slowTimer);
    this.#slowTimer = undefined;
    this.isSlow = false;
  }

  /** Gives up the present computation. */
  #drop(): void {
    this.#pending?.stop.abort();
    this.#endPending();
  }

  /** Stops the running computation. Without a problem, the last good state is requested again. */
  stop(problem: Problem | null = null): void {
    clearTimeout(this.#typingTimer);
    this.#drop();
    if (problem) this.#refuse(problem);
    else if (this.state) this.#accept(this.state);
  }

  /** Whether another state is coming, and not only a part of the shown one. */
  get #isChanging(): boolean {
    return this.#pending?.part === null;
  }

  /** Undoes the last change, even if it failed or is still being computed. */
  async undo(): Outcome {
    if (!this.#history) return null; // without a previous state the page would be empty
    if (this.problem) this.#accept(this.wanted);
    else if (this.#isChanging) this.stop();
    else return this.#goBack(steps.undo(this.#history));
    return null;
  }

  async redo(): Outcome {
    const history = this.#isChanging ? null : this.#history;
    return history && this.#goBack(steps.redo(history));
  }

  /** Undo and redo do not change the author's limits: parts shown alone, hidden and locked. */
  async #goBack(history: History<ViewState>): Outcome {
    const now = settingOf(this.wanted);
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
}
