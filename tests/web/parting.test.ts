/** The page finds the first step at which the numbers of two runs differ. */
import { expect, test, vi } from 'vitest';
import { firstNumber } from '../../web/element/documents/parting-part.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { learnedDocument } from '../../web/session/training/tensors-in.js';
import { engine } from './helpers.js';
import { namesLesson } from './names-lesson.js';

vi.mock('../../web/session/source.js', () => ({ loadEngine: async () => engine() }));

const loaded = await engine();

test('the first different number is found also where documents have no room for the numbers', async () => {
  const learned = [0.02, 0.03].map((learning_rate) => {
    const run = loaded.train(namesLesson({ optimizer: { learning_rate } }));
    run.step(2);
    const inFile = run.lessonInFile();
    const all = { inDocument: run.lesson() as unknown as LessonDocument, inFile };
    run.free();
    return all;
  });
  const inDocuments = learned.map(({ inDocument }) => inDocument);
  const inFiles = learned.map(({ inFile: { lesson, tensors } }) =>
    learnedDocument({ document: lesson as unknown as LessonDocument, tensors }),
  );
  expect(await firstNumber(inFiles, 'lena')).toBe(await firstNumber(inDocuments, 'lena'));
});
