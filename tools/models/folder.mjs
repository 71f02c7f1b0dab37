// The folder of a model as the page fetches it: lesson.json, model.safetensors with the tensors that the lesson
// uses, and tokenizer.json, made from the files in which people have a model.
import { createWriteStream, openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { runnerImport } from 'vite';
import { CommandError, root } from '../run.mjs';
import { halved } from './halves.mjs';

/** @typedef {{ dtype: string, shape: number[], data_offsets: [number, number] }} Tensor */

/** Bytes of a file that are read at a time. */
const bytesAtOnce = 2 ** 24;

/** @returns {Promise<File[]>} the files of a folder */
const filesIn = (/** @type {string} */ folder) =>
  Promise.all(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(async ({ name }) => new File([await openAsBlob(join(folder, name))], name)),
  );

/**
 * The names of the tensors that a document uses.
 * @returns {Set<string>}
 */
function tensorsUsedIn(/** @type {unknown} */ part, found = new Set()) {
  if (typeof part !== 'object' || part === null) return found;
  for (const [key, value] of Object.entries(part)) {
    if (key === 'tensor') found.add(value);
    else if (key !== 'vocabulary') tensorsUsedIn(value, found);
  }
  return found;
}

/** Writes the tensors that are used, those of 32 bits with 16 if a type is given. */
async function writeTensors(
  /** @type {Blob} */ numbers,
  /** @type {Set<string>} */ used,
  /** @type {string} */ path,
  /** @type {'F16' | 'BF16' | null} */ type,
) {
  const length = Buffer.from(await numbers.slice(0, 8).arrayBuffer()).readBigUInt64LE();
  const start = 8 + Number(length);
  /** @type {Record<string, Tensor>} */
  const declared = JSON.parse(await numbers.slice(8, start).text());
  const tensors = Object.entries(declared).filter(([name]) => used.has(name));
  /** @type {Record<string, Tensor>} */
  const header = {};
  let at = 0;
  for (const [
    name,
    {
      dtype,
      shape,
      data_offsets: [begin, end],
    },
  ] of tensors) {
    const isHalved = type !== null && dtype === 'F32';
    const size = (end - begin) / (isHalved ? 2 : 1);
    header[name] = { dtype: isHalved ? type : dtype, shape, data_offsets: [at, at + size] };
    at += size;
  }
  const text = JSON.stringify(header);
  const padded = Buffer.from(text.padEnd(text.length + ((8 - (Buffer.byteLength(text) % 8)) % 8)));
  const beginning = Buffer.alloc(8);
  beginning.writeBigUInt64LE(BigInt(padded.length));
  const file = createWriteStream(path);
  const write = (/** @type {Buffer} */ bytes) =>
    file.write(bytes) || new Promise((done) => file.once('drain', () => done(true)));
  await write(Buffer.concat([beginning, padded]));
  for (const [
    ,
    {
      dtype,
      data_offsets: [begin, end],
    },
  ] of tensors) {
    for (let from = begin; from < end; from += bytesAtOnce) {
      const part = numbers.slice(start + from, start + Math.min(end, from + bytesAtOnce));
      const bytes = Buffer.from(await part.arrayBuffer());
      await write(type !== null && dtype === 'F32' ? halved(bytes, type) : bytes);
    }
  }
  file.end();
  await finished(file);
}

/**
 * Opens the files of a folder as the page does.
 * @param {string} folder
 * @param {number | null} [heads] of a block, where no file says it
 * @returns {Promise<import('./opening.js').OpenedFolder>}
 */
export async function openModelIn(folder, heads = null) {
  /** @type {typeof import('./opening.js')} */
  const { openFolder } = (await runnerImport(join(root, 'tools/models/opening.ts'), { root }))
    .module;
  const module = readFileSync(join(root, 'build/wasm/clearhead-module.wasm'));
  return openFolder(await filesIn(folder), module, heads).catch(
    (/** @type {Error} */ { message }) => {
      throw new CommandError(message);
    },
  );
}

/**
 * @param {string} from the folder with the model's files
 * @param {string} to the folder that is written
 * @param {{ type?: 'F16' | 'BF16' | null, heads?: number | null }} how
 */
export async function writeModel(from, to, { type = null, heads = null } = {}) {
  const { document, tokenizer, numbers } = await openModelIn(from, heads);
  await mkdir(to, { recursive: true });
  const lesson = { ...document, tensors: 'model.safetensors' };
  lesson.input = { ...document.input, tokenizer_file: 'tokenizer.json' };
  await writeFile(join(to, 'lesson.json'), JSON.stringify(lesson));
  await writeFile(join(to, 'tokenizer.json'), tokenizer);
  await writeTensors(numbers, tensorsUsedIn(lesson), join(to, 'model.safetensors'), type);
}
