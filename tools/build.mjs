// npm run build [-- --no-offline]: the static site in dist/ and the library in dist/lib/. With
// --no-offline, the site needs a network, and the next visit removes the files that an earlier
// build stored for visits without one.
import { CommandError, reportAndExit } from './run.mjs';
import { buildDist } from './steps.mjs';

const unknown = process.argv.slice(2).filter((word) => word !== '--no-offline');

try {
  if (unknown.length)
    throw new CommandError(`Unknown: ${unknown.join(' ')}, expected --no-offline`);
  if (process.argv.includes('--no-offline')) process.env.VITE_OFFLINE = 'no';
  await buildDist();
  console.log('\nThe site is in dist/, the library in dist/lib/.');
} catch (error) {
  reportAndExit(error);
}
