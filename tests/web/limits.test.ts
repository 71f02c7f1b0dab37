/** The table of limits: each says its reason and whether it is felt, and agrees with the engine. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as limits from '../../web/engine/limits.js';

const table = readFileSync('web/engine/limits.ts', 'utf8');

test('each limit has a reason, and says whether a person can feel it', () => {
  const said = [...table.matchAll(/\/\*\* (.+) \*\/\nexport const (\w+)/g)];
  expect(said.map(([, , name]) => name)).toEqual(expect.arrayContaining(Object.keys(limits)));
  for (const [, reason] of said) expect(reason).toMatch(/ (Felt|Not felt)\b/);
});

test('limits that the engine has too are the same there', () => {
  const sources = ['src', 'wasm']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.(h|cpp)$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const inEngine = (name: string): number => {
    const [, value = ''] = new RegExp(`constexpr .*\\b${name} = ([^;]+);`).exec(sources) ?? [];
    const [number, shift = 0] = value.replaceAll(/['u]/g, '').split('<<').map(Number);
    return Number(number) * 2 ** shift;
  };
  expect(inEngine('kTermsOfPart')).toBe(limits.mostTermsAtOnce);
  expect(inEngine('kMaxSteps')).toBe(limits.mostTrainingSteps);
  expect(inEngine('kMaxBytes')).toBe(limits.largestLessonBytes);
  expect(8 + inEngine('kMaxHeader')).toBe(limits.largestTensorsHeaderBytes);
  expect(inEngine('kMaxTraceNumbers')).toBe(limits.mostTraceNumbers);
  expect(inEngine('kMaxCircuitWords')).toBe(limits.mostCircuitWords);
});
