import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Trace } from '../engine/types.js';
import { takesSentence } from '../lesson/document.js';
import { isLesson } from '../lesson/own.js';
import type { PagePart } from '../lesson/page-parts.js';
import type { Problem } from '../lesson/problem.js';
import { parseSeed, partsOf, withPart } from '../session/address.js';
import type { Frame } from '../session/frame.js';
import { keepLocked, withinLocks } from '../session/locks.js';
import { Session, type Outcome } from '../session/session.js';
import { loadEngine, loadLesson } from '../session/source.js';
import {
  initialState,
  isUnchanged,
  sameInputs,
  startOf,
  viewOf,
  type ViewState,
} from '../session/view-state.js';
import { problemSentence } from '../text/problem.js';
import { checks } from '../views/checks.js';
import { controls } from '../views/controls.js';
import { problems, unknownSentence } from '../views/errors.js';
import { skips } from '../views/skips.js';
import { working } from '../views/working.js';
import type { Chooser } from './chooser.js';
import type { Context } from './context.js';
import { Diagram } from './diagram.js';
import type { How } from '../teaching/heard.js';
import { firstSign } from './first-sign.js';
import { historyKey } from './history-keys.js';
import { FocusKeeper } from './focus-keeper.js';
import { Hearing } from './hearing.js';
import { Learning } from './learning.js';
import { styles } from './styles/index.js';
import { stepsOnce } from './tour.js';
import { Typing } from './typing.js';
import { Ways } from './ways.js';
import { language, speak, texts } from '../text/language.js';

/** What is shown, hidden and locked, as it is written; null: as if nothing were said of it. */
type FrameTexts = { [Name in keyof Frame]?: string | null };

/** What the page around asks for; what it leaves out stays as it is, or starts anew. */
interface Given {
  state?: ViewState;
  lesson?: string;
  text?: string | null;
  seed?: string | null;
  frame?: FrameTexts;
}

/** Of what an element was given, that which its `lock` keeps from any state. */
function lockedOf({ frame, lesson, text, seed }: Given): Given {
  const lock = frame?.lock ?? null;
  const locked = withPart(initialState, 'lock', lock).state.lock;
  return {
    ...(locked.includes('lesson') && lesson !== undefined && { lesson }),
    ...(locked.includes('sentence') && text !== undefined && { text }),
    ...(locked.includes('seed') && seed !== undefined && { seed }),
    ...(locked.length && { frame: { lock } }),
  };
}

/**
 * Self-attention with every number. Attributes: `lesson`, `text`, `seed`, `show`, `hide`, `lock`,
 * `compact`; properties beside them:
 * `state` (all that is shown, as one value) and `notice`. Fires `clear-head-change` with the
 * ViewState when a person changes it, or a part of what was asked for cannot be shown.
 */
export class ClearHead extends LitElement {
  static override styles = styles;
  static override properties = {
    lesson: { noAccessor: true },
    text: { noAccessor: true },
    seed: { noAccessor: true },
    show: { noAccessor: true },
    hide: { noAccessor: true },
    lock: { noAccessor: true },
    compact: { noAccessor: true },
    notice: { attribute: false },
  };

  /** Of the page around, shown with the element's own. */
  declare notice: readonly Problem[];

  readonly #session = new Session(
    {
      engine: loadEngine,
      lesson: loadLesson,
      client: async (engine) => (await import('../session/worker/index.js')).workerClient(engine),
    },
    () => this.#announce(),
  );
  readonly #context: Context = {
    element: this,
    session: this.#session,
    act: (change) => this.#act(change),
    look: (view) => {
      const { asked } = this.#session;
      const { state } = keepLocked(asked, { ...asked, ...view });
      this.#session.look(viewOf(state));
      this.#announce();
    },
    choose: (lesson) => {
      if (lesson === this.#session.asked.lesson) return;
      this.#badSeed = null;
      this.#change((before) => startOf(lesson, before));
    },
    say: (text) => this.#hearing.say(text),
    walk: (place) => this.#hearing.walk(place),
  };
  readonly #diagram = new Diagram(this.#context);
  /** Heard from the start on: it may come before there is anything to load. */
  readonly #sign = firstSign(this);
  readonly #learning = new Learning(this.#context, this.#diagram, this.#sign);
  readonly #hearing = new Hearing(this.#context, this.#diagram, this.#learning, this.#sign);
  readonly #ways: Ways = new Ways(
    { ...this.#context, element: this },
    this.#diagram,
    this.#learning,
    this.#hearing,
    this.#sign,
  );
  readonly #typing = new Typing(this, (text) =>
    this.#change((asked) => this.#session.withText(asked, text)),
  );
  /** What the page around has asked for since the last drawing. */
  #given: Given = { state: initialState };
  /** What the page around knows. */
  #known: ViewState = initialState;
  /** What stands in the seed's field while it is none. */
  #badSeed: string | null = null;
  #loading = false;
  #chooser: Promise<Chooser> | null = null;

  constructor() {
    super();
    this.notice = [];
    new FocusKeeper(this.#context);
    // Without the network the page still does what it does.
    this.#sign
      .then(() => import('./kept-inside.js'))
      .then(
        ({ keepInside }) => keepInside(this),
        () => undefined,
      );
  }

  /** All that is asked for, as one value. */
  get state(): ViewState {
    return this.#given.state ?? this.#session.asked;
  }
  set state(state: ViewState) {
    this.#given = lockedOf(this.#given);
    this.#give({ state });
  }

  get lesson(): string {
    return this.#given.lesson ?? this.state.lesson;
  }
  set lesson(lesson: string) {
    this.#give({ lesson });
  }

  /** Null: the lesson's own sentence. */
  get text(): string | null {
    return this.#given.text === undefined ? this.state.text : this.#given.text;
  }
  set text(text: string | null) {
    this.#give({ text });
  }

  /** As typed; null or empty: the lesson's own numbers. */
  get seed(): string | null {
    const { seed } = this.state;
    const asked = this.#badSeed ?? (seed === null ? null : String(seed));
    return this.#given.seed === undefined ? asked : this.#given.seed;
  }
  set seed(seed: string | null) {
    this.#give({ seed });
  }

  /** The only thing that is shown: names of stages, "step:6" or "section:3"; empty: all. */
  get show(): string {
    return this.#frame('show');
  }
  set show(show: string | null) {
    this.#giveFrame({ show });
  }

  /** What readers do not see. */
  get hide(): string {
    return this.#frame('hide');
  }
  set hide(hide: string | null) {
    this.#giveFrame({ hide });
  }

  /** What readers see and cannot change. Nothing else lifts a lock. */
  get lock(): string {
    return this.#frame('lock');
  }
  set lock(lock: string | null) {
    this.#giveFrame({ lock });
  }

  get compact(): boolean {
    return !['', 'false'].includes(this.#frame('compact'));
  }
  set compact(compact: boolean | string | null) {
    this.#giveFrame({ compact: compact === null ? null : String(compact) });
  }

  #frame(name: keyof Frame): string {
    const given = this.#given.frame?.[name];
    return given === undefined ? (new Map(partsOf(this.state)).get(name) ?? '') : (given ?? '');
  }

  #giveFrame(frame: FrameTexts): void {
    this.#give({ frame: { ...this.#given.frame, ...frame } });
  }

  #give(given: Given): void {
    this.#given = { ...this.#given, ...given };
    this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // reveal.js asks by this attribute whether a swipe turns the slide.
    if (this.closest('.reveal')) this.toggleAttribute('data-prevent-swipe', true);
    if (this.hasUpdated && !this.#session.computed) this.#give({ state: this.state });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#session.stop();
  }

  protected override willUpdate(): void {
    if (Object.keys(this.#given).length) this.#take();
    this.#diagram.attend();
    this.#diagram.changing?.still.measure();
  }

  /** Asks for what the page around wants. */
  #take(): void {
    const { state, lesson, text, seed, frame } = this.#given;
    const { asked } = this.#session;
    this.#given = {};
    const allowed = state && withinLocks(asked, state);
    this.#sayLocked(allowed?.refused ?? []);
    let wanted = allowed?.state ?? asked;
    if (lesson !== undefined && lesson !== wanted.lesson) wanted = startOf(lesson, wanted);
    if (!isLesson(wanted.lesson)) {
      this.notice = [{ id: 'unknownLesson', lesson: wanted.lesson }];
      wanted = startOf(initialState.lesson, wanted);
    }
    if (wanted !== asked) this.#badSeed = null;
    for (const [name, written] of Object.entries(frame ?? {})) {
      const next = withPart(wanted, name, written || (name === 'compact' ? written : null));
      wanted = next.state;
      if (next.problem) this.notice = [...this.notice, next.problem];
    }
    if (text !== undefined) wanted = this.#session.withText(wanted, text);
    if (seed !== undefined) wanted = this.#withSeed(wanted, seed);
    this.#typing.text = null;
    this.#known = wanted;
    if (state && this.#badSeed === null) void this.#open(wanted);
    else this.#ask(wanted);
  }

  #sayLocked(parts: readonly PagePart[]): void {
    if (parts.length) this.notice = [...this.notice, { id: 'locked', parts }];
  }

  /** Shows what came from around, and says what of it cannot be shown. */
  async #open(state: ViewState): Promise<void> {
    const unfit = await this.#session.open(state);
    const { computed, state: shown } = this.#session;
    const step = shown?.step;
    if (step && computed && !stepsOnce(computed.trace).some(({ kind }) => kind === step)) {
      unfit.push({ id: 'badPart', part: 'step', value: step });
      this.#session.look({ step: null });
    }
    if (state.lang !== null) await speak(state.lang);
    if (state.lang !== null && !state.lang.startsWith(language)) {
      unfit.push({ id: 'badPart', part: 'lang', value: state.lang });
      this.#session.look({ lang: null });
    }
    if (unfit.length) this.notice = [...this.notice, ...unfit];
    this.#announce();
  }

  #ask(state: ViewState): void {
    const value = this.#badSeed;
    void this.#session.ask(state, value === null ? null : { id: 'badPart', part: 'seed', value });
  }

  /** A state with a seed as it was typed; empty: the lesson's own numbers. */
  #withSeed(state: ViewState, typed: string | null): ViewState {
    const seed = typed?.trim() ? parseSeed(typed) : null;
    this.#badSeed = typed?.trim() && seed === null ? typed : null;
    return this.#badSeed === null ? { ...state, seed } : state;
  }

  /** Paints again what does not follow a change of colours by itself. */
  recolour(): void {
    this.#diagram.recolour();
  }

  // ---- what a person does ----

  /** Asks for what inputs say. */
  #change(change: (asked: ViewState) => ViewState): void {
    const { asked } = this.#session;
    const { text } = this.#typing;
    this.#hearing.did('done');
    this.notice = [];
    this.#typing.forget();
    const wanted = change(text === null ? asked : this.#session.withText(asked, text));
    const { state, refused } = keepLocked(asked, wanted);
    if (sameInputs(state, asked)) this.#sayLocked(refused);
    this.#ask(state);
    this.#announce();
  }

  async #act(change: () => Outcome, how: How = 'done'): Promise<string | null> {
    const { asked, canUndo, canRedo } = this.#session;
    if (how === 'done' || (how === 'undone' ? canUndo : canRedo)) this.#hearing.did(how);
    const outcome = change();
    if (this.#session.asked !== asked) this.#badSeed = null;
    this.#announce();
    const problem = await outcome;
    this.requestUpdate(); // a change that fails half-way leaves another trace
    return problem && problemSentence(problem);
  }

  /** Draws what is there now, and tells the page around of it. */
  #announce(): void {
    this.requestUpdate();
    const detail = this.#session.asked;
    if (detail === this.#known || this.#badSeed !== null) return;
    this.#known = detail;
    this.dispatchEvent(
      new CustomEvent('clear-head-change', { detail, bubbles: true, composed: true }),
    );
  }

  /** Takes the last change back, or what could not be computed. */
  undo(): void {
    this.#badSeed = null;
    if (this.#typing.text === null) void this.#act(() => this.#session.undo(), 'undone');
    this.#typing.forget();
  }

  redo(): void {
    void this.#act(() => this.#session.redo(), 'redone');
  }

  protected override firstUpdated(): void {
    this.renderRoot.addEventListener('keydown', (event) => {
      const what = historyKey(event as KeyboardEvent);
      if (!what) return;
      event.preventDefault();
      this[what]();
    });
  }

  async #choose(): Promise<void> {
    this.#chooser ??= import('./chooser.js').then(({ Chooser }) => new Chooser(this.#context));
    try {
      (await this.#chooser).open();
    } catch {
      this.#chooser = null; // so that the next press tries again
    }
  }

  async #loadChanging(): Promise<void> {
    if (this.#loading || !this.#session.computed) return;
    this.#loading = true;
    if (!this.#session.isChanged) await this.#sign;
    try {
      const { Changing } = await import('./changing.js');
      this.#diagram.changing = new Changing(this.#context);
      this.requestUpdate();
    } catch {
      this.#loading = false; // so that a later drawing tries again
    }
  }

  // ---- what is drawn ----

  protected override render(): TemplateResult {
    const session = this.#session;
    const { problem } = session;
    // A preview can only be looked at: where a person is at work, the present numbers stay.
    const focused = this.renderRoot.querySelector('.body:focus-within');
    const preview = focused ? null : session.preview;
    const hasNumbers = session.computed !== null;
    const sentences = [...this.notice, ...(problem ? [problem] : [])].map(problemSentence);
    const seen = preview ? 'preview' : hasNumbers ? 'before' : 'nothing';
    const { purpose } = this.#hearing;
    return html`${purpose === null ? nothing : html`<p class="sr">${purpose}</p>`}
      ${hasNumbers || preview ? skips((way) => this.#ways.go(way)) : nothing}
      ${this.#controls(preview)}
      <div class="main" role=${this.#isPage ? 'main' : nothing}>
        <div id="problems">
          ${problems(sentences, problem !== null && hasNumbers)}${
            session.isSlow ? working(seen, () => session.stop({ id: 'stopped' })) : nothing
          }
        </div>
        ${
          hasNumbers || preview
            ? this.#body(preview)
            : html`<p class="loading" ?hidden=${sentences.length > 0}>${texts.progress.loading}</p>`
        }
      </div>
      <p id="live" class="sr" role="status"></p>`;
  }

  /** A page of which this is the main part puts its banner here; in others it is one part of many. */
  get #isPage(): boolean {
    return this.querySelector('[slot="start"][role="banner"]') !== null;
  }

  #controls(preview: Trace | null): TemplateResult {
    const session = this.#session;
    const { asked } = session;
    const own = session.lessonOf(asked.lesson);
    const vectors = own !== undefined && !takesSentence(own);
    const trace = preview ?? this.#diagram.trace;
    const seed = this.seed ?? '';
    return controls(
      {
        lesson: asked.lesson,
        sentence: vectors ? null : (this.#typing.text ?? asked.text ?? own?.input.text ?? ''),
        seed,
        seedBad: this.#badSeed !== null,
        sentenceBad: session.problem !== null && asked.text !== null,
        changed: asked.text !== null || Boolean(seed) || !isUnchanged(asked),
        canUndo: session.canUndo,
        canRedo: session.canRedo,
        note: trace && unknownSentence(trace),
      },
      {
        onChoose: () => void this.#choose(),
        onSentence: (text) => this.#typing.type(text),
        onSeed: (typed) => this.#change((before) => this.#withSeed(before, typed)),
        onReset: () => {
          this.#badSeed = null;
          this.#change((before) => ({ ...startOf(before.lesson), ...viewOf(before) }));
        },
        onUndo: () => this.undo(),
        onRedo: () => this.redo(),
      },
    );
  }

  #body(preview: Trace | null): TemplateResult {
    // A number that is being changed waits with what it means for questions until it rests.
    const isBusy = this.#diagram.changing?.editor.isBusy;
    if (this.#session.computed && !isBusy && !preview) this.#learning.attend();
    return html`<div
      class="body"
      ?inert=${preview !== null}
      aria-busy=${preview ? 'true' : nothing}
    >
      <section class="looks" aria-label=${texts.looks.title}></section>
      ${this.#diagram.template(preview)}
      <section class="side" aria-label=${texts.panel.region} tabindex="0">${this.#cards()}</section>
    </div>`;
  }

  #cards(): TemplateResult | typeof nothing {
    const session = this.#session;
    const { computed } = session;
    if (!computed) return nothing;
    const { follow, changing, hidden } = this.#diagram;
    const { trace, lesson } = computed;
    return html`${this.#learning.stepCard()}
      <section class="card answer"></section>
      ${this.#learning.questionCard()}
      <section class="card changing"></section>
      ${changing?.cards(computed, follow, hidden)}
      ${guard([computed], () =>
        checks(
          session.isChanged ? [] : trace.printed,
          session.isChanged && Boolean(lesson.printed?.length),
        ),
      )}`;
  }

  protected override updated(): void {
    this.#diagram.changing?.still.restore();
    void this.#loadChanging();
  }
}
