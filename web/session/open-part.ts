/** Chooses the open part of a stack: that of the state, or else the trace's default. */
import { at } from '../engine/at.js';
import type { Trace } from '../engine/types.js';
import {
  blockOfPart,
  nearestPart,
  partInBlock,
  stackPartOf,
  type OpenPart,
  type StackPart,
} from '../trace/parts.js';
import { findCell } from '../trace/trail.js';
import type { View, ViewState } from './view-state.js';

/** The fields of a state that decide which part is open. */
export type Opening = Pick<ViewState, 'part' | 'layer' | 'pin' | 'show'>;

const requested = ({ part, show }: Opening): OpenPart | null =>
  show && 'part' in show ? show.part : part;

/** The requested part, or its replacement in a trace. */
const requestedIn = (trace: Trace, { part, show }: Opening): OpenPart | null =>
  show && 'part' in show ? nearestPart(show.part, trace) : part;

/** The open block, counted from 0; a trace may have fewer blocks. */
export const openBlock = (state: Opening): number =>
  blockOfPart(requested(state)) ?? state.layer ?? state.pin?.layer ?? 0;

/** The open part: the state's choice, or else the part of the pinned number, or else attention. */
export function openPart(trace: Trace, state: Opening): OpenPart {
  if (!trace.layers) return 'all';
  const block = Math.min(openBlock(state), trace.layers - 1);
  return (
    requestedIn(trace, state) ?? pinnedPart(trace, state, block) ?? partInBlock(block, 'attention')
  );
}

/** The part of the pinned number; null if it is not in the open block. */
function pinnedPart(trace: Trace, { pin }: Opening, block: number): StackPart | null {
  const cell = pin && findCell(pin, trace);
  if (!cell) return null;
  const part = stackPartOf(at(trace.stages, cell.stage), trace.stages);
  return (blockOfPart(part) ?? block) === block ? part : null;
}

/**
 * The state seen with another view. Opening another block closes a part of the previous one;
 * opening a part opens its block.
 */
export function withView(state: ViewState, view: Partial<View>): ViewState {
  const keys = Object.keys(view) as (keyof View)[];
  if (keys.every((key) => state[key] === view[key])) return state;
  const looked = { ...state, ...view };
  const block = blockOfPart(looked.part);
  if (block === null || block === looked.layer) return looked;
  const isOtherBlock = looked.layer !== null && looked.layer !== state.layer;
  return looked.part === state.part && isOtherBlock
    ? { ...looked, part: null }
    : { ...looked, layer: block };
}
