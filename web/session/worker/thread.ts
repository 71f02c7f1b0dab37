/** Runs in a worker: the engine, and states to compute. */
import type { EngineFiles } from '../../engine/files.js';
import { loadClearhead } from '../../engine/engine.js';
import { Answering, transferred } from './answering.js';
import type { Given, Message, Request } from './messages.js';

let begin: (files: EngineFiles | null) => void;

const answering = new Promise<EngineFiles | null>((given) => (begin = given)).then(
  async (files) => {
    if (!files) throw new Error('The engine has not come.');
    const { engine: wasmBinary, attention } = files;
    // Without the fast path there are no previews.
    return attention
      ? new Answering(await loadClearhead({ wasmBinary, attentionBinary: attention }))
      : new Answering(await loadClearhead({ wasmBinary, attention: false }), Infinity);
  },
);

answering.catch(() => undefined); // told when something is asked

const post = (message: Message): void => postMessage(message, { transfer: transferred(message) });

addEventListener('message', ({ data }: MessageEvent<Given | Request>) => {
  if ('files' in data) return begin(data.files);
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
