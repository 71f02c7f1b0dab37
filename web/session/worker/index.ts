/** The worker for slow computations. Its script is loaded at the first use. */
import type { Engine } from '../../engine/engine.js';
import { WorkerClient } from './client.js';
import { startWorker, workerScript } from './start.js';

export async function workerClient(engine: Engine): Promise<WorkerClient> {
  const script = await workerScript();
  return new WorkerClient(engine, () => startWorker(script));
}
