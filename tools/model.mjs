// npm run model -- use-lite [FOLDER] [--to f32]: writes the folder of a model that a package ships, with its
// document, numbers, tokenizer and licence. The page opens lesson.json with the other files beside it.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeUseLite } from './models/use-lite.mjs';
import { CommandError, reportAndExit, root } from './run.mjs';

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
  await writeUseLite(folder, dtype);
  console.log(`The model is in ${resolve(folder)}.`);
} catch (error) {
  reportAndExit(error);
}
