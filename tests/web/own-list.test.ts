/**
 * A reader's own lists: which texts count as a list, which do not and why, and the lesson made from
 * one.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isFault,
  lessonOfList,
  limits,
  listIn,
  type ListFault,
  type OwnList,
} from '../../web/lesson/own-list.js';
import * as rooms from '../../web/text/en/rooms.js';
import { faultSentence } from '../../web/views/documents/own-list.js';
import { engine } from './helpers.js';
import { namesLesson } from './names-lesson.js';

const towns = ['Aachen', 'Bad Homburg', 'Celle', 'Dachau', 'Emden', 'Fürth', 'Gera', 'Halle'];
const list = (text: string): OwnList => {
  const found = listIn(text);
  if (isFault(found)) throw new Error(found.id);
  return found;
};

test('lines become names; white space inside becomes a sign, empty lines are dropped', () => {
  const { names, letters, longest, repeated, gap } = list(
    `\n${[...towns, 'Jena', 'Jena'].join('\r\n')}\n\n  Köln \n`,
  );
  expect(names).toHaveLength(11);
  expect(names[1]).toBe('Bad_Homburg');
  expect(names.at(-1)).toBe('Köln');
  expect({ longest, repeated, gap }).toEqual({ longest: 11, repeated: 1, gap: '_' });
  expect(letters).toContain('ü');
  expect(list([...towns, 'a_b', 'c d'].join('\n')).names.at(-1)).toBe('c·d');
});

test('a text that is not a list to learn from is refused with a reason', () => {
  expect(listIn('a\nb\n\n')).toEqual({ id: 'fewLines', found: 2, least: limits.leastLines });
  expect(listIn(`${towns.join('\n')}\n\n${'x'.repeat(33)}`)).toMatchObject({
    id: 'longLine',
    line: 10,
    letters: 33,
    most: 32,
  });
  expect(listIn('ab\n'.repeat(50_001))).toMatchObject({ id: 'manyLines', found: 50_001 });
  expect(listIn('name\n'.repeat(2_000_000))).toMatchObject({ id: 'large', size: 10_000_000 });
  const many = Array.from({ length: 501 }, (_, i) => String.fromCodePoint(0x4e00 + i));
  expect(listIn(many.join('\n'))).toMatchObject({ id: 'manyLetters', found: 501 });
});

test('the lesson of a list begins with its first name, and shuffles as many as there are', () => {
  const names = list([...towns, 'Jena', 'Köln'].join('\n'));
  const lesson = lessonOfList(names, namesLesson(), { title: 'Mine', about: '' });
  expect(lesson.input.text).toBe('Aachen');
  expect(lesson).toMatchObject({
    positions: { rows: 12 },
    blocks: { drawn: { shuffled: 10 } },
    training: { length: 12, task: { documents: names.names } },
  });
});

test('a list that is a little too large is not called as large as the limit', () => {
  const most = limits.mostBytes;
  const large = listIn('a'.repeat(most + 1)) as ListFault;
  expect(faultSentence(large)).toBe(rooms.documents.own.large('2', '1'));
});

test('any list becomes a lesson that the engine trains, and that makes up names of its letters', async () => {
  const loaded = await engine();
  const name = fc
    .array(fc.constantFrom('a', 'Ö', 'z', '山', '😀', ' ', "'", '"', '<', '\\'), {
      minLength: 1,
      maxLength: 12,
    })
    .map((letters) => letters.join(''))
    .filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(fc.array(name, { minLength: 10, maxLength: 14 }), (names) => {
      const written = list(names.join('\n'));
      const lesson = lessonOfList(written, namesLesson({ steps: 3 }), { title: 'Mine', about: '' });
      expect(JSON.parse(JSON.stringify(lesson))).toEqual(lesson);
      const run = loaded.train(lesson);
      expect(run.step(3).step).toBe(3);
      const vocabulary = lesson.input['vocabulary'] as string[];
      for (const { id } of run.makeUp())
        expect([...written.letters, '.']).toContain(vocabulary[id]);
      run.free();
    }),
    { numRuns: 15 },
  );
});
