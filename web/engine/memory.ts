/**
 * The engine's memory. The garbage collector does not see it, and finalizers run only in separate
 * tasks. So when memory is short, traces are closed even if something still refers to them. A
 * closed trace is opened again, with its changes, at its next use.
 */
import { mostKeptNumbers } from './limits.js';
import { Shortage, type RawModule, type RawTrace } from './raw.js';
import { LessonError } from './types.js';

/**
 * The engine's side of one trace. It must not refer to its holder, which would then never be
 * collected.
 */
export interface TraceSlot {
  raw: RawTrace | null;
  /** That of the trace whose stages it shares: what both keep is divided among them. */
  base: TraceSlot | null;
  numbers: number;
  /**
   * The number of calls that are using the trace; a progress callback of such a call may free it.
   */
  users: number;
  /** Whether the trace is closed when the last of these calls ends. */
  closesLater: boolean;
}

export class EngineMemory {
  /** The least recently used first. */
  readonly #open = new Set<TraceSlot>();
  #numbers = 0;
  readonly #collected = new FinalizationRegistry<TraceSlot>((slot) => this.close(slot));

  constructor(readonly module: RawModule) {}

  /** A slot that is closed when its holder is collected. */
  slotFor(holder: object, base: TraceSlot | null = null): TraceSlot {
    const slot = { raw: null, base, numbers: 0, users: 0, closesLater: false };
    this.#collected.register(holder, slot);
    return slot;
  }

  /** Calls a function with a trace, which is opened first if it is closed. */
  use<T>(
    slot: TraceSlot,
    open: () => RawTrace,
    read: (raw: RawTrace) => T,
    bytes: () => number,
  ): T {
    return this.call(() => {
      const raw = (slot.raw ??= open());
      if (slot.base?.raw) this.#touch(slot.base); // the next trace over it shares its numbers, too
      this.#touch(slot);
      slot.users++;
      let result: T;
      try {
        result = read(raw);
        this.#count(slot);
        if (slot.base) this.#count(slot.base);
      } finally {
        slot.users--;
        if (slot.closesLater) this.close(slot);
      }
      // Traces that share numbers divide them, so that each one's count depends on the others.
      if (this.#numbers > mostKeptNumbers) for (const each of this.#open) this.#count(each);
      for (const oldest of this.#open) {
        if (this.#numbers <= mostKeptNumbers || oldest === slot) break;
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
    for (const slot of this.#open) this.close(slot); // even one that a failed call changed in part
  }

  /** Marks it as the one that was used last. */
  #touch(slot: TraceSlot): void {
    this.#open.delete(slot);
    this.#open.add(slot);
  }

  close(slot: TraceSlot): void {
    slot.closesLater = slot.users > 0;
    if (slot.closesLater) return;
    this.#open.delete(slot);
    slot.raw?.delete();
    slot.raw = null;
    this.#count(slot);
  }

  #count(slot: TraceSlot): void {
    const numbers = slot.raw?.numbersKept() ?? 0;
    this.#numbers += numbers - slot.numbers;
    slot.numbers = numbers;
  }
}
