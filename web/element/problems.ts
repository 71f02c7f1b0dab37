/** What is wrong, as sentences. Most of what says it loads once something is, or at the first sign of a person. */
import type { ReactiveControllerHost } from 'lit';
import type { Problem } from '../lesson/problem.js';
import { problemSentence } from '../wording/problem.js';

export class Problems {
  #sentence: (problem: Problem) => string | null = problemSentence;
  #loading: Promise<void> | null = null;

  constructor(
    private readonly host: ReactiveControllerHost,
    firstSign: Promise<void>,
  ) {
    void firstSign.then(() => this.#load());
  }

  /** Null: what says it is being loaded, and the element is drawn again then. */
  now(problem: Problem): string | null {
    const sentence = this.#sentence(problem);
    if (sentence === null) void this.#load();
    return sentence;
  }

  /** Null: without the network it cannot be said. */
  async of(problem: Problem): Promise<string | null> {
    await this.#load();
    return this.#sentence(problem);
  }

  #load(): Promise<void> {
    this.#loading ??= import('../wording/problem.js').then(
      ({ problemSentence }) => {
        this.#sentence = problemSentence;
        this.host.requestUpdate();
      },
      () => {
        this.#loading = null; // so that the next problem tries again
      },
    );
    return this.#loading;
  }
}
