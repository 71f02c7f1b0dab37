/**
 * The path of one token through a trace: the rows that its output comes from. It includes the keys
 * and values that the token meets, but not the rows of other tokens that these were made of.
 */
import { at } from '../engine/at.js';
import { isTokenAxis } from '../engine/axes.js';
import { isGradientKind } from '../engine/gradient-kinds.js';
import type { OpKind } from '../engine/tables.js';
import { isOfLesson } from '../lesson/stages.js';
import type { Stage, Trace } from '../engine/types.js';

export interface Path {
  token: number;
  /**
   * The rows on the path, by stage. Stages whose rows are not tokens, such as parameters, are not
   * listed.
   */
  rows: ReadonlyMap<number, ReadonlySet<number>>;
  /** The stages in which the token's own row is on the path. */
  own: ReadonlySet<number>;
}

/**
 * The new position of a word that was at `place` before: the nearest, the first of two; null if it
 * is gone.
 */
export function positionOfWord(
  word: string,
  position: number,
  tokens: readonly string[],
): number | null {
  const away = (token: number): number => Math.abs(token - position);
  const found = tokens.flatMap((other, token) => (other === word ? [token] : []));
  return found.sort((a, b) => away(a) - away(b))[0] ?? null;
}

/**
 * The token to follow when `before` of the same lesson, if any, becomes `trace`: the same word, or
 * else the one now at its position. If the last token was followed because the lesson begins with
 * it, the new last one.
 */
export function followedNext(before: Trace | null, followed: number, trace: Trace): number {
  if (!before) return trace.focus;
  const last = trace.tokens.length - 1;
  const followsLast = followed === before.focus && followed === before.tokens.length - 1;
  if (followsLast && trace.focus === last) return last;
  const word = before.tokens[followed];
  // Special tokens such as <eos> are in every text.
  const isWord = word !== undefined && !/^<.*>$/.test(word);
  const moved = isWord ? positionOfWord(word, followed, trace.tokens) : null;
  return moved ?? Math.min(followed, last);
}

/** How an operation's rows depend on its inputs' rows: row by row, by a product, or by lookup. */
const dependence: Readonly<Record<OpKind, 'rows' | 'product' | 'lookup'>> = {
  given: 'rows',
  drawn: 'rows',
  causal: 'rows',
  padding: 'rows',
  mask_parts: 'rows',
  lookup: 'lookup',
  add: 'rows',
  product: 'product',
  product_transposed: 'product',
  scale: 'rows',
  alibi: 'rows',
  mask: 'rows',
  softmax: 'rows',
  concatenate: 'rows',
  sinusoid: 'rows',
  rotate: 'rows',
  mean: 'rows',
  variance: 'rows',
  deviation: 'rows',
  mean_square: 'rows',
  rms: 'rows',
  divide_rows: 'rows',
  normalise: 'rows',
  gain: 'rows',
  relu: 'rows',
  gelu: 'rows',
  gelu_tanh: 'rows',
  relu_squared: 'rows',
  silu: 'rows',
  tanh: 'rows',
  square_sum: 'rows',
  length: 'rows',
  column_means: 'rows',
  times: 'rows',
  switched_off: 'rows',
};

/** Whether a stage has rows that belong to tokens, words or positions. */
const hasOwners = ({ rowAxis }: Stage): boolean =>
  /^(token|query|key|vocabulary|position)$/.test(rowAxis);

const isTokens = ({ rowAxis }: Stage): boolean => isTokenAxis(rowAxis);

export function pathOf(trace: Trace, token: number): Path {
  const rows = new Map<number, Set<number>>();
  const walked = new Set<number>();
  // Gradients are not on a path, since the loss depends on every token.
  const forward = trace.stages.filter(({ name }) => isOfLesson(name));
  for (const stage of forward) if (hasOwners(stage)) rows.set(stage.index, new Set());
  const add = (index: number, list: Iterable<number>): void => {
    for (const row of list) rows.get(index)?.add(row);
  };

  const meet = (stage: Stage, list: number[]): void => {
    add(stage.index, list);
    // A rotated key is still the same token's key.
    if (stage.op.kind === 'rotate') meet(at(trace.stages, at(stage.op.inputs, 0)), list);
  };

  const walk = (stage: Stage): void => {
    if (walked.has(stage.index) || !isTokens(stage)) return;
    walked.add(stage.index);
    add(stage.index, [token]);
    const inputs = stage.op.inputs.map((index) => at(trace.stages, index));
    const [left, right] = inputs as [Stage, Stage];
    const { kind } = stage.op;
    if (isGradientKind(kind)) throw new Error(`"${stage.name}" is a gradient, which is on no path`);
    switch (dependence[kind]) {
      case 'product': {
        walk(left);
        if (isTokens(right)) meet(right, mixed(stage, left, right, token));
        else if (hasOwners(right)) add(right.index, allRows(right)); // a logit for every word
        break;
      }
      case 'lookup': {
        const { terms } = trace.explain(stage.index, { row: token, col: 0 });
        add(
          left.index,
          terms.flatMap(({ operands }) => operands.map(({ row }) => row)),
        );
        break;
      }
      case 'rows':
        inputs.forEach(walk);
    }
  };

  const used = new Set(forward.flatMap(({ op }) => op.inputs));
  for (const stage of forward) if (!used.has(stage.index)) walk(stage);
  return { token, rows, own: walked };
}

const allRows = ({ rows }: Stage): number[] => Array.from({ length: rows }, (_, row) => row);

/**
 * The rows of the right factor that a row of the product uses: all keys; values with a weight above
 * 0.
 */
function mixed(product: Stage, left: Stage, right: Stage, token: number): number[] {
  const all = allRows(right);
  if (product.op.kind === 'product_transposed') return all;
  return all.filter((row) => left.values[token * left.cols + row] !== 0);
}

/** Whether a row of a stage is on the path. */
export const onPath = (path: Path, stage: number, row: number): boolean =>
  path.rows.get(stage)?.has(row) ?? true;
