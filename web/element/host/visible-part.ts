/**
 * Finds the visible part of a frame. A frame that is as high as its content never scrolls; its host
 * does. Only an intersection observer sees that, even if the host has another origin.
 */

/**
 * In px of the frame: the heights out of sight above and below, and the visible height in between.
 */
export interface VisiblePart {
  above: number;
  below: number;
  size: number;
}

/** An observer reports when an edge of the visible part crosses a quarter of a strip: 16 px. */
const stripHeight = 64;
const quarters = [0, 0.25, 0.5, 0.75, 1];

/** Calls onChange when the visible part changes; not while nothing is visible. */
export function watchVisiblePart(onChange: (part: VisiblePart) => void): void {
  const column = document.createElement('div');
  column.setAttribute('aria-hidden', 'true');
  column.style.cssText =
    'position: fixed; inset: 0 auto 0 0; inline-size: 1px; overflow: hidden; pointer-events: none; z-index: -1';
  document.body.append(column);

  const seen = new Map<Element, DOMRectReadOnly>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRect } of entries) {
        if (isIntersecting) seen.set(target, intersectionRect);
        else seen.delete(target);
      }
      const rects = [...seen.values()];
      const top = Math.min(...rects.map((rect) => rect.top));
      const bottom = Math.max(...rects.map((rect) => rect.bottom));
      if (bottom > top) onChange({ above: top, below: innerHeight - bottom, size: bottom - top });
    },
    { threshold: quarters },
  );

  new ResizeObserver(() => {
    observer.disconnect();
    seen.clear();
    const strips = Array.from({ length: Math.ceil(innerHeight / stripHeight) }, () => {
      const strip = document.createElement('div');
      strip.style.blockSize = `${stripHeight}px`;
      return strip;
    });
    column.replaceChildren(...strips);
    for (const strip of strips) observer.observe(strip);
  }).observe(column);
}
