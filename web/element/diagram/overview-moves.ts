/** Pointing into the picture of a large matrix moves the window there. */
import { isLarge, windowSize, type Axis } from '../../trace/window.js';

export interface Move {
  axis: Axis;
  from: number;
}

/** The moves of the window after a press or a drag in a picture; none for any other event. */
export function overviewMoves(event: PointerEvent): Move[] {
  if ((event.target as Element).closest('button')) return [];
  const picture = (event.target as Element).closest<HTMLElement>('.overview[data-rows]');
  if (!picture || (event.type === 'pointermove' && !event.buttons)) return [];
  if (event.type === 'pointerdown') picture.setPointerCapture(event.pointerId);
  const box = picture.getBoundingClientRect();
  const { rows, cols, down, across } = picture.dataset;
  const along = (axis: string | undefined, count: number, part: number): Move[] =>
    isLarge(count) ? [{ axis: axis as Axis, from: Math.round(part * count - windowSize / 2) }] : [];
  return [
    ...along(down, Number(rows), (event.clientY - box.top) / box.height),
    ...along(across, Number(cols), (event.clientX - box.left) / box.width),
  ];
}
