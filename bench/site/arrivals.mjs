// How soon after a long text changed its outputs stand there, and how soon its weights do: what is out
// of sight follows later still.
import { openLongText } from './long.mjs';
import { median, quantile } from './statistics.mjs';
import { openWindow } from './window.mjs';

const lengths = [1024, 4096];

/** Runs in the page: writes a text whose every number is another, and waits for them. */
async function change(text) {
  const root = document.querySelector('clear-head').shadowRoot;
  const table = (name) =>
    [...root.querySelectorAll('.sheet table')].find(({ caption }) =>
      caption.textContent.trim().startsWith(`${name}, `),
    );
  const numbers = (name) => table(name).tBodies[0].textContent;
  const painted = async () => {
    const { port1, port2 } = new MessageChannel();
    const heard = new Promise((done) => (port2.onmessage = done));
    port1.postMessage(null);
    await heard;
    return performance.now();
  };
  const until = async (isThere) => {
    do await new Promise(requestAnimationFrame);
    while (!isThere());
    return (await painted()) - start;
  };
  table('context').scrollIntoView({ block: 'center' });
  for (let i = 0; i < 20; i++) await new Promise(requestAnimationFrame);
  const [outputsBefore, weightsBefore] = [numbers('context'), numbers('weights')];
  const sentence = root.querySelector('#sentence');
  sentence.value = text;
  const start = performance.now();
  sentence.dispatchEvent(new InputEvent('input', { bubbles: true }));
  const outputs = await until(() => numbers('context') !== outputsBefore);
  const weights = await until(
    () => root.querySelector('.body').ariaBusy !== 'true' && numbers('weights') !== weightsBefore,
  );
  return { outputs, weights };
}

const told = (times) => ({ median: median(times), p95: quantile(times, 0.95) });

export async function measureArrivals(browser, url, runs) {
  const found = [];
  for (const tokens of lengths) {
    const page = await openWindow(browser);
    await openLongText(page, url, tokens);
    const times = [];
    for (let run = 0; run < runs; run++) {
      await page.waitForTimeout(700); // a pause, after which a change is not put off
      const words = Array.from({ length: tokens }, (_, i) => `word${(i * 7 + run + 1) % 300}`);
      times.push(await page.evaluate(change, words.join(' ')));
    }
    await page.context().close();
    const of = (name) => told(times.map((time) => time[name]));
    found.push({ tokens, outputs: of('outputs'), weights: of('weights') });
  }
  return found;
}

export function printArrivals(found) {
  console.log('\nFrom a changed text to the screen\n  median    95 %');
  const times = ({ median, p95 }) =>
    `${median.toFixed(0).padStart(8)}${p95.toFixed(0).padStart(8)}`;
  for (const { tokens, outputs, weights } of found) {
    console.log(`${times(outputs)}  outputs of ${tokens} words`);
    console.log(`${times(weights)}  weights of ${tokens} words`);
  }
}
