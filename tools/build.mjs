// npm run build: the static site in dist/ and the library in dist/lib/.
import { reportAndExit } from './run.mjs';
import { buildDist } from './steps.mjs';

try {
  await buildDist();
  console.log('\nThe site is in dist/, the library in dist/lib/.');
} catch (error) {
  reportAndExit(error);
}
