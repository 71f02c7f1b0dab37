/** Outlines the inspected number on the lines of the map. */
import type { Stage } from '../../engine/types.js';
import type { CellRef } from '../../lesson/edits.js';
import {
  acrossAt,
  curvesInLane,
  isSameCurve,
  laneHeight,
  pathOf,
  tagsOf,
  tagWidth,
  widestCurve,
} from '../../trace/curves.js';
import { isHidden } from '../../trace/hidden.js';
import { numbersOf, type Curve } from '../../trace/map.js';
import type { MapLine } from '../../trace/map-lines.js';
import type { MapScene } from '../../views/map/map.js';
import { stripGap } from '../../views/map/strip.js';
import { shortWeight } from '../../wording/map-labels.js';

/** Outlines the number on a line of the map if it is there, and removes an outline if it is not. */
export function markLine(
  line: HTMLElement,
  mapLine: MapLine,
  scene: MapScene,
  { stage, row, col }: CellRef,
): void {
  const found =
    mapLine.kind !== 'patterns' && mapLine.stage?.index === stage ? mapLine.stage : null;
  if (mapLine.kind === 'head') return markCurve(line, found, scene, row, col);
  if (mapLine.kind === 'stream' || mapLine.kind === 'network') {
    return markNumber(line, found, scene, row, col);
  }
  for (const cell of line.querySelectorAll<HTMLElement>('.map-cell[data-token]')) {
    const isHere = found !== null && cell.dataset['token'] === String(row);
    cell.classList.toggle('inspected', isHere);
  }
}

function markCurve(
  line: HTMLElement,
  weights: Stage | null,
  scene: MapScene,
  to: number,
  from: number,
): void {
  const { span, isTurned, hidden } = scene;
  const path = line.querySelector('path.inspected');
  const tag = line.querySelector<HTMLElement>('.tag.inspected');
  if (!path || !tag) return;
  const curve = { from: from - span.from, to: to - span.from };
  const weight = weights ? (numbersOf(weights, to)[from] ?? 0) : 0;
  const isCovered = weights && isHidden(hidden, { stage: weights.index, row: to });
  const isIn = [from, to].every((token) => token >= span.from && token < span.to);
  const isShown = weights !== null && !isCovered && weight > 0 && isIn;
  path.setAttribute('d', isShown ? pathOf(curve, isTurned) : '');
  const tokens = span.to - span.from;
  path.setAttribute('stroke-width', String(Math.max(1.5, weight * widestCurve(tokens))));
  tag.hidden = !isShown;
  if (!isShown) return;
  tag.textContent = shortWeight(weight);
  const { labelled } = curvesInLane(weights, scene);
  const isHere = (drawn: Curve): boolean => isSameCurve(drawn, curve);
  const all = labelled.some(isHere) ? labelled : [...labelled, { ...curve, weight }];
  const tags = tagsOf(all, tagWidth(tokens, isTurned));
  const height = tags.find((tag) => isHere(tag.curve))?.height ?? laneHeight / 2;
  tag.style.setProperty('--at', String(acrossAt(curve, height) / tokens));
  tag.style.setProperty('--height', String(height));
}

function markNumber(
  line: HTMLElement,
  stage: Stage | null,
  { span, isTurned }: MapScene,
  row: number,
  col: number,
): void {
  const mark = line.querySelector<HTMLElement>('.mark');
  if (!mark) return;
  const isShown = stage !== null && row >= span.from && row < span.to;
  mark.hidden = !isShown;
  if (!isShown) return;
  const tokens = span.to - span.from;
  const gap = isTurned ? 0 : stripGap / (1 + 2 * stripGap);
  const size = (1 - 2 * gap) / stage.cols;
  const start = gap + col * size;
  const [at, long] = isTurned ? [start, size] : [(row - span.from + start) / tokens, size / tokens];
  mark.style.setProperty('--at', String(at));
  mark.style.setProperty('--long', String(long));
  mark.style.setProperty('--down', String(isTurned ? (row - span.from) / tokens : 0));
}
