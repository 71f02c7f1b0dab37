/** `npm run monkey -- --steps 100000 --seed 7` runs more steps than these. */
import { Monkey } from './monkey.js';
import { expect, test } from './fixture.js';

const steps = Number(process.env['MONKEY_STEPS'] ?? 60);
const seed = Number(process.env['MONKEY_SEED'] ?? 7);

test('numbers are the engine’s and nothing breaks, whatever a random user does', async ({
  page,
  rules,
}) => {
  test.setTimeout(90_000 + 1000 * steps);
  const report = await new Monkey(page, seed, rules.broken).run(steps);
  if (steps > 60) console.log(JSON.stringify(report, null, 1));
  expect(report.compared).toBeGreaterThan(steps);
  expect(report.wide).toEqual([]);
  expect(report.lost).toEqual([]);
});
