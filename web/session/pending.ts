/** A change that is still being computed. */
import type { History } from './history.js';
import type { Arrived, News } from './request.js';
import type { ViewState } from './view-state.js';

export class Pending {
  readonly stop = new AbortController();
  /** Settles when the result has arrived or failed. */
  arrival = Promise.resolve();
  /** The fraction of the work that is done, from 0 to 1; null: unknown. */
  share: number | null = null;
  isLoading = false;
  /** The large file that is on its way; null: none. */
  file: Arrived | null = null;

  constructor(
    /** The history once the change is shown. */
    public history: History<ViewState>,
    /** The block that the result adds to the shown trace; null: the result replaces the trace. */
    readonly part: number | null,
  ) {}

  hear(news: News): void {
    if ('share' in news) this.share = news.share;
    else if ('file' in news) this.file = news.file;
    else {
      this.isLoading = news.isLoading;
      this.file = null;
    }
  }
}
