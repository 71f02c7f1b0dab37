/**
 * While a person types a long text, it is computed at the next pause; a short text, or the first
 * letter after a pause, is computed at once.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** In characters. */
const longTextLength = 1500;
/** How long nothing must be typed, in ms. */
const pauseLength = 250;

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
    const rested = performance.now() - this.#typedAt > pauseLength;
    this.#typedAt = performance.now();
    if (rested || text.length <= longTextLength) return this.onText(text);
    this.text = text;
    this.#timer = setTimeout(() => this.onText(text), pauseLength);
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
