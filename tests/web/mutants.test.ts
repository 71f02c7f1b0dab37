/** The mutants of `npm run mutate`. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { mutantsOf, mutated, withSwitches } from '../../tools/mutants.mjs';

const changed = (file: string, text: string): string[] =>
  mutantsOf(file, text).map((mutant) => mutated(text, mutant));

test('each mutant of C++ replaces one operator or number, and none in comments or strings', () => {
  expect(changed('a.cpp', 'int x = a + 2; // a + 2\nconst char* y = "1 + 1";')).toEqual([
    'int x = a - 2; // a + 2\nconst char* y = "1 + 1";',
    'int x = a + 3; // a + 2\nconst char* y = "1 + 1";',
  ]);
  expect(changed('a.h', 'if (a <= 1e-5f) {}')).toEqual(['if (a < 1e-5f) {}', 'if (a <= 2e-5f) {}']);
});

test('each mutant of TypeScript replaces one operator or number, and none in types or joined text', () => {
  expect(changed('a.ts', "const x: 1 | 2 = a && 0.5; const y = 'a' + b;")).toEqual([
    "const x: 1 | 2 = a || 0.5; const y = 'a' + b;",
    "const x: 1 | 2 = a && 1.5; const y = 'a' + b;",
  ]);
});

test('a text with switches is the original, or one of its mutants', () => {
  const text = '/** Half. */ const f = (a: number, b: number) => a > 0 && a - b * 2 < 3;';
  const mutants = mutantsOf('a.ts', text).map((mutant, id) => ({ ...mutant, id }));
  const values = (code: string, active: number): boolean[] => {
    const f = Function(
      'globalThis',
      `${ts.transpile(code)} return f;`,
    )({
      isMutant: (id: number) => id === active,
    }) as (a: number, b: number) => boolean;
    return [0, 1, 2, 3, 5].flatMap((a) => [-2, 0, 1, 4].map((b) => f(a, b)));
  };
  const switched = withSwitches(text, mutants);
  expect(mutants).toHaveLength(8);
  expect(values(switched, -1)).toEqual(values(text, -1));
  for (const mutant of mutants) {
    expect(values(switched, mutant.id)).toEqual(values(mutated(text, mutant), -1));
  }
});
