/** A training's film: a frame, and which frames there are. */
import type { TemplateResult } from 'lit';
import { afterEach, expect, test, vi } from 'vitest';
import type { Context } from '../../web/element/base/context.js';
import { Filming } from '../../web/element/training/filming.js';
import type { Trace } from '../../web/engine/types.js';
import type { Computed } from '../../web/session/compute.js';
import { Training, type Trainee } from '../../web/session/training/training.js';
import { startOf } from '../../web/session/view-state.js';
import { filmSize, paintPicture } from '../../web/views/figures/film.js';
import { press, readLesson, traceOf } from './helpers.js';

const frames = vi.hoisted((): number[] => []);
vi.mock('../../web/element/training/recorder.js', () => ({
  Recorder: class {
    take = (_: Trace, step: number) => void frames.push(step);
    end = async () => null;
  },
}));

afterEach(() => void vi.unstubAllGlobals());

test('each next word has a bar as long as its share, on a track for all of it', async () => {
  vi.stubGlobal(
    'Path2D',
    class {
      addPath = () => undefined;
    },
  );
  vi.stubGlobal('DOMMatrix', Object);
  const trace = await traceOf('say-it-twice');
  const drawn: { colour: string; x: number; long: number }[] = [];
  const context = {
    fillStyle: '',
    fillRect(x: number, _y: number, long: number) {
      drawn.push({ colour: context.fillStyle, x, long });
    },
    save: () => undefined,
    restore: () => undefined,
    translate: () => undefined,
    stroke: () => undefined,
    fillText: () => undefined,
  };
  const names = ['paper', 'ink', 'soft', 'bar', 'track', 'good', 'bad'] as const;
  const colours = Object.fromEntries(names.map((name) => [name, name])) as Record<
    (typeof names)[number],
    string
  >;
  paintPicture(context as unknown as CanvasRenderingContext2D, {
    trace,
    step: 400,
    accuracy: 1,
    colours,
  });
  const inColour = (colour: string) => drawn.filter((shape) => shape.colour === colour);
  expect(inColour('paper')).toEqual([{ colour: 'paper', x: 0, long: filmSize.width }]);
  const [tracks, bars] = [inColour('track'), inColour('bar')];
  expect(tracks).toHaveLength(trace.tokens.length);
  const shares = trace.stage('probabilities');
  bars.forEach(({ x, long }, token) => {
    const row = shares.values.subarray(token * shares.cols, (token + 1) * shares.cols);
    expect(x).toBe(tracks[token]?.x);
    expect(long / (tracks[token]?.long ?? 0)).toBeCloseTo(Math.max(...row), 6);
  });
});

test('a frame is the map of its own step, and a step has one frame', async () => {
  vi.stubGlobal('document', { createElement: () => ({ style: {}, remove: () => undefined }) });
  vi.stubGlobal('getComputedStyle', () => ({ color: '' }));
  const trace = await traceOf('say-it-twice');
  // There is time for the map of each third step.
  const saved = { numbers: new Float32Array(), pictures: [], point: { loss: 1, accuracy: 0.5 } };
  let step = 0;
  const trainee = {
    async ask({ train }: { train: string }) {
      if (train !== 'advance') return { trained: train, checkpoint: { step, ...saved } };
      const live = ++step % 3 ? null : [];
      return { trained: 'advanced', step, checkpoints: [], pictures: [], lines: [], live };
    },
    end: () => undefined,
  } as unknown as Trainee;
  const element = { renderRoot: { querySelector: () => null } };
  const context = {
    element,
    session: { requested: startOf('mine'), trace },
    announce: () => undefined,
  };
  const filming = new Filming(context as unknown as Context, () => undefined);
  const draw = (): void => filming.take({ trace } as Computed);
  const training = new Training(
    readLesson('say-it-twice-untrained'),
    null,
    async () => trainee,
    draw,
  );
  const filmed = new Promise<void>((done) => {
    const button: TemplateResult = filming.template(training, null, () =>
      training.to(8).then(done),
    );
    press(button, '●');
  });
  await filmed;
  expect(frames).toEqual([3, 6]);
});
