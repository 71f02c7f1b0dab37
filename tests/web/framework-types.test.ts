/**
 * The package's types of <clear-head> for React's JSX and for Vue: tests/types, each file with its
 * errors.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('React and Vue know the element, its properties and its events', () => {
  const root = join(import.meta.dirname, '../..');
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', 'tests/types'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
