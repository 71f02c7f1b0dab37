/** Pointing into the picture of a large matrix moves the window there. */
import { isLarge, windowSize, type Axis } from '../../trace/window.js';

export interface Move {
  axis: Axis;
  from: number;
}

/** Where a press or a drag in a picture moves the window; nowhere for any other event. */
export function overviewMoves(event: PointerEvent): Move[] {
  if ((event.target as Element).closest('button')) return [];
  const picture = (event.target as Element).closest<HTMLElement>('.overview[data-rows]');
  if (!picture || (event.type === 'pointermove' && !event.buttons)) return [];
  if (event.type === 'pointerdown') picture.setPointerCapture(event.pointerId);
  const box = picture.getBoundingClientRect();
  const { rows, cols, down, across } = picture.dataset;
  const centred = (part: number, all: number): number => Math.round(part * all - windowSize / 2);
  const moves: Move[] = [];
  if (isLarge(Number(rows))) {
    const from = centred((event.clientY - box.top) / box.height, Number(rows));
    moves.push({ axis: down as Axis, from });
  }
  if (isLarge(Number(cols))) {
    const from = centred((event.clientX - box.left) / box.width, Number(cols));
    moves.push({ axis: across as Axis, from });
  }
  return moves;
}
