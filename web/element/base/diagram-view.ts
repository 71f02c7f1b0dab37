/** The interface through which the parts of the element see and use the diagram. */
import type { Stage, Trace } from '../../engine/types.js';
import type { CellRef } from '../../lesson/edits.js';
import type { ViewState } from '../../session/view-state.js';
import type { Shown } from '../../teaching/shown.js';
import type { HiddenRow } from '../../trace/hidden.js';
import type { Window } from '../../trace/window.js';
import type { MapScene } from '../../views/map/map.js';

export interface DiagramView {
  /** Null before anything is computed. */
  readonly trace: Trace | null;
  /** The same trace; during training, with the map's present numbers. */
  readonly present: Trace | null;
  /** The shown state. */
  readonly state: ViewState;
  /** The token that is followed, or that was the last to be followed alone. */
  readonly follow: number;
  /** Whether differences from the reference are drawn, and not the numbers themselves. */
  readonly isDifference: boolean;
  /** The stages that are drawn: those of the trace, or differences from the reference. */
  readonly drawn: readonly Stage[];
  /** The inspected number, which the panel explains. */
  readonly inspected: CellRef;
  /** The rows that an open question hides. */
  readonly hidden: readonly HiddenRow[];
  /** The part of the diagram that an author shows; null before anything is computed. */
  readonly only: Shown | null;
  readonly window: Window;
  /** Counts changes of colours. */
  readonly theme: number;
  /** The content of a stack's map; null if there is none. */
  readonly mapScene: MapScene | null;
  /** Explains a number until the next drawing; by default the inspected one. */
  explain(cell?: CellRef): void;
  /** Inspects a number; if another one is pinned, pins this one instead. */
  inspect(cell: CellRef, aloud: boolean): void;
  /** Inspects a number that is pointed at or has the focus, unless one is pinned. */
  pointAt(cell: CellRef, isFocused?: boolean): void;
  /**
   * Scrolls a number into view, and inspects it; `isHere`: the page keeps its scroll position, and
   * only the arithmetic is scrolled into view.
   */
  visit(cell: CellRef, focus?: boolean, isHere?: boolean): void;
  /** Requests the rows of these words in large tables, of which the page has only some. */
  lookAtWords(words: readonly number[]): void;
  /** Follows one token alone; if it is followed already, shows all tokens again. */
  followToken(token: number): void;
}
