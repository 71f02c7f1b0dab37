/** A request to compute a state, and its answer. */
import type { StageName } from '../engine/types.js';
import type { Computed } from './compute.js';
import type { ViewState } from './view-state.js';

export interface Request {
  readonly state: ViewState;
  /** Everything that the page shows of the state, or only some stages. */
  readonly what: 'all' | readonly StageName[];
  /** Shown requests run before all background ones. */
  readonly urgency: 'shown' | 'background';
  /** Aborted when nobody needs the answer any more. */
  readonly signal: AbortSignal;
  /** The words whose rows a reader looks at in tables that are too large for the page. */
  readonly words?: readonly number[];
  /** Uses only the worker, which adds missing parts of a large stack. */
  readonly onlyWorker?: boolean;
  /** Whether the lesson's file or its tensors have changed. */
  readonly isReloaded?: boolean;
  /** Receives news before a late answer. */
  onNews?(news: News): void;
}

/** The bytes of a file that is being fetched. */
export interface Arrived {
  readonly bytes: number;
  readonly all: number;
}

export type News =
  /** Whether it waits for files. */
  | { readonly isLoading: boolean }
  /** The fraction of the work that is done, from 0 to 1. */
  | { readonly share: number }
  /** How many bytes of a large file have arrived, of how many. */
  | { readonly file: Arrived };

/** `later` rejects with LessonError or ChangeError, or with an AbortError once the signal is aborted. */
export type Answer = { readonly now: Computed } | { readonly later: Promise<Computed> };

/** Settles as the promise does, or with an AbortError as soon as the signal is aborted. */
export function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
    const settled = promise.then(resolve, reject);
    void settled.then(() => signal.removeEventListener('abort', stop));
  });
}
