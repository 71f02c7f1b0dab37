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
  #resting: ReturnType<typeof setTimeout> | undefined;
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
    this.#wanted = null;
    this.#everywhere = false;
    return this.#turn;
  }

  /** A sheet that is drawn in one go comes instead: nothing of it waits. */
  none(): null {
    return (this.#turn = null);
  }

  /** The sheet has been drawn. */
  drawn(sheet: Element): void {
    this.#inSight.drawn(sheet);
    const turn = this.#turn;
    if (!turn || turn === this.#past) return; // something else was drawn
    this.#past = turn;
    clearTimeout(this.#resting);
    if (turn.seenWait < Infinity) this.#goOn(turn.options.isHidden === null);
    else if (turn.hiddenWait) this.#resting = setTimeout(() => this.#goOn(true), rest);
  }

  #goOn(everywhere: boolean): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#everywhere = everywhere;
      this.frames++;
      this.draw();
    });
  }
}
