/** The diagram on the page: its visible part, and the number that is explained. */
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { noneHidden, type HiddenRow } from '../../trace/hidden.js';
import { scalesOf } from '../../trace/color-scale.js';
import type { Stage, Trace } from '../../engine/types.js';
import type { Computed } from '../../session/compute.js';
import { initialState, type ViewState } from '../../session/view-state.js';
import type { Shown } from '../../teaching/shown.js';
import { tourStepThatMakes } from '../../teaching/tour.js';
import { windowInputs } from '../../views/diagram/places.js';
import { onlyHead, diagram } from '../../views/diagram/diagram.js';
import { missing } from '../../views/diagram/missing.js';
import type { MapScene } from '../../views/map/map.js';
import { guarded, renderView } from '../../views/boundary.js';
import { isSameStage, sameNamed, namedCell } from '../../trace/trail.js';
import { canExplain, isIncomplete } from '../../trace/layers.js';
import { openPart } from '../../session/open-part.js';
import { stagesIn } from '../../trace/parts.js';
import { rowsRead, tablesOfSome } from '../../trace/some-rows.js';
import { initialWindow, wordsAround, type Axis, type Window } from '../../trace/window.js';
import { texts } from '../../text/language.js';
import { rootOf, type Context } from '../base/context.js';
import { inspectedCard } from '../../views/panel/arithmetic.js';
import { focusCell, type GridMove } from '../base/grid-keys.js';
import type { CellRef } from '../../lesson/edits.js';
import { Inspector } from '../cards/inspector.js';
import type { Changes } from '../cards/changes.js';
import { showInPanel } from '../cards/show-in-panel.js';
import { Handout } from '../dialogs/handout.js';
import { Comparing } from './comparing.js';
import { matricesOf } from '../base/diagram-cells.js';
import type { DiagramView } from '../base/diagram-view.js';
import { EditedMarks } from './edited-marks.js';
import { Following } from './following.js';
import { Inspected } from './inspected.js';
import { DiagramInput } from './input.js';
import { StackControls } from './stack-controls.js';
import { nextFrame } from '../base/next-frame.js';
import { MovingTrace } from './moving-trace.js';
import { Pointing } from './pointing.js';
import { ShownPart } from './shown-part.js';
import { showCell, viewWith, windowAt } from './visit.js';

/** The trace that is drawn now. */
interface ShownTrace {
  trace: Trace;
  follow: number;
  head: number | null;
}

/** The options that a trace is drawn with. */
export class Diagram implements DiagramView, ReactiveController {
  /** The rows that an open question hides. */
  hidden: readonly HiddenRow[] = noneHidden;
  /** Handles pointers and keys on the diagram. */
  readonly input: DiagramInput;
  /** The numbers on the map during training. */
  readonly moving = new MovingTrace(() => {
    if (!this.#drawn) return;
    this.#stack.moved();
    this.onMoved();
  });
  /** Called when the numbers on the map have moved. */
  onMoved: () => void = () => undefined;
  /** Export and sharing. */
  readonly handout: Handout;
  readonly #inspector: Inspector;
  readonly #comparing: Comparing;
  readonly #following: Following;
  readonly #stack: StackControls;
  #computed: Computed | null = null;
  #shown: ShownTrace | null = null;
  readonly #part = new ShownPart();
  #window: Window = initialWindow;
  /** The words whose rows the dialog with a large matrix shows. */
  #enlarged: readonly number[] = [];
  readonly #inspected = new Inspected();
  readonly #pointing = new Pointing();
  readonly #editedMarks = new EditedMarks();
  /** Counts changes of colours. */
  #theme = 0;
  /** The stages of the last drawing. */
  #drawn: { of: Computed; stages: readonly Stage[] } | null = null;

  constructor(
    private readonly context: Context,
    private readonly changes: Changes,
  ) {
    this.#inspector = new Inspector(context, this);
    this.#comparing = new Comparing(context, this);
    this.#following = new Following(context);
    this.#stack = new StackControls(context, this);
    this.handout = new Handout(context, this);
    this.input = new DiagramInput(context, this, changes.editor, this.#inspector, this.handout, {
      onPoint: (cell, isFocused) => this.#point(cell, isFocused),
      onWindow: (axis, from) => this.#moveWindow(axis, from),
      onGridMove: (move) => this.#moveInGrid(move),
    });
    context.element.addController(this);
  }

  get #root(): ShadowRoot {
    return rootOf(this.context);
  }

  get state(): ViewState {
    return this.context.session.state ?? initialState;
  }

  get trace(): Trace | null {
    return this.#computed?.trace ?? null;
  }

  get present(): Trace | null {
    return this.trace && this.moving.of(this.trace);
  }

  get isDifference(): boolean {
    return this.changes.isDifference;
  }

  get drawn(): readonly Stage[] {
    const { trace } = this;
    return trace ? (this.changes.differences(trace) ?? trace.stages) : [];
  }

  /** The trace that is drawn now. */
  get shown(): ShownTrace | null {
    return this.#shown;
  }

  get inspected(): CellRef {
    return this.#inspected.cell;
  }

  get follow(): number {
    return this.#inspected.follow;
  }

  /** The part of the trace that an author shows; null before there is a trace. */
  get only(): Shown | null {
    return this.trace && this.#part.of(this.trace, this.state);
  }

  get window(): Window {
    return this.#window;
  }

  get mapScene(): MapScene | null {
    return this.trace?.layers ? this.#stack.map.scene : null;
  }

  get theme(): number {
    return this.#theme;
  }

  // ---- life cycle ----

  /** Adopts the present trace and view, before they are drawn. */
  attend(): void {
    const { computed } = this.context.session;
    if (!computed) return;
    const { trace } = computed;
    const last = this.#computed;
    // The stages below are a part of the new trace.
    this.#computed = computed;
    const before = last?.state.lesson === computed.state.lesson ? last.trace : null;
    if (!before) {
      this.#window = initialWindow;
      this.#inspector.forget();
      this.changes.forget();
    }
    if (before !== trace) {
      const edited = this.changes.editor.place;
      // Questions and steps do not know other stages while a number is edited.
      const hasSameStages = before?.stages.length === trace.stages.length;
      const isThere = before && hasSameStages && edited && isSameStage(edited, before, trace);
      if (edited && !isThere) this.changes.editor.abandon();
    }
    const reached = this.only?.reached ?? null;
    const { hasMoved } = this.moving;
    this.#inspected.attend({ trace, state: this.state, hasMoved, reached }, before);
    if (before !== trace) this.moving.hasMoved = false;
  }

  /** Repaints the canvases after a change of colours. */
  recolour(): void {
    this.#theme++;
    this.context.element.requestUpdate();
  }

  /** Follows a token alone; pressed again, the token is released. */
  followToken(token: number): void {
    if (this.state.token === token) return this.context.look({ token: null });
    this.context.look({ token });
  }

  /** Draws a newly followed token on the map alone; returns false if there is nothing to draw. */
  drawTokenOnMap(): boolean {
    try {
      return this.#computed === this.context.session.computed && this.#stack.map.drawToken();
    } catch {
      return false; // The page fails to draw it too, and reports that.
    }
  }

  /** Outlines the explained number again, after a drawing. */
  redrawn(): void {
    this.input.tree.drawn();
    const { trace } = this;
    if (!trace || !isIncomplete(trace)) return this.explain();
    // The engine of the page reads a large model's document for it: the map is painted before.
    void nextFrame().then(() => {
      if (this.trace === trace) this.explain();
    });
  }

  pointAt(cell: CellRef, isFocused = false): void {
    if (this.only?.reached?.has(cell.stage) === false) return;
    this.input.pointAt(cell, isFocused);
  }

  /** Explains a number, which replaces a pinned one. */
  inspect(cell: CellRef, aloud: boolean): void {
    if (this.only?.reached?.has(cell.stage) === false) return;
    if (aloud) this.context.walk(cell);
    const { trace } = this;
    const { pin } = this.state;
    const named = trace && namedCell(cell, trace);
    this.#inspected.cell = cell;
    if (pin && named && !sameNamed(pin, named)) this.context.look({ pin: named });
    this.explain();
  }

  /** Opens the part, block or fold that contains a number; returns false if it is open already. */
  #openFor(cell: CellRef, focus: boolean, isHere: boolean): boolean {
    const { trace, state } = this;
    const { session } = this.context;
    const stage = trace?.stages[cell.stage];
    if (!trace || !stage) return false;
    const isDrawn = matricesOf(this.#root, stage.index).length > 0;
    const view = viewWith(cell, trace, state, { isDrawn, isWhole: !this.only?.stages });
    if (view) {
      this.context.look(view);
    } else if (stage.isMissing && !stage.some) {
      return true; // the part could not be computed
    } else if (isDrawn || !this.#stack.unfold(stage, trace)) {
      return false;
    }
    this.context.element.requestUpdate();
    void session.arrival
      .then(() => this.context.element.updateComplete)
      .then(() => {
        if (this.state.lesson === state.lesson) this.visit(cell, focus, isHere);
      });
    return true;
  }

  /** Explains a number that may be out of view; `isHere`: only the panel scrolls, to its arithmetic. */
  visit(cell: CellRef, focus = false, isHere = false): void {
    const { element } = this.context;
    if (this.#openFor(cell, focus, isHere)) return;
    const { trace, only } = this;
    if (!trace || only?.reached?.has(cell.stage) === false) return;
    // A compact element shows the number together with its step.
    const isAway = only?.stages?.has(cell.stage) === false;
    if (isAway) this.context.look({ step: tourStepThatMakes(trace, cell.stage) });
    this.#window = windowAt(this.#root, cell, this.#window);
    element.requestUpdate();
    void element.updateComplete.then(() => {
      if (this.trace !== trace) return; // a place belongs to its trace
      this.inspect(cell, true);
      if (isHere) showInPanel(this.#root, '.answer');
      else showCell(this.#root, cell, focus);
    });
  }

  /**
   * Explains and outlines the inspected number, or another one until the next drawing: draws only
   * the card again, and changes classes in the diagram.
   */
  explain(cell = this.inspected): void {
    const { trace } = this;
    const { stage, row, col } = cell;
    if (!trace) return;
    const card = this.#root.querySelector<HTMLElement>('.answer');
    if (!canExplain(trace, cell)) {
      const isComing = card && rowsRead(trace, cell).length;
      if (isComing) renderView(() => html`<p class="note">${texts.matrix.coming}</p>`, card);
      return this.#lookAtRows();
    }
    if (card) {
      renderView(() => {
        const explanation = trace.explain(stage, { row, col });
        const parts = this.#inspector.cardParts(explanation, trace);
        this.#pointing.light(this.#root, explanation);
        return inspectedCard(explanation, trace, parts, this.hidden, this.only?.reached);
      }, card);
    }
    this.changes.attend(this.inspected);
    this.#stack.map.mark();
  }

  lookAtWords(words: readonly number[]): void {
    this.#enlarged = words;
    this.#lookAtRows();
  }

  /** Requests the rows of large tables of words that are looked at, in the window or elsewhere. */
  #lookAtRows(): void {
    const { trace } = this;
    const tables = trace ? tablesOfSome(trace) : [];
    if (!trace || !tables.length) return;
    const drawn = new Set(matricesOf(this.#root).map(({ stage }) => stage));
    const inWindow = tables
      .filter(({ index }) => drawn.has(index))
      .flatMap(({ rows }) => wordsAround(rows, this.#window));
    const read = rowsRead(trace, this.inspected);
    this.context.session.lookAtWords([...new Set([...inWindow, ...read, ...this.#enlarged])]);
  }

  #moveWindow(axis: Axis, from: number): void {
    this.changes.editor.close();
    this.#window = { ...this.#window, [axis]: Math.max(0, from) };
    this.context.element.requestUpdate();
  }

  #point(cell: CellRef, isFocused: boolean): void {
    const { stage, row, col } = this.inspected;
    const same = cell.stage === stage && cell.row === row && cell.col === col;
    this.#inspected.cell = cell;
    if (!same && !isFocused) this.context.walk(cell);
    if (!same || isFocused) this.explain();
  }

  /** Moves to a number of the window, or first moves the window there. */
  #moveInGrid({ matrix, down, across }: GridMove): void {
    const before = this.#window;
    this.#window = matrix.windowAt(down, across, before);
    if (this.#window === before) return focusCell(matrix.table, down, across);
    this.context.element.requestUpdate();
    void this.context.element.updateComplete.then(() => focusCell(matrix.table, down, across));
  }

  // ---- drawing ----

  template(): TemplateResult | typeof nothing {
    const { trace } = this;
    if (!trace) return nothing;
    this.#stack.unfoldStep(trace);
    const { lesson, head, scales } = this.state;
    const differences = this.changes.differences(trace);
    const stages = differences ?? trace.stages;
    const fixedScales = differences ? [] : scales;
    const window = this.#window;
    const { follow } = this.#inspected;
    const { input, hidden } = this;
    const { session } = this.context;
    const { requested } = session;
    const theme = this.#theme;
    const { only } = this;
    this.#shown = { trace, follow, head };
    const part = openPart(trace, this.state);
    return html`<div
      class="diagram"
      part="diagram"
      @focusin=${input.onPoint}
      @click=${input.onClick}
      @keydown=${input.onKey}
      @dblclick=${input.onDoubleClick}
      @pointerdown=${input.onPointer}
      @pointermove=${input.onPointer}
      @pointerup=${input.onPointer}
      @pointercancel=${input.onPointer}
    >
      ${this.changes.banner()}
      ${head === null ? nothing : onlyHead(head, session.whyLocked('heads') ? null : () => this.context.look({ head: null }))}
      ${only?.missing ? html`<p class="note">${missing(only.missing)}</p>` : nothing}
      ${windowInputs(trace, stagesIn(part, trace), window, (axis, from) => this.#moveWindow(axis, from))}
      ${guarded(
        [
          this.#computed,
          trace,
          stages,
          fixedScales,
          window,
          follow,
          theme,
          head,
          hidden,
          only,
          this.#stack.revision,
          part,
          requested.gradients, // its switch shows what is chosen, even before it is computed
        ],
        () => {
          const scales = scalesOf(stages, fixedScales);
          const document = this.#computed?.lesson;
          const numbers = { trace, stages, scales, hidden, ...(document && { document }) };
          const context = { ...numbers, window, follow, theme, head, only, part };
          return keyed(lesson, trace.layers ? this.#stack.template(context) : diagram(context));
        },
      )}
      <div class="explored"></div>
    </div>`;
  }

  hostUpdated(): void {
    const drawn = this.#root.querySelector('.diagram');
    const computed = this.#computed;
    if (!computed || !drawn) return;
    const before = this.#drawn;
    if (before?.of !== computed) {
      this.#drawn = { of: computed, stages: [...computed.trace.stages] };
      if (before?.of.lesson === computed.lesson) this.changes.repainted(drawn, before.stages);
    }
    this.input.drawn(computed.trace);
    this.#stack.map.draw();
    this.#comparing.drawn(computed);
    this.#editedMarks.drawn(this.#root, computed);
    this.#following.apply(computed, this.state.token, this.hidden);
    this.redrawn();
    this.#lookAtRows();
  }
}
