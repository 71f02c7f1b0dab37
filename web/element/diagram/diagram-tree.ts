/**
 * The diagram as a tree of one tab stop, after Olli (Blanco et al., 2022): section, matrix, row,
 * number. Enter goes in, Escape goes out, arrow keys go to the next of a level.
 */
import { inShort, matrixInShort } from '../../teaching/in-short.js';
import { rootOf, type Context } from '../base/context.js';
import { matrixAround } from '../base/diagram-cells.js';
import type { DiagramView } from '../base/diagram-view.js';
import { keepTabStops, makeTabStop } from '../base/grid-keys.js';

type Level = 'section' | 'matrix' | 'row' | 'number';

const heading = '.about > :is(h2, h3, h4)';
const selectors = {
  section: heading,
  matrix: '.matrix:has(> .frame table[data-stage])',
  row: 'tbody > tr > th[scope=row]',
  number: 'tbody > tr > td',
} as const satisfies Record<Level, string>;
const levels = Object.keys(selectors) as Level[];

/** Controls of a section or a matrix: they are reached by Tab while the focus is in it. */
const controls = ':is(.about, .matrix) :is(button, a[href])';
const stops = `${controls}, ${heading}, .matrix, .matrix :is(th, td)[tabindex]`;

const canBeSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true });

export class DiagramTree {
  /** Where Tab enters: the item that last had the focus. */
  #current: HTMLElement | null = null;
  #listens = false;
  /** Whether the focus came here by a key: after a press with the pointer, Escape belongs to the page. */
  #isByKeys = false;

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
  ) {}

  get #diagram(): HTMLElement | null {
    return rootOf(this.context).querySelector('.diagram');
  }

  /** Called after the diagram has been drawn. */
  drawn(): void {
    keepTabStops(rootOf(this.context));
    const diagram = this.#diagram;
    if (!diagram) return;
    if (!this.#listens) {
      this.#listens = true;
      rootOf(this.context).addEventListener('pointerdown', () => (this.#isByKeys = false));
      rootOf(this.context).addEventListener('keydown', (event) => {
        if ((event as KeyboardEvent).key !== 'Escape') this.#isByKeys = true;
      });
      rootOf(this.context).addEventListener('focusin', (event) => this.#onFocus(event));
      rootOf(this.context).addEventListener('focusout', (event) => this.#onLeave(event));
    }
    // Looking for visible elements forces a layout; the next frame makes one anyway.
    requestAnimationFrame(() => this.#keepStops());
  }

  #onFocus({ target }: Event): void {
    const diagram = this.#diagram;
    if (!(target instanceof HTMLElement) || !diagram?.contains(target)) return;
    const item = levelOf(target) ? target : this.#itemAround(target);
    if (item) this.#current = item;
    this.#keepStops();
  }

  #onLeave(event: Event): void {
    const { target, relatedTarget } = event as FocusEvent;
    const diagram = this.#diagram;
    if (target instanceof HTMLElement && target.matches('.matrix')) leaveGroup(target);
    if (!diagram || !(target instanceof Node) || !diagram.contains(target)) return;
    if (!(relatedTarget instanceof Node && diagram.contains(relatedTarget))) this.#keepStops();
  }

  /** The item that a control belongs to. */
  #itemAround(target: Element): HTMLElement | null {
    const matrix = target.closest('.matrix');
    return (
      matrix?.querySelector<HTMLElement>('td[tabindex]') ??
      target.closest('.about')?.querySelector<HTMLElement>(':is(h2, h3, h4)') ??
      null
    );
  }

  /** Leaves one tab stop in the sections; and while the focus is inside, the controls around it. */
  #keepStops(): void {
    const diagram = this.#diagram;
    if (!diagram) return;
    const focused = rootOf(this.context).activeElement;
    const isInside = focused !== null && diagram.contains(focused);
    const last = this.#current;
    const current =
      last?.isConnected && diagram.contains(last) && canBeSeen(last)
        ? last
        : ([...diagram.querySelectorAll<HTMLElement>(`${heading}, .matrix td[tabindex]`)].find(
            canBeSeen,
          ) ?? null);
    this.#current = current;
    const around = isInside ? current?.closest('.matrix, .about') : null;
    for (const stop of diagram.querySelectorAll<HTMLElement>(stops)) {
      const isStop = stop === current || (stop.matches(controls) && around?.contains(stop));
      const wanted = isStop ? 0 : -1;
      if (stop.matches(controls) && isStop) stop.removeAttribute('tabindex');
      else if (stop.getAttribute('tabindex') !== String(wanted)) stop.tabIndex = wanted;
    }
  }

  /** Handles a key; returns whether it moved. */
  onKey(event: KeyboardEvent): boolean {
    const item = event.target;
    if (!(item instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) {
      return false;
    }
    const level = levelOf(item);
    if (!level || level === 'number') return false; // the grid's own keys
    const nextKey = getComputedStyle(item).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const previousKey = nextKey === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const all = this.#siblings(item, level);
    const here = all.indexOf(item);
    const to: Partial<Record<string, HTMLElement | undefined>> = {
      ArrowDown: all[here + 1],
      [nextKey]: all[here + 1],
      ArrowUp: all[here - 1],
      [previousKey]: all[here - 1],
      Home: all[0],
      End: all.at(-1),
      Enter: this.#inside(item, level),
    };
    if (!Object.hasOwn(to, event.key)) return false;
    event.preventDefault();
    const found = to[event.key];
    if (found) this.#focus(found);
    return true;
  }

  /** Goes out by one level; returns false at the outermost, and after a press with the pointer. */
  out(from: Element | null): boolean {
    const level = from && levelOf(from);
    if (!from || !level || !this.#isByKeys || !this.#diagram?.contains(from)) return false;
    const outer =
      level === 'number'
        ? from.parentElement?.querySelector<HTMLElement>('th[scope=row]')
        : level === 'row'
          ? from.closest<HTMLElement>('.matrix')
          : level === 'matrix'
            ? this.#sectionOf(from)
            : null;
    if (!outer) return false;
    this.#focus(outer);
    return true;
  }

  /** The heading of a matrix's section, or the line that folds it. */
  #sectionOf(matrix: Element): HTMLElement | null {
    const section = matrix.closest('.section, details, .block');
    return section?.querySelector<HTMLElement>(`${heading}, summary, .block-head button`) ?? null;
  }

  #siblings(item: HTMLElement, level: Level): HTMLElement[] {
    const around =
      level === 'section'
        ? this.#diagram
        : level === 'matrix'
          ? item.closest('.section, details, .block')
          : item.closest('table');
    return this.#items(around, level);
  }

  #items(around: Element | null, level: Level): HTMLElement[] {
    return [...(around?.querySelectorAll<HTMLElement>(selectors[level]) ?? [])].filter(canBeSeen);
  }

  #inside(item: HTMLElement, level: Level): HTMLElement | undefined {
    const next = levels[levels.indexOf(level) + 1] as Level;
    const around =
      level === 'section' ? item.closest('.section') : level === 'row' ? item.parentElement : item;
    if (level !== 'row') return this.#items(around, next)[0];
    // The column that was left last.
    const stop = item.closest('table')?.querySelector<HTMLTableCellElement>('td[tabindex]');
    const row = item.parentElement as HTMLTableRowElement;
    return row.cells[stop?.cellIndex ?? 1] ?? row.cells[1];
  }

  #focus(item: HTMLElement): void {
    const level = levelOf(item);
    const cells = matrixAround(item.querySelector('table') ?? item);
    const { trace, hidden } = this.diagram;
    const stage = cells && trace?.stages[cells.stage];
    if (level === 'matrix') {
      item.setAttribute('role', 'group');
      item.setAttribute('aria-label', item.querySelector('caption')?.textContent.trim() ?? '');
    }
    if (item instanceof HTMLTableCellElement && level === 'number') makeTabStop(item);
    else item.tabIndex = 0;
    item.focus();
    if (!stage || !trace || level === 'number') return;
    if (level === 'matrix' && !stage.isMissing)
      this.context.announce(matrixInShort(stage, trace, hidden));
    if (level === 'row' && cells && item instanceof HTMLTableCellElement) {
      const [row] = cells.drawnAt(item);
      if (!cells.isTransposed) this.context.announce(inShort(stage, row, trace, hidden));
    }
  }
}

/**
 * A matrix is a named group only while it has the focus: else its name would be read at each cell.
 */
function leaveGroup(matrix: Element): void {
  matrix.removeAttribute('role');
  matrix.removeAttribute('aria-label');
}

const levelOf = (item: Element): Level | null =>
  levels.find((level) => item.matches(selectors[level])) ?? null;
