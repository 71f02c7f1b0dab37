/** Kinds of axes of stages. */
import type { StageShape } from './types.js';

/** Queries and keys count as tokens. */
export const isTokenAxis = (axis: string): boolean => /^(token|query|key)$/.test(axis);

/** Whether a stage has a number for each pair of tokens. */
export const isOfPairs = ({ rowAxis, colAxis }: StageShape): boolean =>
  isTokenAxis(rowAxis) && isTokenAxis(colAxis);
