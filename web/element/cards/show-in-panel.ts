import { scrollBehavior } from '../base/reduced-motion.js';

/** Opens what an element is folded into. */
export function unfoldAround(element: Element | null | undefined): void {
  const fold = element?.closest('details');
  if (fold) fold.open = true;
}

/** Scrolls a card of the panel into view, from its beginning; the page does not scroll. */
export function showInPanel(root: ParentNode, card: string): void {
  const panel = root.querySelector('.side');
  const wanted = panel?.querySelector(card)?.getBoundingClientRect();
  if (!panel || !wanted) return;
  const { top: start, bottom } = panel.getBoundingClientRect();
  // Below the steps, which stick to its beginning.
  const top = start + (panel.querySelector<HTMLElement>('.scrub')?.offsetHeight ?? 0);
  if (wanted.top >= top && wanted.bottom <= Math.min(bottom, innerHeight)) return;
  panel.scrollBy({ top: wanted.top - top, behavior: scrollBehavior() });
}
