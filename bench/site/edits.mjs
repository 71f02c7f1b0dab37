// From a key or a move of the mouse that changes one number until the screen shows all that depends
// on it. Handlers and frame together are what recomputing and repainting take, which should be one
// frame (16 ms); the rest is the event's way to the page, a mouse's wait for the next frame, and the
// compositor's work.
import { latencies } from './latencies.mjs';
import { median, quantile } from './statistics.mjs';
import { openWindow } from './window.mjs';

const lessonOf = (title) => ({
  clearhead: 1,
  title,
  input: { text: 'a', tokenizer: { lowercase: true }, vocabulary: 'sorted' },
  embedding: { size: 64, seed: 1 },
  positions: { kind: 'sinusoidal' },
  projections: { kind: 'linear', bias: false, seed: 2, query_size: 64, value_size: 64 },
  heads: 1,
  scores: { order: 'QK', scale: 'd_k', mask: 'causal' },
});

const embedding = { what: 'an embedding value', stage: /^\s*E \(embedding\),/ };
const parameter = { what: 'a parameter', stage: /^\s*W_Qᵀ \(W_Q\),/ };
const cases = [
  { tokens: 64, ...embedding, by: 'key' },
  { tokens: 64, ...embedding, by: 'mouse' },
  { tokens: 64, ...parameter, by: 'key' },
  { tokens: 40, ...embedding, by: 'key' },
];

/** Edits of one round; a pause of uneven length between them, so that they meet no beat. */
const editsPerRound = 20;
const pause = () => 45 + 20 * Math.random();

async function openCase(browser, url, { tokens, stage, by }) {
  const page = await openWindow(browser);
  const lesson = lessonOf(`${tokens} tokens, 64 features`);
  await page.route('**/lessons/your-own-sentence.json', (route) => route.fulfill({ json: lesson }));
  await page.goto(`${url}#lesson=your-own-sentence`);
  await page.locator('.sheet tbody td').first().waitFor();
  const words = Array.from({ length: tokens }, (_, i) => `w${i}`).join(' ');
  await page.getByLabel('Sentence').fill(words);
  await page.locator('.card.ingredients').waitFor();
  const table = page.locator('.sheet table').filter({
    has: page.locator('caption', { hasText: stage }),
  });
  const cell = table.first().locator('tbody tr').nth(1).locator('td').nth(1);
  await cell.click();
  if (by === 'key') await page.keyboard.press('F2');
  else {
    const box = await cell.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2);
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let x = by === 'mouse' ? (await cell.boundingBox()).x + 40 : 0;
  const y = by === 'mouse' ? (await cell.boundingBox()).y + 5 : 0;
  const edit = async (i) => {
    const up = i % 20 < 10;
    if (by === 'mouse') await page.mouse.move((x += up ? 8 : -8), y);
    else await page.keyboard.press(up ? 'ArrowUp' : 'ArrowDown');
  };
  return { page, session, edit };
}

const busy = async (session) => {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
};

export async function measureEdits(browser, url, runs) {
  const opened = [];
  for (const one of cases) opened.push({ ...one, ...(await openCase(browser, url, one)) });
  const results = cases.map(({ tokens, what, by }) => ({ tokens, what, by, ways: [], work: [] }));
  for (let run = 0; run <= runs; run++) {
    for (const [i, { page, session, edit, by }] of opened.entries()) {
      await page.bringToFront();
      await edit(0);
      await page.waitForTimeout(300);
      const before = await busy(session);
      const kinds = by === 'key' ? ['KEY_PRESSED'] : ['MOUSE_DRAGGED', 'MOUSE_MOVED'];
      const ways = await latencies(session, kinds, async () => {
        for (let n = 1; n <= editsPerRound; n++) {
          await edit(n);
          await page.waitForTimeout(pause());
        }
        await page.waitForTimeout(100);
      });
      if (run === 0) continue; // warms up
      results[i].ways.push(...ways);
      results[i].work.push(((await busy(session)) - before) / editsPerRound);
    }
  }
  for (const { page } of opened) await page.context().close();
  return results.map(({ ways, work, ...one }) => ({
    ...one,
    count: ways.length,
    median: median(ways.map(({ total }) => total)),
    p95: quantile(
      ways.map(({ total }) => total),
      0.95,
    ),
    own95: quantile(
      ways.map(({ handling, rendering }) => handling + rendering),
      0.95,
    ),
    handling: median(ways.map(({ handling }) => handling)),
    rendering: median(ways.map(({ rendering }) => rendering)),
    work: median(work),
  }));
}

export function printEdits(results) {
  console.log(
    'From a change of one number to the screen that shows all that depends on it (aim: both within 16)',
  );
  console.log('  median    95 %  handlers  frame  both, 95 %  CPU of the main thread per edit');
  for (const { tokens, what, by, count, median, p95, ...parts } of results) {
    const { handling, rendering, own95, work } = parts;
    const times = [median, p95, handling, rendering, own95, work].map((time) =>
      time.toFixed(1).padStart(8),
    );
    console.log(`${times.join('')}  ${tokens} tokens × 64, ${what}, by ${by} (${count} edits)`);
  }
}
