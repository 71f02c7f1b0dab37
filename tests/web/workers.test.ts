/** Starting workers, and counting them. */
import { afterEach, expect, test, vi } from 'vitest';
import { trainee } from '../../web/session/training/index.js';
import { runningWorkers, startWorker } from '../../web/session/worker/start.js';

vi.mock('../../web/session/worker/thread.js?bundled', () => ({ default: '//' }));
vi.mock('../../web/engine/files.js', () => ({
  engineFile: () => Promise.resolve(new ArrayBuffer(8)),
}));

class SilentWorker extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror = null;
  postMessage(): void {
    // It never answers.
  }
  terminate(): void {
    // Nothing runs.
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a worker counts until it is ended, and its address is revoked', () => {
  vi.stubGlobal('Worker', SilentWorker);
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const [worker, other] = [startWorker(''), startWorker('')];
  expect(runningWorkers()).toBe(2);
  worker?.dispatchEvent(new MessageEvent('message', { data: { ready: true } }));
  expect(revoked).toHaveBeenCalledTimes(1);
  worker?.terminate();
  other?.terminate();
  expect(runningWorkers()).toBe(0);
  expect(new Set(revoked.mock.calls.flat()).size).toBe(2);
});

test('no worker counts if workers are forbidden', () => {
  vi.stubGlobal('Worker', undefined);
  expect(startWorker('')).toBeNull();
  expect(runningWorkers()).toBe(0);
});

test('a worker that is ended while it starts does not stay', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  for (const wait of [0, 5]) {
    const stop = new AbortController();
    const coming = trainee(stop.signal);
    await new Promise((later) => setTimeout(later, wait));
    stop.abort();
    await expect(coming).rejects.toThrow('abort');
    expect(runningWorkers()).toBe(0);
  }
});
