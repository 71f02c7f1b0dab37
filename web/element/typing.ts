/**
 * While a person types a long text, it is computed at the next pause; a short text, or the first
 * letter after a pause, is computed at once.
 */
import { longTextCharacters, typingPauseMs } from '../engine/limits.js';
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class Typing implements ReactiveController {
  /** The text in the field that is not computed yet. */
  text: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typedAt = -Infinity;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly onText: (text: string) => void,
  ) {
    host.addController(this);
  }

  type(text: string): void {
    this.forget();
    const rested = performance.now() - this.#typedAt > typingPauseMs;
    this.#typedAt = performance.now();
    if (rested || text.length <= longTextCharacters) return this.onText(text);
    this.text = text;
    this.#timer = setTimeout(() => this.onText(text), typingPauseMs);
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.text = null;
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.forget();
  }
}
