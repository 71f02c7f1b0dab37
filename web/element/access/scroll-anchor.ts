/** Keeps a pressed control at its place on the screen while the page above it changes height. */

export class ScrollAnchor {
  #pressed: Element | null = null;
  #top = 0;

  /** Holds a control in place until it is released. */
  hold(pressed: Element): void {
    this.#pressed = pressed;
    // The browser's own scroll anchoring would move it a second time.
    this.#body?.toggleAttribute('data-still', true);
  }

  release(): void {
    this.#body?.toggleAttribute('data-still', false);
    this.#card?.style.removeProperty('margin-block-start');
    this.#pressed = null;
  }

  get #body(): Element | null {
    return this.#pressed?.closest('.body') ?? null;
  }

  get #card(): HTMLElement | null {
    return this.#pressed?.closest<HTMLElement>('.card') ?? null;
  }

  /** Call it before the page is drawn. */
  measure(): void {
    if (this.#pressed) this.#top = this.#pressed.getBoundingClientRect().top;
  }

  /**
   * Call it after the page is drawn: scrolls back by as much as the control has moved, or adds a
   * margin if nothing can scroll.
   */
  restore(): void {
    const [pressed, card] = [this.#pressed, this.#card];
    if (!pressed?.isConnected || !card) return;
    const moved = (): number => pressed.getBoundingClientRect().top - this.#top;
    if (Math.abs(moved()) < 1) return;
    const side = pressed.closest('.side');
    const scrolls = side && getComputedStyle(side).overflowY === 'auto';
    const scroller = scrolls ? side : document.scrollingElement;
    if (scroller) scroller.scrollTop += moved();
    const missing = -moved();
    if (missing < 1) return;
    const before = parseFloat(getComputedStyle(card).marginBlockStart) || 0;
    card.style.setProperty('margin-block-start', `${before + missing}px`);
  }
}
