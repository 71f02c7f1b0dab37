/**
 * Widens cells where a reader spaces letters: 1ch does not contain the space between letters, so
 * numbers would overlap (WCAG 1.4.12).
 */
import type { ReactiveController } from 'lit';
import { rootOf, type Context } from '../base/context.js';

export class LetterSpacing implements ReactiveController {
  #watched: Element | null = null;
  /** Other spacing changes the size of the diagram. */
  readonly #resized = new ResizeObserver(() => this.#measure());

  constructor(private readonly context: Context) {
    context.element.addController(this);
  }

  hostUpdated(): void {
    const diagram = rootOf(this.context).querySelector('.diagram');
    if (diagram === this.#watched) return;
    this.#resized.disconnect();
    this.#watched = diagram;
    if (diagram) this.#resized.observe(diagram);
  }

  hostDisconnected(): void {
    this.#resized.disconnect();
    this.#watched = null;
  }

  #measure(): void {
    const diagram = this.#watched;
    const cell = diagram?.querySelector('tbody td');
    if (!(diagram instanceof HTMLElement) || !cell) return;
    const space = parseFloat(getComputedStyle(cell).letterSpacing) || 0;
    if (space > 0) diagram.style.setProperty('--letter', `${space}px`);
    else diagram.style.removeProperty('--letter');
  }
}
