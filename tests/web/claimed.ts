/** The traces on which tests check the page's sentences, and tolerances for comparing numbers. */
import type { Stage, Trace } from '../../web/engine/types.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { withOpen } from '../../web/trace/layers.js';
import { allIds, engine, readLesson } from './helpers.js';
import { randomStack, variants } from './variants.js';

/**
 * Written numbers have at most four decimals: two numbers that differ by less may look the same.
 */
export const writtenTolerance = 1e-4;
/** How far 32-bit rounding moves equal weights apart. */
export const roundingTolerance = 1e-6;

/** Every lesson, other sentences, 500 random documents and 60 random stacks, by name. */
export const documents = (): Map<string, LessonDocument> =>
  new Map([
    ...allIds.map((id) => [id, readLesson(id)] as const),
    ...variants(500).map(({ name, document }) => [name, document] as const),
    ...Array.from({ length: 60 }, (_, seed) => [`stack ${seed}`, randomStack(seed)] as const),
  ]);

/** Every trace, with each of its blocks open in turn. */
export async function* all(): AsyncGenerator<[string, Trace]> {
  const clearhead = await engine();
  for (const [name, document] of documents()) {
    const trace = clearhead.trace(document);
    for (let layer = 0; layer < Math.max(1, trace.layers); layer++)
      yield [`${name}, block ${layer}`, withOpen(trace, layer)];
  }
}

export const rowIn = ({ values, cols }: Stage, row: number): number[] => [
  ...values.subarray(row * cols, (row + 1) * cols),
];

/** The tokens with the largest weights, from a text such as 'a, b and c equally'. */
export function namedIn(names: string, nameOf: (key: number) => string, row: number[]): number[] {
  const list = names.replace(/ equally$/, '').split(/, | and (?=“|Token)/);
  return [...row.keys()].filter((key) => list.includes(nameOf(key)));
}
