// npm run bench:microgpt [-- --rounds 5]
//
// How long microgpt's training takes: 1,000 steps in Chromium (the library in an empty page), with
// PyTorch, and number by number in plain Python as in the program that the lesson follows; 10,000
// steps in Chromium and with PyTorch. Medians of rounds in which all alternate; plain Python runs
// 50 of the steps once.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { CommandError, reportAndExit, root } from '../tools/run.mjs';
import { withDist } from './dist.mjs';
import { median } from './page/problem.mjs';
import { digits, printRows } from './table.mjs';

const plainSteps = 50;

/** Runs in the page. @returns {Promise<{ seconds: number, losses: number[] }>} */
async function train(steps) {
  const { loadClearhead } = await import('/lib/clearhead.js');
  const engine = await loadClearhead();
  const text = async (file) => (await fetch(`/lessons/${file}`)).text();
  const lesson = JSON.parse(await text('microgpt-untrained.json'));
  lesson.training.steps = steps; // the rate decays over all of them
  delete lesson.training.printed; // the output of 1,000 steps
  const run = engine.train(lesson, { documents: await text('names.txt') });
  const begun = performance.now();
  const first = run.step(1).loss;
  const last = run.step(steps - 1).loss;
  return { seconds: (performance.now() - begun) / 1000, losses: [first, last] };
}

function python(kind, steps) {
  const program = ['bench/native/microgpt.py', kind, `${steps}`];
  for (const command of ['python3', '/usr/bin/python3']) {
    const { status, stdout } = spawnSync(command, program, { cwd: root, encoding: 'utf8' });
    if (status === 0) return JSON.parse(stdout);
  }
  if (kind === 'pytorch') return null; // not installed
  throw new CommandError('Python 3 did not run bench/native/microgpt.py');
}

try {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
  await withDist(async (browser, url) => {
    const page = await browser.newPage();
    await page.goto(new URL('/licences.md', url).href);
    const rows = [];
    for (const [steps, rounds] of [
      [1000, Number(values.rounds)],
      [10_000, 1],
    ]) {
      const contenders = [
        { name: 'Clearhead, Chromium', run: () => page.evaluate(train, steps), results: [] },
        { name: 'PyTorch', run: () => python('pytorch', steps), results: [] },
      ];
      for (let round = 0; round < rounds; ++round) {
        for (const { run, results } of contenders) results.push(await run());
      }
      const measured = contenders
        .filter(({ results }) => results[0])
        .map(({ name, results }) => ({
          name,
          seconds: median(results.map(({ seconds }) => seconds)),
          losses: results[0].losses,
        }));
      const [own] = measured;
      for (const { name, seconds, losses } of measured) {
        const [first, last] = losses.map((loss) => loss.toFixed(4));
        rows.push([`${steps}`, name, digits(seconds), digits(seconds / own.seconds), first, last]);
      }
      if (steps === 1000) {
        const { seconds } = python('plain', plainSteps);
        const all = (seconds * steps) / plainSteps;
        rows.push([`${steps}`, 'plain Python *', digits(all), digits(all / own.seconds), '', '']);
      }
    }
    printRows([
      ['steps', 'who', 'seconds', 'time ÷ Clearhead’s', 'first loss', 'last loss'],
      ...rows,
    ]);
    console.log(`* from ${plainSteps} steps`);
  });
} catch (error) {
  reportAndExit(error);
}
