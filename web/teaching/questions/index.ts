/** All kinds of questions, and the questions that a trace allows. */
import { tourOf } from '../tour.js';
import { concatShape, largestWeight, longer, scoresShape, sign } from './compare.js';
import { maskedScore, visible } from './mask.js';
import {
  ofHead,
  type Draft,
  type Maker,
  type QuestionContext,
  type TraceContext,
} from './question.js';
import { headsAgree, negativeWeight, rowSum, scaleDropped, temperature } from './share.js';
import { headOff, inductionHead, previousHead, sharedKeys } from './heads.js';
import { heldBack, knowsNext, nextWord, normedRow, otherLength } from './stack.js';
import { ownDraft } from './own.js';
import { contextRange, doubleValue, strongestValue } from './values.js';
import { parameterCount, sameWord, swapWords } from './words.js';

export type { QuestionContext } from './question.js';

/** The questions of attention, in their order within a step. */
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

/** The questions of stacks about one token. */
const stackTokenKinds = {
  'normed-row': normedRow,
  'held-back': heldBack,
} satisfies Record<string, Maker>;

/** The questions about a whole stack, in their order within a step. */
const wholeStackKinds = {
  'shared-keys': sharedKeys,
  'previous-head': previousHead,
  'induction-head': inductionHead,
  'head-off': headOff,
  'next-word': nextWord,
  'knows-next': knowsNext,
  'other-length': otherLength,
} satisfies Record<string, (context: TraceContext) => Draft | readonly Draft[] | null>;

export const stackKinds = { ...stackTokenKinds, ...wholeStackKinds };

export type QuestionId = keyof typeof kinds | keyof typeof stackKinds;

export interface Question extends Draft {
  kind: QuestionId | 'own';
  /** Its kind and its subject, independent of the language. */
  id: string;
}

/** The questions about a whole stack: several traces are computed for them. None of attention alone. */
export const wholeStackQuestions = (context: TraceContext): Question[] =>
  context.trace.layers ? questionsFrom(wholeStackKinds, context) : [];

/**
 * The questions of a trace about one token, in the order of the steps. `ofStack`: those about the whole
 * stack, if they are known.
 */
export function questionsOf(context: QuestionContext, ofStack?: readonly Question[]): Question[] {
  const order = tourOf(context.trace).map(({ id }) => id);
  const written = context.trace.teaching.questions;
  if (written) {
    const drafts = written.map((question) => ownDraft(question, context.trace));
    return inOrder(
      toldApart(drafts.flatMap((draft) => (draft ? questionFrom('own', draft) : []))),
      order,
    );
  }
  const questions = questionsFrom(context.trace.layers ? stackTokenKinds : kinds, context);
  return inOrder([...questions, ...(ofStack ?? wholeStackQuestions(context))], order);
}

function questionsFrom<Context>(
  kinds: Partial<Record<QuestionId, (context: Context) => Draft | readonly Draft[] | null>>,
  context: Context,
): Question[] {
  return Object.entries(kinds).flatMap(([kind, make]): Question[] => {
    const drafts = [make(context) ?? []].flat();
    return drafts.map((draft) => questionFrom(kind as QuestionId, draft));
  });
}

const questionFrom = (kind: Question['kind'], draft: Draft): Question => ({
  ...draft,
  kind,
  id: [kind, ...draft.about, draft.answer].join(' '),
});

/** Questions that are equal in everything are counted. */
function toldApart(questions: readonly Question[]): Question[] {
  const counts = new Map<string, number>();
  return questions.map((question) => {
    const count = (counts.get(question.id) ?? 0) + 1;
    counts.set(question.id, count);
    return count === 1 ? question : { ...question, id: `${question.id} ${count}` };
  });
}

/** The questions of those steps that the tour has, in the order of the steps. */
const inOrder = (questions: readonly Question[], order: readonly string[]): Question[] =>
  questions
    .filter(({ step }) => order.includes(step))
    .sort((a, b) => order.indexOf(a.step) - order.indexOf(b.step));
