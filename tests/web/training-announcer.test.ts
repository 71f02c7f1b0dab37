/** The announcements of a training to a screen reader. */
import { expect, test } from 'vitest';
import { Guesses } from '../../web/element/training/guesses.js';
import { TrainingAnnouncer } from '../../web/element/training/announcer.js';
import type { Training } from '../../web/session/training/training.js';
import * as rooms from '../../web/text/en/rooms.js';

const said: string[] = [];
const announcer = new TrainingAnnouncer({ announce: (text: string) => said.push(text) } as never);
const at = (step: number, status = 'running'): Training =>
  ({ step, status, recipe: { steps: 400 } }) as never;

test('a run is announced with its first step, and not if it was refused', () => {
  announcer.begins(at(0, 'still'));
  announcer.quarter(at(0));
  announcer.quarter(at(0, 'still'));
  expect(said).toEqual([]);
  announcer.begins(at(0, 'still'));
  for (const step of [0, 3, 9]) announcer.quarter(at(step));
  expect(said.splice(0)).toEqual([rooms.lab.begun(400)]);
  announcer.begins(at(9, 'still'));
  for (const step of [9, 12]) announcer.quarter(at(step));
  expect(said).toEqual([rooms.lab.goesOn(9)]);
});

test('nothing is asked about a rise of accuracy after a training whose numbers broke', () => {
  const training = {
    ...at(60, 'still'),
    lesson: { blocks: {} },
    points: [{ step: 0, heads: [] }],
    recipe: { steps: 400, task: { kind: 'say_it_twice' } },
    jump: null,
    problem: null,
  } as unknown as Training;
  const guesses = new Guesses();
  expect(guesses.ofJump(training, false)).not.toBeNull();
  training.problem = { id: 'trainingBroke', step: 61, keptStep: 60 };
  expect(guesses.ofJump(training, false)).toBeNull();
});
