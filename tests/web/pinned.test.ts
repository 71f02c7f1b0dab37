/** CI and the builds name each download by a hash, since a tag can be moved to other code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('each action that CI runs is pinned by its commit', () => {
  const files = readdirSync(join(root, '.github'), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((path) => path.endsWith('.yml'))
    .map((path) => read(`.github/${path}`));
  const used = texts.flatMap((text) =>
    [...text.matchAll(/\buses:\s*(\S+)/g)].map(([, action]) => action),
  );
  expect(used.length).toBeGreaterThan(10);
  const loose = used.filter((action) => !/^\.\/|@[\da-f]{40}$/.test(action ?? ''));
  expect(loose).toEqual([]);
});

test('sources that CMake clones are pinned by their commit', () => {
  const tags = ['CMakeLists.txt', 'wasm/CMakeLists.txt', 'tests/native/CMakeLists.txt'].flatMap(
    (path) => [...read(path).matchAll(/\bGIT_TAG\s+(\S+?)\)?\s/g)].map(([, tag]) => tag),
  );
  expect(tags).toEqual([expect.stringMatching(/^[\da-f]{40}$/)]);
});

test('all else that is set up comes signed from a package manager, and npm checks its hashes', () => {
  const scripts = readdirSync(join(root, 'tools/setup')).map((name) => read(`tools/setup/${name}`));
  for (const script of scripts) {
    const commands = script.replace(/^\s*#.*$/gm, '');
    expect(commands).not.toMatch(/(^|[;&|({])\s*(curl|wget|git|pip3?|npm)\b/m);
  }
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; link?: boolean }>;
  };
  const unchecked = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path && !link && !integrity?.startsWith('sha512-'),
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});
