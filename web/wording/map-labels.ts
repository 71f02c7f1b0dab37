/** The names of the lines and cells of a map, written and spoken. */
import { at } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';
import { headUsedBy, queriesPerKey } from '../lesson/stages.js';
import { isHidden, type HiddenRow } from '../trace/hidden.js';
import { headPlace, headsIn } from '../trace/layers.js';
import { largest } from '../trace/largest.js';
import {
  expectedIn,
  farthest,
  habitOf,
  leastCurve,
  numbersOf,
  silentIn,
  headlineToken,
  type Expected,
  type StageRow,
  type Verdict,
} from '../trace/map.js';
import { texts } from '../text/language.js';
import { textsFor } from './letters.js';
import { axisLabel, nameApart } from './cell-name.js';
import { tokenMark } from './rich-text.js';
import { spokenAlone, spokenName } from './spoken.js';
import { formatShort, maxDecimals } from './format.js';
import { numberText } from './writing.js';
import type { MapLine, PatternsLine } from '../trace/map-lines.js';

const shareDigits = 2;

/** A fraction to be read at a glance, rounded. */
export const shortShare = (share: number): string => share.toFixed(shareDigits);

/** A weight to be read at a glance; one that would round to 0, as among many tokens, with its first digit. */
export const shortWeight = (weight: number): string =>
  weight >= 0.5 * 10 ** -shareDigits
    ? shortShare(weight)
    : weight.toFixed(Math.min(maxDecimals, Math.ceil(-Math.log10(weight))));

/** The divisor of a token's row in a norm. */
export const divisorText = (deviation: Stage, token: number): string =>
  formatShort(numbersOf(deviation, token)[0] ?? NaN, shareDigits);

/** A line's name, and the small text below it. */
export interface LineName {
  readonly name: string;
  readonly note: string;
}

const inBlock = (layer: number | null, name: string, { layers }: Trace): string =>
  layer === null || layers === 1 ? name : `${texts.modelMap.block(layer + 1)} · ${name}`;

function streamNote({ name }: Stage, trace: Trace): string {
  if (name === 'residual') return textsFor(trace).modelMap.enters;
  return name === 'residual_attention' ? texts.modelMap.plusAttention : texts.modelMap.plusMlp;
}

/** Which head of keys and values a head shares with others, if it does. */
function sharedKeys({ layer, head }: Stage, { stages }: Trace): string[] {
  const used = headUsedBy(head, 'K', layer, stages);
  return queriesPerKey(stages, layer) > 1 && used !== null ? [texts.modelMap.keysOf(used + 1)] : [];
}

function headsNote({ layer, heads }: PatternsLine, { stages }: Trace): string {
  const sharing = queriesPerKey(stages, layer);
  const s = texts.modelMap;
  return sharing > 1 ? s.grouped(heads.length, heads.length / sharing) : s.heads(heads.length);
}

export function nameOfLine(line: MapLine, trace: Trace): LineName {
  const s = textsFor(trace).modelMap;
  switch (line.kind) {
    case 'words':
      return { name: s.words, note: '' };
    case 'stream':
      return { name: s.stream, note: streamNote(line.stage, trace) };
    case 'norm':
      return { name: s.norm, note: '' };
    case 'head': {
      const { layer, head } = headPlace(line.stage);
      const habit = habitOf(line.stage, trace.ids);
      const ofSeveral = trace.layers > 1 ? s.headIn(layer + 1, head + 1) : s.head(head + 1);
      const isAlone = headsIn(trace, layer) === 1;
      return {
        name: isAlone ? inBlock(layer, s.attention, trace) : ofSeveral,
        note: [
          ...(habit ? [s.habits[habit.habit](shortShare(habit.share))] : []),
          ...sharedKeys(line.stage, trace),
        ].join(' · '),
      };
    }
    case 'patterns':
      return { name: s.block(line.layer + 1), note: headsNote(line, trace) };
    case 'network':
      return {
        name: inBlock(line.stage.layer, s.network, trace),
        note: s.hidden(line.stage.cols),
      };
    case 'next':
      return { name: s.next, note: '' };
  }
}

/** The meanings of the signs beside next words, for those that occur. */
export function signsOf(expected: readonly Expected[], trace: Trace): string[] {
  const s = textsFor(trace).modelMap;
  const has = (verdict: Verdict): boolean =>
    expected.some((word) => word.verdict === verdict && !Number.isNaN(word.share));
  return [
    ...(has('right') ? [s.asText] : []),
    ...(has('other') ? [s.otherwise] : []),
    ...(has('unknowable') ? [s.unknowable] : []),
  ];
}

/** A token's name for screen readers. */
const spokenToken = (trace: Trace, token: number): string => spokenName('token', token, trace);

const spokenWord = (id: number, trace: Trace): string => spokenName('vocabulary', id, trace);

/** The most tokens that a spoken label names. */
const mostNamed = 3;

function takings(weights: Stage, token: number, trace: Trace): string[] {
  const row = numbersOf(weights, token);
  return largest(row, mostNamed)
    .filter((from) => at(row, from) >= leastCurve(weights.cols))
    .map((from) =>
      texts.modelMap.cells.taking(shortWeight(at(row, from)), spokenToken(trace, from)),
    );
}

/** The label of a cell for screen readers. */
export function cellLabel(
  row: StageRow,
  token: number,
  trace: Trace,
  hidden: readonly HiddenRow[],
): string {
  const s = texts.modelMap.cells;
  const { kind, stage } = row;
  const name = spokenToken(trace, token);
  if (stage.isMissing) return s.coming(name);
  if (isHidden(hidden, { stage: stage.index, row: token })) return s.covered(name);
  const numbers = numbersOf(stage, token);
  switch (kind) {
    case 'head': {
      if (numbers.some(Number.isNaN)) return s.noNumber(name);
      const taken = takings(stage, token, trace);
      return taken.length ? s.head(name, taken) : s.none(name);
    }
    case 'norm':
      return s.norm(name, divisorText(stage, token));
    case 'network':
      if (stage.name === 'gated') return s.gated(name, stage.cols);
      return s.network(name, stage.cols - silentIn(stage, token), stage.cols);
    default: {
      const most = farthest(numbers);
      return s.stream(name, stage.cols, numberText(stage, numbers[most] ?? NaN), most + 1);
    }
  }
}

export const wordOf = (id: number, trace: Trace): string => axisLabel('vocabulary', id, trace);

/** The label of the next word after a token, for screen readers. */
export function nextLabel(
  { id, share, next, verdict }: Expected,
  token: number,
  trace: Trace,
  before: Expected | null,
): string {
  const s = texts.modelMap.cells;
  if (Number.isNaN(share)) return s.noNumber(spokenToken(trace, token));
  const label = s.next(spokenToken(trace, token), spokenWord(id, trace), shortShare(share));
  const compared =
    verdict === 'right'
      ? s.right(label)
      : verdict === 'unknowable'
        ? s.unknowable(label)
        : verdict === 'other' && next !== null
          ? s.other(label, spokenWord(next, trace))
          : label;
  return before && before.id !== id ? s.was(compared, spokenWord(before.id, trace)) : compared;
}

export function wordLabel(token: number, trace: Trace, isWritten: boolean): string {
  const s = texts.modelMap.cells;
  const label = s.word(spokenAlone('token', token, trace), token, trace.tokens.length - 1);
  return isWritten ? s.written(label) : label;
}

/** The fields of a map that decide its headline. */
export interface HeadlineView {
  readonly trace: Trace;
  readonly token: number | null;
  readonly expected: readonly Expected[];
  readonly hidden: readonly HiddenRow[];
}

/** The next word of the headline; null if there is none, or if it is covered or NaN. */
export function headlineNext(view: HeadlineView): Expected | null {
  const { trace, expected, hidden } = view;
  const after = headlineToken(view);
  const shares = trace.stages.find(({ name }) => name === 'probabilities');
  const isCovered = !shares || isHidden(hidden, { stage: shares.index, row: after });
  const next = isCovered ? null : (expected[after] ?? null);
  return next && Number.isNaN(next.share) ? null : next;
}

/** The model's prediction after the followed token, or after the last. */
export function headline(view: HeadlineView): string {
  const { trace, expected } = view;
  const s = textsFor(trace).modelMap;
  const after = headlineToken(view);
  const name = nameApart('token', after, trace);
  const here = expected[after];
  if (!here) return s.headlineVectors;
  const next = headlineNext(view);
  if (!next) return (Number.isNaN(here.share) ? s.headlineNoNumber : s.headlineCovered)(name);
  const share = shortShare(next.share);
  if (next.alike > 1) return s.headlineAlike(name, next.alike, share);
  return s.headline(name, tokenMark(wordOf(next.id, trace), trace), share);
}

/** The headline, and what it was with the numbers of `base`; null if there is no next word. */
export function nextInShort(view: HeadlineView, base: Trace | null): string | null {
  const { trace } = view;
  if (!view.expected.length) return null;
  const now = headlineNext(view);
  const before = base && headlineNext({ ...view, trace: base, expected: expectedIn(base) });
  if (!now || !before || now.alike > 1 || before.alike > 1) return headline(view);
  const said = ({ id, share }: Expected): [word: string, share: string] => [
    tokenMark(wordOf(id, trace), trace),
    shortShare(share),
  ];
  const [is, was] = [said(now), said(before)];
  if (is.join() === was.join()) return headline(view);
  return texts.announcements.nextNow(nameApart('token', headlineToken(view), trace), ...is, ...was);
}
