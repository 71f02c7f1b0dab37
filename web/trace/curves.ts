/**
 * A head's weights as curves from the token attended to, to the token that attends. The width shows
 * the weight. Positions are in columns, from 0 at the start of the first one; heights run from 0 to
 * 100. Only shapes.
 */
import type { Stage, Trace } from '../engine/types.js';
import { isHidden, type HiddenRow } from './hidden.js';
import { curvesOf, headlineToken, type Curve } from './map.js';
import type { AnswerPath } from './why.js';
import type { Span } from './window.js';

/** The width of a weight of 1, in pixels. */
export const widestCurve = (tokens: number): number => (tokens > 24 ? 6 : 12);

/** Thin curves are fainter: a hundred of them would cover the important ones. */
export const opacityOf = (weight: number): number => Math.min(1, 0.3 + 2 * weight);

/** The least weight that is written on a highlighted curve. */
const leastLabelled = 0.25;

/** The fields of a map that decide which curves are drawn, and which are highlighted. */
export interface LaneView {
  readonly trace: Trace;
  readonly hidden: readonly HiddenRow[];
  /** The tokens that have columns. */
  readonly span: Span;
  /** The followed token; null: none. */
  readonly token: number | null;
  /** The path of the answer; null if it is not known. */
  readonly answerPath: AnswerPath | null;
  /** The word that is explained: only its path is highlighted then; null: none. */
  readonly why: { readonly word: number } | null;
}

/** A lane's curves; tokens are counted from the first one that has a column. */
export interface LaneCurves {
  readonly all: readonly Curve[];
  /** The curves of the token whose next word is labelled; none if only the path is highlighted. */
  readonly ofHeadline: readonly Curve[];
  /** The curves along which the answer came. */
  readonly onPath: readonly Curve[];
  /** The curves that show their weight as a number. */
  readonly labelled: readonly Curve[];
}

/** Whether only the path of the answer is highlighted. */
export const isPathAlone = ({ why, answerPath }: LaneView): boolean =>
  why !== null && answerPath !== null && answerPath.curves.length > 0;

type Ends = Pick<Curve, 'from' | 'to'>;

export const isSameCurve = (a: Ends, b: Ends): boolean => a.from === b.from && a.to === b.to;

export function curvesInLane(weights: Stage, view: LaneView): LaneCurves {
  const { span, hidden } = view;
  const { layer, head, index } = weights;
  const isIn = ({ from, to }: Curve): boolean =>
    [from, to].every((token) => token >= span.from && token < span.to);
  const placed = ({ from, to, weight }: Curve): Curve => ({
    from: from - span.from,
    to: to - span.from,
    weight,
  });
  const all = curvesOf(weights)
    .filter((curve) => isIn(curve) && !isHidden(hidden, { stage: index, row: curve.to }))
    .map(placed);
  const onPath = (view.answerPath?.curves ?? [])
    .filter((curve) => curve.layer === layer && curve.head === head && isIn(curve))
    .map(placed);
  const ofHeadline = isPathAlone(view)
    ? []
    : all
        .filter(({ to }) => to === headlineToken(view) - span.from)
        .filter((curve) => !onPath.some((same) => isSameCurve(curve, same)));
  const labelled = onPath.length
    ? onPath
    : ofHeadline.filter(({ weight }) => weight >= leastLabelled);
  return { all, ofHeadline, onPath, labelled };
}

export const laneHeight = 100;

/**
 * A curve leaves its source's column at the middle, downwards, and arrives at its target's column
 * in the same direction.
 */
const along = (from: number, to: number, share: number): number => from + 0.5 + (to - from) * share;

/** How far across a curve is at a height: both of its coordinates are cubic Bézier curves. */
function shareAt(height: number): number {
  const y = height / laneHeight;
  let [low, high] = [0, 1];
  // y = 1.5 t (1 − t) + t³ grows with t.
  for (let i = 0; i < 20; i++) {
    const t = (low + high) / 2;
    if (1.5 * t * (1 - t) + t ** 3 < y) low = t;
    else high = t;
  }
  return low * low * (3 - 2 * low);
}

/** Where a curve is at a height. */
export const acrossAt = ({ from, to }: Ends, height: number): number =>
  along(from, to, shareAt(height));

/** A weight that is written on its curve, at a height of the lane. */
export interface Tag {
  readonly curve: Curve;
  readonly height: number;
}

/** The middle, and where there is room beside it; so far apart that tags are below each other. */
const tagHeights = [50, 14, 86];
const tagHeight = 36;

/**
 * Puts labels of weights on their curves so that none covers another.
 * @param width the width of a label, in columns
 */
export function tagsOf(curves: readonly Curve[], width: number): Tag[] {
  const tags: Tag[] = [];
  /** From 1 on, no other tag is covered. */
  const room = (curve: Curve, height: number): number =>
    Math.min(
      Infinity,
      ...tags.map((other) => {
        const across = Math.abs(acrossAt(other.curve, other.height) - acrossAt(curve, height));
        return Math.max(across / width, Math.abs(other.height - height) / tagHeight);
      }),
    );
  for (const curve of curves) {
    const height = tagHeights.reduce((best, height) =>
      Math.min(1, room(curve, height)) > room(curve, best) ? height : best,
    );
    tags.push({ curve, height });
  }
  return tags;
}

/** The width of a tag in columns, which are at least this wide on the page. */
export const tagWidth = (tokens: number, isTurned: boolean): number =>
  isTurned ? 0.48 : tokens > 14 ? 1.6 : 0.86;

/** The curve as an SVG path; `isTurned`: from left to right, with tokens going down. */
export function pathOf({ from, to }: Ends, isTurned: boolean): string {
  const point = (column: number, height: number): string =>
    isTurned ? `${height} ${column + 0.5}` : `${column + 0.5} ${height}`;
  const half = laneHeight / 2;
  return `M${point(from, 0)}C${point(from, half)} ${point(to, half)} ${point(to, laneHeight)}`;
}

/** The number of different widths: curves whose widths round to the same one use one path. */
const widthSteps = 12;

export interface Stroke {
  /** The width as a fraction of the widest. */
  readonly width: number;
  readonly path: string;
}

/** The curves, grouped by about the same weight. */
export function strokesOf(curves: readonly Curve[], isTurned: boolean): Stroke[] {
  const paths = Array.from({ length: widthSteps + 1 }, () => '');
  for (const curve of curves) {
    paths[Math.ceil(widthSteps * Math.min(1, curve.weight))] += pathOf(curve, isTurned);
  }
  return paths.flatMap((path, i) => (path ? [{ width: i / widthSteps, path }] : []));
}

/** How close to a curve's middle a pointer must be, in pixels. */
const reach = 7;

/**
 * The curve under a pointer, the widest of several; null if there is none.
 * @param columnWidth in pixels
 * @param widest the width of a weight of 1
 */
export function curveAt(
  curves: readonly Curve[],
  across: number,
  height: number,
  { columnWidth, widest }: { columnWidth: number; widest: number },
): Curve | null {
  const share = shareAt(Math.max(0, Math.min(laneHeight, height)));
  let best: Curve | null = null;
  let nearest = Infinity;
  for (const curve of curves) {
    const distance = Math.abs(along(curve.from, curve.to, share) - across) * columnWidth;
    const outside = Math.max(0, distance - (curve.weight * widest) / 2);
    if (outside > reach || outside > nearest) continue;
    if (outside === nearest && best && best.weight > curve.weight) continue;
    best = curve;
    nearest = outside;
  }
  return best;
}
