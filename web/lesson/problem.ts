/** What can be wrong with what is asked for, as data: wording/problem.ts says it. */
import type { Stage, Wording } from '../engine/types.js';
import type { Fixed } from './edits.js';
import type { Impossible } from './ingredients.js';
import type { PagePart } from './page-parts.js';
import type { Unfit } from './parameter-sets.js';

export type Problem =
  | { readonly id: 'engineMissing' | 'overflow' | 'stopped' }
  | { readonly id: 'longSentence' | 'addressRefused' }
  /** A loss that is no number any more, and the step that stays instead. */
  | { readonly id: 'trainingBroke'; readonly step: number; readonly kept: number }
  /** Its worker was gone again and again. */
  | { readonly id: 'trainingLost'; readonly kept: number }
  /** Its worker did not answer in time. */
  | { readonly id: 'trainingSlow'; readonly kept: number }
  /** What it learns would not fit into a document. */
  | { readonly id: 'trainingLarge'; readonly parameters: number; readonly most: number }
  /** An address asks for a step that the page does not train up to. */
  | { readonly id: 'trainedTooFar'; readonly step: number; readonly most: number }
  | { readonly id: 'longAddress'; readonly most: number }
  | { readonly id: 'unknownLesson' | 'lessonMissing' | 'lessonNotJson'; readonly lesson: string }
  /** What the engine found in the document of a lesson, and where. */
  | {
      readonly id: 'lessonBroken';
      readonly lesson: string;
      readonly path: string;
      readonly message: string;
      /** The same for other languages. */
      readonly wording?: Wording | undefined;
    }
  /** A lesson of one's own that is none; `lesson`: as a state names it, or the name of a file. */
  | {
      readonly id: 'notText' | 'largeLesson' | 'damagedLesson' | 'tensorsAlone';
      readonly lesson: string;
    }
  | {
      readonly id: 'notJson';
      readonly lesson: string;
      readonly line: number;
      readonly column: number;
      /** What stands around there. */
      readonly text: string;
      readonly message: string;
      readonly wording?: Wording | undefined;
    }
  /** The file of tensors that a document names is not beside it. */
  | { readonly id: 'tensorsMissing'; readonly lesson: string; readonly file: string }
  /** It was there, and can no longer be read: files on disk change. */
  | { readonly id: 'tensorsUnreadable'; readonly file: string }
  /** What keeps a lesson's URL from being read. */
  | {
      readonly id: 'source';
      readonly why: SourceFault;
      readonly url: string;
      readonly status: number;
    }
  /** An address that has no room for its lesson: when it is written, and when it is read. */
  | { readonly id: 'longDocument' | 'documentLeftOut' }
  /** What is no lesson at all, as a type of JavaScript. */
  | { readonly id: 'noLesson'; readonly found: string }
  /** The same of a lesson with what a person changed. */
  | {
      readonly id: 'lesson';
      readonly path: string;
      readonly message: string;
      readonly wording?: Wording | undefined;
    }
  | {
      readonly id: 'fixed';
      readonly why: NonNullable<Fixed>;
      readonly stage: Pick<Stage, 'name' | 'gradientOf'>;
    }
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

export type SourceFault =
  | 'address'
  | 'disk'
  | 'mixed'
  | 'policy'
  | 'offline'
  | 'unreachable'
  | 'cors'
  | 'status'
  | 'missing'
  | 'private'
  | 'webPage'
  | 'slow';

export type AddressPart =
  | 'text'
  | 'seed'
  | 'trained'
  | 'set'
  | 'edits'
  | 'step'
  | 'pin'
  | 'token'
  | 'head'
  | 'off'
  | 'gradients'
  | 'layer'
  | 'part'
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
