/** The parts of a stack: one at a time is open below the map. */
import { at } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';
import { factsOfStage, normOf } from '../lesson/stages.js';

/** The parts of a block. `add1` adds attention to the residual stream, `add2` the feed-forward network. */
export const blockParts = ['norm1', 'attention', 'add1', 'norm2', 'network', 'add2'] as const;
export type BlockPart = (typeof blockParts)[number];

/** Blocks are counted from 1. */
export type StackPart = 'words' | `block-${number}/${BlockPart}` | 'end';

/** The open part, or all of them. */
export type OpenPart = StackPart | 'all';

/** `layer`: the block, from 0. */
export const partInBlock = (layer: number, part: BlockPart): StackPart =>
  `block-${layer + 1}/${part}`;

/** A part as its block, from 0, and its name there; null for the words, the end, and all. */
export function placeOfPart(part: OpenPart | null): { layer: number; part: BlockPart } | null {
  const [, block, name] = /^block-([1-9]\d?)\/(\w+)$/.exec(part ?? '') ?? [];
  const found = blockParts.find((part) => part === name);
  return found ? { layer: Number(block) - 1, part: found } : null;
}

/** The part of a stack that a stage belongs to; a gradient belongs to the part of its stage. */
export function stackPartOf(stage: Stage, stages: readonly Stage[]): StackPart {
  const { name, layer, gradientOf } = stage;
  if (gradientOf) return stackPartOf(at(stages, gradientOf.stage), stages);
  const { part } = factsOfStage(name);
  if (layer === null)
    return part === 'words' || normOf(name) === 'embedding_norm' ? 'words' : 'end';
  return partInBlock(layer, (part === 'norm' ? normOf(name) : part) as BlockPart);
}

/** The stages of a part. */
export const stagesIn = (part: OpenPart, { stages }: Trace): readonly Stage[] =>
  part === 'all' ? stages : stages.filter((stage) => stackPartOf(stage, stages) === part);

/** A stack's parts in the order of computation; none for attention alone. */
export const stackParts = ({ layers, stages }: Trace): StackPart[] =>
  layers ? [...new Set(stages.map((stage) => stackPartOf(stage, stages)))] : [];

/**
 * The part of a trace that replaces a wanted one: the same of the last block, or the part before
 * it; null for attention alone.
 */
export function nearestPart(wanted: StackPart, trace: Trace): StackPart | null {
  const all = stackParts(trace);
  if (!all.length) return null;
  const place = placeOfPart(wanted);
  if (!place || all.includes(wanted)) return wanted;
  const layer = Math.min(place.layer, trace.layers - 1);
  const upToIt = blockParts.slice(0, blockParts.indexOf(place.part) + 1);
  const found = upToIt.findLast((part) => all.includes(partInBlock(layer, part)));
  return partInBlock(layer, found ?? 'attention');
}

/** The block that a part belongs to, from 0; null for the words, the end, and all. */
export const blockOfPart = (part: OpenPart | null): number | null =>
  placeOfPart(part)?.layer ?? null;

/**
 * A part as a person writes it, even if no lesson has it; null if the text does not name a part.
 */
export function readStackPart(text: string): StackPart | null {
  if (text === 'words' || text === 'end') return text;
  const place = placeOfPart(text as StackPart);
  return place && partInBlock(place.layer, place.part);
}
