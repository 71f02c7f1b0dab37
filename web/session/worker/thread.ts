/** Runs in a worker: computes states, checks documents, trains, or measures. */
import { loadClearhead } from '../../engine/engine.js';
import type { Cancel, Given, Message, Question } from './messages.js';
import { handlersFor, Server, transferred } from './server.js';

let begin: (module: ArrayBuffer | null) => void;

const post = (message: Message): void => postMessage(message, { transfer: transferred(message) });

const server = new Promise<ArrayBuffer | null>((resolve) => (begin = resolve)).then(
  async (wasmBinary) => {
    if (!wasmBinary) throw new Error('The engine has not loaded.');
    const engine = await loadClearhead({ wasmBinary, attention: false });
    return new Server(handlersFor(engine), post);
  },
);

/** A worker reports errors to the page, but not rejected promises. */
const report = (error: unknown): void =>
  void setTimeout(() => {
    throw error;
  });

addEventListener('message', ({ data }: MessageEvent<Given | Question | Cancel>) => {
  if ('module' in data) begin(data.module);
  else server.then((ready) => ready.receive(data)).catch(report);
});

server.then(() => post({ ready: true }), report);
