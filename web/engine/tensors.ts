/**
 * Opens traces of lessons with a tensors file, and traces that hold a limited number of numbers.
 */
import { checkObject, refused } from './checks.js';
import type { EngineMemory } from './memory.js';
import type { Opening } from './open-trace.js';
import { unwrap, type RawTensors } from './raw.js';
import {
  LessonError,
  type TensorBytes,
  type TensorsBeginning,
  type TraceOptions,
} from './types.js';

/** The open files of each engine, by the bytes or file that was given. */
const openFiles = new WeakMap<EngineMemory, WeakMap<object, RawTensors>>();
const unheld = new FinalizationRegistry<RawTensors>((raw) => raw.delete());

function checkTensors(tensors: TensorBytes): Uint8Array {
  if (tensors instanceof Uint8Array) return tensors;
  if (tensors instanceof ArrayBuffer) return new Uint8Array(tensors);
  throw refused('tensors', 'a safetensors file as an ArrayBuffer or a Uint8Array', tensors);
}

/** Opens a file once: all its traces share the engine's copy, which lives as long as `given`. */
function opened(memory: EngineMemory, given: object, bytes: Uint8Array, rest: number): RawTensors {
  let files = openFiles.get(memory);
  if (!files) openFiles.set(memory, (files = new WeakMap()));
  let raw = files.get(given);
  if (!raw) {
    raw = unwrap(memory.module.openTensors(bytes, rest));
    files.set(given, raw);
    unheld.register(given, raw);
  }
  return raw;
}

/** The open tensors file for a call of the engine. */
export function tensorsFor(
  memory: EngineMemory,
  tensors: TensorBytes | undefined,
): () => RawTensors | null {
  if (tensors === undefined) return noFile;
  const bytes = checkTensors(tensors);
  return () => opened(memory, tensors, bytes, 0);
}

/**
 * A tensors file up to the end of its header, whose length is in the first 8 bytes. Precondition:
 * the engine has read the file.
 */
function beginningOf(tensors: TensorBytes): TensorsBeginning {
  const bytes = checkTensors(tensors);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + Number(view.getBigUint64(0, true));
  return { bytes: bytes.slice(0, end), rest: bytes.length - end };
}

type Open = Opening['open'];

const opener =
  (memory: EngineMemory, file: () => RawTensors | null, mostKept: number): Open =>
  (json, mostWork, known, isOwn) =>
    memory.module.trace(json, mostWork, known, isOwn, file(), mostKept);

const noFile = (): null => null;

function checkLimit(path: string, limit: number | undefined): number {
  if (limit === undefined) return Infinity;
  if (typeof limit === 'number' && limit >= 0) return limit;
  throw refused(path, 'a number, at least 0', limit);
}

/** How to open a trace that this engine computes. */
export function opening(memory: EngineMemory, given: number | TraceOptions): Opening {
  if (typeof given === 'number') {
    const mostWork = checkLimit('mostWork', given);
    return { mostWork, open: opener(memory, noFile, Infinity) };
  }
  checkObject('options', given, 'options, as { tensors }');
  const { tensors } = given;
  const mostKept = checkLimit('mostKept', given.mostKept);
  const mostWork = checkLimit('mostWork', given.mostWork);
  return {
    mostWork,
    isLazy: mostKept < Infinity,
    open: opener(memory, tensorsFor(memory, tensors), mostKept),
    ...(tensors === undefined ? {} : { beginning: () => beginningOf(tensors) }),
  };
}

/** How to open a trace that was computed elsewhere. */
export function adoptedOpening(
  memory: EngineMemory,
  beginning: TensorsBeginning | undefined,
): Open {
  if (!beginning) return opener(memory, noFile, Infinity);
  const { bytes, rest } = beginning;
  if (!(bytes instanceof Uint8Array) || !Number.isSafeInteger(rest) || rest < 0) {
    throw new LessonError('data.tensors', 'Expected the beginning of a file, as { bytes, rest }.');
  }
  return opener(memory, () => opened(memory, bytes, bytes, rest), Infinity);
}
