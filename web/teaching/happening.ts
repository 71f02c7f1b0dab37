/** What has happened between two moments, as ids and numbers. */
import { at } from '../engine/at.js';
import { changedEdits, type Edit } from '../lesson/edits.js';
import { ingredientNames, type IngredientName, type Ingredients } from '../lesson/ingredients.js';
import type { SetName } from '../lesson/parameter-sets.js';
import { sameNamed, type NamedCell } from '../trace/trail.js';
import { changedSince, isUnchanged, type Inputs } from '../session/view-state.js';
import { indexOfMax } from './tour.js';
import { areAlike, type Moment } from './moment.js';

/** What a change made of the followed token's weights. */
export interface Effect {
  /** Keys that had some and have nothing now, and the other way round. */
  zeroed: number[];
  back: number[];
  /** The largest now, and what it had before. */
  key: number;
  before: number;
  after: number;
  isStill: boolean;
  /** All are the same now. */
  isAlike: boolean;
}

export type What =
  | { id: 'lesson' | 'words' }
  | { id: 'set'; set: SetName | null; was: SetName | null }
  | { id: 'seed'; seed: number | null; was: number | null }
  | { id: 'switched'; names: IngredientName[]; was: Ingredients }
  | { id: 'edited'; edits: Edit[] }
  /** Several at once, to the lesson's own or away from it. */
  | { id: 'several'; count: number; isReset: boolean }
  | { id: 'step'; step: string | null }
  | { id: 'head'; head: number | null }
  | { id: 'followed'; token: number | null }
  | { id: 'pinned'; pin: Readonly<NamedCell> | null };

/** `effect`: null where the weights stay as they are; undefined where they are covered, or cannot be
 * compared. */
export type Happening = What & { effect?: Effect | null | undefined };

function effectOf(before: Moment, after: Moment): Effect | null | undefined {
  const [then, now] = [before.shares, after.shares];
  const same = (name: 'follow' | 'head' | 'heads'): boolean => before[name] === after[name];
  const comparable = same('follow') && same('head') && same('heads');
  if (!then || !now || !comparable || before.tokens.join('\n') !== after.tokens.join('\n')) {
    return undefined;
  }
  if (![...then, ...now].every(Number.isFinite)) return undefined;
  if (now.every((share, i) => share === then[i])) return null;
  const all = [...now.keys()];
  const key = indexOfMax(now);
  return {
    zeroed: all.filter((i) => at(now, i) === 0 && at(then, i) > 0),
    back: all.filter((i) => at(now, i) > 0 && at(then, i) === 0),
    ...{ key, before: at(then, key), after: at(now, key), isStill: indexOfMax(then) === key },
    isAlike: now.length > 1 && areAlike(now),
  };
}

const isOwn = (inputs: Inputs): boolean =>
  inputs.text === null && inputs.seed === null && isUnchanged(inputs);

/** How many changes are taken back at once, or are there again; null where they are of one kind. */
function several(before: Inputs, after: Inputs): What | null {
  const isReset = isOwn(after);
  if (!isReset && !isOwn(before)) return null;
  const { text, seed, set, ingredients, edits, off } = changedSince(before, after);
  const kinds = [text, seed, set, ...ingredients, edits > 0, off].filter(Boolean).length;
  if (kinds < 2) return null;
  return { id: 'several', count: kinds + Math.max(0, edits - 1), isReset };
}

function what(before: Moment, after: Moment): What | null {
  const [a, b] = [before.state, after.state];
  if (a.lesson !== b.lesson) return { id: 'lesson' };
  const all = several(a, b);
  if (all) return all;
  if (a.text !== b.text) return { id: 'words' };
  // Numbers that are drawn take the place of those made by hand.
  if (a.set !== b.set && (b.set || a.seed === b.seed)) return { id: 'set', set: b.set, was: a.set };
  if (a.seed !== b.seed) return { id: 'seed', seed: b.seed, was: a.seed };
  const names = ingredientNames.filter(
    (name) => before.ingredients[name] !== after.ingredients[name],
  );
  if (names.length) return { id: 'switched', names, was: before.ingredients };
  const { given, gone } = changedEdits(a.edits, b.edits);
  const edits = [...given, ...gone];
  if (edits.length) return { id: 'edited', edits };
  if (a.step !== b.step) return { id: 'step', step: b.step };
  if (a.head !== b.head) return { id: 'head', head: b.head };
  if (a.token !== b.token) return { id: 'followed', token: b.token };
  const samePin = a.pin && b.pin ? sameNamed(a.pin, b.pin) : a.pin === b.pin;
  return samePin ? null : { id: 'pinned', pin: b.pin };
}

/** Null where nothing is another that a person would want to hear of. */
export function happened(before: Moment, after: Moment): Happening | null {
  const found = what(before, after);
  const isChange = found !== null && /^(set|seed|switched|edited|several)$/.test(found.id);
  return isChange ? { ...found, effect: effectOf(before, after) } : found;
}
