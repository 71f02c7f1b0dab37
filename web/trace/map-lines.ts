/**
 * The lines of a map: with few heads each has a lane; with many heads, and in folded blocks, small
 * patterns are in a row.
 */
import type { Stage, Trace } from '../engine/types.js';
import type { SwitchedPart } from '../lesson/switched-off.js';
import { headPlace } from './layers.js';
import { mapRows, type MapRow } from './map.js';
import type { StackPart } from './parts.js';

/** The patterns of a block's heads, some of which have lanes below; none if the block is folded. */
export interface PatternsLine {
  readonly kind: 'patterns';
  readonly layer: number;
  readonly heads: readonly Stage[];
  readonly chosen: readonly number[];
  readonly isFolded: boolean;
  readonly part: StackPart;
}

export type MapLine = MapRow | PatternsLine;

/** The most heads that each have a lane without being chosen. */
export const mostLanes = 4;
/** The most blocks that are all unfolded; with more, only one is. */
const mostUnfolded = 4;

export interface Choice {
  /** The unfolded block, if not all are. */
  readonly open: number;
  /** The heads that have lanes, in a block of many heads. */
  chosen(layer: number): readonly number[];
}

/** The heads of each block. */
function headsOf(rows: readonly MapRow[]): ReadonlyMap<number | null, readonly Stage[]> {
  const heads = new Map<number | null, Stage[]>();
  for (const { kind, stage } of rows) {
    if (kind !== 'head') continue;
    const headsOfBlock = heads.get(stage.layer);
    if (headsOfBlock) headsOfBlock.push(stage);
    else heads.set(stage.layer, [stage]);
  }
  return heads;
}

export function mapLines(trace: Trace, { open, chosen }: Choice): MapLine[] {
  const rows = mapRows(trace, trace.stages);
  const foldsBlocks = trace.layers > mostUnfolded;
  const headsInBlocks = headsOf(rows);
  return rows.flatMap((row): MapLine[] => {
    const layer = row.stage?.layer ?? null;
    if (layer === null) return [row];
    const isFolded = foldsBlocks && layer !== open;
    if (row.kind !== 'head') return isFolded ? [] : [row];
    const heads = headsInBlocks.get(layer) ?? [];
    const hasPatterns = isFolded || heads.length > mostLanes;
    const shown = chosen(layer);
    const isShown = !isFolded && (!hasPatterns || shown.includes(headPlace(row.stage).head));
    const patterns: MapLine[] =
      hasPatterns && row.stage === heads[0]
        ? [{ kind: 'patterns', layer, heads, chosen: shown, isFolded, part: row.part }]
        : [];
    return isShown ? [...patterns, row] : patterns;
  });
}

/** What a line turns off and on; null: nothing. */
export function switchedPartOf(line: MapLine): SwitchedPart | null {
  if (line.kind !== 'head' && line.kind !== 'network') return null;
  const place = headPlace(line.stage);
  return line.kind === 'network' ? { ...place, head: 'network' } : place;
}
