/** The parts of an operation's Python expression. */
import type { Activation } from '../engine/format.js';
import type { Stage } from '../engine/types.js';

/** Expressions that NumPy and PyTorch write differently. */
export interface PythonWords {
  array: 'np.array' | 'torch.tensor';
  /** A function of single numbers. */
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
  /** The operation's inputs, as the program names them. */
  operands: readonly string[];
  /** Whether the heads that are computed now are several. */
  severalHeads: boolean;
  /** The size whose root the scores are divided by. */
  scaledBy: string;
  /** Whether a row of scores may be hidden whole. */
  hasEmptyRows: boolean;
  /** Whether scores have a row for each key. */
  keyRows: boolean;
  number(value: number): string;
}
