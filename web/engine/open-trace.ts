/** A trace inside the engine, used by the trace object and its stages. */
import { at } from './at.js';
import type { EngineMemory, TraceSlot } from './memory.js';
import type { Range } from './range.js';
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

/** Traces whose numbers another one uses: earlier rows, and shared stages. */
interface Others<T> {
  earlier: T | null;
  base: T | null;
}

/** How a trace is opened. */
export interface Opening {
  mostWork: number;
  /** Whether stages are computed only when they are read. */
  isLazy?: boolean;
  /** Opens it with the given tensors file and limit. */
  open(
    json: Uint8Array,
    mostWork: number,
    values: Known | null,
    comparesPrinted: boolean,
    others: Others<RawTrace>,
  ): ReturnType<RawModule['trace']>;
  /** The beginning of its tensors file. */
  beginning?: () => TensorsBeginning;
}

type Answer = ReturnType<RawTrace['summary']>;

interface Options extends Omit<Opening, 'mostWork'> {
  mostWork?: number;
  /** Provides the stages that the engine need not compute. Without it, all are computed at once. */
  known?: (slot: TraceSlot) => Known;
  /** Traces whose numbers may be used; stages are then computed when they are read. */
  others?: Others<OpenTrace>;
  /** Throws if the trace is not the expected one. */
  check?: (raw: RawTrace) => void;
}

const noOthers = { earlier: null, base: null };

/** Provides no stage: the engine computes each when it is read. */
const nothingKnown: Known = () => null;

export class OpenTrace {
  readonly #memory: EngineMemory;
  readonly #lesson: string;
  readonly #slot: TraceSlot;
  #known: Known | null;
  readonly #isOwn: boolean;
  readonly #options: Options;
  /** The numbers that differ from the lesson, by cell. */
  readonly #changes = new Map<string, [stage: number, row: number, col: number, value: number]>();
  /** The calls that added stages, in order: a trace that is opened again repeats them. */
  readonly #added = new Map<string, (raw: RawTrace) => Answer>();
  #mostWork: number;
  /** Only for the first opening, so that it can be collected. */
  #others: Others<OpenTrace>;
  #isFree = false;

  constructor(memory: EngineMemory, lesson: string, options: Options) {
    this.#memory = memory;
    this.#lesson = lesson;
    const { others = noOthers, ...rest } = options;
    this.#slot = memory.slotFor(this, others.base && others.base.#slot);
    this.#known = options.known?.(this.#slot) ?? null;
    this.#others = others;
    this.#isOwn = this.#known === null;
    if (others.earlier || others.base) this.#known = nothingKnown;
    this.#options = rest;
    this.#mostWork = options.mostWork ?? Infinity;
  }

  get isChanged(): boolean {
    return this.#changes.size > 0;
  }

  use<T>(read: (raw: RawTrace) => T): T {
    if (this.#isFree) {
      throw new LessonError(
        'trace',
        'This trace was freed by free(): only values that had been read before remain.',
      );
    }
    return this.#memory.use(
      this.#slot,
      () => this.#open(),
      read,
      () => this.#bytes(),
    );
  }

  /** As JSON. */
  summary(): string {
    return this.use((raw) => toText(unwrap(raw.summary())));
  }

  /** The stages whose numbers another trace has in the same memory; none if the other is closed. */
  sameIn(other: OpenTrace): readonly number[] {
    return this.use((raw) => (other.#slot.raw ? raw.sameIn(other.#slot.raw) : []));
  }

  /**
   * Gives the range of one of the first `count` stages, reading all together once: a stack has tens
   * of thousands of stages.
   */
  ranges(count: number): (index: number) => Range {
    let ranges: Float32Array | undefined;
    return (index) => {
      ranges ??= this.use((raw) => unwrap(raw.ranges(0, count)));
      return { least: at(ranges, 2 * index), greatest: at(ranges, 2 * index + 1) };
    };
  }

  /** The range of one stage. */
  range(index: number): Range {
    const ends = this.use((raw) => unwrap(raw.ranges(index, 1)));
    return { least: at(ends, 0), greatest: at(ends, 1) };
  }

  /** Changes a cell whose stage is not computed. */
  change(...cell: [stage: number, row: number, col: number, value: number]): number[] {
    const recomputed = this.use((raw) => unwrap(raw.change(...cell)) as number[]);
    this.#changes.set(cell.slice(0, 3).join(), cell);
    return recomputed;
  }

  /**
   * Adds stages after those of the trace; null if there are none to add. A later call with the same
   * `name` replaces the earlier one.
   */
  add<T>(name: string, call: (raw: RawTrace) => Answer): T | null {
    const added = this.use((raw) => JSON.parse(toText(unwrap(call(raw)))) as T | null);
    if (added) this.#added.set(name, call);
    return added;
  }

  /** It is opened again when it is used. */
  close(): void {
    this.#memory.close(this.#slot);
  }

  free(): void {
    this.#isFree = true;
    this.close();
  }

  #open(): RawTrace {
    const raw = this.#opened(this.#mostWork, this.#known);
    try {
      this.#options.check?.(raw);
      for (const change of this.#changes.values()) unwrap(raw.change(...change));
      for (const call of this.#added.values()) unwrap(call(raw));
    } catch (error) {
      raw.delete();
      throw error;
    }
    this.#others = noOthers;
    this.#mostWork = Infinity; // the first opening has shown that the work is within the limit
    this.#known ??= nothingKnown; // opening again gives the same numbers, so that not all need be computed
    return raw;
  }

  #opened(mostWork: number, values: Known | null): RawTrace {
    const rawOf = (other: OpenTrace | null): RawTrace | null => other && other.#slot.raw;
    const others = { earlier: rawOf(this.#others.earlier), base: rawOf(this.#others.base) };
    return unwrap(this.#options.open(toBytes(this.#lesson), mostWork, values, this.#isOwn, others));
  }

  /** The bytes of all its stages. */
  #bytes(): number {
    const raw = this.#opened(Infinity, nothingKnown);
    const { stages } = JSON.parse(toText(unwrap(raw.summary()))) as Summary;
    raw.delete();
    return stages.reduce((sum, { rows, cols }) => sum + 4 * rows * cols, 0);
  }
}
