/** Colour means value: blue to orange around 0, violet from 0 to 1. One scale per family of stages. */
import { isDifference, isRangeKnown } from './difference.js';
import type { Stage, StageName, Trace } from '../engine/types.js';
import { factsOfStage, type StageFacts } from '../lesson/stages.js';
import { largestSize } from '../engine/range.js';

export interface Scale {
  kind: 'signed' | 'share';
  /** The value that has the full colour. */
  max: number;
  /** A person keeps it, whatever its numbers become. */
  kept?: boolean;
  /** Some numbers lie beyond it; they have the full colour, too. */
  exceeded?: boolean;
  /** What its numbers reach is still being found: until then none has a colour. */
  unknown?: boolean;
}

/** Stages that are added to or mixed from one another share a scale, so that their colours compare. */
export type Family = StageFacts['family'];
export const familyOf = (name: StageName): Family => factsOfStage(name).family;

interface Known {
  /** The stages that the scales were made for. */
  stages: Stage[];
  scales: Map<Family, Scale>;
  /** Where the scales end that a person keeps. */
  kept: Map<Family, number>;
}

const known = new WeakMap<Trace, Known>();
const share: Scale = { kind: 'share', max: 1 };
export const unknown: Scale = { kind: 'signed', max: Infinity, unknown: true };

export function scaleOf(stage: Stage, trace: Trace): Scale {
  const family = familyOf(stage.name);
  if (family === 'share' && !isDifference(stage)) return share;
  const found = upToDate(trace);
  let scale = found.scales.get(family);
  if (!scale || scale.unknown) found.scales.set(family, (scale = madeFor(family, trace, found)));
  return scale;
}

/** Keeps the scale of a stage's family, or lets it follow its numbers again. */
export function keepScale(stage: Stage, trace: Trace, keep: boolean): void {
  const { max } = scaleOf(stage, trace);
  const { scales, kept } = knownOf(trace);
  const family = familyOf(stage.name);
  if (keep) kept.set(family, max);
  else kept.delete(family);
  scales.delete(family);
}

/** What was kept stays so when all is computed anew. */
export function inheritScales(from: Trace, to: Trace): void {
  if (from !== to) knownOf(to).kept = new Map(known.get(from)?.kept);
}

function knownOf(trace: Trace): Known {
  let found = known.get(trace);
  if (!found) {
    found = { stages: [...trace.stages], scales: new Map(), kept: new Map() };
    known.set(trace, found);
  }
  return found;
}

function madeFor(family: Family, trace: Trace, { kept }: Known): Scale {
  const known = (stage: Stage): boolean => familyOf(stage.name) !== family || isRangeKnown(stage);
  if (!trace.stages.every(known)) return unknown;
  const largest = largestOf(family, trace);
  const max = kept.get(family);
  return max === undefined
    ? { kind: 'signed', max: largest }
    : { kind: 'signed', max, kept: true, exceeded: largest > max };
}

/** A changed number makes new stages; a scale that comes out the same stays the same object. */
function upToDate(trace: Trace): Known {
  const found = knownOf(trace);
  const stale = new Set<Family>();
  for (const [i, stage] of trace.stages.entries()) {
    if (found.stages[i] === stage) continue;
    found.stages[i] = stage;
    stale.add(familyOf(stage.name));
  }
  for (const family of stale) {
    const now = madeFor(family, trace, found);
    const before = found.scales.get(family);
    if (before?.max !== now.max || before.exceeded !== now.exceeded) found.scales.delete(family);
  }
  return found;
}

function largestOf(family: Family, trace: Trace): number {
  let max = 0;
  for (const stage of trace.stages) {
    if (familyOf(stage.name) !== family) continue;
    max = Math.max(max, largestSize(stage.range));
  }
  return roundedUp(max);
}

/** Up to two significant digits, so that a legend's numbers are the scale's own. A float32 may lie as
 * much above the number that it stands for as is taken off here. */
export function roundedUp(max: number): number {
  if (max === 0) return 1;
  const step = 10 ** (Math.floor(Math.log10(max)) - 1);
  return Number((Math.ceil(max / step - 1e-5) * step).toPrecision(2));
}

/** From -1 to 1 (signed) or 0 to 1 (share). */
export function strength(value: number, scale: Scale): number {
  if (!Number.isFinite(value)) return 0;
  return Math.max(-1, Math.min(1, value / scale.max));
}

/** Where a cell's colour goes to; `share` from 0 to 1. */
export type Hue = 'above' | 'below' | 'share';

/** The strongest colour has this number, none has 0. */
export const shades = 100;

const names = new Map<number, string>();

/** The class of a cell's colour; empty where it has none. */
export function cellColour(value: number, scale: Scale): string {
  const shade = Math.round(shades * strength(value, scale));
  if (shade === 0) return '';
  const isShare = scale.kind === 'share';
  const key = isShare ? shade + 10 * shades : shade;
  let name = names.get(key);
  if (name === undefined) {
    const hue: Hue = isShare ? 'share' : shade < 0 ? 'below' : 'above';
    names.set(key, (name = `${hue}-${Math.abs(shade)}`));
  }
  return name;
}
