/** Rows of weights that are NaN, and the text that replaces their numbers. */
import type { RowSummary } from '../engine/types.js';
import type { AttentionRow } from '../trace/attention-row.js';
import { texts } from '../text/language.js';
import { bitsText } from './format.js';

export const isNoNumber = ({ weights }: AttentionRow): boolean => weights.some(Number.isNaN);

/** The entropy of a row, or of all rows on average, in bits; a dash if their sum is NaN. */
export const entropyText = ({ entropy, sum }: Pick<RowSummary, 'entropy' | 'sum'>): string =>
  Number.isNaN(sum) ? texts.reference.missing : bitsText(entropy);
