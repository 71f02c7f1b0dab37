// Runs all contenders in interleaved rounds, so that the machine's other work affects all equally.
import { Attention, fastestModule } from '/build/bench/attention.js';
import { createContenders } from './contenders.mjs';
import { createProblem, errorOf, median } from './problem.mjs';

/**
 * @typedef {import('./problem.mjs').Shape} Shape
 *
 * @typedef {object} Result
 * @property {Shape} shape
 * @property {{ fused: number, unfused: number, exponentials: number }} peaks in 10^9 per second:
 *     multiplications and additions, the same unfused, exponentials
 * @property {{ name: string, peer: boolean, milliseconds?: number, error?: number, failure?: string }[]} contenders
 *     median time of a call; largest difference from float64 as a fraction of the largest number
 */

const sliceMilliseconds = 5; // of one contender in one round: rarely interrupted

/** Milliseconds per call, over about one slice. @param {() => unknown} run @param {number} calls */
async function time(run, calls) {
  const start = performance.now();
  for (let i = 0; i < calls; ++i) {
    const result = run();
    if (result instanceof Promise) await result;
  }
  return (performance.now() - start) / calls;
}

/**
 * How many calls fill a slice, after enough calls for the engine to optimise the code.
 * @param {() => unknown} run
 */
async function warmUp(run) {
  let calls = 1;
  for (let total = 0; total < 300; calls *= 2) {
    const each = await time(run, calls);
    total += each * calls;
    if (total >= 300) return Math.max(1, Math.round(sliceMilliseconds / each));
  }
  return calls;
}

/** @param {any} peaks the exports of peaks.cpp */
async function measurePeaks(peaks) {
  const rate = async (/** @type {string} */ name, /** @type {number} */ operations, times) =>
    (operations * times) / (await time(() => peaks[name](times), 1)) / 1e6;
  return {
    fused: await rate('fused', 10 * 4 * 2, 1e6),
    unfused: await rate('unfused', 10 * 4 * 2, 1e6),
    exponentials: await rate('exponentials', 1024, 5000),
  };
}

/**
 * @param {Shape[]} shapes
 * @param {number} rounds
 * @returns {Promise<{ results: Result[], missing: { name: string, reason: string }[] }>}
 */
export async function measure(shapes, rounds) {
  if (!crossOriginIsolated) throw new Error('the page is not isolated: its clock is too coarse');
  const { contenders, missing } = await createContenders();
  const peakModule = await WebAssembly.instantiateStreaming(fetch('/build/bench/peaks.wasm'));
  const results = [];
  for (const shape of shapes) {
    const problem = createProblem(shape);
    const check = errorOf(problem);
    const entries = [];
    for (const { name, peer, prepare } of contenders) {
      const entry = { name, peer, times: /** @type {number[]} */ ([]), calls: 1 };
      try {
        const prepared = await prepare(problem);
        const context = await prepared.run();
        entry.error = check(prepared.toHeads ? prepared.toHeads(context) : context);
        entry.prepared = prepared;
        entry.calls = await warmUp(prepared.run);
      } catch (error) {
        entry.failure = String(error);
      }
      entries.push(entry);
    }
    const peaks = { fused: [], unfused: [], exponentials: [] };
    for (let round = 0; round < rounds; ++round) {
      const measured = await measurePeaks(peakModule.instance.exports);
      for (const name of Object.keys(peaks)) peaks[name].push(measured[name]);
      for (let i = 0; i < entries.length; ++i) {
        const entry = entries[(i + round) % entries.length]; // nobody always follows the same one
        if (!entry.failure) entry.times.push(await time(entry.prepared.run, entry.calls));
      }
    }
    for (const entry of entries) entry.prepared?.dispose?.();
    results.push({
      shape,
      peaks: Object.fromEntries(
        Object.entries(peaks).map(([name, rates]) => [name, median(rates)]),
      ),
      contenders: entries.map(({ name, peer, times, error, failure }) => ({
        name,
        peer,
        ...(failure ? { failure } : { milliseconds: median(times), error }),
      })),
    });
  }
  return { results, missing };
}

/** The bytes of the fast path's memory after a call, for increasing numbers of tokens. */
export async function measureMemory() {
  const module = await WebAssembly.compileStreaming(
    fetch(`/build/wasm/attention-${fastestModule()}.wasm`),
  );
  const measured = [];
  for (const tokens of [1024, 2048, 4096, 8192, 16384]) {
    const instance = await WebAssembly.instantiate(module);
    const problem = createProblem({ heads: 1, tokens, headSize: 64, causal: false });
    new Attention(instance).compute(problem.q, problem.k, problem.v, problem);
    const { memory } = /** @type {{ memory: WebAssembly.Memory }} */ (instance.exports);
    measured.push({ tokens, headSize: 64, bytes: memory.buffer.byteLength });
  }
  return measured;
}
