// npm run build: the static site in dist/ and the library in dist/lib/.
import { reportAndExit } from './run.mjs';
import { buildInOne, buildLibrary } from './steps.mjs';

try {
  await buildLibrary();
  await buildInOne();
  console.log('\nThe site is in dist/, the library in dist/lib/.');
} catch (error) {
  reportAndExit(error);
}
