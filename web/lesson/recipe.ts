/** What a document says of its training; docs/lesson-format.md has the whole. */
import type { LessonDocument } from './document.js';

export interface Recipe {
  readonly task: { readonly kind: string };
  /** Sequences a step, and tokens of each. */
  readonly batch: number;
  readonly length: number;
  readonly steps: number;
  readonly seed: number;
  readonly optimizer: { readonly learning_rate: number };
}

/** Steps that may be asked for; src/lesson/lesson.h has the same. */
export const mostSteps = 1_000_000;

/** Null where a document cannot be trained. */
export function recipeOf(lesson: LessonDocument | undefined): Recipe | null {
  const given = lesson?.['training'] as Partial<Recipe> | undefined;
  if (!given || typeof given !== 'object') return null;
  const { task = { kind: '' }, batch = 32, length = 32, steps = 100, seed = 0 } = given;
  const { learning_rate = 0.01 } = given.optimizer ?? {};
  return { task, batch, length, steps, seed, optimizer: { learning_rate } };
}
