/** All that the page needs where computing takes long: loaded when it first does. */
import type { Engine } from '../../engine/engine.js';
import { WorkerClient } from './client.js';
import { startWorker } from './start.js';

export async function workerClient(engine: Engine): Promise<WorkerClient> {
  // Without it the page's own thread computes.
  const text = await import('./thread.js?bundled').then(
    (script) => script.default,
    () => null,
  );
  return new WorkerClient(engine, () => (text === null ? null : startWorker(text)));
}
