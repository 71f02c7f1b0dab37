// Finds a Chromium or Chrome on this machine: prints its path, or exits with 1.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium must not try to reach the network: there may be none, and nothing here needs it. */
export const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of the browser, or undefined. CLEARHEAD_CHROMIUM overrides the search. */
export function findBrowser() {
  const override = process.env.CLEARHEAD_CHROMIUM;
  if (override) return override;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...applications].find((path) => existsSync(path));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const browser = findBrowser();
  if (browser) console.log(browser);
  else process.exitCode = 1;
}
