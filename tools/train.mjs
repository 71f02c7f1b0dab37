// npm run train [-- NAME …]: trains the page's learned lessons again, NAME.json from NAME-untrained.json,
// and the recipes of src/learn/recipes, which are only measured; prints how well each does on sequences
// that it was never trained on.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { reportAndExit, root, run } from './run.mjs';
import { buildNative } from './steps.mjs';

const lessons = 'web/lesson/documents';
const recipes = 'src/learn/recipes';
const untrained = /-untrained\.json$/;
/** @param {string} folder */
const filesOf = (folder) => readdirSync(join(root, folder));

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
} catch (error) {
  reportAndExit(error);
}
