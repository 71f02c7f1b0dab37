/** A person's guesses about trainings: which head another seed gives, and when the accuracy jumps. */
import type { Training } from '../../session/training/training.js';
import { inductionHeadOf } from '../../trace/learning.js';
import type { JumpGuess, SeedGuess } from '../../views/panel/guesses.js';

interface Guess {
  readonly choice: number;
  readonly of: Training;
}

export class Guesses {
  #seed: Guess | null = null;
  #jump: Guess | null = null;

  guessSeed(training: Training, choice: number): void {
    this.#seed = { choice, of: training };
  }

  guessJump(training: Training, choice: number): void {
    this.#jump = { choice, of: training };
  }

  ofSeed(training: Training): SeedGuess | null {
    if (Array.isArray(training.lesson['blocks'])) return null;
    const { points, recipe } = training;
    const last = points.at(-1);
    // A guess about another lesson does not count.
    const guess = this.#seed?.of.lesson === training.lesson ? this.#seed : null;
    return {
      heads: last?.heads ?? [],
      found: inductionHeadOf(last),
      last,
      choice: guess?.choice ?? null,
      isOther: guess !== null && guess.of !== training,
      isDone: (last?.step ?? 0) >= recipe.steps,
    };
  }

  ofJump(training: Training, isMoving: boolean): JumpGuess | null {
    const { lesson, points, recipe, jump, status, problem } = training;
    // Where numbers broke, accuracy will not rise any more.
    if (problem?.id === 'trainingBroke') return null;
    // Induction heads form only where words are repeated.
    if (Array.isArray(lesson['blocks']) || recipe.task.kind !== 'say_it_twice' || !points.length)
      return null;
    return {
      heads: points[0]?.heads ?? [],
      jump,
      last: points.at(-1),
      choice: this.#jump?.of === training ? this.#jump.choice : null,
      isDone: (points.at(-1)?.step ?? 0) >= recipe.steps,
      isRunning: status !== 'still' || isMoving,
    };
  }
}
