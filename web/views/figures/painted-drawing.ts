/** Draws on a canvas the same shapes that are written as SVG. */
import { fonts, shifted, type Drawing, type Run, type Shape } from '../../export/drawing.js';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function fontOf({ italic, bold, shift }: Run, size: number, serif: boolean): string {
  const scaled = shift ? shifted.size * size : size;
  const family = serif ? fonts.serif : fonts.sans;
  return `${italic ? 'italic ' : ''}${bold ? '700 ' : ''}${scaled}px ${family}`;
}

function paintText(context: Context, shape: Extract<Shape, { kind: 'text' }>): void {
  const { x, y, turn = 0 } = shape;
  context.save();
  context.translate(x, y);
  context.rotate((-turn * Math.PI) / 180);
  paintRuns(context, shape);
  context.restore();
}

/** Draws a text whose anchor is (0, 0). */
function paintRuns(context: Context, shape: Extract<Shape, { kind: 'text' }>): void {
  const { runs, size, anchor, serif = false } = shape;
  const widths = runs.map((run) => {
    context.font = fontOf(run, size, serif);
    return context.measureText(run.text).width;
  });
  const width = widths.reduce((sum, each) => sum + each, 0);
  let x = anchor === 'start' ? 0 : anchor === 'end' ? -width : -width / 2;
  runs.forEach((run, i) => {
    const { shift, text } = run;
    const dy = shift === 1 ? -shifted.rise : shift === -1 ? shifted.fall : 0;
    context.font = fontOf(run, size, serif);
    context.fillText(text, x, dy * size);
    x += widths[i] ?? 0;
  });
}

function paintCurve(context: Context, shape: Extract<Shape, { kind: 'curve' }>): void {
  const { x, y, from, through, to, stroke, width, opacity } = shape;
  const [x1, y1, x2, y2] = through;
  context.beginPath();
  context.moveTo(x + from[0], y + from[1]);
  context.bezierCurveTo(x + x1, y + y1, x + x2, y + y2, x + to[0], y + to[1]);
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.globalAlpha = opacity;
  context.stroke();
  context.globalAlpha = 1;
}

function paintPath(context: Context, shape: Extract<Shape, { kind: 'path' }>): void {
  const { x, y, d, stroke, width, opacity } = shape;
  context.save();
  context.translate(x, y);
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.globalAlpha = opacity;
  context.stroke(new Path2D(d));
  context.restore();
}

export function paintDrawing(context: Context, { shapes }: Drawing): void {
  context.direction = 'ltr';
  context.textBaseline = 'alphabetic';
  for (const shape of shapes) {
    if (shape.kind === 'curve') {
      paintCurve(context, shape);
      continue;
    }
    if (shape.kind === 'path') {
      paintPath(context, shape);
      continue;
    }
    context.fillStyle = shape.fill;
    context.globalAlpha = shape.opacity ?? 1;
    if (shape.kind === 'text') {
      paintText(context, shape);
      context.globalAlpha = 1;
      continue;
    }
    const { x, y, width, height, radius = 0 } = shape;
    context.beginPath();
    context.roundRect(x, y, width, height, radius);
    context.fill();
    context.globalAlpha = 1;
  }
}
