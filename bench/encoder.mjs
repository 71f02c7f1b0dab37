// npm run bench:encoder
//
// The Universal Sentence Encoder, lite, with the same numbers (F32) here and in the TensorFlow.js graph of the
// package that ships it (wasm, one thread), both in Node: the differences of the vectors of the reference
// sentences, and the median times of interleaved runs. Then the built page in headless Chromium, with F16: the
// time from its address to the first arcs, to those of another sentence, and the memory of the page's process
// beside that of an empty page.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder, writeUseLite } from '../tools/models/use-lite.mjs';
import { reportAndExit, root } from '../tools/run.mjs';
import { buildDist } from '../tools/steps.mjs';
import { memory, withDist } from './dist.mjs';
import { digits, median, printRows } from './table.mjs';

const runs = 15;

/** A text of so many different words, the last of which no other text has. */
const textOf = (/** @type {number} */ words, last = 'today') =>
  [...Array.from({ length: words - 1 }, (_, i) => vocabulary[i % vocabulary.length]), last].join(
    ' ',
  );
const vocabulary =
  'the old river was wide and a small boat with two people came from another town in summer'.split(
    ' ',
  );

/** The package's graph, as a function from ids to the vector of the text. */
async function theirs() {
  const require = createRequire(import.meta.url);
  const tf = require('@tensorflow/tfjs');
  const wasm = require('@tensorflow/tfjs-backend-wasm');
  const binaries = join(require.resolve('@tensorflow/tfjs-backend-wasm'), '..', '/');
  wasm.setWasmPaths(binaries);
  wasm.setThreadsCount(1);
  await tf.setBackend('wasm');
  const folder = packageFolder();
  const { modelTopology, weightsManifest } = JSON.parse(
    readFileSync(join(folder, 'model.json'), 'utf8'),
  );
  const paths = weightsManifest.flatMap((/** @type {any} */ group) => group.paths);
  const bytes = Buffer.concat(
    paths.map((/** @type {string} */ path) => readFileSync(join(folder, path))),
  );
  const model = await tf.loadGraphModel({
    load: async () => ({
      modelTopology,
      weightSpecs: weightsManifest.flatMap((/** @type {any} */ group) => group.weights),
      weightData: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
    }),
  });
  return async (/** @type {readonly number[]} */ ids) => {
    const indices = tf.tensor2d(
      ids.map((_, i) => [0, i]),
      [ids.length, 2],
      'int32',
    );
    const values = tf.tensor1d(ids, 'int32');
    const output = await model.executeAsync({ indices, values });
    const vector = await output.data();
    tf.dispose([indices, values, output]);
    return vector;
  };
}

/** The same by the engine. A trace keeps what the one before it computed. */
async function ours(/** @type {string} */ folder) {
  const { loadClearhead } = await import(pathToFileURL(join(root, 'dist/lib/clearhead.js')).href);
  const engine = await loadClearhead();
  const lesson = JSON.parse(readFileSync(join(folder, 'lesson.json'), 'utf8'));
  const tensors = readFileSync(join(folder, 'model.safetensors'));
  let before;
  return async (/** @type {readonly number[]} */ ids) => {
    const document = { ...lesson, input: { ...lesson.input, ids }, focus: 0 };
    const trace = engine.trace(document, { tensors, earlier: before });
    const vector = trace.stage('text_vector').values.slice();
    before?.free();
    before = trace;
    return vector;
  };
}

async function computed() {
  await buildDist();
  const folder = mkdtempSync(join(tmpdir(), 'encoder-'));
  await writeUseLite(folder, 'F32');
  const { Tokenizer } = await import('@huggingface/tokenizers');
  const tokenizer = new Tokenizer(
    JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8')),
    {},
  );
  const idsOf = (/** @type {string} */ text) => tokenizer.encode(text).ids;
  const peers = { 'TensorFlow.js': await theirs(), Clearhead: await ours(folder) };
  const golden = JSON.parse(readFileSync(join(root, 'tests/golden/use_lite.golden.json'), 'utf8'));
  const differences = [];
  for (const { text } of golden.sentences) {
    const [a, b] = [await peers['TensorFlow.js'](idsOf(text)), await peers.Clearhead(idsOf(text))];
    differences.push([
      text,
      Math.max(...a.map((number, i) => Math.abs(number - b[i]))).toExponential(1),
    ]);
  }
  printRows([['sentence', 'largest difference'], ...differences]);
  const rows = [];
  for (const words of [20, 100]) {
    const times = { 'TensorFlow.js': [], Clearhead: [] };
    for (let run = -2; run < runs; run++) {
      const ids = idsOf(textOf(words, vocabulary[(run + 2) % vocabulary.length]));
      for (const [name, vectorOf] of Object.entries(peers)) {
        const start = performance.now();
        await vectorOf(ids);
        if (run >= 0) times[name].push(performance.now() - start);
      }
    }
    const [a, b] = [median(times['TensorFlow.js']), median(times.Clearhead)];
    rows.push([`${words} words`, digits(a), digits(b), `${digits(a / b)} ×`]);
  }
  printRows([['', 'TensorFlow.js, ms', 'Clearhead, ms', 'how much quicker'], ...rows]);
  rmSync(folder, { recursive: true });
}

async function shown() {
  await withDist(async (browser, url) => {
    /** Runs in the page. */
    const isShown = (/** @type {string} */ word) => {
      const root = document.querySelector('clear-head')?.shadowRoot;
      return root?.querySelector('.diagram')?.textContent.includes(`▁${word}`) ?? false;
    };
    const there = (page, word) =>
      page.waitForFunction(isShown, word, { polling: 10, timeout: 60_000 });
    const [opened, other, long, more] = [[], [], [], []];
    for (let run = 0; run < 3; run++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.goto('about:blank');
      const empty = await memory(browser);
      let start = performance.now();
      await page.goto(`${url}#lesson=your-own-sentence`);
      await there(page, 'animal');
      opened.push((performance.now() - start) / 1000);
      await page.waitForTimeout(1000);
      const type = async (/** @type {number} */ words, /** @type {string} */ first) => {
        await page.waitForTimeout(500);
        start = performance.now();
        await page.locator('#sentence').fill(`${first} ${textOf(words - 1)}`);
        await there(page, first);
        return (performance.now() - start) / 1000;
      };
      await type(20, 'music');
      for (const word of ['market', 'window', 'garden']) other.push(await type(20, word));
      for (const word of ['school', 'doctor', 'winter']) long.push(await type(100, word));
      more.push((await memory(browser)) - empty);
      await context.close();
    }
    printRows([
      ['on the page', 'median'],
      ['from the address to the first arcs', `${digits(median(opened))} s`],
      ['another sentence of 20 words', `${digits(median(other))} s`],
      ['another sentence of 100 words', `${digits(median(long))} s`],
      ['memory above an empty page', `${digits(median(more))} MiB`],
    ]);
  });
}

try {
  await computed();
  await shown();
} catch (error) {
  reportAndExit(error);
}
