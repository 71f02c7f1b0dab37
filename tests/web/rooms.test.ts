/** The lint rule that holds the direction of imports between the rooms of web/. */
import { readdirSync } from 'node:fs';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';
import { rooms } from '../../eslint.config.js';

const eslint = new ESLint();

/** The rules that a line breaks in a file of that name, which need not exist. */
async function broken(filePath: string, code: string): Promise<(string | null)[]> {
  const results = await eslint.lintText(`${code}\n`, { filePath });
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
}

const direction = 'import-x/no-restricted-paths';
const fileOf = (room: string): string =>
  readdirSync(`web/${room}`).find((name) => name.endsWith('.ts')) as string;

test('the rule knows every room', () => {
  const folders = readdirSync('web', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).sort()).toEqual([...rooms].sort());
});

describe.each(rooms)('%s', (room) => {
  const importing = (other: string): Promise<(string | null)[]> =>
    broken(
      `web/${room}/new.ts`,
      `export * from '../${other}/${fileOf(other)}';`.replace('.ts', '.js'),
    );

  test('imports downwards only', async () => {
    for (const other of rooms) {
      const upwards = rooms.indexOf(other) < rooms.indexOf(room);
      expect(await importing(other), other).toEqual(upwards ? [direction] : []);
    }
  });
});

test.each([
  [
    "import type { Matrix } from '../../views/diagram/matrix.js';\nexport type Mine = Matrix;",
    [direction],
  ],
  ["export const later = () => import('../../views/diagram/matrix.js');", [direction]],
  ["export * from '../../page.js';", [direction]],
  ["export * from '../../../build/wasm/clearhead-module.js';", ['no-restricted-imports']],
])('every kind of import counts: %s', async (code, rules) => {
  expect(await broken('web/teaching/questions/new.ts', code)).toEqual(rules);
});
