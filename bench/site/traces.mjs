// trace() in the page: from the call to typed arrays of every stage.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/run.mjs';
import { median } from './statistics.mjs';
import { openWindow } from './window.mjs';

const words = Array.from({ length: 256 }, (_, i) => `w${i}`).join(' ');
const large = {
  clearhead: 1,
  title: 'large',
  input: { text: words, tokenizer: {}, vocabulary: 'sorted' },
  embedding: { size: 64, seed: 1 },
  projections: { kind: 'linear', bias: false, seed: 2, query_size: 64, value_size: 64 },
  heads: 4,
};

/** In the page, with the library as anyone imports it: ms per call, in batches that are long beside
 * the timer's tenth of a ms. The first batch is one call, the second lets the browser compile. */
async function timeTraces({ library, lesson, calls, runs }) {
  const { loadClearhead } = await import(library);
  const engine = await loadClearhead({ attention: false });
  const batch = (count) => {
    const start = performance.now();
    for (let call = 0; call < count; call++) {
      for (const { values } of engine.trace(lesson).stages) values.at(0);
    }
    return (performance.now() - start) / count;
  };
  const times = [batch(1), batch(10 * calls)];
  for (let run = 0; run < runs; run++) times.push(batch(calls));
  return times;
}

export async function measureTraces(browser, url, runs) {
  const timeFlies = JSON.parse(
    readFileSync(join(root, 'web/lesson/documents/time-flies.json'), 'utf8'),
  );
  const results = [];
  for (const [name, lesson, calls, aim] of [
    ['time-flies', timeFlies, 50, 0.2],
    ['256 tokens × 64 features × 4 heads', large, 1, 30],
  ]) {
    const page = await openWindow(browser);
    await page.goto(url);
    const library = new URL('lib/clearhead.js', url).href;
    const times = await page.evaluate(timeTraces, { library, lesson, calls, runs });
    results.push({ name, aim, first: times[0], later: median(times.slice(2)) });
    await page.context().close();
  }
  return results;
}

export function printTraces(results) {
  console.log('\ntrace(), from the call to typed arrays of all stages: first call, later calls');
  for (const { name, aim, first, later } of results) {
    const times = [first, later].map((time) => time.toFixed(2).padStart(7)).join(' ');
    console.log(`${times}  ${name} (aim: ${aim})`);
  }
}
