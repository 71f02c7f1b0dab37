/** The steps through a trace: one operation at a time, each with the numbers of one token. */
import { at } from './at.js';
import type { Stage, Trace } from './engine-types.js';
import { formatNumber } from './format.js';
import { tokenMark } from './rich-text.js';
import { strings } from './strings.js';
import { stepStrings, type Share } from './strings-steps.js';
import { constantText } from './views/formula.js';
import { stageDecimals } from './views/matrix.js';

export type StepKind = keyof typeof stepStrings.titles;

export interface Step {
  kind: StepKind;
  title: string;
  /** Stages that the operation makes, of all heads; none: the whole sheet. */
  made: number[];
  /** Stages that it takes. */
  taken: number[];
}

/** Which stages each step makes; a step whose stages a trace lacks is left out. */
const order: [StepKind, string[]][] = [
  ['pick', ['token_vectors']],
  ['place', ['position_vectors', 'X']],
  ['project', ['Q', 'K', 'V']],
  ['turn', ['rotated_Q', 'rotated_K']],
  ['compare', ['scores']],
  ['scale', ['scaled_scores']],
  ['distance', ['biased_scores']],
  ['hide', ['masked_scores']],
  ['share', ['weights']],
  ['mix', ['context']],
  ['join', ['concat']],
  ['output', ['output']],
];

/** Steps that every head does for itself. */
const perHead = new Set<StepKind>([
  'project',
  'turn',
  'compare',
  'scale',
  'distance',
  'hide',
  'share',
  'mix',
]);

const hasStage = (trace: Trace, name: string): boolean =>
  trace.stages.some((stage) => stage.name === name);

function namesOf(kind: StepKind, names: string[], trace: Trace): string[] {
  const placed = hasStage(trace, 'position_vectors');
  // Without positions X is the token vectors again.
  if (kind === 'pick') return placed ? names : [...names, 'X'];
  if (kind === 'place') return placed ? names : [];
  // One head has nothing to stand beside.
  if (kind === 'join') return trace.heads > 1 ? names : [];
  if (kind === 'output') return trace.heads > 1 ? names : ['concat', ...names];
  return names;
}

const isLookup = (trace: Trace): boolean => trace.stage('token_vectors').op.kind === 'lookup';

/** Whether rows of scores and weights belong to keys, as one notebook printed them. */
export const keysDown = (trace: Trace): boolean => trace.stage('scores', 0).rowAxis === 'key';

export function stepsOf(trace: Trace): Step[] {
  const found = order.flatMap(([kind, names]): Step[] => {
    const wanted = namesOf(kind, names, trace);
    const stages = trace.stages.filter(({ name }) => wanted.includes(name));
    if (!stages.length) return [];
    const made = stages.map(({ index }) => index);
    const taken = [...new Set(stages.flatMap(({ op }) => op.inputs))];
    const actual: StepKind = kind === 'pick' && !isLookup(trace) ? 'start' : kind;
    return [{ kind: actual, title: titleOf(actual, trace), made, taken }];
  });
  return [...found, { kind: 'whole', title: titleOf('whole', trace), made: [], taken: [] }];
}

const titleOf = (kind: StepKind, trace: Trace): string =>
  kind === 'compare' && keysDown(trace) ? stepStrings.compareKeysTitle : stepStrings.titles[kind];

// ---- words and numbers of the followed token ----

/** A token as sentences call it. Vectors without labels are counted from 1. */
export function tokenName(trace: Trace, token: number): string {
  const text = trace.tokens[token] ?? '';
  const counted = trace.ids.length === 0 && text === String(token + 1);
  return tokenMark(counted ? stepStrings.tokenNumber(token + 1) : text);
}

/** The same where a word that occurs twice has to say which it is. */
export function tokenNameApart(trace: Trace, token: number): string {
  const text = trace.tokens[token];
  const twice = trace.tokens.some((other, i) => other === text && i !== token);
  const name = tokenName(trace, token);
  return twice ? strings.place.apart(name, token) : name;
}

export const rowOf = (stage: Stage, row: number): number[] =>
  Array.from(stage.values.subarray(row * stage.cols, (row + 1) * stage.cols));

export const indexOfMax = (values: readonly number[]): number =>
  values.reduce((best, value, i) => (value > at(values, best) ? i : best), 0);

const numberText = (value: number, stage: Stage): string =>
  formatNumber(value, stageDecimals(stage));

/** Scores as softmax or the mask meets them. */
export function lastScores(trace: Trace, head: number): Stage {
  const names = ['biased_scores', 'scaled_scores', 'scores'];
  const name = names.find((candidate) => hasStage(trace, candidate)) ?? 'scores';
  return trace.stage(name, head);
}

export interface StepContext {
  trace: Trace;
  follow: number;
  head: number;
}

/** The made stage that a step's numbers are read from. */
export function stageOfStep(step: Step, { trace, head }: StepContext): Stage {
  const own = step.made
    .map((index) => at(trace.stages, index))
    .filter((stage) => stage.head === null || stage.head === head);
  const last = at(trace.stages, trace.stages.length - 1);
  // Of Q, K and V, and of their turned ones, the first is the query.
  const first = step.kind === 'project' || step.kind === 'turn';
  return (first ? own[0] : own.at(-1)) ?? last;
}

const farthest = (place: number, count: number): number => (place < count / 2 ? count - 1 : 0);

/** The number that the panel explains at a step. */
export function exampleOf(
  step: Step,
  context: StepContext,
): { stage: number; row: number; col: number } {
  const { trace, follow, head } = context;
  const stage = stageOfStep(step, context);
  if (stage.rows !== stage.cols || !/^(query|key)$/.test(stage.colAxis)) {
    return { stage: stage.index, row: follow, col: 0 };
  }
  const row = rowOf(stage, follow);
  if (step.kind === 'distance') {
    return { stage: stage.index, row: follow, col: farthest(follow, stage.cols) };
  }
  const hidden = step.kind === 'hide' ? row.indexOf(-Infinity) : -1;
  const col = hidden >= 0 ? hidden : indexOfMax(rowOf(trace.stage('weights', head), follow));
  return { stage: stage.index, row: follow, col };
}

/** Vectors of more numbers are not written out. */
const mostNumbers = 4;

function vectorText(stage: Stage, row: number): string {
  const texts = rowOf(stage, row).map((value) => numberText(value, stage));
  return texts.length <= mostNumbers
    ? stepStrings.vector(texts)
    : stepStrings.vectorLong(texts.length, texts.slice(0, 2));
}

/** What a step does, with the followed token's words; unless kept quiet, what came out for it. */
export function captionOf(step: Step, context: StepContext, quiet = false): string {
  return doneBy(step, context) + (quiet ? '' : resultOf(step, context));
}

const nameIn =
  ({ trace }: StepContext) =>
  (token: number): string =>
    tokenNameApart(trace, token);

function doneBy(step: Step, context: StepContext): string {
  const { trace, follow, head } = context;
  const s = stepStrings.captions;
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
  const s = stepStrings.captions;
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
  const s = stepStrings.captions;
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
  return stepStrings.captions.distance(
    name(follow),
    name(far),
    Math.abs(far - follow),
    constantText(stage.op.constants['slope'] ?? 0),
    numberText(at(rowOf(before, follow), far), before),
    numberText(at(rowOf(stage, follow), far), stage),
  );
}

/** A mixture names its largest shares. */
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
  if (!bySize.length) return stepStrings.captions.mixNone(token);
  const shares = bySize
    .slice(0, mostShares)
    .map(({ value, i }): Share => ({ share: numberText(value, weights), token: name(i) }));
  return stepStrings.captions.mix(token, shares, bySize.length - shares.length);
}

/** Says that the other heads do the same, where there are any. */
export const headNote = (step: Step, { trace, head }: StepContext): string | null =>
  trace.heads > 1 && perHead.has(step.kind) ? stepStrings.headNote(head + 1, trace.heads) : null;
