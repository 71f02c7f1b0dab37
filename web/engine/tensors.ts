/**
 * Opens traces of lessons with a tensors file, and traces that hold a limited number of numbers.
 */
import { checkObject, refused } from './checks.js';
import type { EngineMemory } from './memory.js';
import type { Opening } from './open-trace.js';
import { unwrap, type RawTensors } from './raw.js';
import { openVocabulary } from './vocabulary.js';
import {
  LessonError,
  type TensorBytes,
  type TensorsBeginning,
  type TraceOptions,
} from './types.js';

/** The open files of each engine, by the bytes or file that was given. */
const openFiles = new WeakMap<EngineMemory, WeakMap<object, RawTensors>>();
const unheld = new FinalizationRegistry<RawTensors>((raw) => raw.delete());

function checkTensors(tensors: TensorBytes | TensorsBeginning): TensorsBeginning {
  if (tensors instanceof Uint8Array) return { bytes: tensors, rest: 0 };
  if (tensors instanceof ArrayBuffer) return { bytes: new Uint8Array(tensors), rest: 0 };
  if (isBeginning(tensors)) return tensors;
  throw refused('tensors', 'a safetensors file as an ArrayBuffer or a Uint8Array', tensors);
}

const isBeginning = (given: TensorsBeginning | undefined): given is TensorsBeginning =>
  given?.bytes instanceof Uint8Array &&
  Number.isSafeInteger(given.rest) &&
  given.rest >= 0 &&
  ['function', 'undefined'].includes(typeof given.read);

/** Opens a file once: all its traces use the engine's one copy, which lives as long as `given`. */
function opened(
  memory: EngineMemory,
  given: object,
  { bytes, rest, read }: TensorsBeginning,
): RawTensors {
  let files = openFiles.get(memory);
  if (!files) openFiles.set(memory, (files = new WeakMap()));
  let raw = files.get(given);
  if (!raw) {
    raw = unwrap(memory.module.openTensors(bytes, rest, read ?? null));
    files.set(given, raw);
    unheld.register(given, raw);
  }
  return raw;
}

/** The open tensors file for a call of the engine. */
export function tensorsFor(
  memory: EngineMemory,
  tensors: TensorBytes | TensorsBeginning | undefined,
): () => RawTensors | null {
  if (tensors === undefined) return noFile;
  const file = checkTensors(tensors);
  return () => opened(memory, tensors, file);
}

/**
 * A tensors file up to the end of its header, whose length is in the first 8 bytes. Precondition:
 * the engine has read the file.
 */
function beginningOf(tensors: TensorBytes | TensorsBeginning): TensorsBeginning {
  const { bytes, rest } = checkTensors(tensors);
  const end = endOfHeader(bytes);
  return { bytes: bytes.slice(0, end), rest: bytes.length - end + rest };
}

/** Where the header of a safetensors file ends. Precondition: at least 8 bytes. */
export function endOfHeader(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return 8 + Number(view.getBigUint64(0, true));
}

type Open = Opening['open'];

const opener =
  (
    memory: EngineMemory,
    file: () => RawTensors | null,
    words: readonly string[] | null,
    mostKept: number,
  ): Open =>
  (json, mostWork, values, isOwn, { earlier, base }) => {
    const vocabulary = openVocabulary(memory, words);
    return memory.module.trace(
      json,
      mostWork,
      values,
      isOwn,
      file(),
      vocabulary,
      mostKept,
      earlier,
      base,
    );
  };

const noFile = (): null => null;

function checkLimit(path: string, limit: number | undefined): number {
  if (limit === undefined) return Infinity;
  if (typeof limit === 'number' && limit >= 0) return limit;
  throw refused(path, 'a number, at least 0', limit);
}

/** How to open a trace that this engine computes. `words`: the vocabulary that its text leaves out. */
export function opening(
  memory: EngineMemory,
  words: readonly string[] | null,
  given: number | TraceOptions,
): Opening {
  if (typeof given === 'number') {
    const mostWork = checkLimit('mostWork', given);
    return { mostWork, open: opener(memory, noFile, words, Infinity) };
  }
  checkObject('options', given, 'options, as { tensors }');
  const { tensors } = given;
  const mostKept = checkLimit('mostKept', given.mostKept);
  const mostWork = checkLimit('mostWork', given.mostWork);
  return {
    mostWork,
    isLazy: mostKept < Infinity,
    open: opener(memory, tensorsFor(memory, tensors), words, mostKept),
    ...(tensors === undefined ? {} : { beginning: () => beginningOf(tensors) }),
  };
}

/** How to open a trace that was computed elsewhere. */
export function adoptedOpening(
  memory: EngineMemory,
  words: readonly string[] | null,
  beginning: TensorsBeginning | undefined,
): Open {
  if (!beginning) return opener(memory, noFile, words, Infinity);
  if (!isBeginning(beginning)) {
    throw new LessonError('data.tensors', 'Expected the beginning of a file, as { bytes, rest }.');
  }
  return opener(memory, () => opened(memory, beginning.bytes, beginning), words, Infinity);
}
