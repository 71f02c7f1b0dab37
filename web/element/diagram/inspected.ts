/** Which number is inspected, and which token is followed, in each trace and view. */
import type { Trace } from '../../engine/types.js';
import type { CellRef } from '../../lesson/edits.js';
import type { ViewState } from '../../session/view-state.js';
import { canExplain } from '../../trace/layers.js';
import { followedNext } from '../../trace/path.js';
import { findCell, namedCell, type NamedCell } from '../../trace/trail.js';
import { lastInspected, openingCell } from './first-inspected.js';

export interface Present {
  trace: Trace;
  state: ViewState;
  /** Whether training has moved the numbers since the last trace. */
  hasMoved: boolean;
  /** The stages that an author's part reaches; null: all. */
  reached: ReadonlySet<number> | null;
}

export class Inspected {
  cell: CellRef = { stage: 0, row: 0, col: 0 };
  /** The token that is followed, or that was the last to be followed alone. */
  follow = 0;
  /** The headline’s number, as long as it is the inspected one. */
  #opening: CellRef | null = null;
  /** The choices behind the last headline: arcs or map, the followed token, the head. */
  #headline = '';
  #pin: NamedCell | null = null;

  /** Adopts the present trace and view; `before`: the last trace, if it was of the same lesson. */
  attend(present: Present, before: Trace | null): void {
    const { trace, state, reached } = present;
    const { token, pin, arcs, head } = state;
    const followed = token ?? followedNext(before, this.follow, trace);
    this.follow = Math.min(followed, trace.tokens.length - 1);
    const headline = [arcs, token, trace.layers ? null : head].join();
    if (before !== trace) this.#keepIn(present, before);
    // Another headline: the panel explains its number.
    else if (headline !== this.#headline && !pin)
      this.cell = this.#opening = openingCell(trace, this.follow, state);
    this.#headline = headline;
    const pinned = pin && findCell(pin, trace);
    if (pin !== this.#pin) this.cell = pinned ?? this.cell;
    if (!pinned && reached?.size && !reached.has(this.cell.stage))
      this.cell = lastInspected(trace, reached, this.follow);
    this.#pin = pin;
  }

  /** Finds the number again in another trace, or gives way to the headline's. */
  #keepIn({ trace, state, hasMoved }: Present, before: Trace | null): void {
    const { pin } = state;
    // After a run of training another number shows most; after other words another is the headline's.
    const isHeadline = this.cell === this.#opening;
    const isReplaced =
      hasMoved || (isHeadline && before?.tokens.join('\n') !== trace.tokens.join('\n'));
    const named = before && (!isReplaced || pin) ? namedCell(this.cell, before) : null;
    const cell = named && findCell(named, trace);
    // An unpinned number that is not here yet gives way to one that is.
    const canStay = cell && (pin || canExplain(trace, cell));
    this.cell = canStay ? cell : openingCell(trace, this.follow, state);
    if (isHeadline || !canStay) this.#opening = this.cell;
  }
}
