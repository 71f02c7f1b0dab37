// npm run test:browsers -- [firefox] [webkit]: tests the built page in browsers with other engines than
// Chromium's. Debian's Firefox and WebKitGTK are installed if they are missing.
import { CommandError, reportAndExit, runPackage } from './run.mjs';
import { buildDist, setUp } from './steps.mjs';

const names = ['firefox', 'webkit'];

try {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length) {
    throw new CommandError(`No browser is called ${unknown.join(', ')}: ${names.join(', ')}`);
  }
  await buildDist();
  await setUp('browser');
  await setUp('browsers');
  const projects = (wanted.length ? wanted : names).map((name) => `--project=${name}`);
  // Node has WebSocket without this option since version 22.
  const options = 'WebSocket' in globalThis ? '' : '--experimental-websocket';
  await runPackage('@playwright/test/cli.js', ['test', '--config=tests/browsers', ...projects], {
    env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${options}`.trim() },
  });
} catch (error) {
  reportAndExit(error);
}
