/** What stands in place of a sentence or a number where a row of weights is NaN. */
import type { RowSummary, Trace } from '../engine/types.js';
import type { AttentionRow } from '../trace/attention-row.js';
import { texts } from '../text/language.js';
import { bitsText } from './format.js';
import { nameApart } from './place.js';

export const isNoNumber = ({ weights }: AttentionRow): boolean => weights.some(Number.isNaN);

/** The sentence on a row without numbers; null if it has numbers, or if a question covers it. */
export const noNumberSentence = (row: {
  trace: Trace;
  token: number;
  taken: AttentionRow;
  isCovered: boolean;
}): string | null =>
  !row.isCovered && isNoNumber(row.taken)
    ? texts.looks.noNumber(nameApart('token', row.token, row.trace))
    : null;

/** The entropy of a row, or of all rows on average, in bits; a dash if their sum is NaN. */
export const entropyText = ({ entropy, sum }: Pick<RowSummary, 'entropy' | 'sum'>): string =>
  Number.isNaN(sum) ? texts.reference.missing : bitsText(entropy);
