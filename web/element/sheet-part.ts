/** The sheet on the page: the part of it that stands there, the number that is asked about, and what
 * pointers and keys do. */
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';
import { scalesOf, type KeptScale } from '../trace/color-scale.js';
import type { Stage, Trace } from '../engine/types.js';
import type { Changed, Session } from '../session/session.js';
import { places } from '../views/places.js';
import { onlyHead, sheet } from '../views/sheet.js';
import { previewsOf } from '../text/writing.js';
import { initialWindow, reveal, type Axis, type Window } from '../trace/window.js';
import { firstAsked, sameCell } from './asked.js';
import type { Changing } from './changing.js';
import type { Earlier } from '../session/computing.js';
import { Explainer } from './explainer.js';
import type { ExploreHost, Exploring } from './exploring.js';
import { focusCell, gridMove, keepTabStops, makeTabStop } from './grid-keys.js';
import { overviewMoves } from './overview-moves.js';
import { placeOfCell, type Place } from './diagram-cells.js';
import { showCell, windowAt } from './visit.js';

/** What is drawn of a trace. */
interface Drawn {
  lesson: string;
  kept: readonly KeptScale[];
  follow: number;
  head: number | null;
  window: Window;
}

/** Without the network the page still does what it does. */
const noMatter = (): void => undefined;

export class SheetPart {
  follow = 0;
  /** Whether that token is followed alone. */
  pinned = false;
  /** The head that is shown alone; null: all. */
  head: number | null = null;
  /** Scales of colours that a person keeps. */
  kept: readonly KeptScale[] = [];
  /** Loaded once the first numbers stand there. */
  changing: Changing | null = null;
  #exploring: Exploring | null = null;
  #waking: Promise<Exploring> | null = null;
  #trace: Trace | null = null;
  /** Whose trace it is. */
  #lesson = '';
  /** What stands there instead, while the rest of it is computed. */
  #look: Trace | null = null;
  #previews: readonly Stage[] = [];
  #window: Window = initialWindow;
  #asked: Place = { stage: 0, row: 0, col: 0 };
  #explainer: Explainer | null = null;
  /** Counts changes of colours. */
  #theme = 0;
  #version = 0;
  /** What stood there when the sheet was last drawn. */
  #drawn: readonly Stage[] | null = null;

  constructor(private readonly host: LitElement) {}

  /** Counts computations. */
  get version(): number {
    return this.#version;
  }

  get #root(): ShadowRoot {
    return this.host.renderRoot as ShadowRoot;
  }

  /** Something was computed: all anew, or some stages of the same trace. */
  computed({ trace, state }: Session, earlier: Earlier | null, changed: Changed): void {
    const lesson = state?.lesson ?? '';
    const sameLesson = lesson === this.#lesson;
    this.#trace = trace;
    this.#lesson = lesson;
    if (!sameLesson) {
      this.follow = trace.focus;
      this.#window = initialWindow;
      this.pinned = false;
      this.head = null;
      this.kept = [];
      this.#exploring?.forget();
    }
    this.follow = Math.min(this.follow, trace.tokens.length - 1);
    if (this.head !== null && this.head >= trace.heads) this.head = null;
    if (changed === null) {
      this.#asked =
        (earlier && sameLesson && sameCell(this.#asked, earlier.trace, trace)) ||
        firstAsked(trace, this.follow, this.head ?? 0);
    }
    if (!this.#version++)
      performance.mark('clear-head computed'); // for the benchmark of the page
    else if (trace.heads > 1) this.#wake().catch(noMatter); // while it is drawn: see updated()
    this.#drawn = sameLesson ? (this.#drawn ?? earlier?.stages ?? null) : null;
    this.host.requestUpdate();
  }

  recolour(): void {
    this.#theme++;
    this.host.requestUpdate();
  }

  /** Follows one token alone; the one that is followed, pressed again, lets all be seen. */
  followToken(token: number): void {
    if (this.pinned && this.follow === token) return this.followAll();
    this.follow = token;
    this.pinned = true;
    this.#wake().catch(noMatter);
    if (this.#trace && !this.#keeps) this.#asked = firstAsked(this.#trace, token, this.head ?? 0);
    this.host.requestUpdate();
  }

  followAll(): void {
    this.pinned = false;
    this.host.requestUpdate();
  }

  showHead(head: number | null): void {
    this.head = head;
    this.host.requestUpdate();
  }

  keep(kept: readonly KeptScale[]): void {
    this.kept = kept;
    this.host.requestUpdate();
  }

  /** Outlines anew what is asked about. */
  redrawn(): void {
    keepTabStops(this.#root);
    this.explain(false);
  }

  /** Whether pointing at numbers does not ask about them. */
  get #keeps(): boolean {
    return this.#exploring?.asking.keeps ?? false;
  }

  ask(place: Place, aloud: boolean): void {
    this.#asked = place;
    this.explain(aloud);
  }

  /** Explains a number that may stand out of view. */
  visit(place: Place): void {
    this.#window = windowAt(this.#root, place, this.#window);
    this.host.requestUpdate();
    void this.host.updateComplete.then(() => {
      this.ask(place, true);
      showCell(this.#root, place);
    });
  }

  hush(): void {
    this.#explainer?.hush();
  }

  explain(aloud: boolean): void {
    if (!this.#trace || this.#look) return;
    this.#explainer ??= new Explainer(this.#root);
    const exploring = this.#exploring;
    this.#explainer.around = exploring && ((...number) => exploring.asking.around(...number));
    this.#explainer.explain(this.#trace, this.#asked, aloud);
    this.changing?.attend(this.#asked);
  }

  #moveWindow(axis: Axis, from: number): void {
    this.changing?.editor.close();
    this.#window = { ...this.#window, [axis]: Math.max(0, from) };
    this.host.requestUpdate();
  }

  // ---- what a person does ----

  #onPoint = (event: Event): void => {
    this.#wake().catch(noMatter);
    const place = placeOfCell(event.target);
    if (!place || this.changing?.editor.isBusy) return;
    const focused = event.type === 'focusin';
    if (focused) makeTabStop(event.target as HTMLTableCellElement);
    if (this.#keeps) return;
    const { stage, row, col } = this.#asked;
    const same = place.stage === stage && place.row === row && place.col === col;
    this.#asked = place;
    if (!same || focused) this.explain(true);
  };

  #onClick = (event: Event): void => {
    const cell = (event.target as Element).closest<HTMLTableCellElement>('tbody td');
    if (cell) {
      makeTabStop(cell);
      cell.focus({ preventScroll: true });
    }
    const target = event.target as Element; // told anew once the event is over
    void this.#wake().then((exploring) => exploring.onClick(target), noMatter);
  };

  #onKey = (event: KeyboardEvent): void => {
    if (this.changing?.editor.onKey(event) || this.#exploring?.onKey(event)) return;
    const move = gridMove(event);
    if (!move) return;
    event.preventDefault();
    const { table, down, across } = move;
    const before = this.#window;
    this.#window = reveal(move.downAxis, down, move.rows, this.#window);
    this.#window = reveal(move.acrossAxis, across, move.cols, this.#window);
    if (this.#window === before) return focusCell(table, down, across);
    this.host.requestUpdate();
    void this.host.updateComplete.then(() => focusCell(table, down, across));
  };

  #onPointer = (event: PointerEvent): void => {
    if (this.changing?.editor.onPointer(event)) return;
    for (const { axis, from } of overviewMoves(event)) this.#moveWindow(axis, from);
  };

  // ---- what is drawn ----

  template(trace: Trace): TemplateResult {
    this.#look = null;
    const differences = this.changing?.differences(trace);
    return this.#template(trace, differences ?? trace.stages, {
      lesson: this.#lesson,
      kept: differences ? [] : this.kept,
      follow: this.follow,
      head: this.head,
      window: this.#window,
    });
  }

  /** A first look at what is being computed. */
  lookTemplate(look: Trace, lesson: string): TemplateResult {
    const sameLesson = lesson === this.#lesson;
    const before = sameLesson ? this.#trace : null;
    if (this.#look !== look) this.#previews = previewsOf(look.stages, before?.stages ?? []);
    this.#look = look;
    const { follow, head } = this;
    const last = look.tokens.length - 1;
    return this.#template(look, this.#previews, {
      lesson,
      kept: sameLesson ? this.kept : [],
      follow: sameLesson ? Math.min(follow, last) : look.focus,
      head: sameLesson && head !== null && head < look.heads ? head : null,
      window: sameLesson ? this.#window : initialWindow,
    });
  }

  #template(trace: Trace, stages: readonly Stage[], drawn: Drawn): TemplateResult {
    const { lesson, kept, follow, head, window } = drawn;
    const { changing } = this;
    const [theme, version] = [this.#theme, this.#version];
    return html`<div
      class="sheet"
      @pointerover=${this.#onPoint}
      @focusin=${this.#onPoint}
      @click=${this.#onClick}
      @keydown=${this.#onKey}
      @dblclick=${(event: Event) => changing?.editor.onDoubleClick(event)}
      @pointerdown=${this.#onPointer}
      @pointermove=${this.#onPointer}
      @pointerup=${this.#onPointer}
      @pointercancel=${this.#onPointer}
    >
      ${changing?.banner()} ${head === null ? nothing : onlyHead(head, () => this.showHead(null))}
      ${places(trace, window, (axis, from) => this.#moveWindow(axis, from))}
      ${guard([trace, stages, version, kept, window, follow, theme, head], () => {
        const scales = scalesOf(stages, kept);
        return keyed(lesson, sheet({ trace, stages, scales, window, follow, theme, head }));
      })}
      <div class="explored"></div>
    </div>`;
  }

  /** The page has been drawn. */
  updated(): void {
    const drawn = this.#root.querySelector('.sheet');
    if (this.#look) {
      // Nothing of it can be asked about, or is known to be on a path.
      drawn?.removeAttribute('data-following');
      return;
    }
    if (!this.#trace) return;
    this.redrawn();
    if (this.#drawn && drawn) this.changing?.repainted(drawn, this.#drawn);
    this.#drawn = null;
    this.#exploring?.drawn(this.#trace, this.#version);
    // Several heads are compared without being asked, those of the first lesson once they stand there.
    if (this.#trace.heads > 1) this.#wake().catch(noMatter);
  }

  /** Loaded at the first sign of a person. */
  #wake = (): Promise<Exploring> =>
    (this.#waking ??= import('./exploring.js').then(
      ({ Exploring }) => {
        const host = exploreHost(
          this,
          this.#root,
          () => this.#trace,
          () => this.#asked,
          () => this.#theme,
        );
        this.host.requestUpdate();
        return (this.#exploring = new Exploring(host));
      },
      (error: unknown) => {
        this.#waking = null; // so that the next sign tries again
        throw error;
      },
    ));
}

/** What exploring may see of the sheet, and do to it. */
const exploreHost = (
  part: SheetPart,
  root: ShadowRoot,
  trace: () => Trace | null,
  asked: () => Place,
  theme: () => number,
): ExploreHost => ({
  root,
  get trace() {
    return trace();
  },
  get asked() {
    return asked();
  },
  get pinned() {
    return part.pinned;
  },
  get follow() {
    return part.follow;
  },
  get head() {
    return part.head;
  },
  get theme() {
    return theme();
  },
  showHead: (head) => part.showHead(head),
  get kept() {
    return part.kept;
  },
  redrawn: () => part.redrawn(),
  keep: (kept) => part.keep(kept),
  ask: (place, aloud) => part.ask(place, aloud),
  visit: (place) => part.visit(place),
  followToken: (token) => part.followToken(token),
  say: (text) => {
    part.hush(); // what was about to be spoken would be spoken over this
    const live = root.querySelector('#live');
    if (live) live.textContent = text;
  },
});
