/**
 * Questions about the heads of a stack: where each attends, and how predictions change without one.
 * They are about all blocks, whichever is open.
 */
import { mostQuestionTokens } from '../../engine/limits.js';
import { at } from '../../engine/at.js';
import type { Stage, Trace } from '../../engine/types.js';
import { queriesPerKey, stagesIn } from '../../lesson/stages.js';
import { isOff, ownOff, withOff } from '../../lesson/switched-off.js';
import { headPlace } from '../../trace/layers.js';
import { formatNumber } from '../../wording/format.js';
import { texts } from '../../text/language.js';
import { probabilityText } from '../next-word.js';
import { indexOfMax } from '../tour.js';
import {
  cellOf,
  clearLargest,
  type TraceContext,
  type Draft,
  type TraceMaker,
} from './question.js';
import {
  endsOf,
  mean,
  otherSize,
  periodOf,
  repeatedSentences,
  repeats,
  stepOf,
  sure,
  wordOf,
} from './stack.js';

const headsOf = ({ stages }: Trace): Stage[] =>
  stages.filter(({ name, layer }) => name === 'weights' && layer !== null);

const headName = (weights: Stage): string => {
  const { layer, head } = headPlace(weights);
  return texts.stack.headOf(head + 1, layer + 1);
};

/**
 * For each row, the tokens that a head with the habit would attend to: the previous token, or those
 * after earlier copies of the row's token. `HeadShares` in src/learn/training.h measures the same.
 */
const habitColumns = {
  previous: ({ tokens }: Trace) => tokens.map((_, row) => (row ? [row - 1] : [])),
  induction: ({ tokens }: Trace) =>
    tokens.map((token, row) =>
      tokens.slice(0, row).flatMap((other, i) => (other === token ? [i + 1] : [])),
    ),
};

const rowsWithColumns = (columns: readonly number[][]): number[] =>
  columns.flatMap((keys, row) => (keys.length ? [row] : []));

/** A head's mean weight on these tokens of each row. */
const meanWeightOn = ({ values, cols }: Stage, columns: readonly number[][]): number =>
  mean(
    rowsWithColumns(columns).map((row) =>
      at(columns, row).reduce((sum, col) => sum + at(values, row * cols + col), 0),
    ),
  );

/** The same mean weight if another number of words is repeated; null if none can be tried. */
function weightElsewhere(
  { layer, head }: Stage,
  context: TraceContext,
): { size: number; score: number } | null {
  const period = repeats(context.document) ? periodOf(context.trace.tokens) : null;
  const size = period === null ? undefined : otherSize(period, context);
  const sentences = size === undefined ? null : repeatedSentences(size, context);
  if (size === undefined || !sentences) return null;
  const scores = sentences.map((trace) => {
    const weights = headsOf(trace).find((stage) => stage.layer === layer && stage.head === head);
    return weights ? meanWeightOn(weights, habitColumns.induction(trace)) : 0;
  });
  return { size, score: mean(scores) };
}

/** The least mean weight of a head with a habit, and the largest of one without it. */
const [habitual, notHabitual] = [0.5, 0.25];

function whichHead(
  kind: keyof typeof habitColumns,
  id: 'previous-head' | 'induction-head',
): TraceMaker {
  return (context) => {
    const { trace } = context;
    const s = texts.questions[id];
    const heads = headsOf(trace);
    const columns = habitColumns[kind](trace);
    const rows = rowsWithColumns(columns);
    if (rows.length < 3 || !heads.length || trace.tokens.length > mostQuestionTokens) return null;
    const scores = heads.map((weights) => meanWeightOn(weights, columns));
    const best = indexOfMax(scores);
    const others = scores.filter((_, i) => i !== best);
    // A head that looks a fixed number of words back scores as well here, but not if another number
    // of words is repeated.
    const elsewhere = kind === 'induction' ? weightElsewhere(at(heads, best), context) : null;
    const isFixed =
      at(scores, best) >= habitual && elsewhere !== null && elsewhere.score <= notHabitual;
    const none = at(scores, best) <= notHabitual || isFixed;
    if (elsewhere && !none && elsewhere.score < habitual) return null;
    if (!none && (at(scores, best) < habitual || others.some((score) => score > notHabitual)))
      return null;
    const weights = at(heads, best);
    const name = headName(weights);
    const [row] = rows.slice(-1) as [number];
    const found = s.why(name, formatNumber(at(scores, best)), rows.length);
    const before = heads.find(
      (other) =>
        Number(other.layer) < Number(weights.layer) &&
        meanWeightOn(other, habitColumns.previous(trace)) >= habitual,
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

function withoutHead(weights: Stage, { trace, document, traceOf }: TraceContext): Draft | null {
  const s = texts.questions['head-off'];
  const ends = endsOf(trace);
  if (!ends || trace.tokens.length > mostQuestionTokens) return null;
  const place = headPlace(weights);
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
export function headOff(context: TraceContext): Draft[] {
  const heads = headsOf(context.trace);
  return [...new Set([heads[0], heads.at(-1)])].flatMap(
    (weights) => (weights && withoutHead(weights, context)) ?? [],
  );
}

/** With grouped queries: which query heads use the keys and values of the first one. */
export function sharedKeys({ trace }: TraceContext): Draft | null {
  const s = texts.questions['shared-keys'];
  const group = queriesPerKey(trace.stages, 0);
  const block = stagesIn(trace.stages, 0);
  const [keys] = block.filter(({ name }) => name === 'K');
  const count = block.filter(({ name }) => name === 'Q').length;
  if (!keys || group < 2) return null;
  const from = (heads: number, apart: number): string =>
    s.heads(Array.from({ length: heads }, (_, i) => i * apart + 1));
  const answer = from(group, 1);
  const others = [from(2, 1), from(group, count / group), from(count, 1)];
  const choices = [...new Set([answer, ...others])].sort();
  return {
    step: stepOf(trace, keys),
    prompt: s.prompt,
    choices: [...choices, s.none],
    answer: choices.indexOf(answer),
    why: s.why(count, count / group, group),
    about: [count, group],
    cells: [cellOf(keys, 0, 0)],
  };
}
