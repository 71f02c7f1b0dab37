import { ChangeError } from '../../lesson/problem.js';
import { problemOf } from '../../session/problem-of.js';
import { faultOfScript } from '../../session/site-file.js';
import type { Context } from './context.js';

/** A room of the page, such as training: its code loads when a person enters it. */
export class Room<Part> {
  #loading: Promise<Part> | null = null;
  /** Whether the page has shown that it could not be loaded. */
  #isReported = false;

  constructor(private readonly load: () => Promise<Part>) {}

  /** Rejects with ChangeError if it cannot be loaded; the next call tries again. */
  enter(): Promise<Part> {
    this.#loading ??= this.load().catch(async (error: unknown) => {
      this.#loading = null;
      throw new ChangeError(await faultOfScript(error));
    });
    return this.#loading;
  }

  /** Called by each drawing that needs the room: it is tried again, but a problem is shown once. */
  enterToDraw({ showProblem }: Pick<Context, 'showProblem'>): void {
    this.enter().catch((error: unknown) => {
      if (!this.#isReported) showProblem(problemOf(error));
      this.#isReported = true;
    });
  }
}
