/** The editor reports the same as the preview. */
import { expect, test } from 'vitest';
import { misfitIn } from '../../web/editor/misfit.js';
import { engine, readLesson } from './helpers.js';

const lesson = readLesson('who-is-it');
const misfitOf = async (more: object) =>
  misfitIn(JSON.stringify({ ...lesson, ...more }), await engine());

test('what an author’s steps or questions name without reason is found in a text', async () => {
  const steps = [
    { shows: 'share', note: 'a' },
    { shows: 'turn', note: 'b' },
  ];
  expect(await misfitOf({ steps })).toMatchObject({ id: 'misfit', path: 'steps[1].shows' });
  const question = { at: 'own-1', kind: 'number', text: '', answer: 'weights.9.0.0' };
  const [first] = steps;
  expect(await misfitOf({ steps: [first], questions: [question] })).toMatchObject({
    path: 'questions[0].answer',
  });
  expect(await misfitOf({ steps: [first] })).toBeNull();
  expect(await misfitOf({ steps: undefined, questions: undefined })).toBeNull();
});
