/**
 * Questions about a stack of blocks: what it predicts, and what its norms and its MLP compute. They
 * are about the whole stack, whichever block is open.
 */
import { mostQuestionTokens } from '../../engine/limits.js';
import { at } from '../../engine/at.js';
import type { Stage, Trace } from '../../engine/types.js';
import { gapOf, type LessonDocument } from '../../lesson/document.js';
import { normNames } from '../../engine/tables.js';
import { findStage, normStagesOf } from '../../lesson/stages.js';
import { recipeOf } from '../../lesson/recipe.js';
import type { HiddenRow } from '../../trace/hidden.js';
import { largest } from '../../trace/largest.js';
import { formatNumber } from '../../wording/format.js';
import { axisName } from '../../wording/cell-name.js';
import { texts } from '../../text/language.js';
import { indexOfMax, rowOf, tourStepThatMakes, textAt } from '../tour.js';
import {
  cellOf,
  nameOf,
  sortedChoices,
  type Maker,
  type TraceContext,
  type TraceMaker,
} from './question.js';

export const stepOf = (trace: Trace, stage: Stage): string =>
  tourStepThatMakes(trace, stage.index) ?? 'whole';

export const wordOf = (trace: Trace, id: number): string => axisName('vocabulary', id, trace);

interface Ends {
  logits: Stage;
  probabilities: Stage;
  /** The last token, whose next word is not in the text, and its row of probabilities. */
  last: number;
  row: number[];
}

export function endsOf(trace: Trace): Ends | null {
  const logits = findStage(trace.stages, 'logits');
  const probabilities = findStage(trace.stages, 'probabilities');
  if (!logits || !probabilities) return null;
  const last = probabilities.rows - 1;
  return { logits, probabilities, last, row: rowOf(probabilities, last) };
}

const hidesNext = ({ logits, probabilities, last }: Ends): HiddenRow[] =>
  [logits, probabilities].map(({ index }) => ({ stage: index, row: last }));

// ---- the next word ----

/** The least probability of a predictable word. */
export const sure = 0.5;
const mostWords = 5;

export const nextWord: TraceMaker = (context) => {
  const { trace } = context;
  const s = texts.questions['next-word'];
  const ends = endsOf(trace);
  if (!ends) return null;
  const { logits, last, row } = ends;
  const best = indexOfMax(row);
  if (at(row, best) < sure) return null;
  // Words of the text are more misleading than others.
  const lures = row.map((share, id) =>
    id === best ? -1 : share + (trace.ids.includes(id) ? 1 : 0),
  );
  const ids = [best, ...largest(lures, Math.min(mostWords, row.length) - 1)];
  const choices = sortedChoices(best, ids, (id) => wordOf(trace, id));
  if (!choices) return null;
  return {
    step: stepOf(trace, logits),
    prompt: s.prompt(nameOf(context, last)),
    ...choices,
    // The explanation is about logits, since the probabilities come after this step.
    why: s.why(wordOf(trace, best), textAt(logits, last, best)),
    about: [last, ...ids],
    cells: [cellOf(logits, last, best)],
    hiddenRows: hidesNext(ends),
  };
};

/** The number of tokens after which a text repeats; null if it does not. */
export function periodOf(tokens: readonly string[]): number | null {
  for (let period = 2; period <= tokens.length - 2; period++) {
    if (tokens.every((token, i) => i < period || token === tokens[i - period])) return period;
  }
  return null;
}

export const repeats = (document: LessonDocument): boolean =>
  recipeOf(document)?.task.kind === 'say_it_twice';

/** Below this probability, a word is no more probable than others. */
const unsure = 0.25;

export const knowsNext: TraceMaker = (context) => {
  const { trace, document } = context;
  const s = texts.questions['knows-next'];
  const ends = endsOf(trace);
  const period = repeats(document) ? periodOf(trace.tokens) : null;
  if (!ends || period === null) return null;
  const { probabilities, last, row } = ends;
  const next = at(trace.ids, trace.ids.length - period);
  // If the model is sure of a word, `nextWord` is the question about it.
  if (Math.max(...row) >= sure || at(row, next) > unsure) return null;
  const word = wordOf(trace, next);
  return {
    step: stepOf(trace, probabilities),
    prompt: s.prompt(word),
    choices: [s.yes, s.no],
    answer: 1,
    why: s.why(word, textAt(probabilities, last, next), row.length, formatNumber(1 / row.length)),
    about: [last, next],
    cells: [cellOf(probabilities, last, next)],
    hiddenRows: hidesNext(ends),
  };
};

// ---- other lengths ----

/** How many sentences of a length are tried, and how often each has its words. */
const [tries, repetitions] = [4, 3];

/** Sentences of `size` words, repeated; null if one cannot be computed. */
export function repeatedSentences(
  size: number,
  { trace, document, traceOf }: TraceContext,
): Trace[] | null {
  const { vocabulary } = trace;
  const traces: Trace[] = [];
  for (let from = 0; from < tries; from++) {
    const words = Array.from({ length: size * repetitions - 1 }, (_, i) =>
      at(vocabulary, (3 * from + (i % size)) % vocabulary.length),
    );
    const repeated = traceOf({
      ...document,
      input: { ...document.input, text: words.join(gapOf(document)) },
      focus: 0,
    });
    if (repeated?.ids.length !== words.length) return null;
    traces.push(repeated);
  }
  return traces;
}

/**
 * A length near the text's own period, at which looking back a fixed number of words fails; undefined if
 * there is none.
 */
export function otherSize(period: number, { trace }: TraceContext): number | undefined {
  const fits = (size: number): boolean =>
    size >= 3 && size <= trace.vocabulary.length && period % size !== 0;
  return [period - 2, period + 2, period - 1, period + 1].find(fits);
}

export interface Accuracy {
  right: number;
  all: number;
}

/** How many of the predictable words the stack predicts if `size` words are repeated. */
function accuracyAt(size: number, context: TraceContext): Accuracy | null {
  const counts = { right: 0, all: 0 };
  for (const trace of repeatedSentences(size, context) ?? []) {
    const probabilities = findStage(trace.stages, 'probabilities');
    if (!probabilities) return null;
    for (let i = size; i + 1 < trace.ids.length; i++) {
      counts.right += Number(indexOfMax(rowOf(probabilities, i)) === trace.ids[i + 1]);
      counts.all++;
    }
  }
  return counts.all ? counts : null;
}

// ---- norms and the network ----

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How far rounding may move the mean from 0 and the standard deviation from 1. */
const near = 0.02;

export const normedRow: Maker = (context) => {
  const { trace, follow } = context;
  const s = texts.questions['normed-row'];
  const find = (name: string): Stage | undefined =>
    trace.stages.find((stage) => stage.name === name);
  const norm = normNames
    .map((name) => normStagesOf(name, find))
    .find((found) => found?.kind === 'layer');
  if (!norm) return null;
  const { normalised, statistics, divisor: deviations } = norm;
  const means = at(statistics, 0);
  const row = rowOf(normalised, follow);
  const [newMean, newDeviation] = [mean(row), Math.sqrt(mean(row.map((value) => value ** 2)))];
  if (Math.abs(newMean) > near || Math.abs(newDeviation - 1) > near) return null;
  const [oldMean, oldDeviation] = [textAt(means, follow, 0), textAt(deviations, follow, 0)];
  const choices = [
    s.pair('0', '1'),
    s.pair(oldMean, '1'),
    s.pair('0', oldDeviation),
    s.pair(oldMean, oldDeviation),
  ];
  if (new Set(choices).size < choices.length) return null;
  return {
    step: stepOf(trace, normalised),
    prompt: s.prompt(nameOf(context, follow), oldMean, oldDeviation),
    choices,
    answer: 0,
    why: s.why(oldMean, oldDeviation),
    about: [follow, oldMean, oldDeviation],
    cells: [cellOf(normalised, follow, 0), cellOf(means, follow, 0), cellOf(deviations, follow, 0)],
    hiddenRows: [{ stage: normalised.index, row: follow }],
  };
};

export const heldBack: Maker = (context) => {
  const { trace, follow } = context;
  const s = texts.questions['held-back'];
  const active = trace.stages.find(({ op }) => op.kind === 'relu');
  if (!active) return null;
  const hidden = at(trace.stages, at(active.op.inputs, 0));
  const count = rowOf(active, follow).filter((value) => value === 0).length;
  const all = active.cols;
  const others = [0, all, all - count, count - 1, count + 1].filter((n) => n >= 0 && n <= all);
  const choices = sortedChoices(count, others, texts.number);
  if (!choices) return null;
  return {
    step: stepOf(trace, active),
    prompt: s.prompt(nameOf(context, follow), all),
    ...choices,
    why: s.why(count, all),
    about: [follow, count, all],
    cells: [cellOf(hidden, follow, 0), cellOf(active, follow, 0)],
    hiddenRows: [hidden, active].map(({ index }) => ({ stage: index, row: follow })),
  };
};

// ---- another length ----

export const otherLength: TraceMaker = (context) => {
  const { trace, document } = context;
  const s = texts.questions['other-length'];
  const period = repeats(document) ? periodOf(trace.tokens) : null;
  const ends = endsOf(trace);
  if (period === null || !ends || trace.tokens.length > mostQuestionTokens) return null;
  const size = otherSize(period, context);
  if (size === undefined) return null;
  const [trained, other] = [accuracyAt(period, context), accuracyAt(size, context)];
  if (!trained || !other || trained.right < 0.75 * trained.all) return null;
  const share = other.right / other.all;
  const isAsGood = share >= 0.75;
  if (share > 0.25 && !isAsGood) return null;
  return {
    step: stepOf(trace, ends.probabilities),
    prompt: s.prompt(period, size),
    choices: [s.yes, s.no],
    answer: isAsGood ? 0 : 1,
    why: (isAsGood ? s.whyYes : s.whyNo)(
      period,
      trained.right,
      trained.all,
      size,
      other.right,
      other.all,
    ),
    about: [period, size, other.right, other.all],
    cells: [cellOf(ends.probabilities, ends.last, indexOfMax(ends.row))],
  };
};
