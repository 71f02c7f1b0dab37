/** The sentence about one token's row of weights, and the subjects of queries and keys. */
import { at } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';
import type { NamedNumber } from '../text/parts.js';
import { texts } from '../text/language.js';
import type { AttentionRow } from '../trace/attention-row.js';
import { findOpen, headPlace } from '../trace/layers.js';
import { namedRow } from '../wording/features.js';
import { formatNumber, maxDecimals } from '../wording/format.js';
import { isNoNumber } from '../wording/no-number.js';
import { shareText } from '../wording/writing.js';
import { allLargest, tokenNameApart } from './tour.js';

export interface ShownRow {
  trace: Trace;
  /** The weights of the head that is shown. */
  weights: Stage;
  /** The token whose row is shown: the one that is pointed at, or the followed one. */
  token: number;
  taken: AttentionRow;
  /** Whether an open question hides this row. */
  isCovered: boolean;
}

/** The largest numbers of a token's query or key, by name; null if columns have no names. */
function rowOfFeatures(name: 'Q' | 'K', token: number, data: ShownRow): NamedNumber[] | null {
  const { trace, weights } = data;
  if (weights.rowAxis === 'key' || trace.stages.some(({ op }) => op.kind === 'rotate')) return null;
  const rows = findOpen(trace, name, headPlace(weights).head);
  return rows ? namedRow(rows, token, trace) : null;
}

/** Which token attends most to which in this row, in a sentence; texts mark terms. */
export function rowSentence(data: ShownRow): string {
  const { trace, taken, token, weights, isCovered } = data;
  const s = texts.looks;
  const name = (index: number): string => tokenNameApart(trace, index);
  const { best, from } = taken;
  const keys = weights.rowAxis === 'key';
  if (weights.isMissing) return s.coming(name(token));
  if (isCovered) return s.covered(name(token));
  if (isNoNumber(taken)) return s.noNumber(name(token));
  const { sharedNoneKeys, sharedEvenKeys } = texts.captions;
  if (from === 0) return (keys ? sharedNoneKeys : s.none)(name(token));
  const share = shareText(taken, best);
  const wantedFeatures = rowOfFeatures('Q', token, data);
  if (taken.isEven && keys) return sharedEvenKeys(name(token), from, share);
  if (taken.isEven)
    return (wantedFeatures?.length === 0 ? s.askEven : s.even)(name(token), from, share);
  const weightOf = (i: number): string => formatNumber(at(taken.weights, i), maxDecimals);
  const most = allLargest([...taken.weights], weightOf);
  const names = most.map(name);
  const given = names.length > 1 ? s.alike(names) : name(best);
  const isItself = best === token && names.length === 1;
  if (from === 1) {
    if (keys) return s.onlyKeys(name(token), name(best));
    return best === token ? s.onlyItself(name(token)) : s.only(name(token), name(best));
  }
  if (keys) return s.mostKeys(name(token), given, share);
  if (wantedFeatures?.length && !isItself)
    return s.askMost(name(token), wantedFeatures, given, share);
  return isItself ? s.mostItself(name(token), share) : s.most(name(token), given, share);
}

/**
 * Below the token whose row is shown: what its query asks for; below the others: what their keys
 * offer; null if columns have no names.
 */
export function featuresOf(i: number, row: ShownRow): string | null {
  const asks = i === row.token;
  const features = rowOfFeatures(asks ? 'Q' : 'K', i, row);
  if (!features) return null;
  const s = texts.looks;
  return asks ? s.asks(features) : features.length ? s.offers(features) : '';
}
