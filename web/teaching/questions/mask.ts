/** Questions about the tokens that a mask hides. */
import { required } from '../../engine/at.js';
import { findOpen } from '../../trace/layers.js';
import { lastScores, scoreKind, textAt } from '../tour.js';
import {
  maskOf,
  nameOf,
  rowsAreQueries,
  rowsOfStages,
  seenIn,
  sortedChoices,
  cellOf,
  type Maker,
} from './question.js';
import { texts } from '../../text/language.js';

export const visible: Maker = (context) => {
  const { trace, follow } = context;
  const s = texts.questions.visible;
  // A mask that a person changed is a given one.
  const mask = maskOf(trace);
  if (!mask || !/^(causal|padding|mask_parts)$/.test(mask.op.kind) || !rowsAreQueries(context))
    return null;
  const all = mask.cols;
  const seen = seenIn(context, follow).filter(Boolean).length;
  const others = [all, all - seen, seen - 1, seen + 1].filter((n) => n >= 0 && n <= all);
  const choices = sortedChoices(seen, others, String);
  if (!choices) return null;
  const name = nameOf(context, follow);
  const said = {
    causal: [s.promptCausal(name, follow + 1, all), s.whyCausal(name, follow + 1)],
    padding: [s.promptPadding(name, all), s.whyPadding(all - seen)],
    mask_parts: [s.promptParts(name, all), s.whyParts(name, seen)],
  } as const;
  const kind = mask.op.kind as keyof typeof said;
  const [prompt, why] = said[kind];
  return {
    step: 'hide',
    prompt,
    ...choices,
    why,
    about: [{ padding: 0, causal: 1, mask_parts: 2 }[kind], follow, all, seen],
    cells: Array.from({ length: Math.min(all, 8) }, (_, col) => cellOf(mask, follow, col)),
    hiddenRows: rowsOfStages(context, follow, ['mask', 'masked_scores', 'weights']),
  };
};

export const maskedScore: Maker = (context) => {
  const { trace, follow, head } = context;
  const s = texts.questions['masked-score'];
  const masked = findOpen(trace, 'masked_scores', head);
  if (!masked) return null;
  // A masked key of the followed token, or of another token if it attends to all.
  const { values, cols } = required(maskOf(trace), 'mask');
  const inRow = values.subarray(follow * cols, (follow + 1) * cols).indexOf(0);
  const hidden = inRow < 0 ? values.indexOf(0) : follow * cols + inRow;
  if (hidden < 0) return null;
  const [row, col] = [Math.floor(hidden / cols), hidden % cols];
  const scores = lastScores(trace, head);
  const score = textAt(scores, row, col);
  if (Number(score) === 0) return null; // 'it stays 0' and '0' would be the same choice
  const [query, key] = rowsAreQueries(context) ? [row, col] : [col, row];
  return {
    step: 'hide',
    prompt: (rowsAreQueries(context) ? s.prompt : s.promptKeys)(
      scoreKind(scores),
      nameOf(context, query),
      nameOf(context, key),
      score,
    ),
    choices: [s.same(score), s.zero, s.infinite],
    answer: 2,
    why: s.why,
    about: [row, col, score],
    cells: [cellOf(masked, row, col), cellOf(trace.stage('weights', head), row, col)],
    hiddenRows: rowsOfStages(context, row, ['masked_scores', 'weights']),
  };
};
