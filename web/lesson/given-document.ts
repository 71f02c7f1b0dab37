/** A lesson's document with all numbers written out, including drawn and changed ones. */
import { at } from '../engine/at.js';
import type { PositionKind, ScaleKind, ScoreOrder } from '../engine/format.js';
import type { Stage, Trace } from '../engine/types.js';
import { padOf, partsOf, type Mask } from './mask.js';
import { copyOf } from './tensors.js';
import {
  attentionsOf,
  isStack,
  type GivenLayer,
  type LessonDocument,
  type Numbers,
} from './document.js';

export type Scale = ScaleKind | number;

/** The keys of a lesson's document that ingredients and parameter sets write. */
export type FullDocument = LessonDocument & {
  positions?: { kind?: PositionKind; values?: Numbers };
  heads?: number;
  key_value_heads?: number;
  query_norm?: object;
  key_norm?: object;
  scores?: {
    order?: ScoreOrder;
    scale?: Scale;
    mask?: Mask;
    temperature?: number;
    bias?: number[][];
  };
  output?: GivenLayer | { drawn: true; bias?: boolean };
};

export const projectionNames = ['query', 'key', 'value'] as const;
export type ProjectionName = (typeof projectionNames)[number];
export const projectionLetters: Record<ProjectionName, string> = {
  query: 'Q',
  key: 'K',
  value: 'V',
};

export const rowsOf = ({ values, rows, cols }: Stage): Numbers =>
  Array.from({ length: rows }, (_, row) => [...values.subarray(row * cols, (row + 1) * cols)]);

export const stagesOf = (trace: Trace, name: string): Stage[] =>
  trace.stages.filter((stage) => stage.name === name);

/**
 * One layer joined from the layers of all heads. `isRowPerOutput`: one row per output, as in
 * torch.nn.Linear.
 */
export function joinedLayer(
  weights: readonly Stage[],
  biases: readonly Stage[],
  isRowPerOutput: boolean,
): GivenLayer {
  const heads = weights.map(rowsOf);
  const weight = isRowPerOutput
    ? heads.flat()
    : at(heads, 0).map((_, row) => heads.flatMap((head) => at(head, row)));
  const bias = biases.flatMap((stage) => [...stage.values]);
  return bias.length ? { weight, bias } : { weight };
}

/** One projection in the document's form. */
export const layerOf = (
  { projections }: LessonDocument,
  trace: Trace,
  letter: string,
): GivenLayer =>
  joinedLayer(
    stagesOf(trace, `W_${letter}`),
    stagesOf(trace, `b_${letter}`),
    projections.kind === 'linear',
  );

/** The document with a trace's projections written out, including the output projection. */
export function withGivenProjections(document: LessonDocument, trace: Trace): FullDocument {
  const given = copyOf(document) as FullDocument;
  given.projections = {
    kind: document.projections.kind,
    bias: stagesOf(trace, 'b_Q').length > 0,
    ...Object.fromEntries(
      projectionNames.map((name) => [name, layerOf(document, trace, projectionLetters[name])]),
    ),
  };
  if (stagesOf(trace, 'W_O').length) given.output = layerOf(document, trace, 'O');
  else delete given.output;
  return given;
}

/** A token that a closed vocabulary lacks is no padding: no text has it. */
function withPadsIn(vocabulary: readonly string[], scores: FullDocument['scores']) {
  const mask = scores?.mask;
  if (mask === undefined || vocabulary.includes(padOf(mask))) return scores;
  const parts = partsOf(mask);
  const left = parts?.filter(
    (part) => part !== 'padding' && !(typeof part === 'object' && 'pad' in part),
  );
  if (mask !== 'padding' && left?.length === parts?.length) return scores;
  return { ...scores, mask: left?.length ? left : ('none' as const) };
}

/** Writes vectors into a document: as its embedding if it has a vocabulary, else as its input. */
export function setVectors(given: FullDocument, trace: Trace, rows: Numbers): void {
  if (trace.ids.length) {
    given.input['vocabulary'] = trace.vocabulary;
    for (const attention of isStack(given) ? attentionsOf(given) : [given]) {
      attention.scores = withPadsIn(trace.vocabulary, attention.scores as FullDocument['scores']);
    }
    const { scale } = given.embedding ?? {};
    given.embedding = { values: rows, ...(scale !== undefined && { scale }) };
  } else {
    given.input.vectors = rows;
  }
}

export const isGiven = (stage: Stage): boolean => stage.op.kind === 'given';

/** The document that computes the same trace, with changed numbers written out. */
export function givenBy(document: LessonDocument, trace: Trace): FullDocument {
  let given = copyOf(document) as FullDocument;
  const vectors = trace.stages.find(({ name }) => /^(embedding|token_vectors)$/.test(name));
  if (vectors && isGiven(vectors)) setVectors(given, trace, rowsOf(vectors));
  if (trace.stages.some((stage) => /^[Wb]_/.test(stage.name) && isGiven(stage))) {
    given = withGivenProjections(given, trace);
  }
  const table = stagesOf(trace, 'position_table')[0];
  // The stage has all rows of the table, including positions beyond the text.
  if (table) given.positions = { kind: 'learned', values: rowsOf(table) };
  const bias = stagesOf(trace, 'score_bias')[0];
  if (bias) given.scores = { ...given.scores, bias: queriesByKeys(bias) };
  const mask = stagesOf(trace, 'mask')[0];
  if (mask && isGiven(mask)) given.scores = { ...given.scores, mask: visiblePairs(mask) };
  return given;
}

/** A stage's cells with one row for each query, whatever its rows are. */
export function queriesByKeys(stage: Stage): number[][] {
  const rows = rowsOf(stage);
  return stage.rowAxis === 'key' ? rows.map((_, query) => rows.map((row) => at(row, query))) : rows;
}

export const visiblePairs = (mask: Stage): boolean[][] =>
  queriesByKeys(mask).map((row) => row.map((value) => value !== 0));
