/** Runs in a worker: the engine, and states to compute. */
import { loadClearhead } from '../../engine/engine.js';
import { Answering, transferred } from './answering.js';
import type { Message, Request } from './messages.js';

const answering = loadClearhead().then(
  (engine) => new Answering(engine),
  // Without the fast path there are no previews.
  async () => new Answering(await loadClearhead({ attention: false }), Infinity),
);

answering.catch(() => undefined); // told when something is asked

const post = (message: Message): void => postMessage(message, { transfer: transferred(message) });

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  answering
    .then((ready) => post(ready.answer(data, post)))
    .catch((error: unknown) => {
      // The page hears of errors, but not of promises that were broken.
      setTimeout(() => {
        throw error;
      });
    });
});

post({ ready: true });
