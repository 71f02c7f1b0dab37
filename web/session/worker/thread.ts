/** Runs in a worker: computes states, checks documents, trains, or measures. */
import { loadClearhead } from '../../engine/engine.js';
import type { Given, Message, Question } from './messages.js';
import { answerTo, handlersFor, transferred } from './server.js';

let begin: (module: ArrayBuffer | null) => void;

const handlers = new Promise<ArrayBuffer | null>((resolve) => (begin = resolve)).then(
  async (wasmBinary) => {
    if (!wasmBinary) throw new Error('The engine has not loaded.');
    return handlersFor(await loadClearhead({ wasmBinary, attention: false }));
  },
);

const post = (message: Message): void => postMessage(message, { transfer: transferred(message) });

/** A worker reports errors to the page, but not rejected promises. */
const report = (error: unknown): void =>
  void setTimeout(() => {
    throw error;
  });

addEventListener('message', ({ data }: MessageEvent<Given | Question>) => {
  if ('module' in data) begin(data.module);
  else handlers.then((ready) => answerTo(ready, data, post)).catch(report);
});

handlers.then(() => post({ ready: true }), report);
