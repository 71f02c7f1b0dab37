/** All kinds of questions, and the questions that a trace allows. */
import { tourOf } from '../tour.js';
import { concatShape, largestWeight, longer, scoresShape, sign } from './compare.js';
import { maskedScore, visible } from './mask.js';
import { ofHead, type QuestionContext, type Draft, type Maker } from './question.js';
import { headsAgree, negativeWeight, rowSum, scaleDropped, temperature } from './share.js';
import { headOff, inductionHead, previousHead } from './heads.js';
import { heldBack, knowsNext, nextWord, normedRow, otherLength } from './stack.js';
import { ownDraft } from './own.js';
import { contextRange, doubleValue, strongestValue } from './values.js';
import { parameterCount, sameWord, swapWords } from './words.js';

export type { QuestionContext } from './question.js';

/** The questions of attention, in the order in which they are asked in one step. */
export const kinds = {
  'same-word': ofHead(sameWord),
  'parameter-count': parameterCount,
  'largest-weight': ofHead(largestWeight),
  sign: ofHead(sign),
  'scores-shape': scoresShape,
  longer,
  'swap-words': ofHead(swapWords),
  'scale-dropped': ofHead(scaleDropped),
  visible,
  'masked-score': ofHead(maskedScore),
  'row-sum': ofHead(rowSum),
  'negative-weight': ofHead(negativeWeight),
  temperature: ofHead(temperature),
  'heads-agree': headsAgree,
  'strongest-value': ofHead(strongestValue),
  'double-value': ofHead(doubleValue),
  'context-range': ofHead(contextRange),
  'concat-shape': concatShape,
} satisfies Record<string, Maker>;

/** The questions of stacks, likewise in the order in which they are asked in one step. */
export const stackKinds = {
  'normed-row': normedRow,
  'previous-head': previousHead,
  'induction-head': inductionHead,
  'head-off': headOff,
  'held-back': heldBack,
  'next-word': nextWord,
  'knows-next': knowsNext,
  'other-length': otherLength,
} satisfies Record<string, Maker | ((context: QuestionContext) => readonly Draft[])>;

export type QuestionId = keyof typeof kinds | keyof typeof stackKinds;

export interface Question extends Draft {
  kind: QuestionId | 'own';
  /** Its kind and its subject, independent of the language. */
  id: string;
}

/** The questions of a trace about one token, in the order of the steps. */
export function questionsOf(context: QuestionContext): Question[] {
  const order = tourOf(context.trace).map(({ id }) => id);
  const own = context.trace.teaching.questions;
  if (own) {
    const drafts = own.map((one, i) => ownDraft(one, i, context.trace));
    return inOrder(
      drafts.flatMap((draft) => (draft ? madeOf('own', draft) : [])),
      order,
    );
  }
  const makers = Object.entries(context.trace.layers ? stackKinds : kinds);
  const questions = makers.flatMap(([kind, make]): Question[] => {
    const drafts = [make(context) ?? []].flat();
    return drafts.map((draft) => madeOf(kind as QuestionId, draft));
  });
  return inOrder(questions, order);
}

const madeOf = (kind: Question['kind'], draft: Draft): Question => ({
  ...draft,
  kind,
  id: [kind, ...draft.about, draft.answer].join(' '),
});

/** The questions of those steps that the tour has, in the order of the steps. */
const inOrder = (questions: readonly Question[], order: readonly string[]): Question[] =>
  questions
    .filter(({ step }) => order.includes(step))
    .sort((a, b) => order.indexOf(a.step) - order.indexOf(b.step));
