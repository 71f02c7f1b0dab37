/** Checks of arguments; each throws a LessonError with a plain sentence. */
import { largestLessonBytes, largestSeed, mostRandomNumbers } from './limits.js';
import { LessonError, type HeadOrPlace, type StagePlace } from './types.js';

/**
 * A value in a sentence. A value that is not a number is named by its type, because its own text
 * may throw.
 */
export const described = (value: unknown): string =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : typeof value;

export const refused = (path: string, expected: string, found: unknown): LessonError =>
  new LessonError(path, `Expected ${expected}, found ${described(found)}.`);

export function lessonText(lesson: object | string): string {
  if (typeof lesson === 'string') return checkedText(lesson);
  if (typeof lesson !== 'object' || lesson === null) {
    throw new LessonError(
      '',
      `Expected a lesson (an object or JSON text), found ${described(lesson)}.`,
    );
  }
  let text: string | undefined;
  try {
    text = JSON.stringify(lesson);
  } catch (error) {
    throw new LessonError(
      '',
      `This lesson cannot be written as JSON${error instanceof Error ? `: ${error.message}` : ''}.`,
    );
  }
  if (text === undefined) throw new LessonError('', 'This lesson cannot be written as JSON.');
  return checkedText(text);
}

function checkedText(text: string): string {
  // A text's UTF-8 has at least as many bytes as its UTF-16 has units, so this rejects no lesson that fits.
  if (text.length > largestLessonBytes) {
    throw new LessonError(
      '',
      `A lesson may have 8 MiB of JSON; this one has ${text.length} characters.`,
      undefined,
      ['characters', text.length],
    );
  }
  // UTF-8 has no half of a surrogate pair: written as an escape, the engine reports where it is.
  return text.replace(/\p{Surrogate}/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
}

export function checkIndex(path: string, value: number, count: number): number {
  if (!Number.isInteger(value) || value < 0 || value >= count) {
    throw refused(path, `a whole number from 0 to ${count - 1}`, value);
  }
  return value;
}

/** The index of a layer or a head; undefined if none is named. */
export function checkNamed(path: string, value: number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'number') throw refused(path, 'a number', value);
  return value;
}

export function checkIndices(path: string, values: readonly number[], count: number): void {
  if (!Array.isArray(values)) {
    throw refused(path, 'a list of numbers', values);
  }
  for (const value of values as number[]) checkIndex(path, value, count);
}

export function checkObject(path: string, value: object, expected: string): void {
  if (typeof value === 'object' && value !== null) return;
  throw refused(path, expected, value);
}

/** A number as the engine stores it: a 32-bit float. */
export function checkNumber(path: string, value: number): number {
  if (typeof value !== 'number' || !Number.isFinite(Math.fround(value))) {
    throw refused(path, 'a number that a 32-bit float can hold', value);
  }
  return value;
}

export function checkSeed(seed: number): number {
  if (!Number.isInteger(seed) || seed < 0 || seed > largestSeed) {
    throw refused('seed', `a whole number from 0 to ${largestSeed}`, seed);
  }
  return seed;
}

export function checkCount(count: number): number {
  if (!Number.isInteger(count) || count < 0 || count > mostRandomNumbers) {
    throw refused('count', `a whole number from 0 to ${mostRandomNumbers}`, count);
  }
  return count;
}

/**
 * Checks the arguments of softmax: at least one score, and a temperature that does not divide by 0.
 */
export function checkScores(scores: Float32Array, temperature: number): void {
  if (!(scores instanceof Float32Array) || !scores.length) {
    throw refused('scores', 'a Float32Array that is not empty', scores);
  }
  if (!(Number.isFinite(temperature) && temperature > 0)) {
    throw refused('temperature', 'a number above 0', temperature);
  }
}

/**
 * Checks the upstream gradient: (rows, cols) finite numbers, row by row.
 * @throws LessonError if the count is wrong, or a number is not finite
 */
export function checkUpstream(
  upstream: Float32Array | undefined,
  { name, rows, cols }: { name: string; rows: number; cols: number },
): Float32Array {
  return checkNumbers('upstream', upstream, rows * cols, `${name}, ${rows} × ${cols}`);
}

/** The same for one row of a stage, at the path "values". */
export const checkRow = (
  values: Float32Array | undefined,
  { name, cols }: { name: string; cols: number },
): Float32Array => checkNumbers('values', values, cols, `a row of ${name}`);

function checkNumbers(
  path: string,
  given: Float32Array | undefined,
  count: number,
  what: string,
): Float32Array {
  const found = given instanceof Float32Array ? given.length : described(given);
  if (given instanceof Float32Array && found === count) {
    for (const value of given) checkNumber(path, value);
    return given;
  }
  throw new LessonError(
    path,
    `Expected a Float32Array of ${count} numbers (${what}), found ${found}.`,
  );
}

/**
 * Reads a place; a number alone is a head.
 * @throws LessonError if it is neither a number nor an object
 */
export function checkPlace(place: HeadOrPlace | undefined): StagePlace {
  if (typeof place === 'number') return { head: place };
  if (place !== undefined)
    checkObject('place', place, 'a head, or a place as { layer: 0, head: 0 }');
  return place ?? {};
}
