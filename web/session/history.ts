/** Past, present and undone states, as immutable values. */
import { mostPastStates } from '../engine/limits.js';

export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  readonly gesture: string | null;
  /** The undone states from before the gesture. */
  readonly shelved: readonly State[];
}

export const begin = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  gesture: null,
  shelved: [],
});

/** Adds a state. States of one gesture (a drag, one stretch of typing) are a single step. */
export function push<State>(
  history: History<State>,
  present: State,
  gesture: string | null = null,
): History<State> {
  const { past, future } = history;
  if (gesture !== null && gesture === history.gesture) return { ...history, present };
  return {
    past: [...past, history.present].slice(-mostPastStates),
    present,
    future: [],
    gesture,
    shelved: future,
  };
}

/** Replaces the present state without adding a step. */
export const replace = <State>(history: History<State>, present: State): History<State> => ({
  ...history,
  present,
});

/** Ends a gesture: the next state is a new step. */
export const settle = <State>(history: History<State>): History<State> => ({
  ...history,
  gesture: null,
});

/** Ends a gesture as if it had never begun. */
export function cancel<State>(history: History<State>, gesture: string): History<State> {
  const { past, shelved } = history;
  const before = past.at(-1);
  if (gesture !== history.gesture || before === undefined) return settle(history);
  return settle({ ...history, past: past.slice(0, -1), present: before, future: shelved });
}

export function undo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return settle(history);
  return settle({
    ...history,
    past: past.slice(0, -1),
    present: before,
    future: [...future, present],
  });
}

/** The reverse of undo. */
export function redo<State>(history: History<State>): History<State> {
  const { past, future } = history;
  const undone = undo({ ...history, past: future, future: past });
  return { ...undone, past: undone.future, future: undone.past };
}
