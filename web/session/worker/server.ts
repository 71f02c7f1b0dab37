/** The worker's side of the protocol: answers each question by the handler of its kind. */
import type { Engine } from '../../engine/create-engine.js';
import { reportMs } from '../../engine/limits.js';
import { faultIn } from '../../lesson/fault.js';
import { problemOf } from '../problem-of.js';
import { Runner } from '../training/runner.js';
import { SurveyRunner } from '../training/survey-runner.js';
import { Answering } from './answering.js';
import type { Kind, Message, Question, Report, Work } from './messages.js';

export type Handlers = {
  [K in Kind]: (
    payload: Work[K]['payload'],
    report: Report,
    signal: AbortSignal,
  ) => Work[K]['result'] | Promise<Work[K]['result']>;
};

/** @param mostWorkBeside the most work of a background job; the page's own thread has a limit */
export function handlersFor(engine: Engine, mostWorkBeside = Infinity): Handlers {
  const answering = new Answering(engine, { mostWorkBeside });
  const runner = new Runner(engine);
  const surveyor = new SurveyRunner(engine);
  return {
    compute: async (job, report, signal) => {
      const tensors = await job.tensors?.arrayBuffer();
      signal.throwIfAborted();
      return answering.answer(job, report, tensors);
    },
    check: ({ text, tensors }) => faultIn(text, engine, tensors),
    train: (request) => runner.answer(request),
    survey: (request) => surveyor.answer(request),
  };
}

/**
 * Posts the progress, and then the result or the problem. Rejects if something broke, or if it was
 * aborted on the page's own thread.
 */
export async function answerTo<K extends Kind>(
  handlers: Handlers,
  { id, kind, payload }: Question<K>,
  post: (message: Message) => void,
  signal = new AbortController().signal,
): Promise<void> {
  let last = performance.now();
  const report = (share: number): void => {
    const now = performance.now();
    if (now - last < reportMs) return;
    last = now;
    post({ id, share });
  };
  try {
    post({ id, result: await handlers[kind](payload, report, signal) });
  } catch (error) {
    post({ id, problem: problemOf(error) });
  }
}

/** The buffers of a message that are transferred instead of copied: those of computed stages. */
export function transferred(message: Message): Transferable[] {
  if (!('result' in message) || !message.result || !('own' in message.result)) return [];
  const { own, base, trace } = message.result;
  const buffers = [own, base, trace].flatMap(({ news }) =>
    [...(news?.data.stages.values() ?? []), ...(news?.data.gradients?.values() ?? [])].map(
      ({ values }) => values.buffer as ArrayBuffer,
    ),
  );
  return [...new Set(buffers)];
}
