/**
 * The documents' links and the files that they name exist, and the documents exist that sources
 * name.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { texts } from '../../web/text/en/index.js';
import { engine } from './helpers.js';

const read = (file: string): string => readFileSync(file, 'utf8');
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs').map((name) => `docs/${name}`),
];

/** The anchors that GitHub makes from headings. */
const anchorsOf = (file: string): string[] =>
  found(read(file), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('%s has valid links', (document) => {
  for (const link of found(read(document), /\]\((?!http)([^)]+)\)/g)) {
    const [path = '', anchor] = link.split('#');
    const file = path ? join(dirname(document), path) : document;
    expect(existsSync(file), link).toBe(true);
    if (anchor) expect(anchorsOf(file), link).toContain(anchor);
  }
});

test.each(documents)('%s names existing files', (document) => {
  const named = found(
    read(document),
    /`((?:src|wasm|web|tests|tools|docs|bench|examples)\/[\w./-]*)`/g,
  );
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('sources name existing documents', () => {
  const sources = ['src', 'wasm', 'web', 'tests', 'tools', 'bench'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs|cpp|h|py|sh|txt)$/.test(name) && !/node_modules/.test(name))
      .map((name) => join(folder, name)),
  );
  for (const source of sources) {
    for (const name of found(read(source), /(?<![\w-])((?:docs\/)?[\w-]+\.md)\b/g)) {
      expect(existsSync(name) || existsSync(join('docs', name)), `${source}: ${name}`).toBe(true);
    }
  }
});

test('the example of stacks does what it describes', async () => {
  const code = found(read('docs/library.md'), /```js\n([^`]*)```/g).find((text) =>
    text.includes('const stack'),
  );
  expect(code).toContain('engine.train');
  const names = ['weights', 'ofQueries', 'loss', 'learned', 'published'];
  const body = `${code}\nreturn { ${names.join()} };`;
  const run = new Function('engine', 'document', 'tensors', body) as (
    ...given: unknown[]
  ) => Record<string, { values: Float32Array }>;
  const golden = JSON.parse(read('tests/golden/gpt2.golden.json')) as { lesson: object };
  const tensors = new Uint8Array(readFileSync('tests/golden/gpt2.golden.safetensors'));
  const results = run(await engine(), golden.lesson, tensors);
  expect(results['weights']?.values).toHaveLength(16);
  expect(results['ofQueries']?.values.some((value) => value !== 0)).toBe(true);
  expect(results['loss']).toBeGreaterThan(0);
  expect(results['learned']?.values).toHaveLength(16);
  expect(results['published']?.values).toHaveLength(66);
});

test('the documented lines that set a frame’s height are those of the example', () => {
  const bare = (text: string): string => text.replace(/[\s,]/g, '');
  const [lines = ''] = found(
    read('docs/embedding.md'),
    /```js\n(addEventListener[^`]*`[^`]*`[^`]*)```/g,
  );
  expect(bare(lines)).not.toBe('');
  expect(bare(read('examples/frame/index.html'))).toContain(bare(lines));
});

test('the lesson format names each term that a note may mark', () => {
  const listed = /The ids are ([^.]*)\./.exec(read('docs/lesson-format.md'))?.[1] ?? '';
  expect(found(listed, /`([^`]+)`/g)).toEqual(Object.keys(texts.glossary.entries));
});
