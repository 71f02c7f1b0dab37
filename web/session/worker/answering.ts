/** The worker's side: computes states one after the other, and sends what the page lacks. */
import { Calculation, isTooMuch, mayOverflow, type Computed } from '../calculation.js';
import { problemOf } from '../problem-of.js';
import type { Engine, Stage, Trace, TraceData } from '../../engine/engine.js';
import { isOfPairs } from '../../engine/axes.js';
import { isFast } from '../../engine/fast-path.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { Inputs } from '../view-state.js';
import type { Answer, Message, Preview, Refusal, Request, SentTrace } from './messages.js';

/** Results that take over 0.2 s are preceded by everything that needs no tokens × tokens matrix. */
const mostWithout = 1.5e8;

/** A page reads lessons of so many characters in some 10 ms. */
const mostRead = 2 ** 18;

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
    private readonly most = mostRead,
  ) {
    this.#calculation = new Calculation({
      trace: (lesson) => engine.trace(lesson, this.#mostWork),
      random: (seed) => engine.random(seed),
    });
  }

  /** `onPreview` is given what can be shown before the answer, where that takes long. */
  answer(
    { lesson: sent, state, preview }: Request,
    onPreview: (preview: Preview) => void,
  ): Answer | Refusal {
    const lesson = (this.#lesson = sent ?? this.#lesson);
    if (!lesson) throw new Error('The first request names no lesson.');
    try {
      if (!preview) return this.#answer(lesson, state, Infinity);
      try {
        return this.#answer(lesson, state, this.without);
      } catch (error) {
        if (!isTooMuch(error)) throw error;
      }
      const data = previewOf(this.engine, lesson, state);
      if (data) onPreview({ preview: lightened(data, this.most) });
      return this.#answer(lesson, state, Infinity);
    } catch (error) {
      return { refused: problemOf(error) };
    }
  }

  #answer(lesson: LessonDocument, state: Inputs, mostWork: number): Answer {
    this.#mostWork = mostWork;
    return this.#told(this.#calculation.go(lesson, state));
  }

  #told({ own, base, trace, lesson, document, before }: Computed): Answer {
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
    const data = lightened(trace.data(changed), this.most);
    return { id, news: { data, before: known?.id ?? null } };
  }
}

/**
 * Data whose lesson has zeros for its tables of numbers: stages have them too, and the page would read
 * all of a long one before it explains a first number.
 */
function lightened(data: TraceData, most: number): TraceData {
  if (data.lesson.length <= most) return data;
  const isTable = (value: unknown): value is unknown[][] =>
    Array.isArray(value) && value.every((row) => Array.isArray(row) && typeof row[0] === 'number');
  const lesson = JSON.stringify(JSON.parse(data.lesson), (_, value: unknown) =>
    isTable(value) ? value.map((row) => row.map(() => 0)) : value,
  );
  return { ...data, lesson };
}

/** What of a state needs no matrix of tokens × tokens; null where its contexts need one. */
function previewOf(engine: Engine, lesson: LessonDocument, state: Inputs): TraceData | null {
  if (mayOverflow(state.edits)) return null; // to tell, all would be computed
  const calculation = new Calculation({
    trace: (document) => engine.fastTrace(document),
    random: (seed) => engine.random(seed),
  });
  const { own, base, trace } = calculation.go(lesson, state);
  const known = trace.stages.filter((stage) => !isOfPairs(stage)).map(({ index }) => index);
  const data = isFast(trace.stages) ? trace.data(known) : null;
  for (const one of new Set([own, base, trace])) one.free();
  return data;
}

/** What need not be copied on its way. */
export function transferred(message: Message): Transferable[] {
  if ('refused' in message || 'ready' in message || 'fault' in message) return [];
  const sent =
    'preview' in message
      ? [message.preview]
      : [message.own, message.base, message.trace].map(({ news }) => news?.data);
  const buffers = sent.flatMap((data) =>
    [...(data?.stages.values() ?? [])].map(({ values }) => values.buffer as ArrayBuffer),
  );
  return [...new Set(buffers)];
}
