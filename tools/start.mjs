// npm start: from a fresh clone to a page in the browser.
import { reportAndExit } from './run.mjs';
import { serve } from './serve.mjs';
import { buildDist } from './steps.mjs';

const usualPort = 4173;

try {
  await buildDist();
  const { url } = await serve('dist', usualPort).catch(() => serve('dist'));
  console.log(`\nClearhead is at  ${url}   (Ctrl+C stops it)`);
} catch (error) {
  reportAndExit(error);
}
