/** The worker's side: computes one job after the other, and sends what the page lacks. */
import {
  Calculation,
  isTooMuch,
  mayOverflow,
  type Computed,
  type Computer,
} from '../calculation.js';
import { openBlock } from '../open-part.js';
import { problemOf } from '../problem-of.js';
import type { Engine, Stage, Trace, TraceData } from '../../engine/engine.js';
import { isOfPairs } from '../../engine/axes.js';
import { isFast } from '../../engine/fast-path.js';
import { isStack, mostRead, type LessonDocument } from '../../lesson/document.js';
import { givenStack } from '../../lesson/given-stack.js';
import { mostOnPage, sizeOf } from '../../lesson/ingredients.js';
import { hasLoss } from '../../trace/gradients.js';
import { isOnMap } from '../../trace/map.js';
import type { Answer, Job, Preview, Progress, Refusal, SentTrace } from './messages.js';

/** Results that take over 0.2 s are preceded by everything that needs no tokens × tokens matrix. */
const mostWorkWithoutPreview = 1.5e8;

/** Work of more than some minutes is refused. */
const largestWork = 1e11;

/** Most numbers of a stack that are kept here; a file of tensors is read again where that is more. */
const mostKept = 2 ** 27;

/** Progress is reported this often, in ms. */
const between = 100;

/** A trace as the page has it: its number there, and the stages that it got. */
interface Sent {
  readonly number: number;
  readonly stages: readonly (Stage | undefined)[];
  readonly gradients: boolean;
}

/** A job, and what it is computed from. */
interface Task {
  readonly job: Job;
  readonly lesson: LessonDocument;
  readonly tensors: ArrayBuffer | undefined;
  readonly onNews: (news: Preview | Progress) => void;
}

export class Answering {
  /** From state to state of what is shown. */
  readonly #shown = new Calculation();
  /** The lesson of the last job, and its file of tensors. */
  #lesson: { document: LessonDocument; tensors: ArrayBuffer | undefined } | null = null;
  /** The stages of what is shown that the page has. */
  readonly #sent = new Map<Trace, Sent>();
  #count = 0;

  constructor(
    private readonly engine: Engine,
    private readonly workWithoutPreview = mostWorkWithoutPreview,
    private readonly most = mostRead,
    private readonly mostSent = mostOnPage,
  ) {}

  /**
   * `onNews` is given what can be shown before the answer, where that takes long, and how much is done;
   * `tensors` comes with a lesson that names such a file.
   */
  answer(
    job: Job,
    onNews: (news: Preview | Progress) => void,
    tensors?: ArrayBuffer,
  ): Answer | Refusal {
    if (job.lesson) this.#lesson = { document: job.lesson, tensors };
    if (!this.#lesson) throw new Error('The first job names no lesson.');
    const { document: lesson, tensors: file } = this.#lesson;
    const task = { job, lesson, tensors: file, onNews };
    try {
      return job.what === 'all' ? this.#all(task) : this.#only(task, job.what);
    } catch (error) {
      return { id: job.id, refused: problemOf(error) };
    }
  }

  #computer({ tensors }: Task, mostWork: number): Computer {
    return {
      trace: (lesson) =>
        this.engine.trace(lesson, {
          mostWork,
          tensors: 'tensors' in lesson ? tensors : undefined,
          mostKept: isStack(lesson) ? mostKept : undefined,
        }),
      random: (seed) => this.engine.random(seed),
      givenStack,
    };
  }

  // ---- all that a page shows: what it has already is not sent again ----

  #all(task: Task): Answer {
    const { job, lesson, onNews } = task;
    if (!job.isPreviewed || isStack(lesson)) return this.#answerWithin(task, largestWork);
    try {
      return this.#answerWithin(task, this.workWithoutPreview);
    } catch (error) {
      if (!isTooMuch(error)) throw error;
    }
    const data = previewOf(this.engine, task);
    if (data) onNews({ id: job.id, preview: lightened(data, this.most) });
    return this.#answerWithin(task, largestWork);
  }

  #answerWithin(task: Task, mostWork: number): Answer {
    // The gradients' own trace is computed without them, and need not be computed again.
    const state = { ...task.job.state, gradients: false };
    const computed = this.#shown.go(this.#computer(task, mostWork), task.lesson, state);
    const answer = answerOf(task, computed, (trace) => this.#send(trace, task));
    const { own, base, trace } = computed;
    for (const old of this.#sent.keys()) {
      if ([own, base, trace].includes(old)) continue;
      this.#sent.delete(old);
      old.free();
    }
    return answer;
  }

  #send(trace: Trace, task: Task): SentTrace {
    const { stages } = trace;
    const { state } = task.job;
    const isShown = this.#isShown(trace, openBlock(state));
    let known = this.#sent.get(trace);
    // A stage that is not shown now is not sent again; the page must not keep its old numbers.
    const isOld = (stage: Stage | undefined, index: number): boolean =>
      stage !== undefined && stage !== stages[index] && !isShown(index);
    if (known?.stages.some(isOld)) known = undefined;
    const changed = stages
      .map(({ index }) => index)
      .filter((index) => isShown(index) && known?.stages[index] !== stages[index]);
    const hasAll = !state.gradients || known?.gradients;
    if (known && !changed.length && hasAll) return { number: known.number, news: null };
    const gradients = state.gradients ? this.#gradientsOf(trace) : [];
    const number = this.#count++;
    this.#sent.set(trace, {
      number,
      stages: stages.map((stage, index) => (isShown(index) ? stage : known?.stages[index])),
      gradients: state.gradients,
    });
    const data = this.#data(trace, [...changed, ...gradients], task);
    return { number, news: { data, before: known?.number ?? null } };
  }

  #data(trace: Trace, stages: readonly number[], task: Task): TraceData {
    return lightened(trace.data(stages, progressReporter(task)), this.most);
  }

  /** The stages of the loss's gradients; none without a loss, or where the page lacks what they are made of. */
  #gradientsOf(trace: Trace): number[] {
    if (!hasLoss(trace) || this.#isTooLarge(trace)) return [];
    const { stages } = trace.backward('loss');
    return stages.slice(trace.stages.length).map(({ index }) => index);
  }

  /** Whether a page has only a part of it at a time. */
  #isTooLarge({ stages, layers }: Trace): boolean {
    return layers > 0 && sizeOf(stages) > this.mostSent;
  }

  /**
   * Of a large stack only what is looked at: the stages outside the blocks, those of the open block, the
   * stages that any of these are made of, and what the map shows.
   */
  #isShown(trace: Trace, open: number): (index: number) => boolean {
    const { stages, layers } = trace;
    if (!this.#isTooLarge(trace)) return () => true;
    const block = Math.min(open, layers - 1);
    const shown = new Set<number>();
    for (const { index, name, layer, op } of stages) {
      const isLookedAt = layer === null || layer === block;
      if (!isLookedAt && !isOnMap(name)) continue;
      shown.add(index);
      if (isLookedAt) for (const input of op.inputs) shown.add(input);
    }
    return (index) => shown.has(index);
  }

  // ---- some stages, of which nothing is kept ----

  #only(task: Task, names: readonly string[]): Answer {
    const calculation = new Calculation();
    const computer = this.#computer(task, largestWork);
    const computed = calculation.go(computer, task.lesson, { ...task.job.state, gradients: false });
    const answer = answerOf(task, computed, (trace) => {
      const stages = trace.stages.filter(({ name }) => names.includes(name));
      const data = this.#data(
        trace,
        stages.map(({ index }) => index),
        task,
      );
      return { number: this.#count++, news: { data, before: null } };
    });
    free(computed);
    return answer;
  }
}

/** Each trace is sent once. */
function answerOf(
  { job, lesson }: Task,
  { own, base, trace, document, before }: Computed,
  send: (trace: Trace) => SentTrace,
): Answer {
  const sent = new Map<Trace, SentTrace>();
  const sentOf = (one: Trace): SentTrace => {
    const made = sent.get(one) ?? send(one);
    sent.set(one, made);
    return made;
  };
  return {
    ...{ id: job.id, own: sentOf(own), base: sentOf(base), trace: sentOf(trace) },
    document: document === lesson ? null : document,
    before,
  };
}

function free({ own, base, trace }: Computed): void {
  for (const one of new Set([own, base, trace])) one.free();
}

/** Tells how much is done, every now and then. */
function progressReporter({ job, onNews }: Task): (done: number, all: number) => void {
  let last = performance.now();
  return (done, all) => {
    const now = performance.now();
    if (now - last < between) return;
    last = now;
    onNews({ id: job.id, share: done / all });
  };
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

/** The preview of a state: its stages that need no matrix of tokens × tokens; null where contexts need one. */
function previewOf(engine: Engine, { job, lesson, tensors }: Task): TraceData | null {
  if (mayOverflow(job.state.edits)) return null; // only computing everything shows whether they do
  const computer: Computer = {
    trace: (document) => engine.fastTrace(document, 'tensors' in document ? { tensors } : {}),
    random: (seed) => engine.random(seed),
    givenStack,
  };
  const computed = new Calculation().go(computer, lesson, job.state);
  const { stages } = computed.trace;
  const known = stages.filter((stage) => !isOfPairs(stage)).map(({ index }) => index);
  const data = isFast(stages) ? computed.trace.data(known) : null;
  free(computed);
  return data;
}

/** The buffers of a message that are handed over instead of copied. */
export function transferred(message: Answer | Refusal | Preview | object): Transferable[] {
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
