/** The map draws and describes its cells rightly, whatever their numbers are. */
import { describe, expect, test } from 'vitest';
import type { Stage, Trace } from '../../web/engine/types.js';
import { markLine } from '../../web/element/diagram/map-marks.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { map, type MapScene } from '../../web/views/map/map.js';
import type { MapLine } from '../../web/trace/map-lines.js';
import { expectedAfter, farthest, type StageRow } from '../../web/trace/map.js';
import { cellLabel, headline, headlineNext, nextLabel } from '../../web/wording/map-labels.js';
import { mapOf, traceOf } from './helpers.js';
import { twoBlocks } from './small-documents.js';

const lessonWith = (text: string): LessonDocument => {
  const document = twoBlocks('before');
  return { ...document, input: { ...document.input, text } } as unknown as LessonDocument;
};
const shared = {
  isTurned: false,
  part: 'all',
  whyLocked: null,
  before: null,
  why: null,
  theme: 0,
} as const;
const [hidden, off] = [[], []];
const sceneOf = (trace: Trace, more: Partial<MapScene> = {}): MapScene => ({
  ...mapOf(trace),
  ...shared,
  hidden,
  off,
  ...more,
});
const nothing = (): void => undefined;

/** The values of each line of the map: it is drawn again only if one of them differs. */
function inputsOf(scene: MapScene): unknown[][] {
  const { values } = map(scene, { onPart: nothing, onSwitch: nothing, onChoose: nothing });
  const lines = values.find(Array.isArray) as { values: [unknown[], unknown] }[];
  return lines.map((line) => line.values[0]);
}

test('other words are drawn, though nothing else about their line has changed', async () => {
  const [first, other] = [await traceOf(lessonWith('a b a')), await traceOf(lessonWith('b a c'))];
  const [before = [], after = []] = [inputsOf(sceneOf(first))[0], inputsOf(sceneOf(other))[0]];
  expect(after.every((value, i) => value === before[i])).toBe(false);
});

test('a weight is outlined only if both of its tokens have columns', async () => {
  const trace = await traceOf(lessonWith('a b a'));
  const weights = trace.stage('weights', { layer: 0, head: 0 });
  const scene = sceneOf(trace, { span: { from: 1, to: 3, all: 3 } });
  const line = scene.lines.find((line) => line.kind === 'head') as MapLine;
  const drawnAt = (row: number, col: number): { path: string; isTag: boolean } => {
    const path = {
      d: '',
      setAttribute: (name: string, value: string) => name === 'd' && (path.d = value),
    };
    const tag = { hidden: false, textContent: '', style: { setProperty: nothing } };
    const element = { querySelector: (what: string) => (what.startsWith('path') ? path : tag) };
    markLine(element as unknown as HTMLElement, line, scene, { stage: weights.index, row, col });
    return { path: path.d, isTag: !tag.hidden };
  };
  expect(drawnAt(2, 1).path).toMatch(/^M/);
  expect(drawnAt(2, 1).isTag).toBe(true);
  expect(drawnAt(2, 0)).toEqual({ path: '', isTag: false });
});

describe('numbers that are not numbers', async () => {
  const trace = await traceOf(lessonWith('a b a'));
  const withNaN = (stage: Stage): Stage => ({ ...stage, values: stage.values.map(() => NaN) });

  test('are not said to take nothing', () => {
    const stage = withNaN(trace.stage('weights', { layer: 0, head: 0 }));
    const row = { kind: 'head', stage, part: 'words' } as StageRow;
    expect(cellLabel(row, 1, trace, [])).toBe('“b”: not a number (NaN)');
  });

  test('are not said to be the likeliest next word', () => {
    const stage = withNaN(trace.stage('probabilities'));
    const expected = trace.tokens.map((_, token) => expectedAfter(stage, token, trace));
    const view = sceneOf(trace, { expected });
    expect(headline(view)).toContain('are not numbers (NaN), so there is no most likely word');
    expect(headlineNext(view)).toBe(null);
    const [first] = expected;
    expect(first && nextLabel(first, 1, trace, null)).toBe('“b”: not a number (NaN)');
  });
});

test('the number that a strip names is the farthest from 0, of either sign', async () => {
  const trace = await traceOf(lessonWith('a b a'));
  const stage = trace.stage('residual');
  const row = { kind: 'stream', stage, part: 'words' } as StageRow;
  trace.tokens.forEach((_, token) => {
    const at = farthest(stage.values.subarray(4 * token, 4 * token + 4)) + 1;
    expect(cellLabel(row, token, trace, [])).toMatch(
      new RegExp(`4 numbers; the largest in size is −?[\\d.]+, at ${at}$`),
    );
  });
});
