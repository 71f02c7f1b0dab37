// npm run bench:model
//
// A model of GPT-2's shape with random numbers, here and in ONNX Runtime Web (wasm, one thread), both in Node:
// the largest difference of the logits, and the median times of interleaved runs for 16 tokens and for the next
// one, which both compute from what they keep of the 16. Then the built page in headless Chromium: the time from
// choosing the model's files to the first most likely next words, to those of another sentence, of one more token
// and without a head, and to the numbers of another block and part; and the memory of the page's process beside that
// of an empty page.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ort from 'onnxruntime-web';
import { openModelIn } from '../tools/models/folder.mjs';
import { gpt2Vocabulary } from '../tools/models/gpt2-tokenizer.mjs';
import { gpt2Shape, writeRandomGpt2 } from '../tools/models/random-gpt2.mjs';
import { reportAndExit, root } from '../tools/run.mjs';
import { buildDist } from '../tools/steps.mjs';
import { memory, withDist } from './dist.mjs';
import { gpt2Onnx, pastShape } from './gpt2-onnx.mjs';
import { digits, median, printRows } from './table.mjs';

const runs = 15;
const tokens = 16;

// ---- sentences ----

const idsLike = (/** @type {RegExp} */ pattern) =>
  gpt2Vocabulary.flatMap((token, id) => (pattern.test(token) ? [id] : []));
const firstWords = idsLike(/^[a-z]{4,8}$/);
const laterWords = idsLike(/^Ġ[a-z]{4,8}$/);

/** Goes through a list in steps of a prime number, so that neighbours differ in their letters. */
const wordAt = (/** @type {number[]} */ list, /** @type {number} */ place) =>
  list[(place * 7919) % list.length];

/** The ids of a sentence. Its first word differs from that of the one before, so that no rows can be reused. */
const sentenceIds = (/** @type {number} */ sentence) =>
  Array.from({ length: tokens }, (_, i) =>
    wordAt(i ? laterWords : firstWords, sentence * tokens + i),
  );

const textOf = (/** @type {number[]} */ ids) =>
  ids.map((id) => gpt2Vocabulary[id].replace('Ġ', ' ')).join('');

// ---- in Node ----

/** @typedef {(ids: number[]) => Promise<Float32Array>} Logits of all tokens that are computed, row by row */

/** A file of safetensors in memory, its header, and where its numbers begin. */
function readTensors(/** @type {string} */ folder) {
  const file = readFileSync(join(folder, 'model.safetensors'));
  const start = 8 + Number(file.readBigUInt64LE());
  return { file, start, header: JSON.parse(file.subarray(8, start).toString()) };
}

/** The model in ONNX Runtime Web. @returns {Promise<Record<'whole' | 'next', Logits>>} */
async function theirs({ file, start, header }) {
  ort.env.wasm.numThreads = 1;
  const path = 'model.safetensors';
  const session = await ort.InferenceSession.create(gpt2Onnx(path, header, start), {
    executionProviders: ['wasm'],
    externalData: [{ path, data: file }],
  });
  const layers = Array.from({ length: gpt2Shape.layers }, (_, layer) => layer);
  const nothing = new ort.Tensor('float32', new Float32Array(0), pastShape(0));
  const ofNew = (/** @type {number[]} */ numbers) =>
    new ort.Tensor('int64', BigInt64Array.from(numbers, BigInt), [1, numbers.length]);
  let kept = {};
  const logitsOf = async (/** @type {number[]} */ ids, /** @type {number} */ earlier) => {
    const added = ids.slice(earlier);
    const output = await session.run({
      ids: ofNew(added),
      positions: ofNew(added.map((_, i) => earlier + i)),
      ...Object.fromEntries(
        layers.map((layer) => [`past_${layer}`, earlier ? kept[`present_${layer}`] : nothing]),
      ),
    });
    kept = output;
    return output.logits.data;
  };
  return { whole: (ids) => logitsOf(ids, 0), next: (ids) => logitsOf(ids, ids.length - 1) };
}

/** The same by the engine. @returns {Promise<Record<'whole' | 'next', Logits>>} */
async function ours({ file, start }, document) {
  const { loadClearhead } = await import(pathToFileURL(join(root, 'dist/lib/clearhead.js')).href);
  const engine = await loadClearhead();
  const tensors = {
    bytes: file.subarray(0, start),
    rest: file.length - start,
    read: (/** @type {number} */ begin, /** @type {number} */ end) => file.subarray(begin, end),
  };
  let earlier;
  const logitsOf = async (/** @type {number[]} */ ids) => {
    const lesson = { ...document, input: { ...document.input, ids } };
    // Takes from the earlier trace the parameters, and the rows of the tokens with which both begin. The limit
    // has room for all numbers.
    const trace = engine.trace(lesson, { tensors, mostKept: 2 ** 28, earlier });
    const logits = trace.stage('logits').values;
    earlier?.free();
    earlier = trace;
    return logits;
  };
  return { whole: logitsOf, next: logitsOf };
}

/** The id of the largest of a row's logits. */
const likeliest = (/** @type {Float32Array} */ row) =>
  row.reduce((best, logit, id) => (logit > row[best] ? id : best), 0);

/** The last rows of logits. */
const lastRows = (/** @type {Float32Array} */ logits, /** @type {number} */ rows) =>
  Array.from({ length: rows }, (_, row) => {
    const begin = logits.length - (rows - row) * gpt2Shape.words;
    return logits.subarray(begin, begin + gpt2Shape.words);
  });

/**
 * Adds rows of two peers to what was found of those before.
 * @param {{ difference: number, same: number, rows: number }} found
 * @param {Float32Array[]} a
 * @param {Float32Array[]} b
 */
function compare(found, a, b) {
  a.forEach((row, i) => {
    for (let id = 0; id < row.length; id++)
      found.difference = Math.max(found.difference, Math.abs(row[id] - b[i][id]));
    found.same += Number(likeliest(row) === likeliest(b[i]));
    found.rows++;
  });
}

async function computed(/** @type {string} */ folder) {
  const file = readTensors(folder);
  const peers = {
    'ONNX Runtime Web': await theirs(file),
    Clearhead: await ours(file, (await openModelIn(folder)).document),
  };
  const kinds = { [`${tokens} tokens`]: 'whole', 'the next token': 'next' };
  const times = {};
  const found = { difference: 0, same: 0, rows: 0 };
  for (let run = -2; run < runs; run++) {
    const ids = sentenceIds(run + 2);
    for (const [what, kind] of Object.entries(kinds)) {
      const rows = [];
      for (const [name, peer] of Object.entries(peers)) {
        const start = performance.now();
        const logits = await peer[kind](ids);
        const time = performance.now() - start;
        if (run >= 0) ((times[what] ??= {})[name] ??= []).push(time);
        rows.push(lastRows(logits, kind === 'whole' ? tokens : 1));
      }
      const [a, b] = rows;
      compare(found, a, b);
      ids.push(likeliest(b.at(-1)));
    }
  }
  console.log(`The largest difference of the logits: ${found.difference.toExponential(1)}.`);
  console.log(`The same most likely next token: ${found.same} of ${found.rows} times.\n`);
  printRows([
    ['', ...Object.keys(peers).map((name) => `${name}, ms`), 'ratio'],
    ...Object.entries(times).map(([what, ofPeers]) => {
      const [a, b] = Object.values(ofPeers).map(median);
      return [what, digits(a), digits(b), digits(a / b)];
    }),
  ]);
}

// ---- on the page ----

const pageRuns = 5;
const sentences = 30;

/** Runs in the page: what is written of the next words, the answer below, and the numbers that are not there yet. */
function look() {
  const shadow = document.querySelector('clear-head')?.shadowRoot;
  const textOf = (/** @type {string} */ selector) =>
    [...(shadow?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent).join();
  return {
    next: textOf('.map-line.next > .map-cell'),
    places: shadow?.querySelectorAll('.map-line.next > .map-cell').length ?? 0,
    answer: textOf('.answer'),
    head: textOf('.map-line.head'),
    tables: textOf('.diagram caption'),
    coming: shadow?.querySelectorAll('.diagram .coming').length ?? 0,
  };
}

/** @typedef {ReturnType<typeof look>} Look */

/** Run in the page: whether what is shown now, after what was shown before, is what was asked for. */
const conditions = {
  hasNext: (/** @type {Look} */ now, /** @type {Look} */ before) =>
    now.next !== '' && now.next !== before.next,
  hasOneMore: (/** @type {Look} */ now, /** @type {Look} */ before) =>
    now.places === before.places + 1,
  hasOtherNumbers: (/** @type {Look} */ now, /** @type {Look} */ before) =>
    now.next !== before.next || now.answer !== before.answer,
  hasBlock: (/** @type {Look} */ now, /** @type {Look} */ before) =>
    now.head !== before.head && now.coming === 0,
  hasPart: (/** @type {Look} */ now, /** @type {Look} */ before) =>
    now.tables !== before.tables && now.coming === 0,
};

const initScript = `globalThis.look = ${look};
globalThis.conditions = { ${Object.entries(conditions).map(([name, condition]) => `${name}: ${condition}`)} };`;

/**
 * Runs in the page: measures from the next click or input, or from now, to the frame that shows what is asked for.
 * @param {[condition: keyof typeof conditions, isFromNow: boolean]} how
 */
function watch([condition, isFromNow]) {
  const before = globalThis.look();
  globalThis.seconds = new Promise((resolve) => {
    const begin = () => {
      for (const kind of ['click', 'input']) removeEventListener(kind, begin, true);
      const start = performance.now();
      const frame = () => {
        const isDone = globalThis.conditions[condition](globalThis.look(), before);
        requestAnimationFrame(isDone ? () => resolve((performance.now() - start) / 1000) : frame);
      };
      requestAnimationFrame(frame);
    };
    for (const kind of ['click', 'input']) addEventListener(kind, begin, true);
    if (isFromNow) begin();
  });
}

/**
 * The seconds from an act until what is shown fulfils a condition.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} act
 * @param {keyof typeof conditions} condition
 * @param {boolean} [isFromNow] for acts that are no event of the page, such as choosing files
 */
async function secondsOf(page, act, condition, isFromNow = false) {
  await page.waitForTimeout(500); // for work that the last act started
  await page.evaluate(watch, [condition, isFromNow]);
  await act();
  return page.evaluate(() => /** @type {Promise<number>} */ (globalThis.seconds));
}

async function chooseFiles(
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {string} */ folder,
) {
  await page.getByRole('button', { name: /^Lesson/ }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Open a lesson/ }).click();
  const chooser = await choosing;
  const names = ['model.safetensors', 'config.json', 'tokenizer.json'];
  const paths = names.map((name) => join(folder, name));
  return secondsOf(page, () => chooser.setFiles(paths), 'hasNext', true);
}

async function shown(/** @type {string} */ folder) {
  const times = { opened: [], sentence: [], added: [], headOff: [], block: [], part: [] };
  const sizes = { first: [], last: [] };
  await withDist(async (browser, url) => {
    for (let run = 0; run < pageRuns; run++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript(initScript);
      const page = await context.newPage();
      await page.goto('about:blank');
      const empty = await memory(browser);
      await page.goto(`${url}#lesson=time-flies`);
      const type = (/** @type {number} */ sentence) =>
        secondsOf(
          page,
          () => page.locator('#sentence').fill(textOf(sentenceIds(sentence))),
          'hasNext',
        );
      times.opened.push(await chooseFiles(page, folder));
      await page.locator('.card.next-word summary').first().click();
      const add = page.locator('.next-word .go-on').getByRole('button', { name: /^Add/ });
      const firstHead = page.locator('.head-switch').first();
      // Without a pointer, which would ask for the number below it.
      const turn = () => firstHead.dispatchEvent('click');
      const open = (/** @type {number} */ block) => {
        const label = page.getByText(`Block ${block}`, { exact: true }).filter({ visible: true });
        return secondsOf(page, () => label.first().click(), 'hasBlock');
      };
      for (let sentence = 0; sentence < sentences; sentence++) {
        times.sentence.push(await type(sentence));
        if (sentence >= 3) continue;
        times.added.push(await secondsOf(page, () => add.click(), 'hasOneMore'));
        times.headOff.push(await secondsOf(page, turn, 'hasOtherNumbers'));
        await secondsOf(page, turn, 'hasOtherNumbers');
        times.block.push(await open(7));
        const network = page.getByRole('button', { name: 'Block 7: MLP', exact: true });
        times.part.push(await secondsOf(page, () => network.click(), 'hasPart'));
        await open(1);
        if (sentence === 2) sizes.first.push((await memory(browser)) - empty);
      }
      sizes.last.push((await memory(browser)) - empty);
      await context.close();
    }
  });
  const seconds = (/** @type {number[]} */ measured) => `${digits(median(measured))} s`;
  const mebibytes = (/** @type {number[]} */ measured) => `${digits(median(measured))} MiB`;
  printRows([
    ['on the page', 'median'],
    [`from the files to the first next words of ${tokens} tokens`, seconds(times.opened)],
    [`another sentence of ${tokens} tokens`, seconds(times.sentence)],
    ['the next token added', seconds(times.added)],
    ['a head turned off', seconds(times.headOff)],
    ['another block opened', seconds(times.block)],
    ['another part of the block opened', seconds(times.part)],
    ['memory above an empty page after these', mebibytes(sizes.first)],
    [`the same after ${sentences} sentences`, mebibytes(sizes.last)],
  ]);
}

async function measured() {
  const folder = mkdtempSync(join(tmpdir(), 'model-'));
  try {
    await buildDist();
    await writeRandomGpt2(folder);
    await computed(folder);
    await shown(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await measured().catch(reportAndExit);
