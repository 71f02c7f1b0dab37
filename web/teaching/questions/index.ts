/** All kinds of questions, and those that a trace gives rise to. */
import { stepsOf } from '../steps.js';
import { concatShape, largestWeight, longer, scoresShape, sign } from './compare.js';
import { maskedScore, visible } from './mask.js';
import { ofHead, type Asking, type Draft, type Maker } from './question.js';
import { headsAgree, negativeWeight, rowSum, scaleDropped, temperature } from './share.js';
import { contextRange, doubleValue, strongestValue } from './values.js';
import { parameterCount, sameWord, swapWords } from './words.js';

export type { Asking } from './question.js';

/** In the order in which they are asked at one step. */
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
export type QuestionId = keyof typeof kinds;
const questionIds = Object.keys(kinds) as QuestionId[];

export interface Question extends Draft {
  kind: QuestionId;
  /** Its kind and what it is about, in no language. */
  id: string;
}

/** The questions of a trace about one token, in the order of the steps. */
export function questionsOf(asking: Asking): Question[] {
  const order = stepsOf(asking.trace).map(({ kind }) => kind);
  const questions = questionIds.flatMap((kind): Question[] => {
    const draft = kinds[kind](asking);
    if (!draft || !order.includes(draft.step)) return [];
    const id = [kind, ...draft.about, draft.answer].join(' ');
    return [{ ...draft, kind, id }];
  });
  return questions.sort((a, b) => order.indexOf(a.step) - order.indexOf(b.step));
}
