/**
 * Checks a language's texts against the ids in the code: if English lacks one or has an additional
 * one, the line here does not compile and names it. Other languages are checked against English
 * (`Texts`).
 */
import type {
  Impossible,
  IngredientName,
  MaskKind,
  positionKinds,
  scaleKinds,
} from '../lesson/ingredients.js';
import type { StageKind } from '../engine/tables.js';
import { stages } from '../lesson/stages.js';
import type { Family } from '../trace/color-scale.js';
import type { LessonGroup, LessonId } from '../lesson/lessons.js';
import type { SetName, Unfit } from '../lesson/parameter-sets.js';
import type { Texts } from '../text/language.js';
import type { QuestionId } from './questions/index.js';
import type { ShortcutId } from './shortcuts.js';
import type { TourStepKind } from './tour.js';
import type { Paper, TermId } from './terms.js';

export type PerId<
  Id extends string,
  Said extends Record<Id, unknown> & Record<Exclude<keyof Said, Id>, never>,
> = Said;

/** Stages whose names are letters in every language. */
type Letters =
  | 'X'
  | `${'W' | 'b'}_${'Q' | 'K' | 'V' | 'O' | 'residual' | 'gate' | 'up' | 'down' | 'U' | 'pool'}`
  | 'Q'
  | 'K'
  | 'V';

/** Names that notebooks print beside stages. */
type Noted = 'tokens' | 'ids';

/** The glossary explains each stage's term. */
export const terms: Record<StageKind, { term: TermId }> = stages;

export type Checked = [
  PerId<StageKind, Texts['stages']>,
  PerId<Exclude<StageKind, Letters> | Noted, Texts['stageNames']>,
  PerId<Family, Texts['colours']['families']>,
  PerId<TourStepKind, Texts['steps']['titles']>,
  PerId<QuestionId, Texts['questions']>,
  PerId<TermId, Texts['glossary']['entries']>,
  PerId<Paper, Texts['glossary']['sources']>,
  PerId<LessonId, Texts['lessons']>,
  PerId<LessonGroup, Texts['chooser']['groups']>,
  PerId<IngredientName, Texts['ingredients']['names']>,
  PerId<IngredientName, Texts['ingredients']['hints']>,
  PerId<(typeof scaleKinds)[number], Texts['ingredients']['kinds']['scale']>,
  PerId<MaskKind, Texts['ingredients']['kinds']['mask']>,
  PerId<(typeof positionKinds)[number], Texts['ingredients']['kinds']['positions']>,
  PerId<Impossible['why'], Texts['impossible']>,
  PerId<SetName, Texts['sets']['why']>,
  PerId<NonNullable<Unfit>, Texts['unfitSet']>,
  PerId<ShortcutId, Texts['keys']['names']>,
];
