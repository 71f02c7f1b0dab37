// npm run measure -- NAME [STEPS [SEED]]: trains a lesson from NAME-untrained.json, and prints its
// last losses and generated names. Then its measures on held-out texts: its loss, also without each
// head and at each point of the stream, beside the loss of counting pairs. Also where its heads
// attend, and how many of its activations are 0. `ladder` does so for each model of the ladder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, reportAndExit, root, run } from './run.mjs';
import { buildNative } from './steps.mjs';

const ladder = ['ladder-network', 'ladder-one-head', 'ladder-four-heads', 'microgpt'];

try {
  const [name = '', ...rest] = process.argv.slice(2);
  const names = name === 'ladder' ? ladder : [name];
  const recipes = names.map((name) => `web/lesson/documents/${name}-untrained.json`);
  const missing = recipes.find((recipe) => !existsSync(join(root, recipe)));
  if (missing) throw new CommandError(`${missing} is not there.`);
  await buildNative('native-release', 'clearhead_measure');
  for (const recipe of recipes) {
    await run('build/native-release/clearhead_measure', [recipe, ...rest]);
  }
} catch (error) {
  reportAndExit(error);
}
