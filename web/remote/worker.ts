/** Runs in a worker: the engine, and states to compute. */
import { loadClearhead } from '../engine.js';
import { Answering, transferred } from './answering.js';
import type { Request } from './messages.js';

const answering = loadClearhead({ attention: false }).then((engine) => new Answering(engine));

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  void answering.then((ready) => {
    const answer = ready.answer(data);
    postMessage(answer, { transfer: transferred(answer) });
  });
});
