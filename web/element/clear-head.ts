import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Trace } from '../engine/types.js';
import { takesSentence } from '../lesson/document.js';
import { firstLesson, knownLesson } from '../lesson/lessons.js';
import type { Changed, Session } from '../session/session.js';
import { changesOf, noChanges, type Changes, type State } from '../session/state.js';
import { checks } from '../views/checks.js';
import { controls } from '../views/controls.js';
import { problems, unknownSentence } from '../views/errors.js';
import { mixture } from '../views/mixture.js';
import { Computing, seedOf } from '../session/computing.js';
import { firstSign } from './first-sign.js';
import { historyKey } from './history-keys.js';
import { Learning } from './learning.js';
import { SheetPart } from './sheet-part.js';
import { styles } from './styles/index.js';
import { texts } from '../text/language.js';

/** From here on typing waits for a pause; what comes after one only until it is painted. */
const longText = 1500;
const pause = 250;
const soon = 25;

const darkScheme = matchMedia('(prefers-color-scheme: dark)');

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
    changes: { attribute: false },
    notice: { attribute: false },
  };

  declare lesson: string;
  /** Null: the lesson's own sentence. */
  declare text: string | null;
  /** As typed; null or empty: the lesson's own numbers. */
  declare seed: string | null;
  /** What a person changed beyond words and seed. */
  declare changes: Changes;
  /** Sentences of the page around, shown with the element's own. */
  declare notice: readonly string[];

  readonly #sheet = new SheetPart(this);
  readonly #computing = new Computing(
    (session, earlier, changed) => this.#sheet.computed(session, earlier, changed),
    () => this.requestUpdate(),
  );
  #loading = false;
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** What stands in the sentence's field, until it is asked for. */
  #typed: string | null = null;
  #typedAt = -Infinity;

  /** What stands there while the rest of it is computed. */
  #look: Trace | null = null;

  /** Heard from the start on: it may come before there is anything to load. */
  readonly #sign = firstSign(this);

  readonly #learning = new Learning(this, this.#sign, {
    onAsk: (place) => this.#sheet.ask(place, false),
    onSpot: (place) => this.#sheet.visit(place),
    say: (text) => this.#say(text),
  });

  constructor() {
    super();
    this.lesson = firstLesson;
    this.text = null;
    this.seed = null;
    this.changes = noChanges;
    this.notice = [];
    this.addEventListener('keydown', this.#onHistoryKey);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#session) void this.#start();
    darkScheme.addEventListener('change', this.recolour);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#untype();
    this.#computing.rest();
    this.#sheet.hush();
    this.#learning.stop();
    darkScheme.removeEventListener('change', this.recolour);
  }

  /** Null until there are numbers. */
  get #session(): Session | null {
    return this.#computing.session;
  }

  async #start(): Promise<void> {
    await this.#computing.start();
    this.#compute();
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('lesson')) void this.#open();
    if (changed.has('text') || changed.has('seed') || changed.has('changes')) this.#compute();
  }

  async #open(): Promise<void> {
    if (!knownLesson(this.lesson)) {
      this.notice = [texts.problems.unknownLesson(this.lesson)];
      this.lesson = firstLesson;
    }
    const id = this.lesson;
    await this.#computing.open(id, () => id === this.lesson);
    if (id !== this.lesson) return; // another was chosen meanwhile
    this.#compute();
    this.requestUpdate();
  }

  #compute(): void {
    const { lesson, text, seed, changes } = this;
    this.#computing.compute({ lesson, text, seed, ...changes });
    // Other words may have made some changes pointless.
    const state = this.#session?.wanted;
    if (state && !this.#computing.problem) this.changes = changesOf(state, this.changes);
  }

  /** Paints again what does not follow a change of colours by itself. */
  recolour = (): void => this.#sheet.recolour();

  // ---- what a person does ----

  #change(wanted: Partial<Pick<this, 'lesson' | 'text' | 'seed' | 'changes'>>): void {
    this.notice = [];
    if (this.#typed !== null) this.text = this.#typed;
    this.#untype();
    Object.assign(this, wanted);
    this.#compute();
    this.#announce();
  }

  #announce(): void {
    const { lesson, text, changes } = this;
    const seed = seedOf(this.seed);
    if (seed === undefined) return; // nothing to share yet
    const detail: State = { lesson, text, seed, ...changes };
    this.dispatchEvent(
      new CustomEvent('clear-head-change', { detail, bubbles: true, composed: true }),
    );
  }

  /** Makes a change to what is computed; a sentence if it cannot be made. */
  #act(change: () => Changed): string | null {
    const problem = this.#computing.act(change);
    if (problem === null) this.#adopt();
    return problem;
  }

  /** Shows the last good state, or the one that is being computed, as what is asked for. */
  #adopt(): void {
    const state = this.#session?.wanted;
    if (!state) return;
    this.#computing.problem = null;
    this.lesson = state.lesson;
    this.text = state.text;
    this.seed = state.seed === null ? null : String(state.seed);
    this.changes = changesOf(state, this.changes);
    this.#announce();
  }

  /** Takes the last change back, or what could not be computed. */
  undo(): void {
    const session = this.#session;
    if (this.#typed !== null) this.#untype();
    else if (this.#computing.problem) this.#adopt();
    else if (session) this.#act(() => session.undo());
    this.requestUpdate();
  }

  redo(): void {
    const session = this.#session;
    if (session) this.#act(() => session.redo());
  }

  #onHistoryKey = (event: KeyboardEvent): void => {
    const what = historyKey(event);
    if (!what) return;
    event.preventDefault();
    this[what]();
  };

  #type(text: string): void {
    this.#untype();
    if (text.length <= longText) return this.#change({ text });
    this.#typed = text;
    const rested = performance.now() - this.#typedAt > pause;
    this.#typedAt = performance.now();
    this.#typing = setTimeout(() => this.#change({ text }), rested ? soon : pause);
  }

  #untype(): void {
    clearTimeout(this.#typing);
    this.#typed = null;
  }

  #say(text: string): void {
    const live = this.renderRoot.querySelector('#live');
    if (live) live.textContent = text;
  }

  async #loadChanging(): Promise<void> {
    const session = this.#session;
    if (this.#loading || !session) return;
    this.#loading = true;
    if (!session.isChanged) await this.#sign;
    try {
      const { Changing } = await import('./changing.js');
      this.#sheet.changing = new Changing({
        session,
        root: this.renderRoot as ShadowRoot,
        act: (change) => this.#act(change),
        update: () => this.requestUpdate(),
      });
      this.requestUpdate();
    } catch {
      this.#loading = false; // so that a later drawing tries again
    }
  }

  // ---- what is drawn ----

  protected override render(): TemplateResult {
    const session = this.#session;
    const { problem } = this.#computing;
    // A first look can only be looked at: where a person is at work, the present numbers stay.
    const focused = this.renderRoot.querySelector(':is(.body, .tokens):focus-within');
    const look = (this.#look = focused ? null : this.#computing.firstLook);
    const sentences = [...this.notice, ...(problem ? [problem] : [])];
    return html`${this.#controls(look)}
      <div id="problems">
        ${problems(sentences, problem !== null && session !== null)}${this.#computing.working(look !== null)}
      </div>
      ${
        session || look
          ? this.#body(session, look)
          : html`<p class="loading" ?hidden=${sentences.length > 0}>${texts.progress.loading}</p>`
      }
      <p id="live" class="sr" role="status"></p>`;
  }

  #controls(look: Trace | null): TemplateResult {
    const own = this.#computing.lessonOf(this.lesson);
    const session = this.#session;
    const vectors = own !== undefined && !takesSentence(own);
    return controls(
      {
        lesson: this.lesson,
        sentence: vectors ? null : (this.#typed ?? this.text ?? own?.input.text ?? ''),
        seed: this.seed ?? '',
        seedBad: seedOf(this.seed) === undefined,
        sentenceBad: this.#computing.problem !== null && this.text !== null,
        changed: this.text !== null || Boolean(this.seed) || this.changes !== noChanges,
        canUndo: session !== null && (session.canUndo || this.#computing.problem !== null),
        canRedo: session?.canRedo ?? false,
        trace: look ?? session?.trace ?? null,
        isLook: look !== null,
        follow: this.#sheet.follow,
        pinned: this.#sheet.pinned,
        note: look ? unknownSentence(look) : session ? unknownSentence(session.trace) : null,
      },
      {
        onLesson: (lesson) => this.#change({ lesson, text: null, seed: null, changes: noChanges }),
        onSentence: (text) => this.#type(text),
        onSeed: (seed) => this.#change({ seed: seed.trim() ? seed : null }),
        onReset: () => this.#change({ text: null, seed: null, changes: noChanges }),
        onUndo: () => this.undo(),
        onRedo: () => this.redo(),
        onFollow: (token) => this.#sheet.followToken(token),
        onFollowAll: () => this.#sheet.followAll(),
      },
    );
  }

  #body(session: Session | null, look: Trace | null): TemplateResult {
    return html`<div class="body" ?inert=${look !== null} aria-busy=${look ? 'true' : nothing}>
      ${
        look
          ? this.#sheet.lookTemplate(look, session?.wanted?.lesson ?? this.lesson)
          : session && this.#sheet.template(session.trace)
      }
      <aside class="side" aria-label=${texts.panel.region} tabindex="0">
        ${session && this.#cards(session, look !== null)}
      </aside>
    </div>`;
  }

  #cards(session: Session, isLook: boolean): TemplateResult {
    const { trace, lesson } = session;
    const { follow, head, version, changing } = this.#sheet;
    // A number that is being changed waits with what it means for questions until it rests.
    if (!changing?.editor.isBusy && !isLook) {
      this.#learning.attend({
        lesson: this.lesson,
        text: session.state?.text ?? lesson.input.text ?? '',
        get document() {
          return session.document;
        },
        trace,
        follow,
        head: head ?? 0,
        traceOf: session.traceOf,
      });
    }
    return html`${this.#learning.stepCard()}
      <section class="card answer"></section>
      <section class="card changing"></section>
      ${this.#learning.questionCard()}
      ${guard([trace, version, follow], () => mixture(trace, follow))}
      ${changing?.cards(follow, version)}
      ${guard([trace, version], () =>
        checks(
          session.isChanged ? [] : trace.printed,
          session.isChanged && Boolean(lesson.printed?.length),
        ),
      )}`;
  }

  protected override updated(): void {
    if (this.#session && !this.#look) this.#learning.apply();
    this.#sheet.updated();
    void this.#loadChanging();
  }
}
