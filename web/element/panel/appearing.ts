/**
 * Makes the result of a step appear number by number; slowly, each number is explained as it
 * appears. Nothing is hidden from assistive technology meanwhile, and any key or press ends it.
 */
import type { CellRef } from '../../lesson/edits.js';
import { matricesOf } from '../base/diagram-cells.js';

/** The total time in ms. */
const quickly = 3000;
const slowly = 12_000;
/**
 * The most numbers that appear one by one, and the most rows; beyond that, whole matrices appear in
 * turn.
 */
const most = 60;

/** Cells that appear together, and the position of the first. */
interface Part {
  cells: Element[];
  first: CellRef;
}

export class Appearing {
  #parts: Part[] = [];
  #shown = 0;
  #frame = 0;
  #isSlow = false;

  constructor(
    private readonly root: ShadowRoot,
    /** Called when a number appears; null: the appearing has ended. */
    private readonly onShow: (first: CellRef | null) => void,
  ) {}

  get isOn(): boolean {
    return this.#parts.length > 0;
  }

  get isSlow(): boolean {
    return this.isOn && this.#isSlow;
  }

  start(stages: readonly number[], isSlow: boolean): void {
    this.end();
    this.#parts = this.#partsOf(stages);
    if (!this.isOn) return;
    this.#isSlow = isSlow;
    this.#shown = 0;
    for (const { cells } of this.#parts) for (const cell of cells) cell.classList.add('to-come');
    addEventListener('keydown', this.#onPress, { capture: true });
    addEventListener('pointerdown', this.#onPress, { capture: true });
    let start: number | null = null;
    const tick = (now: number): void => {
      start ??= now;
      const share = (now - start) / (isSlow ? slowly : quickly);
      this.#showUpTo(Math.min(this.#parts.length, Math.ceil(share * this.#parts.length)));
      if (share >= 1) this.end();
      else this.#frame = requestAnimationFrame(tick);
    };
    this.#frame = requestAnimationFrame(tick);
  }

  end = (): void => {
    if (!this.isOn) return;
    cancelAnimationFrame(this.#frame);
    removeEventListener('keydown', this.#onPress, { capture: true });
    removeEventListener('pointerdown', this.#onPress, { capture: true });
    for (const { cells } of this.#parts) for (const cell of cells) cell.classList.remove('to-come');
    this.#parts = [];
    this.onShow(null);
  };

  /** Presses on its own buttons do not end it. */
  #onPress = (event: Event): void => {
    const isOwn = event
      .composedPath()
      .some((part) => part instanceof Element && part.matches('.appearing'));
    if (!isOwn) this.end();
  };

  #showUpTo(count: number): void {
    if (count === this.#shown) return;
    for (const { cells } of this.#parts.slice(this.#shown, count)) {
      for (const cell of cells) cell.classList.remove('to-come');
    }
    this.#shown = count;
    this.onShow(this.#parts[count - 1]?.first ?? null);
  }

  #partsOf(stages: readonly number[]): Part[] {
    const numbers = this.#grouped(stages, ({ stage, row, col }) => `${stage}.${row}.${col}`);
    if (numbers.length <= most) return numbers;
    const rows = this.#grouped(stages, ({ stage, row }) => `${stage}.${row}`);
    return rows.length <= most ? rows : this.#grouped(stages, ({ stage }) => `${stage}`);
  }

  /** Cells with the same key, in reading order; each number wherever the diagram has it. */
  #grouped(stages: readonly number[], keyOf: (cell: CellRef) => string): Part[] {
    const parts = new Map<string, Part>();
    for (const matrix of stages.flatMap((stage) => matricesOf(this.root, stage))) {
      matrix.forEach((td, row, col) => {
        const first = { stage: matrix.stage, row, col };
        const part = parts.get(keyOf(first));
        if (part) part.cells.push(td);
        else parts.set(keyOf(first), { cells: [td], first });
      });
    }
    return [...parts.values()];
  }
}
