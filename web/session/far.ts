/** What takes long is computed away from the page; the way there is loaded when it is first gone. */
import type { TemplateResult } from 'lit';
import { ChangeError } from './computed.js';
import type { Engine } from '../engine/engine.js';
import type { Seen } from './worker/working.js';
import type { Elsewhere } from './session.js';
import { texts } from '../text/language.js';

type Part = typeof import('./worker/index.js');

/** Progress shows on anything longer, in ms. */
const patience = 500;

export class Far implements Elsewhere {
  #part: Part | null = null;
  #remote: ReturnType<Part['remote']> | null = null;
  /** Counts requests. */
  #turn = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** Whether a person has waited so long that progress is shown. */
  #slow = false;

  constructor(
    private readonly engine: Engine,
    private readonly onSlow: () => void,
  ) {}

  async compute(
    ...[lesson, state, onLook]: Parameters<Elsewhere['compute']>
  ): ReturnType<Elsewhere['compute']> {
    const turn = ++this.#turn;
    this.#waiting ??= setTimeout(() => {
      this.#slow = true;
      this.onSlow();
    }, patience);
    try {
      this.#part ??= await import('./worker/index.js');
    } catch {
      throw new ChangeError(texts.problems.engineMissing);
    }
    this.#remote ??= this.#part.remote(this.engine);
    // Another request came while the way there was loaded.
    if (turn !== this.#turn) return new Promise(() => undefined);
    try {
      const made = await this.#remote.compute(lesson, state, onLook);
      // What has arrived is drawn in a task of its own, so that a key can come in between.
      await new Promise((done) => setTimeout(done));
      return made;
    } finally {
      if (turn === this.#turn) this.#rest(); // else another request goes on waiting
    }
  }

  stop(): void {
    this.#turn++;
    this.#remote?.stop();
    this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#slow = false;
  }

  /** Null while nothing takes long. */
  working(seen: Seen, onStop: (sentence: string) => void): TemplateResult | null {
    const part = this.#part;
    if (!this.#slow || !part) return null;
    return part.working(seen, () => onStop(texts.progress.stopped));
  }
}
