/** The state of the page as one immutable value: the computation, and how it is viewed. */
import { changedEdits, encodeEdits, type Edit } from '../lesson/edits.js';
import { type Chosen, type IngredientName } from '../lesson/ingredients.js';
import { encodeIngredients } from '../lesson/written-ingredients.js';
import { firstLesson } from '../lesson/lessons.js';
import type { Written } from '../lesson/file-tokenizer.js';
import { encodeRecipe, type RecipeChanges } from '../lesson/recipe-changes.js';
import type { SetName } from '../lesson/parameter-sets.js';
import { encodeOff, type SwitchedPart } from '../lesson/switched-off.js';
import type { FixedScale } from '../trace/color-scale.js';
import type { OpenPart } from '../trace/parts.js';
import type { NamedCell } from '../trace/trail.js';
import { openFrame, type Frame } from './frame.js';

/** The part of a state that decides the computation. */
export interface Inputs extends Written {
  /** The id of a built-in lesson; for the reader's own, its source (lesson/own.ts). */
  readonly lesson: string;
  /** Null: the lesson's own numbers. */
  readonly seed: number | null;
  /** The number of training steps; null: untrained, as the lesson is. */
  readonly trained: number | null;
  /** Changes of the lesson's recipe; null: none. */
  readonly recipe: RecipeChanges | null;
  /** Handmade parameters instead of the lesson's; null: those of the lesson. */
  readonly set: SetName | null;
  /** The ingredients that differ from those of the lesson or the parameter set. */
  readonly ingredients: Chosen;
  readonly edits: readonly Edit[];
  /** The heads and MLPs that are turned off; null: as in the lesson. */
  readonly off: readonly SwitchedPart[] | null;
  /** Whether the gradients of the loss are among the stages. */
  readonly gradients: boolean;
}

/** The part of a state that stays when another lesson is chosen. */
export interface Setting extends Frame {
  /** The language; null: the page's own choice. */
  readonly lang: string | null;
}

/** The part of a state that decides how the result is viewed. */
export interface View extends Setting {
  /** The id of a step; null: the whole diagram. */
  readonly step: string | null;
  /** The number whose explanation stays open. */
  readonly pin: Readonly<NamedCell> | null;
  /** The token whose row is followed through the diagram. */
  readonly token: number | null;
  /** The only head that is shown. */
  readonly head: number | null;
  /** The open block of a stack, counted from 0; null: the first, or that of the pinned number. */
  readonly layer: number | null;
  /** The open part of a stack; null: open-part.ts chooses. */
  readonly part: OpenPart | null;
  /** The next word whose logit is split into contributions: its index in the vocabulary. */
  readonly why: number | null;
  /** Whether the map shows the model's prediction below each strip. */
  readonly lens: boolean;
  /** Whether a small stack shows the arcs of one head, beside small pictures of all heads, in place of its map. */
  readonly arcs: boolean;
  /** Whether the training starts as soon as the lesson is opened. */
  readonly play: boolean;
  /** The colour scales that a person fixed, whatever the numbers become. */
  readonly scales: readonly FixedScale[];
}

export interface ViewState extends Inputs, View {}

export const frameOf = ({ show, hide, lock, compact }: Frame): Frame => ({
  show,
  hide,
  lock,
  compact,
});

export const settingOf = ({ lang, ...frame }: Setting): Setting => ({ lang, ...frameOf(frame) });

/** A lesson's state when it is chosen. */
export const startOf = (
  lesson: string,
  setting: Setting = { lang: null, ...openFrame },
): ViewState => ({
  lesson,
  text: null,
  ids: null,
  seed: null,
  trained: null,
  set: null,
  ingredients: {},
  edits: [],
  recipe: null,
  off: null,
  gradients: false,
  layer: null,
  part: null,
  step: null,
  pin: null,
  token: null,
  head: null,
  scales: [],
  why: null,
  lens: false,
  arcs: false,
  play: false,
  ...settingOf(setting),
});

export const viewOf = ({
  step,
  pin,
  token,
  head,
  layer,
  part,
  why,
  lens,
  arcs,
  play,
  scales,
  ...setting
}: View): View => ({
  step,
  pin,
  token,
  head,
  layer,
  part,
  why,
  lens,
  arcs,
  play,
  scales,
  ...settingOf(setting),
});

export const initialState: ViewState = startOf(firstLesson);

/** Whether a person has changed nothing but text and seed. */
export const isUnchanged = ({ set, ingredients, edits, off }: Inputs): boolean =>
  set === null && off === null && !edits.length && !Object.keys(ingredients).length;

/** The differences between two states. */
export interface Changed {
  readonly text: boolean;
  readonly seed: boolean;
  readonly trained: boolean;
  readonly recipe: boolean;
  readonly set: boolean;
  readonly ingredients: readonly IngredientName[];
  /** The number of changed numbers. */
  readonly edits: number;
  /** Whether other heads or networks are off. */
  readonly off: boolean;
}

export function changedSince(before: Inputs, now: Inputs): Changed {
  const names = [...Object.keys(before.ingredients), ...Object.keys(now.ingredients)];
  const { given, gone } = changedEdits(before.edits, now.edits);
  return {
    text: !sameText(before, now),
    seed: before.seed !== now.seed,
    trained: before.trained !== now.trained,
    recipe: writtenRecipe(before) !== writtenRecipe(now),
    set: before.set !== now.set,
    ingredients: ([...new Set(names)] as IngredientName[]).filter(
      (name) => before.ingredients[name] !== now.ingredients[name],
    ),
    edits: given.length + gone.length,
    off: writtenOff(before) !== writtenOff(now),
  };
}

export const sameInputs = (a: Inputs, b: Inputs): boolean =>
  sameNumbers(a, b) && a.gradients === b.gradients;

/** Whether the traces are the same, apart from their gradients. */
export const sameNumbers = (a: Inputs, b: Inputs): boolean =>
  sameWords(a, b) &&
  a.set === b.set &&
  encodeIngredients(a.ingredients).join() === encodeIngredients(b.ingredients).join() &&
  writtenOff(a) === writtenOff(b) &&
  encodeEdits(a.edits) === encodeEdits(b.edits);

export const writtenRecipe = ({ recipe }: Pick<Inputs, 'recipe'>): string =>
  recipe ? encodeRecipe(recipe) : '';

const writtenOff = ({ off }: Inputs): string | null => off && encodeOff(off);

export const sameText = (a: Written, b: Written): boolean =>
  a.text === b.text && a.ids?.join() === b.ids?.join();

export const sameWords = (a: Inputs, b: Inputs): boolean =>
  a.lesson === b.lesson &&
  sameText(a, b) &&
  a.seed === b.seed &&
  a.trained === b.trained &&
  writtenRecipe(a) === writtenRecipe(b);
