/** What the map shows and says of its cells, whatever their numbers are. */
import { expect, test } from 'vitest';
import type { Trace } from '../../web/engine/types.js';
import { markLine } from '../../web/element/diagram/map-marks.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { map, type MapScene } from '../../web/views/map/map.js';
import type { MapLine } from '../../web/trace/map-lines.js';
import { mapOf, traceOf } from './helpers.js';
import { twoBlocks } from './small-documents.js';

const of = (text: string): LessonDocument => {
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
  ...{ ...mapOf(trace), ...shared, hidden, off },
  ...more,
});
const nothing = (): void => undefined;

/** What each line of the map is drawn from: it is drawn again only if one of these differs. */
function inputsOf(scene: MapScene): unknown[][] {
  const { values } = map(scene, { onPart: nothing, onSwitch: nothing, onChoose: nothing });
  const lines = values.find(Array.isArray) as { values: [unknown[], unknown] }[];
  return lines.map((line) => line.values[0]);
}

test('other words are drawn, though nothing else about their line has changed', async () => {
  const [one, other] = [await traceOf(of('a b a')), await traceOf(of('b a c'))];
  const [before = [], after = []] = [inputsOf(sceneOf(one))[0], inputsOf(sceneOf(other))[0]];
  expect(after.every((value, i) => value === before[i])).toBe(false);
});

test('a weight is outlined only if both of its tokens have columns', async () => {
  const trace = await traceOf(of('a b a'));
  const weights = trace.stage('weights', { layer: 0, head: 0 });
  const scene = sceneOf(trace, { span: { from: 1, to: 3, all: 3 } });
  const line = scene.lines.find((one) => one.kind === 'head') as MapLine;
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
