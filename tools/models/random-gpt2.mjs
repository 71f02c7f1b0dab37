// A model of GPT-2's shape with random numbers, in the files that the hub has of GPT-2: for measuring, where
// the numbers do not matter.
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { gpt2Tokenizer, gpt2Vocabulary } from './gpt2-tokenizer.mjs';

/** The shape of the smallest GPT-2 (Radford et al. 2019). */
export const gpt2Shape = {
  layers: 12,
  heads: 12,
  features: 768,
  hidden: 4 * 768,
  context: 1024,
  words: gpt2Vocabulary.length,
};

/** GPT-2's own standard deviation of its first parameters. */
const deviation = 0.02;

/**
 * @param {typeof gpt2Shape} shape
 * @returns {Record<string, number[]>} the shape of each tensor, by its name; matrices as [inputs, outputs]
 */
function tensorShapes({ layers, features, hidden, context, words }) {
  const norm = (/** @type {string} */ name) => ({
    [`${name}.weight`]: [features],
    [`${name}.bias`]: [features],
  });
  const linear = (/** @type {string} */ name, /** @type {number[]} */ [inputs, outputs]) => ({
    [`${name}.weight`]: [inputs, outputs],
    [`${name}.bias`]: [outputs],
  });
  const block = (/** @type {string} */ name) => ({
    ...norm(`${name}.ln_1`),
    [`${name}.attn.bias`]: [1, 1, context, context], // the causal mask
    ...linear(`${name}.attn.c_attn`, [features, 3 * features]),
    ...linear(`${name}.attn.c_proj`, [features, features]),
    ...norm(`${name}.ln_2`),
    ...linear(`${name}.mlp.c_fc`, [features, hidden]),
    ...linear(`${name}.mlp.c_proj`, [hidden, features]),
  });
  return {
    'wte.weight': [words, features],
    'wpe.weight': [context, features],
    ...Object.assign({}, ...Array.from({ length: layers }, (_, layer) => block(`h.${layer}`))),
    ...norm('ln_f'),
  };
}

const countOf = (/** @type {number[]} */ shape) => shape.reduce((all, size) => all * size, 1);

/**
 * @param {number} seed
 * @returns {(numbers: Float32Array) => void} fills an array with numbers of mean 0 and the deviation above
 */
function drawing(seed) {
  let kept = seed;
  return (numbers) => {
    let state = kept; // a local variable is much quicker, and 137 million numbers are drawn
    for (let i = 0; i < numbers.length; ++i) {
      let sum = 0;
      for (let draw = 0; draw < 3; ++draw) {
        state = (Math.imul(state, 1664525) + 1013904223) | 0;
        sum += state;
      }
      // A sum of three numbers that are uniform between -1 and 1 has a variance of 1.
      numbers[i] = (deviation * sum) / 2 ** 31;
    }
    kept = state;
  };
}

/**
 * The numbers of a tensor: ones for gains and up to the mask's diagonal, all others drawn.
 * @param {string} name
 * @param {number[]} shape
 * @param {(numbers: Float32Array) => void} draw
 */
function numbersOf(name, shape, draw) {
  const numbers = new Float32Array(countOf(shape));
  if (/ln_\w\.weight$/.test(name)) return numbers.fill(1);
  if (name.endsWith('.attn.bias')) {
    const [, , context = 0] = shape;
    for (let row = 0; row < context; ++row) numbers.fill(1, row * context, row * context + row + 1);
    return numbers;
  }
  draw(numbers);
  return numbers;
}

async function writeTensors(
  /** @type {string} */ path,
  /** @type {typeof gpt2Shape} */ modelShape,
) {
  const shapes = Object.entries(tensorShapes(modelShape));
  let at = 0;
  const header = Object.fromEntries(
    shapes.map(([name, shape]) => {
      const begin = at;
      at += 4 * countOf(shape);
      return [name, { dtype: 'F32', shape, data_offsets: [begin, at] }];
    }),
  );
  const text = JSON.stringify(header);
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  const file = createWriteStream(path);
  file.write(Buffer.concat([length, Buffer.from(text)]));
  const draw = drawing(1);
  for (const [name, shape] of shapes) {
    const isWritten = file.write(new Uint8Array(numbersOf(name, shape, draw).buffer));
    if (!isWritten) await new Promise((done) => file.once('drain', () => done(true)));
  }
  file.end();
  await finished(file);
}

/**
 * Writes model.safetensors (of GPT-2's shape 548 MB of F32), config.json and tokenizer.json into a folder that
 * exists. Precondition: `hidden` is four times `features`, as GPT-2's configuration does not say.
 * @param {string} folder
 */
export async function writeRandomGpt2(folder, shape = gpt2Shape) {
  const { layers, heads, features, context, words } = shape;
  const config = {
    model_type: 'gpt2',
    architectures: ['GPT2LMHeadModel'],
    activation_function: 'gelu_new',
    layer_norm_epsilon: 1e-5,
    n_embd: features,
    n_head: heads,
    n_layer: layers,
    n_positions: context,
    vocab_size: words,
  };
  await writeFile(join(folder, 'config.json'), JSON.stringify(config));
  await writeFile(join(folder, 'tokenizer.json'), JSON.stringify(gpt2Tokenizer()));
  await writeTensors(join(folder, 'model.safetensors'), shape);
}
