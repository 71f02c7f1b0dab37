/** A search through notices. */
import { notices, readyQueries } from '../../teaching/encoder-sentences.js';
import type { ReadSentence } from '../../trace/likeness.js';
import { encoderTexts } from '../../text/encoder.js';
import { short } from '../../views/encoder/common.js';
import { found, search, type SearchData } from '../../views/encoder/search.js';
import { Card } from './card.js';

export class SearchCard extends Card {
  #query = readyQueries[0] ?? '';
  #read: ReadSentence | null = null;
  #notices: ReadSentence[] = [];
  #isGoing = false;

  override forget(): void {
    super.forget();
    this.#read = null;
    this.#notices = [];
    this.#isGoing = false;
  }

  template(): unknown {
    if (!this.#isGoing) this.#search();
    return search(this.#data, {
      onQuery: (query) => {
        this.#query = query;
        this.#search();
        this.tools.redraw();
      },
    });
  }

  get #data(): SearchData {
    return {
      query: this.#query,
      read: this.#query.trim() ? this.#read : null,
      notices: this.#notices,
      all: notices.length,
      warning: this.warningOn(this.#read),
      problem: this.problem,
    };
  }

  #search(): void {
    this.#isGoing = true;
    const { readings } = this.tools;
    this.work(async (isCurrent) => {
      while (this.#notices.length < notices.length) {
        const read = await readings.vector(notices[this.#notices.length] ?? '', isCurrent);
        if (!isCurrent()) return;
        this.#notices.push(read);
        this.tools.redraw();
      }
      const query = this.#query;
      const read = query.trim() ? await readings.vector(query, isCurrent) : null;
      if (!isCurrent()) return;
      this.#read = read;
      const [nearest] = found(this.#data);
      if (read && nearest)
        this.announce(encoderTexts().search.nearest(nearest.text, short(nearest.cosine)));
    });
  }
}
