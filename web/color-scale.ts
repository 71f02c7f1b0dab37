/** Colour means value: blue to orange around 0, violet from 0 to 1. One scale per family of stages. */
import { at } from './at.js';
import { isDifference } from './difference.js';
import type { Stage, Trace } from './engine-types.js';

export interface Scale {
  kind: 'signed' | 'share';
  /** The value that has the full colour. */
  max: number;
}

/** Stages that are added to or mixed from one another share a scale, so that their colours compare. */
const families: Record<string, string> = {
  embedding: 'vectors',
  token_vectors: 'vectors',
  position_table: 'vectors',
  position_vectors: 'vectors',
  X: 'vectors',
  Q: 'asked',
  K: 'asked',
  V: 'asked',
  rotated_Q: 'asked',
  rotated_K: 'asked',
  context: 'asked',
  concat: 'asked',
  scores: 'scores',
  scaled_scores: 'scores',
  biased_scores: 'scores',
  masked_scores: 'scores',
  weights: 'share',
  mask: 'share',
};

const familyOf = (name: string): string =>
  families[name] ?? (/^[Wb]_/.test(name) ? 'parameters' : name);

interface Known {
  /** The stages that the scales were made for. */
  stages: Stage[];
  scales: Map<string, Scale>;
}

const known = new WeakMap<Trace, Known>();
const share: Scale = { kind: 'share', max: 1 };

export function scaleOf(stage: Stage, trace: Trace): Scale {
  const family = familyOf(stage.name);
  if (family === 'share' && !isDifference(stage)) return share;
  const { scales } = upToDate(trace);
  let scale = scales.get(family);
  if (!scale) scales.set(family, (scale = { kind: 'signed', max: largestOf(family, trace) }));
  return scale;
}

/** A changed number makes new stages; a scale that comes out the same stays the same object. */
function upToDate(trace: Trace): Known {
  let found = known.get(trace);
  if (!found) known.set(trace, (found = { stages: [...trace.stages], scales: new Map() }));
  const stale = new Set<string>();
  for (const [i, stage] of trace.stages.entries()) {
    if (found.stages[i] === stage) continue;
    found.stages[i] = stage;
    stale.add(familyOf(stage.name));
  }
  for (const family of stale) {
    const max = largestOf(family, trace);
    if (found.scales.get(family)?.max !== max) found.scales.delete(family);
  }
  return found;
}

function largestOf(family: string, trace: Trace): number {
  let max = 0;
  for (const stage of trace.stages) {
    if (familyOf(stage.name) !== family) continue;
    const { values } = stage;
    for (let i = 0; i < values.length; i++) {
      const size = Math.abs(at(values, i));
      if (size > max && size !== Infinity) max = size;
    }
  }
  return roundedUp(max);
}

/** Up to two significant digits, so that the legend's numbers are the scale's own. */
function roundedUp(max: number): number {
  if (max === 0) return 1;
  const step = 10 ** (Math.floor(Math.log10(max)) - 1);
  return Number((Math.ceil(max / step - 1e-6) * step).toPrecision(2));
}

/** From -1 to 1 (signed) or 0 to 1 (share). */
export function strength(value: number, scale: Scale): number {
  if (!Number.isFinite(value)) return 0;
  return Math.max(-1, Math.min(1, value / scale.max));
}

const cache = new Map<number, string>();

/** A cell's colour as declarations for its style object; its sheet mixes it into the paper. */
export function cellColour(value: number, scale: Scale): string {
  const percent = Math.round(100 * strength(value, scale));
  const key = scale.kind === 'share' ? percent + 1000 : percent;
  let text = cache.get(key);
  if (text === undefined) {
    const hue = scale.kind === 'share' ? 'share' : percent < 0 ? 'below' : 'above';
    text = percent === 0 ? '' : `--much:${Math.abs(percent)}%;--hue:var(--${hue})`;
    cache.set(key, text);
  }
  return text;
}
