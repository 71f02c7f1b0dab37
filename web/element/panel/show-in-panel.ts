import { scrollBehavior } from '../access/reduced-motion.js';

/** Scrolls a card of the panel into view, from its beginning; the page does not scroll. */
export function showInPanel(root: ParentNode, card: string): void {
  const panel = root.querySelector('.side');
  const wanted = panel?.querySelector(card)?.getBoundingClientRect();
  if (!panel || !wanted) return;
  const { top, bottom } = panel.getBoundingClientRect();
  if (wanted.top >= top && wanted.bottom <= Math.min(bottom, innerHeight)) return;
  panel.scrollBy({ top: wanted.top - top, behavior: scrollBehavior() });
}
