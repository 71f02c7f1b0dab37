/** A card of the encoder's room: what it draws, and how it works in the background. */
import { fileTokenizerOf } from '../../lesson/file-tokenizer.js';
import type { Problem } from '../../lesson/problem.js';
import { problemOf } from '../../session/problem-of.js';
import type { ReadSentence } from '../../trace/likeness.js';
import { problemSentence } from '../../wording/problem.js';
import type { Context } from '../base/context.js';
import type { Readings } from './readings.js';

export interface Tools {
  readonly context: Context;
  readonly readings: Readings;
  /** Draws the cards again, with the next frame or at once. */
  redraw(): void;
  draw(): void;
}

export abstract class Card {
  #problem: Problem | null = null;
  /** Counts the work; earlier work that is still going writes nothing more. */
  #work = 0;

  constructor(protected readonly tools: Tools) {}

  /** The content of the unfolded card. */
  abstract template(): unknown;

  /** The state in its line; null: none. */
  get line(): string | null {
    return null;
  }

  /** Called when the page shows another model. */
  forget(): void {
    this.#work++;
    this.#problem = null;
  }

  protected get problem(): string | null {
    return this.#problem && problemSentence(this.#problem);
  }

  /**
   * Works in the background; a newer work of the card replaces it. `isCurrent` says whether it still may
   * write. A problem is shown.
   */
  protected work(job: (isCurrent: () => boolean) => Promise<void>): void {
    const number = ++this.#work;
    const isCurrent = (): boolean => number === this.#work;
    this.#problem = null;
    const fail = (error: unknown): void => {
      if (!isCurrent() || (error as Error).name === 'AbortError') return;
      this.#problem = problemOf(error);
      this.stopped();
    };
    void job(isCurrent)
      .catch(fail)
      .finally(() => this.tools.redraw());
  }

  /** Ends the present work, which writes nothing more. */
  protected stop(): void {
    this.#work++;
    this.stopped();
    this.tools.redraw();
  }

  /** Called when work has failed or ended early. */
  protected stopped(): void {
    // Most cards keep what they have.
  }

  /** The warning about a sentence; null: there is none, or the sentence is not read yet. */
  protected warningOn(read: ReadSentence | null | undefined): string | null {
    const { lesson } = this.tools.context.session.computed ?? {};
    const tokenizer = lesson && fileTokenizerOf(lesson);
    return read && tokenizer ? tokenizer.warning(read.text, read.tokens) : null;
  }

  protected announce(text: string): void {
    this.tools.context.announce(text);
  }
}
