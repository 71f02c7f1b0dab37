// Files that a person opens: what the page hears of them while they are read.
import { expect, test, vi } from 'vitest';
import { OpenedFiles } from '../../web/element/host/opened-files.js';
import { slowMs } from '../../web/engine/limits.js';
import type { Session } from '../../web/session/session.js';

test('files that are slow to read are named until they are read, or no longer wanted', async () => {
  vi.useFakeTimers();
  const heard: (string | null)[] = [];
  const problems: string[] = [];
  const files: OpenedFiles = new OpenedFiles({ requested: { lesson: 'time-flies' } } as Session, {
    onLesson: (lesson) => problems.push(lesson),
    onProblem: ({ id }) => problems.push(id),
    onReading: () => heard.push(files.reading),
    askHeads: async () => null,
  });
  const file = (name: string, bytes: Promise<ArrayBuffer>): File =>
    Object.assign(new File([], name), { slice: () => ({ arrayBuffer: () => bytes }) });
  let arrive: (bytes: ArrayBuffer) => void = () => undefined;
  const bytes = new Promise<ArrayBuffer>((resolve) => (arrive = resolve));
  const opening = files.open([file('model.safetensors', bytes)]);
  await vi.advanceTimersByTimeAsync(slowMs - 1);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(['model.safetensors']);
  files.stop();
  expect(heard).toEqual(['model.safetensors', null]);
  arrive(new ArrayBuffer(8));
  await opening;
  expect(problems).toEqual([]);

  const again = files.open([file('picture.png', bytes)]);
  await vi.advanceTimersByTimeAsync(slowMs);
  await again;
  expect(problems).toHaveLength(1);
  expect(files.reading).toBeNull();
  vi.useRealTimers();
});
