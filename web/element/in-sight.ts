/** Which matrices of the sheet can be seen now. */
export class InSight {
  /** Drawn matrices, and whether each is out of sight. */
  #hidden = new Map<Element, boolean>();
  readonly #observer: IntersectionObserver;

  constructor(onAppear: () => void) {
    this.#observer = new IntersectionObserver((entries) => {
      const seen = entries.filter(({ isIntersecting }) => isIntersecting);
      for (const { target } of entries) this.#hidden.set(target, true);
      for (const { target } of seen) this.#hidden.set(target, false);
      if (seen.length) onAppear();
    });
  }

  /** The sheet has been drawn. */
  drawn(sheet: Element): void {
    const matrices = new Set(sheet.querySelectorAll('.matrix'));
    for (const matrix of this.#hidden.keys()) {
      if (matrices.has(matrix)) continue;
      this.#observer.unobserve(matrix);
      this.#hidden.delete(matrix);
    }
    for (const matrix of matrices) {
      if (this.#hidden.has(matrix)) continue;
      this.#hidden.set(matrix, false); // until it is known better
      this.#observer.observe(matrix);
    }
  }

  isHidden = (matrix: Element): boolean => this.#hidden.get(matrix) ?? false;
}
