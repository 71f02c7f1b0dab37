/** The walk from key to pixel in docs/architecture.md names files and functions that exist. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');
const walk = page.split('## One change, from key to pixel')[1]?.split('\n## ')[0] ?? '';
const stops = [...walk.matchAll(/`([\w./-]+\.(?:ts|cpp|h))`(?:, `([\w.:#]+)`)?/g)].map(
  ([, file = '', name = '']) => ({ file, name }),
);

/** Whether a text defines a class, a function or a method, in TypeScript or C++. */
const defines = (text: string, name: string): boolean =>
  name
    .split('.')
    .every((part) =>
      new RegExp(
        `(?:class|function|const) ${part}\\b|^ *(?:[\\w&:]+ )*(?:${part}(?:<.*>)?\\(|${part}: \\()`,
        'm',
      ).test(text),
    );

test('the walk has a stop in each part of the house', () => {
  const places = ['web/views', 'web/element', 'web/session', 'web/engine', 'wasm', 'src/graph'];
  for (const place of places)
    expect(stops.some(({ file }) => file.startsWith(`${place}/`))).toBe(true);
  expect(walk.match(/^\d+\. `/gm)?.length).toBeGreaterThan(15);
});

test.each(stops)('$file has $name', ({ file, name }) => {
  const text = readFileSync(file, 'utf8');
  if (name) expect(defines(text, name)).toBe(true);
});
