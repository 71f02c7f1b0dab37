/**
 * Never lets the focus fall back to the document: if the focused element is removed, the nearest
 * remaining one gets the focus.
 */
import { removalMs } from '../../engine/limits.js';
import type { ReactiveController } from 'lit';
import { makeTabStop } from '../base/grid-keys.js';
import { rootOf, type Context } from '../base/context.js';

/** These get the focus before any other remaining element: reading continues from them. */
const landmarks = ['#prompt', '.place', 'td.inspected', 'td[tabindex="0"]'];
const focusable = 'a[href], button, input, select, summary, [tabindex="0"]';

const canBeSeen = (element: Element): boolean =>
  element.isConnected && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

export class FocusKeeper implements ReactiveController {
  #last: Element | null = null;
  /** The last focused element's ancestors, from the inside out. */
  #ancestors: Element[] = [];

  #listens = false;

  constructor(private readonly context: Context) {
    context.element.addController(this);
  }

  /** The element does not receive focus events that stay inside its shadow tree. */
  hostConnected(): void {
    if (this.#listens) return;
    this.#listens = true;
    const root = rootOf(this.context);
    root.addEventListener('focusin', (event) => this.#remember(event));
    root.addEventListener('focusout', () => setTimeout(() => this.#keep(true), removalMs));
  }

  hostUpdated(): void {
    this.#keep(false);
  }

  #remember(event: Event): void {
    const path = event.composedPath();
    const [target] = path;
    if (!(target instanceof Element)) return;
    this.#last = target;
    const root = path.indexOf(rootOf(this.context));
    this.#ancestors = path.slice(1, Math.max(1, root)).filter((part) => part instanceof Element);
  }

  /** `isLeaving`: whether the focus was moved by the mouse or a key, and so on purpose. */
  #keep(isLeaving: boolean): void {
    const last = this.#last;
    if (!last || document.activeElement !== document.body) return;
    if (canBeSeen(last)) {
      if (isLeaving) this.#last = null;
      return;
    }
    for (const part of this.#ancestors) {
      if (canBeSeen(part) && this.#focusIn(part)) return;
    }
    // A dialog was closed that had opened while nothing had the focus.
    const diagram = rootOf(this.context).querySelector('.diagram');
    if (diagram) this.#focusIn(diagram);
  }

  #focusIn(part: Element): boolean {
    for (const which of [...landmarks, focusable]) {
      const found = [...part.querySelectorAll<HTMLElement>(which)].find(canBeSeen);
      if (!found) continue;
      if (found instanceof HTMLTableCellElement) makeTabStop(found);
      // Browsers scroll to the middle, away from a pointer that has just pressed.
      found.focus({ preventScroll: true });
      if (found.matches(':focus-visible'))
        found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (rootOf(this.context).activeElement === found) return true;
    }
    return false;
  }
}
