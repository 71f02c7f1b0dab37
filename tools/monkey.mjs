// npm run monkey -- --steps 100000 --seed 7: uses the built page at random.
import { parseArgs } from 'node:util';
import { reportAndExit, runPackage } from './run.mjs';
import { buildDist, setUp } from './steps.mjs';

try {
  const { values } = parseArgs({
    options: {
      steps: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '7' },
    },
  });
  await buildDist();
  await setUp('browser');
  await runPackage(
    '@playwright/test/cli.js',
    ['test', 'monkey.spec.ts', 'two-elements.spec.ts', '--retries=0'],
    {
      env: { MONKEY_STEPS: values.steps, MONKEY_SEED: values.seed },
    },
  );
} catch (error) {
  reportAndExit(error);
}
