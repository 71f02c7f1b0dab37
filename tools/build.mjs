// npm run build: the static site in dist/ and the library in dist/lib/.
import { join } from 'node:path';
import { compress } from './compress.mjs';
import { reportAndExit, root } from './run.mjs';
import { buildInOne, buildLibrary } from './steps.mjs';

try {
  await buildLibrary();
  await buildInOne();
  await compress(join(root, 'dist'));
  console.log('\nThe site is in dist/, the library in dist/lib/.');
} catch (error) {
  reportAndExit(error);
}
