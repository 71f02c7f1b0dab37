/** What the map shows and says of its cells, whatever their numbers are. */
import { expect, test } from 'vitest';
import type { Trace } from '../../web/engine/types.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { map, type MapScene } from '../../web/views/map/map.js';
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
