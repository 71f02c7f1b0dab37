/** Draws a long sheet a part per frame: first what can be seen, and once that rests what cannot. What
 * is short is drawn in one go, so that numbers that are seen together belong together; where it is
 * another sheet it is drawn in parts too, one after the other, and seen when it is whole. */
import { nextFrame, nextTask, urgentTask } from './next-task.js';
import { Turn } from '../views/turn.js';
import type { InSight } from './in-sight.js';

/** So long after the last change all that is out of sight follows. */
const rest = 150;

export class Turns {
  /** Counts the parts in which what waits is drawn. */
  parts = 0;
  /** Whose sheet is drawn. */
  lesson = '';
  #turn: Turn | null = null;
  /** The last one of which what follows it is known. */
  #past: Turn | null = null;
  /** Whether it is drawn a part per frame. */
  #isLong = false;
  /** Whether all of the sheet has been drawn since it began. */
  #isWhole = true;
  /** Until all of a sheet that was begun stands there, and what stands beside it. */
  #isNew = false;
  /** Whether it is the first one. */
  #isFirst = false;
  /** So many turns are left for what stands around a new sheet: the controls, then the panel. */
  #around = 0;
  /** Counts the times that it goes on: the last one stands. */
  #going = 0;
  /** Whether the next turn goes on with what waits, in a task of its own. */
  goesOn = false;
  /** What stands beside the sheet is drawn once a sheet has been begun, and in the frame after a
   * change of a long one; not later, when changes come with every frame. */
  sideWaits = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether what is out of sight is drawn too. */
  #everywhere = false;
  #wanted: number | null = null;

  constructor(
    private readonly inSight: InSight,
    private readonly draw: () => void,
  ) {
    inSight.onAppear = () => {
      if (this.#turn?.hiddenWait) void this.#goOn(false);
    };
  }

  /** A sheet of this lesson is to be drawn: anew, where another's stood there. */
  begin(lesson: string): void {
    if (lesson === this.lesson) return;
    this.#isFirst = this.lesson === '';
    this.lesson = lesson;
    this.#isWhole = false;
    this.#isNew = true;
    this.#around = 2;
  }

  /** Whether a short sheet stands there in part. */
  get isPart(): boolean {
    return !this.#isLong && !this.#isWhole;
  }

  /** Whether the next frame is to wait for the layout of what has been drawn. */
  get frameWaits(): boolean {
    return this.#isLong || this.#isNew;
  }

  /** A stage that is drawn the next time in any case, since a person goes there. */
  want(stage: number): void {
    this.#wanted = stage;
  }

  /** What is drawn now that something has changed, or now that it goes on; null: all of it. */
  next(isLong: boolean): Turn | null {
    const [before, goesOn, everywhere] = [this.#turn, this.goesOn, this.#everywhere];
    this.#everywhere = this.goesOn = false;
    this.#isLong = isLong;
    if (!isLong && this.#isWhole) {
      this.sideWaits = false;
      return (this.#turn = null);
    }
    if (!goesOn) this.inSight.standAside();
    const isHidden = everywhere || !isLong ? null : this.inSight.isHidden;
    this.#turn = new Turn({
      number: (before?.number ?? 0) + 1,
      isAround: isLong && !this.#isWhole && this.#around-- > 0,
      due: before?.seenWait ?? Infinity,
      isHidden,
      wanted: this.#wanted,
    });
    this.sideWaits = !isLong || (!goesOn && !this.sideWaits);
    this.#wanted = null;
    return this.#turn;
  }

  /** The sheet has been drawn. */
  drawn(sheet: Element): void {
    this.inSight.drawn(sheet);
    const turn = this.#turn;
    const isPast = !turn || turn === this.#past; // something else was drawn
    if (!isPast) this.#isWhole = turn.seenWait === Infinity;
    sheet.toggleAttribute('data-coming', !this.#isWhole);
    sheet.toggleAttribute('data-alone', this.#isNew && this.sideWaits);
    this.#isNew &&= !this.#isWhole || this.sideWaits;
    if (isPast) return;
    this.#past = turn;
    clearTimeout(this.#timer);
    this.#going++;
    if (!this.#isWhole || this.sideWaits) void this.#goOn(turn.options.isHidden === null);
    else if (turn.hiddenWait) this.#timer = setTimeout(() => void this.#goOn(true), rest);
  }

  async #goOn(everywhere: boolean): Promise<void> {
    const going = ++this.#going;
    clearTimeout(this.#timer);
    // The first page is whole sooner without frames in between; another lesson is painted in them,
    // unseen.
    await (this.#isLong ? nextFrame() : this.#isFirst ? urgentTask() : nextTask());
    if (going !== this.#going) return;
    this.#everywhere = everywhere;
    this.goesOn = true;
    this.parts++;
    this.draw();
  }
}
