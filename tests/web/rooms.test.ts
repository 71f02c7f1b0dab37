/**
 * Imports in web/: a lint rule checks their direction between the rooms, and none forms a circle.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { ESLint } from 'eslint';
import ts from 'typescript';
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

/** The imports of each file, including those of types. */
function importsIn(files: readonly string[]): Map<string, string[]> {
  const imports = (file: string): string[] =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'))
      .importedFiles.map(({ fileName }) => join(dirname(file), fileName))
      .map((path) => path.replace(/\.js(\?bundled)?$/, '.ts'))
      .filter((path) => files.includes(path));
  return new Map(files.map((file) => [file, imports(file)]));
}

/** A path of imports that ends where it began; null: there is none. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] | null => {
    const seen = way.indexOf(file);
    if (seen >= 0) return [...way.slice(seen), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}

test('no file imports itself indirectly, not even for types', () => {
  const all = readdirSync('web', { recursive: true, encoding: 'utf8' });
  const files = all.filter((name) => name.endsWith('.ts')).map((name) => `web/${name}`);
  const graph = importsIn(files);
  expect([...graph.values()].flat().length).toBeGreaterThan(1000);
  expect(circleIn(graph)).toBeNull();
});

test('a circle is found', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', []],
    ['c', ['d']],
    ['d', ['a']],
  ]);
  expect(circleIn(graph)).toEqual(['a', 'c', 'd', 'a']);
});
