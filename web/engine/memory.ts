/**
 * The engine's memory. The garbage collector does not see it, and finalizers run only in a task of their
 * own. So where memory is short traces are closed, whether somebody holds them or not; a closed one is
 * opened again, with its changes, when it is next used.
 */
import { Shortage, type RawModule, type RawTrace } from './raw.js';
import { LessonError } from './types.js';

/** The engine's side of one trace. It must not refer to what holds it: that would never be collected. */
export interface Place {
  raw: RawTrace | null;
  numbers: number;
  /** Calls that use its trace right now; a progress callback of such a call may free the trace. */
  users: number;
  /** Whether it is closed when the last of these calls ends. */
  closesLater: boolean;
}

/** Most numbers of all open traces: 512 MiB, as many as one trace may have. */
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
   * Calls the engine; where memory is short, again with no trace open. Precondition: a call that fails
   * changes nothing.
   * @param bytes what is needed, for the error
   * @throws LessonError where there is too little memory, or the call throws it
   */
  call<T>(call: () => T, bytes: () => number): T {
    try {
      return call();
    } catch (error) {
      this.#makeRoom(error);
    }
    return this.callOnce(call, bytes);
  }

  /** Calls the engine once: for a call that changes something, as a step of training does. */
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

  /** Closes all traces where memory is short; any other error is thrown on. */
  #makeRoom(error: unknown): void {
    if (!(error instanceof Shortage)) throw error;
    for (const place of this.#open) this.close(place); // also one that is half changed
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
