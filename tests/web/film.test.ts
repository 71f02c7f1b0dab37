/** A frame of a training's film. */
import { afterEach, expect, test, vi } from 'vitest';
import { filmSize, paintPicture } from '../../web/views/figures/film.js';
import { traceOf } from './helpers.js';

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
    ...{ save: () => undefined, restore: () => undefined, translate: () => undefined },
    ...{ stroke: () => undefined, fillText: () => undefined },
  };
  const names = ['paper', 'ink', 'soft', 'bar', 'track', 'good', 'bad'] as const;
  const colours = Object.fromEntries(names.map((name) => [name, name])) as Record<
    (typeof names)[number],
    string
  >;
  paintPicture(context as unknown as CanvasRenderingContext2D, {
    ...{ trace, step: 400, accuracy: 1, colours },
  });
  const of = (colour: string) => drawn.filter((one) => one.colour === colour);
  expect(of('paper')).toEqual([{ colour: 'paper', x: 0, long: filmSize.width }]);
  const [tracks, bars] = [of('track'), of('bar')];
  expect(tracks).toHaveLength(trace.tokens.length);
  const shares = trace.stage('probabilities');
  bars.forEach(({ x, long }, token) => {
    const row = shares.values.subarray(token * shares.cols, (token + 1) * shares.cols);
    expect(x).toBe(tracks[token]?.x);
    expect(long / (tracks[token]?.long ?? 0)).toBeCloseTo(Math.max(...row), 6);
  });
});
