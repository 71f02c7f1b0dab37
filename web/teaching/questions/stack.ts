/**
 * Questions about a stack of blocks: what it predicts, what its heads attend to, and what changes without
 * one of them. They are about the whole stack, whichever block is open.
 */
import { at } from '../../engine/at.js';
import type { Stage, Trace } from '../../engine/types.js';
import { gapOf, type LessonDocument } from '../../lesson/document.js';
import { isOff, ownOff, withOff } from '../../lesson/switched-off.js';
import { normNames } from '../../engine/tables.js';
import { findStage, normStagesOf } from '../../lesson/stages.js';
import { recipeOf } from '../../lesson/recipe.js';
import type { HiddenRow } from '../../trace/hidden.js';
import { largest } from '../../trace/largest.js';
import { formatNumber } from '../../wording/format.js';
import { axisName } from '../../wording/place.js';
import { texts } from '../../text/language.js';
import { probabilityText } from '../next-word.js';
import { indexOfMax, rowOf, tourStepThatMakes, textAt } from '../tour.js';
import {
  cellOf,
  clearLargest,
  mostTokens,
  nameOf,
  sortedChoices,
  type QuestionContext,
  type Draft,
  type Maker,
} from './question.js';

const stepOf = (trace: Trace, stage: Stage): string =>
  tourStepThatMakes(trace, stage.index) ?? 'whole';

const wordOf = (trace: Trace, id: number): string => axisName('vocabulary', id, trace);

interface Ends {
  logits: Stage;
  probabilities: Stage;
  /** The last token, whose next word is not in the text, and its row of probabilities. */
  last: number;
  row: number[];
}

function endsOf(trace: Trace): Ends | null {
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
const sure = 0.5;
const mostWords = 5;

export const nextWord: Maker = (asking) => {
  const { trace } = asking;
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
    prompt: s.prompt(nameOf(asking, last)),
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

const repeats = (document: LessonDocument): boolean =>
  recipeOf(document)?.task.kind === 'say_it_twice';

/** Below this probability, a word is no likelier than others. */
const unsure = 0.25;

export const knowsNext: Maker = (asking) => {
  const { trace, document } = asking;
  const s = texts.questions['knows-next'];
  const ends = endsOf(trace);
  const period = repeats(document) ? periodOf(trace.tokens) : null;
  if (!ends || period === null) return null;
  const { probabilities, last, row } = ends;
  const next = at(trace.ids, trace.ids.length - period);
  // If the model is sure of a word, `nextWord` asks about that.
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

/** How many sentences of a length are tried, and how often each repeats its words. */
const [tries, times] = [4, 3];

/** Sentences of `size` words, repeated; null if one cannot be computed. */
function repeatedSentences(
  size: number,
  { trace, document, traceOf }: QuestionContext,
): Trace[] | null {
  const { vocabulary } = trace;
  const made: Trace[] = [];
  for (let from = 0; from < tries; from++) {
    const words = Array.from({ length: size * times - 1 }, (_, i) =>
      at(vocabulary, (3 * from + (i % size)) % vocabulary.length),
    );
    const one = traceOf({
      ...document,
      input: { ...document.input, text: words.join(gapOf(document)) },
      focus: 0,
    });
    if (one?.ids.length !== words.length) return null;
    made.push(one);
  }
  return made;
}

/**
 * A length near the text's own period, at which looking back a fixed number of words fails; undefined if
 * there is none.
 */
function otherSize(period: number, { trace }: QuestionContext): number | undefined {
  const fits = (size: number): boolean =>
    size >= 3 && size <= trace.vocabulary.length && period % size !== 0;
  return [period - 2, period + 2, period - 1, period + 1].find(fits);
}

export interface Accuracy {
  right: number;
  all: number;
}

/** How many of the predictable words the stack predicts if `size` words are repeated. */
function accuracyAt(size: number, asking: QuestionContext): Accuracy | null {
  const told = { right: 0, all: 0 };
  for (const made of repeatedSentences(size, asking) ?? []) {
    const probabilities = findStage(made.stages, 'probabilities');
    if (!probabilities) return null;
    for (let i = size; i + 1 < made.ids.length; i++) {
      told.right += Number(indexOfMax(rowOf(probabilities, i)) === made.ids[i + 1]);
      told.all++;
    }
  }
  return told.all ? told : null;
}

// ---- what heads look at ----

const headsOf = ({ stages }: Trace): Stage[] =>
  stages.filter(({ name, layer }) => name === 'weights' && layer !== null);

const headName = ({ layer, head }: Stage): string =>
  texts.stack.headOf((head ?? 0) + 1, (layer ?? 0) + 1);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * For each row with such a token: the tokens that a word could attend to; src/learn/training.cpp measures
 * heads by the same two rules.
 */
const looks = {
  previous: ({ tokens }: Trace) => tokens.map((_, row) => (row ? [row - 1] : [])),
  induction: ({ tokens }: Trace) =>
    tokens.map((token, row) =>
      tokens.slice(0, row).flatMap((other, i) => (other === token ? [i + 1] : [])),
    ),
};

const rowsThatLook = (columns: readonly number[][]): number[] =>
  columns.flatMap((keys, row) => (keys.length ? [row] : []));

/** A head's mean weight on the tokens that each row could attend to. */
const meanWeightOn = ({ values, cols }: Stage, columns: readonly number[][]): number =>
  mean(
    rowsThatLook(columns).map((row) =>
      at(columns, row).reduce((sum, col) => sum + at(values, row * cols + col), 0),
    ),
  );

/** The same mean weight if another number of words is repeated; null if none can be tried. */
function weightElsewhere(
  { layer, head }: Stage,
  asking: QuestionContext,
): { size: number; score: number } | null {
  const period = repeats(asking.document) ? periodOf(asking.trace.tokens) : null;
  const size = period === null ? undefined : otherSize(period, asking);
  const made = size === undefined ? null : repeatedSentences(size, asking);
  if (size === undefined || !made) return null;
  const scores = made.map((trace) => {
    const weights = headsOf(trace).find((one) => one.layer === layer && one.head === head);
    return weights ? meanWeightOn(weights, looks.induction(trace)) : 0;
  });
  return { size, score: mean(scores) };
}

/** The least mean weight of a head with a habit, and the largest of one without. */
const [does, doesNot] = [0.5, 0.25];

function whichHead(kind: keyof typeof looks, id: 'previous-head' | 'induction-head'): Maker {
  return (asking) => {
    const { trace } = asking;
    const s = texts.questions[id];
    const heads = headsOf(trace);
    const columns = looks[kind](trace);
    const rows = rowsThatLook(columns);
    if (rows.length < 3 || !heads.length || trace.tokens.length > mostTokens) return null;
    const scores = heads.map((weights) => meanWeightOn(weights, columns));
    const best = indexOfMax(scores);
    const others = scores.filter((_, i) => i !== best);
    // A head that looks a fixed number of words back scores as well here, but not if another number of
    // words is repeated.
    const elsewhere = kind === 'induction' ? weightElsewhere(at(heads, best), asking) : null;
    const isFixed = at(scores, best) >= does && elsewhere !== null && elsewhere.score <= doesNot;
    const none = at(scores, best) <= doesNot || isFixed;
    if (elsewhere && !none && elsewhere.score < does) return null;
    if (!none && (at(scores, best) < does || others.some((score) => score > doesNot))) return null;
    const weights = at(heads, best);
    const name = headName(weights);
    const [row] = rows.slice(-1) as [number];
    const found = s.why(name, formatNumber(at(scores, best)), rows.length);
    const before = heads.find(
      (one) =>
        Number(one.layer) < Number(weights.layer) &&
        meanWeightOn(one, looks.previous(trace)) >= does,
    );
    const { how, alone } = texts.questions['induction-head'];
    const hidden =
      kind === 'previous' ? heads : heads.filter(({ layer }) => layer === weights.layer);
    return {
      step: stepOf(trace, weights),
      prompt: s.prompt,
      choices: [...heads.map(headName), s.none],
      answer: none ? heads.length : best,
      why: isFixed
        ? texts.questions['induction-head'].whyFixed(
            name,
            formatNumber(at(scores, best)),
            elsewhere.size,
            probabilityText(elsewhere.score),
          )
        : none
          ? s.whyNone(formatNumber(at(scores, best)), name)
          : texts.sentences([
              found,
              ...(kind === 'induction' ? [before ? how(headName(before)) : alone] : []),
            ]),
      about: [heads.length, ...scores.map((score) => formatNumber(score))],
      cells: [cellOf(weights, row, at(at(columns, row), 0))],
      hiddenRows: hidden.flatMap(({ index }) =>
        trace.tokens.map((_, row) => ({ stage: index, row })),
      ),
    };
  };
}

export const previousHead = whichHead('previous', 'previous-head');
export const inductionHead = whichHead('induction', 'induction-head');

// ---- a head is switched off ----

function withoutHead(weights: Stage, { trace, document, traceOf }: QuestionContext): Draft | null {
  const s = texts.questions['head-off'];
  const ends = endsOf(trace);
  if (!ends || trace.tokens.length > mostTokens) return null;
  const { layer, head } = weights;
  const place = { layer: layer ?? 0, head: head ?? 0 };
  const off = ownOff(document);
  const best = indexOfMax(ends.row);
  if (isOff(off, place) || at(ends.row, best) < sure) return null;
  const without = traceOf(withOff(document, [...off, place]));
  const then = without && endsOf(without);
  const other = then && clearLargest(then.row, 0.05);
  if (!then || other === null) return null;
  const word = wordOf(trace, best);
  const change = [
    probabilityText(at(ends.row, best)),
    probabilityText(at(then.row, best)),
  ] as const;
  return {
    // Not before the step that predicts the word.
    step: stepOf(trace, ends.probabilities),
    prompt: s.prompt(headName(weights), word),
    choices: [s.still(word), s.other],
    answer: other === best ? 0 : 1,
    why:
      other === best
        ? s.whyStill(word, ...change)
        : s.whyOther(word, ...change, wordOf(trace, other), probabilityText(at(then.row, other))),
    about: [place.layer, place.head, best],
    cells: [cellOf(ends.probabilities, ends.last, best)],
  };
}

/** About the first and the last head: all would be too many questions. */
export function headOff(asking: QuestionContext): Draft[] {
  const heads = headsOf(asking.trace);
  return [...new Set([heads[0], heads.at(-1)])].flatMap(
    (weights) => (weights && withoutHead(weights, asking)) ?? [],
  );
}

// ---- norms and the network ----

/** How far from 0 and 1 rounding may bring the mean and the deviation. */
const near = 0.02;

export const normedRow: Maker = (asking) => {
  const { trace, follow } = asking;
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
  const [then, spread] = [mean(row), Math.sqrt(mean(row.map((value) => value ** 2)))];
  if (Math.abs(then) > near || Math.abs(spread - 1) > near) return null;
  const [was, deviation] = [textAt(means, follow, 0), textAt(deviations, follow, 0)];
  const choices = [
    s.pair('0', '1'),
    s.pair(was, '1'),
    s.pair('0', deviation),
    s.pair(was, deviation),
  ];
  if (new Set(choices).size < choices.length) return null;
  return {
    step: stepOf(trace, normalised),
    prompt: s.prompt(nameOf(asking, follow), was, deviation),
    choices,
    answer: 0,
    why: s.why(was, deviation),
    about: [follow, was, deviation],
    cells: [cellOf(normalised, follow, 0), cellOf(means, follow, 0), cellOf(deviations, follow, 0)],
    hiddenRows: [{ stage: normalised.index, row: follow }],
  };
};

export const heldBack: Maker = (asking) => {
  const { trace, follow } = asking;
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
    prompt: s.prompt(nameOf(asking, follow), all),
    ...choices,
    why: s.why(count, all),
    about: [follow, count, all],
    cells: [cellOf(hidden, follow, 0), cellOf(active, follow, 0)],
    hiddenRows: [hidden, active].map(({ index }) => ({ stage: index, row: follow })),
  };
};

// ---- another length ----

export const otherLength: Maker = (asking) => {
  const { trace, document } = asking;
  const s = texts.questions['other-length'];
  const period = repeats(document) ? periodOf(trace.tokens) : null;
  const ends = endsOf(trace);
  if (period === null || !ends || trace.tokens.length > mostTokens) return null;
  const size = otherSize(period, asking);
  if (size === undefined) return null;
  const [own, other] = [accuracyAt(period, asking), accuracyAt(size, asking)];
  if (!own || !other || own.right < 0.75 * own.all) return null;
  const share = other.right / other.all;
  if (share > 0.25 && share < 0.75) return null;
  return {
    step: stepOf(trace, ends.probabilities),
    prompt: s.prompt(period, size),
    choices: [s.yes, s.no],
    answer: share >= 0.75 ? 0 : 1,
    why: (share >= 0.75 ? s.whyYes : s.whyNo)(
      period,
      own.right,
      own.all,
      size,
      other.right,
      other.all,
    ),
    about: [period, size, other.right, other.all],
    cells: [cellOf(ends.probabilities, ends.last, indexOfMax(ends.row))],
  };
};
