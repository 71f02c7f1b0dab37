/**
 * Lessons made from a seed: most are right, and the faults of the others are small. The words of
 * each enumeration come from the engine's tables; lesson-schema.test.ts checks that every key and
 * every word is made.
 */
import {
  activations,
  blockInitialisations,
  drawnBlockNorms,
  normKinds,
  drawnBys,
  drawnParts,
  generators,
  initialisations,
  maskKinds,
  normPositions,
  optimizerKinds,
  pairings,
  precisions,
  rateDecays,
  positionKinds,
  projectionKinds,
  projectionNames,
  questionKinds,
  scaleKinds,
  scoreOrders,
  shuffles,
  taskKinds,
  tokenizerKinds,
} from '../../web/engine/format.js';
import { readLesson } from './helpers.js';

/** The words of `little_english`, which accepts no others. */
const english = readLesson('who-is-she-untrained').input['vocabulary'] as string[];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** The place of a value. */
export interface Place {
  holder: JsonObject | Json[];
  key: string | number;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export class Chance {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }
  happens(share: number): boolean {
    return this.next() < share;
  }
  of<T>(choices: readonly T[]): T {
    return choices[this.whole(0, choices.length - 1)] as T;
  }
  list<T>(length: number, make: (index: number) => T): T[] {
    return Array.from({ length }, (_, i) => make(i));
  }
  /** The same things in another order. */
  order<T>(things: readonly T[]): T[] {
    const left = [...things];
    return this.list(left.length, () => left.splice(this.whole(0, left.length - 1), 1)[0] as T);
  }
  number(): number {
    return this.of([0, -0, 1, -1, 0.25, -3.5, 1e-45, 3.4e38, -3.4028234663852886e38]);
  }
  table(rows: number, columns: number): number[][] {
    return this.list(rows, () => this.list(columns, () => this.number()));
  }
}

/** Parts of a mask, at least one; `pad` is a word of the text. */
const maskParts = (chance: Chance, pad: string): Json[] => {
  const window = { window: chance.whole(1, 3), ...(chance.happens(0.5) ? { sinks: 1 } : {}) };
  return chance.order<Json>([window, ...(chance.happens(0.5) ? [{ pad }] : [])]);
};

/** A lesson whose parts fit together. */
export function madeLesson(chance: Chance): JsonObject {
  const maybe = (key: string, make: () => Json, share = 0.4): JsonObject =>
    chance.happens(share) ? { [key]: make() } : {};
  const flag = (): boolean => chance.happens(0.5);
  const seed = (): number => chance.of([0, 1, 42, 2 ** 32 - 1]);
  const table = (rows: number, columns: number): Json => chance.table(rows, columns);
  const names = (count: number): Json => chance.list(count, (i) => `name ${i}`);

  const heads = chance.of([1, 1, 2, 3]);
  const projectionKind = chance.of(projectionKinds);
  const isLinear = projectionKind === 'linear';
  const isMultihead = isLinear && chance.happens(0.2);
  const dIn = isMultihead ? heads * chance.whole(1, 2) : chance.whole(1, 4);
  const kind = chance.of(positionKinds);
  const dK = isMultihead ? dIn / heads : chance.whole(1, 2) * (kind === 'rotary' ? 2 : 1);
  const dV = isMultihead ? dK : chance.whole(1, 3);
  const groups = !isMultihead && chance.happens(0.3) ? 1 : heads;
  const headNorm = (): Json => ({ drawn: true, ...maybe('kind', () => chance.of(normKinds)) });
  const isRotary = kind === 'rotary' && dK % 2 === 0;

  const scale = (): Json => chance.of(['d_in', 0.5, -2]);
  const words = ['a', 'b', 'c', 'd'].slice(0, chance.whole(1, 4));
  const tokens = chance.whole(1, 4);
  let count = tokens;
  function sentence(): JsonObject {
    const isSorted = flag();
    const tokenizer: JsonObject = {
      ...maybe('kind', () => chance.of(tokenizerKinds), 0.2),
      ...maybe('lowercase', flag),
      ...maybe('remove', () => chance.of(['', ',.!', '😀'])),
      ...maybe('begin', () => chance.of(words), 0.2),
      ...maybe('end', () => chance.of(words), 0.2),
      ...maybe('unknown', () => chance.of(words), 0.2),
    };
    count += Number('begin' in tokenizer) + Number('end' in tokenizer);
    const drawn = {
      size: dIn,
      seed: seed(),
      ...maybe('by', () => chance.of(drawnBys)),
      ...maybe('scale', scale, 0.2),
    };
    const given = { values: table(words.length, dIn), ...maybe('scale', scale, 0.2) };
    return {
      input: {
        text: chance.list(tokens, () => chance.of(words)).join(' '),
        vocabulary: isSorted ? 'sorted' : words,
        ...(Object.keys(tokenizer).length || flag() ? { tokenizer } : {}),
      },
      embedding: isSorted || flag() ? drawn : given,
    };
  }
  const vectors = (): JsonObject => ({
    input: {
      vectors: flag() ? table(tokens, dIn) : { rows: tokens, columns: dIn, seed: seed() },
      ...maybe('labels', () => chance.list(tokens, (i) => (i ? `label ${i}` : ''))),
    },
  });

  const layer = (inputs: number, outputs: number, bias: boolean): JsonObject => ({
    weight: isLinear ? table(outputs, inputs) : table(inputs, outputs),
    ...(bias ? { bias: chance.table(1, outputs)[0] as Json } : {}),
  });
  const isDrawn = isMultihead || flag();
  const bias = flag() && (isLinear || !isDrawn);
  const order = chance.order(projectionNames);
  const simple = initialisations.filter((initialisation) => initialisation !== 'multihead');
  const projections: JsonObject = {
    kind: projectionKind,
    ...(bias || flag() ? { bias } : {}),
    ...(isDrawn
      ? {
          seed: seed(),
          ...(isMultihead && flag() ? {} : { query_size: heads * dK, value_size: heads * dV }),
          ...(isMultihead ? { initialisation: 'multihead' } : maybe('order', () => order)),
          ...(isMultihead ? {} : maybe('initialisation', () => chance.of(simple))),
        }
      : {
          query: layer(dIn, heads * dK, bias),
          key: layer(dIn, groups * dK, bias),
          value: layer(dIn, groups * dV, bias),
        }),
  };
  const output = (): Json =>
    isDrawn && flag()
      ? { drawn: true, ...maybe('bias', () => (isMultihead ? bias : isLinear && flag())) }
      : layer(heads * dV, chance.whole(1, 3), flag());
  const input = flag() ? sentence() : vectors();
  const positions = (): Json =>
    kind === 'learned'
      ? { kind, values: table(count + chance.whole(0, 2), dIn) }
      : kind === 'rotary' && !isRotary
        ? {}
        : {
            kind,
            ...(kind === 'rotary' || kind === 'sinusoidal' ? maybe('base', () => 100) : {}),
            ...(kind === 'rotary'
              ? { ...maybe('pairs', () => chance.of(pairings)), ...maybe('size', () => 2) }
              : {}),
          };

  const hasList = Array.isArray((input['input'] as JsonObject)['vocabulary']);
  const placed = maybe('positions', positions, 0.7);
  const isAlibi = (placed['positions'] as JsonObject | undefined)?.['kind'] === 'alibi';
  return {
    ...maybe('$schema', () => './lesson.schema.json'),
    clearhead: 1,
    title: chance.of(['', 'A title', '😀 "quoted"\n']),
    ...maybe('about', () => 'What it shows.'),
    ...maybe('language', () => chance.of(['en', 'pt-BR'])),
    ...input,
    ...placed,
    projections,
    ...(heads > 1 || flag() ? { heads } : {}),
    ...(groups < heads ? { key_value_heads: groups } : {}),
    ...maybe('query_norm', headNorm, 0.2),
    ...maybe('key_norm', headNorm, 0.2),
    ...maybe('scores', () => ({
      ...maybe('order', () => chance.of(scoreOrders)),
      ...maybe('scale', () => chance.of([...scaleKinds, -0.5, 0])),
      ...maybe('mask', () =>
        chance.of<Json>([
          ...maskKinds.filter((kind) => kind !== 'padding' || !hasList),
          maskParts(chance, 'a'),
          chance.list(count, () => chance.list(count, flag)),
        ]),
      ),
      ...maybe('temperature', () => chance.of([1, 0.5, 1e-300, 3e38])),
      ...(isAlibi ? {} : maybe('bias', () => table(count, count), 0.2)),
    })),
    ...maybe('output', output),
    ...maybe('features', () => ({
      ...maybe('input', () => names(dIn)),
      ...maybe('query', () => names(heads * dK)),
      ...maybe('key', () => names(groups * dK)),
      ...maybe('value', () => names(groups * dV)),
    })),
    ...madeTeaching(chance, { input: names(dIn) }),
    ...maybe('focus', () => chance.whole(0, count - 1)),
    ...maybe('printed', () => chance.list(chance.whole(1, 3), () => madePrinted(chance, maybe))),
  };
}

/** An author's texts and questions; `features`: names that fit. */
function madeTeaching(chance: Chance, features: JsonObject): JsonObject {
  const maybe = (key: string, make: () => Json, share = 0.4): JsonObject =>
    chance.happens(share) ? { [key]: make() } : {};
  const words = (): Json =>
    chance.of<Json>(['Words', { en: 'Words' }, { de: 'Worte', 'zh-Hans': '词', ar: 'كلمات' }]);
  const step = (i: number): JsonObject => ({
    id: `step-${i}`,
    note: words(),
    ...maybe('title', words),
    ...maybe('shows', () => 'share'),
    ...maybe('part', () => 'all'),
    ...maybe('pin', () => 'X.0.0'),
    ...maybe('cover', () => ['X.0', 'X.0.0']),
  });
  const question = (): JsonObject => {
    const kind = chance.of(questionKinds);
    const answers = { choice: 1, number: chance.of<Json>([0.5, 'X.0.0']), cell: ['X.0.0'] };
    return {
      at: 'step-0',
      kind,
      text: words(),
      answer: answers[kind],
      ...(kind === 'choice' ? { choices: [words(), words()] } : {}),
      ...(kind === 'number' ? maybe('tolerance', () => 0.5) : {}),
      ...maybe('hint', words),
      ...maybe('right', words),
      ...maybe('wrong', words),
    };
  };
  const translation = (): JsonObject => ({
    ...maybe('title', () => 'Title'),
    ...maybe('about', () => 'About'),
    ...maybe('features', () => features),
  });
  return {
    ...maybe('steps', () => chance.list(2, step)),
    ...maybe('questions', () => [question()]),
    ...maybe('texts', () => ({
      [chance.of(['en', 'de', 'zh-Hans', 'ar'])]: translation(),
      en: translation(),
    })),
  };
}

/** The tensors from which made stacks read numbers; each has room for all of them. */
export const tensorShapes = { square: [16, 16], line: [16] } as const;

/** A stack whose parts fit together, with or without tensors and training. */
export function madeStack(chance: Chance): JsonObject {
  const maybe = (key: string, make: () => Json, share = 0.4): JsonObject =>
    chance.happens(share) ? { [key]: make() } : {};
  const flag = (): boolean => chance.happens(0.5);
  const seed = (): number => chance.of([0, 1, 42, 2 ** 32 - 1]);
  const hasTensors = chance.happens(0.4);
  const isTrained = chance.happens(0.4);
  const part = (rows: number, columns: number): JsonObject => {
    const isTransposed = flag();
    const [down, across] = isTransposed ? [columns, rows] : [rows, columns];
    const range = (size: number): Json =>
      chance.of([
        [0, size],
        [16 - size, 16],
      ]);
    const name = down === 1 && across === 16 && !isTransposed ? 'line' : 'square';
    return {
      tensor: name,
      ...(name === 'line' ? {} : { rows: range(down), columns: range(across) }),
      ...(isTransposed ? { transposed: true } : maybe('transposed', () => false)),
    };
  };
  const table = (rows: number, columns: number): Json =>
    hasTensors && flag() ? part(rows, columns) : chance.table(rows, columns);
  const row = (columns: number): Json => {
    const numbers = table(1, columns);
    if (!Array.isArray(numbers)) return columns === 1 ? numbers : part(1, columns);
    return numbers[0] as Json;
  };
  const layer = (out: number, into: number): JsonObject => ({
    weight: table(out, into),
    ...maybe('bias', () => row(out)),
  });

  const heads = chance.of([1, 1, 2]);
  const dIn = chance.whole(1, 4);
  const dK = chance.whole(1, 2);
  const dV = chance.whole(1, 2);
  const groups = chance.happens(0.3) ? 1 : heads;
  const isEnglish = isTrained && chance.happens(0.1);
  const words = isEnglish
    ? english
    : ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, isTrained ? 6 : chance.whole(1, 6));
  const norm = (): JsonObject => ({
    ...chance.of<JsonObject>([
      { gain: row(dIn), ...maybe('bias', () => row(dIn)) },
      { kind: 'layer' },
      { kind: 'rms', ...maybe('gain', () => row(dIn)) },
    ]),
    ...maybe('epsilon', () => 1e-5),
  });
  /** The possible settings of drawn norms. */
  const ofDrawn = (): JsonObject => ({
    ...maybe('kind', () => chance.of(normKinds)),
    ...maybe('gain', flag),
    ...maybe('epsilon', () => 1e-3),
  });
  const anyNorm = (): JsonObject => (flag() ? { drawn: true, ...ofDrawn() } : norm());
  const scores = (): JsonObject => ({
    mask: chance.of<Json>(
      isTrained
        ? ['causal', [...maskParts(chance, words[0] ?? ''), 'causal']]
        : ['none', 'causal', ['causal'], maskParts(chance, 'a')],
    ),
    ...maybe('scale', () => chance.of(scaleKinds)),
    ...maybe('order', () => 'QK'),
  });
  const isDrawn = flag();
  const generator = chance.of(generators);
  const isPython = isDrawn && generator === 'python';
  const projectionKind = chance.of(projectionKinds);
  const isLinear = projectionKind === 'linear';
  const projection = (out: number): JsonObject => ({
    weight: isLinear ? table(out, dIn) : table(dIn, out),
  });
  const block = (): JsonObject => ({
    ...maybe('norm1', norm),
    attention: {
      projections: {
        kind: projectionKind,
        query: projection(heads * dK),
        key: projection(groups * dK),
        value: projection(groups * dV),
      },
      heads,
      ...(groups < heads ? { key_value_heads: groups } : {}),
      ...maybe('query_norm', () => ({ drawn: true, ...ofDrawn() }), 0.2),
      ...maybe('key_norm', () => ({ kind: 'rms', gain: row(dK) }), 0.2),
      ...(isTrained || flag() ? { scores: scores() } : {}),
      output: { weight: isLinear ? table(dIn, heads * dV) : table(heads * dV, dIn) },
    },
    ...(flag()
      ? {
          ...maybe('norm2', norm),
          feed_forward: {
            ...maybe('activation', () => chance.of(activations)),
            ...maybe('gate', () => layer(3, dIn)),
            up: layer(3, dIn),
            down: layer(dIn, 3),
          },
        }
      : {}),
    ...maybe('norm_position', () => chance.of(normPositions)),
    ...maybe('residual', flag),
    ...maybe('residual_projection', () => layer(dIn, dIn), 0.2),
  });
  const drawn = (): JsonObject => ({
    seed: seed(),
    layers: chance.whole(1, 3),
    heads,
    ...maybe('query_size', () => heads * dK),
    value_size: heads * dV,
    ...(isTrained || flag() ? { scores: scores() } : {}),
    ...maybe('bias', flag),
    ...maybe('norm', () =>
      flag()
        ? chance.of(drawnBlockNorms)
        : { ...ofDrawn(), ...maybe('position', () => chance.of(normPositions)) },
    ),
    ...chance.of<JsonObject>([
      {},
      { feed_forward: 0 },
      { feed_forward: 3, ...maybe('gate', flag) },
    ]),
    ...(groups < heads ? { key_value_heads: groups } : {}),
    ...maybe('query_key_norm', () => chance.of(normKinds), 0.2),
    ...maybe('activation', () => chance.of(activations)),
    ...(generator === 'python'
      ? {
          generator,
          ...maybe('deviation', () => 0.5),
          ...maybe('output_deviation', () => chance.of([0, 0.25])),
          ...maybe('order', () => chance.order(drawnParts)),
          ...maybe('shuffled', () => chance.whole(0, 3)),
        }
      : {
          ...maybe('generator', () => generator),
          ...maybe('initialisation', () => chance.of(blockInitialisations)),
        }),
  });
  const kind = chance.of(
    positionKinds.filter((positionKind) => positionKind !== 'rotary' || dK % 2 === 0),
  );
  const unembedding = (): Json =>
    flag()
      ? 'tied'
      : isDrawn && flag()
        ? { drawn: true, ...maybe('bias', flag) }
        : layer(words.length, dIn);
  const pooling = (): JsonObject => ({
    ...maybe('kind', () => 'mean'),
    ...(flag() ? { ...layer(2, dIn), ...maybe('activation', () => chance.of(activations)) } : {}),
    ...maybe('unit_length', flag),
  });
  const blocks = isDrawn ? { drawn: drawn() } : chance.list(chance.whole(1, 2), block);
  if (isDrawn && !('query_size' in (blocks as { drawn: JsonObject }).drawn)) {
    (blocks as { drawn: JsonObject }).drawn['query_size'] = heads * dK;
  }
  // Only the network of the first block may be turned off.
  const hasNetwork = Array.isArray(blocks)
    ? 'feed_forward' in (blocks[0] as JsonObject)
    : Boolean((blocks as { drawn: JsonObject }).drawn['feed_forward']);
  return {
    clearhead: 1,
    title: '',
    ...(hasTensors ? { tensors: 'file.safetensors' } : {}),
    input: {
      text: isEnglish ? 'the the' : 'a a',
      vocabulary: words,
      ...(chance.happens(0.1) && {
        ids: chance.list(chance.whole(1, 2), () => 0),
        ...maybe('tokenizer_file', () => 'tokenizer.json'),
      }),
    },
    embedding: {
      ...(isPython
        ? { size: dIn }
        : flag()
          ? { size: dIn, seed: seed() }
          : { values: table(words.length, dIn) }),
      ...maybe('scale', () => chance.of(['d_in', 0.5]), 0.2),
      ...maybe('norm', anyNorm),
    },
    positions:
      kind === 'sinusoidal'
        ? {
            kind,
            ...maybe('pairs', () => chance.of(pairings), 0.2),
            ...maybe('reaches_base', flag, 0.2),
          }
        : kind !== 'learned'
          ? { kind }
          : isPython && flag()
            ? { kind, rows: 16 }
            : { kind, values: table(16, dIn) },
    blocks,
    ...maybe('final_norm', anyNorm),
    ...(isTrained || flag() ? { unembedding: unembedding() } : maybe('pooling', pooling)),
    ...maybe('switched_off', () => [
      { head: chance.whole(0, heads - 1), ...maybe('layer', () => 0) },
    ]),
    ...(hasNetwork ? maybe('switched_off_networks', () => [maybe('layer', () => 0)]) : {}),
    ...(isTrained ? { training: madeTraining(chance, maybe, isEnglish) } : {}),
  };
}

function madeTraining(
  chance: Chance,
  maybe: (key: string, make: () => Json, share?: number) => JsonObject,
  isEnglish: boolean,
): JsonObject {
  const kind = isEnglish
    ? 'little_english'
    : chance.of(taskKinds.filter((each) => each !== 'little_english'));
  const hasMarks = kind === 'sort' && chance.happens(0.5);
  return {
    task: {
      kind,
      ...(kind === 'say_it_twice' || kind === 'brackets' || hasMarks
        ? { ...maybe('shortest', () => chance.whole(1, 2)), longest: chance.whole(4, 5) }
        : {}),
      ...(kind === 'documents'
        ? {
            ...chance.of<JsonObject>([{ documents: ['a b', 'b a'] }, { file: 'documents.txt' }]),
            ...maybe('shuffle', () => chance.of(shuffles)),
            ...maybe('held_out', () => 1),
          }
        : {}),
      ...(kind === 'sequences'
        ? {
            ...chance.of<JsonObject>([
              { sequences: ['a b', 'b a b'] },
              {
                grammar: [
                  { name: 'all', alternatives: ['{x 1} {x 2} b'] },
                  { name: 'x', alternatives: ['a', 'b'] },
                ],
              },
            ]),
            ...maybe('counted_words', () => ['b']),
            ...maybe('counted_after', () => 'a'),
            ...maybe('held_out_with', () => ['b a']),
          }
        : {}),
      ...(kind === 'say_it_twice' ? maybe('distinct', () => chance.happens(0.5)) : {}),
    },
    ...maybe('batch', () => chance.of([1, 1024])),
    length: kind === 'modular_addition' ? 14 : kind === 'sort' ? 15 : chance.whole(14, 16),
    ...maybe('steps', () => chance.of([1, 1_000_000])),
    ...maybe('printed', () => ({
      losses: ['3.3660', '0.5'],
      ...maybe('texts', () => ['kamon']),
      ...maybe('temperature', () => 0.5),
    })),
    ...maybe('optimizer', () => ({
      ...chance.of<JsonObject>([
        {},
        ...optimizerKinds.map((kind) => ({
          kind,
          ...maybe('weight_decay', () => (kind === 'adam' ? 0 : chance.of([0.1, 1]))),
        })),
      ]),
      ...maybe('learning_rate', () => chance.of([1e-300, 0.5, 1])),
      ...maybe('betas', () =>
        chance.of([
          [0, 0.999],
          [0.9, 0.98],
        ]),
      ),
      ...maybe('epsilon', () => 1e-8),
      ...maybe('warmup', () => chance.of([0, 1_000_000])),
      ...maybe('decay', () => chance.of(rateDecays)),
      ...maybe('clip', () => 1),
    })),
    ...maybe('precision', () => chance.of(precisions)),
    ...maybe('seed', () => chance.of([0, 2 ** 32 - 1])),
  };
}

function madePrinted(
  chance: Chance,
  maybe: (key: string, make: () => Json, share?: number) => JsonObject,
): JsonObject {
  const stage = chance.of(['weights', 'Q', 'no such stage', 'tokens', 'ids']);
  const list = chance.table(1, 2)[0] as Json;
  const values =
    stage === 'tokens'
      ? ['a', '']
      : chance.of<Json>([list, stage === 'ids' ? [list] : chance.table(2, 2)]);
  return {
    stage,
    ...chance.of<JsonObject>([{ values }, { values }, { shape: [1, 65536] }, { row_sums: list }]),
    ...maybe('layer', () => chance.whole(0, 63)),
    ...maybe('head', () => chance.of([chance.whole(0, 63), 'mean'])),
    ...maybe('row', () => chance.of([0, 65535])),
    ...maybe('transposed', () => true),
    ...chance.of<JsonObject>([
      {},
      { digits: chance.whole(0, 17) },
      { significant: chance.whole(1, 17) },
    ]),
    ...maybe('tolerance', () => chance.of([0, 17])),
    ...maybe('reproducible', () => false),
  };
}

/** The path of every value below a value; of lists of plain values only the first and the last. */
export function placesIn(value: Json): Place[] {
  if (value === null || typeof value !== 'object') return [];
  const holder = value;
  const all = Array.isArray(holder) ? holder.map((_, i) => i) : Object.keys(holder);
  const isLong = Array.isArray(holder) && (typeof holder[0] !== 'object' || all.length > 8);
  const keys = isLong ? all.filter((_, i) => i === 0 || i === all.length - 1) : all;
  return keys.flatMap((key) => [{ holder, key }, ...placesIn(valueAt({ holder, key }))]);
}

export const valueAt = ({ holder, key }: Place): Json => (holder as JsonObject)[key] as Json;

/** Values that may replace a right one. */
export const others: readonly Json[] = [
  null,
  true,
  false,
  '',
  'x',
  'sorted',
  'none',
  'word',
  'linear',
  '\ud800',
  [],
  {},
  [[]],
  [[1]],
  0,
  -0,
  1,
  -1,
  2,
  3,
  5,
  17,
  18,
  63,
  64,
  65,
  1024,
  1025,
  4095,
  4096,
  4097,
  65535,
  65536,
  65537,
  0.5,
  1e-300,
  1e39,
  -1e39,
  3.4028235677973366e38,
  2 ** 32 - 1,
  2 ** 32,
  1e15,
  ['a'],
  ['a', 'a'],
  [1, 2],
  [1, 'a'],
  [[1], [1, 2]],
  [true],
  [[true, 1]],
  ['query', 'key'],
  'parameter',
  'multihead',
  'learned',
  'rotary',
  'KQ',
  'd_in',
  'padding',
  'tokens',
  'ids',
  'causal',
  'sort',
  'brackets',
  'tied',
  { tensor: 'line' },
  { tensor: 'line', transposed: true },
  { tensor: 'lines' },
  [0, 1],
  [1, 1],
  [16, 17],
  511,
  512,
  513,
  1e6,
  1e6 + 1,
  2 ** 30,
  2 ** 30 + 1,
];

/** Keys of every kind of object, each with possible values. */
const keys: Readonly<Record<string, readonly Json[]>> = {
  $schema: ['s', 1],
  clearhead: [1, 2],
  titel: ['t'],
  about: ['a'],
  language: ['en', 'English'],
  features: [{}, { input: ['a'] }],
  embedding: [{ size: 2, seed: 1 }, { values: [[1]] }],
  labels: [['a']],
  vectors: [[[1]]],
  text: ['a'],
  vocabulary: [['a'], 'sorted'],
  tokenizer: [{}, { begin: 'z' }],
  printed: [[]],
  values: [[[1]], [1], ['a']],
  size: [1],
  seed: [1],
  by: ['word'],
  kind: ['learned', 'rotary'],
  base: [0.5, 1, 1.5, 10000],
  bias: [true, false, [1], [1, 2]],
  order: ['QK', ['key', 'query', 'value']],
  output: [{ drawn: true }],
  query_size: [1, 6],
  value_size: [1, 6],
  initialisation: ['multihead', 'default'],
  weight: [[[1]]],
  drawn: [true, false],
  query: [{ weight: [[1]] }, ['a']],
  key: [['a']],
  value: [['a']],
  heads: [2, 3, 64],
  scores: [{ mask: 'causal' }],
  focus: [0, 9],
  shape: [[1, 1]],
  row_sums: [[1]],
  digits: [2],
  significant: [2],
  row: [1],
  rows: [1],
  columns: [1],
  stage: ['Q'],
};

type Change = (place: Place, chance: Chance) => void;

const put = ({ holder, key }: Place, value: Json): void => {
  (holder as JsonObject)[key] = value;
};

/** Small changes of the value at a path: some break the lesson, others make another right one. */
export const changes: Readonly<Record<string, Change>> = {
  remove({ holder, key }) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  },
  rename(place, chance) {
    const value = valueAt(place);
    changes['remove']?.(place, chance);
    const name = chance.of([
      `${place.key}s`,
      String(place.key).toUpperCase(),
      ...Object.keys(keys),
    ]);
    if (Array.isArray(place.holder)) place.holder.push(value);
    else place.holder[name] = value;
  },
  retype: (place, chance) => put(place, chance.of(others)),
  wrap: (place) => put(place, [valueAt(place)]),
  unwrap(place) {
    const value = valueAt(place);
    if (Array.isArray(value)) put(place, value[0] ?? null);
  },
  nudge(place, chance) {
    const value = valueAt(place);
    if (typeof value === 'number') put(place, value + chance.of([1, -1, 0.5, 1e39]));
    else if (typeof value === 'string') put(place, value + chance.of([' q', 's', '\udc00']));
    else if (typeof value === 'boolean') put(place, !value);
    else if (Array.isArray(value)) value.push(structuredClone(chance.of([...value, ...others])));
  },
  add({ holder, key }, chance) {
    const value = (holder as JsonObject)[key];
    const inside = value && typeof value === 'object' && !Array.isArray(value) ? value : holder;
    if (Array.isArray(inside)) return;
    const name = chance.of(Object.keys(keys));
    inside[name] = structuredClone(chance.of(keys[name] ?? []));
  },
};
