/** A lesson's training recipe; docs/lesson-format.md lists all keys. */
import { defaults, type OptimizerKind, type RateDecay } from '../engine/format.js';
import type { LessonDocument } from './document.js';

export interface Optimizer {
  readonly kind: OptimizerKind;
  readonly learning_rate: number;
  /** The number of steps over which the learning rate rises from 0. */
  readonly warmup: number;
  /** How the learning rate then falls until the last step. */
  readonly decay: RateDecay;
  /** The largest norm of all gradients together; null: no limit. */
  readonly clip: number | null;
  /** Each step shrinks a parameter by the fraction learning rate × weight decay. */
  readonly weight_decay: number;
}

export interface Recipe {
  readonly task: {
    readonly kind: string;
    readonly shortest?: number;
    readonly longest?: number;
    /** For a task of documents: the documents, or the name of a text file beside the lesson. */
    readonly documents?: readonly string[];
    readonly file?: string;
    readonly shuffle?: 'python' | 'none';
    readonly held_out?: number;
  };
  /** `batch`: sequences per step; `length`: tokens of each. */
  readonly batch: number;
  readonly length: number;
  readonly steps: number;
  readonly seed: number;
  readonly optimizer: Optimizer;
}

/** Null if the document cannot be trained. */
export function recipeOf(lesson: LessonDocument | undefined): Recipe | null {
  const given = lesson?.['training'] as Partial<Recipe> | undefined;
  if (!given || typeof given !== 'object') return null;
  const { task = { kind: '' } } = given;
  const { batch, length, steps, seed } = { ...defaults.Training, ...given };
  const written: Partial<Optimizer> = given.optimizer ?? {};
  const { kind, learning_rate, warmup, decay, weight_decay } = {
    ...defaults.Optimizer,
    ...written,
  };
  const { clip = null } = written;
  const optimizer = { kind, learning_rate, warmup, decay, clip, weight_decay };
  return { task, batch, length, steps, seed, optimizer };
}
