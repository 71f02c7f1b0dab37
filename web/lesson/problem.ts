/** Problems with a requested state, as data: wording/problem.ts has their sentences. */
import type { Stage, Wording } from '../engine/types.js';
import type { Fixed } from './edits.js';
import type { ModelFault } from './families/fault.js';
import type { FileKind } from './file-kind.js';
import type { Impossible } from './ingredients.js';
import type { PagePart } from './page-parts.js';
import type { Unfit } from './parameter-sets.js';

export type Problem =
  | { readonly id: 'engineMissing' | 'overflow' | 'stopped' }
  | { readonly id: 'longSentence' | 'addressRefused' | 'roomMissing' }
  /** The loss became NaN; the last good step is kept. */
  | { readonly id: 'trainingBroke'; readonly step: number; readonly keptStep: number }
  /** The browser ended the training's worker several times. */
  | { readonly id: 'trainingLost'; readonly keptStep: number }
  | { readonly id: 'surveyLost' }
  /** The training's worker did not answer in time. */
  | { readonly id: 'trainingSlow'; readonly keptStep: number }
  /** The trained parameters would not fit into a document. */
  /** An address names a step beyond the last one that the page trains to. */
  | { readonly id: 'trainedTooFar'; readonly step: number; readonly most: number }
  | { readonly id: 'longAddress'; readonly most: number }
  | { readonly id: 'unknownLesson' | 'lessonMissing' | 'lessonNotJson'; readonly lesson: string }
  /** The engine rejects a lesson's document: where, and why. */
  | {
      readonly id: 'lessonBroken';
      readonly lesson: string;
      readonly path: string;
      readonly message: string;
      /** The message as data, for other languages. */
      readonly wording?: Wording | undefined;
    }
  /** A file or address that holds no lesson; `lesson`: its name in a state, or the file's name. */
  | {
      readonly id: 'fileUnreadable' | 'notText' | 'largeLesson' | 'largeTensors' | 'damagedLesson';
      readonly lesson: string;
    }
  | {
      readonly id: 'notJson';
      readonly lesson: string;
      readonly line: number;
      readonly column: number;
      /** The text around the fault. */
      readonly text: string;
      readonly message: string;
      readonly wording?: Wording | undefined;
    }
  /** A file of another kind than is needed; `lesson`: its name. */
  | { readonly id: 'otherFile'; readonly kind: FileKind; readonly lesson: string }
  /** A tensors file that is damaged, or of an unknown kind; `lesson`: its name. */
  | {
      readonly id: 'tensorsBroken';
      readonly lesson: string;
      readonly message: string;
      readonly wording?: Wording | undefined;
    }
  /** The tensors file that a document names is missing. */
  | { readonly id: 'tensorsMissing'; readonly lesson: string; readonly file: string }
  /** The tokenizer of a lesson cannot be read, or belongs to another model. */
  | { readonly id: 'tokenizer'; readonly why: 'broken' | 'other'; readonly file: string }
  /** Files of a model give no lesson. */
  | { readonly id: 'model'; readonly fault: ModelFault }
  /** A link leads to a model whose files are not open; `size`: the bytes of its tensors file. */
  | { readonly id: 'modelLinked'; readonly file: string; readonly size: number }
  /** The folder of a model that may come with the page does not lie beside it. */
  | { readonly id: 'modelMissing'; readonly lesson: string }
  /** The file existed, but can no longer be read: files on disk change. */
  | { readonly id: 'tensorsUnreadable'; readonly file: string }
  /** Why a lesson's URL cannot be read. */
  | {
      readonly id: 'source';
      readonly why: SourceFault;
      readonly url: string;
      readonly status: number;
    }
  /** The lesson is too long for the address; found both when writing it and when reading it. */
  | { readonly id: 'longDocument' | 'documentLeftOut' }
  /** A program gave something other than a lesson, of this JavaScript type. */
  | { readonly id: 'noLesson'; readonly found: string }
  /** The engine rejects the lesson with a person's changes. */
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
  /** An unusable part of an address, as it was written. */
  | { readonly id: 'badPart'; readonly part: AddressPart; readonly value: string }
  | { readonly id: 'badIngredient' | 'unknownPart'; readonly name: string; readonly value: string }
  /**
   * Something that an author's steps or questions name and the lesson does not have: where it is
   * named, and what exists.
   */
  | {
      readonly id: 'misfit';
      readonly path: string;
      readonly found: string;
      readonly kind: 'number' | 'row' | 'part' | 'step';
      readonly known: readonly string[];
    }
  /** Parts that an author has locked. */
  | { readonly id: 'locked'; readonly parts: readonly PagePart[] }
  | { readonly id: 'tooManyEdits'; readonly count: number }
  /** The number of further problems. */
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
  | 'slow'
  /** Of files of the site: one is missing, was replaced by a newer build, or has changed. */
  | 'incomplete'
  | 'renewed'
  | 'damaged'
  /** A web page came instead of the engine's file. */
  | 'moved'
  | 'noWasm'
  | 'wasmPolicy'
  | 'scriptPolicy'
  | 'scriptType';

export type AddressPart =
  | 'text'
  | 'ids'
  | 'seed'
  | 'trained'
  | 'recipe'
  | 'play'
  | 'set'
  | 'edits'
  | 'step'
  | 'pin'
  | 'token'
  | 'why'
  | 'lens'
  | 'arcs'
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

/** A change that cannot be made. */
export class ChangeError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.id);
  }
}
