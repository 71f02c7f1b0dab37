/** A room of the page, such as training: its code loads when a person enters it. */
export class Room<Part> {
  #coming: Promise<Part> | null = null;

  constructor(private readonly load: () => Promise<Part>) {}

  /** Rejects if it cannot be loaded; the next call tries again. */
  enter(): Promise<Part> {
    this.#coming ??= this.load().catch((error: unknown) => {
      this.#coming = null;
      throw error;
    });
    return this.#coming;
  }
}
