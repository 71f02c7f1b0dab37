/** All that the page needs where computing takes long: loaded when it first does. */
import type { Engine } from '../../engine/engine.js';
import { Remote } from './remote.js';
import { startWorker } from './start.js';

export { working } from './working.js';

export const remote = (engine: Engine): Remote => new Remote(engine, startWorker);
