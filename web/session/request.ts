/** What a session asks to be computed. */
import type { StageName, Trace } from '../engine/types.js';
import type { Computed } from './calculation.js';
import type { ViewState } from './view-state.js';

export interface Request {
  readonly state: ViewState;
  /** All that a page shows of the state, or only these stages. */
  readonly what: 'all' | readonly StageName[];
  /** What is shown is computed before anything that is computed in the background. */
  readonly urgency: 'shown' | 'background';
  /** Once it is aborted, nobody waits for the answer. */
  readonly signal: AbortSignal;
  /** A worker computes it, since the page cannot: it adds what is missing of a large stack. */
  readonly onlyWorker?: boolean;
  /** The lesson's file has changed, or its tensors have. */
  readonly isReloaded?: boolean;
  /** Tells what is known before a late answer. */
  onNews?(news: News): void;
}

export type News =
  /** It waits for files; afterwards it is computed. */
  | { readonly isLoading: boolean }
  /** All but the matrices of tokens × tokens. */
  | { readonly preview: Trace }
  /** How much of the work is done, from 0 to 1. */
  | { readonly share: number };

/** `later` rejects with LessonError or ChangeError, or with an AbortError once the signal is aborted. */
export type Answer = { readonly now: Computed } | { readonly later: Promise<Computed> };

/** What a promise gives, or an AbortError as soon as the signal is aborted. */
export function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
    const settled = promise.then(resolve, reject);
    void settled.then(() => signal.removeEventListener('abort', stop));
  });
}
