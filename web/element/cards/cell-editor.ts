/** Changes a number where it is: by typing, arrow keys, or dragging. */
import { isGiven, shortestFloat } from '../../lesson/edits.js';
import type { Stage } from '../../engine/types.js';
import { factorOf, readNumber, incrementOf, incremented } from '../../wording/number-input.js';
import type { CellRef } from '../../lesson/edits.js';
import { cellRefOf } from '../base/diagram-cells.js';
import { texts } from '../../text/language.js';

/** The editor's interface to the page. */
export interface Editing {
  stageOf(cell: CellRef): Stage | undefined;
  /** Why this stage's numbers cannot be changed; null if they can. */
  whyFixed(stage: Stage): string | null;
  labelOf(cell: CellRef): string;
  valueOf(cell: CellRef): number;
  /** Sets the number; resolves with a sentence if that failed. */
  set(cell: CellRef, value: number, gesture: string): Promise<string | null>;
  settle(): void;
  cancel(gesture: string): void;
  /** Shows a sentence about the typed text; null removes it. */
  complain(sentence: string | null): void;
}

/** Pixels of dragging that change the number by one step. */
const pixelsPerStep = 4;
/** How far, in px, a pointer may move in a click. */
const clickMovement = 4;

type Cell = HTMLTableCellElement;

const cellOf = (event: Event): Cell | null =>
  (event.target as Element | null)?.closest<Cell>('tbody td') ?? null;

let gestures = 0;

interface Open {
  cell: Cell;
  cellRef: CellRef;
  input: HTMLInputElement;
  gesture: string;
  step: number;
}

interface Drag {
  cellRef: CellRef;
  gesture: string;
  pointer: number;
  from: number;
  start: number;
  step: number;
  /** Why the number cannot be changed; null if it can. */
  why: string | null;
  /** The element that captures the pointer once it has moved. */
  holder: Element | null;
}

export class CellEditor {
  #open: Open | null = null;
  /** An observer of the layout costs less than measuring it for each number. */
  readonly #sizes = new ResizeObserver(() => this.#place());
  #drag: Drag | null = null;
  /** The cell of a mask that was typed into last: Enter keeps its number. */
  #typed: Cell | null = null;

  constructor(private readonly editing: Editing) {}

  /** The place of the number that is being changed; null: none. */
  get place(): CellRef | null {
    return this.#open?.cellRef ?? this.#drag?.cellRef ?? null;
  }

  /** While a number is changed, pointing does not inspect others. */
  get isBusy(): boolean {
    return this.#open !== null || Boolean(this.#drag?.holder);
  }

  // ---- events of the diagram; each handler returns whether the editor used the event ----

  onKey(event: KeyboardEvent): boolean {
    const typedBefore = this.#typed;
    this.#typed = null;
    if (this.#drag && event.key === 'Escape') return this.#endDrag(true);
    const cell = cellOf(event);
    if (!cell || this.#open || event.ctrlKey || event.metaKey || event.altKey) return false;
    const typed = /^[-+.,0-9\u2212]$/.test(event.key) ? event.key : null;
    if (typed === null && event.key !== 'Enter' && event.key !== 'F2') return false;
    const stage = this.#numberIn(cell)?.stage;
    if (!stage) return false;
    const why = this.editing.whyFixed(stage);
    // Enter on a computed number inspects it, and does not edit.
    if (why && event.key === 'Enter') return false;
    if (typed !== null && stage.name === 'mask' && !why) this.#typed = cell;
    if (typed !== null || typedBefore !== cell) this.change(cell, typed);
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    event.preventDefault();
    return true;
  }

  onDoubleClick(event: Event): void {
    const cell = cellOf(event);
    if (cell) this.change(cell);
  }

  onPointer(event: PointerEvent): boolean {
    if (event.type === 'pointerdown') return this.#startDrag(event);
    if (!this.#drag || event.pointerId !== this.#drag.pointer) return false;
    if (event.type === 'pointermove') return this.#moveDrag(event);
    return this.#endDrag(event.type === 'pointercancel');
  }

  // ---- the editor itself ----

  /** The number in a cell; null if the cell has none. */
  #numberIn(cell: Cell): { cellRef: CellRef; stage: Stage } | null {
    const cellRef = cellRefOf(cell);
    const stage = cellRef && this.editing.stageOf(cellRef);
    return cellRef && stage ? { cellRef, stage } : null;
  }

  /**
   * Opens the editor of a cell, or switches a cell of a mask; shows why if neither is possible.
   */
  change(cell: Cell, typed: string | null = null): void {
    const number = this.#numberIn(cell);
    if (!number) return;
    const { cellRef, stage } = number;
    const why = this.editing.whyFixed(stage);
    if (why) this.editing.complain(why);
    else if (stage.name === 'mask') void this.#toggle(cellRef, typed);
    else this.#edit(cell, cellRef, incrementOf(stage), typed);
  }

  #edit(cell: Cell, cellRef: CellRef, step: number, typed: string | null): void {
    this.close();
    const input = document.createElement('input');
    input.className = 'cell-editor';
    input.inputMode = 'text';
    input.autocomplete = 'off';
    input.spellcheck = false;
    input.ariaLabel = texts.edit.label(this.editing.labelOf(cellRef));
    input.ariaDescription = texts.edit.help;
    input.title = texts.edit.help;
    input.value = typed ?? shortestFloat(this.editing.valueOf(cellRef)).replace('-', '\u2212');
    cell.closest('.scroller')?.append(input);
    this.#open = { cell, cellRef, input, gesture: `type ${++gestures}`, step };
    input.addEventListener('keydown', this.#onInputKey);
    input.addEventListener('input', this.#onInput);
    input.addEventListener('blur', this.#onBlur);
    for (const name of ['pointerdown', 'dblclick', 'click']) {
      input.addEventListener(name, (event) => event.stopPropagation());
    }
    this.#place();
    for (const element of [cell, cell.closest('table')]) {
      if (element) this.#sizes.observe(element);
    }
    input.focus({ preventScroll: true }); // browsers scroll to the middle, away from a pointer
    if (typed === null) input.select();
    else void this.#read(false);
  }

  /** Puts the editor over its cell, which may have moved. */
  #place(): void {
    if (!this.#open) return;
    const { cell, input } = this.#open;
    const scroller = input.parentElement;
    if (!scroller) return;
    const [inner, outer] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()];
    const { style } = input;
    style.minWidth = `${inner.width}px`;
    style.height = `${inner.height}px`;
    style.top = `${inner.top - outer.top}px`;
    // An editor that is wider than its cell ends where the cell ends, but does not leave the matrix.
    const end = inner.right - outer.left;
    style.left = `${Math.max(0, end - input.offsetWidth) + scroller.scrollLeft}px`;
  }

  close(): void {
    const open = this.#open;
    if (!open) return;
    this.#remove(open);
    this.editing.settle();
  }

  /** Closes the editor, because its number no longer exists. */
  abandon(): void {
    if (this.#open) this.#remove(this.#open);
    this.#drag?.holder?.classList.remove('dragging');
    this.#drag = null;
    this.editing.settle();
  }

  #remove({ input }: Open): void {
    this.#open = null; // set first: removing the input makes it lose the focus, which closes the editor too
    this.#sizes.disconnect();
    input.remove();
  }

  #onInput = (): void => void this.#read(false);

  /** Sets the typed number, if it is one; complains only when the person has finished. */
  async #read(done: boolean): Promise<boolean> {
    const open = this.#open;
    if (!open) return true;
    const read = readNumber(open.input.value, false);
    const problem =
      'problem' in read
        ? read.problem
        : await this.editing.set(open.cellRef, read.value, open.gesture);
    const isShown = problem !== null && (done || !('problem' in read));
    open.input.ariaInvalid = isShown ? 'true' : null;
    this.editing.complain(isShown ? problem : null);
    return problem === null;
  }

  #onInputKey = (event: KeyboardEvent): void => {
    const open = this.#open;
    if (!open) return;
    event.stopPropagation(); // arrows and letters are for the input, not the grid
    if (event.key === 'Enter' || event.key === 'Tab') {
      const good = this.#read(true);
      if (event.key === 'Tab') return; // if the text is not a number, the old number stays
      event.preventDefault();
      void good.then((isGood) => {
        if (!isGood || this.#open !== open) return;
        this.close();
        open.cell.focus({ preventScroll: true });
      });
    } else if (event.key === 'Escape') {
      event.preventDefault();
      this.#remove(open);
      this.editing.cancel(open.gesture);
      this.editing.complain(null);
      open.cell.focus({ preventScroll: true });
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const sign = event.key === 'ArrowUp' ? 1 : -1;
      const value = incremented(
        this.editing.valueOf(open.cellRef),
        sign * factorOf(event),
        open.step,
      );
      open.input.value = shortestFloat(value).replace('-', '\u2212');
      void this.#read(false);
    }
  };

  #onBlur = (): void => {
    void this.#read(true);
    this.close();
  };

  async #toggle(cellRef: CellRef, typed: string | null): Promise<void> {
    const now = this.editing.valueOf(cellRef);
    const read = typed === null ? { value: now === 0 ? 1 : 0 } : readNumber(typed, true);
    const problem =
      'problem' in read
        ? read.problem
        : await this.editing.set(cellRef, read.value, `toggle ${++gestures}`);
    this.editing.complain(problem);
    this.editing.settle();
  }

  // ---- dragging ----

  #startDrag(event: PointerEvent): boolean {
    // Dragging with a finger scrolls.
    if (event.button !== 0 || event.pointerType === 'touch' || this.#open) return false;
    const cell = cellOf(event);
    const number = cell && this.#numberIn(cell);
    if (!number || number.stage.name === 'mask' || !isGiven(number.stage)) return false;
    const { cellRef, stage } = number;
    this.#drag = {
      cellRef,
      gesture: `drag ${++gestures}`,
      pointer: event.pointerId,
      from: event.clientX,
      start: this.editing.valueOf(cellRef),
      step: incrementOf(stage),
      why: this.editing.whyFixed(stage),
      holder: null,
    };
    return false; // a press is a click until the pointer moves
  }

  #moveDrag(event: PointerEvent): boolean {
    if (!event.buttons) return this.#endDrag(false); // the button went up outside the diagram
    const drag = this.#drag as Drag;
    const distance = event.clientX - drag.from;
    if (!drag.holder) {
      if (Math.abs(distance) < clickMovement) return false;
      if (drag.why !== null) {
        this.#drag = null;
        this.editing.complain(drag.why);
        return false;
      }
      drag.holder = event.currentTarget as Element;
      drag.holder.setPointerCapture(event.pointerId);
      drag.holder.classList.add('dragging');
    }
    const steps = Math.trunc(distance / pixelsPerStep) * factorOf(event);
    const value = incremented(drag.start, steps, drag.step);
    void this.editing
      .set(drag.cellRef, value, drag.gesture)
      .then((problem) => this.editing.complain(problem));
    event.preventDefault();
    return true;
  }

  #endDrag(cancel: boolean): boolean {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag?.holder) return false;
    drag.holder.classList.remove('dragging');
    if (cancel) this.editing.cancel(drag.gesture);
    else this.editing.settle();
    return true;
  }
}
