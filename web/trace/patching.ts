/** Activation patching: which rows of a stack can come from another text, and the parts of two logits. */
import { at, required } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';

/** What is patched in a block: the residual stream before it, or the result of its attention or MLP. */
export type PatchedPart = 'stream' | 'attention' | 'network';

/** A row that can be taken from another text: of a part of a block, counted from 0, at a token. */
export interface PatchPlace {
  readonly part: PatchedPart;
  readonly layer: number;
  readonly token: number;
}

/** The stage of a stack that has a part's rows; undefined if its block has no such part. */
export function patchedStage(
  { stages }: Pick<Trace, 'stages'>,
  part: PatchedPart,
  layer: number,
): Stage | undefined {
  if (part === 'stream') {
    return layer === 0
      ? stages.find(({ name }) => name === 'residual')
      : stages.findLast((stage) => stage.layer === layer - 1);
  }
  const sum = part === 'attention' ? 'residual_attention' : 'residual_feed_forward';
  const { inputs } = stages.find((stage) => stage.name === sum && stage.layer === layer)?.op ?? {};
  return inputs && at(stages, required(inputs.at(-1), sum));
}

/** The token whose next word is compared: the last one, before the token that ends each text. */
export const comparedToken = (
  tokens: readonly string[],
  { end }: { readonly end?: string },
): number => Math.max(0, tokens.length - (end === undefined ? 1 : 2));

/** What a part of a stack contributes to the logits of both words; a head from all tokens together. */
export interface PartShare {
  readonly name: Stage['name'];
  readonly layer: number | null;
  readonly head: number | null;
  readonly logits: readonly [number, number];
}

/** The contributions of each part to two words' logits at a token, in the order of the stream. */
export function partShares(
  trace: Pick<Trace, 'ledger'>,
  token: number,
  words: readonly [number, number],
): PartShare[] {
  const shares = new Map<string, { share: Omit<PartShare, 'logits'>; logits: [number, number] }>();
  for (const [i, word] of words.entries()) {
    for (const { stage, value } of trace.ledger(token, word).parts) {
      const { name, layer, head } = stage;
      const key = [name, layer, head].join();
      const found = shares.get(key) ?? { share: { name, layer, head }, logits: [0, 0] };
      found.logits[i as 0 | 1] += value;
      shares.set(key, found);
    }
  }
  return [...shares.values()].map(({ share, logits }) => ({ ...share, logits }));
}
