/** The checkpoints that a training can go back to, within bounded memory. */
import { mostCheckpointBytes, mostCheckpoints } from '../../engine/limits.js';
import type { Checkpoint } from './messages.js';

const sizeOf = ({ numbers, pictures }: Checkpoint): number =>
  pictures.reduce((sum, { values }) => sum + values.byteLength, numbers.byteLength);

export class Checkpoints {
  #checkpoints: Checkpoint[] = [];
  #bytes = 0;

  constructor(private readonly most = { bytes: mostCheckpointBytes, count: mostCheckpoints }) {}

  /** In the order of steps. */
  get all(): readonly Checkpoint[] {
    return this.#checkpoints;
  }

  /**
   * Adds a checkpoint, unless its step has one. If there are too many, drops every other one except
   * the first and the last.
   */
  add(checkpoint: Checkpoint): void {
    const after = this.#checkpoints.findIndex(({ step }) => step >= checkpoint.step);
    if (this.#checkpoints[after]?.step === checkpoint.step) return;
    this.#checkpoints.splice(after < 0 ? this.#checkpoints.length : after, 0, checkpoint);
    this.#bytes += sizeOf(checkpoint);
    while (
      this.#checkpoints.length > 2 &&
      (this.#bytes > this.most.bytes || this.#checkpoints.length > this.most.count)
    ) {
      const last = this.#checkpoints.length - 1;
      this.#checkpoints = this.#checkpoints.filter((_, i) => i === last || i % 2 === 0);
      this.#bytes = this.#checkpoints.reduce((sum, checkpoint) => sum + sizeOf(checkpoint), 0);
    }
  }

  /** The last checkpoint at or before a step; undefined if there is none. */
  before(step: number): Checkpoint | undefined {
    return this.#checkpoints.findLast((checkpoint) => checkpoint.step <= step);
  }
}
