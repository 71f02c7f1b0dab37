/** The steps that can be gone back to, within bounded memory. */
import type { Checkpoint } from './messages.js';

/** Bytes of all of them together, and how many there are at most; a page keeps several trainings. */
const mostBytes = 8 * 2 ** 20;
const mostKept = 128;

const sizeOf = ({ numbers, pictures }: Checkpoint): number =>
  pictures.reduce((sum, { values }) => sum + values.byteLength, numbers.byteLength);

export class Checkpoints {
  #kept: Checkpoint[] = [];
  #bytes = 0;

  constructor(private readonly most = { bytes: mostBytes, count: mostKept }) {}

  /** From the first step on. */
  get all(): readonly Checkpoint[] {
    return this.#kept;
  }

  /** A checkpoint of a known step is not added. Where there are too many, every other one goes: not the first
   * one, and not the last. */
  add(checkpoint: Checkpoint): void {
    const after = this.#kept.findIndex(({ step }) => step >= checkpoint.step);
    if (this.#kept[after]?.step === checkpoint.step) return;
    this.#kept.splice(after < 0 ? this.#kept.length : after, 0, checkpoint);
    this.#bytes += sizeOf(checkpoint);
    while (
      this.#kept.length > 2 &&
      (this.#bytes > this.most.bytes || this.#kept.length > this.most.count)
    ) {
      const last = this.#kept.length - 1;
      this.#kept = this.#kept.filter((_, i) => i === last || i % 2 === 0);
      this.#bytes = this.#kept.reduce((sum, one) => sum + sizeOf(one), 0);
    }
  }

  /** The last one that does not lie behind a step; undefined where there is none. */
  before(step: number): Checkpoint | undefined {
    return this.#kept.findLast((one) => one.step <= step);
  }
}
