// npm run bench -- --training [--native]: steps of training a second, at the sizes of two recipes.
//
// Natively every contender is a separate process that reads and answers lines:
//
//   recipe <recipe> <start>   answered when it is ready; Clearhead, the first, writes the document of
//       the start, from which the others read their parameters
//   step <count>   answered with the time of a step in milliseconds, and the last one's loss
import { readFileSync } from 'node:fs';
import { root } from '../tools/run.mjs';
import { start } from './native.mjs';
import { median } from './page/problem.mjs';
import { digits, printRows } from './table.mjs';

/** Steps of one contender in one round. */
const stepsPerRound = 5;

export const trainingSizes = ['say-it-twice', 'say-it-twice-small'].map((name) => {
  const file = `src/learn/recipes/${name}.json`;
  return { name, file, recipe: JSON.parse(readFileSync(`${root}${file}`, 'utf8')) };
});

/** @param {import('playwright-core').Page} page @param {number} rounds */
export const trainInBrowser = (page, rounds) =>
  page.evaluate(
    async ({ sizes, rounds, stepsPerRound }) => {
      const { measureTraining } = await import('/bench/page/training.mjs');
      return measureTraining(sizes, rounds, stepsPerRound);
    },
    { sizes: trainingSizes, rounds, stepsPerRound },
  );

/** @param {number} rounds */
export async function trainNatively(rounds) {
  const missing = [];
  let running = [
    { name: 'Clearhead', peer: false, command: [`${root}build/bench/training`] },
    ...['python3', '/usr/bin/python3'].map((python) => ({
      name: `PyTorch, ${python}`,
      peer: true,
      command: [python, 'bench/native/pytorch_training.py'],
    })),
  ].map(start);
  const results = [];
  for (const { name, file } of trainingSizes) {
    const entries = [];
    for (const program of running) {
      const step = async (/** @type {number} */ count) =>
        (await program.ask(`step ${count}`)).split(' ').map(Number);
      try {
        await program.ask(`recipe ${file} build/bench/start.json`);
        const [, first] = await step(1);
        await step(stepsPerRound - 1); // warms up
        entries.push({ program, step, first, last: NaN, times: /** @type {number[]} */ ([]) });
      } catch (error) {
        missing.push({ name: program.name, reason: String(error) });
        running = running.filter((other) => other !== program);
      }
    }
    for (let round = 0; round < rounds; ++round) {
      for (let i = 0; i < entries.length; ++i) {
        const entry = entries[(i + round) % entries.length];
        if (!entry) continue;
        const [time = NaN, loss = NaN] = await entry.step(stepsPerRound);
        entry.times.push(time);
        entry.last = loss;
      }
    }
    const contenders = entries.map(({ program: { name, peer }, first, last, times }) => ({
      name,
      peer,
      first,
      last,
      milliseconds: median(times),
    }));
    results.push({ name, steps: stepsPerRound * (rounds + 1), contenders });
  }
  for (const program of running) program.stop();
  return { where: 'native code', results, missing };
}

/** @param {any} measured */
export function printTraining({ where, rounds, load, results, missing }) {
  console.log(
    `Training in ${where}, one thread, medians of ${rounds} interleaved rounds. Programs that ` +
      `wanted to run meanwhile, this one included: ${digits(load)}.\n`,
  );
  const loss = (/** @type {number} */ number) => number.toFixed(2);
  const rows = results.flatMap(({ name, steps, contenders }) =>
    contenders.map(({ name: who, first, last, milliseconds }) => [
      name,
      who,
      digits(1000 / milliseconds),
      (milliseconds / contenders[0].milliseconds).toFixed(2),
      `${loss(first)} → ${loss(last)} (${steps} steps)`,
    ]),
  );
  printRows([['recipe', 'who', 'steps a second', 'time ÷ Clearhead’s', 'loss'], ...rows]);
  for (const { name, reason } of missing) console.log(`${name} is left out: ${reason}`);
}
