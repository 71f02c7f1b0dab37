/** Paints canvases that are in the page, where alone their colours are known. */
import { longestBlockMs } from '../../engine/limits.js';
import { noChange, nothing } from 'lit';
import { directive, Directive, type DirectiveResult, type ElementPart } from 'lit/directive.js';

const waiting = new Map<Element, () => void>();

function paintSome(): void {
  const start = performance.now();
  try {
    for (const [canvas, paint] of waiting) {
      if (performance.now() - start > longestBlockMs) break;
      waiting.delete(canvas);
      paint();
    }
  } finally {
    if (waiting.size) requestAnimationFrame(paintSome);
  }
}

/**
 * A directive for a canvas that paints its data in one of the next frames.
 * @param isSame whether the canvas can stay as it was painted before
 */
export function painting<Data>(
  paint: (canvas: HTMLCanvasElement, data: Data) => void,
  isSame: (before: Data, data: Data) => boolean,
): (data: Data) => DirectiveResult {
  const painted = new WeakMap<Element, Data>();
  class Painted extends Directive {
    override render(...data: [Data]): unknown {
      return data.length ? noChange : nothing;
    }

    override update({ element }: ElementPart, [data]: [Data]): unknown {
      const before = painted.get(element);
      painted.set(element, data); // even if nothing is painted: the earlier data may hold a whole model
      if (before !== undefined && isSame(before, data)) return noChange;
      if (!waiting.size) requestAnimationFrame(paintSome);
      waiting.set(element, () => paint(element as HTMLCanvasElement, data));
      return noChange;
    }
  }
  return directive(Painted);
}
