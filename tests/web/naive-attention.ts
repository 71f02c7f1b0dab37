/**
 * Attention in double precision and plain loops, from a trace's given and drawn numbers alone: the
 * reference for the questions' answers.
 */
import type { MaskPart, MaskWord, Scores } from '../../web/engine/format.js';
import type { Trace } from '../../web/engine/types.js';
import type { LessonDocument } from '../../web/lesson/document.js';

export type Rows = number[][];

export interface NaiveOptions {
  scale?: unknown;
  temperature?: number;
  /** The token at each position; by default, in order. */
  order?: number[];
  /** Multiplies one row of V. */
  valueFactor?: { row: number; factor: number };
}

export interface NaiveHead {
  query: Rows;
  value: Rows;
  scores: Rows;
  /** The scores before softmax or the mask. */
  last: Rows;
  weights: Rows;
  context: Rows;
}

const rowsOf = (trace: Trace, name: string, head: number | null): Rows | null => {
  const stage = trace.stages.find((s) => s.name === name && s.head === head);
  if (!stage) return null;
  return Array.from({ length: stage.rows }, (_, row) =>
    Array.from(stage.values.slice(row * stage.cols, (row + 1) * stage.cols)),
  );
};

const transposed = (a: Rows): Rows => (a[0] ?? []).map((_, j) => a.map((row) => row[j] as number));
const dot = (a: number[], b: number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
const product = (a: Rows, b: Rows): Rows => {
  const columns = transposed(b);
  return a.map((row) => columns.map((column) => dot(row, column)));
};
const angle = (place: number, col: number, size: number): number =>
  place / 10000 ** ((2 * Math.floor(col / 2)) / size);

function inputs(trace: Trace, kind: string, order: number[], scale: unknown = 1): Rows {
  const table = rowsOf(trace, 'embedding', null);
  const parameters = table
    ? trace.ids.map((id) => table[id] as number[])
    : (rowsOf(trace, 'token_vectors', null) as Rows);
  const places = rowsOf(trace, 'position_table', null);
  return order.map((token, place) =>
    (parameters[token] as number[]).map((plain, col, { length }) => {
      const value = plain * (scale === 'd_in' ? Math.sqrt(length) : Number(scale));
      if (kind === 'learned') return value + ((places?.[place] as number[])[col] as number);
      if (kind !== 'sinusoidal') return value;
      const at = angle(place, col, length);
      return value + (col % 2 ? Math.cos(at) : Math.sin(at));
    }),
  );
}

const turned = (rows: Rows, positions: { pairs?: string; size?: number }): Rows =>
  rows.map((row, place) => {
    const size = positions.size ?? row.length;
    return row.map((value, col) => {
      if (col >= size) return value;
      const isHalves = positions.pairs === 'halves';
      const isFirst = isHalves ? col < size / 2 : col % 2 === 0;
      const other = row[col + (isHalves ? size / 2 : 1) * (isFirst ? 1 : -1)] as number;
      const at = angle(place, isHalves ? 2 * (col % (size / 2)) : col, size);
      return value * Math.cos(at) + other * Math.sin(at) * (isFirst ? -1 : 1);
    });
  });

/** A drawn norm, whose gain is 1 and whose bias is 0. */
const naiveNorm = (rows: Rows, { kind = 'layer' }: { kind?: string }): Rows =>
  rows.map((row) => {
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const centre = kind === 'rms' ? 0 : mean(row);
    const root = Math.sqrt(mean(row.map((value) => (value - centre) ** 2)) + 1e-5);
    return row.map((value) => (value - centre) / root);
  });

function scaleFactor(scale: unknown, sizes: Record<string, number>): number {
  if (typeof scale === 'number') return scale;
  if (scale === 'none') return 1;
  return 1 / Math.sqrt(sizes[String(scale ?? 'd_k')] as number);
}

/**
 * Press et al. 2022: a geometric series; if heads are not a power of two, the others are in
 * between.
 */
function slopeOf(head: number, heads: number): number {
  const power = 2 ** Math.floor(Math.log2(heads));
  if (head < power) return 2 ** ((-8 * (head + 1)) / power);
  return 2 ** ((-8 * (2 * (head - power) + 1)) / (2 * power));
}

/** Whether a query may attend to a key. */
export function mayLook(
  trace: Trace,
  document: LessonDocument,
  query: number,
  key: number,
): boolean {
  const { mask = 'none' } = (document['scores'] ?? {}) as Scores;
  if (Array.isArray(mask) && Array.isArray(mask[0]))
    return Boolean((mask as boolean[][])[query]?.[key]);
  const parts = Array.isArray(mask) ? (mask as (MaskWord | MaskPart)[]) : [mask];
  return parts.every((part) => {
    if (part === 'causal') return key <= query;
    if (part === 'padding') return trace.tokens[key] !== '<pad>';
    if (typeof part !== 'object') return true;
    if ('pad' in part) return trace.tokens[key] !== part.pad;
    return Math.abs(query - key) < part.window || key < (part.sinks ?? 0);
  });
}

export function naiveHead(
  trace: Trace,
  document: LessonDocument,
  head: number,
  options: NaiveOptions = {},
): NaiveHead {
  const scoring = (document['scores'] ?? {}) as {
    bias?: number[][];
    order?: string;
    scale?: unknown;
    temperature?: number;
  };
  const kind = String((document['positions'] as { kind?: string } | undefined)?.kind ?? 'none');
  const count = trace.tokens.length;
  const { scale: ofEmbedding } = document.embedding ?? {};
  const x = inputs(
    trace,
    kind,
    options.order ?? Array.from({ length: count }, (_, i) => i),
    ofEmbedding,
  );
  const isGrouped = document['key_value_heads'] === 1;
  const project = (name: string): Rows => {
    const used = isGrouped && name !== 'Q' ? 0 : head;
    const weight = rowsOf(trace, `W_${name}`, used) as Rows;
    const bias = rowsOf(trace, `b_${name}`, used)?.[0];
    const columns = document.projections.kind === 'linear' ? transposed(weight) : weight;
    return product(x, columns).map((row) => row.map((value, i) => value + (bias?.[i] ?? 0)));
  };
  const query = project('Q');
  const key = project('K');
  const value = project('V').map((row, i) =>
    row.map((v) => v * (options.valueFactor?.row === i ? options.valueFactor.factor : 1)),
  );
  const rotary = kind === 'rotary';
  const positions = document['positions'] as { pairs?: string; size?: number };
  const placed = (rows: Rows, norm: unknown): Rows => {
    const normed = norm ? naiveNorm(rows, norm as { kind?: string }) : rows;
    return rotary ? turned(normed, positions) : normed;
  };
  const [q, k] = [placed(query, document['query_norm']), placed(key, document['key_norm'])];
  const rowsAreKeys = scoring.order === 'KQ';
  const scores = rowsAreKeys ? product(k, transposed(q)) : product(q, transposed(k));
  const sizes = { d_k: q[0]?.length ?? 0, d_in: x[0]?.length ?? 0, d_v: value[0]?.length ?? 0 };
  const scale = 'scale' in options ? options.scale : scoring.scale;
  const factor = scaleFactor(scale, sizes);
  const slope = kind === 'alibi' ? slopeOf(head, trace.heads) : 0;
  const last = scores.map((row, i) =>
    row.map((score, j) => {
      const bias = (rowsAreKeys ? scoring.bias?.[j]?.[i] : scoring.bias?.[i]?.[j]) ?? 0;
      return score * factor - slope * Math.abs(i - j) + bias;
    }),
  );
  const temperature = options.temperature ?? scoring.temperature ?? 1;
  const weights = last.map((row, i) => {
    const powers = row.map((score, j) => {
      const [asks, offers] = rowsAreKeys ? [j, i] : [i, j];
      return mayLook(trace, document, asks, offers) ? Math.exp(score / temperature) : 0;
    });
    const sum = powers.reduce((a, b) => a + b, 0);
    return powers.map((power) => (sum === 0 ? 0 : power / sum));
  });
  return { query, value, scores, last, weights, context: product(weights, value) };
}

export const naiveEntropy = (row: readonly number[]): number =>
  row.reduce((sum, share) => (share > 0 ? sum - share * Math.log2(share) : sum), 0);
