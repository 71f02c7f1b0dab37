/**
 * The announcements for screen readers: of a change, of the focused number, and of how that number
 * was made.
 */
import { at } from '../engine/at.js';
import { isOfPairs, isTokenAxis } from '../engine/axes.js';
import type { Explanation, Stage, Trace } from '../engine/types.js';
import { cellsOf, type CellRef } from '../lesson/edits.js';
import type { IngredientName, Ingredients } from '../lesson/ingredients.js';
import type { SwitchedPart } from '../lesson/switched-off.js';
import { knownLesson } from '../lesson/lessons.js';
import { findStage } from '../lesson/stages.js';
import { isHidden, noneHidden, revealsHidden, type HiddenRow } from '../trace/hidden.js';
import { canExplain } from '../trace/layers.js';
import { isRowHere } from '../trace/some-rows.js';
import { findCell } from '../trace/trail.js';
import { featureOf } from '../wording/features.js';
import { arithmetic } from '../operations/arithmetic.js';
import { temperatureText } from '../wording/choice.js';
import { formatNumber, maxDecimals } from '../wording/format.js';
import { texts } from '../text/language.js';
import { cellName } from '../wording/cell-name.js';
import { isTransposed } from '../wording/names.js';
import { plainText } from '../wording/rich-text.js';
import { spokenLine, spokenName, spokenNumber } from '../wording/spoken.js';
import { typed } from '../wording/typed.js';
import { numberText } from '../wording/writing.js';
import { captionOf, otherTokenNote } from './captions.js';
import type { Effect, StateChange } from './state-change.js';
import type { Followed, NextWord, Snapshot } from './snapshot.js';
import { asksAndTakes, takesMost } from './purpose.js';
import { rowsAreKeys, rowOf, tourOf, uncovered, valueAt } from './tour.js';

/**
 * How much is announced. Short: a change without its effect, and a number without its row and
 * column, which the table's headers already announce. Usual: of the row and the column the new one,
 * after a jump both. All: also how the focused number was made.
 */
export const allHowMuch = ['short', 'usual', 'all'] as const;
export type HowMuch = (typeof allHowMuch)[number];

/** The data of an announcement besides the change itself. */
export interface Scene extends Followed {
  trace: Trace;
  /** All current ingredients. */
  rules: Ingredients;
  /** The rows that an open question hides. */
  hidden: readonly HiddenRow[];
  /** Whether a question about the present step is open, whose answer must not be revealed. */
  quiet: boolean;
  /** 'usual' if it is left out. */
  howMuch?: HowMuch;
}

export type HistoryMove = 'done' | 'undone' | 'redone';

const placeText = (stage: Stage, row: number, col: number, trace: Trace): string =>
  cellName(stage, row, col, trace).replace(/[<>]/g, '');

// ---- the effect of a change on the weights ----

/** From this size on, a difference shows in two decimals. */
const plainDifference = 0.05;

function apart(before: number, after: number): [string, string] {
  const decimals = Math.abs(before - after) < plainDifference ? maxDecimals : 2;
  return [formatNumber(before, decimals), formatNumber(after, decimals)];
}

const mostNames = 5;

function effectSentence(effect: Effect, { trace, follow, head }: Scene): string {
  const s = texts.announcements;
  const weights = trace.stage('weights', head);
  const query = spokenName(weights.rowAxis, follow, trace);
  const name = (key: number): string => spokenName(weights.colAxis, key, trace);
  const named = (keys: number[]): string[] => keys.slice(0, mostNames).map(name);
  const { zeroed, back, key, isStill } = effect;
  const [before, after] = apart(effect.before, effect.after);
  if (effect.after === 0) return s.nothing(query);
  if (zeroed.length || back.length) {
    return s.others(query, named(zeroed), named(back), name(key), before, after);
  }
  return (rowsAreKeys(trace) ? s.weightKeys : s.weight)(query, name(key), before, after, isStill);
}

function effectOf({ effect }: StateChange, scene: Scene, snapshot: Snapshot): string {
  const { trace, follow, head } = scene;
  const s = texts.announcements;
  if (snapshot.shares === null) return s.covered;
  const weights = trace.stage('weights', head);
  const effectText =
    effect === undefined || effect?.isAlike
      ? takesMost(trace, scene)
      : effect === null
        ? s.unmoved(spokenName(weights.rowAxis, follow, trace))
        : effectSentence(effect, scene);
  return trace.heads > 1 && effect !== undefined && !effect?.isAlike
    ? s.inHead(head + 1, effectText)
    : effectText;
}

/** The expected next word, and the one before the change. */
function nextSentence(now: NextWord, before: NextWord | null, trace: Trace): string {
  const s = texts.announcements;
  const token = spokenName('token', now.token, trace);
  const isSame = before?.token === now.token;
  const [was, is] = apart(before?.share ?? now.share, now.share);
  if (now.alike > 1) return s.nextAlike(token, now.alike, is);
  if (!isSame || before.alike > 1 || (before.word === now.word && was === is))
    return s.next(token, now.word, is);
  return s.nextNow(token, now.word, is, before.word, was);
}

// ---- the change ----

/** For an ingredient that is turned off, the sentence names its former value. */
function switched(name: IngredientName, all: Ingredients, was: Ingredients): string {
  const s = texts.announcements;
  const title = texts.ingredients.names[name];
  switch (name) {
    case 'scale':
      return typeof all.scale === 'number' ? s.factor(formatNumber(all.scale)) : s.scale[all.scale];
    case 'mask':
      return all.mask === 'none' ? s.maskOff[was.mask] : s.mask[all.mask];
    case 'heads':
      return s.heads(all.heads);
    case 'positions':
      return all.positions === 'none' ? s.positionsOff[was.positions] : s.positions[all.positions];
    case 'temperature':
      return s.temperature(temperatureText(all.temperature));
    default:
      return ((all[name] satisfies boolean) ? s.on : s.off)(title);
  }
}

export function partSentence(
  { layer, head }: SwitchedPart,
  { layers }: Pick<Trace, 'layers'>,
): string {
  if (head === 'network') return texts.stack.mlpOf(layer + 1);
  return layers > 1 ? texts.stack.headOf(head + 1, layer + 1) : texts.looks.head(head + 1);
}

const mostNamed = 5;

function words(trace: Trace, result: () => string): string {
  const s = texts.announcements;
  const count = s.tokens(trace.tokens.length);
  const unknown = [...new Set(trace.unknown.map((token) => typed(trace.words[token] ?? '')))];
  if (!unknown.length) return texts.sentences([count, result()]);
  const as = spokenName('vocabulary', at(trace.ids, at(trace.unknown, 0)), trace);
  const unknownText =
    unknown.length > mostNamed
      ? s.moreUnknown(unknown.length, unknown.slice(0, mostNamed), as)
      : s.unknown(unknown, as);
  return texts.sentences([count, unknownText, result()]);
}

/** The sentence that is restored by undo or redo. */
function wordsAgain(trace: Trace, text: string | null): string {
  const s = texts.announcements;
  return s.wordsAgain(text === null ? null : typed(text), trace.tokens.length);
}

function parameters({ set, was }: StateChange & { id: 'set' }): string {
  const s = texts.announcements;
  if (set) return s.parameters(texts.sets[set]);
  return s.ownParameters(was && texts.sets[was]);
}

/** The places and new values of edited numbers. */
function edited(
  change: StateChange & { id: 'edited' },
  { trace, rules }: Scene,
  how: HistoryMove,
): string {
  const s = texts.announcements;
  const cells = change.edits.flatMap((edit) => cellsOf(edit, trace, rules).slice(0, 1));
  const [cell] = cells;
  if (!cell || cells.length > 1) {
    return (how === 'undone' ? s.asBefore : s.changedMany)(change.edits.length);
  }
  const stage = at(trace.stages, cell.stage);
  const value = spokenNumber(numberText(stage, valueAt(stage, cell.row, cell.col)));
  return s.changed(placeText(stage, cell.row, cell.col, trace), value);
}

function step(id: string | null, { trace, follow, head, quiet, hidden, howMuch }: Scene): string {
  const steps = tourOf(trace);
  const index = steps.findIndex(({ kind }) => kind === id);
  const found = steps[index];
  const s = texts.steps;
  if (!found) return s.overviewSaid(steps.length);
  if (howMuch === 'short') return s.place(index + 1, steps.length, found.title);
  const context = { trace, follow, head };
  const uncoveredContext = uncovered(found, context, hidden) ?? context;
  const note = otherTokenNote(found, context, uncoveredContext) ?? '';
  const said = texts.sentences([note, captionOf(found, uncoveredContext, quiet)].filter(Boolean));
  const caption = plainText(said);
  return s.spoken(s.place(index + 1, steps.length, found.title), caption);
}

/** For a lesson of the page's list, with a sentence on what it shows. */
function lesson(id: string, { title, about }: Trace, how: HistoryMove): string {
  const s = texts.announcements;
  if (how !== 'done') return s.lessonAgain(knownLesson(id) ? texts.lessons[id].title : title);
  if (!knownLesson(id)) return s.lesson(title, about);
  return s.lesson(texts.lessons[id].title, texts.shows[id]);
}

function done(change: StateChange, scene: Scene, snapshot: Snapshot, how: HistoryMove): string {
  const { trace } = scene;
  const s = texts.announcements;
  const isShort = scene.howMuch === 'short';
  const withEffect = (...sentences: string[]): string =>
    texts.sentences(isShort ? sentences : [...sentences, effectOf(change, scene, snapshot)]);
  switch (change.id) {
    case 'lesson':
      return lesson(snapshot.state.lesson, trace, isShort ? 'undone' : how);
    case 'words':
      return how === 'done'
        ? words(trace, () =>
            isShort
              ? ''
              : snapshot.next
                ? nextSentence(snapshot.next, null, trace)
                : effectOf(change, scene, snapshot),
          )
        : wordsAgain(trace, snapshot.state.text);
    case 'set':
      return withEffect(parameters(change));
    case 'seed':
      return withEffect(change.seed === null ? s.seedOff(change.was) : s.seed(change.seed));
    case 'switched':
      return withEffect(...change.names.map((name) => switched(name, scene.rules, change.was)));
    case 'several':
      return withEffect((change.isReset ? s.reset : s.changes)(change.count));
    case 'edited': {
      // A person who types a number knows it, so only the effect is announced.
      const sentence = edited(change, scene, how);
      if (how !== 'done') return sentence;
      return change.effect ? effectOf(change, scene, snapshot) : withEffect(sentence);
    }
    case 'parts': {
      const sentences = [
        ...change.off.map((part) => s.off(partSentence(part, trace))),
        ...change.on.map((part) => s.on(partSentence(part, trace))),
      ];
      if (!snapshot.next) return withEffect(...sentences);
      const next = isShort ? [] : [nextSentence(snapshot.next, change.before, trace)];
      return texts.sentences([...sentences, ...next]);
    }
    case 'step':
      return step(change.step, scene);
    case 'arcs': {
      const title = texts.ended(change.isOn ? texts.looks.title : texts.modelMap.title);
      const next = snapshot.next && nextSentence(snapshot.next, null, trace);
      return texts.sentences(next && !isShort ? [title, next] : [title]);
    }
    case 'head':
      return change.head === null ? s.allHeads : texts.sections.onlyHead(change.head + 1);
    case 'followed': {
      if (change.token === null) return s.notFollowing;
      const token = spokenName('token', change.token, trace);
      if (isShort) return s.followingAlone(token);
      return s.following(token, snapshot.shares ? asksAndTakes(trace, scene) : s.covered);
    }
    case 'pinned': {
      const found = change.pin && findCell(change.pin, trace);
      if (!found) return s.unpinned;
      const stage = at(trace.stages, found.stage);
      const value = isHidden(scene.hidden, found)
        ? s.coveredNumber
        : !isRowHere(stage, found.row)
          ? texts.matrix.coming
          : spokenNumber(numberText(stage, valueAt(stage, found.row, found.col)));
      return s.pinned(placeText(stage, found.row, found.col, trace), value);
    }
  }
}

/** The announcement of a change; null if there is none. */
export function announcementOf(
  change: StateChange | null,
  scene: Scene,
  snapshot: Snapshot,
  how: HistoryMove = 'done',
): string | null {
  const s = texts.announcements;
  if (how === 'done') return change && done(change, scene, snapshot, how);
  if (!change) return how === 'undone' ? s.nothingUndone : s.nothingRedone;
  return (how === 'undone' ? s.undone : s.redone)(done(change, scene, snapshot, how));
}

// ---- the focused number ----

/** Names the largest and the smallest number of a row of pairs; none if all are masked or equal. */
function rank(stage: Stage, row: number, value: number): string | null {
  if (!isOfPairs(stage) || stage.name === 'mask') return null;
  const isShare = stage.op.kind === 'softmax';
  const all = rowOf(stage, row);
  const seen = all.filter((other) => (isShare ? other > 0 : Number.isFinite(other)));
  const [least, most] = [Math.min(...seen), Math.max(...seen)];
  if (!(least < most)) return null;
  if (value === most) return texts.announcements.largest;
  // A masked number is smaller still.
  return value === least && seen.length === all.length ? texts.announcements.smallest : null;
}

/** Whether a weight is 0 because its pair is masked, and not because it is small. */
function isMaskedOut({ name, op, head, layer }: Stage, row: number, col: number, trace: Trace) {
  if (name !== 'weights' || op.kind !== 'softmax') return false;
  const scores = findStage(trace.stages, 'masked_scores', head, layer);
  return scores !== undefined && !scores.isMissing && valueAt(scores, row, col) === -Infinity;
}

/** The row and the column of a number in words; only the new one if the other is that of `from`. */
function where({ stage: index, row, col }: CellRef, trace: Trace, from: CellRef | null): string[] {
  const stage = at(trace.stages, index);
  const { rowAxis, colAxis } = stage;
  const s = texts.announcements;
  const nameOf = (axis: string, i: number): string =>
    featureOf(stage, axis, i, trace) ?? spokenName(axis, i, trace);
  const [rowName, colName] = [nameOf(rowAxis, row), nameOf(colAxis, col)];
  const isNumbered = featureOf(stage, colAxis, col, trace) === null;
  const parts = (): [ofRow: string, ofCol: string, both?: string[]] => {
    const isWord = colAxis === 'vocabulary';
    const unnamed = isWord ? texts.inShort.next.one(colName) : s.numberAlone(colName);
    const numbered = colAxis === 'one' ? '' : isNumbered ? unnamed : colName;
    if (isTransposed(stage)) {
      const [drawnRow, drawnColumn] = [s.row(colName), s.column(rowName)];
      return [drawnColumn, drawnRow, [drawnRow, drawnColumn]];
    }
    if (rowAxis === 'one') return ['', numbered, [numbered]];
    if (isOfPairs(stage) && rowAxis !== 'key')
      return [rowName, s.fromKey(colName), [s.pair(rowName, colName)]];
    if (isOfPairs(stage) || !(isTokenAxis(rowAxis) || rowAxis === 'vocabulary'))
      return [s.row(rowName), s.column(colName)];
    return [rowName, numbered];
  };
  const [ofRow, ofCol, both = [ofRow, ofCol]] = parts();
  const isBeside = from?.stage === index && (from.row === row) !== (from.col === col);
  const places = isBeside ? [from.row === row ? ofCol : ofRow] : both;
  return places.filter((place) => place !== '');
}

/**
 * For example '0.2093, flies from flies, largest of its row'.
 * @param from the number that was announced before, if the focus came from there step by step
 */
export function spokenCell(
  cell: CellRef,
  trace: Trace,
  hidden: readonly HiddenRow[] = noneHidden,
  howMuch: HowMuch = 'usual',
  from: CellRef | null = null,
): string {
  const { row, col } = cell;
  const stage = at(trace.stages, cell.stage);
  const s = texts.announcements;
  const there = howMuch === 'short' ? [] : where(cell, trace, from);
  if (isHidden(hidden, cell)) return s.number(s.coveredNumber, ...there);
  if (!isRowHere(stage, row)) return s.number(texts.matrix.coming, ...there);
  const value = valueAt(stage, row, col);
  if (value === 0 && isMaskedOut(stage, row, col, trace)) return s.number(s.masked, ...there);
  const ranked = rank(stage, row, value);
  const text = spokenNumber(numberText(stage, value));
  return s.number(text, ...there, ...(ranked === null ? [] : [ranked]));
}

/** The focused number, and how it was made if all is announced. */
export function spokenWalk(
  cell: CellRef,
  { trace, hidden, howMuch }: Scene,
  from: CellRef | null = null,
): string {
  const cellText = spokenCell(cell, trace, hidden, howMuch, from);
  const isAlone = howMuch !== 'all' || at(trace.stages, cell.stage).op.leaf;
  if (isAlone || !canExplain(trace, cell)) return cellText;
  const { stage, row, col } = cell;
  const lines = spokenLines(trace.explain(stage, { row, col }), trace, hidden);
  return texts.sentences([texts.ended(cellText), ...lines]);
}

/** How a number was made, as lines that a key reads one after another. */
export function spokenLines(
  explanation: Explanation,
  trace: Trace,
  hidden: readonly HiddenRow[] = noneHidden,
): string[] {
  if (revealsHidden(hidden, explanation)) return [texts.learn.coveredHere];
  const { lines, notes } = arithmetic(explanation, trace);
  const all = [...lines.map(spokenLine), ...notes];
  return all.map((line, i) => texts.announcements.line(i + 1, all.length, line));
}
