/** Lines with the numbers for a worksheet: as printed on a sheet, as read, and their marks. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { csvOf } from '../../web/course/answers.js';
import { marked, marksOf, rowsIn, type HandedInLesson } from '../../web/course/marking.js';
import { lineToSend, readSheetLine, sheetName, type Sheet } from '../../web/course/sheet-line.js';
import { blanksOn, sheet } from '../../web/course/worksheet.js';
import { at } from '../../web/engine/at.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { numberAt } from '../../web/teaching/questions/own.js';
import { isRight } from '../../web/teaching/questions/right.js';
import { decodeState } from '../../web/session/address.js';
import { cellName } from '../../web/wording/cell-name.js';
import { numberText } from '../../web/wording/writing.js';
import { texts } from '../../web/text/en/index.js';
import * as rooms from '../../web/text/en/rooms.js';
import { engine, lessonIds, readLesson, textOf, traceOf } from './helpers.js';

const loaded: string[] = [];
vi.mock('../../web/session/source.js', () => ({
  site: null,
  loadEngine: () => engine(),
  loadLesson: (id: string) => {
    loaded.push(id);
    return Promise.resolve(readLesson(id.startsWith('src:') ? 'who-is-it' : id));
  },
}));

beforeEach(() => {
  loaded.length = 0;
  const href = 'https://here.example/answers.html';
  vi.stubGlobal('location', { href, origin: 'https://here.example' });
});
afterEach(() => void vi.unstubAllGlobals());

const s = rooms.collect.sheet;

const sheetOf = (address: string, more: Partial<Sheet> = {}): Sheet => ({
  state: decodeState(address).state,
  blanks: 12,
  seed: 1,
  variant: 1,
  ...more,
});

const markedIn = async (
  text: string,
  stop = new AbortController().signal,
): Promise<HandedInLesson[]> =>
  marked((await rowsIn(text)).rows, { allowed: new Set(), stop, onProgress: () => undefined });

/** The numbers of a sheet's key. */
async function keyOf(sheet: Sheet): Promise<string[]> {
  const trace = await traceOf(sheet.state.lesson);
  return blanksOn(trace, sheet, await engine()).map(({ stage, row, col }) => {
    const stageOfBlank = at(trace.stages, stage);
    return numberText(stageOfBlank, at(stageOfBlank.values, row * stageOfBlank.cols + col));
  });
}

const only = async (text: string, stop?: AbortSignal): Promise<HandedInLesson> =>
  at(await markedIn(text, stop), 0);
const marksIn = (lesson: HandedInLesson, row = 0): (boolean | null)[] =>
  marksOf(at(lesson.rows, row), lesson);

const lineOf = (name: string, sheet: Sheet, numbers: readonly string[]): string =>
  [name, sheetName(sheet), ...numbers.map((number, i) => `${i + 1}: ${number}`)].join('; ');

test('a worksheet prints the line that a student sends', async () => {
  const trace = await traceOf('time-flies');
  const printed = sheetOf('lesson=time-flies', { variant: 2, blanks: 3 });
  const line = lineToSend(printed, 3);
  expect(line).toBe('Name; time-flies; variant 2; blanks 3; 1: ____; 2: ____; 3: ____');
  const paper = textOf(sheet(trace, 'T', blanksOn(trace, printed, await engine()), 2, line));
  expect(paper).toContain(`${rooms.worksheet.send} ${line}`);
  expect(readSheetLine(line ?? '')).toMatchObject({ name: 'Name', sheet: printed });
});

test('a line names all that its numbers depend on, and nothing of the view', () => {
  for (const [address, name] of [
    ['lesson=who-is-it&step=share&token=3&lang=de&hide=seed', 'who-is-it; variant 1'],
    ['lesson=time-flies&text=a; b: c&mask=causal', /^lesson=time-flies&text=a%3B\+b%3A\+c&mask/],
    ['src=week5.json&seed=4', 'src=week5.json&seed=4; variant 1'],
  ] as const) {
    const printed = sheetOf(address, { variant: 1 });
    if (typeof name === 'string') expect(sheetName(printed)).toBe(name);
    else expect(sheetName(printed)).toMatch(name);
    const read = readSheetLine(`Ada; ${sheetName(printed)}; 1: 2`);
    expect(sheetName((read as { sheet: Sheet }).sheet)).toBe(sheetName(printed));
  }
  expect(lineToSend(sheetOf(`document=${'x'.repeat(400)}`), 3)).toBeNull();
});

test.each(lessonIds)('what the key of %s prints is marked as right', async (id) => {
  const sheet = sheetOf(`lesson=${id}`, { seed: 5, variant: 2, blanks: 60 });
  const key = await keyOf(sheet);
  if (!key.length) return; // all matrices are too large for paper
  const lesson = await only(lineOf('Ada', sheet, key));
  expect(marksIn(lesson)).toEqual(key.slice(0, 200).map(() => true));
});

test('a huge number is right as the key prints it', async () => {
  const lesson = { ...readLesson('three-tokens'), edits: undefined };
  const input = lesson.input as { vectors: number[][] };
  const vectors = input.vectors.map((row) => row.map((number) => number * 1.23456789e9));
  const trace = await traceOf({ ...lesson, input: { ...input, vectors } } as LessonDocument);
  const blanks = blanksOn(trace, sheetOf('lesson=three-tokens', { blanks: 60 }), await engine());
  const forms = blanks.map((blank) => numberAt(blank, trace));
  expect(forms.some(({ text }) => text.includes('e+'))).toBe(true);
  for (const form of forms)
    expect(
      isRight({ answer: -1, answerForm: form }, { choice: null, said: form.text }, trace),
    ).toBe(true);
});

test('each number is right, wrong or missing', async () => {
  const sheet = sheetOf('lesson=time-flies', { variant: 2 });
  const key = await keyOf(sheet);
  const some = key.map((number, i) => (i === 1 ? '99' : i === 2 ? '' : i === 3 ? '____' : number));
  const lessons = await markedIn(
    `${lineOf('Ada', sheet, some)}\n“Grace Hopper”\ttime-flies\tVARIANT: 2\t1: much\t2:${key[1]}`,
  );
  expect(lessons).toHaveLength(1);
  const lesson = at(lessons, 0);
  expect(lesson.title).toBe(`${texts.lessons['time-flies'].title} · Variant 2`);
  expect(lesson.rows.map(({ name }) => name)).toEqual(['Ada', 'Grace Hopper']);
  const marks = lesson.rows.map((_, row) => marksIn(lesson, row));
  expect(marks[0]?.slice(0, 5)).toEqual([true, false, null, null, true]);
  expect(marks[1]?.slice(0, 3)).toEqual([false, true, null]);
  // The answers are in the table, and the right ones with their positions below it.
  const trace = await traceOf('time-flies');
  const second = at(blanksOn(trace, sheet, await engine()), 1);
  const question = lesson.questions.get('2');
  expect(question?.prompt).toBe(
    cellName(at(trace.stages, second.stage), second.row, second.col, trace),
  );
  expect(question?.answerForm).toMatchObject({ text: key[1] });
  const csv = csvOf([lesson]).split('\r\n');
  expect(csv[1]).toContain('Ada,');
  expect(csv[1]).toContain(',99,');
});

test('numbers are read as on the page, in any keyboard’s digits and signs', async () => {
  const sheet = sheetOf('lesson=time-flies');
  const [first = ''] = await keyOf(sheet);
  const other = first.replace('.', ',').replace(/\d/g, (d) => '٠١٢٣٤٥٦٧٨٩'[Number(d)] ?? d);
  const lesson = await only(`王小明；time-flies；variant ١；١：${other}`);
  expect(lesson.rows[0]?.name).toBe('王小明');
  expect(marksIn(lesson)[0]).toBe(true);
});

test('variants and states are separate tables, and one state is loaded and computed once', async () => {
  const lines = [1, 2, 3].map((n) => `Ada; who-is-it; variant ${n}; 1: 0.5`);
  const lessons = await markedIn([...lines, 'Eve; lesson=who-is-it&text=the cat; 1: 2'].join('\n'));
  expect(lessons.map(({ unmarked }) => unmarked)).toEqual([null, null, null, null]);
  expect(loaded).toEqual(['who-is-it', 'who-is-it']);
});

test('a line that is wrong gets a sentence that says what and where', async () => {
  const example = 'Ada; time-flies; variant 1; 1: 0.91';
  for (const [line, why] of [
    ['Ada; 1: 0.91', s.unnamed(example)],
    ['Ada; tme-flies; 1: 0.91', s.unknown('tme-flies', example)],
    ['Ada; lesson=no-such; 1: 2', s.unknown('lesson=no-such', example)],
    ['Ada; lesson=time-flies&mask=odd; 1: 2', s.unknown('lesson=time-flies&mask=odd', example)],
    ['Ada; time-flies; version 2; 1: 2', s.notAnswer('version 2', '3: 0.91')],
    ['Ada; time-flies; 1: 0.91, 2: 3.5', s.notAnswer('1: 0.91, 2: 3.5', '3: 0.91')],
    ['Ada; time-flies; variant 41; 1: 2', s.outside('variant 41', 1, 40)],
    ['Ada; time-flies; blanks 0; 1: 2', s.outside('blanks 0', 1, 60)],
    ['Ada; time-flies; 0: 2', s.outside('0: 2', 1, 1000)],
    ['Ada; time-flies; 2: 2; 2: 3', s.twice(2)],
    ['Ada; time-flies', s.empty('3: 0.91')],
  ] as const)
    expect(await rowsIn(`\n${line}`), line).toMatchObject({ rows: [], bad: [{ line: 2, why }] });
  expect((await rowsIn('hello; world')).bad).toEqual([{ line: 1, text: 'hello; world' }]);
  const lesson = await only('Ada; time-flies; 1: 2; 13: 4');
  expect(lesson.bad).toMatchObject([{ line: 1, why: s.beyond(13, 12) }]);
  expect(lesson.ids).toHaveLength(12);
});

test('an answer has no mark where its worksheet cannot be computed', async () => {
  const far = 'Ada; src=https://a.example/1.json; 1: 2';
  const lesson = await only(far);
  expect(lesson.unmarked).toBe('elsewhere');
  expect(loaded).toEqual([]);
  expect(marksIn(lesson)).toEqual([null]);
  const stopped = await only('Ada; time-flies; 1: 2', AbortSignal.abort());
  expect(stopped.unmarked).toBe('stopped');
});

test('long lines are read in little time', async () => {
  for (const field of ['; ', '\t', '1: ', '; 1: 2', ' ', '"'])
    for (const end of ['', 'x'])
      await rowsIn(`Ada; time-flies${field.repeat(19_900 / field.length)}${end}\n`.repeat(4));
  const [bad] = (await rowsIn(`Ada; time-flies; 1: ${'1'.repeat(20_000)}`)).bad;
  expect(bad?.why).toBe(rooms.collect.tooLong(20_020, 20_000));
}, 60_000);
