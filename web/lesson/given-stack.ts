/** A stack's document with the numbers of a trace written out, block by block. */
import { at, required } from '../engine/at.js';
import type * as format from '../engine/format.js';
import type { HeadNormName, NormName } from '../engine/tables.js';
import type { Stage, Trace } from '../engine/types.js';
import { activationOf, attentionOf, type GivenLayer, type LessonDocument } from './document.js';
import {
  isGiven,
  joinedLayer,
  queriesByKeys,
  visiblePairs,
  rowsOf,
  setVectors,
  type FullDocument,
} from './given-document.js';
import { copyOf } from './tensors.js';
import { findStage, normStagesOf } from './stages.js';

type Scores = FullDocument['scores'];

/** Projections whose numbers are given. */
type GivenProjections = Extract<format.Projections, { query: unknown }>;

/**
 * Removes keys without a value. Each object must name all keys of its type, so that a new key does
 * not compile until it is written.
 */
const written = <Keys extends object>(keys: Keys): Partial<Keys> =>
  Object.fromEntries(
    Object.entries(keys).filter(([, value]) => value !== undefined),
  ) as Partial<Keys>;

/** The score options of a block: stages do not carry them, so the document provides them. */
export const scoresOf = (document: LessonDocument, layer: number): Scores =>
  attentionOf(document, layer).scores as Scores;

/** Whether a mask was made or changed by hand: it is then a given one, and no longer causal. */
const isByHand = (mask: Stage): boolean => isGiven(mask) && mask.op.kind !== 'causal';

class Block {
  constructor(
    private readonly trace: Trace,
    private readonly layer: number | null,
  ) {}

  find(name: string): Stage | undefined {
    return findStage(this.trace.stages, name, null, this.layer);
  }

  /** The stages of this name, one for each head, in order. */
  all(name: string): Stage[] {
    return this.trace.stages.filter((stage) => stage.name === name && stage.layer === this.layer);
  }

  row(name: string): number[] | undefined {
    const stage = this.find(name);
    return stage && [...stage.values];
  }

  norm(name: NormName | HeadNormName): object | undefined {
    const norm = normStagesOf(name, (stage) => this.find(stage) ?? this.all(stage)[0]);
    if (!norm) return undefined;
    const [gain, bias] = [this.row(`${name}_gain`), this.row(`${name}_bias`)];
    const { epsilon } = norm.divisor.op.constants;
    const kind = norm.kind === 'layer' ? undefined : norm.kind; // documents leave the default out
    const keys: Record<keyof format.Norm, unknown> = { kind, gain, bias, epsilon };
    return written(keys);
  }

  linear(name: string, isRowPerOutput: boolean): GivenLayer | undefined {
    const weights = this.all(`W_${name}`);
    return weights.length ? joinedLayer(weights, this.all(`b_${name}`), isRowPerOutput) : undefined;
  }

  attention(scores: Scores): object {
    const queries = this.all('Q');
    const keys = this.all('K');
    const isLinear = at(queries, 0).op.kind === 'product_transposed';
    const query = this.linear('Q', isLinear);
    const output = this.linear('O', isLinear);
    const mask = this.find('mask');
    const bias = this.find('score_bias');
    const biased = bias ? { ...scores, bias: queriesByKeys(bias) } : scores;
    const withMask = mask && isByHand(mask) ? { ...biased, mask: visiblePairs(mask) } : biased;
    const projections: Record<keyof GivenProjections, unknown> = {
      kind: isLinear ? 'linear' : 'parameter',
      bias: query?.bias !== undefined,
      query,
      key: this.linear('K', isLinear),
      value: this.linear('V', isLinear),
    };
    const attention: Record<keyof format.Attention, unknown> = {
      projections,
      heads: queries.length,
      key_value_heads: keys.length === queries.length ? undefined : keys.length,
      query_norm: this.norm('query_norm'),
      key_norm: this.norm('key_norm'),
      scores: withMask,
      output,
    };
    return written(attention);
  }

  mlp(document: LessonDocument): object | undefined {
    const kind = this.find('activation')?.op.kind;
    if (kind === undefined) return undefined;
    const activation = kind === 'switched_off' ? activationOf(document, this.layer ?? 0) : kind;
    const [gate, up, down] = ['gate', 'up', 'down'].map((layer) => this.linear(layer, true));
    const keys: Record<keyof format.FeedForward, unknown> = { activation, gate, up, down };
    return written(keys);
  }

  document(document: LessonDocument): object {
    const sum = required(this.find('residual_attention'), 'residual_attention');
    const normed = this.find('norm1') ?? this.find('norm2');
    const next = normed?.name === 'norm2' ? this.find('residual_feed_forward') : sum;
    const [norm1, norm2, mlp] = [this.norm('norm1'), this.norm('norm2'), this.mlp(document)];
    const keys: Record<keyof format.Block, unknown> = {
      norm1,
      attention: this.attention(scoresOf(document, this.layer ?? 0)),
      norm2,
      feed_forward: mlp,
      norm_position: normed && next && normed.index > next.index ? 'after' : 'before',
      residual: sum.op.inputs.length > 1,
      residual_projection: this.linear('residual', true),
    };
    return written(keys);
  }
}

/** The document that computes the same trace of a stack, with changed numbers written out. */
export function givenStack(document: LessonDocument, trace: Trace): LessonDocument {
  const given = copyOf(document) as FullDocument;
  const vectors = trace.stages.find(({ name }) => /^(embedding|token_vectors)$/.test(name));
  const outside = new Block(trace, null);
  const table = outside.find('position_table');
  if (table) {
    given.positions = { ...given.positions, kind: 'learned', values: rowsOf(table) };
    delete (given.positions as { rows?: number }).rows;
  }
  given['blocks'] = Array.from({ length: trace.layers }, (_, layer) =>
    new Block(trace, layer).document(document),
  );
  // Training requires the causal mask.
  if (trace.stages.some((stage) => stage.name === 'mask' && isByHand(stage))) {
    delete given['training'];
  }
  const norm = outside.norm('final_norm');
  if (norm) given['final_norm'] = norm;
  const layer = outside.linear('pool', true);
  if (layer) given['pooling'] = { ...(given['pooling'] as object), ...layer };
  const last = outside.linear('U', true);
  if (last) given['unembedding'] = last;
  // Rows that are given per word require a list of words.
  const hasOpenVocabulary = last !== undefined && !Array.isArray(given.input['vocabulary']);
  // Python's generator draws them together with the blocks, which are now given.
  const isDrawnWithBlocks =
    given.embedding?.size !== undefined && given.embedding.seed === undefined;
  if (vectors && (hasOpenVocabulary || isDrawnWithBlocks || isGiven(vectors)))
    setVectors(given, trace, rowsOf(vectors));
  const ofEmbedding = outside.norm('embedding_norm');
  if (ofEmbedding) given.embedding = { ...given.embedding, norm: ofEmbedding };
  return given;
}
