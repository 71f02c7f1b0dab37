/** Work that would hold up the page goes on in tasks of their own until it is done. */
export class BitByBit {
  #next: ReturnType<typeof setTimeout> | undefined;

  /** In place of what went on before. A bit of it says whether all is done. */
  start(bit: () => boolean, done: () => void): void {
    this.stop();
    this.#next = setTimeout(() => {
      if (bit()) done();
      else this.start(bit, done);
    });
  }

  stop(): void {
    clearTimeout(this.#next);
  }
}
