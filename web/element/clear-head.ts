import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Trace } from '../engine/types.js';
import { takesSentence, type LessonDocument } from '../lesson/document.js';
import type { PagePart } from '../lesson/page-parts.js';
import { recipeOf } from '../lesson/recipe.js';
import type { Problem } from '../lesson/problem.js';
import { parseSeed } from '../session/address.js';
import { hides, keepLocked } from '../session/locks.js';
import { Session, type Outcome } from '../session/session.js';
import type { GivenTensors } from '../session/tensor-files.js';
import { loadEngine, loadLesson } from '../session/source.js';
import type { Trainings } from '../session/training/index.js';
import type { WorkerClient } from '../session/worker/client.js';
import {
  initialState,
  isUnchanged,
  sameInputs,
  startOf,
  viewOf,
  type ViewState,
} from '../session/view-state.js';
import { stepsOf } from '../teaching/steps.js';
import { lessonTitle } from '../wording/lesson-title.js';
import { problemSentence } from '../wording/problem.js';
import { checks } from '../views/panel/checks.js';
import { attempt, failed, guarded } from '../views/boundary.js';
import { controls } from '../views/controls.js';
import { problems, unknownSentence } from '../views/errors.js';
import { skips, waysIn } from '../views/skips.js';
import { working } from '../views/working.js';
import { WithAttributes } from './attributes.js';
import { adopt, adoptAgain } from './adopt.js';
import type { Context } from './context.js';
import { Diagram } from './diagram/diagram.js';
import { Early } from './early.js';
import { takesFiles } from './host/dropping.js';
import type { How } from '../teaching/heard.js';
import { firstSign } from './first-sign.js';
import { historyKey } from './access/history-keys.js';
import { FocusKeeper } from './access/focus-keeper.js';
import { Hearing } from './access/hearing.js';
import { Learning } from './learning.js';
import { Lazy } from './lazy.js';
import { hasTokenRow } from './diagram/token-row.js';
import { Spoken } from './spoken.js';
import { Problems } from './problems.js';
import { styles } from './styles/index.js';
import { languageAround, watchColours } from './host/surroundings.js';
import { tell, Telling } from './host/telling.js';
import type { TrainingPart } from './training.js';
import { Typing } from './typing.js';
import { Ways } from './access/ways.js';
import { language, speak, texts } from '../text/language.js';

/**
 * Self-attention with every number. Its attributes and their properties are in attributes.ts, its events
 * in telling.ts.
 */
export class ClearHead extends WithAttributes {
  static override styles = styles;

  /** Of the page around, shown with the element's own. */
  declare notice: readonly Problem[];

  readonly #session = new Session(
    {
      engine: loadEngine,
      // A lesson comes together with the words that tell of it, and with its looks.
      lesson: async (id) =>
        (await Promise.all([loadLesson(id, this.tensors), this.#speaking, this.#dressing]))[0],
      client: async (engine) => {
        const { workerClient } = await import('../session/worker/index.js');
        return (this.#client = await workerClient(engine));
      },
      gradients: async () => (await import('./diagram/gradients.js')).withGradients,
      trained: async (lesson, state, signal) =>
        (await this.#loadTrainings()).of(lesson, state).documentAt(state.trained ?? 0, signal),
    },
    () => this.#announce(),
  );
  readonly #context: Context = {
    element: this,
    session: this.#session,
    act: (change) => this.#act(change),
    look: (view) => {
      const { asked } = this.#session;
      const { state, refused } = keepLocked(asked, { ...asked, ...view });
      if (refused.length)
        this.#hearing.say(problemSentence({ id: 'locked', parts: refused }) ?? '');
      this.#session.look(viewOf(state));
      this.#announce();
    },
    choose: (lesson) => {
      if (lesson !== this.#session.asked.lesson) this.#start(lesson);
    },
    open: (files) => void this.openFiles(files),
    say: (text) => this.#hearing.say(text),
    walk: (place) => this.#hearing.walk(place),
  };
  readonly #diagram = new Diagram(this.#context);
  /** Heard from the start on: it may come before there is anything to load. */
  readonly #sign = firstSign(this);
  readonly #said = new Problems(this, this.#sign.came);
  readonly #learning = new Learning(this.#context, this.#diagram, this.#sign);
  readonly #hearing = new Hearing(this.#context, this.#diagram, this.#learning, this.#sign.came);
  readonly #ways = new Ways(
    this.#context,
    this.#diagram,
    this.#learning,
    this.#hearing,
    this.#sign.came,
  );
  readonly #typing = new Typing(this, (text) =>
    this.#change((asked) => this.#session.withText(asked, text)),
  );
  /** What of what was asked for is not there. */
  #unfit: readonly Problem[] = [];
  /** Counts what the page around has asked for. */
  #turn = 0;
  /** What the page around knows. */
  #known: ViewState = initialState;
  /** What was asked for when it was taken out of its page. */
  #interrupted: ViewState | null = null;
  /** What stands in the seed's field while it is none. */
  #badSeed: string | null = null;
  readonly #changing = new Lazy(
    async () => {
      if (!this.#session.isChanged) await this.#sign.came;
      const { Changing } = await import('./changing.js');
      return new Changing(this.#context);
    },
    () => {
      this.#diagram.changing = this.#changing.now;
      this.requestUpdate();
    },
  );
  /** Why the present state cannot be drawn; null where it can be. */
  #failure: { error: unknown } | null = null;
  /** Whether it speaks the language that is asked for. */
  #speaking = Promise.resolve(true);
  /** The looks of one thing alone, and of little room. */
  #dressing: Promise<void> | null = null;
  readonly #chooser = new Lazy(async () => {
    const { Chooser } = await import('./dialogs/chooser.js');
    return new Chooser(this.#context);
  });
  /** What was opened last. */
  #files: readonly File[] | null = null;
  /** What computes in a worker. */
  #client: WorkerClient | null = null;
  /** Of documents that can be trained. */
  #trainings: Trainings | null = null;
  /** The file of tensors that was given last. */
  #beside: GivenTensors | null = null;
  #training: TrainingPart | null = null;
  #loadingTraining = false;

  constructor() {
    super();
    this.notice = [];
    takesFiles(this, (files) => void this.openFiles(files));
    new FocusKeeper(this.#context);
    new Spoken(this.#context);
    watchColours(this, () => this.recolour());
    new Telling(
      this,
      () => ({ ready: this.#session.state, problems: this.#problems }),
      (problem) => this.#said.now(problem),
    );
    // Without the network the page still does what it does.
    this.#sign.came
      .then(() => import('./host/kept-inside.js'))
      .then(
        ({ keepInside }) => keepInside(this),
        () => undefined,
      );
  }

  protected override get asked(): ViewState {
    return this.#session.asked;
  }

  protected override documentOf(lesson: string): LessonDocument | undefined {
    return this.#session.lessonOf(lesson);
  }

  protected override withText(state: ViewState, text: string | null): ViewState {
    return this.#session.withText(state, text);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // reveal.js asks by this attribute whether a swipe turns the slide.
    if (this.closest('.reveal')) this.toggleAttribute('data-prevent-swipe', true);
    const state = this.#session.computed ? this.#interrupted : this.asked;
    if (this.hasUpdated && state) void this.#open(state);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.ownerDocument === document) return super.createRenderRoot();
    const root = this.attachShadow(ClearHead.shadowRootOptions);
    adoptAgain(root, styles);
    return root;
  }

  /** Called where it comes into another document, as an iframe's. */
  adoptedCallback(): void {
    if (this.shadowRoot) adoptAgain(this.shadowRoot, styles);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const { asked, isPending } = this.#session;
    this.#interrupted = isPending ? asked : null;
    this.#session.stop();
    this.#client?.end();
    this.#trainings?.end();
  }

  protected override willUpdate(): void {
    this.#take();
    this.#failure = null;
    try {
      this.#diagram.attend();
      this.#diagram.changing?.still.measure();
    } catch (error) {
      this.#failure = { error };
    }
  }

  /** A state that cannot be drawn is told of: what stood before is of another one. */
  protected override update(changed: PropertyValues): void {
    try {
      super.update(changed);
    } catch (error) {
      this.#failure = { error };
      super.update(changed);
    }
  }

  /** Asks for what the page around wants. */
  #take(): void {
    const wanted = this.take();
    if (!wanted) return;
    this.#unfit = wanted.problems;
    this.#badSeed = null;
    this.#typing.text = null;
    this.#known = wanted.state;
    const isAnew = this.#beside !== this.tensors;
    this.#beside = this.tensors;
    if (isAnew) this.#trainings?.end();
    void this.#open(wanted.state, isAnew);
  }

  #sayLocked(parts: readonly PagePart[]): void {
    if (parts.length) this.notice = [...this.notice, { id: 'locked', parts }];
  }

  /** Shows what came from around, and says what of it cannot be shown. */
  async #open(state: ViewState, isAnew = false): Promise<void> {
    const turn = ++this.#turn;
    const lang = state.lang ?? languageAround(this);
    if (lang !== null) this.#speaking = speak(lang);
    if (state.show || state.compact) this.#dressing ??= this.#dress();
    const unfit = await this.#session.open(state, isAnew);
    if (turn !== this.#turn) return;
    const { computed, state: shown } = this.#session;
    if (shown && computed) {
      const { step: id, show, layer, pin } = shown;
      const steps = stepsOf(computed.trace);
      const step = steps.find((one) => one.id === id);
      if (id !== null && !step) {
        unfit.push({ id: 'badPart', part: 'step', value: id });
        this.#session.look({ step: null });
      }
      // As where it is gone to, the block is open that it is of.
      const on = show && 'step' in show ? steps[show.step - 1] : step;
      if (on && layer === null && pin === null) this.#session.look({ layer: on.layer });
    }
    if (state.lang !== null && !(await this.#speaking)) {
      unfit.push({ id: 'badPart', part: 'lang', value: state.lang });
      this.#session.look({ lang: null });
      const around = languageAround(this);
      if (around !== null) await speak(around);
    }
    this.#unfit = [...this.#unfit, ...unfit];
    this.#announce();
  }

  async #dress(): Promise<void> {
    try {
      const { part } = await import('./styles/part.js');
      adopt(this.renderRoot as ShadowRoot, part);
    } catch {
      this.#dressing = null; // so that a later state tries again
    }
  }

  /** A state with a seed as it was typed; empty: the lesson's own numbers. */
  #withSeed(state: ViewState, typed: string | null): ViewState {
    const seed = typed?.trim() ? parseSeed(typed) : null;
    this.#badSeed = typed?.trim() && seed === null ? typed : null;
    return this.#badSeed === null ? { ...state, seed } : state;
  }

  /** Speaks a language from now on, which is part of what is shown. */
  speak(lang: string): void {
    this.#speaking = speak(lang);
    this.#context.look({ lang });
  }

  /** Paints again what does not follow a change of colours by itself. */
  recolour(): void {
    this.#diagram.recolour();
  }

  // ---- what a person does ----

  /** Begins a lesson; `isAnew`: its file is another one now. */
  #start(lesson: string, isAnew = false): void {
    this.#badSeed = null;
    this.#change((before) => startOf(lesson, before), isAnew);
  }

  /** Asks for what inputs say. */
  #change(change: (asked: ViewState) => ViewState, isAnew = false): void {
    const { asked } = this.#session;
    const { text } = this.#typing;
    this.#hearing.did('done');
    this.notice = this.#unfit = [];
    this.#typing.forget();
    const wanted = change(text === null ? asked : this.#session.withText(asked, text));
    const { state, refused } = keepLocked(asked, wanted);
    const isSame = sameInputs(state, asked);
    if (isSame) this.#sayLocked(refused);
    // What is typed while the seed is none counts, and the seed goes on being told of.
    if (this.#badSeed === null || !isSame) void this.#session.ask(state, isAnew);
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
    return problem && this.#said.of(problem);
  }

  /** Draws what is there now, and tells the page around of it. */
  #announce(): void {
    this.requestUpdate();
    const detail = this.#session.asked;
    if (detail === this.#known) return;
    this.#known = detail;
    tell(this, 'clear-head-change', detail);
  }

  /** Takes the last change back, or what could not be computed. */
  undo(): void {
    const isSeedBad = this.#badSeed !== null;
    this.#badSeed = null;
    if (!isSeedBad && this.#typing.text === null)
      void this.#act(() => this.#session.undo(), 'undone');
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
    new Early(
      this.#context,
      () => this.#later(),
      () => this.#diagram.changing !== null,
    );
  }

  /** Settles when what loads at the first sign of a person is there; null: it is. */
  #later(): Promise<unknown> | null {
    const numbers = this.#session.computed ? [this.#diagram.later(), this.#changing.later()] : [];
    const parts = [this.#ways.later(), ...numbers].filter((part) => part !== null);
    return parts.length ? Promise.allSettled(parts) : null;
  }

  /** Opens the lesson in files, or says why there is none. */
  async openFiles(files: readonly File[]): Promise<void> {
    this.#files = files;
    const { lessonIn } = await import('./host/files.js');
    const found = await lessonIn(files, this.#session);
    if (this.#files !== files) return; // later ones are asked for
    if (typeof found !== 'string') this.notice = [found];
    else if (found === this.asked.lesson) this.#again();
    else this.#start(found, true);
  }

  /** Takes what is asked for from the files that are there now. */
  #again(): void {
    this.notice = this.#unfit = [];
    this.#trainings?.end();
    void this.#open(this.asked, true);
    this.#announce();
  }

  async #loadTrainings(): Promise<Trainings> {
    const { Trainings } = await import('../session/training/index.js');
    return (this.#trainings ??= new Trainings(() => {
      this.#training?.changed();
      if (this.#session.isPending) this.requestUpdate(); // which tells how far it is
    }));
  }

  async #loadTraining(): Promise<void> {
    const { computed } = this.#session;
    if (this.#loadingTraining || !recipeOf(computed?.lesson)) return;
    this.#loadingTraining = true;
    try {
      const [trainings, { TrainingPart }] = await Promise.all([
        this.#loadTrainings(),
        import('./training.js'),
      ]);
      this.#training = new TrainingPart(this.#context, trainings, () => this.#diagram.theme);
      this.requestUpdate();
    } catch {
      this.#loadingTraining = false; // so that a later drawing tries again
    }
  }

  // ---- what is drawn ----

  get #problems(): Problem[] {
    const { problem } = this.#session;
    const value = this.#badSeed;
    return [
      ...[...this.notice, ...this.#unfit, ...(problem ? [problem] : [])],
      ...(value === null ? [] : [{ id: 'badPart', part: 'seed', value } as const]),
    ];
  }

  protected override render(): TemplateResult {
    const session = this.#session;
    const isRefused = session.problem !== null || this.#badSeed !== null;
    // A preview can only be looked at: where a person is at work, the present numbers stay.
    const focused = this.renderRoot.querySelector('.body:focus-within');
    const preview = focused ? null : session.preview;
    const hasNumbers = session.computed !== null;
    const sentences = this.#problems.flatMap((problem) => this.#said.now(problem) ?? []);
    const seen = preview ? 'preview' : hasNumbers ? 'before' : 'nothing';
    const { loading } = session;
    const isSlow = session.isSlow && (loading === null || hasNumbers);
    const now = session.isPending ? this.#trainings?.now : null;
    const going = now?.status === 'going' ? { step: now.step, aim: now.aim } : null;
    return html`${this.#failure ? nothing : attempt(() => this.#purpose())}
      ${(hasNumbers || preview) && !this.#failure ? this.#skips() : nothing}
      ${this.#controls(preview)}
      <div class="main" role=${this.#isPage ? 'main' : nothing}>
        <div id="problems">
          ${problems(sentences, isRefused && hasNumbers)}${
            isSlow
              ? working(
                  seen,
                  loading && lessonTitle(loading, undefined),
                  () => session.stop({ id: 'stopped' }),
                  going,
                  session.share,
                )
              : nothing
          }
        </div>
        ${this.#hasTraining ? html`<section class="training" part="training" aria-label=${texts.pageParts.training}></section>` : nothing}
        ${
          hasNumbers || preview
            ? keyed(language, this.#failure ? failed(this.#failure.error) : this.#body(preview))
            : html`<p class="loading" ?hidden=${sentences.length > 0}>${texts.progress.loading}</p>`
        }
      </div>
      <p id="live" class="sr" role="status"></p>`;
  }

  get #hasTraining(): boolean {
    const { computed, asked } = this.#session;
    return recipeOf(computed?.lesson) !== null && !asked.show && !hides(asked, 'training');
  }

  #purpose(): TemplateResult | typeof nothing {
    const { purpose } = this.#hearing;
    return purpose === null ? nothing : html`<p class="sr">${purpose}</p>`;
  }

  #skips(): TemplateResult {
    const { only, trace } = this.#diagram;
    const weights = trace?.stage('weights', 0).index ?? 0;
    return skips(waysIn(only, this.#session.asked, weights), (way) => this.#ways.go(way));
  }

  /** A page of which this is the main part puts its banner here; in others it is one part of many. */
  get #isPage(): boolean {
    return this.querySelector('[slot="start"][role="banner"]') !== null;
  }

  #controls(preview: Trace | null): TemplateResult | typeof nothing {
    const session = this.#session;
    const { asked } = session;
    const own = session.lessonOf(asked.lesson);
    const vectors = own !== undefined && !takesSentence(own);
    const trace = preview ?? this.#diagram.trace;
    const seed = this.#badSeed ?? String(asked.seed ?? '');
    return controls(
      {
        title: lessonTitle(asked.lesson, own),
        sentence: vectors ? null : (this.#typing.text ?? asked.text ?? own?.input.text ?? ''),
        seed,
        seedBad: this.#badSeed !== null,
        sentenceBad: session.problem !== null && asked.text !== null,
        changed:
          asked.text !== null || asked.trained !== null || Boolean(seed) || !isUnchanged(asked),
        canUndo: session.canUndo || this.#badSeed !== null,
        canRedo: session.canRedo,
        note: trace && unknownSentence(trace),
        hides: (part) => hides(asked, part),
        whyLocked: (part) => {
          const locked = session.whyLocked(part);
          return locked && problemSentence(locked);
        },
      },
      {
        onChoose: () => this.#chooser.want((chooser) => chooser.open()),
        onSentence: (text) => this.#typing.type(text),
        onSeed: (typed) => this.#change((before) => this.#withSeed(before, typed)),
        onReset: () => {
          this.#badSeed = null;
          this.#change((before) => ({ ...startOf(before.lesson), ...viewOf(before) }));
        },
        onUndo: () => this.undo(),
        onRedo: () => this.redo(),
      },
      this.querySelector('[slot=start]') !== null,
    );
  }

  #body(preview: Trace | null): TemplateResult {
    // A number that is being changed waits with what it means for questions until it rests.
    const isBusy = this.#diagram.changing?.editor.isBusy;
    if (this.#session.computed && !isBusy && !preview) this.#learning.attend();
    const { only } = this.#diagram;
    const { asked } = this.#session;
    const classes = ['body', only?.stages ? 'part' : '', asked.compact ? 'compact' : ''].join(' ');
    return html`<div
      class=${classes}
      ?inert=${preview !== null}
      aria-busy=${preview ? 'true' : nothing}
    >
      ${hasTokenRow(only) ? html`<section class="looks" part="words" aria-label=${texts.looks.title}></section>` : nothing}
      ${attempt(() => this.#diagram.template(preview))}
      <section class="side" part="panel" aria-label=${texts.panel.region} tabindex="0">
        ${attempt(() => this.#cards())}
      </section>
    </div>`;
  }

  #cards(): TemplateResult | typeof nothing {
    const session = this.#session;
    const { computed } = session;
    if (!computed) return nothing;
    const { follow, changing, hidden: covered } = this.#diagram;
    const { trace, lesson } = computed;
    const hidden = (part: PagePart): boolean => hides(session.asked, part);
    const isEmpty = this.#diagram.only?.reached?.size === 0;
    return html`${hidden('steps') ? nothing : this.#learning.stepCard()}
    ${
      isEmpty
        ? nothing
        : html`<section
            class="card answer"
            part="answer"
            @click=${this.#diagram.onAnswer}
            @keydown=${this.#diagram.onAnswerKey}
          ></section>`
    }
    ${hidden('questions') ? nothing : this.#learning.questionCard()}
    ${hidden('parameters') ? nothing : html`<section class="card changing"></section>`}
    ${changing?.cards(computed, follow, covered)}
    ${
      hidden('checks')
        ? nothing
        : guarded([computed], () =>
            checks(
              session.isChanged ? [] : trace.printed,
              session.isChanged && Boolean(lesson.printed?.length),
            ),
          )
    }`;
  }

  protected override updated(): void {
    this.#diagram.changing?.still.restore();
    if (this.#session.computed) this.#changing.want();
    void this.#loadTraining();
  }
}
