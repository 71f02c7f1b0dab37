/** Names of rows, columns and cells. */
import { at } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';
import { headsIn } from '../trace/layers.js';
import { isOfPairs, isTokenAxis } from '../engine/axes.js';
import { featureOf } from './features.js';
import { isTransposed, wordsOf, symbolText } from './names.js';
import { plainText, tokenMark } from './rich-text.js';
import { texts } from '../text/language.js';
import { headNormOf, isOfKeyValues, normOf, queriesPerKey } from '../lesson/stages.js';
import { typed } from './typed.js';

/**
 * The label of a row or column. Positions and ids count from 0 as in PyTorch, everything else from
 * 1.
 */
export function axisLabel(axis: string, index: number, trace: Trace): string {
  if (isTokenAxis(axis)) return typed(at(trace.tokens, index));
  if (axis === 'vocabulary') return typed(trace.vocabulary[index] ?? String(index));
  if (axis === 'position') return String(index);
  return axis === 'one' ? '' : String(index + 1);
}

/** The label of a row or column of a stage: its name if the lesson gives one. */
export const labelOf = (stage: Stage, axis: string, index: number, trace: Trace): string =>
  featureOf(stage, axis, index, trace) ?? axisLabel(axis, index, trace);

export const tokenText = (trace: Trace, token: number): string => axisLabel('token', token, trace);

/** Whether a token has only a number, and no word. */
export const isNumbered = (axis: string, label: string, { ids }: Trace): boolean =>
  isTokenAxis(axis) && ids.length === 0 && /^\d+$/.test(label);

/** A label inside a sentence: a word is marked, and a number is named as a token's. */
export function axisName(axis: string, index: number, trace: Trace): string {
  const label = axisLabel(axis, index, trace);
  if (isNumbered(axis, label, trace)) return texts.cellName.token(label);
  return isTokenAxis(axis) || axis === 'vocabulary' ? tokenMark(label, trace) : label;
}

/** Whether a token's word occurs more than once. */
export const isRepeated = ({ tokens }: Trace, token: number): boolean =>
  tokens.some((other, i) => i !== token && other === tokens[token]);

/** A label inside a sentence, with the word's position if the word occurs twice. */
export function nameApart(axis: string, index: number, trace: Trace): string {
  const name = axisName(axis, index, trace);
  return isTokenAxis(axis) && isRepeated(trace, index) ? texts.cellName.apart(name, index) : name;
}

/**
 * The parts that distinguish a stage from others of its name: its norm, its head if there are
 * several, its block.
 */
export function partsOf(
  { name, head, layer }: Pick<Stage, 'name' | 'head' | 'layer'>,
  trace: Trace,
): string[] {
  const { norms, head: ofHead, keyValueHead, block } = texts.cellName;
  const norm = normOf(name) ?? headNormOf(name);
  const isGrouped = isOfKeyValues(name) && queriesPerKey(trace.stages, layer) > 1;
  const ofHeads = isGrouped || headsIn(trace, layer) > 1;
  return [
    ...(norm ? [norms[norm]] : []),
    ...(head !== null && ofHeads ? [(isGrouped ? keyValueHead : ofHead)(head + 1)] : []),
    ...(layer === null || trace.layers === 1 ? [] : [block(layer + 1)]),
  ];
}

/** A head's number; with several blocks '2.1' is head 1 of block 2. */
export const headNumber = ({ head, layer }: Stage, trace: Trace): string =>
  `${layer === null || trace.layers === 1 ? '' : `${layer + 1}.`}${(head ?? 0) + 1}`;

/** A stage's words with its head and its block added. */
export function inHead(
  words: string,
  stage: Pick<Stage, 'name' | 'head' | 'layer'>,
  trace: Trace,
): string {
  const parts = partsOf(stage, trace);
  return parts.length ? texts.cellName.inParts(words, parts) : words;
}

/** For example 'weights (head 2)'. */
export const nameInHead = (stage: Stage, trace: Trace): string =>
  inHead(wordsOf(stage), stage, trace);

/** The place of a number for a pair of tokens: the query's token attends to the key's. */
export function pairOf(
  { name, rowAxis }: Stage,
  row: number,
  col: number,
  trace: Trace,
  words: string,
): string {
  const [rowToken, columnToken] = [nameApart('token', row, trace), nameApart('token', col, trace)];
  if (rowAxis === 'key') return texts.cellName.meeting(words, columnToken, rowToken);
  return texts.cellName[name === 'weights' ? 'taking' : 'meeting'](words, rowToken, columnToken);
}

/** The place of a number, as plain text. */
export function cellName(stage: Stage, row: number, col: number, trace: Trace): string {
  const name = wordsOf(stage);
  const s = texts.cellName;
  const rowLabel = nameApart(stage.rowAxis, row, trace);
  const isAlone = stage.colAxis === 'one';
  const cellName = (): string => {
    const rowName = labelOf(stage, stage.rowAxis, row, trace);
    const colName = labelOf(stage, stage.colAxis, col, trace);
    if (isTransposed(stage)) return s.rowCol(symbolText(stage, trace, true), colName, rowName);
    if (isOfPairs(stage)) return pairOf(stage, row, col, trace, name);
    const feature =
      stage.colAxis === 'vocabulary' && /^(token|vocabulary)$/.test(stage.rowAxis)
        ? plainText(axisName('vocabulary', col, trace))
        : featureOf(stage, stage.colAxis, col, trace);
    if (stage.rowAxis === 'one') {
      if (isAlone) return name;
      return feature ? s.feature(name, feature) : s.number(name, col + 1);
    }
    if (isTokenAxis(stage.rowAxis) || stage.rowAxis === 'vocabulary') {
      if (isAlone) return s.ofTokenAlone(name, rowLabel);
      return feature
        ? s.featureOfToken(name, rowLabel, feature)
        : s.ofToken(name, rowLabel, col + 1);
    }
    return s.rowCol(name, rowName, colName);
  };
  return plainText(inHead(cellName(), stage, trace));
}
