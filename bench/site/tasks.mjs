// The longest task of the page's main thread while a person does something with a long text. What is
// over 16 ms makes a frame come late. Chromium itself reports the tasks, and what they are spent on.
import { openLongText } from './long.mjs';
import { median } from './statistics.mjs';
import { traced } from './traced.mjs';
import { openWindow } from './window.mjs';

const table = (page, caption) =>
  page
    .locator('.sheet table')
    .filter({ has: page.locator('caption', { hasText: caption }) })
    .first();
const number = (caption, nth) => (page) => table(page, caption).locator('tbody td').nth(nth);
const weights = /^\s*weights, /;
const button = (name) => (page) => page.getByRole('button', { name, exact: true });
const labelled = (label) => (page) => page.getByLabel(label);

const pointAt = (find) => ({ find, act: (page, x, y) => page.mouse.move(x, y) });
const click = (find) => ({ find, act: (page, x, y) => page.mouse.click(x, y) });
const press = (find, ...keys) => ({
  find,
  focus: true,
  act: async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  },
});
const scroll = (find, by) => ({ find, act: (page) => page.mouse.wheel(0, by) });

/** In order; each leaves the page so that the next can be done, and the first after the last. */
const gestures = {
  'comes to the sheet': { act: (page) => page.mouse.move(400, 300) },
  'points at a weight': pointAt(number(weights, 5)),
  'points at the next one': pointAt(number(weights, 6)),
  'follows a token': click((page) => page.locator('.chips button').nth(4)),
  'follows all tokens': click((page) => page.locator('.chip.all')),
  'opens the zoom': click(button('Zoom into weights')),
  'zooms in': press(null, '+'),
  'closes the zoom': press(null, 'Escape'),
  'changes the temperature': press(labelled('Temperature'), 'ArrowLeft'),
  'asks for the difference': click(button('Show difference')),
  'asks for the numbers again': click(button('Show difference')),
  'changes the temperature back': press(labelled('Temperature'), 'ArrowRight'),
  'asks about a parameter': click(number(/^\s*W_Vᵀ \(W_V\),/, 1)),
  'changes it': press(null, 'F2', 'ArrowUp', 'Enter'),
  'takes that back': click(button('Undo')),
  'asks no more': press(null, 'Escape'),
  'goes a step on': click(button('Step on')),
  'goes back': click(button('Step back')),
  'asks about a word': click((page) => page.locator('.sheet .term').last()),
  'reads no more': press(null, 'Escape'),
  'masks what comes later': press((page) => page.locator('#choose-mask'), 'ArrowDown'),
  'masks nothing': press(null, 'ArrowUp'),
  'chooses the light theme': click((page) => page.locator('#theme')),
  'chooses the dark theme': click((page) => page.locator('#theme')),
  'chooses the system’s theme': click((page) => page.locator('#theme')),
  'moves the window to the end': press(labelled(/Rows: tokens/), 'End'),
  'moves it back': press(null, 'Home'),
  'scrolls down': scroll(number(weights, 5), 600),
  'scrolls to the top': scroll(null, -9000),
  'adds a letter': press(labelled('Sentence'), 'x'),
  'deletes it': press(null, 'Backspace'),
};

/** On the first lesson. */
const lessons = {
  'chooses another lesson': press(labelled('Lesson'), 'ArrowDown'),
  'chooses the first again': press(null, 'ArrowUp'),
};

/** What is found before the clock runs, standing still; where its middle is, if it is pointed at. */
async function aim(page, { find, focus = false }) {
  if (!find) return [];
  const locator = find(page);
  await locator.scrollIntoViewIfNeeded();
  if (focus) {
    await locator.focus();
    if (await locator.evaluate(({ type }) => type === 'text')) await locator.press('Control+End');
  }
  const { x, y, width, height } = await locator.boundingBox();
  await page.waitForTimeout(400);
  return [x + width / 2, y + height / 2];
}

const spentOn = {
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Commit: 'paint',
};

/** The main thread's longest task while something is done, in ms of the clock; and the one that takes
 * most of the CPU, which does not count what other processes take, and what it is spent on. */
async function longestTask(session, act) {
  const categories = [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'blink.user_timing',
  ];
  const mark = 'this is the page'; // the browser has pages of its own
  const events = await traced(session, categories, async () => {
    await act();
    await session.send('Runtime.evaluate', { expression: `performance.mark('${mark}')` });
  });
  const main = events.find(({ name }) => name === mark);
  const own = events.filter(
    ({ ph, pid, tid }) => ph === 'X' && pid === main.pid && tid === main.tid,
  );
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const longest = tasks.reduce((a, b) => (b.tdur > a.tdur ? b : a), { dur: 0, tdur: 0 });
  const parts = { style: 0, layout: 0, paint: 0 };
  let counted = -Infinity; // painting holds painting, and layout can hold style
  for (const { name, ts, dur } of own.sort((a, b) => a.ts - b.ts)) {
    const inside = ts >= longest.ts && ts + dur <= longest.ts + longest.dur;
    if (!spentOn[name] || !inside || ts < counted) continue;
    parts[spentOn[name]] += dur / 1000;
    counted = ts + dur;
  }
  const clock = Math.max(...tasks.map(({ dur }) => dur)) / 1000;
  return { clock, cpu: longest.tdur / 1000, ...parts };
}

/** Does something with a page of its own, which is told how to measure. */
async function onPage(browser, act) {
  const page = await openWindow(browser);
  const session = await page.context().newCDPSession(page);
  await act(page, (gesture) =>
    longestTask(session, async () => {
      await gesture();
      await page.waitForTimeout(700); // for what follows, as from the worker
    }),
  );
  await page.context().close();
}

export async function measureTasks(browser, url, { tokens = 1024, runs }) {
  const found = {};
  const note = (what, time, task) => ((found[what] ??= {})[time] ??= []).push(task);
  const openFirst = async (page) => {
    await page.goto(url);
    await page.locator('.mixture').waitFor();
  };
  /** Twice: what is done for the first time can take longer. */
  const goThrough = async (page, during, list) => {
    for (const time of ['first', 'later']) {
      for (const [what, gesture] of Object.entries(list)) {
        const place = await aim(page, gesture);
        note(what, time, await during(() => gesture.act(page, ...place)));
      }
    }
  };
  for (let run = 0; run < runs; run++) {
    await onPage(browser, async (page, during) => {
      note('opens the first lesson', 'first', await during(() => openFirst(page)));
      await goThrough(page, during, lessons);
    });
    await onPage(browser, async (page, during) => {
      const open = () => openLongText(page, url, tokens);
      note('opens the page with so many words', 'first', await during(open));
      await goThrough(page, during, gestures);
    });
  }
  const told = (tasks) =>
    Object.fromEntries(
      Object.keys(tasks[0]).map((name) => [name, median(tasks.map((task) => task[name]))]),
    );
  const gesturesTold = Object.entries(found).map(([what, { first, later }]) => ({
    what,
    first: told(first),
    later: told(later ?? first), // a page is opened once
  }));
  return { tokens, gestures: gesturesTold };
}

export function printTasks({ tokens, gestures }) {
  console.log(
    `\nThe longest task while a person does something with ${tokens} words (aim: 16)\n` +
      '   CPU time:                               clock:\n' +
      '   first   later   style  layout   paint   first   later',
  );
  for (const { what, first, later } of gestures) {
    const { clock, cpu, style, layout, paint } = later;
    const times = [first.cpu, cpu, style, layout, paint, first.clock, clock];
    console.log(`${times.map((time) => time.toFixed(1).padStart(8)).join('')}  ${what}`);
  }
}
