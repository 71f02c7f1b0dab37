/** A change that is not computed yet. */
import type { Trace } from '../engine/types.js';
import type { History } from './history.js';
import type { News } from './request.js';
import type { ViewState } from './view-state.js';

export class Pending {
  readonly stop = new AbortController();
  /** Settles once it has come, or failed. */
  arrival = Promise.resolve();
  /** How much is done, from 0 to 1; null: unknown. */
  share: number | null = null;
  isLoading = false;

  constructor(
    /** The history that there will be. */
    public history: History<ViewState>,
    /** The block that comes in addition to what is there already; null: everything is new. */
    readonly part: number | null,
    /** Everything but the stages of tokens × tokens, which are empty. */
    public preview: Trace | null,
  ) {}

  hear(news: News): void {
    if ('isLoading' in news) this.isLoading = news.isLoading;
    else if ('share' in news) this.share = news.share;
    else this.preview = news.preview;
  }
}
