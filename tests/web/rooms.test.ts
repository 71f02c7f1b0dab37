/**
 * Imports in web/: a lint rule checks their direction between the rooms, and none forms a circle.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { elementRooms, rooms } from '../../eslint.config.js';

const eslint = new ESLint();

/** The rules that a line breaks in a file of that name, which need not exist. */
async function broken(filePath: string, code: string): Promise<(string | null)[]> {
  const results = await eslint.lintText(`${code}\n`, { filePath });
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
}

const direction = 'import-x/no-restricted-paths';
const fileIn = (folder: string): string =>
  readdirSync(folder).find((name) => name.endsWith('.ts')) as string;

describe.each([
  { folder: 'web', names: rooms },
  { folder: 'web/element', names: elementRooms },
])('$folder/', ({ folder, names }) => {
  const importing = (room: string, path: string): Promise<(string | null)[]> =>
    broken(`${folder}/${room}/new.ts`, `export * from '../${path}';`.replace('.ts', '.js'));

  test('the rule knows every room', () => {
    const entries = readdirSync(folder, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  test.each(names)('%s imports downwards only', async (room) => {
    expect(await importing(room, fileIn(folder))).toEqual([direction]);
    for (const other of names) {
      const isUpwards = names.indexOf(other) < names.indexOf(room);
      const path = `${other}/${fileIn(`${folder}/${other}`)}`;
      expect(await importing(room, path), other).toEqual(isUpwards ? [direction] : []);
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
