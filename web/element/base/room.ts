import { ChangeError } from '../../lesson/problem.js';
import { faultOfScript } from '../../session/site-file.js';

/** A room of the page, such as training: its code loads when a person enters it. */
export class Room<Part> {
  #loading: Promise<Part> | null = null;

  constructor(private readonly load: () => Promise<Part>) {}

  /** Rejects with ChangeError if it cannot be loaded; the next call tries again. */
  enter(): Promise<Part> {
    this.#loading ??= this.load().catch(async (error: unknown) => {
      this.#loading = null;
      throw new ChangeError(await faultOfScript(error));
    });
    return this.#loading;
  }
}
