/** All that the page needs where computing takes long: loaded when it first does. */
import type { Engine } from '../../engine/engine.js';
import { WorkerClient } from './client.js';
import { startWorker } from './start.js';

export const workerClient = (engine: Engine): WorkerClient => new WorkerClient(engine, startWorker);
