// npm run measure -- NAME [STEPS [SEED]]: trains a lesson from NAME-untrained.json, and prints its
// behaviour on texts that it was never trained on: its loss, also without each head and at each point of
// the stream, compared with counting pairs, and where its heads attend.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, reportAndExit, root, run } from './run.mjs';
import { buildNative } from './steps.mjs';

try {
  const [name = '', ...rest] = process.argv.slice(2);
  const recipe = `web/lesson/documents/${name}-untrained.json`;
  if (!existsSync(join(root, recipe))) throw new CommandError(`${recipe} is not there.`);
  await buildNative('native-release', 'clearhead_measure');
  await run('build/native-release/clearhead_measure', [recipe, ...rest]);
} catch (error) {
  reportAndExit(error);
}
