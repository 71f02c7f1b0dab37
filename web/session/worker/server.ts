/** The worker's side of the protocol: answers each question by the handler of its kind. */
import type { Engine } from '../../engine/create-engine.js';
import { reportMs } from '../../engine/limits.js';
import { faultIn } from '../../lesson/fault.js';
import { problemOf } from '../problem-of.js';
import { Runner } from '../training/runner.js';
import { SurveyRunner } from '../training/survey-runner.js';
import { Answering, type Limits } from './answering.js';
import type { Cancel, Kind, Message, Question, Report, Work } from './messages.js';
import { readable } from './readable.js';

export type Handlers = {
  [K in Kind]: (
    payload: Work[K]['payload'],
    report: Report,
    signal: AbortSignal,
  ) => Work[K]['result'] | Promise<Work[K]['result']>;
};

/** @param most limits on the page's own thread */
export function handlersFor(engine: Engine, most: Partial<Limits> = {}): Handlers {
  const answering = new Answering(engine, most);
  const runner = new Runner(engine);
  const surveyor = new SurveyRunner(engine);
  return {
    compute: (job, report, signal) =>
      answering.answer(job, report, job.tensors && readable(job.tensors), signal),
    compare: (job, report, signal) =>
      answering.compare(job, report, job.tensors && readable(job.tensors), signal),
    check: ({ text, tensors }) => faultIn(text, engine, tensors),
    train: (request) => runner.answer(request),
    survey: (request) => surveyor.answer(request),
  };
}

/** The worker's side: answers questions until they are cancelled. */
export class Server {
  /** Of the questions that are not yet answered, by id. */
  readonly #stops = new Map<number, AbortController>();

  constructor(
    private readonly handlers: Handlers,
    private readonly post: (message: Message) => void,
  ) {}

  /** Rejects if something broke. */
  async receive(message: Question | Cancel): Promise<void> {
    if ('cancel' in message) return this.#stops.get(message.cancel)?.abort();
    const stop = new AbortController();
    this.#stops.set(message.id, stop);
    try {
      this.post(await this.#answerTo(message, stop.signal));
    } finally {
      this.#stops.delete(message.id);
    }
  }

  /** Cancels all questions. */
  end(): void {
    for (const stop of this.#stops.values()) stop.abort();
  }

  /** Posts the progress; returns the result, the problem, or that it was cancelled. */
  async #answerTo<K extends Kind>(
    { id, kind, payload }: Question<K>,
    signal: AbortSignal,
  ): Promise<Message> {
    let last = performance.now();
    const report = (share: number): void => {
      const now = performance.now();
      if (now - last < reportMs) return;
      last = now;
      this.post({ id, share });
    };
    try {
      return { id, result: await this.handlers[kind](payload, report, signal) };
    } catch (error) {
      return signal.aborted ? { id, cancelled: true } : { id, problem: problemOf(error) };
    }
  }
}

/** The buffers of a message that are transferred instead of copied: those of computed stages. */
export function transferred(message: Message): Transferable[] {
  if (!('result' in message) || !message.result || !('base' in message.result)) return [];
  const { base, trace } = message.result;
  const buffers = [base, trace].flatMap(({ news, tables }) =>
    [
      ...(news?.data.stages.values() ?? []),
      ...(news?.data.gradients?.values() ?? []),
      ...tables,
    ].map(({ values }) => values.buffer as ArrayBuffer),
  );
  return [...new Set(buffers)];
}
