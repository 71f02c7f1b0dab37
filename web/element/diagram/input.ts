/** Handles pointers and keys on the diagram, and on the arithmetic beside it. */
import type { ReactiveController } from 'lit';
import { at } from '../../engine/at.js';
import { isTokenAxis } from '../../engine/axes.js';
import type { Trace } from '../../engine/types.js';
import { scaleOf, scalesOf } from '../../trace/color-scale.js';
import { minuend, withValues } from '../../trace/difference.js';
import { withoutHidden } from '../../trace/hidden.js';
import type { Axis } from '../../trace/window.js';
import { tableOf } from '../../export/table.js';
import { tsv } from '../../export/tsv.js';
import type { CellRef } from '../../lesson/edits.js';
import { texts } from '../../text/language.js';
import { nameDrawn } from '../../wording/writing.js';
import { DiagramTree } from './diagram-tree.js';
import { focusClicked, gridMove, makeTabStop, type GridMove } from '../base/grid-keys.js';
import { rootOf, type Context } from '../base/context.js';
import type { Handout } from '../dialogs/handout.js';
import type { CellEditor } from '../cards/cell-editor.js';
import type { Inspector } from '../cards/inspector.js';
import { cellRefOf, matrixAround } from '../base/diagram-cells.js';
import type { DiagramView } from '../base/diagram-view.js';
import { overviewMoves } from './overview-moves.js';

export interface InputEvents {
  /** Called when a number is pointed at, or gets the focus. */
  onPoint(cell: CellRef, isFocused: boolean): void;
  /** Called when the window moves along an axis. */
  onWindow(axis: Axis, from: number): void;
  onGridMove(move: GridMove): void;
}

export class DiagramInput implements ReactiveController {
  readonly tree: DiagramTree;
  /** Whether Tab moves the focus, which passes over numbers on its way to the explanation. */
  #isTabbing = false;
  #listening = false;

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
    private readonly editor: CellEditor,
    private readonly inspector: Inspector,
    private readonly handout: Handout,
    private readonly events: InputEvents,
  ) {
    this.tree = new DiagramTree(context, diagram);
    context.element.addController(this);
  }

  hostConnected(): void {
    window.addEventListener('keydown', this.#onAnyKey, true);
  }

  hostDisconnected(): void {
    window.removeEventListener('keydown', this.#onAnyKey, true);
  }

  /** Called after the diagram has been drawn. */
  drawn(trace: Trace): void {
    this.handout.drawn(trace);
    if (this.#listening) return;
    this.#listening = true;
    const root = rootOf(this.context);
    root.addEventListener('keydown', (event) => this.#onEscape(event as KeyboardEvent));
    root.addEventListener('copy', (event) => this.#onCopy(event as ClipboardEvent));
  }

  onPoint = (event: Event): void => {
    const cell = cellRefOf(event.target);
    if (!cell) return;
    const isFocused = event.type === 'focusin';
    if (isFocused) makeTabStop(event.target as HTMLTableCellElement);
    const { relatedTarget } = event as FocusEvent | PointerEvent;
    const isStep = isFocused && cellRefOf(relatedTarget)?.stage === cell.stage;
    this.pointAt(cell, isFocused, isStep);
  };

  /** Called when a number is pointed at or gets the focus, wherever it is drawn. */
  pointAt(cell: CellRef, isFocused: boolean, isStep = false): void {
    if (this.editor.isBusy) return;
    if (isFocused) this.context.walk(cell, { isStep });
    if (this.diagram.state.pin || (isFocused && this.#isTabbing)) return;
    this.events.onPoint(cell, isFocused);
  }

  #onAnyKey = ({ key }: KeyboardEvent): void => {
    this.#isTabbing = key === 'Tab';
  };

  onClick = (event: Event): void => {
    this.#isTabbing = false;
    const target = event.target as Element;
    const cell = target.closest<HTMLTableCellElement>('tbody td');
    if (cell) focusClicked(cell);
    const picture = target.closest<HTMLElement>('[data-zoom]');
    if (picture) return this.#zoomInto(picture);
    const exported = target.closest<HTMLElement>('[data-export]');
    if (exported) return void this.handout.export(exported);
    const cellRef = cellRefOf(target);
    const token = cellRef ? null : this.#tokenOfLabel(target);
    if (cellRef) this.inspector.press(cellRef);
    else if (token !== null) this.diagram.followToken(token);
  };

  onDoubleClick = (event: Event): void => this.editor.onDoubleClick(event);

  onPointer = (event: PointerEvent): void => {
    if (this.editor.onPointer(event)) return;
    // Not pointerover: an element that scrolls under a resting pointer is not pointed at.
    if (event.type === 'pointermove') this.onPoint(event);
    for (const { axis, from } of overviewMoves(event)) this.events.onWindow(axis, from);
  };

  onKey = (event: KeyboardEvent): void => {
    if (this.editor.onKey(event) || this.#onSpace(event) || this.inspector.onKey(event)) return;
    if (this.tree.onKey(event)) return;
    const move = gridMove(event);
    if (!move) return;
    event.preventDefault();
    this.events.onGridMove(move);
  };

  /** Handles presses on the arithmetic in the panel. */
  onAnswer = (event: Event): void => {
    const pressed = (event.target as Element).closest<HTMLElement>('button');
    if (pressed) this.inspector.follow({ ...pressed.dataset });
  };

  onAnswerKey = (event: KeyboardEvent): void => void this.inspector.onKey(event);

  #zoomInto({ dataset }: HTMLElement): void {
    const { trace, state, hidden, drawn, isDifference } = this.diagram;
    const stage = drawn[Number(dataset['zoom'])];
    if (!trace || !stage) return;
    const shared = scaleOf(stage, scalesOf(drawn, isDifference ? [] : state.scales));
    const transposed = dataset['flipped'] === 'true';
    void this.handout.enlarge({ trace, stage: withValues(stage), transposed, shared, hidden });
  }

  /** Copies all numbers of the focused matrix, unless other text is selected. */
  #onCopy(event: ClipboardEvent): void {
    const { trace, hidden, drawn } = this.diagram;
    const cell = rootOf(this.context).activeElement?.closest('td');
    const matrix = cell && matrixAround(cell);
    const stage = matrix && drawn[matrix.stage];
    if (!stage || !trace || String(getSelection())) return;
    if (minuend(stage).some) {
      // The dialog says why there is no table.
      const button = cell.closest('.matrix')?.querySelector<HTMLElement>('[data-export]');
      return button ? void this.handout.export(button) : undefined;
    }
    const table = tableOf(withoutHidden(stage, hidden), trace, matrix.isTransposed);
    event.clipboardData?.setData('text/plain', tsv(table));
    event.preventDefault();
    this.context.announce(texts.exporting.copiedMatrix(nameDrawn(stage, table.title)));
  }

  /** Space follows the token of a number's row. */
  #onSpace(event: KeyboardEvent): boolean {
    if (event.key !== ' ') return false;
    const { trace } = this.diagram;
    const cell = cellRefOf(event.target);
    const token = cell && trace && tokenOf(trace, cell.stage, cell.row);
    if (token === null) return false;
    event.preventDefault();
    this.diagram.followToken(token);
    return true;
  }

  #onEscape(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (target.closest('input:not([type=range]), select, dialog')) return;
    const { token } = this.diagram.state;
    if (this.inspector.isPinned) this.inspector.release();
    else if (token !== null) this.diagram.followToken(token);
    else if (!this.tree.out(target)) return;
    event.preventDefault();
  }

  /** The token of a row's label, or of a column's label if tokens run across. */
  #tokenOfLabel(target: Element): number | null {
    const header = target.closest<HTMLTableCellElement>('th');
    const matrix = matrixAround(header);
    const { trace } = this.diagram;
    if (!header || !matrix || !trace || target.closest('button')) return null;
    const stage = at(trace.stages, matrix.stage);
    const down = header.scope === 'row';
    const index = matrix.drawnAt(header)[down ? 0 : 1];
    if (down !== matrix.isTransposed) return tokenOf(trace, stage.index, index);
    return isTokenAxis(stage.colAxis) ? index : null;
  }
}

/** The token that a row belongs to; for a table's row, the first token that uses it. */
function tokenOf(trace: Trace, stage: number, row: number): number | null {
  const { rowAxis } = at(trace.stages, stage);
  if (isTokenAxis(rowAxis)) return row;
  const token = rowAxis === 'vocabulary' ? trace.ids.indexOf(row) : -1;
  return token < 0 ? null : token;
}
