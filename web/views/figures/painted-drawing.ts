/** Draws on a canvas the same shapes that are written as SVG. */
import { fonts, shifted, type Drawing, type Run, type Shape } from '../../export/drawing.js';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function fontOf({ italic, bold, shift }: Run, size: number, serif: boolean): string {
  const scaled = shift ? shifted.size * size : size;
  const family = serif ? fonts.serif : fonts.sans;
  return `${italic ? 'italic ' : ''}${bold ? '700 ' : ''}${scaled}px ${family}`;
}

function paintText(context: Context, shape: Extract<Shape, { kind: 'text' }>): void {
  const { x, y, runs, size, anchor, serif = false } = shape;
  const widths = runs.map((run) => {
    context.font = fontOf(run, size, serif);
    return context.measureText(run.text).width;
  });
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let at = anchor === 'start' ? x : anchor === 'end' ? x - whole : x - whole / 2;
  runs.forEach((run, i) => {
    const { shift, text } = run;
    const dy = shift === 1 ? -shifted.rise : shift === -1 ? shifted.fall : 0;
    context.font = fontOf(run, size, serif);
    context.fillText(text, at, y + dy * size);
    at += widths[i] ?? 0;
  });
}

function paintCurve(context: Context, shape: Extract<Shape, { kind: 'path' }>): void {
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

export function paintDrawing(context: Context, { shapes }: Drawing): void {
  context.direction = 'ltr';
  context.textBaseline = 'alphabetic';
  for (const shape of shapes) {
    if (shape.kind === 'path') {
      paintCurve(context, shape);
      continue;
    }
    context.fillStyle = shape.fill;
    if (shape.kind === 'text') {
      paintText(context, shape);
      continue;
    }
    const { x, y, width, height, radius = 0 } = shape;
    context.beginPath();
    context.roundRect(x, y, width, height, radius);
    context.fill();
  }
}
