/** What the page shows, as one typed value; how it is written in the URL; what it asks of a lesson. */
import { knownLesson, firstLesson } from './lessons.js';
import { strings } from './strings.js';

export interface State {
  lesson: string;
  /** Null: the lesson's own sentence. */
  text: string | null;
  /** Null: the lesson's own numbers. */
  seed: number | null;
}

export const initialState: State = { lesson: firstLesson, text: null, seed: null };

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
  const state = { ...initialState };
  const problems: string[] = [];
  for (const [name, value] of parts) {
    if (name === 'lesson') {
      if (knownLesson(value)) state.lesson = value;
      else problems.push(strings.problems.unknownLesson(value));
    } else if (name === 'text') {
      state.text = value;
    } else if (name === 'seed') {
      state.seed = parseSeed(value);
      if (state.seed === null) problems.push(strings.problems.badSeed(value));
    } else {
      problems.push(strings.problems.unknownPart(name));
    }
  }
  return { state, problems };
}
