/** The parts of an operation's Python expression. */
import type { Activation } from '../engine/format.js';
import type { Stage } from '../engine/types.js';

/** Expressions that NumPy and PyTorch write differently. */
export interface PythonWords {
  array: 'np.array' | 'torch.tensor';
  /** The Python module with functions of single numbers. */
  math: 'np' | 'math';
  weights(scores: string, withEmptyRows: boolean): string;
  hidden(scores: string, mask: string): string;
  triangle(upper: boolean): string;
  joined(parts: string): string;
  activated(kind: Activation, hidden: string): string;
}

export interface PythonLine {
  stage: Stage;
  words: PythonWords;
  /** The names of the operation's inputs in the program. */
  operands: readonly string[];
  /** Whether the program computes several heads at once here. */
  severalHeads: boolean;
  /** The size whose root the scores are divided by. */
  scaledBy: string;
  /** Whether a whole row of scores may be masked. */
  hasEmptyRows: boolean;
  /** Whether scores have one row for each key. */
  keyRows: boolean;
  /** The token that a padding mask hides, as Python writes it. */
  pad: string;
  number(value: number): string;
}
