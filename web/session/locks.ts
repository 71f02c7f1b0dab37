/** Keeps locked parts unchanged: one rule for controls, keys, undo and addresses. */
import { encodeEdits } from '../lesson/edits.js';
import { encodeIngredients } from '../lesson/written-ingredients.js';
import { encodeOff } from '../lesson/switched-off.js';
import { pageParts, type PagePart } from '../lesson/page-parts.js';
import { frameOf, startOf, writtenRecipe, type ViewState } from './view-state.js';

/** The fields of a state that belong to each part of the page; `lesson`, which has all, is left out. */
const fields: { readonly [Part in PagePart]?: readonly (keyof ViewState)[] } = {
  sentence: ['text', 'ids'],
  seed: ['seed'],
  training: ['trained', 'recipe'],
  switches: ['ingredients', 'gradients'],
  parameters: ['set', 'edits'],
  heads: ['head', 'off'],
  steps: ['step'],
};

const text = (state: ViewState, field: keyof ViewState): string => {
  if (field === 'edits') return encodeEdits(state.edits);
  if (field === 'ingredients') return encodeIngredients(state.ingredients).join();
  if (field === 'off') return state.off ? encodeOff(state.off) : '';
  if (field === 'recipe') return writtenRecipe(state);
  return String(state[field]);
};

/** The parts that a reader cannot change: locked and hidden ones. */
export const lockedParts = ({
  hide,
  lock,
}: Pick<ViewState, 'hide' | 'lock'>): readonly PagePart[] =>
  pageParts.filter((part) => hide.includes(part) || lock.includes(part));

/**
 * The wanted state with the locked parts as before, and the locked parts that it would have
 * changed.
 */
export function keepLocked(
  before: ViewState,
  wanted: ViewState,
  locked: readonly PagePart[] = lockedParts(before),
): { state: ViewState; refused: PagePart[] } {
  const sameLesson = before.lesson === wanted.lesson;
  if (!sameLesson && locked.includes('lesson')) {
    return { state: { ...before, ...frameOf(wanted) }, refused: ['lesson'] };
  }
  // In another lesson, locked parts are as that lesson has them.
  const original = sameLesson ? before : startOf(wanted.lesson);
  const refused = locked.filter((part) =>
    fields[part]?.some((field) => text(original, field) !== text(wanted, field)),
  );
  const restored = refused
    .flatMap((part) => fields[part] ?? [])
    .map((field) => [field, original[field]]);
  return { state: { ...wanted, ...Object.fromEntries(restored) }, refused };
}

/**
 * Restricts a state from elsewhere, such as an address: it cannot unlock or unhide anything either.
 */
export function withinLocks(
  before: ViewState,
  wanted: ViewState,
): { state: ViewState; refused: PagePart[] } {
  const inEither = (list: 'hide' | 'lock'): PagePart[] =>
    pageParts.filter((part) => before[list].includes(part) || wanted[list].includes(part));
  return keepLocked(before, { ...wanted, hide: inEither('hide'), lock: inEither('lock') });
}

/**
 * The parts beside those that an author shows alone: its sentence, and the arithmetic of its
 * numbers.
 */
const besideOne: readonly PagePart[] = ['steps', 'panel'];

export const hides = ({ hide, show }: Pick<ViewState, 'hide' | 'show'>, part: PagePart): boolean =>
  hide.includes(part) || (show !== null && !besideOne.includes(part));
