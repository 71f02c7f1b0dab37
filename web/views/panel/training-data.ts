/** What the card of a training shows, and what a person does there. */
import type { HeadWeights } from '../../engine/training-types.js';
import type { Recipe } from '../../lesson/recipe.js';
import type { Checkpoint } from '../../session/training/messages.js';
import type { Jump, Point } from '../../trace/learning.js';
import type { OtherRun } from '../figures/curves.js';
import type { JumpGuess, SeedGuess } from './guesses.js';

export interface TrainingData {
  recipe: Recipe;
  /** Of a lesson that was learned: what it was before its first step is called so. */
  before: string | null;
  /** Of a recipe: what is predicted of another seed. */
  guess: SeedGuess | null;
  /** What is predicted of the time before accuracy jumps; null: nothing is asked. */
  jumpGuess: JumpGuess | null;
  /** What it changes, and what a step takes. */
  facts: string;
  /** Whether the lesson gives what others draw: then something may be learned before step 0. */
  isGiven: boolean;
  status: 'still' | 'running' | 'going';
  step: number;
  /** Where it goes to. */
  aim: number;
  /** The step whose numbers stand below. */
  shown: number;
  points: readonly Point[];
  checkpoints: readonly Checkpoint[];
  jump: Jump | null;
  pictures: readonly HeadWeights[];
  /** The lab's fields, and the list of runs. */
  lab: unknown;
  /** The button that records it. */
  film: unknown;
  runs: unknown;
  /** The curves of other runs. */
  others: readonly OtherRun[];
  /** What a teacher would say of it. */
  told: readonly string[];
  /** What went wrong, or is to be known. */
  problem: string | null;
  notes: readonly string[];
  /** Why nothing can be done; null if it can. */
  whyLocked: string | null;
  /** Why no further step can be taken; null if one can. */
  whyNoStep: string | null;
  whySeedLocked: string | null;
  /** Changes with the colours of the page. */
  theme: number;
  /** One step in slow motion, while that is open. */
  slow: unknown;
  /** Of a task of documents. `origin`: of a trained lesson, where its numbers come from. */
  documents: ((origin: (() => unknown) | null) => unknown) | null;
}

export interface TrainingEvents {
  /** To what it was before its first step. */
  onBefore(): void;
  onGuess(choice: number): void;
  onJumpGuess(choice: number): void;
  onRun(): void;
  onPause(): void;
  onNext(): void;
  onAgain(): void;
  onSlowly(): void;
  /** Why the last step changed what it did. */
  onWhy(): void;
  onSeed(): void;
  onStep(step: number): void;
}
