/** The worker's side: computes states one after the other, and sends what the page lacks. */
import { Calculation, ChangeError, type Computed } from '../computed.js';
import { LessonError, type Engine, type Stage, type Trace } from '../engine.js';
import type { LessonDocument } from '../lesson-document.js';
import type { Answer, Refusal, Request, SentTrace } from './messages.js';

export class Answering {
  readonly #calculation: Calculation;
  #lesson: LessonDocument | null = null;
  /** What the page has: by trace, its number there and the stages that it had then. */
  #sent = new Map<Trace, { id: number; stages: Stage[] }>();
  #count = 0;

  constructor(engine: Engine) {
    this.#calculation = new Calculation(engine);
  }

  answer({ lesson, state }: Request): Answer | Refusal {
    this.#lesson = lesson ?? this.#lesson;
    if (!this.#lesson) throw new Error('The first request names no lesson.');
    try {
      const changed = this.#calculation.go(this.#lesson, state);
      return { ...this.#told(this.#calculation.now as Computed), changed };
    } catch (error) {
      if (error instanceof LessonError) return refusal(error.path, error.message);
      if (error instanceof ChangeError) return refusal(null, error.message);
      throw error;
    }
  }

  #told({ own, base, trace, lesson, document, before }: Computed): Omit<Answer, 'changed'> {
    const sent = new Map<Trace, SentTrace>();
    for (const one of [own, base, trace]) if (!sent.has(one)) sent.set(one, this.#send(one));
    for (const old of this.#sent.keys()) {
      if (sent.has(old)) continue;
      this.#sent.delete(old);
      old.free();
    }
    const [first, second, third] = [own, base, trace].map((one) => sent.get(one) as SentTrace);
    return {
      own: first as SentTrace,
      base: second as SentTrace,
      trace: third as SentTrace,
      document: document === lesson ? null : document,
      before,
    };
  }

  #send(trace: Trace): SentTrace {
    const known = this.#sent.get(trace);
    const changed = trace.stages
      .map(({ index }) => index)
      .filter((index) => known?.stages[index] !== trace.stages[index]);
    if (known && !changed.length) return { id: known.id, news: null };
    const id = this.#count++;
    this.#sent.set(trace, { id, stages: [...trace.stages] });
    return { id, news: { data: trace.data(changed), before: known?.id ?? null } };
  }
}

const refusal = (path: string | null, message: string): Refusal => ({ refused: { path, message } });

/** What need not be copied on its way. */
export function transferred(answer: Answer | Refusal): Transferable[] {
  if ('refused' in answer) return [];
  const { own, base, trace } = answer;
  const buffers = [own, base, trace].flatMap(({ news }) =>
    [...(news?.data.stages.values() ?? [])].map(({ values }) => values.buffer as ArrayBuffer),
  );
  return [...new Set(buffers)];
}
