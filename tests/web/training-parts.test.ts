/** The parts of a training on the page, with what they draw caught: no browser. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NamesPart } from '../../web/element/training/names-part.js';
import { textOfIds } from '../../web/lesson/document-tokens.js';
import { LocalTrainee } from '../../web/session/training/client.js';
import { Runner } from '../../web/session/training/runner.js';
import { Training } from '../../web/session/training/training.js';
import type { MadeUpData, MadeUpEvents } from '../../web/views/documents/made-up.js';
import { engine } from './helpers.js';
import { namesLesson } from './names-lesson.js';

/** What each view was last drawn from, and its events. */
const drawn = vi.hoisted(() => ({}) as { names: [MadeUpData, MadeUpEvents] });
vi.mock('../../web/views/documents/made-up.js', async (own) => ({
  ...(await own<object>()),
  madeUp: (...names: [MadeUpData, MadeUpEvents]) => void Object.assign(drawn, { names }),
}));

const loaded = await engine();
const trainingOf = (lesson = namesLesson()): Training =>
  new Training(lesson, null, async () => new LocalTrainee(new Runner(loaded)));

const element = {
  addController: () => undefined,
  renderRoot: { activeElement: null, querySelector: () => null },
};
const context = (): never => ({ element, announce: () => undefined }) as never;

describe('made-up names', () => {
  let training: Training;
  let part: NamesPart;
  let done = (): void => undefined;
  beforeEach(() => {
    training = trainingOf();
    part = new NamesPart(context(), { draw: () => done() } as never);
  });
  const drawAt = (shown: number): MadeUpData => {
    part.template({
      ...{ training, shown, isStill: true, whyLocked: null, list: [], known: new Set() },
      printed: { losses: [], texts: [], temperature: 0.5 },
    });
    return drawn.names[0];
  };
  const make = async (shown: number, temperature: number): Promise<string[]> => {
    drawAt(shown);
    done = () => undefined;
    drawn.names[1].onTemperature(temperature);
    const made = new Promise<void>((resolve) => (done = resolve));
    drawn.names[1].onMake();
    await made;
    return drawAt(shown).names.map(({ text }) => text);
  };
  const straight = (count: number): string[] => {
    const run = loaded.train(namesLesson());
    run.step(40);
    const made = Array.from({ length: count }, () => run.makeUp(0.5));
    run.free();
    return made.map((tokens) =>
      textOfIds(
        tokens.map(({ id }) => id),
        namesLesson(),
      ),
    );
  };

  test('are those of the script, whatever was tried in between', async () => {
    await training.to(40);
    expect(await make(40, 0.5)).toEqual(straight(20));
    expect(await make(40, 1)).not.toEqual(straight(20));
    expect(await make(40, 0.5)).toEqual(straight(20));
  });

  test('go on after another step was shown', async () => {
    await training.to(40);
    await make(40, 0.5);
    await training.to(30);
    await training.to(40);
    expect(await make(40, 0.5)).toEqual(straight(40));
  });

  test('are those of the shown step, also after an undo', async () => {
    await training.to(50);
    expect(await make(40, 0.5)).toEqual(straight(20));
    expect(training.step).toBe(40);
  });

  test('can be asked for again after they failed', async () => {
    vi.spyOn(training, 'makeUp').mockRejectedValueOnce(new Error('lost'));
    await training.to(40);
    await expect(part.make({ training, printed: { temperature: 0.5 } as never })).rejects.toThrow();
    expect(drawAt(40).isBusy).toBe(false);
  });
});
