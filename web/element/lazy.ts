/** A part of the element that loads when it is first asked for. */
export class Lazy<Part> {
  /** Null until it is there. */
  now: Part | null = null;
  #coming: Promise<Part> | null = null;

  constructor(
    private readonly load: () => Promise<Part>,
    private readonly onCome?: () => void,
  ) {}

  /** Where it cannot be loaded, whoever asks next tries again. */
  get(): Promise<Part> {
    this.#coming ??= this.load().then(
      (part) => {
        this.now = part;
        this.onCome?.();
        return part;
      },
      (error: unknown) => {
        this.#coming = null;
        throw error;
      },
    );
    return this.#coming;
  }

  /** Without the network the page still does what it does. */
  want(use?: (part: Part) => void): void {
    this.get().then(use, () => undefined);
  }

  /** Settles when it is there, or cannot be; null: it is. */
  later(): Promise<unknown> | null {
    return this.now ? null : this.get();
  }
}
