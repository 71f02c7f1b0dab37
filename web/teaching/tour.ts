/** The steps through a trace: one operation at a time, each with the numbers of one token. */
import { at } from '../engine/at.js';
import type { CellRef, Stage, StageName, Trace } from '../engine/types.js';
import {
  factsOfStage,
  headNormOf,
  isOfLesson,
  normOf,
  stageNames,
  isUsedBy,
} from '../lesson/stages.js';
import { stackPartOf, type BlockPart } from '../trace/parts.js';
import { axisName, nameApart } from '../wording/cell-name.js';
import { introductionOf, titleLimit } from '../wording/lesson-title.js';
import { isCut, typed } from '../wording/typed.js';
import { numberText } from '../wording/writing.js';
import { isUnchanged, type Inputs } from '../session/view-state.js';
import type { ScoreKind } from '../text/parts.js';
import { texts } from '../text/language.js';
import { textsFor } from '../wording/letters.js';
import { inLanguage, type Words } from '../wording/authored.js';
import type { OwnStep } from '../engine/format.js';
import { isHidden, type HiddenRow } from '../trace/hidden.js';
import type { OpenPart } from '../trace/parts.js';
import { cellAt, coveredAt, partNamed } from './places.js';

/** The order of the steps; steps whose stages a trace lacks are left out. */
const order = [
  'pick',
  'place',
  'project',
  'turn',
  'compare',
  'scale',
  'distance',
  'hide',
  'share',
  'mix',
  'join',
  'output',
] as const;
/**
 * The additional steps of a stack of blocks. The first six occur in each block, where queries, keys
 * and values also have a separate step; `bigger` compares a learned model with larger ones.
 */
type StackStep =
  | ('norm1' | 'attend' | 'add' | 'norm2' | 'network' | 'add_network')
  | ('final' | 'logits' | 'next' | 'pool' | 'bigger');
/** `start`: vectors that are given and not looked up for words; `whole`: the diagram at the end. */
export type TourStepKind = (typeof order)[number] | StackStep | 'start' | 'whole';

export interface TourStep {
  /** As in an address: the kind, followed in a stack by the block, counted from 1. */
  id: string;
  kind: TourStepKind;
  /** The block of a stack, counted from 0; null outside of blocks. */
  layer: number | null;
  title: string;
  /** The stages that the operation makes, of all heads; empty: the whole diagram. */
  outputs: number[];
  /** The inputs of those stages. */
  inputs: number[];
  /** For an author's step. */
  authored?: OwnLook;
}

/** An author's highlights and text at a step. */
export interface OwnLook {
  readonly note: Words;
  readonly pin: CellRef | null;
  readonly part: OpenPart | null;
  readonly covered: readonly HiddenRow[];
}

/** The step that makes a stage: web/lesson/stages.ts names only steps of the list above. */
const stepOf = (name: StageName): TourStepKind | undefined => factsOfStage(name).tourStep;

/** The step of a trace that makes a stage, or else uses it; null if there is none. */
export function tourStepThatMakes(trace: Trace, stage: number): string | null {
  const all = tourOf(trace);
  const found =
    all.find(({ outputs }) => outputs.includes(stage)) ??
    all.find(({ inputs }) => inputs.includes(stage));
  return found?.id ?? null;
}

const hasStage = (trace: Trace, name: StageName): boolean =>
  trace.stages.some((stage) => stage.name === name);

/** The names of the stages that a step makes in a trace. */
function namesOf(kind: TourStepKind, trace: Trace): StageName[] {
  const isMade = (name: StageName): boolean =>
    stepOf(name) === kind || (kind === 'project' && headNormOf(name) !== null);
  const names = stageNames.filter(isMade);
  const placed = hasStage(trace, 'position_vectors');
  // Without positions X is a copy of the token vectors, made by the same step.
  if (kind === 'pick') return placed ? names : [...names, 'X'];
  if (kind === 'place') return placed ? names : [];
  // With one head there is nothing to concatenate.
  if (kind === 'join') return trace.heads > 1 ? names : [];
  if (kind === 'output') return trace.heads > 1 ? names : ['concat', ...names];
  return names;
}

const isLookup = (trace: Trace): boolean => trace.stage('token_vectors').op.kind === 'lookup';

/** Whether each row of scores and weights belongs to a key, as one notebook printed them. */
export const rowsAreKeys = ({ stages }: Trace): boolean =>
  stages.find(({ name }) => name === 'scores')?.rowAxis === 'key';

const allSteps = new WeakMap<Trace, { language: typeof texts; steps: TourStep[] }>();

/** The steps of a trace, made once in each language. */
export function tourOf(trace: Trace): TourStep[] {
  const cached = allSteps.get(trace);
  if (cached?.language === texts) return cached.steps;
  const written = trace.teaching.steps;
  const steps = written ? ownSteps(written, trace) : pageSteps(trace);
  allSteps.set(trace, { language: texts, steps });
  return steps;
}

/** The page's own steps for a trace, whether or not its author wrote others. */
export const pageSteps = (trace: Trace): TourStep[] =>
  trace.layers ? stepsOfStack(trace) : stepsOfAttention(trace);

function stepsOfAttention(trace: Trace): TourStep[] {
  const found = order.flatMap((kind): TourStep[] => {
    const wanted = namesOf(kind, trace);
    const stages = trace.stages.filter(({ name }) => isOfLesson(name) && wanted.includes(name));
    if (!stages.length) return [];
    const outputs = stages.map(({ index }) => index);
    const inputs = [...new Set(stages.flatMap(({ op }) => op.inputs))];
    const actual: TourStepKind = kind === 'pick' && !isLookup(trace) ? 'start' : kind;
    return [
      { id: actual, kind: actual, layer: null, title: stepTitle(actual, trace), outputs, inputs },
    ];
  });
  return [...found, ...lastSteps(trace)];
}

/** An author's steps, and the final one. Names that the trace does not have are ignored. */
function ownSteps(written: readonly OwnStep[], trace: Trace): TourStep[] {
  const all = pageSteps(trace);
  const steps = written.map((step, i): TourStep => {
    const shown = all.find(({ id }) => id === step.shows) ?? wholeStep(trace);
    const title =
      step.title === undefined ? shown.title : typed(inLanguage(step.title), titleLimit);
    return {
      ...shown,
      id: step.id ?? `own-${i + 1}`,
      title,
      authored: {
        note: step.note,
        pin: step.pin === undefined ? null : cellAt(step.pin, trace),
        part: partNamed(step.part, trace),
        covered: (step.cover ?? []).flatMap((place) => coveredAt(place, trace) ?? []),
      },
    };
  });
  return [...steps, ...lastSteps(trace)];
}

const emptyStep = (kind: 'whole' | 'bigger', trace: Trace): TourStep => {
  const nothing = { layer: null, outputs: [], inputs: [] };
  return { id: kind, kind, title: stepTitle(kind, trace), ...nothing };
};
const wholeStep = (trace: Trace): TourStep => emptyStep('whole', trace);

/** The steps in which nothing is made. */
const lastSteps = (trace: Trace): TourStep[] =>
  trace.teaching.learns ? [wholeStep(trace), emptyStep('bigger', trace)] : [wholeStep(trace)];

/** The step of each part of a block; attention has two. */
const stepOfPart: Record<BlockPart, TourStepKind> = {
  norm1: 'norm1',
  attention: 'attend',
  add1: 'add',
  norm2: 'norm2',
  network: 'network',
  add2: 'add_network',
};
const enters = /^(X|(rotated_)?[QKV]|(query|key)_norm.*)$/;

/**
 * The steps of a stack: up to the residual stream, then the parts of each block, then the words. A
 * step in a block stays within one part, so that only this part is open.
 */
function stepsOfStack(trace: Trace): TourStep[] {
  const placed = hasStage(trace, 'position_vectors');
  const found = new Map<string, TourStep>();
  for (const stage of trace.stages) {
    const { index, name, layer, op } = stage;
    if (!isOfLesson(name)) continue;
    let kind: TourStepKind;
    if (layer !== null) {
      const part = stackPartOf(stage, trace.stages).split('/')[1] as BlockPart;
      kind = enters.test(name) ? 'project' : stepOfPart[part];
    } else if (normOf(name) === 'final_norm') kind = 'final';
    else if (name === 'logits') kind = 'logits';
    else if (name === 'probabilities') kind = 'next';
    else if (/^pooled|^text_vector$/.test(name)) kind = 'pool';
    else if (placed && !/^(token|scaled)_vectors$/.test(name)) kind = 'place';
    else kind = isLookup(trace) ? 'pick' : 'start';
    if (op.leaf && name !== 'token_vectors') continue;
    const id = layer === null ? kind : `${kind}-${layer + 1}`;
    const step = found.get(id) ?? stackStep(trace, id, kind, layer);
    step.outputs.push(index);
    found.set(id, step);
  }
  for (const step of found.values()) {
    const taken = step.outputs.flatMap((index) => at(trace.stages, index).op.inputs);
    const made = new Set(step.outputs);
    step.inputs = [...new Set(taken)].filter((index) => !made.has(index));
  }
  return [...found.values(), ...lastSteps(trace)];
}

function stackStep(trace: Trace, id: string, kind: TourStepKind, layer: number | null): TourStep {
  const bare = stepTitle(kind, trace);
  const title = layer === null || trace.layers === 1 ? bare : texts.steps.inBlock(layer + 1, bare);
  return { id, kind, layer, title, outputs: [], inputs: [] };
}

const stepTitle = (kind: TourStepKind, trace: Trace): string =>
  kind === 'compare' && rowsAreKeys(trace)
    ? texts.steps.compareKeysTitle
    : kind === 'distance' && hasStage(trace, 'score_bias')
      ? texts.steps.biasTitle
      : textsFor(trace).steps.titles[kind];

/** The page cuts longer introductions; a saved document keeps them up to the second length. */
const [aboutLimit, savedLimit] = [2000, 50_000];

const introduction = ({ title, about, teaching }: Trace): { title: string; about: string } =>
  introductionOf({ title, about, texts: teaching.texts });

/** A lesson's title in the page's language. */
export const titleOf = (trace: Trace, { lesson }: Inputs): string =>
  texts.ownWords[lesson]?.title ?? typed(introduction(trace).title, titleLimit);

/**
 * The lesson's introduction, as far as it applies to the current trace. `isOfAnyText`: it describes a
 * model, and not what that makes of the lesson's own text.
 */
export function aboutOf(trace: Trace, state: Inputs, isOfAnyText = false): string {
  const { seed, set, text } = state;
  const about = texts.ownWords[state.lesson]?.about ?? typed(introduction(trace).about, aboutLimit);
  const s = texts.steps;
  if (set) return s.ofSet(texts.sets[set], texts.sets.why[set]);
  if (seed !== null) return trace.teaching.learns ? s.ofOtherSeed(seed) : s.ofSeed(seed);
  const isOther = (text !== null && !isOfAnyText) || !isUnchanged(state);
  return about && isOther ? s.ofUnchanged(about) : about;
}

/** Whether the page cuts a lesson's title or introduction. */
export function isIntroductionCut(trace: Trace, { lesson }: Inputs): boolean {
  const { title, about } = introduction(trace);
  return !texts.ownWords[lesson] && (isCut(title, titleLimit) || isCut(about, aboutLimit));
}

/** A lesson's title and introduction, up to 50,000 letters of each. */
export const wholeIntroduction = (trace: Trace): string =>
  Object.values(introduction(trace))
    .map((words) => typed(words, savedLimit))
    .join('\n\n');

// ---- words and numbers of the followed token ----

/** A token as sentences call it. */
export const tokenName = (trace: Trace, token: number): string => axisName('token', token, trace);

/** A token as sentences call it, with its position if its word occurs twice. */
export const tokenNameApart = (trace: Trace, token: number): string =>
  nameApart('token', token, trace);

export const rowOf = (stage: Stage, row: number): number[] =>
  Array.from(
    stage.some?.get(row) ?? stage.values.subarray(row * stage.cols, (row + 1) * stage.cols),
  );

export const valueAt = (stage: Stage, row: number, col: number): number =>
  at(stage.some?.get(row) ?? stage.values, stage.some ? col : row * stage.cols + col);

export const textAt = (stage: Stage, row: number, col: number): string =>
  numberText(stage, valueAt(stage, row, col));

export const indexOfMax = (values: readonly number[]): number =>
  values.reduce((best, value, i) => (value > at(values, best) ? i : best), 0);

/** The indices of a row's largest number, and of all numbers that are written the same. */
export function allLargest(row: readonly number[], textOf: (index: number) => string): number[] {
  const largest = textOf(indexOfMax(row));
  return row.flatMap((_, i) => (textOf(i) === largest ? [i] : []));
}

/** The last scores before the mask, or before softmax if there is no mask. */
export function lastScores(trace: Trace, head: number): Stage {
  const names = ['biased_scores', 'scaled_scores', 'scores'] as const;
  const name = names.find((candidate) => hasStage(trace, candidate)) ?? 'scores';
  return trace.stage(name, head);
}

/** The kind of scores; each language has a word for each. */
export function scoreKind({ name }: Stage): ScoreKind {
  switch (name) {
    case 'scores':
    case 'scaled_scores':
    case 'biased_scores':
    case 'masked_scores':
      return name;
    default:
      throw new Error(`"${name}" holds no scores.`);
  }
}

export interface TourContext {
  trace: Trace;
  follow: number;
  head: number;
}

/** The stage from which a step reads its numbers. */
export function stageOfTourStep(step: TourStep, { trace, head }: TourContext): Stage {
  const outputs = step.outputs
    .map((index) => at(trace.stages, index))
    .filter((stage) => isUsedBy(head, stage, trace.stages));
  const last = at(trace.stages, trace.stages.length - 1);
  // Among Q, K and V, and among the rotated Q and K, it is Q.
  const isOfQueries = step.kind === 'project' || step.kind === 'turn';
  return (isOfQueries ? outputs.find(({ name }) => /Q$/.test(name)) : outputs.at(-1)) ?? last;
}

/**
 * The token that questions are about: not the followed one, whose numbers a step shows. Among the
 * tokens that attend to several, it is the one with the largest single weight in the first head; if
 * there is none, the followed token.
 */
export function questionToken({ trace, follow }: Pick<TourContext, 'trace' | 'follow'>): number {
  const weights = trace.stage('weights', 0);
  if (weights.isMissing) return follow;
  const most = (token: number): number => {
    const row = rowOf(weights, token);
    return row.filter((weight) => weight > 0).length > 1 ? Math.max(...row) : 0;
  };
  const others = trace.tokens
    .map((_, token) => token)
    .filter((token) => token !== follow && trace.tokens[token] !== trace.tokens[follow])
    .sort((a, b) => Math.abs(a - follow) - Math.abs(b - follow));
  return others.length ? at(others, indexOfMax(others.map(most))) : follow;
}

export const farthest = (index: number, count: number): number =>
  index < count / 2 ? count - 1 : 0;

/** The number that the panel explains in a step: the most informative one of the followed token. */
export function exampleOf(step: TourStep, context: TourContext): CellRef {
  if (step.authored?.pin) return step.authored.pin;
  const { trace, follow, head } = context;
  // For attention, it is the largest weight.
  const weights = step.outputs
    .map((index) => at(trace.stages, index))
    .find(({ name, head: ofHead }) => name === 'weights' && ofHead === head);
  const stage = (step.kind === 'attend' && weights) || stageOfTourStep(step, context);
  const shownRow = stage.rowAxis === 'one' ? 0 : follow; // a vector of the text is no token's
  const row = rowOf(stage, shownRow);
  if (stage.rows !== stage.cols || !/^(query|key)$/.test(stage.colAxis)) {
    const isShare = stage.name === 'logits' || stage.name === 'probabilities';
    const col = indexOfMax(isShare ? row : row.map(Math.abs));
    return { stage: stage.index, row: shownRow, col };
  }
  if (stage.op.kind === 'alibi') {
    return { stage: stage.index, row: follow, col: farthest(follow, stage.cols) };
  }
  const hidden = step.kind === 'hide' ? row.indexOf(-Infinity) : -1;
  const col = hidden >= 0 ? hidden : indexOfMax(rowOf(trace.stage('weights', head), follow));
  return { stage: stage.index, row: follow, col };
}

/**
 * The context with the token whose numbers a step may name: the followed one, or the nearest one if
 * an open question covers its row. Null if all rows are covered.
 */
export function uncovered<Context extends TourContext>(
  step: TourStep,
  context: Context,
  hidden: readonly HiddenRow[],
): Context | null {
  if (!step.outputs.length && !step.authored?.pin) return context;
  const { stage, row: exampleRow } = exampleOf(step, context);
  const { rows } = at(context.trace.stages, stage);
  const away = (row: number): number => Math.abs(row - exampleRow);
  const [nearest] = Array.from({ length: rows }, (_, row) => row)
    .filter((row) => !isHidden(hidden, { stage, row }))
    .sort((a, b) => away(a) - away(b));
  if (nearest === undefined) return null;
  return nearest === exampleRow ? context : { ...context, follow: nearest };
}
