import { LitElement, html, type PropertyValues, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { LessonError, type Engine, type Trace } from '../engine.js';
import { applyState, takesSentence, type LessonDocument } from '../lesson-document.js';
import { firstLesson, knownLesson } from '../lessons.js';
import { parseSeed, type State } from '../state.js';
import { strings } from '../strings.js';
import { checks } from '../views/checks.js';
import { controls } from '../views/controls.js';
import { lessonProblem, problems, unknownSentence } from '../views/errors.js';
import { mixture } from '../views/mixture.js';
import { places } from '../views/places.js';
import { sheet } from '../views/sheet.js';
import { initialWindow, reveal, type Axis, type Window } from '../window.js';
import { focusCell, gridMove, keepTabStops, makeTabStop } from './grid-keys.js';
import { Explainer } from './explainer.js';
import { Learning, type LearningScene } from './learning.js';
import { overviewMoves } from './overview-moves.js';
import { placeOfCell, type Place } from './pointing.js';
import { showCell, windowAt } from './visit.js';
import { firstAsked, sameCell } from './asked.js';
import { loadEngine, loadLesson } from './source.js';
import { styles } from './styles/index.js';

/** From here on typing waits for a pause. */
const longText = 1500;
const pause = 250;

const darkScheme = matchMedia('(prefers-color-scheme: dark)');

/** What is on screen: the last good computation. */
interface Shown {
  lesson: string;
  document: LessonDocument;
  trace: Trace;
  changed: boolean;
}

/**
 * Self-attention with every number. Attributes: `lesson`, `text`, `seed`. Fires
 * `clear-head-change` with the State when a person changes it.
 */
export class ClearHead extends LitElement {
  static override styles = styles;
  static override properties = {
    lesson: {},
    text: {},
    seed: {},
    notice: { attribute: false },
  };

  declare lesson: string;
  /** Null: the lesson's own sentence. */
  declare text: string | null;
  /** As typed; null or empty: the lesson's own numbers. */
  declare seed: string | null;
  /** Sentences of the page around, shown with the element's own. */
  declare notice: readonly string[];

  #engine: Engine | null = null;
  #document: { id: string; document: LessonDocument } | null = null;
  #shown: Shown | null = null;
  #problem: string | null = null;
  #window: Window = initialWindow;
  #follow = 0;
  /** Counts changes of colours. */
  #theme = 0;
  #asked: Place = { stage: 0, row: 0, col: 0 };
  #explainer: Explainer | null = null;
  #typing: ReturnType<typeof setTimeout> | undefined;

  readonly #learning = new Learning(this, {
    onAsk: (place) => this.#ask(place, false),
    onSpot: (place) => this.#visit(place),
    say: (text) => this.#say(text),
  });

  constructor() {
    super();
    this.lesson = firstLesson;
    this.text = null;
    this.seed = null;
    this.notice = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#engine) void this.#start();
    darkScheme.addEventListener('change', this.recolour);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#typing);
    this.#explainer?.hush();
    this.#learning.stop();
    darkScheme.removeEventListener('change', this.recolour);
  }

  async #start(): Promise<void> {
    try {
      this.#engine = await loadEngine();
    } catch {
      this.#problem = strings.problems.engineMissing;
    }
    this.#compute();
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('lesson')) void this.#open();
    if (changed.has('text') || changed.has('seed')) this.#compute();
  }

  async #open(): Promise<void> {
    if (!knownLesson(this.lesson)) {
      this.notice = [strings.problems.unknownLesson(this.lesson)];
      this.lesson = firstLesson;
    }
    const id = this.lesson;
    try {
      const document = await loadLesson(id);
      if (id !== this.lesson) return; // another was chosen meanwhile
      this.#document = { id, document };
      this.#compute();
    } catch (error) {
      if (id !== this.lesson) return;
      this.#problem =
        error instanceof SyntaxError
          ? strings.problems.lessonNotJson(id)
          : strings.problems.lessonMissing(id);
    }
    this.requestUpdate();
  }

  /** Null: the lesson's own numbers; undefined: what was typed is no seed. */
  #wantedSeed(): number | null | undefined {
    return this.seed?.trim() ? (parseSeed(this.seed) ?? undefined) : null;
  }

  /** Computes what is asked for, or says why not and keeps the last good state. */
  #compute(): void {
    if (!this.#engine || this.#document?.id !== this.lesson) return;
    const { id, document } = this.#document;
    const seed = this.#wantedSeed();
    if (seed === undefined) {
      this.#problem = strings.problems.badSeed(this.seed ?? '');
      return;
    }
    if (this.text !== null && takesSentence(document) && !this.text.trim()) {
      this.#problem = strings.problems.emptySentence;
      return;
    }
    try {
      const wanted = applyState(document, { text: this.text, seed });
      this.#show(id, document, this.#engine.trace(wanted), wanted !== document);
      this.#problem = null;
    } catch (error) {
      if (!(error instanceof LessonError)) throw error;
      this.#problem = lessonProblem(error);
    }
  }

  #show(lesson: string, document: LessonDocument, trace: Trace, changed: boolean): void {
    const before = this.#shown;
    if (before?.lesson !== lesson) this.#follow = trace.focus;
    this.#follow = Math.min(this.#follow, trace.tokens.length - 1);
    this.#asked =
      (before?.lesson === lesson && sameCell(this.#asked, before.trace, trace)) ||
      firstAsked(trace, this.#follow);
    if (before?.lesson !== lesson) this.#window = initialWindow;
    this.#shown = { lesson, document, trace, changed };
  }

  /** Paints again what does not follow a change of colours by itself. */
  recolour = (): void => {
    this.#theme++;
    this.requestUpdate();
  };

  // ---- what a person does ----

  #change(state: Partial<Pick<State, 'lesson' | 'text'>> & { seed?: string | null }): void {
    this.notice = [];
    Object.assign(this, state);
    const seed = this.#wantedSeed();
    if (seed === undefined) return; // nothing to share yet
    const detail: State = { lesson: this.lesson, text: this.text, seed };
    this.dispatchEvent(
      new CustomEvent('clear-head-change', { detail, bubbles: true, composed: true }),
    );
  }

  #type(text: string): void {
    clearTimeout(this.#typing);
    const wait = text.length > longText ? pause : 0;
    if (wait) this.#typing = setTimeout(() => this.#change({ text }), wait);
    else this.#change({ text });
  }

  #followToken(token: number): void {
    this.#follow = token;
    if (this.#shown) this.#asked = firstAsked(this.#shown.trace, token);
    this.requestUpdate();
  }

  #moveWindow(axis: Axis, from: number): void {
    this.#window = { ...this.#window, [axis]: Math.max(0, from) };
    this.requestUpdate();
  }

  #onPoint = (event: Event): void => {
    const place = placeOfCell(event.target);
    if (!place) return;
    const focused = event.type === 'focusin';
    if (focused) makeTabStop(event.target as HTMLTableCellElement);
    const { stage, row, col } = this.#asked;
    const same = place.stage === stage && place.row === row && place.col === col;
    this.#asked = place;
    if (!same || focused) this.#explain(true);
  };

  #ask(place: Place, aloud: boolean): void {
    this.#asked = place;
    this.#explain(aloud);
  }

  /** Explains a number that may stand out of view. */
  #visit(place: Place): void {
    this.#window = windowAt(this.renderRoot, place, this.#window);
    this.requestUpdate();
    void this.updateComplete.then(() => {
      this.#ask(place, true);
      showCell(this.renderRoot, place);
    });
  }

  #say(text: string): void {
    const live = this.renderRoot.querySelector('#live');
    if (live) live.textContent = text;
  }

  #onClick = (event: Event): void => {
    const cell = (event.target as Element).closest<HTMLTableCellElement>('tbody td');
    if (!cell) return;
    makeTabStop(cell);
    cell.focus({ preventScroll: true });
  };

  #onKey = (event: KeyboardEvent): void => {
    const move = gridMove(event);
    if (!move) return;
    event.preventDefault();
    const { table, down, across } = move;
    const before = this.#window;
    this.#window = reveal(move.downAxis, down, move.rows, this.#window);
    this.#window = reveal(move.acrossAxis, across, move.cols, this.#window);
    if (this.#window === before) return focusCell(table, down, across);
    this.requestUpdate();
    void this.updateComplete.then(() => focusCell(table, down, across));
  };

  #onOverview = (event: PointerEvent): void => {
    for (const { axis, from } of overviewMoves(event)) this.#moveWindow(axis, from);
  };

  #explain(aloud: boolean): void {
    if (!this.#shown) return;
    this.#explainer ??= new Explainer(this.renderRoot as ShadowRoot);
    this.#explainer.explain(this.#shown.trace, this.#asked, aloud);
  }

  // ---- what is drawn ----

  protected override render(): TemplateResult {
    const shown = this.#shown;
    const sentences = [...this.notice, ...(this.#problem ? [this.#problem] : [])];
    return html`${this.#controls()}
      <div id="problems">${problems(sentences, this.#problem !== null && shown !== null)}</div>
      ${
        shown
          ? this.#body(shown)
          : html`<p class="loading" ?hidden=${sentences.length > 0}>${strings.loading}</p>`
      }
      <p id="live" class="sr" role="status"></p>`;
  }

  #controls(): TemplateResult {
    const own = this.#document?.id === this.lesson ? this.#document.document : undefined;
    const vectors = own !== undefined && !takesSentence(own);
    return controls(
      {
        lesson: this.lesson,
        sentence: vectors ? null : (this.text ?? own?.input.text ?? ''),
        seed: this.seed ?? '',
        seedBad: this.#wantedSeed() === undefined,
        sentenceBad: this.#problem !== null && this.text !== null,
        changed: this.text !== null || Boolean(this.seed),
        trace: this.#shown?.trace ?? null,
        follow: this.#follow,
        note: this.#shown ? unknownSentence(this.#shown.trace) : null,
      },
      {
        onLesson: (lesson) => this.#change({ lesson, text: null, seed: null }),
        onSentence: (text) => this.#type(text),
        onSeed: (seed) => this.#change({ seed: seed.trim() ? seed : null }),
        onReset: () => this.#change({ text: null, seed: null }),
        onFollow: (token) => this.#followToken(token),
      },
    );
  }

  #scene({ lesson, document, trace }: Shown): LearningScene {
    const traceOf = (changed: LessonDocument): Trace | null => {
      try {
        return this.#engine?.trace(changed) ?? null;
      } catch {
        return null;
      }
    };
    return { lesson, text: this.text, document, trace, follow: this.#follow, head: 0, traceOf };
  }

  #body(shown: Shown): TemplateResult {
    const { document, trace, changed } = shown;
    const window = this.#window;
    const follow = this.#follow;
    const theme = this.#theme;
    this.#learning.attend(this.#scene(shown));
    return html`<div class="body">
      <div
        class="sheet"
        @pointerover=${this.#onPoint}
        @focusin=${this.#onPoint}
        @click=${this.#onClick}
        @keydown=${this.#onKey}
        @pointerdown=${this.#onOverview}
        @pointermove=${this.#onOverview}
      >
        ${places(trace, window, (axis, from) => this.#moveWindow(axis, from))}
        ${guard([trace, window, follow, theme], () => sheet({ trace, window, follow, theme }))}
      </div>
      <aside class="side" aria-label=${strings.panel.region} tabindex="0">
        ${this.#learning.stepCard()}
        <section class="card answer"></section>
        ${this.#learning.questionCard()} ${guard([trace, follow], () => mixture(trace, follow))}
        ${guard([trace], () => checks(trace.printed, changed && Boolean(document.printed?.length)))}
      </aside>
    </div>`;
  }

  protected override updated(): void {
    this.#explainer?.sheetChanged();
    keepTabStops(this.renderRoot);
    if (this.#shown) this.#learning.apply();
    this.#explain(false);
  }
}
