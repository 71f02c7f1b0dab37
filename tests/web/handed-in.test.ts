/** Answers as a code that is handed in, and marking them again. */
import { mostHandedInCharacters, mostHandedInCodes } from '../../web/engine/limits.js';
import { expect, test, vi } from 'vitest';
import { at } from '../../web/engine/at.js';
import { csvOf } from '../../web/course/answers.js';
import { rowsIn } from '../../web/course/marking.js';
import { codeOf, plainCodeOf, readCode, type GivenAnswer } from '../../web/teaching/handed-in.js';
import { printOf } from '../../web/lesson/print.js';
import { isRight } from '../../web/teaching/questions/right.js';
import { engine, readLesson } from './helpers.js';

const answers: GivenAnswer[] = [
  { question: 'largest-weight 0 2 1', choice: 1, right: true, tries: 2 },
  { question: 'own 2 -1', choice: null, said: '0,53', right: false, tries: 1 },
  { question: 'own 3 -1', choice: null, right: false, tries: 1 },
];

test('a code holds the lesson and the answers, and little else', async () => {
  const code = await codeOf({ lesson: 'time-flies', title: 'Time flies', answers });
  expect(code).toMatch(/^ch1-[\w-]+$/);
  expect(code.length).toBeLessThan(200);
  expect(await readCode(code)).toEqual({ lesson: 'time-flies', title: 'Time flies', answers });
});

test('a code can be made at once, and without the means to compress it', async () => {
  const long = Array.from({ length: 900 }, (_, i) => ({
    question: `${'q'.repeat(90)} ${i}`,
    choice: 1,
    right: true,
    tries: 1,
  }));
  for (const given of [answers, long, []]) {
    const handedIn = { lesson: 'who-is-it', title: '谁？', answers: given };
    const code = plainCodeOf(handedIn);
    expect(code).toMatch(/^ch1-[\w-]+$/);
    expect(await readCode(code)).toEqual(handedIn);
    vi.stubGlobal('CompressionStream', undefined);
    expect(await codeOf(handedIn)).toBe(code);
    vi.unstubAllGlobals();
  }
});

test('a code tells which document its answers are about', async () => {
  const [first, other] = ['time-flies', 'who-is-it'].map((id) => printOf(readLesson(id)));
  expect(first).not.toBe(other);
  const handedIn = { lesson: 'src:lesson.json', title: '', answers, print: first as string };
  expect(await readCode(await codeOf(handedIn))).toEqual(handedIn);
});

test('a text that is not a code is refused', async () => {
  for (const text of ['', 'ch1-', 'ch1-abc', 'ch1-eyJ9', 'hello'])
    expect(await readCode(text)).toBeNull();
});

test('an answer without a count of tries was tried once', async () => {
  const uncounted = { ...at(answers, 0), tries: '2' as unknown as number };
  const read = await readCode(
    await codeOf({ lesson: 'time-flies', title: '', answers: [uncounted] }),
  );
  expect(read?.answers).toEqual([{ ...uncounted, tries: 1 }]);
});

test('of a code with more answers than any page has questions, the first are read', async () => {
  const many = Array.from({ length: 20_000 }, (_, i) => ({ ...at(answers, 0), question: `${i}` }));
  const read = await readCode(await codeOf({ lesson: 'time-flies', title: '', answers: many }));
  expect(read?.answers).toEqual(many.slice(0, 1000));
});

test('codes are found behind names and in addresses, and lines without one are counted', async () => {
  const code = await codeOf({ lesson: 'time-flies', title: '', answers });
  const text = `Ada, ${code}\n\nGrace Hopper\t${code}\n${code}\nhttps://host.example/answers.html#${code}\nnothing`;
  const { rows, bad } = await rowsIn(text);
  expect(rows.map(({ name }) => name)).toEqual(['Ada', 'Grace Hopper', '3', '4']);
  expect(bad).toEqual([{ line: 6, text: 'nothing' }]);
});

test('an answer is marked by what it says, and not by what its code claims', async () => {
  const trace = (await engine()).trace(readLesson('who-is-it'));
  const weight = trace.stage('weights', 0).values[6 * trace.tokens.length + 1] as number;
  const number = {
    answer: -1,
    answerForm: { kind: 'number', value: weight, tolerance: 0.1, text: '' },
  } as const;
  const typed = (text: string): boolean => isRight(number, { choice: null, said: text }, trace);
  expect([typed('0.9'), typed('0,85'), typed('0.7'), typed('much'), typed('')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  // A number at the edge is right, although single precision puts 0.3 just beyond it.
  const edge = { answer: -1, answerForm: { ...number.answerForm, value: 0.2 } } as const;
  expect(isRight(edge, { choice: null, said: '0.3' }, trace)).toBe(true);
  const cells = [{ stage: trace.stage('weights', 0).index, row: 6, col: 1 }];
  const cell = { answer: -1, answerForm: { kind: 'cell', cells, text: '' } } as const;
  const pointed = (text: string): boolean => isRight(cell, { choice: null, said: text }, trace);
  expect([pointed('weights.0.6.1'), pointed('weights.0.6.2'), pointed('nonsense')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isRight({ answer: 1 }, { choice: 1 }, trace)).toBe(true);
  expect(isRight({ answer: 1 }, { choice: null }, trace)).toBe(false);
});

test('the table for a spreadsheet has no formula in it', () => {
  const handedIn = { lesson: 'x', title: '=1+1', answers: answers.slice(0, 2) };
  const ids = answers.slice(0, 2).map(({ question }) => question);
  const rows = [{ name: '=HYPERLINK("x")', handedIn }];
  const csv = csvOf([
    { title: '=1+1', rows, ids, unmarked: 'missing', trace: null, questions: new Map() },
  ]);
  expect(csv.split('\r\n')[1]).toBe(`"'=HYPERLINK(""x"")",'=1+1,1,1,0,b,"0,53"`);
});

test('a list in one line gives each code the name before it, or after it if codes come first', async () => {
  const code = await codeOf({ lesson: 'time-flies', title: '', answers });
  const namesIn = async (text: string): Promise<string[]> =>
    (await rowsIn(text)).rows.map(({ name }) => name);
  expect(await namesIn(`Ada ${code} Grace Hopper: ${code}, ${code}`)).toEqual([
    'Ada',
    'Grace Hopper',
    '3',
  ]);
  expect(await namesIn(`${code} Ada\t${code} Grace`)).toEqual(['Ada', 'Grace']);
  expect(await namesIn(`"Lovelace, Ada","${code}"\r| Grace | ${code} |\u2028Eve ${code}`)).toEqual([
    'Lovelace, Ada',
    'Grace',
    'Eve',
  ]);
  expect(await rowsIn(`Ada ${code} Eve ch1-abc`)).toMatchObject({
    rows: [{ name: 'Ada' }],
    bad: [{ line: 1 }],
  });
});

test('signs around a code are no name, and belong to none', async () => {
  const code = await codeOf({ lesson: 'time-flies', title: '', answers });
  const nameIn = async (text: string): Promise<string | undefined> =>
    (await rowsIn(text.replace('*', code))).rows[0]?.name;
  for (const text of ['*.', "'*'", '<*>', '(*)', '\u200f*\u200f'])
    expect(await nameIn(text), text).toBe('1');
  for (const text of [
    'Ann (*)',
    'Ann <*>',
    '(*) Ann',
    '*. Ann',
    "'Ann','*'",
    '> Ann: *',
    'Ann – *',
  ])
    expect(await nameIn(text), text).toBe('Ann');
  expect(await nameIn('\u200f*\u200f علي')).toBe('علي');
  for (const text of ['王小明*', '王小明：*', '*，王小明'])
    expect(await nameIn(text), text).toBe('王小明');
  expect(await nameIn('Ann (7b) *')).toBe('Ann (7b)');
  expect(await nameIn('Ann Jr. *')).toBe('Ann Jr.');
});

test('a long line around a code is searched for a name in little time', async () => {
  const code = await codeOf({ lesson: 'time-flies', title: '', answers });
  for (const long of ['x', ' ', 'x '])
    expect((await rowsIn(`${long.repeat(200_000)}x ${code}`)).rows).toHaveLength(1);
}, 60_000);

test('of a very long text the beginning is read, and that it is not all is said', async () => {
  const code = await codeOf({ lesson: 'time-flies', title: '', answers: [] });
  const many = await rowsIn(`${code}\n`.repeat(mostHandedInCodes + 1));
  expect(many.rows).toHaveLength(mostHandedInCodes);
  expect(many.isCut).toBe(true);
  const long = await rowsIn(`${code}\n`.padEnd(10 * mostHandedInCharacters, 'x'));
  expect(long).toMatchObject({ rows: [{ name: '1' }], isCut: true });
  expect((await rowsIn(code)).isCut).toBe(false);
});

test('reading stops where it is, and keeps what it has read', async () => {
  const code = await codeOf({ lesson: 'time-flies', title: '', answers: [] });
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 50);
  const { rows, isCut } = await rowsIn(`${code}\n`.repeat(mostHandedInCodes), stop.signal);
  expect(isCut).toBe(true);
  expect(rows.length).toBeLessThan(mostHandedInCodes);
});
