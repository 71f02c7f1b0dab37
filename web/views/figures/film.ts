/** One frame of a film: the map during training, with its words, curves and next words. */
import { curvesOf, expectedAfter } from '../../trace/map.js';
import type { Stage, Trace } from '../../engine/types.js';
import { labTexts } from '../../text/training.js';
import { axisLabel, tokenText } from '../../wording/cell-name.js';
import { laneHeight, pathOf } from '../../trace/curves.js';
import { short } from './curves.js';

export const filmSize = { width: 960, height: 540 };

/** The colours of the page. */
export interface FilmColours {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly bar: string;
  readonly track: string;
  readonly good: string;
  readonly bad: string;
}

export interface FilmPicture {
  readonly trace: Trace;
  readonly step: number;
  readonly accuracy: number | null;
  readonly colours: FilmColours;
}

/** Lengths in px. */
const edge = 30;
const top = 76;
const bottom = 90;
const widest = 12;

/** The most heads in a frame. */
const mostLanes = 6;

type Context = CanvasRenderingContext2D;

function write(context: Context, text: string, x: number, y: number, size: number): void {
  context.font = `${size}px system-ui, sans-serif`;
  context.fillText(text, x, y);
}

/** Draws a head's curves, from its upper words to its lower ones. */
function lane(context: Context, weights: Stage, y: number, height: number, column: number): void {
  context.save();
  context.translate(edge, y);
  for (const curve of curvesOf(weights)) {
    const path = new Path2D();
    path.addPath(
      new Path2D(pathOf(curve, false)),
      new DOMMatrix([column, 0, 0, height / laneHeight, 0, 0]),
    );
    context.lineWidth = Math.max(0.8, curve.weight * widest);
    context.stroke(path);
  }
  context.restore();
}

export function paintPicture(context: Context, picture: FilmPicture): void {
  const { trace, step, accuracy, colours } = picture;
  const { width, height } = filmSize;
  const column = (width - 2 * edge) / trace.tokens.length;
  const middle = (token: number): number => edge + (token + 0.5) * column;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
  context.textAlign = 'start';
  context.fillStyle = colours.ink;
  const accuracyText = accuracy === null ? '' : ` · ${labTexts().accuracy} ${short(accuracy)}`;
  write(context, `${trace.title} · ${labTexts().filmStep(step)}${accuracyText}`, edge, 30, 18);
  context.textAlign = 'center';
  trace.tokens.forEach((_, token) =>
    write(context, tokenText(trace, token), middle(token), 62, 15),
  );
  const heads = trace.stages.filter(({ name, gradientOf }) => name === 'weights' && !gradientOf);
  const shown = heads.slice(0, mostLanes);
  const laneDistance = (height - top - bottom) / Math.max(1, shown.length);
  context.strokeStyle = colours.bar;
  context.globalAlpha = 0.55;
  shown.forEach((weights, i) =>
    lane(context, weights, top + i * laneDistance, laneDistance - 10, column),
  );
  context.globalAlpha = 1;
  const shares = trace.stages.find(({ name }) => name === 'probabilities');
  if (!shares) return;
  trace.tokens.forEach((_, token) => {
    const { id, share, next, verdict } = expectedAfter(shares, token, trace);
    const x = middle(token);
    const y = height - bottom + 24;
    const sign = { right: ' ✓', other: ' ≠', unknowable: ' –', open: '' }[verdict];
    context.fillStyle = verdict === 'right' ? colours.good : colours.soft;
    write(context, `${axisLabel('vocabulary', id, trace)}${sign}`, x, y, 15);
    for (const [colour, part] of [
      [colours.track, 1],
      [colours.bar, share],
    ] as const) {
      context.fillStyle = colour;
      context.fillRect(x - column * 0.4, y + 8, column * 0.8 * part, 5);
    }
    context.fillStyle = colours.soft;
    if (verdict === 'other' && next !== null) {
      write(context, axisLabel('vocabulary', next, trace), x, y + 32, 13);
    }
  });
}
