/**
 * The engine's memory. The garbage collector does not see it, and finalizers run only in tasks of
 * their own. So when memory is short, traces are closed even if something still refers to them; a
 * closed trace is opened again, with its changes, at its next use.
 */
import { Shortage, type RawModule, type RawTrace } from './raw.js';
import { LessonError } from './types.js';

/**
 * The engine's side of one trace. It must not refer to its holder, which would then never be
 * collected.
 */
export interface Place {
  raw: RawTrace | null;
  numbers: number;
  /**
   * The number of calls that are using the trace; a progress callback of such a call may free it.
   */
  users: number;
  /** Whether the trace is closed when the last of these calls ends. */
  closesLater: boolean;
}

/** The most numbers of all open traces together: 512 MiB, as many as one trace may have. */
const mostNumbers = 2 ** 27;

export class EngineMemory {
  /** The least recently used first. */
  readonly #open = new Set<Place>();
  #numbers = 0;
  readonly #collected = new FinalizationRegistry<Place>((place) => this.close(place));

  constructor(readonly module: RawModule) {}

  /** A place that is closed when its holder is collected. */
  placeFor(holder: object): Place {
    const place = { raw: null, numbers: 0, users: 0, closesLater: false };
    this.#collected.register(holder, place);
    return place;
  }

  /** Calls a function with a trace, which is opened first if it is closed. */
  use<T>(place: Place, open: () => RawTrace, read: (raw: RawTrace) => T, bytes: () => number): T {
    return this.call(() => {
      this.#open.delete(place);
      this.#open.add(place);
      const raw = (place.raw ??= open());
      place.users++;
      let result: T;
      try {
        result = read(raw);
        this.#count(place, raw.numbersKept());
      } finally {
        place.users--;
        if (place.closesLater) this.close(place);
      }
      for (const oldest of this.#open) {
        if (this.#numbers <= mostNumbers || oldest === place) break;
        this.close(oldest);
      }
      return result;
    }, bytes);
  }

  /**
   * Calls the engine; if memory is short, calls it again after all traces are closed. Precondition:
   * a call that fails changes nothing.
   * @param bytes the needed memory, for the error
   * @throws LessonError if there is too little memory, or if the call throws it
   */
  call<T>(call: () => T, bytes: () => number): T {
    try {
      return call();
    } catch (error) {
      this.#makeRoom(error);
    }
    return this.callOnce(call, bytes);
  }

  /** Calls the engine once: for calls that change something, such as a training step. */
  callOnce<T>(call: () => T, bytes: () => number): T {
    try {
      return call();
    } catch (error) {
      this.#makeRoom(error);
    }
    const size = Math.ceil(bytes() / 2 ** 20);
    throw new LessonError(
      '',
      `Too little memory: ${size} MiB are needed, expected something smaller.`,
      undefined,
      ['memory', size],
    );
  }

  /** Closes all traces if memory is short; throws any other error again. */
  #makeRoom(error: unknown): void {
    if (!(error instanceof Shortage)) throw error;
    for (const place of this.#open) this.close(place); // including one that is half changed
  }

  close(place: Place): void {
    place.closesLater = place.users > 0;
    if (place.closesLater) return;
    this.#open.delete(place);
    this.#count(place, 0);
    place.raw?.delete();
    place.raw = null;
  }

  #count(place: Place, numbers: number): void {
    this.#numbers += numbers - place.numbers;
    place.numbers = numbers;
  }
}
