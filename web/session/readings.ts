/** What a state reads from a large stack, of which the page has only a part. */
import type { LedgerData } from '../engine/ledger-data.js';
import type { Trace } from '../engine/types.js';
import { largest } from '../trace/largest.js';
import { isIncomplete } from '../trace/layers.js';
import { givenLens, type LensAtToken } from '../trace/lens-words.js';
import { headlineToken, numbersOf } from '../trace/map.js';
import { isRowHere, tablesOfSome } from '../trace/some-rows.js';
import type { View } from './view-state.js';

/** The fields of a state that decide what is read. */
export type Reading = Pick<View, 'token' | 'why' | 'lens'>;

/** What a worker has read. */
export interface Readings {
  readonly ledger: LedgerData | null;
  readonly lens: LensAtToken | null;
}

/** The logit whose parts are shown: that of the chosen word, or else of the likeliest. */
export function logitOf(
  trace: Trace,
  { token, why }: Reading,
): { token: number; word: number } | null {
  const shares = trace.stages.find(({ name }) => name === 'probabilities');
  if (!trace.layers || !shares || shares.isMissing) return null;
  const row = Math.min(headlineToken({ token, trace }), trace.tokens.length - 1);
  const word = why ?? largest(numbersOf(shares, row), 1)[0] ?? 0;
  return word < shares.cols ? { token: row, word } : null;
}

/** Whether the page lacks rows of these words in its tables. */
export const lacksRows = (trace: Trace, words: readonly number[]): boolean =>
  tablesOfSome(trace).some((table) =>
    words.some((word) => word < table.rows && !isRowHere(table, word)),
  );

/** Whether the page lacks something that only a worker can read. */
export function lacksReadings(trace: Trace, reading: Reading): boolean {
  const logit = isIncomplete(trace) ? logitOf(trace, reading) : null;
  if (!logit) return false;
  const lacksLens = reading.lens && givenLens(trace)?.token !== logit.token;
  return lacksLens || !trace.hasLedger(logit.token, logit.word);
}
