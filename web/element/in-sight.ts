/** Which matrices of the sheet, and parts of its bands, can be seen now. What cannot may stand aside:
 * the browser neither styles nor lays out nor paints it, and it keeps its size. */
import { nextFrame } from './next-task.js';

/** So long nothing has to call it aside before it comes back. */
const rest = 150;

/** Fired at the sheet once all that stood aside is back. */
export const cameBack = 'cameback';

export class InSight {
  /** What is drawn, and whether it is out of sight. */
  #hidden = new Map<Element, boolean>();
  readonly #observer: IntersectionObserver;
  readonly #aside = new Set<Element>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What was out of sight can be seen. */
  onAppear = (): void => undefined;

  constructor() {
    this.#observer = new IntersectionObserver((entries) => {
      const seen = entries.filter(({ isIntersecting }) => isIntersecting);
      for (const { target, isIntersecting } of entries) {
        this.#hidden.set(target, true);
        if (!isIntersecting) target.toggleAttribute('data-was-out', true);
      }
      for (const { target } of seen) this.#hidden.set(target, false);
      for (const { target } of seen) this.#comeBack(target);
      if (seen.length) this.onAppear();
    });
  }

  /** The sheet has been drawn. */
  drawn(sheet: Element): void {
    const drawn = new Set(sheet.querySelectorAll('.matrix, .line > *'));
    for (const element of this.#hidden.keys()) {
      if (drawn.has(element)) continue;
      this.#observer.unobserve(element);
      this.#hidden.delete(element);
      this.#aside.delete(element);
    }
    for (const element of drawn) {
      if (this.#hidden.has(element)) continue;
      this.#hidden.set(element, false); // until it is known better
      this.#observer.observe(element);
    }
  }

  isHidden = (element: Element): boolean => this.#hidden.get(element) ?? false;

  /** Before something changes that takes the browser long, as all of the page's style: what is out of
   * sight of a long sheet follows once that rests, a part per frame, or when it comes into sight. */
  standAside(): void {
    for (const [element, hidden] of this.#hidden) {
      // What has the focus would lose it.
      if (!hidden || !element.matches('.large .line > :not(:focus-within)')) continue;
      element.toggleAttribute('data-aside', true);
      this.#aside.add(element);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#allComeBack(), rest);
  }

  /** At once: what stands aside cannot be given the focus. */
  comeBack(): void {
    for (const element of this.#aside) this.#comeBack(element);
  }

  async #allComeBack(): Promise<void> {
    const timer = this.#timer;
    for (const element of this.#aside) {
      this.#comeBack(element);
      await nextFrame();
      if (timer !== this.#timer) return; // called aside again
    }
  }

  #comeBack(element: Element): void {
    if (!this.#aside.delete(element)) return;
    element.removeAttribute('data-aside');
    if (!this.#aside.size) element.closest('.sheet')?.dispatchEvent(new Event(cameBack));
  }
}
