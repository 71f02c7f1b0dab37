/** How two snapshots of the page differ, as ids and numbers. */
import { at } from '../engine/at.js';
import { changedEdits, type Edit } from '../lesson/edits.js';
import { ingredientNames, type IngredientName, type Ingredients } from '../lesson/ingredients.js';
import { isOff, type SwitchedPart } from '../lesson/switched-off.js';
import type { SetName } from '../lesson/parameter-sets.js';
import { sameNamed, type NamedCell } from '../trace/trail.js';
import { changedSince, isUnchanged, sameText, type Inputs } from '../session/view-state.js';
import { indexOfMax } from './tour.js';
import { areAlike, type NextWord, type Snapshot } from './snapshot.js';

/** How a change moved the followed token's weights. */
export interface Effect {
  /** Keys whose weight became 0, and keys whose weight was 0 before. */
  zeroed: number[];
  back: number[];
  /** The key with the largest weight now, and its weight before and after. */
  key: number;
  before: number;
  after: number;
  /** Whether that key had the largest weight before, too. */
  isStill: boolean;
  /** Whether all weights are equal now. */
  isAlike: boolean;
}

export type ChangeKind =
  | { id: 'lesson' | 'words' }
  | { id: 'set'; set: SetName | null; was: SetName | null }
  | { id: 'seed'; seed: number | null; was: number | null }
  | { id: 'switched'; names: IngredientName[]; was: Ingredients }
  | { id: 'edited'; edits: Edit[] }
  /** Heads and MLPs turned off and on again; `before`: the next word that was predicted. */
  | { id: 'parts'; off: SwitchedPart[]; on: SwitchedPart[]; before: NextWord | null }
  /** Several changes at once; `isReset`: back to the unchanged lesson. */
  | { id: 'several'; count: number; isReset: boolean }
  | { id: 'step'; step: string | null }
  /** A stack’s map in place of the arcs of one head, or the other way round. */
  | { id: 'arcs'; isOn: boolean }
  | { id: 'head'; head: number | null }
  | { id: 'followed'; token: number | null }
  | { id: 'pinned'; pin: Readonly<NamedCell> | null };

/**
 * `effect`: null if the weights did not change; undefined if they are hidden or cannot be compared.
 */
export type StateChange = ChangeKind & { effect?: Effect | null | undefined };

function effectOf(before: Snapshot, after: Snapshot): Effect | null | undefined {
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
    key,
    before: at(then, key),
    after: at(now, key),
    isStill: indexOfMax(then) === key,
    isAlike: now.length > 1 && areAlike(now),
  };
}

const isOwn = (inputs: Inputs): boolean =>
  inputs.text === null && inputs.seed === null && isUnchanged(inputs);

/** Several changes to or from the unchanged lesson; null for a change of one kind. */
function several(before: Inputs, after: Inputs): ChangeKind | null {
  const isReset = isOwn(after);
  if (!isReset && !isOwn(before)) return null;
  const { text, seed, set, ingredients, edits, off } = changedSince(before, after);
  const kinds = [text, seed, set, ...ingredients, edits > 0, off].filter(Boolean).length;
  if (kinds < 2) return null;
  return { id: 'several', count: kinds + Math.max(0, edits - 1), isReset };
}

const without = (parts: readonly SwitchedPart[], other: readonly SwitchedPart[]): SwitchedPart[] =>
  parts.filter((head) => !isOff(other, head));

function kindOfChange(before: Snapshot, after: Snapshot): ChangeKind | null {
  const [a, b] = [before.state, after.state];
  if (a.lesson !== b.lesson) return { id: 'lesson' };
  const all = several(a, b);
  if (all) return all;
  if (!sameText(a, b)) return { id: 'words' };
  // Drawing numbers from a seed replaces a handmade set.
  if (a.set !== b.set && (b.set || a.seed === b.seed)) return { id: 'set', set: b.set, was: a.set };
  if (a.seed !== b.seed) return { id: 'seed', seed: b.seed, was: a.seed };
  const names = ingredientNames.filter(
    (name) => before.ingredients[name] !== after.ingredients[name],
  );
  if (names.length) return { id: 'switched', names, was: before.ingredients };
  const { given, gone } = changedEdits(a.edits, b.edits);
  const edits = [...given, ...gone];
  if (edits.length) return { id: 'edited', edits };
  const [off, on] = [without(after.off, before.off), without(before.off, after.off)];
  if (off.length || on.length) return { id: 'parts', off, on, before: before.next };
  if (a.step !== b.step) return { id: 'step', step: b.step };
  if (a.arcs !== b.arcs) return { id: 'arcs', isOn: b.arcs };
  if (a.head !== b.head) return { id: 'head', head: b.head };
  if (a.token !== b.token) return { id: 'followed', token: b.token };
  const samePin = a.pin && b.pin ? sameNamed(a.pin, b.pin) : a.pin === b.pin;
  return samePin ? null : { id: 'pinned', pin: b.pin };
}

/** Null if nothing changed that needs an announcement. */
export function changeBetween(before: Snapshot, after: Snapshot): StateChange | null {
  const found = kindOfChange(before, after);
  const isChange = found !== null && /^(set|seed|switched|edited|parts|several)$/.test(found.id);
  return isChange ? { ...found, effect: effectOf(before, after) } : found;
}
