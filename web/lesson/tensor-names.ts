/** Which tensor of a file a parameter's numbers are. */
import type { TensorPart } from '../engine/format.js';
import type { Stage } from '../engine/types.js';
import { headNormOf, normOf } from './stages.js';

type Json = Readonly<Record<string, unknown>> | undefined;

const below = (json: Json, ...keys: readonly string[]): Json =>
  keys.reduce<Json>((at, key) => at?.[key] as Json, json);

const projections: Readonly<Record<string, string>> = { Q: 'query', K: 'key', V: 'value' };

/** The document's value for a parameter; undefined if a document does not hold it. */
function valueOf({ name, layer }: Pick<Stage, 'name' | 'layer'>, document: Json): unknown {
  const blocks = document?.['blocks'];
  const block = layer !== null && Array.isArray(blocks) ? (blocks[layer] as Json) : document;
  if (name === 'embedding') return below(document, 'embedding')?.['values'];
  if (name === 'position_table') return below(document, 'positions')?.['values'];
  const norm = normOf(name);
  if (norm) {
    const owner = norm === 'embedding_norm' ? below(document, 'embedding', 'norm') : block?.[norm];
    return (owner as Json)?.[name.endsWith('_gain') ? 'gain' : 'bias'];
  }
  const attention = below(block, 'attention') ?? block;
  const headNorm = headNormOf(name);
  if (headNorm) return below(attention, headNorm)?.[name.endsWith('_gain') ? 'gain' : 'bias'];
  const [, kind, letter = ''] = /^([Wb])_(\w+)$/.exec(name) ?? [];
  const places: Readonly<Record<string, Json>> = {
    U: below(document, 'unembedding'),
    pool: below(document, 'pooling'),
    residual: below(block, 'residual_projection'),
    O: below(attention, 'output'),
  };
  const owner =
    letter in places
      ? places[letter]
      : letter in projections
        ? below(attention, 'projections', projections[letter] ?? '')
        : below(block, 'feed_forward', letter);
  return owner?.[kind === 'W' ? 'weight' : 'bias'];
}

/** The part of a tensor that all heads of a parameter are; null if its numbers are in no file. */
export function tensorPartOf(
  stage: Pick<Stage, 'name' | 'layer' | 'op'>,
  document: Json,
): TensorPart | null {
  if (stage.op.kind !== 'given') return null;
  const part = valueOf(stage, document) as TensorPart | undefined;
  return typeof part?.tensor === 'string' ? part : null;
}

/** `h.0.attn.c_attn.weight[:, 24:48]`, as PyTorch names it; null if the numbers are in no file. */
export function tensorNameOf(
  stage: Pick<Stage, 'name' | 'layer' | 'op'>,
  document: Json,
): string | null {
  const part = tensorPartOf(stage, document);
  if (!part) return null;
  const range = (bounds: readonly number[] | undefined): string => bounds?.join(':') ?? ':';
  const cut = part.rows || part.columns ? `[${range(part.rows)}, ${range(part.columns)}]` : '';
  return `${part.tensor}${cut}${part.transposed ? 'ᵀ' : ''}`;
}
