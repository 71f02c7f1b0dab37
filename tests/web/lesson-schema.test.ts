/** What lesson.schema.json takes is what the engine takes, but for the rules that no schema can say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { LessonError, type Engine } from '../../web/engine/engine.js';
import { allIds, engine, lessonIds, readLesson } from './helpers.js';
import {
  Chance,
  changes,
  madeLesson,
  madeStack,
  others,
  placesIn,
  tensorShapes,
  valueAt,
  type Json,
  type JsonObject,
  type Place,
} from './made-lessons.js';

const root = join(import.meta.dirname, '../..');
const schema = JSON.parse(
  readFileSync(join(root, 'web/lesson/lesson.schema.json'), 'utf8'),
) as JsonObject;
const validate = new Ajv2020({ allErrors: true, verbose: true, strictTypes: false }).compile(
  schema,
);

/** As docs/lesson-format.md lists them, and what the engine says. */
const unsayable: readonly { rule: string; path: RegExp; message: RegExp }[] = [
  {
    rule: 'The document has at most 8 MiB',
    path: /^$/,
    message: /^A lesson may have 8 MiB of JSON/,
  },
  {
    rule: 'Every text is Unicode: no half of a surrogate pair stands alone',
    path: /^$/,
    message: /^not JSON at .*: The surrogate pair in string is invalid\.$/,
  },
  {
    rule: 'The text has at least one word, after what the tokenizer removes',
    path: /^input\.text$/,
    message: /^no words/,
  },
  {
    rule: 'Each word of the text is in the vocabulary, unless `tokenizer.unknown` names one that stands for it',
    path: /^input\.text$/,
    message: /^the word ".*" at byte \d+/s,
  },
  {
    rule: 'At most 4,096 tokens',
    path: /^input\.text$/,
    message: /^\d+ tokens, expected at most 4096/,
  },
  {
    rule: 'All matrices together have at most 2²⁷ numbers',
    path: /^(input|heads)$/,
    message: /^\d+ tokens with heads: .* numbers, expected at most/,
  },
  {
    rule: '`tokenizer.begin`, `.end` and `.unknown` are words of a given vocabulary',
    path: /^input\.tokenizer\.(begin|end|unknown)$/,
    message: /^the token ".*", expected one of input\.vocabulary$/s,
  },
  {
    rule: '`embedding.values` has as many rows as the vocabulary has words',
    path: /^embedding\.values$/,
    message: /^\d+ rows?, expected \d+ \(words in input\.vocabulary\)$/,
  },
  {
    rule: 'All rows of a table have the same length',
    path: /(vectors|values|weight)\[\d+\]$/,
    message: /^\d+ numbers?, expected \d+ \(.*as in the first row\)$/,
  },
  {
    rule: 'Rows of `positions.values` and of `linear` weights are as long as what they meet: d_in, or of `output` heads · d_v',
    path: /^(positions\.values|projections\.\w+\.weight|output\.weight)(\[\d+\])?$/,
    message: /^\d+ (number|column)s?, expected \d+ \((d_in|d_v|heads·d_v)\)$/,
  },
  {
    rule: '`parameter` weights have as many rows',
    path: /^(projections\.\w+|output)\.weight$/,
    message: /^\d+ rows?, expected \d+ \((d_in|d_v|heads·d_v)\)$/,
  },
  {
    rule: 'A bias has one number per output',
    path: /^(projections\.\w+|output)\.bias$/,
    message: /^\d+ numbers?, expected \d+ \(.*\)$/,
  },
  {
    rule: 'Query and key have equally many outputs',
    path: /^projections\.key\.weight$/,
    message: /^\d+ output features?, expected \d+ \(as many as the query's\)$/,
  },
  {
    rule: 'The outputs of each projection are a multiple of `heads`',
    path: /^projections(\.\w+\.weight|\.query_size|\.value_size)?$/,
    message: /, expected a multiple of heads \(\d+\)$/,
  },
  {
    rule: '`multihead` has d_in outputs for each projection',
    path: /^projections\.initialisation$/,
    message: /^"multihead", expected query_size and value_size of d_in/,
  },
  {
    rule: '`rotary` needs an even d_k',
    path: /^positions\.kind$/,
    message: /^"rotary" with d_k \d+, expected an even d_k/,
  },
  {
    rule: 'Learned positions have at least one row per token',
    path: /^positions\.values$/,
    message: /^\d+ rows?, expected at least \d+ \(one for each token\)$/,
  },
  {
    rule: 'A given mask has a row and a column for each token',
    path: /^scores\.mask(\[\d+\])?$/,
    message: /^\d+ (row|value)s?, expected \d+ \(one for each token\)$/,
  },
  {
    rule: 'There is a label for each row of the vectors',
    path: /^input\.labels$/,
    message: /^\d+ labels?, expected \d+ \(rows of input\.vectors\)$/,
  },
  {
    rule: 'Features have a name for each column',
    path: /^features\.(input|query|key|value)$/,
    message: /^\d+ names?, expected \d+ \(.*\)$/,
  },
  {
    rule: '`focus` is the index of a token',
    path: /^focus$/,
    message: /^the number \d+, expected at most \d+ \(\d+ tokens?, the first is 0\)$/,
  },
  {
    rule: 'The same sizes have to fit in each block of a stack, and all that is added to its stream has d_in numbers; `unembedding` has a row for each word',
    path: /^(blocks|final_norm|unembedding|features)\b/,
    message:
      /, expected (an even d_k|(at most )?\d+( \(.*\))?|a multiple of heads \(\d+\)|.* d_in \(\d+\)|one \(.*\)|none.*|true|names of the input alone.*)/,
  },
  {
    rule: 'A document with a `tensor` names its file in `tensors`, and the file is there and whole',
    path: /./,
    message: /^a tensor, expected numbers: the document names no file of tensors/,
  },
  {
    rule: 'A `tensor` is one of the file, of one or two dimensions of F32, F16 or BF16; in place of a bias or a gain it is one row',
    path: /\b(bias|gain|weight|values)(\.tensor)?$/,
    message: /^(the tensor ".*", expected|\d+ rows of a tensor, expected one$)/s,
  },
  {
    rule: 'Its `rows` and `columns` go up, and no further than it does',
    path: /\.(rows|columns)(\[1\])?$/,
    message:
      /^(the number \d+, expected a whole number from \d+ to \d+|up to \d+, expected at most \d+ \(as far as the tensor goes\))$/,
  },
  {
    rule: 'The sizes of a `task` fit each other, its words and the `length`, which of `sort` is odd and of `modular_addition` one less than a multiple of 3; learned positions have a row for each of `length`',
    path: /^(training\.(length|task\.(kind|shortest|longest))|positions\.values)$/,
    message:
      /^(\d+, expected (at most \d+ \(.*\)|an odd number: .*|one less than a multiple of 3: .*)|"brackets" with \d+ words .*|\d+ rows?, expected at least \d+ \(training\.length\))$/,
  },
  {
    rule: '`switched_off` names heads that there are',
    path: /^switched_off\[\d+\]\.(layer|head)$/,
    message: /^\d+, expected less than \d+ \(/,
  },
];

/** Between them they have every key of stacks. */
const stacks: JsonObject[] = [
  {
    clearhead: 1,
    title: '',
    tensors: 'file.safetensors',
    input: { text: 'a b', vocabulary: ['a', 'b', 'c', 'd', 'e', 'f'] },
    embedding: { values: { tensor: 'square', rows: [0, 6], columns: [0, 2] } },
    positions: { kind: 'learned', values: { tensor: 'square', rows: [0, 16], columns: [3, 5] } },
    blocks: [
      {
        norm1: {
          gain: { tensor: 'line', columns: [0, 2] },
          bias: { tensor: 'line', columns: [1, 3] },
        },
        attention: {
          projections: {
            kind: 'parameter',
            bias: true,
            query: { weight: [[1], [2]], bias: { tensor: 'line', columns: [0, 1] } },
            key: { weight: { tensor: 'line', columns: [0, 2], transposed: true }, bias: [1] },
            value: { weight: [[1], [2]], bias: [1] },
          },
          scores: { mask: 'causal' },
          output: {
            weight: { tensor: 'line', columns: [0, 2] },
            bias: { tensor: 'square', rows: [1, 2], columns: [0, 2] },
          },
        },
        feed_forward: {
          up: {
            weight: { tensor: 'line', columns: [0, 2] },
            bias: { tensor: 'line', columns: [0, 1] },
          },
          down: { weight: [[1], [2]] },
        },
      },
    ],
    final_norm: { gain: { tensor: 'line', columns: [0, 2] }, bias: [1, 1] },
    unembedding: {
      weight: { tensor: 'square', rows: [0, 6], columns: [0, 2], transposed: false },
      bias: { tensor: 'line', columns: [0, 6] },
    },
    training: {
      task: { kind: 'say_it_twice', shortest: 2, longest: 3, distinct: false },
      ...{ batch: 2, length: 8, steps: 10, seed: 1 },
      optimizer: {
        ...{ kind: 'adam', learning_rate: 0.5, betas: [0.9, 0.98], epsilon: 1e-6 },
        ...{ warmup: 3, clip: 1 },
      },
    },
  },
  {
    clearhead: 1,
    title: '',
    input: { text: 'a b', vocabulary: ['a', 'b', 'c'] },
    embedding: { size: 4, seed: 1 },
    blocks: {
      drawn: {
        ...{ seed: 1, layers: 2, heads: 2, query_size: 4, value_size: 4, bias: true },
        ...{ norm: 'after', feed_forward: 3, activation: 'gelu', initialisation: 'normal' },
        scores: { order: 'QK', mask: 'causal' },
      },
    },
    final_norm: { drawn: true, epsilon: 1e-6 },
    unembedding: { drawn: true, bias: true },
    switched_off: [{ layer: 1, head: 0 }],
    printed: [{ stage: 'weights', layer: 1, head: 0, shape: [2, 2] }],
  },
  {
    clearhead: 1,
    title: '',
    input: { text: 'a b', vocabulary: ['a', 'b'] },
    embedding: { values: [[1], [2]] },
    blocks: [
      {
        norm1: { gain: [1], bias: [0], epsilon: 1e-5 },
        attention: { projections: { kind: 'linear', seed: 1 }, heads: 1, output: { drawn: true } },
        norm2: { gain: [1] },
        feed_forward: {
          activation: 'relu',
          up: { weight: [[1]], bias: [0] },
          down: { weight: [[1]], bias: [0] },
        },
        norm_position: 'after',
        residual: false,
      },
    ],
    final_norm: { gain: [1], bias: [0], epsilon: 1e-5 },
    unembedding: { weight: [[1], [2]], bias: [0, 0] },
  },
];

let clearhead: Engine;
beforeAll(async () => {
  clearhead = await engine();
});

const seen = new Map<string, number>();
/** Rules of the schema that a document broke. */
const broken = new Map<unknown, Set<string>>();
const counts = { accepted: 0, refused: 0, unsayable: 0 };

/** What the documents of these tests take numbers from. */
function tensorFile(): Uint8Array {
  let end = 0;
  const entries = Object.entries(tensorShapes).map(([name, shape]) => {
    const begin = end;
    end += 4 * shape.reduce((count: number, size) => count * size, 1);
    return [name, { dtype: 'F32', shape, data_offsets: [begin, end] }];
  });
  const header = new TextEncoder().encode(JSON.stringify(Object.fromEntries(entries)));
  const bytes = new Uint8Array(8 + header.length + end);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(header.length), true);
  bytes.set(header, 8);
  return bytes;
}
const tensors = tensorFile();

/** What the engine finds wrong, without computing anything. */
function faultOf(lesson: Json): LessonError | null {
  const isBeside = lesson !== null && typeof lesson === 'object' && 'tensors' in lesson;
  const options = { mostWork: 0, ...(isBeside && { tensors }) };
  try {
    clearhead.trace(lesson as object, options).free();
  } catch (error) {
    if (!(error instanceof LessonError)) throw error;
    return error.path === 'work' ? null : error;
  }
  return null;
}

function compare(lesson: Json): void {
  const fault = faultOf(lesson);
  const fits = validate(lesson);
  if (!fits) {
    for (const { parentSchema, keyword } of validate.errors ?? []) {
      broken.set(parentSchema, (broken.get(parentSchema) ?? new Set()).add(keyword));
    }
    if (!fault) throw new Error(`only the schema refuses ${shown(lesson)}: ${reasons()}`);
    counts.refused++;
  } else if (fault) {
    const rule = unsayable.find(
      ({ path, message }) => path.test(fault.path) && message.test(fault.message),
    )?.rule;
    if (!rule) throw new Error(`only the engine refuses ${shown(lesson)}: ${said(fault)}`);
    seen.set(rule, (seen.get(rule) ?? 0) + 1);
    counts.unsayable++;
  } else {
    counts.accepted++;
  }
}

const shown = (lesson: Json): string => JSON.stringify(lesson).slice(0, 3000);
const said = ({ path, message }: LessonError): string => `${path}: ${message}`;
const reasons = (): string =>
  (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`).join('; ');

test('every lesson fits the schema', () => {
  for (const id of allIds) expect(validate(readLesson(id)), `${id}: ${reasons()}`).toBe(true);
});

test('10,000 made up lessons: right ones, and such with one or two small faults', () => {
  const names = Object.keys(changes);
  for (let seed = 0; seed < 10_000; seed++) {
    const chance = new Chance(seed);
    const made = seed % 3 ? madeLesson(chance) : madeStack(chance);
    const lesson = { lesson: structuredClone(made) as Json };
    for (let faults = chance.of([0, 1, 1, 2]); faults > 0; faults--) {
      const places = placesIn(lesson);
      if (places.length) changes[chance.of(names)]?.(chance.of(places), chance);
    }
    compare(lesson.lesson ?? null);
  }
  // Neither side has it easy.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(300);
});

test('every lesson, with every place of it changed in every way', () => {
  // Those that were learned have no place that others lack, and a hundred times as many.
  const own = lessonIds
    .map((id) => readLesson(id) as unknown as JsonObject)
    .filter((lesson) => !('training' in lesson));
  for (const lesson of [...own, ...stacks]) {
    expect(faultOf(lesson)).toBe(null);
    placesIn(lesson).forEach((_, index) => {
      for (const [seed, change] of Object.values(changes).entries()) {
        const copy = structuredClone(lesson);
        const place = placesIn(copy)[index];
        if (place) change(place, new Chance(1000 * index + seed));
        compare(copy);
      }
    });
  }
});

test('lists as long as they may be, and longer by one; every value with each that is near a limit', () => {
  const done = new Set<string>();
  for (let seed = 0; seed < 300; seed++) {
    const lesson = madeLesson(new Chance(seed));
    for (const place of placesIn(lesson)) {
      const list = valueAt(place);
      const inner = Array.isArray(list) ? `list of ${typeof list[0]}` : typeof list;
      const id = `${place.key} of ${Object.keys(place.holder).slice(0, 2).join()}: ${inner}`;
      if (done.has(id)) continue;
      done.add(id);
      if (!Array.isArray(list)) {
        for (const other of others) {
          (place.holder as JsonObject)[place.key] = other;
          compare(lesson);
        }
        (place.holder as JsonObject)[place.key] = list;
        continue;
      }
      const limit = typeof list[0] === 'boolean' ? 4096 : limitAt(place);
      for (const length of [0, limit, limit + 1]) {
        const long = Array.from({ length }, (_, i) =>
          place.key === 'vocabulary' ? `w${i}` : list[0],
        );
        (place.holder as JsonObject)[place.key] = long as Json;
        compare(lesson);
      }
      (place.holder as JsonObject)[place.key] = list;
    }
  }
});

test('the limits of stacks', () => {
  for (const stack of stacks) {
    for (const place of placesIn(stack)) {
      const [holder, value] = [place.holder as JsonObject, valueAt(place)];
      const first = Array.isArray(value) ? value[0] : undefined;
      const lists = [0, 65, ...(place.key === 'weight' ? [65_537] : [])];
      const others: Json[] = Array.isArray(value)
        ? lists.map((length) => Array.from({ length }, () => first ?? null))
        : typeof value === 'number'
          ? [-1, 0, 64, 65, 4096, 4097, 1_000_001]
          : [];
      for (const other of others) {
        holder[place.key] = other;
        compare(stack);
      }
      holder[place.key] = value;
    }
  }
  const last = stacks.at(-1);
  const [block] = last?.['blocks'] as [JsonObject];
  const withoutNetwork = { ...block };
  delete withoutNetwork['feed_forward'];
  compare({ ...last, blocks: [withoutNetwork] });
});

const limitAt = ({ holder, key }: Place): number => {
  if (key === 'values' && 'stage' in holder) return 1024; // as long as one likes
  return { vocabulary: 65536, values: 65536, vectors: 4096, labels: 4096, mask: 4096 }[key] ?? 1024;
};

test('lessons that are too large as a whole', () => {
  const small = { clearhead: 1, title: '', projections: { kind: 'linear', seed: 1 } };
  const embedding = { size: 2, seed: 1 };
  for (const text of ['a '.repeat(4096), 'a '.repeat(4097)]) {
    compare({ ...small, embedding, input: { text, vocabulary: 'sorted' } });
  }
  const input = { vectors: { rows: 4096, columns: 64, seed: 1 } };
  compare({ ...small, input, heads: 64 });
  compare({ ...small, input, title: 'a'.repeat(2 ** 23) });
});

// After the tests above, which fill in what was seen.

test('each rule that the schema cannot say was broken, and the documentation lists just these', () => {
  expect(unsayable.filter(({ rule }) => !seen.has(rule)).map(({ rule }) => rule)).toEqual([]);
  const page = readFileSync(join(root, 'docs/lesson-format.md'), 'utf8');
  const [, list = ''] = /\n### What a schema cannot say\n(.*?)\n#/s.exec(page) ?? [];
  const listed = [...list.matchAll(/^- (.*(?:\n {2}.*)*?)\.$/gm)].map(([, rule = '']) =>
    rule.replace(/\s+/g, ' '),
  );
  expect(listed).toEqual(unsayable.map(({ rule }) => rule));
});

/** The rules that refuse something: a part of the schema and a keyword in it. */
function rulesOf(part: Json): [JsonObject, string][] {
  if (Array.isArray(part)) return part.flatMap((each) => rulesOf(each));
  if (part === null || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([key, value]) => {
    const named = key === 'properties' || key === '$defs';
    const below = named ? rulesOf(Object.values(value as JsonObject)) : rulesOf(value);
    if (/^(\$|title|description|default|examples|properties|items|allOf|if|then|else)/.test(key)) {
      return key === 'if' || key === 'default' ? [] : below;
    }
    return [[part, key], ...(key === 'not' ? [] : below)];
  });
}

test('each rule of the schema refused something that the engine refuses too', () => {
  const unused = rulesOf(schema).filter(([part, key]) => !broken.get(part)?.has(key));
  expect(unused).toEqual([]);
});
