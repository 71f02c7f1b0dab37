/** Captions of the steps: sentences with the numbers of one token. */
import { isUsedBy } from '../lesson/stages.js';
import { at, constantOf, required } from '../engine/at.js';
import type { Stage } from '../engine/types.js';
import { namedRow } from '../wording/features.js';
import { constantText } from '../wording/format.js';
import { isTransposed, symbolText } from '../wording/names.js';
import { axisName } from '../wording/cell-name.js';
import { hidesNoPadding } from '../trace/padding.js';
import { oddRows } from '../trace/row-sums.js';
import {
  farthest,
  allLargest,
  indexOfMax,
  rowsAreKeys,
  rowOf,
  scoreKind,
  stageOfTourStep,
  textAt,
  tokenName,
  tokenNameApart,
  type TourStep,
  type TourContext,
} from './tour.js';
import type { Share } from '../text/parts.js';
import { texts } from '../text/language.js';
import { textsFor } from '../wording/letters.js';
import { ownWords } from './own-words.js';
import { vectorText } from './vector-text.js';

/**
 * The effect of a step on the followed token and, unless `quiet`, its result. A quiet caption names
 * no number of the stages that the step makes.
 */
export function captionOf(step: TourStep, context: TourContext, quiet = false): string {
  if (step.authored)
    return ownWords(step.authored.note, context.trace, quiet ? step.authored.covered : []);
  return texts.sentences([
    ...doneBy(step, context, quiet),
    ...(quiet ? [] : resultOf(step, context)),
  ]);
}

/** Why a step is about another token than the followed one; null if it is not. */
export const otherTokenNote = (
  step: TourStep,
  { trace, follow }: TourContext,
  context: TourContext,
): string | null =>
  step.authored || context.follow === follow
    ? null
    : texts.steps.otherToken(tokenNameApart(trace, follow), tokenNameApart(trace, context.follow));

const nameIn =
  ({ trace }: TourContext) =>
  (token: number): string =>
    tokenNameApart(trace, token);

/** The name of one token or word, or those of several with equal numbers. */
const alike = (found: readonly number[], nameOf: (index: number) => string): string =>
  found.length > 1 ? texts.looks.alike(found.map(nameOf)) : nameOf(at(found, 0));

const inputOf = ({ op }: Stage, { trace }: TourContext, i = 0): Stage =>
  at(trace.stages, at(op.inputs, i));

/** The query parameters of the step's block, or of the only attention. */
const queryParameters = ({ trace, head }: TourContext): Stage =>
  required(
    trace.stages.find((stage) => stage.name === 'W_Q' && stage.head === head),
    'W_Q',
  );

/** Whether the step's norm divides by the root mean square without subtracting a mean. */
const isRmsNorm = ({ outputs }: TourStep, { trace }: TourContext): boolean =>
  outputs.some((index) => at(trace.stages, index).name.endsWith('_rms'));

/** How a norm changes the followed row, and whether gain and bias follow. */
function normed(
  step: TourStep,
  context: TourContext,
  usual: (token: string) => string,
  quiet: boolean,
): string[] {
  const s = texts.captions;
  const { trace, follow } = context;
  const token = tokenNameApart(trace, follow);
  if (isRmsNorm(step, context)) return [s.rmsNorm(token)];
  const names = [...step.outputs, ...step.inputs].map((index) => at(trace.stages, index));
  const normalised = names.find(({ name }) => name.endsWith('_normalised'));
  const isEven = !quiet && normalised && rowOf(normalised, follow).every((value) => value === 0);
  const has = (part: string): boolean => names.some(({ name }) => name.endsWith(part));
  return [
    isEven ? s.normEven(token) : usual(token),
    ...(has('_gain') ? [has('_bias') ? s.gainAndBias : s.gain] : []),
  ];
}

function doneBy(step: TourStep, context: TourContext, quiet: boolean): string[] {
  const { trace, follow, head } = context;
  const s = textsFor(trace).captions;
  const token = tokenNameApart(trace, follow);
  const word = tokenName(trace, follow); // the sentence names its position anyway
  const stage = stageOfTourStep(step, context);
  const isWeightTransposed = isTransposed(queryParameters(context));
  switch (step.kind) {
    case 'pick':
      return [s.pick(word, at(trace.ids, follow), stage.cols)];
    case 'start':
      return [s.start(token, stage.cols)];
    case 'place': {
      const waves = trace.stage('position_vectors').op.kind === 'sinusoid';
      const isNormed = step.outputs.some((i) =>
        at(trace.stages, i).name.startsWith('embedding_norm'),
      );
      return [
        (waves ? s.positionWaves : s.positionTable)(word, follow),
        ...(isNormed ? normed(step, context, s.norm, quiet) : []),
      ];
    }
    case 'project':
      return [s.project(token), ...(isWeightTransposed ? [s.transposed] : [])];
    case 'turn':
      return [s.turn(word, follow)];
    case 'compare': {
      const caption = (rowsAreKeys(trace) ? s.compareKeys : s.compare)(token);
      // The transposition is explained where it first occurs.
      const name = symbolText(inputOf(stage, context, 1), trace);
      return isWeightTransposed ? [caption] : [caption, s.transposedKeys(name)];
    }
    case 'scale': {
      const { root_of: root } = stage.op.constants;
      if (root !== undefined) return [s.scale(root)];
      return [s.scaleFactor(constantText(constantOf(stage.op, 'factor')))];
    }
    case 'distance':
      if (stage.op.kind === 'add') return [s.bias];
      return [s.distance(constantText(constantOf(stage.op, 'slope')))];
    case 'hide': {
      const mask = inputOf(stage, context, 1);
      if (!hidesNoPadding(mask)) return [s.hide];
      return [...(mask.values.includes(0) ? [s.hide] : []), texts.matrix.noPadding];
    }
    case 'share': {
      const kind = scoreKind(inputOf(stage, context));
      const temperature = constantOf(stage.op, 'temperature');
      return [
        temperature === 1 ? s.share(kind) : s.shareHeated(kind, constantText(temperature)),
        ...(!quiet && oddRows(stage).empty ? [s.shareEmpty] : []),
      ];
    }
    case 'mix':
      return quiet ? [s.mix(token)] : mixedFrom(trace.stage('weights', head), context);
    case 'join':
      return [s.join(token, trace.heads, stage.cols / trace.heads, stage.cols)];
    case 'output':
      return [(trace.heads > 1 ? s.outputHeads : s.output)(token, stage.cols)];
    case 'norm1':
    case 'norm2':
      return normed(step, context, s.norm, quiet);
    case 'attend':
      return [s.attend(token, 1 + (step.layer ?? 0), stage.cols)];
    case 'add':
      return [s.add(token)];
    case 'network':
      return [
        (isGated(step, context) ? s.gatedNetwork : s.network)(token, activeOf(step, context).cols),
      ];
    case 'add_network':
      return [s.addNetwork(token)];
    case 'final':
      return normed(step, context, s.final, quiet);
    case 'logits':
      return [s.logits(token, stage.cols)];
    case 'next':
      return [s.next(token)];
    case 'pool':
      return [s.pool(trace.tokens.length, stage.cols)];
    case 'whole':
      return [(rowsAreKeys(trace) ? s.wholeKeys : s.whole)(token)];
    case 'bigger':
      return [s.bigger];
  }
}

/** The text where some number of the row is NaN, so that none is the largest. */
function noLargest({ kind }: TourStep, { trace, follow, head }: TourContext): string[] {
  if (kind === 'logits' || kind === 'next') {
    return [textsFor(trace).modelMap.headlineNoNumber(tokenNameApart(trace, follow))];
  }
  const shares = rowOf(trace.stage('weights', head), follow);
  return shares.some(Number.isNaN) ? [texts.arithmetic.noNumber] : []; // a mask may hide the NaN
}

function resultOf(step: TourStep, context: TourContext): string[] {
  const { trace, follow, head } = context;
  const stage = stageOfTourStep(step, context);
  const s = texts.captions;
  const row = rowOf(stage, follow);
  const name = nameIn(context);
  const token = name(follow);
  /** A number of the followed token before and after the step. */
  const change = (other: number): [before: string, after: string] => [
    textAt(inputOf(stage, context), follow, other),
    textAt(stage, follow, other),
  ];
  if (/^(compare|scale|distance|logits|next)$/.test(step.kind) && row.some(Number.isNaN)) {
    return noLargest(step, context);
  }
  switch (step.kind) {
    case 'attend': {
      const heads = trace.stages.filter(
        (candidate) => candidate.name === 'weights' && candidate.layer === step.layer,
      );
      return heads.length === 1 ? [sharedOut(at(heads, 0), context)] : [];
    }
    case 'project':
      return [projected(step, context)];
    case 'compare':
      return [compared(stage, context)];
    case 'scale': {
      const best = indexOfMax(row);
      return [s.scaled(token, name(best), ...change(best))];
    }
    case 'distance': {
      if (stage.op.kind === 'add') {
        const best = indexOfMax(row);
        return [s.biased(token, name(best), ...change(best))];
      }
      const far = farthest(follow, stage.cols);
      const before = scoreKind(inputOf(stage, context));
      return [s.distanced(token, name(far), Math.abs(far - follow), before, ...change(far))];
    }
    case 'hide': {
      const seen = row.filter((value) => value !== -Infinity).length;
      if (seen === 0) return [s.hiddenAll(token)];
      return [(rowsAreKeys(trace) ? s.hiddenKeys : s.hidden)(token, seen, row.length)];
    }
    case 'share':
      return [sharedOut(stage, context)];
    case 'mix': {
      const most = namedRow(trace.stage('context', head), follow, trace, leastNamed);
      return most?.length ? [s.mixedNamed(most)] : [];
    }
    case 'network': {
      const active = rowOf(activeOf(step, context), follow);
      if (isGated(step, context)) return [];
      return [s.mlpAbove(active.filter((value) => value > 0).length, active.length)];
    }
    case 'logits':
    case 'next': {
      const best = allLargest(row, (i) => textAt(stage, follow, i));
      const words = alike(best, (id) => axisName('vocabulary', id, trace));
      const number = textAt(stage, follow, at(best, 0));
      return [step.kind === 'next' ? s.nextMost(words, number) : s.logitsMost(words, number)];
    }
    case 'norm1':
    case 'norm2':
    case 'start':
    case 'pick':
    case 'place':
    case 'turn':
    case 'join':
    case 'output':
    case 'add':
    case 'add_network':
    case 'final':
    case 'pool':
    case 'whole':
    case 'bigger':
      return []; // the diagram alone shows their numbers
  }
}

const isGated = ({ outputs }: TourStep, { trace }: TourContext): boolean =>
  outputs.some((index) => at(trace.stages, index).name === 'gated');

/** The stage of the activation that a network's step makes. */
const activeOf = ({ outputs }: TourStep, { trace }: TourContext): Stage =>
  required(
    outputs.map((index) => at(trace.stages, index)).find(({ name }) => name === 'activation'),
    'activation',
  );

/** The token's query; if columns have names, what it asks for, offers and passes on. */
function projected({ outputs }: TourStep, { trace, follow, head }: TourContext): string {
  const s = texts.captions;
  const [query, key, value] = (['Q', 'K', 'V'] as const).map((name) =>
    outputs
      .map((index) => at(trace.stages, index))
      .find((stage) => stage.name === name && isUsedBy(head, stage, trace.stages)),
  ) as [Stage, Stage, Stage];
  const [asks, offers, gives] = [query, key, value].map((stage) => namedRow(stage, follow, trace));
  return asks && offers && gives
    ? s.projectedNamed(tokenNameApart(trace, follow), asks, offers, gives)
    : s.projected(vectorText(query, follow));
}

function compared(scores: Stage, context: TourContext): string {
  const { trace, follow } = context;
  const s = texts.captions;
  const row = rowOf(scores, follow);
  const largest = allLargest(row, (i) => textAt(scores, follow, i));
  const best = at(largest, 0);
  const [name, score] = [nameIn(context), textAt(scores, follow, best)];
  const [asks, offers] = rowsAreKeys(trace)
    ? []
    : [follow, best].map((token, i) => namedRow(inputOf(scores, context, i), token, trace));
  if (row.length > 1 && row.every((value) => value === row[0])) {
    return (asks?.length === 0 ? s.comparedNothing : s.comparedEven)(name(follow), score);
  }
  return asks?.length && offers?.length && largest.length === 1
    ? s.comparedNamed(name(follow), asks, name(best), offers, score)
    : s.compared(alike(largest, name), score);
}

function sharedOut(weights: Stage, context: TourContext): string {
  const { trace, follow } = context;
  const s = texts.captions;
  const row = rowOf(weights, follow);
  const name = nameIn(context);
  const token = name(follow);
  const keys = rowsAreKeys(trace);
  const share = (i: number): Share => ({ share: textAt(weights, follow, i), token: name(i) });
  const seen = row.flatMap((value, i) => (value > 0 ? [i] : []));
  if (row.some(Number.isNaN)) return texts.arithmetic.noNumber;
  if (!seen.length) return (keys ? s.sharedNoneKeys : s.sharedNone)(token);
  if (seen.length === 1 && !keys) {
    const only = share(at(seen, 0));
    return seen[0] === follow ? s.sharedItself(token, only.share) : s.sharedOne(token, only);
  }
  const shareOf = (i: number): string => share(i).share;
  const largest = allLargest(row, shareOf);
  const below = row.map((value) => (value > 0 ? -value : -Infinity));
  const smallest = allLargest(below, shareOf).filter((i) => seen.includes(i));
  const best = { share: shareOf(at(largest, 0)), token: alike(largest, name) };
  const least = { share: shareOf(at(smallest, 0)), token: alike(smallest, name) };
  if (best.share === least.share) {
    return (keys ? s.sharedEvenKeys : s.sharedEven)(token, seen.length, best.share);
  }
  return (keys ? s.sharedKeys : s.shared)(token, best, least);
}

/** A caption names a number of a context if it is at least this fraction of the largest. */
const leastNamed = 0.5;

/** The most weights that a caption names. */
const mostShares = 3;

function mixedFrom(weights: Stage, context: TourContext): string[] {
  const s = texts.captions;
  const name = nameIn(context);
  const { trace, head, follow } = context;
  const row = rowOf(weights, follow);
  const { switched_off: off, noNumber } = texts.arithmetic;
  if (trace.stage('context', head).op.kind === 'switched_off') return [s.mix(name(follow)), off];
  if (row.some(Number.isNaN)) return [s.mix(name(follow)), noNumber];
  const bySize = [...row.keys()]
    .filter((i) => at(row, i) > 0)
    .sort((a, b) => at(row, b) - at(row, a));
  if (!bySize.length) return [s.mixedNone(name(follow))];
  const shares = bySize
    .slice(0, mostShares)
    .map((i): Share => ({ share: textAt(weights, follow, i), token: name(i) }));
  return [s.mixed(name(follow), shares, bySize.length - shares.length)];
}

/** A note that the other heads do the same; null if there are none. */
export function headNote(step: TourStep, context: TourContext): string | null {
  const { trace, head } = context;
  const isOfHead = trace.heads > 1 && stageOfTourStep(step, context).head !== null;
  return isOfHead ? texts.captions.headNote(head + 1, trace.heads) : null;
}
