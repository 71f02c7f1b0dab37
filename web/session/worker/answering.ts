/** The worker's side: computes states one after the other, and sends what the page lacks. */
import { Calculation, isTooMuch, mayOverflow, type Computed } from '../calculation.js';
import { openBlock } from '../open-part.js';
import { problemOf } from '../problem-of.js';
import type { Engine, Stage, Trace, TraceData } from '../../engine/engine.js';
import { isOfPairs } from '../../engine/axes.js';
import { isFast } from '../../engine/fast-path.js';
import { isStack, mostRead, type LessonDocument } from '../../lesson/document.js';
import { givenStack } from '../../lesson/given-stack.js';
import { mostOnPage, sizeOf } from '../../lesson/ingredients.js';
import { hasLoss } from '../../trace/gradients.js';
import type { Inputs } from '../view-state.js';
import type {
  Answer,
  Message,
  Preview,
  Progressing,
  Refusal,
  Request,
  SentTrace,
} from './messages.js';

/** Results that take over 0.2 s are preceded by everything that needs no tokens × tokens matrix. */
const mostWithout = 1.5e8;

/** What takes longer than minutes is refused. */
const mostEver = 1e11;

/** And so many are kept here, as many as all may be; a file of tensors is read again where that is more. */
const mostKept = 2 ** 27;

/** A page is told how far it is so often, in ms. */
const between = 100;

export class Answering {
  readonly #calculation: Calculation;
  #lesson: LessonDocument | null = null;
  /** The lesson's file of tensors. */
  #tensors: ArrayBuffer | undefined;
  #onProgress: ((share: number) => void) | undefined;
  /** The block of a stack that is open. */
  #open = 0;
  /** What the page has: by trace, its number there and the stages that it got. */
  #sent = new Map<Trace, { id: number; stages: (Stage | undefined)[]; gradients: boolean }>();
  #wantsGradients = false;
  #count = 0;
  #mostWork = Infinity;

  constructor(
    private readonly engine: Engine,
    private readonly without = mostWithout,
    private readonly most = mostRead,
    private readonly mostSent = mostOnPage,
  ) {
    this.#calculation = new Calculation({
      trace: (lesson) =>
        engine.trace(lesson, {
          mostWork: this.#mostWork,
          tensors: 'tensors' in lesson ? this.#tensors : undefined,
          mostKept: isStack(lesson) ? mostKept : undefined,
        }),
      random: (seed) => engine.random(seed),
      givenStack,
    });
  }

  /**
   * `onNews` is given what can be shown before the answer, where that takes long, and how far it is;
   * `tensors` comes with a lesson that names such a file.
   */
  answer(
    { lesson: sent, state, preview }: Request,
    onNews: (news: Preview | Progressing) => void,
    tensors?: ArrayBuffer,
  ): Answer | Refusal {
    const lesson = (this.#lesson = sent ?? this.#lesson);
    if (!lesson) throw new Error('The first request names no lesson.');
    if (sent) this.#tensors = tensors;
    this.#open = openBlock(state);
    this.#wantsGradients = state.gradients;
    this.#onProgress = (share) => onNews({ share });
    try {
      if (!preview || isStack(lesson)) return this.#answer(lesson, state, mostEver);
      try {
        return this.#answer(lesson, state, this.without);
      } catch (error) {
        if (!isTooMuch(error)) throw error;
      }
      const data = previewOf(this.engine, lesson, state, this.#tensors);
      if (data) onNews({ preview: lightened(data, this.most) });
      return this.#answer(lesson, state, mostEver);
    } catch (error) {
      return { refused: problemOf(error) };
    }
  }

  #answer(lesson: LessonDocument, state: Inputs, mostWork: number): Answer {
    this.#mostWork = mostWork;
    // What they are of is computed without them, and need not be computed again.
    return this.#told(this.#calculation.go(lesson, { ...state, gradients: false }));
  }

  #told({ own, base, trace, lesson, document, before }: Computed): Answer {
    const sent = new Map<Trace, SentTrace>();
    for (const one of [own, base, trace]) if (!sent.has(one)) sent.set(one, this.#send(one));
    for (const old of this.#sent.keys()) {
      if (sent.has(old)) continue;
      this.#sent.delete(old);
      old.free();
    }
    const sentOf = (one: Trace): SentTrace => sent.get(one) as SentTrace;
    return {
      ...{ own: sentOf(own), base: sentOf(base), trace: sentOf(trace) },
      document: document === lesson ? null : document,
      before,
    };
  }

  #send(trace: Trace): SentTrace {
    const { stages } = trace;
    const isShown = this.#isShown(trace);
    let known = this.#sent.get(trace);
    // What is not shown now is not sent again, and must not stay there as it was.
    const isOld = (stage: Stage | undefined, index: number): boolean =>
      stage !== undefined && stage !== stages[index] && !isShown(index);
    if (known?.stages.some(isOld)) known = undefined;
    const changed = stages
      .map(({ index }) => index)
      .filter((index) => isShown(index) && known?.stages[index] !== stages[index]);
    const hasAll = !this.#wantsGradients || known?.gradients;
    if (known && !changed.length && hasAll) return { id: known.id, news: null };
    const gradients = this.#gradientsOf(trace);
    const id = this.#count++;
    const sent = stages.map((stage, index) => (isShown(index) ? stage : known?.stages[index]));
    this.#sent.set(trace, { id, stages: sent, gradients: this.#wantsGradients });
    const data = lightened(trace.data([...changed, ...gradients], this.#telling()), this.most);
    return { id, news: { data, before: known?.id ?? null } };
  }

  /** Those of its loss, where they are wanted, and there are any. */
  #gradientsOf(trace: Trace): number[] {
    if (!this.#wantsGradients || !hasLoss(trace) || this.#isPart(trace)) return [];
    const { stages } = trace.backward('loss');
    return stages.slice(trace.stages.length).map(({ index }) => index);
  }

  /** Tells of what is done, every now and then. */
  #telling(): (done: number, all: number) => void {
    let last = performance.now();
    return (done, all) => {
      const now = performance.now();
      if (now - last < between) return;
      last = now;
      this.#onProgress?.(done / all);
    };
  }

  #isPart({ stages, layers }: Trace): boolean {
    return layers > 0 && sizeOf(stages) > this.mostSent;
  }

  /** Of a large stack only what is looked at: what stands outside the blocks, the open one, and what any
   * number of these is made of; and every head's weights. */
  #isShown(trace: Trace): (index: number) => boolean {
    const { stages, layers } = trace;
    if (!this.#isPart(trace)) return () => true;
    const open = Math.min(this.#open, layers - 1);
    const shown = new Set<number>();
    for (const { index, name, layer, op } of stages) {
      const isLookedAt = layer === null || layer === open;
      if (!isLookedAt && name !== 'weights') continue;
      shown.add(index);
      if (isLookedAt) for (const input of op.inputs) shown.add(input);
    }
    return (index) => shown.has(index);
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
function previewOf(
  engine: Engine,
  lesson: LessonDocument,
  state: Inputs,
  tensors: ArrayBuffer | undefined,
): TraceData | null {
  if (mayOverflow(state.edits)) return null; // to tell, all would be computed
  const calculation = new Calculation({
    trace: (document) => engine.fastTrace(document, 'tensors' in document ? { tensors } : {}),
    random: (seed) => engine.random(seed),
    givenStack,
  });
  const { own, base, trace } = calculation.go(lesson, state);
  const known = trace.stages.filter((stage) => !isOfPairs(stage)).map(({ index }) => index);
  const data = isFast(trace.stages) ? trace.data(known) : null;
  for (const one of new Set([own, base, trace])) one.free();
  return data;
}

/** What need not be copied on its way. */
export function transferred(message: Message): Transferable[] {
  const sent =
    'preview' in message
      ? [message.preview]
      : 'own' in message
        ? [message.own, message.base, message.trace].map(({ news }) => news?.data)
        : [];
  const buffers = sent.flatMap((data) =>
    [...(data?.stages.values() ?? []), ...(data?.gradients?.values() ?? [])].map(
      ({ values }) => values.buffer as ArrayBuffer,
    ),
  );
  return [...new Set(buffers)];
}
