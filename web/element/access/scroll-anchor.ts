/**
 * Keeps the pressed control where it is on the screen while the page changes around it, until the
 * pointer leaves its card or bar.
 */
import type { ReactiveController } from 'lit';
import { rootOf, type Context } from '../base/context.js';

const controls = 'button, summary, label, input, select, a[href]';

/** The part of the page that scrolls around an element; the page itself if no other does. */
function scrollerOf(element: Element | null): Element | null {
  for (let part = element; part; part = parentOf(part)) {
    const { overflowY } = getComputedStyle(part);
    if (/auto|scroll/.test(overflowY) && part.scrollHeight > part.clientHeight) return part;
  }
  return document.scrollingElement;
}

const parentOf = (part: Element): Element | null =>
  part.parentElement ?? (part.getRootNode() as Partial<ShadowRoot>).host ?? null;

export class ScrollAnchor implements ReactiveController {
  #pressed: Element | null = null;
  /** Its position on the screen. */
  #top = 0;
  /** How far its scroller was scrolled then. */
  #scrolled = 0;
  /** The card, bar or panel around it, in which the pointer stays. */
  #region: Element | null = null;
  #body: HTMLElement | null = null;
  /** The elements that scroll around the body. */
  #outer: HTMLElement | null = null;
  /** Cards with a margin that keeps a control where it is. */
  readonly #moved = new Set<HTMLElement>();
  #listening = false;

  constructor(private readonly context: Context) {
    context.element.addController(this);
  }

  hostUpdated(): void {
    if (this.#listening) return;
    this.#listening = true;
    const root = rootOf(this.context);
    root.addEventListener('pointerdown', this.#onPress, true);
    root.addEventListener('pointerover', this.#onPoint);
    root.addEventListener('pointercancel', this.release); // a finger scrolls
    root.addEventListener('scroll', this.#measure, true);
    this.context.element.addEventListener('pointerleave', this.#onPoint);
  }

  hostDisconnected(): void {
    this.release();
  }

  #onPress = ({ target }: Event): void => {
    const pressed = (target as Element).closest(controls);
    if (!this.#region?.contains(target as Element)) {
      this.release();
      if (!pressed || pressed.closest('dialog')) return;
      this.#hold(pressed);
    }
    this.#pressed = pressed;
    this.#measure();
    // A page that gets shorter would scroll back, and push up sticky parts.
    this.#set('min-block-size', this.#body?.offsetHeight ?? 0);
  };

  #onPoint = (event: Event): void => {
    const { pointerType, target, type } = event as PointerEvent;
    const isInside = type !== 'pointerleave' && this.#region?.contains(target as Element);
    // A lifted finger leaves everything. The explanation below would grow under a pointer above it.
    if (isInside || pointerType === 'touch' || this.#isBelow) return;
    this.release();
  };

  /** Whether the region is the explanation that sticks to the bottom. */
  get #isBelow(): boolean {
    return this.#region?.matches('.answer') ?? false;
  }

  #hold(pressed: Element): void {
    const side = pressed.closest<HTMLElement>('.side');
    const isStacked = side !== null && getComputedStyle(side).display === 'contents';
    const region = isStacked ? pressed.closest<HTMLElement>('.scrub, .card') : side;
    this.#region = region ?? pressed;
    this.#body = pressed.closest<HTMLElement>('.body');
    // The browser's scroll anchoring would move it a second time, or follow content below the body.
    this.#body?.toggleAttribute('data-still', true);
    this.#outer = scrollerOf(this.#body && parentOf(this.#body)) as HTMLElement | null;
    this.#outer?.style.setProperty('overflow-anchor', 'none');
    addEventListener('scroll', this.#measure);
    if (!region) return;
    // It grows upwards, away from the pressed control.
    if (isStacked && this.#isBelow) region.style.blockSize = `${region.offsetHeight}px`;
    else this.#holdSticky(region);
  }

  /**
   * A part that sticks to the top stays lower while it is held; a step is shown in the larger room
   * beside it.
   */
  #holdSticky(part: HTMLElement): void {
    const { position, insetBlockStart } = getComputedStyle(part);
    const scroller = scrollerOf(parentOf(part));
    if (position !== 'sticky' || !scroller || part.closest('.compact')) return;
    const isPage = scroller === document.scrollingElement;
    const start = isPage ? 0 : scroller.getBoundingClientRect().top;
    const { top, height } = part.getBoundingClientRect();
    const place = top - start;
    const held = place - parseFloat(insetBlockStart);
    if (held < 1) return;
    this.#set('--held', held);
    if (!part.matches('.scrub')) return;
    const isLow = place > scroller.clientHeight / 2;
    this.#set('--step-start', isLow ? 8 : place + height + 12);
    if (isLow) this.#set('--step-end', scroller.clientHeight - place);
  }

  #set(name: string, pixels: number): void {
    this.#body?.style.setProperty(name, `${pixels}px`);
  }

  readonly release = (): void => {
    const [region, body] = [this.#region, this.#body];
    if (region instanceof HTMLElement) region.style.removeProperty('block-size');
    body?.toggleAttribute('data-still', false);
    this.#outer?.style.removeProperty('overflow-anchor');
    for (const name of ['min-block-size', '--held', '--step-start', '--step-end'])
      body?.style.removeProperty(name);
    for (const card of this.#moved) card.style.removeProperty('margin-block-start');
    this.#moved.clear();
    removeEventListener('scroll', this.#measure);
    this.#pressed = this.#region = this.#body = this.#outer = null;
  };

  /** After a scroll, its new position counts. */
  readonly #measure = (): void => {
    if (!this.#pressed) return;
    this.#top = this.#pressed.getBoundingClientRect().top;
    this.#scrolled = this.#scroller?.scrollTop ?? 0;
  };

  /** The part that scrolls around the pressed control. */
  get #scroller(): Element | null {
    const side = this.#pressed?.closest('.side');
    if (side && getComputedStyle(side).overflowY === 'auto') return side;
    return scrollerOf(this.#pressed?.closest('.card') ?? null);
  }

  /**
   * Call it after the page is drawn: scrolls back by as much as the control has moved, or adds a
   * margin if nothing can scroll.
   */
  restore(): void {
    const pressed = this.#pressed;
    const card = pressed?.closest<HTMLElement>('.card');
    if (!pressed?.isConnected || !card || this.#region?.matches('.scrub, .answer')) return;
    const moved = (): number => pressed.getBoundingClientRect().top - this.#top;
    if (Math.abs(moved()) < 1) return;
    const scroller = this.#scroller;
    if (scroller) {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      // The event of a scroll comes later. At its end it may have got shorter, and not been scrolled.
      if (scrollTop + clientHeight < scrollHeight - 1) this.#top -= scrollTop - this.#scrolled;
      scroller.scrollTop += moved();
      this.#scrolled = scroller.scrollTop;
    }
    const missing = -moved();
    if (missing < 1) return;
    const before = parseFloat(getComputedStyle(card).marginBlockStart) || 0;
    card.style.setProperty('margin-block-start', `${before + missing}px`);
    this.#moved.add(card);
  }
}
