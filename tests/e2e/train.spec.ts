/** Training on the page: step by step, paused, going back, and shared as a link. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { packed } from '../../web/session/packed.js';
import { texts } from '../../web/text/en/index.js';
import * as rooms from '../../web/text/en/rooms.js';
import { expect, firstNumber, test, openMore, unfold } from './fixture.js';

const words =
  'a big cat dog fig fun hat hot ice jam key map old pan pig ran red run sat sky sun ten top wet';
const sayItTwice = {
  clearhead: 1,
  title: 'Say it twice',
  input: { text: 'sat sun red jam sat sun red', vocabulary: words.split(' ') },
  embedding: { size: 16, seed: 0 },
  positions: { kind: 'rotary', base: 100 },
  blocks: {
    drawn: {
      seed: 1,
      layers: 2,
      heads: 1,
      bias: true,
      norm: 'before',
      scores: { mask: 'causal' },
    },
  },
  final_norm: { drawn: true },
  unembedding: { drawn: true },
  training: {
    task: { kind: 'say_it_twice', distinct: false },
    batch: 8,
    length: 32,
    steps: 2000, // more than any test waits for
    optimizer: { learning_rate: 0.006, betas: [0.9, 0.98], warmup: 100, clip: 1 },
  },
};

const part = (page: Page) => page.locator('.training');
const press = (page: Page, name: string) =>
  part(page).getByRole('button', { name, exact: true }).click();
const status = (page: Page) => part(page).locator('.status');
/** The step of the training. */
const stepOf = async (page: Page): Promise<number> =>
  Number(/step ([\d,]+)/i.exec((await status(page).textContent()) ?? '')?.[1]?.replace(',', ''));
const numbers = (page: Page): Promise<string[]> =>
  page.locator('clear-head .diagram td').allTextContents();

test('a training steps, runs, pauses and goes back; its link gives the same numbers', async ({
  page,
  context,
}) => {
  const document = await packed(JSON.stringify(sayItTwice));
  await page.goto(`./#${new URLSearchParams({ document })}`);
  await expect(firstNumber(page)).toBeVisible();
  await expect(status(page)).toContainText(texts.training.untrained);
  const before = await numbers(page);

  const guess = part(page).locator('.guess');
  await guess.getByRole('button', { name: texts.training.seed.none }).click();
  await expect(guess).toContainText(texts.training.before.go);

  await press(page, texts.training.next);
  await expect(status(page)).toContainText('Step 1:');
  await expect.poll(() => numbers(page)).not.toEqual(before);
  await expect(guess).toContainText(texts.training.seed.yours(texts.training.seed.none));

  const lanes = page.locator('.model-map .lane-curves').first();
  const standing = await lanes.innerHTML();
  await press(page, texts.training.goOn);
  await expect(part(page).locator('svg.curves')).toHaveCount(2);
  // The map moves, while the matrices do not.
  await expect.poll(() => lanes.innerHTML()).not.toBe(standing);
  await expect(status(page)).toContainText(texts.training.running(0, 1).split('. ')[1] ?? '');
  await expect.poll(() => stepOf(page)).toBeGreaterThan(20);
  await press(page, texts.training.pause);
  await expect(status(page)).toContainText('all numbers below');
  const step = await stepOf(page);
  expect(step).toBeGreaterThan(20);
  await expect(page).toHaveURL(new RegExp(`trained=${step}\\b`));
  // Two heads, and the scores of equal weights.
  await expect(part(page).locator('.scores tbody tr')).toHaveCount(3);
  await expect(part(page).locator('.scores tr.chance')).toContainText(texts.training.byChance);
  const there = await numbers(page);
  const link = page.url();

  const timeline = part(page).getByRole('slider', { name: texts.training.timeline });
  await timeline.press('Home');
  await expect(status(page)).toContainText(texts.training.untrained);
  await expect.poll(() => numbers(page)).toEqual(before);
  await timeline.press('End');
  await expect.poll(() => numbers(page)).toEqual(there);

  // Another seed begins with other numbers; undoing trains again, with the same result.
  await press(page, texts.training.otherSeed);
  await expect(page).toHaveURL(/seed=\d+/);
  await expect(status(page)).toContainText(texts.training.untrained);
  expect(await numbers(page)).not.toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => numbers(page)).toEqual(there);

  const other = await context.newPage();
  await other.goto(link);
  await expect(firstNumber(other)).toBeVisible({ timeout: 30_000 });
  expect(await numbers(other)).toEqual(there);
  expect(await stepOf(other)).toBe(step);
});

test('slow motion announces each phase once, explains each number, and gives the same bits', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A smaller model gets the same sentence.
  const drawn = { ...sayItTwice.blocks.drawn, layers: 1 };
  const small = { ...sayItTwice, embedding: { size: 8, seed: 0 }, blocks: { drawn } };
  const document = await packed(JSON.stringify(small));
  await page.goto(`./#${new URLSearchParams({ document })}`);
  await expect(status(page)).toContainText(texts.training.untrained);
  await press(page, texts.training.next);
  await expect(status(page)).toContainText('Step 1:');
  await press(page, texts.training.next);
  await expect(status(page)).toContainText('Step 2:');
  const quick = await numbers(page);
  await part(page).getByRole('slider', { name: texts.training.timeline }).press('ArrowLeft');
  await expect(status(page)).toContainText('Step 1:');

  await press(page, rooms.slow.slowly);
  const slow = part(page).locator('section.slow');
  await expect(slow.getByRole('heading', { level: 3 })).toBeFocused();
  const phase = (name: string) => slow.getByRole('button', { name: new RegExp(`· ${name}$`) });
  await expect(phase(rooms.slow.phases.forward)).toHaveAttribute('aria-current', 'step');
  await expect(page.locator('#live')).toContainText(rooms.slow.phases.forward);
  await expect(slow.getByRole('button', { name: rooms.slow.play, exact: true })).toHaveCount(0);
  await phase(rooms.slow.phases.forward).press('ArrowRight');
  await expect(slow.locator('.slow-card')).toContainText('−ln(');
  await expect(page.locator('#live')).toContainText(rooms.slow.phases.loss);
  await slow.getByRole('button', { name: rooms.slow.next, exact: true }).click();
  await expect(slow.locator('.slow-stages li').first()).toContainText('logits');
  await slow.locator('.slow-card .operand').first().click();
  await expect(slow.locator('td.inspected')).toHaveCount(1);
  const live = page.locator('#live');
  const cells = slow.locator('.slow-matrix tbody td');
  await cells.first().click();
  await page.keyboard.press('Enter');
  await expect(live).toHaveText(/^1 of [2-9]: (?!.*\d of \d: )/);
  await slow.getByRole('button', { name: rooms.slow.next, exact: true }).click();
  await expect(slow.locator('.chain li')).toHaveCount(8);
  const shownChain = await slow.locator('.chain').textContent();
  await slow.locator('.slow-matrix tbody td').last().hover();
  await expect.poll(() => slow.locator('.chain').textContent()).not.toBe(shownChain);
  // A cell's keys announce this cell, and not one in the diagram.
  await cells.last().click();
  await expect(live).toContainText(/^(minus )?\d/);
  await page.keyboard.press('Enter');
  await expect(live).toContainText(rooms.slow.whyThis('').trim());
  await page.keyboard.press('a');
  await expect(live).toContainText(/^1 of \d+: gradient: /);
  await expect(page).not.toHaveURL(/pin=/);
  await phase(rooms.slow.phases.update).focus();
  await page.keyboard.press('m');
  await expect(slow.locator('.slow-matrix td:focus')).toHaveCount(1);
  await slow.getByRole('button', { name: rooms.slow.close, exact: true }).click();
  await expect(part(page).getByRole('button', { name: rooms.slow.slowly })).toBeFocused();
  await press(page, rooms.slow.slowly);
  await slow.getByRole('button', { name: rooms.slow.skip, exact: true }).click();
  await expect(status(page)).toContainText('Step 2:');
  await expect.poll(() => numbers(page)).toEqual(quick);

  await press(page, rooms.slow.whyChanged);
  await expect(slow.getByRole('heading', { level: 3 })).toHaveText(rooms.slow.taken(2));
  await expect(slow.locator('.chain li').last()).toContainText(/=/);
  const why = rooms.slow.whyThis('').trim();
  await expect(live).toContainText(why);
  await cells.nth(1).click();
  await expect(live).not.toContainText(why);
  await page.keyboard.press('Enter');
  await expect(live).toContainText(why);
  await expect(live).toContainText(await slow.locator('.slow-card h4').innerText());
});

test('a checkpoint has gradients too, and a link to them gives the same', async ({
  page,
  context,
}) => {
  const document = await packed(JSON.stringify(sayItTwice));
  await page.goto(`./#${new URLSearchParams({ document, trained: '2', part: 'all' })}`);
  await expect(firstNumber(page)).toBeVisible({ timeout: 30_000 });
  const turn = page.getByRole('switch', { name: texts.gradients.show });
  await turn.focus();
  await page.keyboard.press('g');
  await expect(turn).toBeChecked();
  await expect(page).toHaveURL(/gradients=true/);
  const gradient = page.locator('.with-gradient table caption', { hasText: '∂loss/∂W_Q' }).first();
  await expect(gradient).toBeAttached();
  const gradients = (page: Page): Promise<string[]> =>
    page.locator('.with-gradient td').allTextContents();
  const there = await gradients(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('.with-gradient').first()).toBeVisible({ timeout: 30_000 });
  expect(await gradients(other)).toEqual(there);
  await page.keyboard.press('u');
  await expect(turn).not.toBeChecked();
  // A switch changes the numbers shown at each step, but not the training.
  const note = part(page).getByText(texts.training.switched);
  await unfold(page, texts.ingredients.title);
  const positions = page.getByLabel('Positions', { exact: true });
  await positions.selectOption('none');
  await expect(note).toBeVisible();
  await press(page, 'One step');
  await expect(page).toHaveURL(/trained=3/);
  const switched = await numbers(page);
  await positions.selectOption('rotary');
  await expect(note).toHaveCount(0);
  expect(await numbers(page)).not.toEqual(switched);
});

test('training can be locked, and hidden', async ({ page }) => {
  const document = await packed(JSON.stringify(sayItTwice));
  const show = async (part: object): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`./#${new URLSearchParams({ document, ...part })}`);
    await expect(firstNumber(page)).toBeVisible();
  };
  await show({ lock: 'training' });
  const start = part(page).getByRole('button', { name: texts.training.start, exact: true });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await show({ hide: 'training' });
  await expect(part(page)).toHaveCount(0);
});

test('the page alone shows why one block does not suffice: its run beside that of two', async ({
  page,
}) => {
  await page.goto('./#lesson=say-it-twice-untrained');
  await expect(firstNumber(page)).toBeVisible();
  await part(page).getByText(rooms.lab.title).click();
  const blocks = part(page).getByLabel(rooms.lab.fields.blocks, { exact: true });
  await blocks.fill('none');
  await blocks.press('Tab');
  await expect(part(page).getByRole('alert')).toHaveText(
    rooms.lab.notWhole(rooms.lab.fields.blocks),
  );
  await blocks.fill('1');
  await blocks.press('Tab');
  await expect(page).toHaveURL(/recipe=blocks-1\b/);
  await openMore(page);
  await expect(page.getByRole('button', { name: 'Reset all' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  const live = page.locator('#live');
  await expect(live).toHaveText(rooms.lab.changed(rooms.lab.fields.blocks, '1'));
  await expect(page.locator('.model-map .lane-curves')).toHaveCount(1);
  await press(page, texts.training.start);
  const narrated = part(page).locator('.narrated');
  const sentence = rooms.narrator.oneBlock(400, '0.26');
  await expect(narrated).toContainText(sentence, { timeout: 60_000 });
  await expect(page).toHaveURL(/trained=400\b/);
  await expect(live).toContainText(sentence);

  await part(page).getByRole('button', { name: rooms.lab.own }).click();
  await press(page, texts.training.start);
  await expect(narrated).toContainText('With 2 blocks, accuracy reaches 1.00', { timeout: 60_000 });
  await expect(page).toHaveURL(/trained=400\b/, { timeout: 60_000 });
  const runs = part(page).locator('.runs').getByRole('button');
  await expect(runs).toHaveCount(2);
  await runs.first().click();
  await expect(page.locator('.model-map .lane-curves')).toHaveCount(1);
  await expect(narrated).toContainText(rooms.narrator.moreBlocks(2, '1.00'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.model-map .lane-curves')).toHaveCount(2);
});

test('heads that cannot share the features are refused until the features change', async ({
  page,
}) => {
  await page.goto('./#lesson=say-it-twice-untrained');
  await expect(firstNumber(page)).toBeVisible();
  await part(page).getByText(rooms.lab.title).click();
  const typed = async (name: 'heads' | 'features', text: string) => {
    const field = part(page).getByLabel(rooms.lab.fields[name], { exact: true });
    await field.fill(text);
    await field.press('Tab');
  };
  const alert = part(page).getByRole('alert');
  await typed('heads', '3');
  await expect(alert).toHaveText(rooms.lab.uneven(3, 8));
  await typed('features', '9');
  await expect(alert.first()).toHaveText(rooms.lab.uneven(3, 8));
  await expect(alert.last()).toHaveText(rooms.lab.oddTurned(1, 9));
  await typed('features', '12');
  await expect(page).toHaveURL(/recipe=heads-3_features-12\b/);
  await expect(alert).toHaveCount(0);
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1366, 768],
] as const) {
  test(`the map is in view while it trains, with its curves below, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./#lesson=say-it-twice-untrained');
    await expect(firstNumber(page)).toBeVisible();
    await press(page, texts.training.start);
    await expect.poll(() => stepOf(page)).toBeGreaterThan(20);
    const inView = (locator: Locator, ratio: number) => expect(locator).toBeInViewport({ ratio });
    await inView(part(page).getByRole('button', { name: texts.training.pause }), 1);
    for (const lane of await page.locator('.model-map .lane-curves').all()) {
      await inView(lane, width < 640 ? 0.5 : 1);
    }
    // The arithmetic of another step does not lie over the map, and outlines nothing on it.
    if (width < 1200) await expect(page.locator('.answer')).toBeHidden();
    await expect(page.locator('.model-map .tag.inspected:not([hidden])')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: texts.ledger.lens })).toHaveCount(0);
    const [map, curves] = await Promise.all(
      ['.model-map', '.plots'].map((selector) => page.locator(selector).boundingBox()),
    );
    expect(curves?.y).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0));
    await press(page, texts.training.pause);
    await expect(page.locator('.answer')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: texts.ledger.lens })).toBeVisible();
  });
}

test('after a training the panel explains the word that is predicted then', async ({ page }) => {
  await page.goto('./#lesson=say-it-twice-untrained');
  await expect(firstNumber(page)).toBeVisible();
  const before = await page.locator('.answer .place').textContent();
  await press(page, texts.training.start);
  await expect(status(page)).toContainText('Step 400', { timeout: 60_000 });
  await expect(page.locator('.model-map .tag.on-path')).toHaveText(['0.91', '0.81']);
  await expect(page.locator('.answer .place')).not.toHaveText(before ?? '');
});

test('a link that plays starts the training, which can be stopped', async ({ page }) => {
  await page.goto('./#lesson=say-it-twice-untrained&recipe=steps-5000&play=true');
  await expect(part(page).getByRole('button', { name: texts.training.pause })).toBeVisible();
  await expect.poll(() => stepOf(page)).toBeGreaterThan(5);
  await press(page, texts.training.pause);
  await expect(page).toHaveURL(/trained=\d+/);
  expect(page.url()).not.toContain('play');
});

/** The files of an archive without compression, by name. */
function filesIn(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50;) {
    const [size, name, extra] = [18, 26, 28].map((field, i) =>
      i ? bytes.readUInt16LE(at + field) : bytes.readUInt32LE(at + field),
    ) as [number, number, number];
    const start = at + 30 + name + extra;
    files.set(
      bytes.toString('latin1', at + 30, at + 30 + name),
      bytes.subarray(start, start + size),
    );
    at = start + size;
  }
  return files;
}

test('where the browser records no film, a training is saved as pictures', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'));
  await page.goto('./#lesson=say-it-twice-untrained&recipe=steps-60');
  await expect(firstNumber(page)).toBeVisible();
  await press(page, rooms.lab.record);
  const save = part(page).getByRole('button', { name: rooms.lab.savePictures });
  await expect(save).toBeVisible({ timeout: 60_000 });
  const saving = page.waitForEvent('download');
  await save.click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('say-it-twice-untrained.zip');
  const files = filesIn(await readFile(await download.path()));
  const names = [...files.keys()];
  expect(names.length).toBeGreaterThan(2);
  expect(names).toEqual([...names].sort());
  expect(names.at(-1)).toBe('step-000060.png');
  for (const [name, bytes] of files) {
    expect(bytes.toString('latin1', 0, 8), name).toBe('\x89PNG\r\n\x1a\n');
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    expect(Math.min(width, height), name).toBeGreaterThan(200);
  }
  const pictures = new Set([...files.values()].map((bytes) => bytes.toString('latin1')));
  expect(pictures.size).toBeGreaterThan(1);
});
