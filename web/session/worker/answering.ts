/** The worker's side: computes states one after the other, and sends what the page lacks. */
import { Calculation, ChangeError, isTooMuch, mayOverflow, type Computed } from '../computed.js';
import {
  LessonError,
  type Engine,
  type Stage,
  type Trace,
  type TraceData,
} from '../../engine/engine.js';
import { isOfPairs } from '../../engine/axes.js';
import { isFast } from '../../engine/fast-path.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { State } from '../state.js';
import type { Answer, FirstLook, Refusal, Request, SentTrace } from './messages.js';

/** What takes longer than about 0.2 s has a first look. */
const mostWithout = 1.5e8;

export class Answering {
  readonly #calculation: Calculation;
  #lesson: LessonDocument | null = null;
  /** What the page has: by trace, its number there and the stages that it had then. */
  #sent = new Map<Trace, { id: number; stages: Stage[] }>();
  #count = 0;
  #mostWork = Infinity;

  constructor(
    private readonly engine: Engine,
    private readonly without = mostWithout,
  ) {
    this.#calculation = new Calculation({
      trace: (lesson) => engine.trace(lesson, this.#mostWork),
      random: (seed) => engine.random(seed),
    });
  }

  /** `onLook` is given what can be shown before the answer, where that takes long. */
  answer({ lesson: sent, state, look }: Request, onLook: (look: FirstLook) => void) {
    const lesson = (this.#lesson = sent ?? this.#lesson);
    if (!lesson) throw new Error('The first request names no lesson.');
    try {
      if (!look) return this.#answer(lesson, state, Infinity);
      try {
        return this.#answer(lesson, state, this.without);
      } catch (error) {
        if (!isTooMuch(error)) throw error;
      }
      const data = firstLook(this.engine, lesson, state);
      if (data) onLook({ look: data });
      return this.#answer(lesson, state, Infinity);
    } catch (error) {
      if (error instanceof LessonError) return refusal(error.path, error.message);
      if (error instanceof ChangeError) return refusal(null, error.message);
      throw error;
    }
  }

  #answer(lesson: LessonDocument, state: State, mostWork: number): Answer {
    this.#mostWork = mostWork;
    const changed = this.#calculation.go(lesson, state);
    return { ...this.#told(this.#calculation.now as Computed), changed };
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

/** What of a state needs no matrix of tokens × tokens; null where its contexts need one. */
function firstLook(engine: Engine, lesson: LessonDocument, state: State): TraceData | null {
  if (mayOverflow(state.edits)) return null; // to tell, all would be computed
  const calculation = new Calculation({
    trace: (document) => engine.fastTrace(document),
    random: (seed) => engine.random(seed),
  });
  calculation.go(lesson, state);
  const { own, base, trace } = calculation.now as Computed;
  const known = trace.stages.filter((stage) => !isOfPairs(stage)).map(({ index }) => index);
  const data = isFast(trace.stages) ? trace.data(known) : null;
  for (const one of new Set([own, base, trace])) one.free();
  return data;
}

const refusal = (path: string | null, message: string): Refusal => ({ refused: { path, message } });

/** What need not be copied on its way. */
export function transferred(message: FirstLook | Answer | Refusal): Transferable[] {
  if ('refused' in message) return [];
  const sent =
    'look' in message
      ? [message.look]
      : [message.own, message.base, message.trace].map(({ news }) => news?.data);
  const buffers = sent.flatMap((data) =>
    [...(data?.stages.values() ?? [])].map(({ values }) => values.buffer as ArrayBuffer),
  );
  return [...new Set(buffers)];
}
