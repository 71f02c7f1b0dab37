/**
 * The map of a stack on the page: its content, and its pointers and keys. It is drawn separately,
 * so that pointing at it draws nothing else.
 */
import { render } from 'lit';
import type { Stage, Trace } from '../../engine/types.js';
import type { CellRef } from '../../lesson/edits.js';
import { openPart } from '../../session/open-part.js';
import { scalesOf } from '../../trace/color-scale.js';
import { isHidden } from '../../trace/hidden.js';
import { largest } from '../../trace/largest.js';
import { isIncomplete, openLayer } from '../../trace/layers.js';
import { lensAtToken, lensWordsOf, type LensWords } from '../../trace/lens-words.js';
import type { Inputs } from '../../session/view-state.js';
import type { OnMap } from '../cards/why.js';
import { pathOfLikeliestWord, type AnswerPath } from '../../trace/why.js';
import { expectedIn, farthest, headlineToken, numbersOf, type MapRow } from '../../trace/map.js';
import { blockOfPart } from '../../trace/parts.js';
import { tokensFrom } from '../../trace/attention-row.js';
import { problemSentence } from '../../wording/problem.js';
import { directionOfWords } from '../../wording/script.js';
import { curveAt, curvesInLane, laneHeight, widestCurve } from '../../trace/curves.js';
import { mapLines, type MapLine } from '../../trace/map-lines.js';
import { map, type MapScene } from '../../views/map/map.js';
import { mapHead } from '../../views/map/head.js';
import { headlineNext } from '../../wording/map-labels.js';
import { stripGap } from '../../views/map/strip.js';
import { rootOf, type Context } from '../base/context.js';
import type { DiagramView } from '../base/diagram-view.js';
import { markLine } from './map-marks.js';

/** The width below which the map is turned, with words below each other. */
const narrow = 640;

export class ModelMap {
  #scene: MapScene | null = null;
  #isTurned = false;
  /** The first token that has a column. */
  #from = 0;
  /** The heads that have lanes, by block, in blocks with many heads. */
  readonly #chosen = new Map<number, readonly number[]>();
  /** The lesson whose heads these are. */
  #lesson: string | null = null;
  /** The cell or button that Tab reaches. */
  #stop: Element | null = null;
  #container: HTMLElement | null = null;
  #lensWords: { of: Inputs; lens: LensWords } | null = null;
  #likeliest: { of: Inputs; token: number; answerPath: AnswerPath | null } | null = null;
  /** The headline that the map was last scrolled to. */
  #scrolledTo = '';
  readonly #sizes = new ResizeObserver(([entry]) => {
    const isTurned = (entry?.contentRect.width ?? narrow + 1) <= narrow;
    if (isTurned === this.#isTurned) return;
    this.#isTurned = isTurned;
    this.draw();
  });

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
    private readonly beside: { written(): number; why(): OnMap | null },
  ) {}

  get scene(): MapScene | null {
    return this.#scene;
  }

  /** Draws a newly followed token; returns false if it is drawn already, or the numbers have changed. */
  drawToken(): boolean {
    const { present, state } = this.diagram;
    const scene = this.#scene;
    if (!scene || scene.trace !== present || scene.token === state.token) return false;
    this.draw();
    return true;
  }

  /** Called after the page has been drawn. */
  draw(): void {
    const trace = this.diagram.present;
    const container = rootOf(this.context).querySelector<HTMLElement>('.model-map');
    if (!container || !trace?.layers) return;
    if (container !== this.#container) this.#listen(container);
    const scene = (this.#scene = this.#sceneOf(trace));
    render(
      mapHead(scene, this.#isTraining ? null : this.diagram.state.lens, {
        onMove: (from) => {
          this.#from = from;
          this.draw();
        },
        onLens: (lens) => this.context.look({ lens }),
        onArcs: () => this.context.look({ arcs: true }),
        onWhy: (why) => this.context.look({ why }),
      }),
      container,
    );
    const grid = container.querySelector<HTMLElement>('.map-body');
    if (!grid) return;
    render(
      map(scene, {
        onPart: (line) => this.#open(line),
        onSwitch: (part) => void this.context.act(() => this.context.session.switchPart(part)),
        onChoose: (layer, head) => this.#choose(layer, head),
      }),
      grid,
    );
    this.#keepStop();
    this.mark();
    requestAnimationFrame(() => this.#scrollToHeadline(scene));
  }

  /**
   * Scrolls sideways to the subject of the headline: the column of its word, or in the turned map
   * the lane of the explained answer. The reader may scroll away until the headline changes.
   */
  #scrollToHeadline({ isTurned, why, answerPath, lines, trace, ...view }: MapScene): void {
    const scroller = this.#container?.querySelector('.map-scroller');
    const token = headlineToken({ ...view, trace });
    const last = why ? answerPath?.curves[0] : undefined;
    const isLane = ({ kind, stage }: MapRow): boolean =>
      kind === 'head' && stage.layer === last?.layer && stage.head === last.head;
    const lane = lines.findIndex((line) => line.kind !== 'patterns' && isLane(line));
    const target = scroller?.querySelector(
      isTurned ? `[data-line="${lane}"]` : `.next > [data-token="${token}"]`,
    );
    const what = [this.diagram.state.lesson, isTurned, token, why?.word].join();
    if (!scroller || what === this.#scrolledTo) return;
    this.#scrolledTo = what;
    if (!target) return;
    const middle = (element: Element): number => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    };
    scroller.scrollLeft += middle(target) - middle(scroller);
  }

  #listen(container: HTMLElement): void {
    if (this.#container) this.#sizes.unobserve(this.#container);
    this.#container = container;
    this.#scrolledTo = '';
    // The width itself is observed: measuring it here would lay the page out before the rest is drawn.
    this.#isTurned = innerWidth <= narrow;
    this.#sizes.observe(container);
    container.addEventListener('pointermove', this.#onPoint);
    container.addEventListener('focusin', this.#onFocus);
    container.addEventListener('click', this.#onClick);
    container.addEventListener('keydown', this.#onKey);
  }

  #sceneOf(trace: Trace): MapScene {
    const { diagram } = this;
    const { session } = this.context;
    const { state, hidden, theme } = diagram;
    if (state.lesson !== this.#lesson) this.#chosen.clear();
    this.#lesson = state.lesson;
    const open = openLayer(trace) ?? 0;
    const locked = session.whyLocked('heads');
    const base = session.computed?.base;
    const why = this.#isTraining ? null : this.beside.why();
    const scene: Omit<MapScene, 'answerPath'> = {
      trace,
      lines: mapLines(trace, { open, chosen: (layer) => this.#chosenIn(layer) }),
      scales: scalesOf(trace.stages, state.scales),
      theme,
      hidden,
      span: tokensFrom(this.#from, trace.tokens.length, mostColumns, mostColumns),
      isTurned: this.#isTurned,
      dir: directionOfWords(trace.words),
      token: state.token,
      part: openPart(trace, state),
      off: session.off,
      whyLocked: locked && problemSentence(locked),
      expected: expectedIn(trace),
      before: base && base !== trace && session.isChanged ? expectedIn(base) : null,
      written: this.beside.written(),
      why,
      lens: this.#lens(trace),
    };
    return {
      ...scene,
      answerPath: why?.answerPath ?? (headlineNext(scene) && this.#answerPathOf(scene)),
    };
  }

  /** Whether the map shows a training's numbers, which have no explanations. */
  get #isTraining(): boolean {
    return this.diagram.present !== this.diagram.trace;
  }

  /** The path of the headline's word; null during training, whose numbers have no explanation. */
  #answerPathOf(scene: Pick<MapScene, 'trace' | 'token'>): AnswerPath | null {
    const computed = this.context.session.computed?.state;
    const { trace } = this.diagram;
    if (!computed || !trace || trace !== scene.trace) return null;
    const token = headlineToken(scene);
    const last = this.#likeliest;
    if (last?.of === computed && last.token === token) return last.answerPath;
    return (this.#likeliest = {
      of: computed,
      token,
      answerPath: pathOfLikeliestWord(trace, token),
    }).answerPath;
  }

  /** The lens's word at each strip; null if the lens is off, or cannot be computed. */
  #lens(trace: Trace): LensWords | null {
    const computed = this.context.session.computed?.state;
    if (!this.diagram.state.lens || !computed || this.#isTraining) return null;
    if (isIncomplete(trace)) return lensAtToken(trace);
    if (this.#lensWords?.of !== computed)
      this.#lensWords = { of: computed, lens: lensWordsOf(trace) };
    return this.#lensWords.lens;
  }

  /** The heads of a block that have a lane: without a choice the one that is shown alone, or the first. */
  #chosenIn(layer: number): readonly number[] {
    const { state } = this.diagram;
    const alone = state.layer === layer ? state.head : null;
    return this.#chosen.get(layer) ?? [alone ?? 0];
  }

  #choose(layer: number, head: number): void {
    const before = this.#chosenIn(layer);
    const without = before.filter((part) => part !== head);
    this.#chosen.set(layer, without.length < before.length ? without : [...before, head]);
    this.draw();
  }

  #open({ part, kind, stage }: MapLine & { stage?: Stage | null }): void {
    const layer = kind === 'patterns' ? blockOfPart(part) : (stage?.layer ?? null);
    this.context.look({ part, ...(layer === null ? {} : { layer, head: null }) });
  }

  // ---- where a pointer or the focus is ----

  #lineOf(target: Element): MapLine | undefined {
    const index = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
    return index === undefined ? undefined : this.#scene?.lines[Number(index)];
  }

  /** The number that represents a cell: its largest. */
  #cellOf(line: MapLine, token: number): CellRef | null {
    const { trace } = this.diagram;
    const scene = this.#scene;
    if (!trace || !scene || line.kind === 'patterns') return null;
    const stage = line.stage ?? trace.stages.find(({ name }) => name === 'residual');
    if (!stage || stage.isMissing) return null;
    const numbers = numbersOf(stage, token);
    const isShare = line.kind === 'head' || line.kind === 'next';
    const col = isShare ? (largest(numbers, 1)[0] ?? 0) : farthest(numbers);
    return { stage: stage.index, row: token, col };
  }

  /** The number under a pointer: in a strip the number there, in a lane that of the nearest curve. */
  #under(event: PointerEvent | MouseEvent): CellRef | null {
    const target = event.target as Element;
    const line = this.#lineOf(target);
    const cell = target.closest<HTMLElement>('.map-cell[data-token]');
    const scene = this.#scene;
    if (!line || !cell || !scene || line.kind === 'patterns') return null;
    const token = Number(cell.dataset['token']);
    if (line.kind === 'head') return this.#curveUnder(line.stage, cell, event);
    if (line.kind !== 'stream' && line.kind !== 'network') return this.#cellOf(line, token);
    const { left, width } = cell.getBoundingClientRect();
    const share = this.#fromStart((event.clientX - left) / width);
    const gap = scene.isTurned ? 0 : stripGap / (1 + 2 * stripGap);
    const { cols, index } = line.stage;
    const col = Math.floor(((share - gap) / (1 - 2 * gap)) * cols);
    return { stage: index, row: token, col: Math.max(0, Math.min(cols - 1, col)) };
  }

  #curveUnder(weights: Stage, cell: HTMLElement, event: MouseEvent): CellRef | null {
    const scene = this.#scene;
    const box = cell.parentElement?.querySelector('.painted')?.getBoundingClientRect();
    if (!scene || !box) return null;
    const { span, isTurned } = scene;
    const tokens = span.to - span.from;
    const across = this.#fromStart((event.clientX - box.left) / box.width);
    const down = (event.clientY - box.top) / box.height;
    const [along, height] = isTurned ? [down, across] : [across, down];
    const { all: curves, ofHeadline } = curvesInLane(weights, scene);
    const sizes = {
      columnWidth: (isTurned ? box.height : box.width) / tokens,
      widest: widestCurve(tokens),
    };
    const at = [along * tokens, height * laneHeight] as const;
    const curve = curveAt(ofHeadline, ...at, sizes) ?? curveAt(curves, ...at, sizes);
    return (
      curve && { stage: weights.index, row: curve.to + span.from, col: curve.from + span.from }
    );
  }

  /** A fraction of the width, measured from the side on which lines begin. */
  #fromStart(share: number): number {
    const scroller = this.#container?.querySelector('.map-scroller');
    return scroller && getComputedStyle(scroller).direction === 'rtl' ? 1 - share : share;
  }

  #onPoint = (event: PointerEvent): void => {
    const cell = this.#under(event);
    if (cell) this.diagram.pointAt(cell);
  };

  #onFocus = ({ target }: FocusEvent): void => {
    const stop = (target as Element).closest('[data-stop]');
    if (!stop) return;
    this.#moveStop(stop);
    const line = this.#lineOf(stop);
    const token = (stop as HTMLElement).dataset['token'];
    const cell = line && token !== undefined ? this.#cellOf(line, Number(token)) : null;
    if (cell && stop.matches(':focus-visible')) this.diagram.pointAt(cell, true);
  };

  #onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const cell = target.closest<HTMLElement>('.map-cell[data-token]');
    if (!cell || target.closest('button')) return;
    cell.focus({ preventScroll: true });
    this.#press(cell, this.#under(event));
  };

  /** Follows a word; anything else opens its part and inspects its number. */
  #press(cell: HTMLElement, cellRef: CellRef | null): void {
    const line = this.#lineOf(cell);
    const token = Number(cell.dataset['token']);
    if (!line || line.kind === 'patterns') return;
    if (line.kind === 'words') return this.diagram.followToken(token);
    if (line.kind === 'next') this.context.look({ token });
    this.#open(line);
    const target = cellRef ?? this.#cellOf(line, token);
    if (target && !isHidden(this.diagram.hidden, target)) this.diagram.pointAt(target);
  }

  // ---- keys ----

  get #stops(): HTMLElement[][] {
    const lines = this.#container?.querySelectorAll('[data-line]') ?? [];
    return [...lines].map((line) => [...line.querySelectorAll<HTMLElement>('[data-stop]')]);
  }

  /**
   * Tab reaches the control that had the focus last; at first the next word after the last token.
   */
  #keepStop(): void {
    if (this.#stop?.isConnected) return this.#moveStop(this.#stop);
    const last = this.#stops.at(-1)?.at(-1);
    if (last) this.#moveStop(last);
  }

  #moveStop(stop: Element): void {
    for (const other of this.#container?.querySelectorAll('[data-stop][tabindex="0"]') ?? []) {
      if (other !== stop) other.setAttribute('tabindex', '-1');
    }
    // Setting it on the focused control makes Chromium lay out the page at once.
    if (stop.getAttribute('tabindex') !== '0') stop.setAttribute('tabindex', '0');
    this.#stop = stop;
  }

  #onKey = (event: KeyboardEvent): void => {
    const stop = (event.target as Element).closest<HTMLElement>('[data-stop]');
    if (!stop || event.altKey || event.metaKey) return;
    const isCell = stop.classList.contains('map-cell');
    if (isCell && (event.key === 'Enter' || event.key === ' ')) {
      this.#press(stop, null);
    } else {
      const next = this.#stopAfter(stop, event);
      if (!next) return;
      next.focus();
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    event.preventDefault();
    event.stopPropagation();
  };

  /** The cell that a key leads to; null if the key does not move in grids. */
  #stopAfter(stop: HTMLElement, { key, ctrlKey }: KeyboardEvent): HTMLElement | null {
    const lines = this.#stops;
    const line = lines.findIndex((stops) => stops.includes(stop));
    const here = lines[line] ?? [];
    const token = stop.dataset['token'];
    const forward = this.#fromStart(0) === 0 ? 1 : -1;
    const moves: Record<string, [lines: number, stops: number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -forward],
      ArrowRight: [0, forward],
    };
    if (key === 'Home') return (ctrlKey ? lines[0] : here)?.[0] ?? null;
    if (key === 'End') return (ctrlKey ? lines.at(-1) : here)?.at(-1) ?? null;
    const move = moves[key];
    if (!move) return null;
    const [byLines, byStops] = this.#isTurned ? [move[1], move[0]] : move;
    if (byStops) return here[here.indexOf(stop) + byStops] ?? stop;
    const next = lines[Math.max(0, Math.min(lines.length - 1, line + byLines))] ?? here;
    const same = next.find((button) => token !== undefined && button.dataset['token'] === token);
    return (
      same ?? next[token === undefined ? here.indexOf(stop) : next.length - 1] ?? next[0] ?? stop
    );
  }

  /** Outlines the inspected number wherever it is on the map. */
  mark(): void {
    const scene = this.#scene;
    const inspected = this.#isTraining ? nowhere : this.diagram.inspected;
    for (const line of this.#container?.querySelectorAll<HTMLElement>('[data-line]') ?? []) {
      const mapLine = this.#lineOf(line);
      if (scene && mapLine) markLine(line, mapLine, scene, inspected);
    }
  }
}

/** Outlines nothing. */
const nowhere: CellRef = { stage: -1, row: 0, col: 0 };

/** The most tokens that have columns; of a longer text a part is shown. */
const mostColumns = 64;
