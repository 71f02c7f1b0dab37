/**
 * Complete questions, worked through for some lessons: all choices with the right one, and the
 * terms of the question and its reason. Also the cells that show why, and the rows that stay
 * covered.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../web/engine/engine.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { questionsOf, type Question } from '../../web/teaching/questions/index.js';
import {
  clearLargest,
  compared,
  sortedChoices,
  tokenChoices,
  type QuestionContext,
} from '../../web/teaching/questions/question.js';
import {
  endsOf,
  otherSize,
  periodOf,
  repeatedSentences,
} from '../../web/teaching/questions/stack.js';
import { withOpen } from '../../web/trace/layers.js';
import { plainText } from '../../web/wording/rich-text.js';
import { engine, questionContextOf, readLesson } from './helpers.js';
import { randomDocument } from './variants.js';

let loaded: Engine;
beforeAll(async () => {
  loaded = await engine();
});

const masked = (id: string): LessonDocument => {
  const lesson = readLesson(id);
  delete lesson.printed;
  return { ...lesson, scores: { ...(lesson['scores'] as object), mask: 'causal' } };
};

/** A lesson, one with a causal mask, or a random document. */
function documentOf(name: string): LessonDocument {
  const [id = '', more] = name.split(' ');
  if (more === 'causal') return masked(id);
  return id === 'random' ? randomDocument(Number(more)) : readLesson(id);
}

/** The numbers and the quoted words of a text: its prose may change. */
const facts = (text: string): string =>
  (plainText(text).match(/“[^”]*”|[<√]?[−\d][\d.,]*(e-\d+)?(×\d+)?(?<![.,])|∞/g) ?? []).join(' ');

/** Successive rows of a stage as one. */
function rowsText(rows: readonly { stage: number; row: number }[], trace: Trace): string {
  const ofStage = new Map<number, number[]>();
  for (const { stage, row } of rows) ofStage.set(stage, [...(ofStage.get(stage) ?? []), row]);
  return [...ofStage]
    .map(([stage, all]) => {
      const [first, last] = [all[0], all.at(-1)];
      return `${nameOf(trace.stages[stage] as Stage)} ${first}${first === last ? '' : `…${last}`}`;
    })
    .join(', ');
}

const nameOf = ({ name, layer, head }: Stage): string =>
  [name, ...(layer === null ? [] : [`b${layer}`]), ...(head ? [`h${head}`] : [])].join(' ');

/** So small that rounding decides its digits. */
const isTiny = (fact: number | string): boolean => /e-/.test(String(fact));

function shown(question: Question, trace: Trace): string[] {
  const cell = (place: { stage: number; row: number; col: number }): string =>
    `${nameOf(trace.stages[place.stage] as Stage)} ${place.row},${place.col}`;
  return [
    `${question.step}: ${facts(question.prompt)}`,
    question.choices
      .map((choice, i) => (i === question.answer ? '* ' : '') + plainText(choice))
      .join(' | '),
    `why: ${facts(question.why)}`,
    `about ${question.about.filter((fact) => !isTiny(fact)).join(', ')}`,
    `see ${question.cells.map(cell).join(', ')}`,
    ...(question.hiddenRows ? [`hides ${rowsText(question.hiddenRows, trace)}`] : []),
  ].map((line) => line.trim());
}
const source = `
time-flies, token 2, head 0: parameter-count
  project:
  8 | * 24 | 30 | 120
  why: 4×2 4×2 4×2 24
  about 1, 24, 30, 8, 5
  see W_Q 0,0, W_K 0,0, W_V 0,0
time-flies, token 2, head 0: sign
  compare: “flies” “fast” 0
  above 0 | * below 0 | exactly 0
  why: 0.355 −0.085 −0.095 0.341 −0.0302 − 0.0324 −0.0626
  about 0, 2, 3
  see scores 2,3
  hides scores 2, scaled_scores 2, weights 2
time-flies, token 2, head 0: scores-shape
  compare: 5 2 5
  2×2 | 5×2 | 5×4 | * 5×5
  why: 5 5 2
  about 5, 2
  see scores 4,4
time-flies, token 2, head 0: longer
  compare: 5 25
  25 | 50 | * 100 | 200
  why: 10 10 100
  about 5
  see scores 4,4
time-flies, token 2, head 0: swap-words
  compare: “flies” “time” “flies” “time”
  the same number, elsewhere in the matrix | * another number
  why: 0.0770 0.0805
  about 0, 2, 1
  see scores 2,1, scores 1,2
time-flies, token 2, head 0: largest-weight
  share: “flies”
  “<bos>” | “time” | * “flies” | “fast” | “<eos>”
  why: 0.0677 “flies” 0.2093 0.1871 0.2093
  about 0, 2, 0, 1, 2, 3, 4
  see scaled_scores 2,2, weights 2,2
  hides weights 2
time-flies, token 2, head 0: scale-dropped
  share: √2 “flies”
  * grow | shrink | stay exactly as it is
  why: 0.2093 0.2132
  about 0, 2, 2, 1
  see scaled_scores 2,2, weights 2,2
time-flies, token 2, head 0: row-sum
  share: “flies”
  0 | * 1 | it depends on the scores
  why: 1
  about 0, 2, 0, 5
  see weights 2,0, weights 2,1, weights 2,2, weights 2,3, weights 2,4
time-flies, token 2, head 0: negative-weight
  share: “flies” “fast” −0.0442
  below 0 too | exactly 0 | * above 0
  why: 0.1871 0 0
  about 0, 2, 3, −0.0442
  see scaled_scores 2,3, weights 2,3
  hides weights 2
time-flies, token 2, head 0: temperature
  share: 1 2 “flies”
  * they become more even | they become less even | they stay exactly as they are
  why: 2.3208 2.3217
  about 0, 2, 1
  see weights 2,0, weights 2,1, weights 2,2, weights 2,3, weights 2,4
time-flies, token 2, head 0: strongest-value
  mix: “flies”
  “<bos>” | “time” | “flies” | * “fast” | “<eos>”
  why: “fast” 0.1871 0.138 −0.248 “flies” 0.2093 0.029 0.215
  about 0, 2, 0, 1, 2, 3, 4
  see weights 2,3, V 3,0
time-flies, token 2, head 0: double-value
  mix: “flies” “flies”
  the weight on “flies” doubles | the weight on “flies” grows, the others shrink | * nothing
  why: “flies” 0.2093
  about 0, 2, 2
  see weights 2,2, V 2,0, context 2,0
time-flies, token 2, head 0: context-range
  mix: “flies”
  yes | * no
  why: 0 1 0.0909 0.029 0.138
  about 0, 2
  see context 2,0, V 2,0, V 3,0
  hides context 2
time-flies, token 4, head 0: sign
  compare: “<eos>” “<bos>” 0
  * above 0 | below 0 | exactly 0
  why: 0.080 0.110 0.050 0.210 0.0088 0.0105 0.0193
  about 0, 4, 0
  see scores 4,0
  hides scores 4, scaled_scores 4, weights 4
three-tokens, token 2, head 0: scores-shape
  compare: 3 2 3
  2×2 | 3×2 | * 3×3 | 3×4
  why: 3 3 2
  about 3, 2
  see scores 2,2
three-tokens, token 2, head 0: swap-words
  compare: 3 2 3 2
  * the same number, elsewhere in the matrix | another number
  why: −0.6683
  about 0, 2, 1
  see scores 2,1, scores 1,2
three-tokens, token 2, head 0: strongest-value
  mix: 3
  Token 1 | Token 2 | * Token 3
  why: 3 0.8959 3.8695 2.4246
  about 0, 2, 0, 1, 2
  see weights 2,2, V 2,0
three-tokens, token 0, head 0: largest-weight
  share: 1
  Token 1 | * Token 2 | Token 3
  why: 0.0458 2 0.4011
  about 0, 0, 0, 1, 2
  see scaled_scores 0,1, weights 0,1
  hides weights 0
life-is-short, token 2, head 0: largest-weight
  share: “short”
  “Life” | “is” | “short” | * “eat” | “dessert” | “first”
  why: 5.7395 “eat” 0.9379
  about 0, 2, 0, 1, 2, 3, 4, 5
  see scaled_scores 2,3, weights 2,3
  hides weights 2
time-flies-two-heads, token 2, head 1: concat-shape
  join: 2 5×2
  5×2 | * 5×4 | 10×2 | 10×4
  why: 5×4
  about 2, 5, 2
  see concat 0,0, concat 4,3
who-is-it, token 2, head 0: same-word
  project: “the” 0 3
  * yes, number by number | no
  why:
  about 0, 0, 3
  see Q 0,0, Q 3,0
  hides Q 0…3
who-is-it, token 0, head 0: scale-dropped
  share: √4 “the” 0
  grow | shrink | * stay exactly as it is
  why: 0.1111
  about 0, 0, 4, 1
  see scaled_scores 0,0, weights 0,0
who-is-it, token 0, head 0: temperature
  share: 1 2 “the” 0
  they become more even | they become less even | * they stay exactly as they are
  why: 3.1699
  about 0, 0, 1
  see weights 0,0, weights 0,1, weights 0,2, weights 0,3, weights 0,4, weights 0,5
random-vectors, token 2, head 0: same-word
  project: “a” 0 4
  yes, number by number | * no
  why:
  about 0, 0, 4
  see Q 0,0, Q 4,0
  hides Q 0…4
say-it-twice, token 2, head 0: previous-head
  attend-1:
  * Head 1 of block 1 | Head 1 of block 2 | none of them
  why: 1 1 10 0.8754
  about 2, 0.8754, 0.0463
  see weights b0 10,9
  hides weights b0 0…10, weights b1 0…10
say-it-twice, token 2, head 0: induction-head
  attend-2:
  Head 1 of block 1 | * Head 1 of block 2 | none of them
  why: 1 2 5 0.9127 1 1
  about 2, 0.9127
  see weights b1 10,5
  hides weights b1 0…10
say-it-twice, token 2, head 0: next-word
  logits: “old” 10
  “sat” | “sun” | “red” | “old” | * “a”
  why: 9.6347 “a”
  about 10, 5, 0, 2, 1, 4
  see logits 10,5
  hides logits 10, probabilities 10
say-it-twice, token 2, head 0: head-off
  next: 1 1 “a”
  yes, still “a” | * no, another token
  why: “a” 0.9925 <0.0001 “jam” 0.9960
  about 0, 0, 5
  see probabilities 10,5
say-it-twice, token 2, head 0: other-length
  next: 6 4
  * yes, nearly always | no, nearly never
  why: 6 40 40 4 24 24
  about 6, 4, 24, 24
  see probabilities 10,5
one-whole-block, token 2, head 0: normed-row
  norm1-1: “chased” 0.2 0.4
  * mean 0, std dev 1 | mean 0.2, std dev 1 | mean 0, std dev 0.4 | mean 0.2, std dev 0.4
  why: 0.2 0.4
  about 2, 0.2, 0.4
  see norm1_normalised b0 2,0, norm1_mean b0 2,0, norm1_deviation b0 2,0
  hides norm1_normalised b0 2
one-whole-block, token 2, head 0: held-back
  network-1: 5 “chased” 0
  0 | 1 | 3 | * 4 | 5
  why: 0 4 5
  about 2, 4, 5
  see hidden b0 2,0, activation b0 2,0
  hides hidden b0 2, activation b0 2
sort, token 2, head 0: previous-head
  attend-1:
  Head 1 of block 1 | Head 1 of block 2 | * none of them
  why: 0.1733 1 1
  about 2, 0.1733, 0.1575
  see weights b0 10,9
  hides weights b0 0…10, weights b1 0…10
sort, token 2, head 0: head-off
  next: 1 1 “C”
  * yes, still “C” | no, another token
  why: “C” 1.0000 0.9920
  about 0, 0, 2
  see probabilities 10,2
the-trap, token 2, head 0: induction-head
  attend-2:
  Head 1 of block 1 | Head 1 of block 2 | * none of them
  why: 1 2 0.9997 4 <0.0001
  about 2, 0.1347, 0.9997
  see weights b1 10,5
  hides weights b1 0…10
the-trap, token 2, head 0: other-length
  next: 6 4
  yes, nearly always | * no, nearly never
  why: 6 40 40 4 0 24
  about 6, 4, 0, 24
  see probabilities 10,5
say-it-twice-untrained, token 2, head 0: knows-next
  next: “a” “a”
  yes | * no
  why: “a” 0.0365 0.0833 12
  about 10, 5
  see probabilities 10,5
  hides logits 10, probabilities 10
time-flies causal, token 2, head 0: visible
  hide: “flies” 3 5
  2 | * 3 | 4 | 5
  why: “flies” 2
  about 1, 2, 5, 3
  see mask 2,0, mask 2,1, mask 2,2, mask 2,3, mask 2,4
  hides mask 2, masked_scores 2, weights 2
time-flies causal, token 2, head 0: masked-score
  hide: “flies” “fast” −0.0442
  it stays −0.0442 | 0 | * −∞
  why: 0 0 1 − ∞ 0 0
  about 0, 2, 3, −0.0442
  see masked_scores 2,3, weights 2,3
  hides masked_scores 2, weights 2
time-flies causal, token 2, head 0: row-sum
  share: 2 5 “flies”
  0 | 0.6 | * 1 | it depends on the scores
  why: 0 1
  about 0, 2, 2, 5
  see weights 2,0, weights 2,1, weights 2,2, weights 2,3, weights 2,4
random 1, token 2, head 1: heads-agree
  share: “a” 1 2
  yes, the same token | * no, different tokens
  why: 1 0.2594 “a” 2 0.2651 “far”
  about 2
  see weights 2,2, weights h1 2,4
  hides weights 2, weights h1 2
random 2, token 2, head 1: heads-agree
  share: “[run]” 1 2
  * yes, the same token | no, different tokens
  why: 1 0.5052 “[run]” 2 0.5100 “[run]”
  about 2
  see weights 2,2, weights h1 2,2
  hides weights 2, weights h1 2
time-flies, token 4, head 0: swap-words
  compare: “fast” “flies” “fast” “flies”
  the same number, elsewhere in the matrix | * another number
  why: −0.0293 −0.0361
  about 0, 3, 2
  see scores 3,2, scores 2,3
who-is-it, token 5, head 0: largest-weight
  share: “because”
  “the” at position 0 | “cat” | “chased” | “the” at position 3 | “mouse” | * “hungry”
  why: “because” 6 “hungry” 1 3 “hungry” 0.7152
  about 0, 5, 0, 1, 2, 3, 4, 8
  see scaled_scores 5,8, weights 5,8
  hides weights 5
who-is-it, token 5, head 0: sign
  compare: “because” “hungry” 0
  * above 0 | below 0 | exactly 0
  why: 0 0 0 0 0 0 6 1 0 0 0 6 6
  about 0, 5, 8
  see scores 5,8
  hides scores 5, scaled_scores 5, weights 5
time-flies causal, token 2, head 0: largest-weight
  share: “flies”
  “<bos>” | “time” | * “flies”
  why: 0.0677 “flies” 0.3408 0.3228 0.3408
  about 0, 2, 0, 1, 2
  see scaled_scores 2,2, weights 2,2
  hides weights 2
time-flies causal, token 4, head 0: masked-score
  hide: “<bos>” “time” 0.0326
  it stays 0.0326 | 0 | * −∞
  why: 0 0 1 − ∞ 0 0
  about 0, 0, 1, 0.0326
  see masked_scores 0,1, weights 0,1
  hides masked_scores 0, weights 0
life-is-short causal, token 2, head 0: masked-score
  hide: “short” “Life” 2.7800
  it stays 2.7800 | 0 | * −∞
  why: 0 0 1 − ∞ 0 0
  about 0, 2, 0, 2.7800
  see masked_scores 2,0, weights 2,0
  hides masked_scores 2, weights 2
life-is-short, token 2, head 0: sign
  compare: “dessert” “short” 0
  above 0 | * below 0 | exactly 0
  why: −12.8705 7.7343 −32.9404
  about 0, 2, 4
  see scores 2,4
  hides scores 2, scaled_scores 2, weights 2
life-is-short, token 2, head 0: longer
  compare: 6 36
  36 | 72 | * 144 | 288
  why: 12 12 144
  about 6
  see scores 5,5
life-is-short, token 2, head 0: parameter-count
  project:
  384 | 456 | * 1,216 | 7,296
  why: 16×24 16×24 16×28 1,216
  about 1, 1216, 456, 384, 6
  see W_Q 0,0, W_K 0,0, W_V 0,0
life-is-short, token 5, head 0: swap-words
  compare: “first” “dessert” “first” “dessert”
  * the same number, elsewhere in the matrix | another number
  why: −31.9889
  about 0, 5, 4
  see scores 4,5, scores 5,4
time-flies-two-heads, token 1, head 1: sign
  compare: 2 “time” “fast” 0
  * above 0 | below 0 | exactly 0
  why: 0.138 0.142 0.036 0.130 0.0196 0.0047 0.0243
  about 1, 1, 3
  see scores h1 1,3
  hides scores h1 1, scaled_scores h1 1, weights h1 1
time-flies-two-heads, token 1, head 1: parameter-count
  project:
  8 | * 48 | 60 | 240
  why: 2 4×2 2 4×2 2 4×2 48
  about 2, 48, 60, 8, 5
  see W_Q 0,0, W_K 0,0, W_V 0,0
single-token, token 0, head 0: row-sum
  share: 1
  0 | * 1 | it depends on the scores
  why: 1
  about 0, 0, 0, 5
  see weights 0,0, weights 0,1, weights 0,2, weights 0,3, weights 0,4
one-whole-block, token 3, head 0: next-word
  logits: “the” 3
  “the” | “chased” | “cat” | “dog” | * “mouse”
  why: 5.8426 “mouse”
  about 3, 4, 0, 1, 2, 3
  see logits 3,4
  hides logits 3, probabilities 3
who-is-she, token 1, head 0: head-off
  next: 1 1 “she”
  * yes, still “she” | no, another token
  why: “she” 0.9993 0.9987
  about 0, 0, 6
  see probabilities 8,6
who-is-she, token 1, head 0: next-word
  logits: “because”
  “the” | “that” | “because” | * “she” | “sings”
  why: 15.9726 “she”
  about 8, 6, 1, 3, 49, 2
  see logits 8,6
  hides logits 8, probabilities 8
brackets, token 1, head 0: next-word
  logits: “…”
  “(” | “[” | “]” | “{” | * “}”
  why: 8.9685 “}”
  about 4, 5, 3, 4, 2, 0
  see logits 4,5
  hides logits 4, probabilities 4
random 0, token 1, head 0: swap-words
  distance: “saw” “sat” “saw” “sat”
  * the same number, elsewhere in the matrix | another number
  why: −0.0406
  about 0, 1, 0
  see biased_scores 1,0, biased_scores 0,1
random 0, token 1, head 0: masked-score
  hide: “sat” “sat” 0.0424
  it stays 0.0424 | 0 | * −∞
  why: 0 0 1 − ∞ 0 0
  about 0, 0, 0, 0.0424
  see masked_scores 0,0, weights 0,0
  hides masked_scores 0, weights 0
random 0, token 1, head 0: scale-dropped
  share: 0.25 “saw”
  * grow | shrink | stay exactly as it is
  why: 0.3887 0.5577
  about 0, 1, 0, 0.25
  see scaled_scores 1,1, weights 1,1
random 2, token 1, head 0: row-sum
  share: 1 1 3 “été”
  0 | 0.6667 | * 1 | it depends on the scores
  why: 0 1
  about 0, 1, 1, 3
  see weights 1,0, weights 1,1, weights 1,2
random 2, token 1, head 0: largest-weight
  share: 1 “été”
  * “its” | “[run]”
  why: 0.0357 “its” 0.5070 0.4930 0.5070
  about 0, 1, 0, 2
  see scaled_scores 1,0, weights 1,0
  hides weights 1
random 4, token 1, head 0: visible
  hide: 2 “on”
  0 | 1 | * 2
  why:
  about 0, 1, 2, 2
  see mask 1,0, mask 1,1
  hides mask 1, masked_scores 1, weights 1
random 7, token 1, head 0: largest-weight
  share: “its” 1
  “far” at position 0 | “its” at position 1 | * “and” | “on” | “far” at position 6 | “a”
  why: 0.1800 “and” 0.2014
  about 0, 1, 0, 1, 2, 4, 6, 7
  see biased_scores 1,2, weights 1,2
  hides weights 1
random 8, token 1, head 0: visible
  hide: “dog” 2 3
  1 | * 2 | 3
  why: “dog” 1
  about 1, 1, 3, 2
  see mask 1,0, mask 1,1, mask 1,2
  hides mask 1, masked_scores 1, weights 1
random 11, token 1, head 0: row-sum
  share: 1 6 6 “<pad>”
  * 0 | 1 | it depends on the scores
  why: 0 0 0 0
  about 0, 1, 6, 6
  see weights 1,0, weights 1,1, weights 1,2, weights 1,3, weights 1,4, weights 1,5
random 12, token 1, head 0: scale-dropped
  share: 3 “sat”
  grow | * shrink | stay exactly as it is
  why: 0.2527 0.1934
  about 0, 1, 0, 3
  see scaled_scores 1,0, weights 1,0
random 12, token 1, head 0: largest-weight
  share: “sat”
  * “水” | “sat” | “the” | “far” | “[run]” | “its”
  why: 2.0913 “水” 0.2527
  about 0, 1, 0, 1, 2, 3, 4, 5
  see scaled_scores 1,0, weights 1,0
  hides weights 1
random 15, token 1, head 0: row-sum
  share: 1 4 “on”
  0 | 0.75 | * 1 | it depends on the scores
  why: 0 1
  about 0, 1, 1, 4
  see weights 1,0, weights 1,1, weights 1,2, weights 1,3
`;

/** Left out: the answer would not be clear, or the question has no subject. */
const notAsked = `
time-flies, token 0, head 0: swap-words
microgpt, token 1, head 0: next-word
who-is-she, token 1, head 0: previous-head
random 0, token 1, head 0: visible
random 3, token 1, head 0: masked-score
random 4, token 1, head 0: scale-dropped
random 4, token 1, head 0: largest-weight
random 5, token 1, head 0: negative-weight
random 10, token 1, head 0: masked-score
random 10, token 1, head 0: largest-weight
random 11, token 1, head 0: scale-dropped
random 11, token 1, head 0: largest-weight
random 11, token 1, head 0: negative-weight
`;

/** The entries of a list: a question's step, its kind, and the lines that it shows. */
const entriesOf = (list: string): [string, number, number, string, string[]][] =>
  list
    .trim()
    .split(/\n(?! )/)
    .map((entry) => {
      const [head = '', ...rows] = entry.split(/\n +/);
      const [, name = '', token, lessonId, kind = ''] =
        /^(.*), token (\d+), head (\d+): (.*)$/.exec(head) ?? [];
      return [name, Number(token), Number(lessonId), kind, rows];
    });

const questionsBefore = new Map<string, [Question[], Trace]>();

function questionsFor(name: string, follow: number, head: number): [Question[], Trace] {
  const key = [name, follow, head].join();
  let found = questionsBefore.get(key);
  if (!found) {
    const document = documentOf(name);
    const trace = withOpen(loaded.trace(document), null);
    found = [questionsOf(questionContextOf(loaded, document, trace, follow, head)), trace];
    questionsBefore.set(key, found);
  }
  return found;
}

test.each(entriesOf(source))('%s, token %i, head %i: %s', (name, follow, head, kind, wanted) => {
  const [questions, trace] = questionsFor(name, follow, head);
  const question = questions.find((question) => question.kind === kind);
  expect(question && shown(question, trace)).toEqual(wanted);
});

test.each(entriesOf(notAsked))(
  '%s, token %i, head %i: no question of %s',
  (name, follow, head, kind) => {
    const [questions] = questionsFor(name, follow, head);
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.map((question) => question.kind)).not.toContain(kind);
  },
);

test('a mask that a person changed by hand asks for no rule', () => {
  const document = masked('time-flies');
  const trace = loaded.trace(document);
  const kinds = (follow: number): string[] =>
    questionsOf(questionContextOf(loaded, document, trace, follow, 0)).map(({ kind }) => kind);
  expect(kinds(2)).toContain('visible');
  trace.change('mask', { row: 2, col: 0 }, 0);
  expect(kinds(2)).not.toContain('visible');
  trace.free();
});

describe('what is clear enough to be asked', () => {
  test('the largest number, by a thousandth and by a hundredth of itself', () => {
    for (const [values, largest] of [
      [[0.5], null],
      [[0.5, 0.4], 0],
      [[0.4, 0.2, 0.5], 2],
      [[0.5, 0.4995], null],
      [[0.001, 0], 0],
      [[0.0009, 0], null],
      [[100, 99], 0],
      [[100, 99.1], null],
      [[-100, -100.5], null],
      [[-100, -102], 0],
    ] as const) {
      expect(clearLargest(values), values.join()).toBe(largest);
    }
    expect(clearLargest([1, 0.94], 0.05)).toBe(0);
    expect(clearLargest([1, 0.96], 0.05)).toBeNull();
  });
  test('a change, if its fourth decimal changes for certain', () => {
    for (const [before, after, change] of [
      [1, 1, 'same'],
      [1, 1 + 9e-7, 'same'],
      [0, 1e-6, 'same'],
      [0, -1e-6, 'same'],
      [0, 1.1e-6, null],
      [100, 100 + 9e-5, 'same'],
      [-100, -100 - 9e-5, 'same'],
      [0, 1.9e-4, null],
      [0, 2e-4, 'more'],
      [2e-4, 0, 'less'],
      [1, -1, 'less'],
    ] as const) {
      expect(compared(before, after), `${before} to ${after}`).toBe(change);
    }
  });
  test('choices are sorted, without duplicates, and at least two', () => {
    expect(sortedChoices(3, [10, 3, 2], String)).toEqual({ choices: ['2', '3', '10'], answer: 1 });
    expect(sortedChoices(3, [3], String)).toBeNull();
    const backwards = (a: number, b: number): number => b - a;
    expect(sortedChoices(3, [10], String, backwards)?.choices).toEqual(['10', '3']);
  });
  test('of many tokens the right one and its five strongest rivals that may be seen', () => {
    const trace = loaded.trace(readLesson('who-is-it'));
    const context = { trace } as unknown as QuestionContext;
    const values = [9, 2, 3, 4, 5, 6, 7, 8, 1];
    const tokens = (allowed: (i: number) => boolean) =>
      tokenChoices(
        context,
        1,
        values,
        values.map((_, i) => allowed(i)),
      );
    expect(tokens(() => true)?.tokens).toEqual([0, 1, 4, 5, 6, 7]);
    expect(tokens(() => true)?.answer).toBe(1);
    expect(tokens((i) => i > 0 && i < 7)?.tokens).toEqual([1, 2, 3, 4, 5, 6]);
    expect(tokens((i) => i === 8)).toMatchObject({ tokens: [1, 8], answer: 0 });
    expect(tokens((i) => i === 1)).toBeNull();
  });
});

describe('a text that repeats itself', () => {
  test('does so after two words or more, of which two stand again', () => {
    const period = (text: string): number | null => periodOf(text.split(' '));
    expect(period('a b a b')).toBe(2);
    expect(period('a b a')).toBeNull();
    expect(period('a b c a b')).toBe(3);
    expect(period('a b c a')).toBeNull();
    expect(period('a b c a c')).toBeNull();
    expect(period('a a a a')).toBe(2);
  });
  test('is tried with a length near its own that is no divisor, from three to all words', () => {
    const size = (period: number, words: number): number | undefined =>
      otherSize(period, { trace: { vocabulary: Array(words) } } as unknown as QuestionContext);
    expect([6, 5, 9].map((period) => size(period, 12))).toEqual([4, 3, 7]);
    expect(size(4, 12)).toBe(6);
    expect(size(4, 6)).toBe(6);
    expect(size(4, 5)).toBe(3);
    expect(size(3, 4)).toBe(4);
    expect(size(3, 3)).toBeUndefined();
  });
  test('is tried with four sentences that begin three words apart, each said nearly three times', () => {
    const document = readLesson('say-it-twice');
    const trace = loaded.trace(document);
    const about = questionContextOf(loaded, document, trace, 0, 0);
    const texts = repeatedSentences(4, about)?.map(({ tokens }) => tokens.join(' '));
    const words = (from: number): string =>
      Array.from({ length: 11 }, (_, i) => trace.vocabulary[(from + (i % 4)) % 12]).join(' ');
    expect(trace.vocabulary).toHaveLength(12);
    expect(texts).toEqual([0, 3, 6, 9].map(words));
    expect(repeatedSentences(4, { ...about, traceOf: () => null })).toBeNull();
  });
  test('has an end if it is a stack’s', () => {
    expect(endsOf(loaded.trace(readLesson('time-flies')))).toBeNull();
    const trace = loaded.trace(readLesson('say-it-twice'));
    const ends = endsOf(trace);
    expect(ends).toMatchObject({ last: 10, logits: { name: 'logits' } });
    expect(ends?.row).toHaveLength(trace.vocabulary.length);
  });
});
