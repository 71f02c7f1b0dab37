/** The arithmetic of two texts: logit differences, their parts, and how far a patch moves them. */
import { at } from '../engine/at.js';
import type { Trace } from '../engine/types.js';
import { patchedStage, type PartShare, type PatchedPart } from './patching.js';

/** What can be patched, in the order of a block. */
export const patchedParts: readonly PatchedPart[] = ['stream', 'attention', 'network'];

/** The parts that at least one block has. */
export const partsOfStack = (trace: Pick<Trace, 'stages' | 'layers'>): PatchedPart[] =>
  patchedParts.filter((part) =>
    Array.from({ length: trace.layers }, (_, layer) => patchedStage(trace, part, layer)).some(
      (stage) => stage,
    ),
  );

/** The difference of two words' logits. */
export const logitDifference = (
  logits: Float32Array,
  [first, second]: readonly [number, number],
): number => at(logits, first) - at(logits, second);

/** Differences of logits that are nearer to each other are the same, but for rounding. */
const leastChange = 0.005;

/** Whether two logit differences are the same, so that nothing can be moved from one to the other. */
export const isSameDifference = (shown: number, other: number): boolean =>
  Math.abs(other - shown) < leastChange;

/**
 * How far a patch moves the difference from this text's (0) to the other's (1); null if both texts
 * have the same difference.
 */
export const movedShare = (shown: number, other: number, patched: number): number | null =>
  isSameDifference(shown, other) ? null : (patched - shown) / (other - shown);

/** What a part adds to the difference of the words' logits in both texts. */
export interface PartChange extends Omit<PartShare, 'logits'> {
  readonly shown: number;
  readonly other: number;
  readonly change: number;
}

/** The parts by the size of their change, largest first. Precondition: both texts have the same parts. */
export function partChanges(
  shown: readonly PartShare[],
  others: readonly PartShare[],
): PartChange[] {
  const differenceOf = ({ logits: [first, second] }: PartShare): number => first - second;
  return shown
    .map((share, i): PartChange => {
      const { name, layer, head } = share;
      const [mine, theirs] = [differenceOf(share), differenceOf(at(others, i))];
      return { name, layer, head, shown: mine, other: theirs, change: theirs - mine };
    })
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
}
