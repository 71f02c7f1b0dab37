/** The language of an element: what stands at the top of its root, dialogs too, says which one it is and how
 * that is written, and is drawn again in another one. */
import type { ReactiveController } from 'lit';
import { directionOf, language, whenSpoken } from '../text/language.js';
import { rootOf, type Context } from './context.js';

export class Spoken implements ReactiveController {
  #watch: MutationObserver | null = null;
  #forget: (() => void) | null = null;

  constructor(private readonly context: Context) {
    context.element.addController(this);
  }

  hostConnected(): void {
    this.#forget = whenSpoken(() => this.context.element.requestUpdate());
    this.#watch?.observe(rootOf(this.context), { childList: true });
  }

  hostDisconnected(): void {
    this.#forget?.();
    this.#watch?.disconnect();
  }

  hostUpdated(): void {
    if (!this.#watch) {
      this.#watch = new MutationObserver(() => this.#mark());
      this.#watch.observe(rootOf(this.context), { childList: true });
    }
    this.#mark();
  }

  #mark(): void {
    for (const part of rootOf(this.context).children as HTMLCollectionOf<HTMLElement>) {
      if (part.lang !== language) part.lang = language;
      const direction = directionOf(language);
      if (part.dir !== direction) part.dir = direction;
    }
  }
}
