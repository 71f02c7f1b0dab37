import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { LessonDocument } from '../lesson/document.js';
import type { PagePart } from '../lesson/page-parts.js';
import type { Problem } from '../lesson/problem.js';
import { hides, keepLocked } from '../session/locks.js';
import { Session, type Outcome } from '../session/session.js';
import { loadEngine, loadLesson } from '../session/source.js';
import type { GivenTensors } from '../session/tensor-files.js';
import { initialState, sameInputs, startOf, type ViewState } from '../session/view-state.js';
import { ComputeQueue } from '../session/worker/queue.js';
import type { HistoryMove } from '../teaching/announcements.js';
import { language, texts } from '../text/language.js';
import { problemSentence } from '../wording/problem.js';
import { attempt, failed } from '../views/boundary.js';
import type { GivenAnswer } from '../teaching/handed-in.js';
import { problems } from '../views/errors.js';
import { changesOf } from '../views/panel/before-after.js';
import { skipLinks, skipTargets } from '../views/skip-links.js';
import { FocusKeeper } from './access/focus-keeper.js';
import { onHistoryKey } from './access/history-keys.js';
import { ScreenReader } from './access/screen-reader.js';
import { ScrollAnchor } from './access/scroll-anchor.js';
import { Shortcuts } from './access/shortcuts.js';
import { adoptAgain } from './base/adopt.js';
import { WithAttributes } from './attributes.js';
import { rootOf, type Context } from './base/context.js';
import { Diagram } from './diagram/diagram.js';
import { dialogIn } from './dialogs/dialog.js';
import { hasTokenRow, wordsPlace } from './diagram/token-row.js';
import { containEvents } from './host/contained-events.js';
import { takesFiles } from './host/dropping.js';
import { LetterSpacing } from './diagram/letter-spacing.js';
import { LanguageMarks } from './host/language-marks.js';
import { modelRoom } from './host/files.js';
import { OpenedFiles } from './host/opened-files.js';
import { Speech } from './host/speech.js';
import { ColourWatcher } from './host/surroundings.js';
import { dispatch, EventReporter } from './host/events.js';
import { Fields } from './fields.js';
import { nextFrame } from './base/next-frame.js';
import { Changes } from './cards/changes.js';
import { Folds } from './base/folds.js';
import { EncoderRoom } from './encoder/encoder-room.js';
import { PublishedRoom } from './published/published-room.js';
import { WordsBar } from './diagram/words-bar.js';
import { Panel } from './panel/panel.js';
import { Teaching } from './panel/teaching.js';
import { openStep } from './opened-step.js';
import { progress } from './progress.js';
import { glossaryStyles } from './styles/glossary.js';
import { styles } from './styles/index.js';
import { TrainingRoom } from './training/training-room.js';
import { TwoTextsRoom } from './two-texts/two-texts-room.js';
import { spokenText } from '../wording/spoken.js';

/**
 * Self-attention with every number. attributes.ts has its attributes and their properties,
 * events.ts its events.
 */
export class ClearHead extends WithAttributes {
  static override styles = styles;

  /** Problems of the embedding page, shown together with those of the element. */
  declare notice: readonly Problem[];

  readonly #session = new Session(
    {
      engine: loadEngine,
      // A lesson is loaded together with its texts in the page's language.
      lesson: async (id, signal, onArrived) => {
        const loading = loadLesson(id, this.#tensorsOf(id), signal, onArrived);
        return (await Promise.all([loading, this.#speech.isSpoken]))[0];
      },
      client: (engine) => (this.#client = new ComputeQueue(engine)),
      trained: (...request) => this.#training.documentAt(...request),
    },
    () => this.#announce(),
  );
  readonly #speech = new Speech(this);
  readonly #files = new OpenedFiles(this.#session, {
    onLesson: (lesson) =>
      lesson === this.requested.lesson ? this.#again() : this.#start(lesson, true),
    onProblem: (problem) => (this.notice = [problem]),
    onReading: () => {
      const { reading } = this.#files;
      if (reading !== null) this.#reader.say(texts.progress.lesson.before(reading));
      this.requestUpdate();
    },
    askHeads: async (fault, signal) => {
      const { askHeads } = await modelRoom.enter();
      const root = rootOf(this.#context);
      // After a drop nothing has the focus, to which it could return.
      if (!root.activeElement) root.querySelector<HTMLElement>('#lesson')?.focus();
      return askHeads(dialogIn(root, 'glossary', 'heads-title', glossaryStyles), fault, signal);
    },
  });
  readonly #folds = new Folds(this.#session, () => this.requestUpdate());
  readonly #context: Context = {
    element: this,
    session: this.#session,
    folds: this.#folds,
    act: (change) => this.#act(change),
    look: (view) => {
      const refused = this.#session.view(view);
      if (refused.length) this.#reader.say(problemSentence({ id: 'locked', parts: refused }));
      this.#announce();
    },
    choose: (lesson) => {
      if (!this.#session.isChosen(lesson)) this.#start(lesson);
    },
    open: (files) => void this.openFiles(files),
    showProblem: (problem) => (this.notice = [problem]),
    announce: (text) => this.#reader.say(text),
    walk: (cell, how = {}) => this.#reader.walk(cell, how),
  };
  readonly #anchor = new ScrollAnchor(this.#context);
  readonly #changes = new Changes(this.#context);
  readonly #diagram = new Diagram(this.#context, this.#changes);
  readonly #wordsBar = new WordsBar(this.#context, this.#diagram);
  readonly #teaching = new Teaching(this.#context, this.#diagram);
  readonly #published = new PublishedRoom(this.#context);
  readonly #panel = new Panel(
    this.#context,
    this.#diagram,
    this.#teaching,
    this.#changes,
    new EncoderRoom(this.#context),
    this.#published,
    new TwoTextsRoom(this.#context),
  );
  readonly #reader = new ScreenReader(this.#context, this.#diagram, () => this.#teaching.isQuiet);
  readonly #fields = new Fields(
    this.#context,
    (change) => this.#change(change),
    this.#diagram.handout,
  );
  readonly #training = new TrainingRoom(
    this.#context,
    () => this.#diagram.theme,
    (live) => {
      const { moving } = this.#diagram;
      // The words below the sentence are those of the trace.
      if ((live !== null) !== moving.isMoving) this.requestUpdate();
      moving.show(live);
    },
    (cell) => this.#diagram.visit(cell, true),
  );
  #shortcuts: Shortcuts | null = null;
  /** Problems for requested parts of the state that do not exist. */
  #unfit: readonly Problem[] = [];
  /** Counts requests of the embedding page: only the last one is answered. */
  #requests = 0;
  /** The state that was last reported to the embedding page. */
  #known: ViewState = initialState;
  /** The state that was still being computed when the element left its page. */
  #interrupted: ViewState | null = null;
  /** The state that the page's address asked for. */
  #linked: ViewState | null = null;
  /** Why the present state cannot be drawn; null if it can. */
  #failure: { error: unknown } | null = null;
  /** The worker that computes. */
  #client: ComputeQueue | null = null;
  /** The tensors that were set last, and the lesson that the embedding page showed with them. */
  #lastTensors: GivenTensors | null = null;
  #lessonOfTensors: string | null = null;

  constructor() {
    super();
    this.notice = [];
    takesFiles(this, (files) => void this.openFiles(files));
    new FocusKeeper(this.#context);
    new LanguageMarks(this.#context);
    new LetterSpacing(this.#context);
    new ColourWatcher(this, () => this.recolour());
    new EventReporter(this, () => ({ ready: this.#session.state, problems: this.#problems }));
    containEvents(this);
  }

  protected override get requested(): ViewState {
    return this.#session.requested;
  }

  protected override documentOf(lesson: string): LessonDocument | undefined {
    return this.#session.lessonOf(lesson);
  }

  protected override withText(state: ViewState, text: string | null): ViewState {
    return this.#session.withText(state, text);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // reveal.js looks for this attribute to decide whether a swipe turns the slide.
    if (this.closest('.reveal')) this.toggleAttribute('data-prevent-swipe', true);
    const state = this.#session.computed ? this.#interrupted : this.requested;
    if (this.hasUpdated && state) void this.#open(state);
    else if (this.hasUpdated) this.#speech.moved(this.requested.lang);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.ownerDocument === document) return super.createRenderRoot();
    const root = this.attachShadow(ClearHead.shadowRootOptions);
    adoptAgain(root, styles);
    return root;
  }

  /** Called when the element moves into another document, such as an iframe's. */
  adoptedCallback(): void {
    if (this.shadowRoot) adoptAgain(this.shadowRoot, styles);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#interrupted = this.#session.isPending ? this.requested : null;
    this.#session.stop();
    this.#client?.end();
    // A dialog that returns open with its element would not be modal.
    for (const dialog of this.renderRoot.querySelectorAll('dialog')) dialog.close();
  }

  /**
   * Draws a state completely, including the parts that controllers add. If any of it throws, a
   * sentence replaces it, because the previous drawing shows another state.
   */
  protected override performUpdate(): void {
    if (!this.isUpdatePending) return;
    this.#failure = null;
    try {
      super.performUpdate();
    } catch (error) {
      this.#failure = { error };
      this.requestUpdate();
      try {
        super.performUpdate();
      } catch (again) {
        reportError(again); // the sentence is drawn, but a controller has failed too
      }
    }
  }

  /** Lets the map answer a press at once; slower drawing follows after the next frame. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.#diagram.drawTokenOnMap()) await nextFrame();
    await super.scheduleUpdate();
  }

  protected override willUpdate(): void {
    this.#take();
    if (this.#failure) return;
    this.#diagram.attend();
  }

  /** Opens the state that the embedding page requests. */
  #take(): void {
    const wanted = this.take();
    if (!wanted) return;
    this.#unfit = wanted.problems;
    this.#fields.reset();
    this.#known = wanted.state;
    this.#linked = this.#isPage ? wanted.state : null;
    const isAnew = this.#lastTensors !== this.tensors;
    this.#lastTensors = this.tensors;
    const isOther = wanted.state.lesson !== this.requested.lesson;
    if (isAnew || isOther) this.#lessonOfTensors = wanted.state.lesson;
    this.#interrupted = null;
    if (isAnew) this.#training.forget();
    void this.#open(wanted.state, isAnew);
  }

  /** The embedding page's tensors are not those of a lesson that a person opens. */
  #tensorsOf(lesson: string): GivenTensors | null {
    return lesson === this.#lessonOfTensors ? this.tensors : null;
  }

  #sayLocked(parts: readonly PagePart[]): void {
    if (parts.length) this.notice = [...this.notice, { id: 'locked', parts }];
  }

  /** Shows a state that the embedding page requests, and reports the parts that cannot be shown. */
  async #open(state: ViewState, isAnew = false): Promise<void> {
    const request = ++this.#requests;
    this.#folds.openFor(state);
    this.#speech.speak(state.lang);
    const unfit = await this.#session.open(state, isAnew);
    if (request !== this.#requests) return;
    unfit.push(...openStep(this.#session));
    if (state.lang !== null && !(await this.#speech.isSpoken)) {
      unfit.push({ id: 'badPart', part: 'lang', value: state.lang });
      this.#session.look({ lang: null });
      await this.#speech.speak(null);
    }
    this.#unfit = [...this.#unfit, ...unfit];
    this.#announce();
  }

  /** Changes the language, which is part of the state. */
  speak(lang: string): void {
    void this.#speech.speak(lang).then(() => this.#reader.announceLanguage());
    this.#context.look({ lang });
  }

  /** Scrolls the panel to its beginning. */
  toBeginning(): void {
    this.#anchor.release();
    this.renderRoot.querySelector('.side')?.scrollTo({ top: 0 });
  }

  /** Repaints the canvases after a change of colours. */
  recolour(): void {
    this.#diagram.recolour();
  }

  // ---- the reader's actions ----

  /** Opens a lesson from its beginning; `isAnew`: its file has changed. */
  #start(lesson: string, isAnew = false): void {
    this.#fields.forgetSeed();
    this.#change((before) => startOf(lesson, before), isAnew);
  }

  /** Requests the state that a person chose. */
  #change(change: (requested: ViewState) => ViewState, isAnew = false): void {
    const { requested } = this.#session;
    this.#reader.did('done');
    this.notice = this.#unfit = [];
    const wanted = change(this.#fields.withTyped(requested));
    const { state, refused } = keepLocked(requested, wanted);
    const isSame = sameInputs(state, requested);
    if (isSame) this.#sayLocked(refused);
    // A change of the sentence counts even if the seed is invalid.
    if (!this.#fields.hasBadSeed || !isSame)
      void this.#session.request(state, isAnew && !refused.includes('lesson'));
    this.#announce();
  }

  async #act(change: () => Outcome, how: HistoryMove = 'done'): Promise<string | null> {
    const { requested, canUndo, canRedo } = this.#session;
    this.#reader.did(how, how === 'undone' ? canUndo : canRedo);
    const outcome = change();
    if (this.#session.requested !== requested) this.#fields.forgetSeed();
    this.#announce();
    const problem = await outcome;
    this.requestUpdate(); // a change that fails half-way leaves another trace
    return problem && problemSentence(problem);
  }

  /** Draws the present state, and reports it to the embedding page. */
  #announce(): void {
    this.requestUpdate();
    const detail = this.#session.requested;
    if (detail === this.#known) return;
    this.#known = detail;
    dispatch(this, 'clear-head-change', detail);
  }

  /** The answers about the shown lesson and its words. */
  get answers(): readonly GivenAnswer[] {
    return this.#teaching.answers;
  }

  /** Unfolds the questions. */
  openQuestions(): void {
    this.#folds.open('predict');
  }

  /** Undoes the last change, or leaves a state that could not be computed. */
  undo(): void {
    if (!this.#fields.takeBack()) void this.#act(() => this.#session.undo(), 'undone');
  }

  redo(): void {
    void this.#act(() => this.#session.redo(), 'redone');
  }

  protected override firstUpdated(): void {
    this.renderRoot.addEventListener('keydown', (event) =>
      onHistoryKey(event as KeyboardEvent, this),
    );
    this.#shortcuts = new Shortcuts(
      this.#context,
      this.#diagram,
      this.#teaching,
      this.#reader,
      this.#training,
    );
  }

  /** Opens the lesson in files, or reports why there is none. */
  openFiles(files: readonly File[]): Promise<void> {
    return this.#files.open(files);
  }

  /** Opens the same lesson again, from its present files. */
  #again(): void {
    const locked = this.#session.whyLocked('lesson') ?? this.#session.whyLocked('parameters');
    // A lesson that is not shown yet may wait for its files.
    if (locked && this.#session.state?.lesson === this.requested.lesson)
      return void (this.notice = [locked]);
    this.notice = this.#unfit = [];
    this.#training.forget();
    void this.#open({ ...this.requested }, true); // a new object, since views keep results by state
    this.#announce();
  }

  // ---- drawing ----

  get #problems(): Problem[] {
    const { problem } = this.#session;
    const shown = [...this.notice, ...this.#unfit, ...(problem ? [problem] : [])];
    return [...shown, ...this.#fields.problems];
  }

  protected override render(): TemplateResult {
    const session = this.#session;
    const isRefused = session.problem !== null || this.#fields.hasBadSeed;
    const hasNumbers = session.computed !== null;
    const sentences = this.#problems
      .filter((problem) => !this.#fields.tells(problem))
      .map(problemSentence);
    const isCompact = session.requested.compact && hasNumbers;
    const main = isCompact ? 'main with-compact' : 'main';
    return html`${hasNumbers && !this.#failure ? attempt(() => this.#skips()) : nothing}
      ${this.#fields.template(this.#diagram.trace, this.#diagram)}
      <div class=${main} role=${this.#isPage ? 'main' : nothing}>
        ${this.#changesOfLink()}
        <div id="problems">
          ${problems(sentences, isRefused && hasNumbers, this.#fields.hasBadSeed)}
          ${progress(session, this.#training.now, this.#files)}
        </div>
        ${this.#training.template()}
        ${
          hasNumbers
            ? keyed(language, this.#failure ? failed(this.#failure.error) : this.#body())
            : html`<p class="loading" ?hidden=${sentences.length > 0}>${texts.progress.loading}</p>`
        }
        ${this.#training.below()} ${this.#published.below()}
      </div>
      <p id="live" class="sr" role="status"></p>`;
  }

  #skips(): TemplateResult {
    const { only, trace } = this.#diagram;
    const weights = trace?.stage('weights', 0).index ?? 0;
    const { purpose } = this.#reader;
    const targets = skipTargets(only, this.#session.requested, weights);
    return skipLinks(purpose && spokenText(purpose), targets, (way) => this.#shortcuts?.do(way));
  }

  /** The changes that the address makes to its lesson; hidden after the reader's first change. */
  #changesOfLink(): TemplateResult | typeof nothing {
    const { state, computed, requested } = this.#session;
    const isShown = state && computed && this.#linked && sameInputs(state, this.#linked);
    if (!isShown || !sameInputs(state, requested)) return nothing;
    const changes = changesOf(state, computed.trace);
    return changes.length
      ? html`<p class="linked">${texts.reference.linked(changes)}</p>`
      : nothing;
  }

  /** Whether the element is the main part of its page, which then puts its banner here. */
  get #isPage(): boolean {
    return this.querySelector('[slot="start"][role="banner"]') !== null;
  }

  #body(): TemplateResult {
    // A change of a number is passed on to questions when the number is no longer being changed.
    if (this.#session.computed && !this.#changes.editor.isBusy) this.#teaching.attend();
    const { only } = this.#diagram;
    const { requested } = this;
    const classes = [
      'body',
      only?.stages ? 'part' : '',
      requested.compact ? 'compact' : '',
      requested.hide.includes('export') ? 'no-export' : '',
      hides(requested, 'panel') ? 'no-panel' : '',
    ].join(' ');
    return html`<div class=${classes}>
      ${this.#wordsBar.template()}
      ${hasTokenRow(only) ? wordsPlace(this.#diagram.trace, this.#diagram.state.arcs) : nothing}
      ${this.#training.belowMap()} ${attempt(() => this.#diagram.template())}
      ${this.#panel.template()}
    </div>`;
  }

  protected override updated(): void {
    if (this.#panel.drawn()) this.toBeginning();
    else this.#anchor.restore();
  }
}
