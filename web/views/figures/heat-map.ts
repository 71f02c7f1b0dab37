/**
 * Draws the visible part of a large matrix: colours by one stretched image, numbers and labels if
 * there is room.
 */
import type { CellAt, Extent, Part, View } from '../../trace/heat-map.js';
import { labelCell, numberCell } from '../../trace/heat-map.js';

/** Room for labels at the left and above. */
export interface Margin {
  left: number;
  top: number;
}

export const marginOf = (width: number): Margin => ({ left: width < 500 ? 48 : 84, top: 20 });

export interface HeatMapColours {
  ink: string;
  soft: string;
  paper: string;
  font: string;
}

export interface HeatMapScene {
  /** One pixel for each cell of the part. */
  image: CanvasImageSource;
  part: Part;
  view: View;
  extent: Extent;
  margin: Margin;
  cursor: CellAt | null;
  text(row: number, col: number): string;
  rowLabel(row: number): string;
  colLabel(col: number): string;
  colours: HeatMapColours;
}

type Context = CanvasRenderingContext2D;

/** A text, cut to the available room. */
function cutTo(context: Context, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  let length = text.length;
  while (length > 1 && context.measureText(`${text.slice(0, length)}…`).width > room) length--;
  return `${text.slice(0, length)}…`;
}

export function drawHeatMap(context: Context, scene: HeatMapScene): void {
  const { image, part, view, extent, margin, cursor, colours } = scene;
  const { x, y, size } = view;
  const { rows, cols, width, height } = extent;
  const [fromRow, fromCol] = [Math.floor(y), Math.floor(x)];
  const toRow = Math.min(rows, Math.ceil(y + height / size));
  const toCol = Math.min(cols, Math.ceil(x + width / size));
  const left = (col: number): number => margin.left + (col - x) * size;
  const top = (row: number): number => margin.top + (row - y) * size;

  context.fillStyle = colours.paper;
  context.fillRect(0, 0, margin.left + width, margin.top + height);
  context.save();
  context.beginPath();
  context.rect(margin.left, margin.top, width, height);
  context.clip();
  context.imageSmoothingEnabled = false;
  const [w, h, each] = [part.cols, part.rows, part.step * size];
  context.drawImage(image, 0, 0, w, h, left(part.col), top(part.row), w * each, h * each);
  context.textBaseline = 'middle';
  if (size >= numberCell) {
    context.font = `${Math.min(13, size / 4)}px ${colours.font}`;
    context.textAlign = 'center';
    context.fillStyle = colours.ink;
    for (let row = fromRow; row < toRow; row++) {
      for (let col = fromCol; col < toCol; col++) {
        context.fillText(scene.text(row, col), left(col + 0.5), top(row + 0.5), size - 2);
      }
    }
  }
  if (cursor) {
    const room = Math.max(size, 5);
    context.lineWidth = 2;
    context.strokeStyle = colours.ink;
    context.strokeRect(
      left(cursor.col + 0.5) - room / 2,
      top(cursor.row + 0.5) - room / 2,
      room,
      room,
    );
  }
  context.restore();

  context.font = `12px ${colours.font}`;
  context.textBaseline = 'middle';
  context.fillStyle = colours.soft;
  if (size >= labelCell) {
    context.textAlign = 'end';
    for (let row = Math.ceil(y - 0.5); row < Math.min(toRow, y + height / size - 0.5); row++) {
      const label = cutTo(context, scene.rowLabel(row), margin.left - 8);
      context.fillText(label, margin.left - 5, top(row + 0.5));
    }
  }
  if (size >= 2 * labelCell) {
    context.textAlign = 'center';
    for (let col = Math.ceil(x - 0.5); col < Math.min(toCol, x + width / size - 0.5); col++) {
      const label = cutTo(context, scene.colLabel(col), size - 3);
      context.fillText(label, left(col + 0.5), margin.top / 2);
    }
  }
}
