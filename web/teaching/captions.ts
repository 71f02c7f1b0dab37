/** What a step does, in sentences with the numbers of one token. */
import { at } from '../engine/at.js';
import type { Stage } from '../engine/types.js';
import { constantText } from '../text/format.js';
import {
  farthest,
  indexOfMax,
  keysDown,
  rowOf,
  stageOfStep,
  textAt,
  tokenName,
  tokenNameApart,
  vectorText,
  type Step,
  type StepContext,
} from './steps.js';
import type { Share } from '../text/parts.js';
import { texts } from '../text/language.js';

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
  /** A score of the followed token before and after what the step does. */
  const change = (other: number): [before: string, after: string] => [
    textAt(at(trace.stages, at(stage.op.inputs, 0)), follow, other),
    textAt(stage, follow, other),
  ];
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
    case 'scale': {
      const best = indexOfMax(rowOf(stage, follow));
      const { root_of: root, factor = 1 } = stage.op.constants;
      return root === undefined
        ? s.scaleFactor(token, name(best), constantText(factor), ...change(best))
        : s.scale(token, name(best), root, ...change(best));
    }
    case 'distance': {
      const far = farthest(follow, stage.cols);
      const slope = constantText(stage.op.constants['slope'] ?? 0);
      return s.distance(token, name(far), Math.abs(far - follow), slope, ...change(far));
    }
    case 'hide':
      return s.hide;
    case 'share':
      return s.share;
    case 'mix':
      return mixCaption(trace.stage('weights', head), context);
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
    return s.compared(name(best), textAt(stage, follow, best));
  }
  if (step.kind === 'hide') {
    const seen = row.filter((value) => value !== -Infinity).length;
    if (seen === 0) return s.hiddenAll(token);
    return (keysDown(trace) ? s.hiddenKeys : s.hidden)(token, seen, row.length);
  }
  if (step.kind !== 'share') return '';
  const share = (i: number): Share => ({ share: textAt(stage, follow, i), token: name(i) });
  const seen = row.flatMap((value, i) => (value > 0 ? [i] : []));
  if (!seen.length) return s.sharedNone(token);
  if (seen.length === 1) return s.sharedOne(token, share(at(seen, 0)));
  const least = seen.reduce((a, b) => (at(row, b) < at(row, a) ? b : a));
  return (keysDown(trace) ? s.sharedKeys : s.shared)(token, share(indexOfMax(row)), share(least));
}

/** So many of the largest weights are named. */
const mostShares = 3;

function mixCaption(weights: Stage, context: StepContext): string {
  const name = nameIn(context);
  const { follow } = context;
  const row = rowOf(weights, follow);
  const bySize = [...row.keys()]
    .filter((i) => at(row, i) > 0)
    .sort((a, b) => at(row, b) - at(row, a));
  if (!bySize.length) return texts.captions.mixNone(name(follow));
  const shares = bySize
    .slice(0, mostShares)
    .map((i): Share => ({ share: textAt(weights, follow, i), token: name(i) }));
  return texts.captions.mix(name(follow), shares, bySize.length - shares.length);
}

/** Says that the other heads do the same, where there are any. */
export function headNote(step: Step, context: StepContext): string | null {
  const { trace, head } = context;
  const isOfHead = trace.heads > 1 && stageOfStep(step, context).head !== null;
  return isOfHead ? texts.captions.headNote(head + 1, trace.heads) : null;
}
