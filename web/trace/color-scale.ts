/**
 * Colour shows the value: blue to orange around 0, violet from 0 to 1. Each family of stages has
 * one scale.
 */
import { isDifference } from './difference.js';
import type { AnyStageName, Stage, StageName } from '../engine/types.js';
import { isOfLesson, kindOf, stages as known, type StageFacts } from '../lesson/stages.js';
import { largestSize, type Range } from '../engine/range.js';

export interface Scale {
  kind: 'signed' | 'share';
  /** The value with the full colour. */
  max: number;
  /** Whether a person fixed the scale, whatever the numbers become. */
  isFixed?: boolean;
  /** Whether some numbers lie beyond the end of the scale, and have the full colour too. */
  exceeded?: boolean;
}

/** Stages that are added or mixed have one scale, so that their colours can be compared. */
export type Family = StageFacts['family'];
export const familyOf = (name: StageName): Family => known[kindOf(name)].family;

/** A stage that is not part of a lesson, such as a gradient, has a separate scale. */
type ScaleName = Family | Exclude<AnyStageName, StageName>;
const scaleName = (name: AnyStageName): ScaleName => (isOfLesson(name) ? familyOf(name) : name);

/** A scale that a person fixed: the stage where that was done, and the end of the scale. */
export interface FixedScale {
  readonly stage: StageName;
  readonly head: number | null;
  readonly max: number;
}

/** The scale of each family. */
export type Scales = ReadonlyMap<ScaleName, Scale>;

const share: Scale = { kind: 'share', max: 1 };

export function scalesOf(stages: readonly Stage[], fixed: readonly FixedScale[]): Scales {
  const largest = new Map<ScaleName, number>();
  const scales = new Map<ScaleName, Scale>();
  for (const stage of stages) {
    const name = scaleName(stage.name);
    if (name === 'share' && !isDifference(stage)) scales.set(name, share);
    else largest.set(name, Math.max(largest.get(name) ?? 0, largestSize(stage.range)));
  }
  for (const [name, most] of largest) {
    const rounded = roundedUp(most);
    const max = fixed.find(({ stage }) => familyOf(stage) === name)?.max;
    scales.set(name, {
      kind: 'signed',
      ...(max === undefined ? { max: rounded } : { max, isFixed: true, exceeded: rounded > max }),
    });
  }
  return scales;
}

export const scaleOf = ({ name }: Stage, scales: Scales): Scale =>
  scales.get(scaleName(name)) ?? share;

/**
 * Fixes the scale of a stage's family, or lets it follow its numbers again; a gradient's scale is
 * never fixed.
 */
export function toggleFixed(
  fixed: readonly FixedScale[],
  { name, head }: Stage,
  { max }: Scale,
): readonly FixedScale[] {
  if (!isOfLesson(name)) return fixed;
  const others = fixed.filter(({ stage }) => familyOf(stage) !== familyOf(name));
  return others.length < fixed.length ? others : [...fixed, { stage: name, head, max }];
}

/**
 * Rounded up to two significant digits, so that the legend shows the exact end of the scale. The
 * 1e-5 allows for the rounding of decimal numbers to float32.
 */
export function roundedUp(max: number): number {
  if (max === 0) return 1;
  const step = 10 ** (Math.floor(Math.log10(max)) - 1);
  return Number((Math.ceil(max / step - 1e-5) * step).toPrecision(2));
}

/** The end of a scale for these numbers. */
export const scaleEnd = (range: Range): number => roundedUp(largestSize(range));

/** A picture looks blank if its largest number has less than this fraction of the full colour. */
const pale = 0.3;
export const isPale = ({ range }: Stage, { max }: Scale): boolean => scaleEnd(range) < pale * max;

/** A scale for one matrix alone. */
export const ownScale = ({ range }: Stage, { kind }: Scale): Scale => ({
  kind,
  max: scaleEnd(range),
});

/** From -1 to 1 (signed) or 0 to 1 (weights and probabilities). */
export function strength(value: number, scale: Scale): number {
  if (!Number.isFinite(value)) return 0;
  return Math.max(-1, Math.min(1, value / scale.max));
}

/**
 * A strip, or a head's pattern on the map, has no numbers written on it, so its colours grow with the
 * root of a number's strength: small numbers are seen beside large ones.
 */
export const stripStrength = (strength: number): number =>
  Math.sign(strength) * Math.sqrt(Math.abs(strength));

/** The hues of cells: above 0, below 0, and weights or probabilities from 0 to 1. */
export type Hue = 'above' | 'below' | 'share';

/** The number of the strongest shade; 0 is no colour. */
export const shades = 100;

const classNames = new Map<number, string>();

/** The CSS class of a cell's colour; empty if it has none. */
export function cellColour(value: number, scale: Scale): string {
  const shade = Math.round(shades * strength(value, scale));
  if (shade === 0) return '';
  const isShare = scale.kind === 'share';
  const key = isShare ? shade + 10 * shades : shade;
  let name = classNames.get(key);
  if (name === undefined) {
    const hue: Hue = isShare ? 'share' : shade < 0 ? 'below' : 'above';
    classNames.set(key, (name = `${hue}-${Math.abs(shade)}`));
  }
  return name;
}
