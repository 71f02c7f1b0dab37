// npm run train [-- NAME …]: trains the lessons of src/learn/recipes anew, writes what training leaves
// to tests/golden/learned, and prints how well each does on sequences that it never trained on.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { reportAndExit, root, run } from './run.mjs';
import { buildNative } from './steps.mjs';

/** Those that are kept: the others are measured alone. */
const kept = ['say-it-twice-small', 'sort', 'brackets'];

try {
  const recipes = 'src/learn/recipes';
  const names = readdirSync(join(root, recipes)).map((file) => file.replace('.json', ''));
  const wanted = process.argv.slice(2);
  await buildNative('native-release');
  console.log(
    '\n| lesson | steps | loss | accuracy | other lengths | heads: previous, induction |',
  );
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    const learned = kept.includes(name) ? [`tests/golden/learned/${name}.json`] : [];
    await run('build/native-release/clearhead_train', [`${recipes}/${name}.json`, ...learned]);
  }
} catch (error) {
  reportAndExit(error);
}
