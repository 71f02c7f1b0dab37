/** Runs in a worker: the engine, and states to compute. */
import { loadClearhead } from '../../engine/engine.js';
import { Answering, transferred } from './answering.js';
import type { Answer, Preview, Refusal, Request } from './messages.js';

const answering = loadClearhead().then((engine) => new Answering(engine));

const post = (message: Preview | Answer | Refusal): void =>
  postMessage(message, { transfer: transferred(message) });

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
