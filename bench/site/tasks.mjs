// The longest task of the page's main thread while a person does something with a long text. What is
// over 16 ms makes a frame come late. Chromium itself reports the tasks, and what they are spent on.
import { openLongText } from './long.mjs';
import { median } from './statistics.mjs';
import { traced } from './traced.mjs';

const table = (page, caption) =>
  page
    .locator('.sheet table')
    .filter({ has: page.locator('caption', { hasText: caption }) })
    .first();
const number = (page, caption, nth) => table(page, caption).locator('tbody td').nth(nth);
const weights = /^\s*weights, /;
const button = (page, name) => page.getByRole('button', { name, exact: true });

/** In order; each leaves the page so that the next can be done, and the first after the last. */
const gestures = {
  'points at a weight': (page) => number(page, weights, 5).hover(),
  'points at the next one': (page) => number(page, weights, 6).hover(),
  'follows a token': (page) => page.locator('.chips button').nth(4).click(),
  'follows all tokens': (page) => page.locator('.chip.all').click(),
  'opens the zoom': (page) => button(page, 'Zoom into weights').click(),
  'zooms in': (page) => page.keyboard.press('+'),
  'closes the zoom': (page) => page.keyboard.press('Escape'),
  'changes the temperature': (page, run) =>
    page.getByLabel('Temperature').fill(run % 2 ? '0.8' : '0.9'),
  'asks for the difference': (page) => button(page, 'Show difference').click(),
  'asks for the numbers again': (page) => button(page, 'Show difference').click(),
  'changes a parameter': async (page) => {
    await number(page, /^\s*W_Vᵀ \(W_V\),/, 1).click();
    await page.keyboard.press('F2');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
  },
  'takes that back': (page) => button(page, 'Undo').click(),
  'moves the window to the end': async (page) => {
    await page.getByLabel(/Rows: tokens/).focus();
    await page.keyboard.press('End');
  },
  'moves it back': (page) => page.keyboard.press('Home'),
  'adds a letter': async (page) => {
    await page.getByLabel('Sentence').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('x');
  },
  'deletes it': (page) => page.keyboard.press('Backspace'),
};

const spentOn = {
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Commit: 'paint',
};

/** The longest task of the main thread while something is done, in ms of the clock and of the CPU. */
async function longestTask(session, act) {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  const events = await traced(session, categories, act);
  const threadOf = ({ pid, tid }) => `${pid}/${tid}`;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const own = events.filter((event) => event.ph === 'X' && main.has(threadOf(event)));
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const longest = tasks.reduce((a, b) => (b.dur > a.dur ? b : a), { dur: 0, tdur: 0 });
  const parts = { style: 0, layout: 0, paint: 0 };
  let counted = -Infinity; // painting holds painting, and layout can hold style
  for (const { name, ts, dur, ...event } of own.sort((a, b) => a.ts - b.ts)) {
    const inside = ts >= longest.ts && ts + dur <= longest.ts + longest.dur;
    if (!spentOn[name] || !inside || threadOf(event) !== threadOf(longest)) continue;
    if (ts < counted) continue;
    parts[spentOn[name]] += dur / 1000;
    counted = ts + dur;
  }
  return { clock: longest.dur / 1000, cpu: longest.tdur / 1000, ...parts };
}

export async function measureTasks(browser, url, { tokens = 1024, runs }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const during = (act) =>
    longestTask(session, async () => {
      await act();
      await page.waitForTimeout(700); // for what follows, as from the worker
    });
  const found = new Map();
  found.set('opens the page', [await during(() => openLongText(page, url, tokens))]);
  for (let run = 0; run < runs; run++) {
    for (const [what, act] of Object.entries(gestures)) {
      const seen = found.get(what) ?? [];
      found.set(what, seen);
      seen.push(await during(() => act(page, run)));
    }
  }
  await context.close();
  const gesturesTold = [...found].map(([what, [first, ...later]]) => ({
    what,
    first,
    later: later.length
      ? Object.fromEntries(
          Object.keys(first).map((name) => [name, median(later.map((task) => task[name]))]),
        )
      : first,
  }));
  return { tokens, gestures: gesturesTold };
}

export function printTasks({ tokens, gestures }) {
  console.log(
    `\nThe longest task while a person does something with ${tokens} words (aim: 16)\n` +
      '   first   later  CPU of it, style, layout, paint',
  );
  for (const { what, first, later } of gestures) {
    const { clock, cpu, style, layout, paint } = later;
    const times = [first.clock, clock, cpu, style, layout, paint];
    console.log(`${times.map((time) => time.toFixed(1).padStart(8)).join('')}  ${what}`);
  }
}
