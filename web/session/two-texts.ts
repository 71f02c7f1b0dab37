/** The questions about one model on two texts, and the worker's answers. */
import type { LessonDocument } from '../lesson/document.js';
import type { PartShare, PatchPlace } from '../trace/patching.js';
import type { ViewState } from './view-state.js';

/** A text as the model reads it. */
export interface ReadTokens {
  readonly tokens: readonly string[];
  /** The logits of the word after it, one for each word of the vocabulary. */
  readonly logits: Float32Array;
}

/** The prediction with a row of the other text. */
export interface Prediction {
  /** The logits of the words that were asked for, in their order. */
  readonly logits: readonly number[];
  /** The likeliest words, the likeliest first. */
  readonly likeliest: readonly { readonly word: number; readonly share: number }[];
}

/** The questions, each with what it needs, and their answers. */
export interface AboutTwoTexts {
  /** The next words after both texts. */
  texts: { question: object; answer: readonly [ReadTokens, ReadTokens] };
  /** The contributions of each part to the logits of two words, in both texts. */
  parts: {
    question: { readonly words: readonly [number, number] };
    answer: readonly [readonly PartShare[], readonly PartShare[]];
  };
  /** The next words after the shown text, with a row of the other text. */
  patch: {
    question: { readonly place: PatchPlace; readonly words: readonly number[] };
    answer: Prediction;
  };
  /** Nothing more: the worker frees what it has computed of both texts. */
  nothing: { question: object; answer: null };
}

export type About = keyof AboutTwoTexts;
export type TwoTextsAnswer<Kind extends About = About> = AboutTwoTexts[Kind]['answer'];
export type TwoTextsQuestion<Kind extends About = About> = {
  [K in Kind]: { readonly about: K } & AboutTwoTexts[K]['question'];
}[Kind];

/** A question about a lesson in two states, which differ in their texts. */
export interface TwoTextsRequest<Kind extends About = About> {
  readonly lesson: LessonDocument;
  readonly states: readonly [shown: ViewState, other: ViewState];
  readonly question: TwoTextsQuestion<Kind>;
  /** Aborted when nobody needs the answer any more. */
  readonly signal: AbortSignal;
}
