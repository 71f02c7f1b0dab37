/** Draws a long sheet a part per frame: first what can be seen, and once that rests what cannot. What
 * is short is drawn in one go, so that numbers that are seen together belong together. */
import { Turn } from '../views/turn.js';
import { InSight } from './in-sight.js';

/** So long after the last change all that is out of sight follows. */
const rest = 150;

export class Turns {
  /** Counts the frames in which what waits is drawn. */
  frames = 0;
  #turn: Turn | null = null;
  /** The last one of which what follows it is known. */
  #past: Turn | null = null;
  #frame = 0;
  /** Whether the next turn goes on with what waits. */
  #goesOn = false;
  /** What stands beside the sheet is drawn in the frame after a change; not later, when changes come
   * with every frame. */
  sideWaits = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether what is out of sight is drawn too. */
  #everywhere = false;
  #wanted: number | null = null;
  readonly #inSight = new InSight(() => {
    if (this.#turn?.hiddenWait) this.#goOn(false);
  });

  constructor(private readonly draw: () => void) {}

  /** A stage that is drawn the next time in any case, since a person goes there. */
  want(stage: number): void {
    this.#wanted = stage;
  }

  /** Whether a matrix of a long sheet is out of sight. */
  isHidden(matrix: Element): boolean {
    return this.#turn !== null && this.#inSight.isHidden(matrix);
  }

  /** What is drawn now that something has changed, or in another frame. */
  next(): Turn {
    const before = this.#turn;
    const isHidden = this.#everywhere ? null : this.#inSight.isHidden;
    this.#turn = new Turn({
      number: (before?.number ?? 0) + 1,
      due: before?.seenWait ?? Infinity,
      isHidden,
      wanted: this.#wanted,
    });
    this.sideWaits = !this.#goesOn && !this.sideWaits;
    this.#wanted = null;
    this.#everywhere = this.#goesOn = false;
    return this.#turn;
  }

  /** A sheet that is drawn in one go comes instead: nothing of it waits. */
  none(): null {
    this.sideWaits = false;
    return (this.#turn = null);
  }

  /** The sheet has been drawn. */
  drawn(sheet: Element): void {
    this.#inSight.drawn(sheet);
    const turn = this.#turn;
    if (!turn || turn === this.#past) return; // something else was drawn
    this.#past = turn;
    clearTimeout(this.#timer);
    if (turn.seenWait < Infinity || this.sideWaits) this.#goOn(turn.options.isHidden === null);
    else if (turn.hiddenWait) this.#timer = setTimeout(() => this.#goOn(true), rest);
  }

  /** After the frame that shows what has been drawn, and before the next one. */
  #goOn(everywhere: boolean): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#frame = requestAnimationFrame(() => {
      this.#timer = setTimeout(() => {
        this.#everywhere = everywhere;
        this.#goesOn = true;
        this.frames++;
        this.draw();
      });
    });
  }
}
