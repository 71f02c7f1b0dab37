/** The mutants of `npm run mutate`. */
import { expect, test } from 'vitest';
import { mutantsOf, mutated } from '../../tools/mutate.mjs';

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
