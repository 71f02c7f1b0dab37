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
  numbers: number;
  /** Questions that its trace answers right now: it may tell how far it is, and be given back then. */
  asked: number;
  /** To be closed when these are answered. */
  isUnwanted: boolean;
}

/** Most numbers of traces together: 512 MiB, as many as one trace may have. */
const mostNumbers = 2 ** 27;

export class EngineMemory {
  /** The one asked least recently first. */
  readonly #open = new Set<Place>();
  #numbers = 0;
  readonly #unheld = new FinalizationRegistry<Place>((place) => this.close(place));

  constructor(readonly module: RawModule) {}

  /** A place that is closed when its holder is collected. */
  placeFor(holder: object): Place {
    const place = { raw: null, numbers: 0, asked: 0, isUnwanted: false };
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
      this.#open.delete(place);
      this.#open.add(place);
      const raw = (place.raw ??= open());
      place.asked++;
      let answer: T;
      try {
        answer = question(raw);
        this.#count(place, raw.numbersKept());
      } finally {
        place.asked--;
        if (place.isUnwanted) this.close(place);
      }
      for (const oldest of this.#open) {
        if (this.#numbers <= mostNumbers || oldest === place) break;
        this.close(oldest);
      }
      return answer;
    }, bytes);
  }

  /** Calls the engine; where memory is short, once more with no trace open. */
  call<T>(call: () => T, bytes: () => number): T {
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        return call();
      } catch (error) {
        if (!(error instanceof Shortage)) throw error;
        for (const place of this.#open) this.close(place); // also what is half done
      }
    }
    const size = Math.ceil(bytes() / 2 ** 20);
    throw new LessonError(
      '',
      `Too little memory: ${size} MiB are needed, expected something smaller.`,
      undefined,
      ['memory', size],
    );
  }

  close(place: Place): void {
    place.isUnwanted = place.asked > 0;
    if (place.isUnwanted) return;
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
