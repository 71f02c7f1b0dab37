/** A request to compute a state, and its answer. */
import type { StageName, Trace } from '../engine/types.js';
import type { Computed } from './calculation.js';
import type { ViewState } from './view-state.js';

export interface Request {
  readonly state: ViewState;
  /** All that the page shows of the state, or only some stages. */
  readonly what: 'all' | readonly StageName[];
  /** A request that is shown goes before all that run in the background. */
  readonly urgency: 'shown' | 'background';
  /** Once it is aborted, nobody waits for the answer. */
  readonly signal: AbortSignal;
  /** A worker computes it, since the page cannot: it adds what is missing of a large stack. */
  readonly onlyWorker?: boolean;
  /** The lesson's file has changed, or its tensors have. */
  readonly isReloaded?: boolean;
  /** Called with news before a late answer. */
  onNews?(news: News): void;
}

export type News =
  /** True while it waits for files. */
  | { readonly isLoading: boolean }
  /** All stages but those of tokens × tokens, which are empty. */
  | { readonly preview: Trace }
  /** The share of the work that is done, from 0 to 1. */
  | { readonly share: number };

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
