/** `npm run monkey -- --steps 100000 --seed 7` runs more steps than these. */
import { expect, test } from './fixture.js';
import { TwoElements } from './two-elements.js';

const steps = Number(process.env['MONKEY_STEPS'] ?? 40);
const seed = Number(process.env['MONKEY_SEED'] ?? 7);

test('two elements, with any files and addresses, show numbers or a sentence, and leave no worker', async ({
  page,
  rules,
}) => {
  test.setTimeout(90_000 + 1000 * steps);
  const two = new TwoElements(page, seed, rules.broken);
  await two.run(steps);
  if (steps > 60) console.log(JSON.stringify({ ...two.actions, ...two.seen }, null, 1));
  expect(two.seen.numbers).toBeGreaterThan(steps / 4);
});
