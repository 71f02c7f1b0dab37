/**
 * Who holds what of the engine's memory. The collector does not see that memory, and its finalizers
 * wait for a task of their own. So traces give way where room is short, held or not, and are opened
 * again when they are asked again.
 */
import { Shortage, type RawModule, type RawTrace } from './raw.js';
import { LessonError } from './types.js';

/** What the engine has of one trace. It leads to nobody who holds it, who would stay for ever. */
export interface Place {
  raw: RawTrace | null;
}

export class EngineMemory {
  readonly #open = new Set<Place>();
  readonly #unheld = new FinalizationRegistry<Place>((place) => this.close(place));

  constructor(readonly module: RawModule) {}

  /** A place that is closed when its holder is collected. */
  placeFor(holder: object): Place {
    const place = { raw: null };
    this.#unheld.register(holder, place);
    return place;
  }

  ask<T>(
    place: Place,
    open: () => RawTrace,
    question: (raw: RawTrace) => T,
    bytes: () => number,
  ): T {
    return this.call(() => {
      this.#open.add(place);
      return question((place.raw ??= open()));
    }, bytes);
  }

  /** Calls the engine; where memory is short, once more with no trace open. */
  call<T>(call: () => T, bytes: () => number): T {
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        return call();
      } catch (error) {
        if (!isShortage(error)) throw error;
        for (const place of this.#open) this.close(place); // also what is half done
      }
    }
    const size = Math.ceil(bytes() / 2 ** 20);
    throw new LessonError(
      '',
      `Too little memory: ${size} MiB are needed, expected something smaller.`,
    );
  }

  close(place: Place): void {
    this.#open.delete(place);
    place.raw?.delete();
    place.raw = null;
  }
}

/** What C++ throws, TypeScript does not know. */
const { Exception } = WebAssembly as unknown as { Exception: new () => object };
const isShortage = (error: unknown): boolean =>
  error instanceof Shortage || error instanceof Exception;
