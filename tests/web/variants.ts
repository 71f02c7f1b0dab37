/**
 * Documents with features that the lessons in web/lesson/documents lack: masks, every kind of
 * position, biases, heads, temperatures, output projections, each for random sentences.
 */
import { isStack, type LessonDocument } from '../../web/lesson/document.js';
import { lessonIds, readLesson } from './helpers.js';

/** Small and repeatable (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words = 'the cat sat on a mat and saw its dog [run] ⟦far⟧ “away” <pad> été 水'.split(' ');

export function randomSentence(random: () => number): string {
  const length = 1 + Math.floor(random() * 9);
  return Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(' ');
}

const pick = <T>(random: () => number, choices: readonly T[]): T =>
  choices[Math.floor(random() * choices.length)] as T;

export function randomDocument(seed: number): LessonDocument {
  const random = randomNumbers(seed);
  const heads = pick(random, [1, 1, 2, 3]);
  const size = pick(random, [2, 4, 6]);
  const text = randomSentence(random);
  const length = text.split(' ').length;
  const masks = [
    'none',
    'causal',
    'padding',
    Array.from({ length }, () => Array.from({ length }, () => random() < 0.6)),
  ];
  const parts = ['causal', { pad: text.split(' ').at(-1) }, { window: 3, sinks: seed % 3 }];
  const isNewer = seed > 15; // the questions of the documents before are written out in a test
  const kind = pick(random, ['linear', 'parameter']);
  const linear = kind === 'linear'; // a bare parameter draws no bias
  const positions = pick(random, ['none', 'learned', 'sinusoidal', 'rotary', 'alibi']);
  const table = Array.from({ length: 12 }, () =>
    Array.from({ length: size }, () => random() - 0.5),
  );
  return {
    clearhead: 1,
    title: `Random ${seed}`,
    input: { text, vocabulary: 'sorted' },
    embedding: { size, seed: seed + 1, ...(isNewer && randomScale(seed)) },
    positions: {
      kind: positions,
      ...(positions === 'learned' ? { values: table } : {}),
      ...(positions === 'rotary' ? randomRotation(seed) : {}),
    },
    projections: {
      kind,
      bias: linear && random() < 0.4,
      seed: seed + 2,
      query_size: heads * pick(random, [2, 4]),
      value_size: heads * pick(random, [1, 2, 3]),
    },
    heads,
    ...(isNewer && randomHeads(seed, heads)),
    scores: {
      order: pick(random, ['QK', 'QK', 'QK', 'KQ']),
      scale: pick(random, ['d_k', 'd_k', 'd_in', 'none', 0.25, 3]),
      mask: seed % 4 === 1 && isNewer ? parts : pick(random, masks),
      temperature: pick(random, [1, 1, 0.5, 4]),
      ...(isNewer && seed % 4 === 2 && positions !== 'alibi' ? { bias: randomBias(length) } : {}),
    },
    ...(random() < 0.5 ? { output: { drawn: true, bias: linear && random() < 0.5 } } : {}),
  } as LessonDocument;
}

/** A number for each pair of tokens, without drawing from the document's own random numbers. */
const randomBias = (length: number): number[][] => drawTable(randomNumbers(length), length, length);

const gains = (random: () => number, size: number): number[] =>
  Array.from({ length: size }, () => random() + 0.5);

const drawTable = (random: () => number, rows: number, cols: number): number[][] =>
  Array.from({ length: rows }, () => Array.from({ length: cols }, () => random() - 0.5));

/** A different block: with parts that others lack, and with sizes and rules that no other has. */
function randomBlock(random: () => number, size: number): object {
  const heads = pick(random, [1, 2, 3]);
  const [dK, dV, hidden] = [2, pick(random, [1, 2, 3]), pick(random, [3, 5])];
  const isLinear = random() < 0.7;
  const layer = (inputs: number, outputs: number, down = isLinear): object => ({
    weight: down ? drawTable(random, outputs, inputs) : drawTable(random, inputs, outputs),
    ...(biased ? { bias: gains(random, outputs) } : {}),
  });
  const biased = random() < 0.5;
  const norm = (): object => ({
    gain: gains(random, size),
    ...(random() < 0.5 ? { bias: gains(random, size) } : {}),
    epsilon: pick(random, [1e-5, 1e-3]),
  });
  return {
    ...(random() < 0.6 ? { norm1: norm() } : {}),
    attention: {
      projections: {
        kind: isLinear ? 'linear' : 'parameter',
        bias: biased,
        query: layer(size, heads * dK),
        key: layer(size, heads * dK),
        value: layer(size, heads * dV),
      },
      heads,
      scores: {
        scale: pick(random, ['d_k', 'd_k', 'd_in', 'none', 0.25]),
        mask: pick(random, ['none', 'causal']),
        temperature: pick(random, [1, 1, 0.5]),
      },
      output: layer(heads * dV, size),
    },
    ...(random() < 0.7
      ? {
          ...(random() < 0.6 ? { norm2: norm() } : {}),
          feed_forward: {
            activation: pick(random, ['relu', 'gelu', 'gelu_tanh', 'relu_squared']),
            up: layer(size, hidden, true),
            down: layer(hidden, size, true),
          },
        }
      : {}),
    norm_position: pick(random, ['before', 'after']),
    residual: random() < 0.9,
  };
}

/** Which features rotate together: the same for a seed, whatever else is drawn. */
function randomRotation(seed: number): { pairs: string; size?: number } {
  const random = randomNumbers(seed + 2000);
  const pairs = pick(random, ['neighbours', 'halves']);
  return random() < 0.5 ? { pairs } : { pairs, size: 2 };
}

/** Grouped queries, and norms of queries and keys: the same for a seed, as above. */
function randomHeads(seed: number, heads: number): object {
  const random = randomNumbers(seed + 3000);
  const norm = (): object => ({ drawn: true, kind: pick(random, ['layer', 'rms']) });
  return {
    ...(heads > 1 && random() < 0.4 ? { key_value_heads: 1 } : {}),
    ...(random() < 0.2 ? { query_norm: norm() } : {}),
    ...(random() < 0.2 ? { key_norm: norm() } : {}),
  };
}

/** Gates in some networks. */
function withGates(blocks: object, seed: number): object {
  const random = randomNumbers(seed + 6000);
  if (random() < 0.5) return blocks;
  if (!Array.isArray(blocks)) {
    const { drawn } = blocks as { drawn: { feed_forward: number } };
    return { drawn: { ...drawn, gate: drawn.feed_forward > 0 } };
  }
  return blocks.map((block: { feed_forward?: { up: object } }) =>
    block.feed_forward
      ? { ...block, feed_forward: { ...block.feed_forward, gate: block.feed_forward.up } }
      : block,
  );
}

/** The same of drawn blocks. */
function randomNewer(seed: number, heads: number): object {
  const random = randomNumbers(seed + 5000);
  return {
    ...(heads > 1 && random() < 0.4 ? { key_value_heads: 1 } : {}),
    ...(random() < 0.3 ? { query_key_norm: pick(random, ['layer', 'rms']) } : {}),
    ...(random() < 0.3 ? { activation: 'silu' } : {}),
  };
}

function randomScale(seed: number): object {
  const random = randomNumbers(seed + 4000);
  return random() < 0.3 ? { scale: pick(random, ['d_in', 0.5]) } : {};
}

/** With the parts of a sentence encoder: waves in halves, a projection of the stream, pooling. */
function withEncoderParts(document: Record<string, unknown>, seed: number): object {
  if (seed <= 15) return document; // as in randomDocument
  const random = randomNumbers(seed + 7000);
  const { positions, blocks, unembedding, embedding } = document;
  const { size } = embedding as { size: number };
  const waves = { pairs: 'halves', ...(random() < 0.5 ? { reaches_base: true } : {}) };
  const isSinusoidal = (positions as { kind: string }).kind === 'sinusoidal';
  const layer = (out: number): object => ({
    weight: drawTable(random, out, size),
    ...(random() < 0.5 ? { bias: gains(random, out) } : {}),
  });
  const pooling = {
    ...(random() < 0.7 ? { ...layer(3), activation: pick(random, ['tanh', 'gelu']) } : {}),
    ...(random() < 0.7 ? { unit_length: true } : {}),
  };
  const [first, ...others] = Array.isArray(blocks) ? (blocks as { residual: boolean }[]) : [];
  return {
    ...document,
    ...(isSinusoidal && random() < 0.7 ? { positions: { kind: 'sinusoidal', ...waves } } : {}),
    ...(!unembedding && first?.residual
      ? { blocks: [{ ...first, residual_projection: layer(size) }, ...others] }
      : {}),
    ...(!unembedding && random() < 0.8 ? { pooling } : {}),
  };
}

/** A stack: blocks that are drawn alike, or each given. */
export function randomStack(seed: number): LessonDocument {
  const random = randomNumbers(seed + 1000);
  const size = pick(random, [4, 8, 12]);
  const text = randomSentence(random);
  const positions = pick(random, ['none', 'learned', 'sinusoidal', 'rotary', 'alibi']);
  const layers = 1 + Math.floor(random() * 3);
  const heads = pick(random, [1, 2]);
  const isDrawn = random() < 0.6;
  const blocks = isDrawn
    ? {
        drawn: {
          seed: seed + 2,
          layers,
          heads,
          bias: random() < 0.5,
          norm: pick(random, ['none', 'before', 'after']),
          feed_forward: pick(random, [0, 6]),
          activation: pick(random, ['relu', 'gelu', 'gelu_tanh', 'relu_squared']),
          initialisation: pick(random, ['default', 'normal']),
          ...randomNewer(seed, heads),
          scores: { mask: pick(random, ['causal', 'none', 'padding', ['causal', { window: 3 }]]) },
        },
      }
    : Array.from({ length: layers }, () => randomBlock(random, size));
  const hasNetwork = Array.isArray(blocks)
    ? 'feed_forward' in (blocks.at(-1) ?? {})
    : blocks.drawn.feed_forward > 0;
  const ends = ['tied', isDrawn ? { drawn: true, bias: random() < 0.5 } : 'tied', null];
  const unembedding = pick(random, ends);
  const norm = { gain: gains(random, size), bias: gains(random, size) };
  const finalNorm = pick(random, [null, norm, isDrawn ? { drawn: true } : norm]);
  const document = {
    clearhead: 1,
    title: `Random stack ${seed}`,
    input: { text, vocabulary: 'sorted' },
    embedding: { size, seed: seed + 1 },
    positions: {
      kind: positions,
      ...(positions === 'learned' ? { values: drawTable(random, 12, size) } : {}),
      ...(positions === 'rotary'
        ? { base: pick(random, [100, 10000]), ...randomRotation(seed) }
        : {}),
    },
    blocks: withGates(blocks, seed),
    ...(finalNorm ? { final_norm: finalNorm } : {}),
    ...(unembedding ? { unembedding } : {}),
    ...(random() < 0.5 ? { switched_off: [{ layer: layers - 1, head: 0 }] } : {}),
    ...(hasNetwork && random() < 0.5 ? { switched_off_networks: [{ layer: layers - 1 }] } : {}),
  };
  return withEncoderParts(document, seed) as unknown as LessonDocument;
}

/** Every lesson, some with other sentences and seeds, and random documents. */
export function variants(count: number): { name: string; document: LessonDocument }[] {
  // Stacks have other stages and steps.
  const trainable = lessonIds
    .map((id) => ({ name: id, document: readLesson(id) }))
    .filter(({ document }) => !isStack(document));
  const random = randomNumbers(7);
  const withOtherTexts = trainable
    .filter(({ document }) => document.input.text !== undefined)
    .map(({ name, document }) => {
      const open = document.input['vocabulary'] === 'sorted' ? randomSentence(random) : null;
      const text =
        open ?? pick(random, ['Fast flies time', 'time time flies', 'fast birds', 'fly']);
      const changed = structuredClone(document);
      delete changed.focus;
      delete changed.printed;
      changed.input.text = text;
      return { name: `${name}: ${text}`, document: changed };
    });
  const drawn = Array.from({ length: count }, (_, seed) => ({
    name: `random document ${seed}`,
    document: randomDocument(seed),
  }));
  return [...trainable, ...withOtherTexts, ...drawn];
}
