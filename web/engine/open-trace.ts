/** A trace inside the engine, as the trace and each of its stages hold it. */
import type { EngineMemory, Place } from './memory.js';
import {
  unwrap,
  toBytes,
  toText,
  type Known,
  type RawModule,
  type RawTrace,
  type Summary,
} from './raw.js';
import { LessonError, type TensorsBeginning } from './types.js';

/** How a trace is opened. */
export interface Opening {
  mostWork: number;
  /** Not all is computed at once. */
  isLazy?: boolean;
  /** Opens it, with the file of tensors and the limit that were given. */
  open(
    json: Uint8Array,
    mostWork: number,
    known: Known | null,
    comparesPrinted: boolean,
  ): ReturnType<RawModule['trace']>;
  /** Of its file of tensors. */
  beginning?: () => TensorsBeginning;
}

type Answer = ReturnType<RawTrace['summary']>;

interface Options extends Omit<Opening, 'mostWork'> {
  mostWork?: number;
  /** Gives the stages that the engine need not compute. Without it, all are computed at once. */
  known?: (place: Place) => Known;
  /** Throws where the trace is not what was expected. */
  check?: (raw: RawTrace) => void;
}

/** Knows no stage: the engine computes each when it is read. */
const nothing: Known = () => null;

export class OpenTrace {
  readonly #memory: EngineMemory;
  readonly #lesson: string;
  readonly #place: Place;
  #known: Known | null;
  readonly #isOwn: boolean;
  readonly #options: Options;
  /** The numbers that differ from the lesson, by cell. */
  readonly #changes = new Map<string, [stage: number, row: number, col: number, value: number]>();
  /** The calls that added stages, in their order: a trace that is opened again repeats them. */
  readonly #added = new Map<string, (raw: RawTrace) => Answer>();
  #mostWork: number;
  #isFree = false;

  constructor(memory: EngineMemory, lesson: string, options: Options) {
    this.#memory = memory;
    this.#lesson = lesson;
    this.#place = memory.placeFor(this);
    this.#known = options.known?.(this.#place) ?? null;
    this.#isOwn = this.#known === null;
    this.#options = options;
    this.#mostWork = options.mostWork ?? Infinity;
  }

  use<T>(read: (raw: RawTrace) => T): T {
    if (this.#isFree) {
      throw new LessonError(
        'trace',
        'This trace was given back by free(): of its stages remains what had been read.',
      );
    }
    return this.#memory.use(
      this.#place,
      () => this.#open(),
      read,
      () => this.#bytes(),
    );
  }

  /** Changes a cell that can be changed. */
  change(...cell: [stage: number, row: number, col: number, value: number]): number[] {
    const recomputed = this.use((raw) => unwrap(raw.change(...cell)) as number[]);
    this.#changes.set(cell.slice(0, 3).join(), cell);
    return recomputed;
  }

  /** Adds stages behind the trace's own; null where there are none to add. A later call of the same
   * `name` takes the place of the earlier one. */
  add<T>(name: string, call: (raw: RawTrace) => Answer): T | null {
    const added = this.use((raw) => JSON.parse(toText(unwrap(call(raw)))) as T | null);
    if (added) this.#added.set(name, call);
    return added;
  }

  free(): void {
    this.#isFree = true;
    this.#memory.close(this.#place);
  }

  #open(): RawTrace {
    const raw = this.#computed(this.#mostWork, this.#known);
    try {
      this.#options.check?.(raw);
      for (const change of this.#changes.values()) unwrap(raw.change(...change));
      for (const call of this.#added.values()) unwrap(call(raw));
    } catch (error) {
      raw.delete();
      throw error;
    }
    this.#mostWork = Infinity; // it was little enough
    this.#known ??= nothing; // once more it gives the same numbers, but need not compute all
    return raw;
  }

  #computed(mostWork: number, known: Known | null): RawTrace {
    return unwrap(this.#options.open(toBytes(this.#lesson), mostWork, known, this.#isOwn));
  }

  /** The bytes that all its stages take. */
  #bytes(): number {
    const raw = this.#computed(Infinity, nothing);
    const { stages } = JSON.parse(toText(unwrap(raw.summary()))) as Summary;
    raw.delete();
    return stages.reduce((sum, { rows, cols }) => sum + 4 * rows * cols, 0);
  }
}
