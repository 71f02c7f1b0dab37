/** A sheet is drawn a part per frame, so that no frame comes late: first what can be seen, and of
 * that what has waited longest. */
import { noChange } from 'lit';
import { directive, Directive, type ChildPart } from 'lit/directive.js';
import type { Stage } from '../engine/types.js';

/** So many numbers are written, laid out and painted within a frame. */
const most = 100;
/** The labels of a matrix that is new, in numbers that take as long. */
const labels = 12;

export interface TurnOptions {
  /** Turns are counted. */
  number: number;
  /** Whether what stands around the sheet has this frame for itself. */
  isAround: boolean;
  /** What waits since a later turn than this goes on waiting. */
  due: number;
  /** Null: what is out of sight is drawn too. */
  isHidden: ((matrix: Element) => boolean) | null;
  /** The stage that is drawn in any case, since a person goes there. */
  wanted: number | null;
}

/** What is drawn in one frame. */
export class Turn {
  /** So many numbers may still be written. */
  left: number;
  /** The first turn since which something waits that can be seen; infinity: nothing does. */
  seenWait = Infinity;
  /** Whether something out of sight waits. */
  hiddenWait = false;

  constructor(readonly options: TurnOptions) {
    this.left = options.isAround ? 0 : most;
  }

  get number(): number {
    return this.options.number;
  }

  /** Whether a matrix that waits since a turn is drawn now. */
  takes(matrix: Element, { index }: Stage, since: number): boolean {
    const { due, isHidden, wanted } = this.options;
    if (index === wanted) return true;
    if (isHidden?.(matrix)) this.hiddenWait = true;
    else if (this.left > 0 && since <= due) return true;
    else this.wait(since);
    return false;
  }

  wait(since = this.number): void {
    this.seenWait = Math.min(this.seenWait, since);
  }
}

/** The numbers of one matrix in a turn. */
export class Share {
  /** Whether all of them were written. */
  whole = true;

  constructor(readonly turn: Turn) {}

  /** Whether another row is written. */
  takesRow(): boolean {
    if (this.turn.left > 0) return true;
    this.turn.wait();
    return (this.whole = false);
  }

  wrote(count: number): void {
    this.turn.left -= count;
  }
}

/** The stage, and all else that a drawing of it depends on. */
type Drawing = readonly [Stage, ...unknown[]];

const alike = (a: Stage, b: Stage): boolean =>
  a.index === b.index && a.name === b.name && a.rows === b.rows && a.cols === b.cols;

class InTurn extends Directive {
  #drawn: Drawing | null = null;
  #share: Share | null = null;
  /** The turn since which it waits. */
  #since = Infinity;

  override render(
    turn: Turn | null,
    drawing: Drawing,
    draw: (share: Share | null) => unknown,
  ): unknown {
    if (turn && !this.#drawn) turn.left -= labels;
    this.#drawn = drawing;
    this.#since = Infinity;
    this.#share = turn && new Share(turn);
    return draw(this.#share);
  }

  override update(part: ChildPart, [turn, drawing, draw]: Parameters<this['render']>): unknown {
    const [drawn, share] = [this.#drawn, this.#share];
    const whole = share?.whole ?? true;
    const same = drawn !== null && drawing.every((value, i) => value === drawn[i]);
    if (same && whole && this.#since === Infinity) return noChange;
    const matrix = part.startNode?.nextSibling;
    if (turn && drawn && matrix instanceof Element) {
      const since = whole ? turn.number : (share?.turn.number ?? 0);
      this.#since = Math.min(this.#since, since);
      if (!turn.takes(matrix, drawing[0], this.#since)) {
        // It shows no stage of this trace, so nobody is to be told of it.
        if (!alike(drawn[0], drawing[0])) {
          matrix.querySelector('table')?.removeAttribute('data-stage');
        }
        return noChange;
      }
    }
    return this.render(turn, drawing, draw);
  }
}

/** A matrix: drawn again only where something of it changed, and when it is its turn. At first its
 * labels are drawn at once, so that nothing moves as its numbers come. */
export const inTurn = directive(InTurn);

class Begun extends Directive {
  #begun = false;

  override render(turn: Turn | null, draw: () => unknown): unknown {
    if (!this.#begun && turn && turn.left <= 0) {
      turn.wait();
      return noChange;
    }
    this.#begun = true;
    return draw();
  }
}

/** A part of the sheet that is not begun before it is its turn. */
export const begun = directive(Begun);

class Beside extends Directive {
  override render(waits: () => boolean, draw: () => unknown): unknown {
    return waits() ? noChange : draw();
  }
}

/** What stands beside the sheet, and waits while that has the frame for itself. */
export const beside = directive(Beside);
