/** Runs in a worker: computes states, checks documents, trains, or measures. */
import { loadClearhead } from '../../engine/engine.js';
import { faultIn } from '../../lesson/fault.js';
import type { TrainingRequest } from '../training/messages.js';
import { Runner } from '../training/runner.js';
import type { SurveyRequest } from '../training/survey-messages.js';
import { SurveyRunner } from '../training/survey-runner.js';
import { Answering, transferred } from './answering.js';
import type { Check, Given, Job, Message } from './messages.js';

let begin: (module: ArrayBuffer | null) => void;

const loaded = new Promise<ArrayBuffer | null>((resolve) => (begin = resolve)).then(
  async (wasmBinary) => {
    if (!wasmBinary) throw new Error('The engine has not loaded.');
    return loadClearhead({ wasmBinary, attention: false });
  },
);

loaded.catch(() => undefined); // each request receives the error

const answering = once((engine) => new Answering(engine));
const running = once((engine) => new Runner(engine));
const surveying = once((engine) => new SurveyRunner(engine));

/** Makes something from the engine, once, when it is first needed. */
function once<T>(make: (ready: Awaited<typeof loaded>) => T): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => (promise ??= loaded.then(make));
}

const post = (message: Message): void => postMessage(message, { transfer: transferred(message) });

addEventListener(
  'message',
  ({ data }: MessageEvent<Given | Job | Check | TrainingRequest | SurveyRequest>) => {
    if ('module' in data) return begin(data.module);
    const answered =
      'train' in data
        ? running().then((runner) => postMessage(runner.answer(data)))
        : 'survey' in data
          ? surveying().then((runner) => postMessage(runner.answer(data)))
          : 'check' in data
            ? loaded.then((engine) => post({ fault: faultIn(data.check, engine, data.tensors) }))
            : Promise.all([answering(), data.tensors?.arrayBuffer()]).then(([ready, tensors]) =>
                post(ready.answer(data, post, tensors)),
              );
    answered.catch((error: unknown) => {
      // A worker reports errors to the page, but not rejected promises.
      setTimeout(() => {
        throw error;
      });
    });
  },
);

post({ ready: true });
