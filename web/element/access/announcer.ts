/** Announces changes, each once and after a pause; of several only the newest. */
import type { Trace } from '../../engine/types.js';
import { happened } from '../../teaching/happening.js';
import {
  announcementOf,
  spokenLines,
  spokenCell,
  type How,
  type Scene,
} from '../../teaching/announcements.js';
import type { Moment } from '../../teaching/moment.js';
import type { CellRef } from '../../lesson/edits.js';

/** The pause in ms: nothing is announced while a person goes on typing or moving. */
const pause = 500;

/** What is shown now. */
export interface Now {
  moment: Moment;
  scene: Scene;
}

export class Announcer {
  /** The moment that was announced last, and the one that was seen last; null before the first. */
  #told: Moment | null = null;
  #seen: Moment | null = null;
  #how: How = 'done';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a change is to be announced, and not only the focused number. */
  #isNews = false;
  /** The line of a number's arithmetic that comes next, and the number's name. */
  #line = 0;
  #of = '';

  constructor(
    private readonly now: () => Now | null,
    private readonly say: (text: string) => void,
  ) {}

  /** The page has been drawn. */
  attend(): void {
    const moment = this.now()?.moment;
    if (!moment) return;
    const isNew = this.#seen !== null && happened(this.#seen, moment) !== null;
    this.#seen = moment;
    this.#told ??= moment;
    if (isNew) this.#tellSoon();
  }

  /** How the next change is made. */
  did(how: How): void {
    this.#how = how;
    if (how !== 'done') this.#tellSoon();
  }

  #tellSoon(): void {
    this.#soon(true, () => {
      const [now, told] = [this.now(), this.#told];
      return (
        now && told && announcementOf(happened(told, now.moment), now.scene, now.moment, this.#how)
      );
    });
  }

  /** A sentence that stands somewhere. */
  sentence(text: string): void {
    this.#soon(true, () => text);
  }

  /** The number that a person has come to; what has happened is more important. */
  walk(place: CellRef): void {
    if (this.#isNews) return;
    this.#soon(false, () => {
      const scene = this.now()?.scene;
      if (!scene || !stands(place, scene.trace)) return null;
      return spokenCell(place, scene.trace, scene.hidden);
    });
  }

  /** How a number was made, one line each time. */
  nextLine({ stage, row, col }: CellRef): void {
    const scene = this.now()?.scene;
    if (!scene) return;
    const { trace, hidden } = scene;
    const explanation = trace.explain(stage, { row, col });
    const lines = spokenLines(explanation, trace, hidden);
    const number = [stage, row, col, explanation.result].join();
    this.#line = number === this.#of ? (this.#line + 1) % lines.length : 0;
    this.#of = number;
    this.stop();
    this.say(lines[this.#line] ?? '');
  }

  #soon(isNews: boolean, tell: () => string | null | undefined): void {
    clearTimeout(this.#timer);
    this.#isNews = isNews;
    this.#timer = setTimeout(() => {
      const text = tell();
      this.stop();
      if (text) this.say(text);
    }, pause);
  }

  /** Drops what was to be announced. */
  stop(): void {
    clearTimeout(this.#timer);
    if (this.#isNews) {
      this.#told = this.#seen;
      this.#how = 'done';
    }
    this.#isNews = false;
  }
}

const stands = ({ stage, row, col }: CellRef, { stages }: Trace): boolean => {
  const found = stages[stage];
  return found !== undefined && row < found.rows && col < found.cols;
};
