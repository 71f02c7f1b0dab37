// npm run train [-- NAME …]: trains the page's learned lessons again, NAME.json from NAME-untrained.json,
// and the recipes of src/learn/recipes, which are only measured; prints how well each does on sequences
// that it was never trained on. For a lesson with src/learn/replacements/NAME.json it also trains it with
// each replacement, and writes the losses into web/lesson/NAME-losses.json.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportAndExit, root, run } from './run.mjs';
import { buildNative } from './steps.mjs';

const lessons = 'web/lesson/documents';
const recipes = 'src/learn/recipes';
const replacements = 'src/learn/replacements';
const untrained = /-untrained\.json$/;
/** @param {string} folder */
const filesOf = (folder) => readdirSync(join(root, folder));
/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/**
 * A document with a JSON Merge Patch (RFC 7396).
 * @param {any} document
 * @param {any} patch
 * @returns {any}
 */
function patched(document, patch) {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  const kept = Object.entries({ ...document, ...patch }).filter(([key]) => patch[key] !== null);
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key in patch ? patched(document?.[key], value) : value]),
  );
}

/** Added to the seeds of a lesson, whose own were chosen: a single loss is partly luck. */
const seeds = [1, 2, 3];

/**
 * The held-out loss of a recipe trained from other seeds, and how many numbers it learns.
 * @param {any} recipe
 * @param {number} seed
 * @param {string} folder
 */
async function trainedFrom(recipe, seed, folder) {
  const [from, to] = [join(folder, `recipe-${seed}.json`), join(folder, `learned-${seed}.json`)];
  const { blocks, embedding, training } = recipe;
  const seeded = patched(recipe, {
    embedding: { seed: embedding.seed + seed },
    blocks: { drawn: { seed: blocks.drawn.seed + seed } },
    training: { seed: (training.seed ?? 0) + seed },
  });
  writeFileSync(from, JSON.stringify(seeded));
  rmSync(to, { force: true });
  const row = await run('build/native-release/clearhead_train', [from, to], { output: 'return' });
  const learned = JSON.parse(readFileSync(to, 'utf8'));
  const { positions, final_norm = [] } = learned;
  const numbers = [learned.embedding, positions.values ?? [], learned.blocks, final_norm];
  const parameters = countNumbers([...numbers, learned.unembedding]);
  return { parameters, loss: Number(row.split('|')[4]) };
}

/**
 * The number of numbers in lists, at any depth.
 * @param {any} value
 * @returns {number}
 */
const countNumbers = (value) =>
  Array.isArray(value) && typeof value[0] === 'number'
    ? value.length
    : Object.values(value ?? {}).reduce(
        (sum, value) => sum + (typeof value === 'object' ? countNumbers(value) : 0),
        0,
      );

/** @param {string} name */
async function measureReplacements(name) {
  const recipe = readJson(`${lessons}/${name}-untrained.json`);
  const folder = mkdtempSync(join(tmpdir(), 'clearhead-train-'));
  try {
    const { loss: baseline } = await trainedFrom(recipe, 0, folder);
    /** @type {Record<string, { parameters: number, losses: number[] }>} */
    const measured = {};
    for (const [id, patch] of Object.entries({
      none: {},
      ...readJson(`${replacements}/${name}.json`),
    })) {
      const changed = patched(recipe, patch);
      const runs = await Promise.all(seeds.map((seed) => trainedFrom(changed, seed, folder)));
      const parameters = Math.max(...runs.map((run) => run.parameters));
      measured[id] = { parameters, losses: runs.map(({ loss }) => loss) };
      console.log(`${id}: ${measured[id].losses.join(', ')}`);
    }
    writeFileSync(
      join(root, `web/lesson/${name}-losses.json`),
      `${JSON.stringify({ own: baseline, measured }, null, 2)}\n`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  const wanted = process.argv.slice(2);
  const all = [
    ...filesOf(lessons)
      .filter((file) => untrained.test(file))
      .map((file) => {
        const name = file.replace(untrained, '');
        return { name, files: [`${lessons}/${file}`, `${lessons}/${name}.json`] };
      }),
    ...filesOf(recipes).map((file) => ({
      name: file.replace('.json', ''),
      files: [`${recipes}/${file}`],
    })),
  ];
  await buildNative('native-release');
  console.log(
    '\n| lesson | steps | trained loss | held-out loss | accuracy | other lengths | heads: previous, induction |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const { name, files } of all) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await run('build/native-release/clearhead_train', files);
  }
  for (const file of filesOf(replacements)) {
    const name = file.replace('.json', '');
    if (wanted.length === 0 || wanted.includes(name)) await measureReplacements(name);
  }
} catch (error) {
  reportAndExit(error);
}
