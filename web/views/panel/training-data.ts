/** The data of the training card, and its actions. */
import type { HeadWeights } from '../../engine/training-types.js';
import type { Recipe } from '../../lesson/recipe.js';
import type { Checkpoint } from '../../session/training/messages.js';
import type { Jump, Point } from '../../trace/learning.js';
import type { OtherRun } from '../figures/curves.js';
import type { JumpGuess, SeedGuess } from './guesses.js';

export interface TrainingData {
  recipe: Recipe;
  /** For a learned lesson: the title of the lesson before its first step. */
  before: string | null;
  /** The guess about another seed. */
  guess: SeedGuess | null;
  /** The guess about the time before accuracy jumps; null: no question. */
  jumpGuess: JumpGuess | null;
  /** The parameters that training changes, and the inputs of a step. */
  facts: string;
  /** Whether the lesson gives numbers that others draw: something may be learned before step 0. */
  isGiven: boolean;
  status: 'still' | 'running' | 'going';
  step: number;
  /** The step that it is going to. */
  aim: number;
  /** The step whose numbers are shown below. */
  shown: number;
  points: readonly Point[];
  checkpoints: readonly Checkpoint[];
  jump: Jump | null;
  pictures: readonly HeadWeights[];
  /** The lab's fields, and the list of runs. */
  lab: unknown;
  /** The button that records a film. */
  film: unknown;
  runs: unknown;
  /** The curves of other runs. */
  others: readonly OtherRun[];
  /** The narrator's sentences about the run. */
  narration: readonly string[];
  /** A problem, and notes. */
  problem: string | null;
  notes: readonly string[];
  /** Why everything is locked; null if it is not. */
  whyLocked: string | null;
  /** Why no further step is possible; null if one is. */
  whyNoStep: string | null;
  whySeedLocked: string | null;
  /** Changes with the colours of the page. */
  theme: number;
  /** One step in slow motion, while that is open. */
  slow: unknown;
  /**
   * Content for a task of documents. `origin`: for a trained lesson, where its numbers come from.
   */
  documents: ((origin: (() => unknown) | null) => unknown) | null;
}

export interface TrainingEvents {
  /** Goes to the lesson before its first step. */
  onBefore(): void;
  onGuess(choice: number): void;
  onJumpGuess(choice: number): void;
  onRun(): void;
  onPause(): void;
  onNext(): void;
  onAgain(): void;
  onSlowly(): void;
  /** Explains the changes of the last step. */
  onWhy(): void;
  onSeed(): void;
  onStep(step: number): void;
}
