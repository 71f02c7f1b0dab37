/** Announces each change once, after a pause; of several changes only the newest. */
import { announcementPauseMs } from '../../engine/limits.js';
import type { Trace } from '../../engine/types.js';
import { changeBetween } from '../../teaching/state-change.js';
import {
  announcementOf,
  spokenLines,
  spokenWalk,
  type HistoryMove,
  type Scene,
} from '../../teaching/announcements.js';
import type { Snapshot } from '../../teaching/snapshot.js';
import type { CellRef } from '../../lesson/edits.js';
import { noneHidden } from '../../trace/hidden.js';
import { canExplain } from '../../trace/layers.js';
import { texts } from '../../text/language.js';
import type { Walk } from '../base/context.js';

/** The present state of the screen. */
export interface Present {
  snapshot: Snapshot;
  scene: Scene;
}

export class Announcer {
  /** The snapshots that were last announced and last drawn; null before the first. */
  #announced: Snapshot | null = null;
  #seen: Snapshot | null = null;
  #how: HistoryMove = 'done';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a change is to be announced, and not only the focused number. */
  #isNews = false;
  /** The number that was announced last; null once the focus has left its matrix. */
  #announcedNumber: CellRef | null = null;
  /** The last announced line of a number's arithmetic, and the number's place and value. */
  #line = 0;
  #number = '';

  constructor(
    private readonly now: () => Present | null,
    private readonly say: (text: string) => void,
  ) {}

  /** Called after the page has been drawn. */
  attend(): void {
    const snapshot = this.now()?.snapshot;
    if (!snapshot) return;
    const isNew = this.#seen !== null && changeBetween(this.#seen, snapshot) !== null;
    this.#seen = snapshot;
    this.#announced ??= snapshot;
    if (isNew) this.#announceSoon();
  }

  /** Sets how the next change is made. */
  did(how: HistoryMove): void {
    this.#how = how;
    if (how !== 'done') this.#announceSoon();
  }

  #announceSoon(): void {
    this.#soon(true, () => {
      const [now, before] = [this.now(), this.#announced];
      return (
        now &&
        before &&
        announcementOf(changeBetween(before, now.snapshot), now.scene, now.snapshot, this.#how)
      );
    });
  }

  /** Announces a given sentence. */
  sentence(text: string): void {
    this.#soon(true, () => text);
  }

  /** Announces the focused number, unless a change to the lesson waits to be announced. */
  walk(cell: CellRef, { isStep = false, trace }: Walk): void {
    if (!isStep) this.#announcedNumber = null;
    if (this.#isNews && !trace) return;
    this.#soon(false, () => {
      const scene = this.now()?.scene;
      if (!scene || !exists(cell, trace ?? scene.trace)) return null;
      const from = this.#announcedNumber;
      this.#announcedNumber = cell;
      return spokenWalk(cell, trace ? { ...scene, trace, hidden: noneHidden } : scene, from);
    });
  }

  /** Announces how a number was made, one line at each call. */
  nextLine({ stage, row, col }: CellRef): void {
    const scene = this.now()?.scene;
    if (!scene) return;
    const { trace, hidden } = scene;
    if (!canExplain(trace, { stage, row, col })) return this.say(texts.matrix.coming);
    const explanation = trace.explain(stage, { row, col });
    const lines = spokenLines(explanation, trace, hidden);
    const number = [stage, row, col, explanation.result].join();
    this.#line = number === this.#number ? (this.#line + 1) % lines.length : 0;
    this.#number = number;
    this.stop();
    this.say(lines[this.#line] ?? '');
  }

  #soon(isNews: boolean, textOf: () => string | null | undefined): void {
    clearTimeout(this.#timer);
    this.#isNews = isNews;
    this.#timer = setTimeout(() => {
      const text = textOf();
      this.stop();
      if (text) this.say(text);
    }, announcementPauseMs);
  }

  /** Drops the pending announcement. */
  stop(): void {
    clearTimeout(this.#timer);
    if (this.#isNews) {
      this.#announced = this.#seen;
      this.#how = 'done';
    }
    this.#isNews = false;
  }
}

const exists = ({ stage, row, col }: CellRef, { stages }: Trace): boolean => {
  const found = stages[stage];
  return found !== undefined && row < found.rows && col < found.cols;
};
