/**
 * Marks the top-level elements of the root, including dialogs, with the language and its direction,
 * and draws the element again when the language changes.
 */
import type { ReactiveController } from 'lit';
import { directionOf, language, whenLanguageChanges } from '../../text/language.js';
import { rootOf, type Context } from '../base/context.js';

export class LanguageMarks implements ReactiveController {
  #watch: MutationObserver | null = null;
  #forget: (() => void) | null = null;
  /** The language in which the element was drawn last. */
  #drawnIn: string | null = null;

  constructor(private readonly context: Context) {
    context.element.addController(this);
  }

  hostConnected(): void {
    this.#forget = whenLanguageChanges(() => this.context.element.requestUpdate());
    this.#watch?.observe(rootOf(this.context), { childList: true });
    // While it was in no page, it missed changes of the language.
    if (this.#drawnIn !== null && this.#drawnIn !== language) this.context.element.requestUpdate();
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
    this.#drawnIn = language;
    for (const part of rootOf(this.context).children as HTMLCollectionOf<HTMLElement>) {
      if (part.lang !== language) part.lang = language;
      const direction = directionOf(language);
      if (part.dir !== direction) part.dir = direction;
    }
  }
}
