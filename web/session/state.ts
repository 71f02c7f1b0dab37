/** What the page shows, as one typed value; how it is written in the URL; what it asks of a lesson. */
import { decodeEdits, encodeEdits, type Edit } from '../lesson/edits.js';
import {
  decodeIngredient,
  encodeIngredients,
  isIngredient,
  type Chosen,
} from '../lesson/ingredients.js';
import { knownLesson, firstLesson } from '../lesson/lessons.js';
import { isSetName, type SetName } from '../lesson/parameter-sets.js';
import { texts } from '../text/language.js';

/** What a person changed beyond words and seed. */
export interface Changes {
  /** Parameters made by hand instead of the lesson's; null: its own. */
  readonly set: SetName | null;
  /** What is switched otherwise than in the lesson, or in the set. */
  readonly ingredients: Chosen;
  readonly edits: readonly Edit[];
}

export interface State extends Changes {
  readonly lesson: string;
  /** Null: the lesson's own sentence. */
  readonly text: string | null;
  /** Null: the lesson's own numbers. */
  readonly seed: number | null;
}

export const noChanges: Changes = { set: null, ingredients: {}, edits: [] };

export const initialState: State = { lesson: firstLesson, text: null, seed: null, ...noChanges };

/** The changes of a state: the object at hand where it says the same, so that nothing is done again. */
export function changesOf({ set, ingredients, edits }: State, now: Changes): Changes {
  if (now.set === set && now.ingredients === ingredients && now.edits === edits) return now;
  const none = set === null && !edits.length && !Object.keys(ingredients).length;
  return none ? noChanges : { set, ingredients, edits };
}

/** More than this many edits make an address too long to hand on. */
export const mostEdits = 100;

export const largestSeed = 2 ** 32 - 1;

/** A seed as a person writes it; null if it is none. */
export function parseSeed(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\+?\d{1,15}$/.test(trimmed)) return null;
  const seed = Number(trimmed);
  return seed <= largestSeed ? seed : null;
}

/** The state as a URL's hash, without '#'; empty for the initial state. */
export function encodeState(state: State): string {
  const parts = new URLSearchParams();
  if (state.lesson !== initialState.lesson) parts.set('lesson', state.lesson);
  if (state.text !== null) parts.set('text', state.text);
  if (state.seed !== null) parts.set('seed', String(state.seed));
  if (state.set !== null) parts.set('set', state.set);
  for (const [name, value] of encodeIngredients(state.ingredients)) parts.set(name, value);
  const { edits } = state;
  if (edits.length && edits.length <= mostEdits) parts.set('edits', encodeEdits(edits));
  return parts.toString();
}

export interface Decoded {
  state: State;
  /** A sentence for each part of the URL that was not understood. */
  problems: string[];
}

/** Understands what it can, and says what it could not. */
export function decodeState(hash: string): Decoded {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  let state = initialState;
  const problems: string[] = [];
  const { address } = texts;
  for (const [name, value] of parts) {
    if (name === 'lesson') {
      if (knownLesson(value)) state = { ...state, lesson: value };
      else problems.push(texts.problems.unknownLesson(value));
    } else if (name === 'text') {
      state = { ...state, text: value };
    } else if (name === 'seed') {
      state = { ...state, seed: parseSeed(value) };
      if (state.seed === null) problems.push(texts.problems.badSeed(value));
    } else if (name === 'set') {
      if (isSetName(value)) state = { ...state, set: value };
      else problems.push(address.set(value));
    } else if (name === 'edits') {
      const edits = decodeEdits(value);
      if (edits) state = { ...state, edits };
      else problems.push(address.edits(value));
    } else if (isIngredient(name)) {
      const chosen = decodeIngredient(name, value);
      if (chosen) state = { ...state, ingredients: { ...state.ingredients, ...chosen } };
      else problems.push(address.ingredient(name, value));
    } else {
      problems.push(texts.problems.unknownPart(name));
    }
  }
  return { state, problems };
}
