/** What a step does, in sentences with the numbers of one token. */
import { at } from '../engine/at.js';
import type { Stage } from '../engine/types.js';
import { constantText, formatNumber } from '../text/format.js';
import {
  farthest,
  indexOfMax,
  keysDown,
  rowOf,
  stageOfStep,
  tokenName,
  tokenNameApart,
  type Step,
  type StepContext,
  type StepId,
} from './steps.js';
import type { Share } from '../text/parts.js';
import { stageDecimals } from '../text/writing.js';
import { texts } from '../text/language.js';

/** Steps that every head does for itself. */
const perHead = new Set<StepId>([
  'project',
  'turn',
  'compare',
  'scale',
  'distance',
  'hide',
  'share',
  'mix',
]);

const numberText = (value: number, stage: Stage): string =>
  formatNumber(value, stageDecimals(stage));

/** Longer vectors are shortened. */
const mostNumbers = 4;

function vectorText(stage: Stage, row: number): string {
  const written = rowOf(stage, row).map((value) => numberText(value, stage));
  return written.length <= mostNumbers
    ? texts.captions.vector(written)
    : texts.captions.vectorLong(written.length, written.slice(0, 2));
}

/** What a step does to the followed token and, unless `quiet`, what comes out. */
export function captionOf(step: Step, context: StepContext, quiet = false): string {
  return doneBy(step, context) + (quiet ? '' : resultOf(step, context));
}

const nameIn =
  ({ trace }: StepContext) =>
  (token: number): string =>
    tokenNameApart(trace, token);

function doneBy(step: Step, context: StepContext): string {
  const { trace, follow, head } = context;
  const s = texts.captions;
  const name = nameIn(context);
  const token = name(follow);
  const word = tokenName(trace, follow); // where the sentence says its place anyway
  const stage = stageOfStep(step, context);
  switch (step.kind) {
    case 'pick':
      return s.pick(word, trace.ids[follow] ?? 0, stage.cols);
    case 'start':
      return s.start(token, stage.cols);
    case 'place': {
      const waves = trace.stage('position_vectors').op.kind === 'sinusoid';
      return (waves ? s.placeWaves : s.placeTable)(word, follow);
    }
    case 'project':
      return s.project(token, vectorText(stage, follow));
    case 'turn':
      return s.turn(word, follow);
    case 'compare':
      return (keysDown(trace) ? s.compareKeys : s.compare)(token);
    case 'scale':
      return scaleCaption(stage, context);
    case 'distance':
      return distanceCaption(stage, context);
    case 'hide':
      return s.hide;
    case 'share':
      return s.share;
    case 'mix':
      return mixCaption(trace.stage('weights', head), follow, token, name);
    case 'join':
      return s.join(token, trace.heads, stage.cols / trace.heads, stage.cols);
    case 'output':
      return (trace.heads > 1 ? s.outputHeads : s.output)(token, stage.cols);
    case 'whole':
      return s.whole(token);
  }
}

function resultOf(step: Step, context: StepContext): string {
  const { trace, follow } = context;
  const stage = stageOfStep(step, context);
  const row = rowOf(stage, follow);
  const name = nameIn(context);
  const token = name(follow);
  const s = texts.captions;
  if (step.kind === 'compare') {
    const best = indexOfMax(row);
    return s.compared(name(best), numberText(at(row, best), stage));
  }
  if (step.kind === 'hide') {
    const seen = row.filter((value) => value !== -Infinity).length;
    if (seen === 0) return s.hiddenAll(token);
    return (keysDown(trace) ? s.hiddenKeys : s.hidden)(token, seen, row.length);
  }
  if (step.kind !== 'share') return '';
  const share = (i: number): Share => ({ share: numberText(at(row, i), stage), token: name(i) });
  const seen = row.flatMap((value, i) => (value > 0 ? [i] : []));
  if (!seen.length) return s.sharedNone(token);
  if (seen.length === 1) return s.sharedOne(token, share(at(seen, 0)));
  const least = seen.reduce((a, b) => (at(row, b) < at(row, a) ? b : a));
  return (keysDown(trace) ? s.sharedKeys : s.shared)(token, share(indexOfMax(row)), share(least));
}

function scaleCaption(stage: Stage, context: StepContext): string {
  const { trace, follow } = context;
  const s = texts.captions;
  const name = nameIn(context);
  const before = at(trace.stages, at(stage.op.inputs, 0));
  const row = rowOf(stage, follow);
  const best = indexOfMax(row);
  const from = numberText(at(rowOf(before, follow), best), before);
  const to = numberText(at(row, best), stage);
  const { root_of: root, factor = 1 } = stage.op.constants;
  return root === undefined
    ? s.scaleFactor(name(follow), name(best), constantText(factor), from, to)
    : s.scale(name(follow), name(best), root, from, to);
}

function distanceCaption(stage: Stage, context: StepContext): string {
  const { trace, follow } = context;
  const name = nameIn(context);
  const before = at(trace.stages, at(stage.op.inputs, 0));
  const far = farthest(follow, stage.cols);
  return texts.captions.distance(
    name(follow),
    name(far),
    Math.abs(far - follow),
    constantText(stage.op.constants['slope'] ?? 0),
    numberText(at(rowOf(before, follow), far), before),
    numberText(at(rowOf(stage, follow), far), stage),
  );
}

/** So many of the largest weights are named. */
const mostShares = 3;

function mixCaption(
  weights: Stage,
  follow: number,
  token: string,
  name: (token: number) => string,
): string {
  const row = rowOf(weights, follow);
  const bySize = row
    .map((value, i) => ({ value, i }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  if (!bySize.length) return texts.captions.mixNone(token);
  const shares = bySize
    .slice(0, mostShares)
    .map(({ value, i }): Share => ({ share: numberText(value, weights), token: name(i) }));
  return texts.captions.mix(token, shares, bySize.length - shares.length);
}

/** Says that the other heads do the same, where there are any. */
export const headNote = (step: Step, { trace, head }: StepContext): string | null =>
  trace.heads > 1 && perHead.has(step.kind) ? texts.captions.headNote(head + 1, trace.heads) : null;
