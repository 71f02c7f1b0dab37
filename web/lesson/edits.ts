/** Numbers that a person changed, with names that do not depend on the number of heads. */
import { at } from '../engine/at.js';
import type { NormName, stageKinds, StageKind } from '../engine/tables.js';
import type { CellRef, Stage, StageName, Trace } from '../engine/types.js';
import type { Ingredients } from './ingredients.js';
import { factsOfStage, findStage, inLayer, stageNames } from './stages.js';

export type { CellRef };

/** The stages whose numbers can be changed. The heads' parts of a matrix count as one matrix. */
type EditedKind = {
  [Kind in StageKind]: (typeof stageKinds)[Kind] extends { numbers: 'computed' } ? never : Kind;
}[StageKind];
type OfNorm<Kind> = Kind extends `norm_${infer Part}` ? `${NormName}_${Part}` : Kind;
export type EditedStage = OfNorm<EditedKind> & StageName;
export const editable = stageNames.filter((name) => factsOfStage(name).isGiven) as EditedStage[];

/**
 * One changed number. The features of a projection run through all heads. A mask's row is the query
 * and its column the key, however the lesson draws it.
 */
export interface Edit {
  readonly stage: EditedStage;
  /** The block of a stack, counted from 0; left out for attention alone. */
  readonly layer?: number;
  readonly row: number;
  readonly col: number;
  /** A 32-bit float; in a mask 1 or 0. */
  readonly value: number;
}

/** The ingredients that fix some parameters' numbers. */
export type Rules = Pick<Ingredients, 'tied' | 'plainValues'>;

const isEditable = (name: string): name is EditedStage =>
  (editable as readonly string[]).includes(name);

export const sameCell = (a: Omit<Edit, 'value'>, b: Omit<Edit, 'value'>): boolean =>
  a.stage === b.stage && a.layer === b.layer && a.row === b.row && a.col === b.col;

/** The edits that the second list adds or changes, and the edits that it no longer has. */
export function changedEdits(
  before: readonly Edit[],
  now: readonly Edit[],
): { given: Edit[]; gone: Edit[] } {
  const isOld = (edit: Edit): boolean =>
    before.some((other) => sameCell(other, edit) && other.value === edit.value);
  return {
    given: now.filter((edit) => !isOld(edit)),
    gone: before.filter((edit) => !now.some((other) => sameCell(other, edit))),
  };
}

/** Whether the heads' parts of the matrix are below each other, and not side by side. */
export const headsDown = (stage: Pick<Stage, 'rowAxis'>): boolean =>
  stage.rowAxis === 'd_k' || stage.rowAxis === 'd_v';

/** Whether a stage holds parameters, inputs or a mask, and is not computed from other stages. */
export const isGiven = ({ name, op }: Stage): boolean => isEditable(name) && !op.inputs.length;

/** Why a stage's numbers cannot be changed; null if they can. */
export type Fixed = 'computed' | 'tied' | 'plain' | null;

export function fixed(stage: Stage, { tied, plainValues }: Rules): Fixed {
  if (!isGiven(stage)) return 'computed';
  if (tied && /^[Wb]_K$/.test(stage.name)) return 'tied';
  return plainValues && /^[Wb]_V$/.test(stage.name) ? 'plain' : null;
}

/** The edit that sets a cell to a value. Precondition: the stage is not fixed. */
export function editOf({ stage: index, row, col }: CellRef, value: number, trace: Trace): Edit {
  const stage = at(trace.stages, index);
  const name = stage.name as EditedStage;
  if (name === 'mask') {
    const [query, key] = stage.rowAxis === 'key' ? [col, row] : [row, col];
    return {
      stage: name,
      ...inLayer(stage.layer),
      row: query,
      col: key,
      value: value === 0 ? 0 : 1,
    };
  }
  const head = stage.head ?? 0;
  return {
    stage: name,
    ...inLayer(stage.layer),
    row: headsDown(stage) ? head * stage.rows + row : row,
    col: headsDown(stage) ? col : head * stage.cols + col,
    value: Math.fround(value) + 0, // no negative zero: an address would lose the sign
  };
}

/** The cells that an edit sets; none if the trace has no such number. */
export function cellsOf(edit: Edit, trace: Trace, rules: Rules): CellRef[] {
  const names: string[] = [edit.stage];
  if (rules.tied && /^[Wb]_Q$/.test(edit.stage)) names.push(edit.stage.replace('Q', 'K'));
  return names.flatMap((name) => {
    const layer = edit.layer ?? null;
    const first = trace.stages.find((stage) => stage.name === name && stage.layer === layer);
    if (!first || (name === edit.stage && fixed(first, rules))) return [];
    const target =
      name === 'mask' && first.rowAxis === 'key'
        ? { head: first.head, row: edit.col, col: edit.row }
        : inHead(first, edit);
    const stage = findStage(trace.stages, name, target.head, layer);
    return stage && target.row < stage.rows && target.col < stage.cols
      ? [{ stage: stage.index, row: target.row, col: target.col }]
      : [];
  });
}

function inHead(
  first: Stage,
  { row, col }: Edit,
): { head: number | null } & Omit<Edit, 'stage' | 'value'> {
  if (first.head === null) return { head: null, row, col };
  return headsDown(first)
    ? { head: Math.floor(row / first.rows), row: row % first.rows, col }
    : { head: Math.floor(col / first.cols), row, col: col % first.cols };
}

/** The list with one more edit, which replaces an earlier one of the same number. */
export function withEdit(edits: readonly Edit[], edit: Edit): readonly Edit[] {
  const index = edits.findIndex((other) => sameCell(other, edit));
  return index < 0 ? [...edits, edit] : edits.with(index, edit);
}

/** The list without the edits of one stage. */
export function withoutStage(
  edits: readonly Edit[],
  { index }: Stage,
  trace: Trace,
  rules: Rules,
): readonly Edit[] {
  return edits.filter((edit) => !cellsOf(edit, trace, rules).some(({ stage }) => stage === index));
}

/**
 * The edits that still apply to another text: not those of the mask, or of words that only the old
 * text had.
 */
export const fitForText = (edits: readonly Edit[], ownVocabulary: boolean): readonly Edit[] =>
  edits.filter(
    ({ stage }) => stage !== 'mask' && (ownVocabulary || !/^(embedding|[Wb]_U)$/.test(stage)),
  );

// ---- as text, for an address: W_Q.0.1.0.25 is row 0, column 1, value 0.25; W_Q.L2.0.1.0.25 in block 2 ----

/** The shortest decimal number that reads back as this float32. */
export function shortestFloat(value: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const text = String(Number(value.toPrecision(digits)));
    if (Math.fround(Number(text)) === value) return text;
  }
  return String(Number(value.toPrecision(9)));
}

/** Blocks are counted from 1 where a person reads them. */
export const writtenLayer = (layer: number | undefined): string =>
  layer === undefined ? '' : `.L${layer + 1}`;
export const readLayer = (written: string | undefined): number | null =>
  written === undefined || Number(written) === 0 ? null : Number(written) - 1;

export const encodeEdits = (edits: readonly Edit[]): string =>
  edits
    .map(
      ({ stage, layer, row, col, value }) =>
        `${stage}${writtenLayer(layer)}.${row}.${col}.${shortestFloat(value)}`,
    )
    .join('_');

/** Null if the text does not list edits. */
export function decodeEdits(text: string): Edit[] | null {
  const edits = new Map<string, Edit>(); // the last edit of a number counts
  for (const [match, stage, layer, row, col, number] of splitEdits(text)) {
    const value = Math.fround(Number(number)) + 0;
    if (!match || !isEditable(stage ?? '') || !Number.isFinite(value)) return null;
    if (stage === 'mask' && value !== 0 && value !== 1) return null;
    const cell = { stage: stage as EditedStage, row: Number(row), col: Number(col) };
    const named = { ...cell, ...inLayer(readLayer(layer)) };
    edits.set([...Object.values(cell), layer].join(), { ...named, value });
  }
  return [...edits.values()];
}

function* splitEdits(text: string): Generator<string[]> {
  // Names of stages may contain "_" too, so an edit ends after its number.
  const edit =
    /([A-Za-z]\w{0,32})(?:\.L(\d{1,2}))?\.(\d{1,6})\.(\d{1,6})\.(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?:_|$)/y;
  while (edit.lastIndex < text.length) {
    const match = edit.exec(text);
    if (!match) return yield [];
    yield [...match];
  }
}
