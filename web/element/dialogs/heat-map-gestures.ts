/** Gestures on a large matrix: the wheel and two fingers zoom, one finger or the mouse pans. */
import {
  panned,
  pinched,
  zoomed,
  type Extent,
  type Point,
  type View,
} from '../../trace/heat-map.js';

export interface GestureHost {
  /** The offset of the cells in the picture. */
  origin(): { left: number; top: number };
  view(): View;
  extent(): Extent;
  go(view: View): void;
  /** Called for a pointer without a gesture, to show the cell below it. */
  pointAt(point: Point): void;
}

/** The logarithm of the zoom per pixel of the wheel. */
const wheelStep = 0.0016;
/** Pixels per line, for wheels that count lines. */
const line = 20;

export class HeatMapGestures {
  /** The last points of fingers and pens that are down. */
  readonly #down = new Map<number, Point>();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly host: GestureHost,
  ) {
    // The wheel zooms here, and does not scroll.
    canvas.addEventListener('wheel', (event) => this.#onWheel(event), { passive: false });
    canvas.addEventListener('pointerdown', (event) => this.#onDown(event));
    canvas.addEventListener('pointermove', (event) => this.#onMove(event));
    for (const name of ['pointerup', 'pointercancel'] as const) {
      canvas.addEventListener(name, ({ pointerId }) => this.#down.delete(pointerId));
    }
  }

  #at(event: MouseEvent): Point {
    const box = this.canvas.getBoundingClientRect();
    const { left, top } = this.host.origin();
    return { x: event.clientX - box.left - left, y: event.clientY - box.top - top };
  }

  #onWheel(event: WheelEvent): void {
    event.preventDefault();
    const { host } = this;
    const by = Math.exp(-event.deltaY * wheelStep * (event.deltaMode ? line : 1));
    host.go(zoomed(host.view(), by, this.#at(event), host.extent()));
  }

  #onDown(event: PointerEvent): void {
    this.#down.set(event.pointerId, this.#at(event));
    this.canvas.setPointerCapture(event.pointerId);
    this.host.pointAt(this.#at(event));
  }

  #onMove(event: PointerEvent): void {
    const { host } = this;
    const now = this.#at(event);
    if (!event.buttons) this.#down.delete(event.pointerId); // the button went up elsewhere
    const before = this.#down.get(event.pointerId);
    if (!before) return host.pointAt(now);
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    this.#down.set(event.pointerId, now);
    const [view, extent] = [host.view(), host.extent()];
    host.go(
      other
        ? pinched(view, before, now, other, extent)
        : panned(view, now.x - before.x, now.y - before.y, extent),
    );
  }
}
