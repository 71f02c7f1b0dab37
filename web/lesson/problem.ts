/** What can be wrong with what is asked for, as data: text/problem.ts says it. */
import type { Fixed } from './edits.js';
import type { Impossible } from './ingredients.js';
import type { PagePart } from './page-parts.js';
import type { Unfit } from './parameter-sets.js';

export type Problem =
  | { readonly id: 'engineMissing' | 'emptySentence' | 'overflow' | 'stopped' }
  | { readonly id: 'longSentence' | 'addressRefused' }
  | { readonly id: 'longAddress'; readonly most: number }
  | { readonly id: 'unknownLesson' | 'lessonMissing' | 'lessonNotJson'; readonly lesson: string }
  /** What the engine found in the document of a lesson, and where. */
  | {
      readonly id: 'lessonBroken';
      readonly lesson: string;
      readonly path: string;
      readonly message: string;
    }
  /** The same of a lesson with what a person changed. */
  | { readonly id: 'lesson'; readonly path: string; readonly message: string }
  | { readonly id: 'fixed'; readonly why: NonNullable<Fixed>; readonly stage: string }
  | { readonly id: 'impossible'; readonly why: Impossible }
  | { readonly id: 'unfitSet'; readonly why: NonNullable<Unfit> }
  /** A part of an address that says nothing here, as it was written. */
  | { readonly id: 'badPart'; readonly part: AddressPart; readonly value: string }
  | { readonly id: 'badIngredient' | 'unknownPart'; readonly name: string; readonly value: string }
  /** Parts that an author has locked. */
  | { readonly id: 'locked'; readonly parts: readonly PagePart[] }
  | { readonly id: 'tooManyEdits'; readonly count: number }
  /** Beyond those that are told one by one. */
  | { readonly id: 'moreProblems'; readonly count: number };

export type AddressPart =
  | 'seed'
  | 'set'
  | 'edits'
  | 'step'
  | 'pin'
  | 'token'
  | 'head'
  | 'scales'
  | 'lang'
  | 'show'
  | 'hide'
  | 'lock'
  | 'compact';

/** A change that makes no sense. */
export class ChangeError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.id);
  }
}
