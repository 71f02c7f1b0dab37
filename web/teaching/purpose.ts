/** The first announcement to a screen reader: the purpose of the page, in a sentence or two. */
import { at } from '../engine/at.js';
import type { Trace } from '../engine/types.js';
import { namedRow } from '../wording/features.js';
import { spokenName } from '../wording/spoken.js';
import { formatNumber, maxDecimals } from '../wording/format.js';
import { texts } from '../text/language.js';
import { typed } from '../wording/typed.js';
import { areAlike, type Followed } from './snapshot.js';
import { allLargest, indexOfMax, rowsAreKeys, rowOf, tourOf } from './tour.js';

/** A sentence on the tokens with the largest weights. */
export function takesMost(trace: Trace, { follow, head }: Followed): string {
  const weights = trace.stage('weights', head);
  const row = rowOf(weights, follow);
  const s = texts.announcements;
  const keys = rowsAreKeys(trace);
  const query = spokenName(weights.rowAxis, follow, trace);
  const best = indexOfMax(row);
  const shareText = (key: number): string => formatNumber(at(row, key), 3);
  const share = shareText(best);
  const alike = allLargest(row, (key) => formatNumber(at(row, key), maxDecimals));
  const names = alike.map((key) => spokenName(weights.colAxis, key, trace));
  const key = names.length > 1 ? texts.looks.alike(names) : at(names, 0);
  const sentence = (): string => {
    if (row.some(Number.isNaN)) return texts.looks.noNumber(query);
    if (at(row, best) === 0) return s.nothing(query);
    if (row.length > 1 && areAlike(row)) {
      return (keys ? s.alikeKeys : s.alike)(query, share);
    }
    if (keys) return s.mostKeys(query, key, share);
    const isItself = best === follow && names.length === 1;
    return isItself ? s.mostItself(query, share) : s.most(query, key, share);
  };
  return trace.heads > 1 ? s.inHead(head + 1, sentence()) : sentence();
}

/** The same, preceded by the largest numbers of the token's query if columns have names. */
export function asksAndTakes(trace: Trace, followed: Followed): string {
  const { follow, head } = followed;
  const query = at(trace.stage('scores', head).op.inputs, 0);
  const asks = rowsAreKeys(trace) ? null : namedRow(at(trace.stages, query), follow, trace);
  const asking = asks?.length
    ? [texts.announcements.asks(spokenName('query', follow, trace), asks)]
    : [];
  return texts.sentences([...asking, takesMost(trace, followed)]);
}

/** A longer sentence is shortened to its first words. */
const mostWords = 12;

function wordsOf(trace: Trace, text: string | null): string | null {
  if (text === null || !trace.ids.length) return null;
  const words = text.trim().split(/\s+/);
  const more = words.length - mostWords;
  const firstWords = (count?: number): string =>
    words
      .slice(0, count)
      .map((word) => typed(word))
      .join(' ');
  return more > 2 ? texts.announcements.firstWords(firstWords(mostWords), more) : firstWords();
}

/**
 * `text`: the typed sentence; null: the lesson's own. The answer to an open question is left out.
 */
export function purpose(
  trace: Trace,
  text: string | null,
  followed: Followed,
  isCovered: boolean,
): string {
  const words = wordsOf(trace, text);
  const about = texts.announcements.purpose(words, trace.tokens.length, tourOf(trace).length);
  return isCovered ? about : texts.sentences([about, asksAndTakes(trace, followed)]);
}
