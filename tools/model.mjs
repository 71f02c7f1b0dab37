// npm run model -- use-lite [FOLDER] [--to f32]: writes the folder of a model that a package ships, with its
// document, numbers, tokenizer and licence. The page opens lesson.json with model.safetensors beside it.
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  lessonOf,
  packageFolder,
  readPieces,
  readTensors,
  safetensors,
  tokenizerOf,
  vocabularyOf,
} from './models/use-lite.mjs';
import { CommandError, reportAndExit, root } from './run.mjs';

/** The ids of the document's sentence, from the reference of tests/golden/use_lite.golden.json. */
const ids = [34, 3131, 354, 13, 17, 1811, 9, 1897, 130, 21, 33, 191, 4712, 6];

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: 'f16' } },
  });
  const [name, folder = join(root, 'dist/models/use-lite')] = positionals;
  if (name !== 'use-lite') throw new CommandError(`Unknown model: ${name}, expected use-lite`);
  const dtype = values.to.toUpperCase();
  if (dtype !== 'F16' && dtype !== 'F32') {
    throw new CommandError(`--to ${values.to}, expected f16 or f32`);
  }
  const [pieces, tensors] = await Promise.all([readPieces(), readTensors()]);
  await mkdir(folder, { recursive: true });
  const write = (/** @type {string} */ file, /** @type {string | Buffer} */ content) =>
    writeFile(join(folder, file), content);
  await Promise.all([
    write('lesson.json', JSON.stringify(lessonOf(vocabularyOf(pieces), ids))),
    write('model.safetensors', safetensors(tensors, dtype)),
    write('tokenizer.json', JSON.stringify(tokenizerOf(pieces))),
    copyFile(join(packageFolder(), '../LICENSE'), join(folder, 'LICENSE')),
  ]);
  console.log(`The model is in ${resolve(folder)}.`);
} catch (error) {
  reportAndExit(error);
}
