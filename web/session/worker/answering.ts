/** Computes one state after another, and sends what the page lacks. */
import {
  mostCharactersAtOnce,
  mostPageNumbers,
  mostTraceNumbers,
  mostWork,
} from '../../engine/limits.js';
import { Calculation, type Computed, type Computer } from '../calculation.js';
import { openBlock } from '../open-part.js';
import type { Engine, Stage, Trace, TraceData } from '../../engine/engine.js';
import type { LessonDocument } from '../../lesson/document.js';
import { givenStack } from '../../lesson/given-stack.js';
import { sizeOf } from '../../lesson/ingredients.js';
import { hasLoss } from '../../trace/gradients.js';
import { isOnMap } from '../../trace/map.js';
import type { Answer, Job, Report, SentTrace } from './messages.js';

/** A trace as the page has it: its number there, and the stages that it received. */
interface Sent {
  readonly number: number;
  readonly stages: readonly (Stage | undefined)[];
  readonly gradients: boolean;
}

/** A job, with its document and tensors. */
interface Task {
  readonly job: Job;
  readonly lesson: LessonDocument;
  readonly tensors: ArrayBuffer | undefined;
  readonly report: Report;
}

interface Limits {
  /** Longer documents return without their numbers, in characters. */
  readonly characters: number;
  /** How many numbers a stack may have that is sent whole; of a larger one only a part is sent. */
  readonly numbers: number;
  /** The most work of a job in the background. */
  readonly mostWorkBeside: number;
}

const usual: Limits = {
  characters: mostCharactersAtOnce,
  numbers: mostPageNumbers,
  mostWorkBeside: Infinity,
};

export class Answering {
  /** Computes the shown states, one from the other. */
  readonly #shown = new Calculation();
  /** The lesson of the last job, with its tensors file. */
  #lesson: { document: LessonDocument; tensors: ArrayBuffer | undefined } | null = null;
  /** The stages of the shown state that the page has. */
  readonly #sent = new Map<Trace, Sent>();
  #count = 0;

  readonly #most: Limits;

  constructor(
    private readonly engine: Engine,
    most: Partial<Limits> = {},
  ) {
    this.#most = { ...usual, ...most };
  }

  /**
   * Throws LessonError or ChangeError. `tensors` is the file that a lesson names.
   */
  answer(job: Job, report: Report, tensors?: ArrayBuffer): Answer {
    if (job.lesson) this.#lesson = { document: job.lesson, tensors };
    if (!this.#lesson) throw new Error('The first job names no lesson.');
    const { document: lesson, tensors: file } = this.#lesson;
    const task = { job, lesson, tensors: file, report };
    return job.what === 'all' ? this.#all(task) : this.#only(task, job.what);
  }

  #computer({ job, tensors }: Task): Computer {
    const isBeside = job.urgency === 'background';
    const most = isBeside ? Math.min(mostWork, this.#most.mostWorkBeside) : mostWork;
    return {
      trace: (lesson, earlier, base) =>
        this.engine.trace(lesson, {
          mostWork: most,
          tensors: 'tensors' in lesson ? tensors : undefined,
          mostKept: mostTraceNumbers, // computed stage by stage, with progress
          earlier,
          base,
        }),
      idsOf: () => job.ids,
      random: (seed) => this.engine.random(seed),
      givenStack,
    };
  }

  // ---- the parts of a trace that the page lacks ----

  #all(task: Task): Answer {
    // The trace without gradients is also needed by itself, and is computed once for both.
    const state = { ...task.job.state, gradients: false };
    const computed = this.#shown.go(this.#computer(task), task.lesson, state);
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
    let known = this.#sent.get(trace) ?? this.#sharedBy(trace, isShown);
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

  /**
   * What the page has of an earlier trace that holds some numbers in common with this one, such as
   * the parameters of another text. Null if it would also keep other numbers of that trace.
   */
  #sharedBy(trace: Trace, isShown: (index: number) => boolean): Sent | undefined {
    for (const [other, { number, stages }] of this.#sent) {
      const same = new Set(this.engine.sameStages(trace, other));
      if (!same.size || trace.stages.some(({ index }) => !same.has(index) && !isShown(index)))
        continue;
      const own = trace.stages.map((stage) =>
        same.has(stage.index) && stages[stage.index] ? stage : undefined,
      );
      return { number, stages: own, gradients: false };
    }
    return undefined;
  }

  #data(trace: Trace, stages: readonly number[], task: Task): TraceData {
    return lightened(
      trace.data(stages, (done, all) => task.report(done / all)),
      this.#most.characters,
    );
  }

  /**
   * The indices of the gradients' stages; none without a loss, or if the page lacks their inputs.
   */
  #gradientsOf(trace: Trace): number[] {
    if (!hasLoss(trace) || this.#isTooLarge(trace)) return [];
    const { stages } = trace.backward('loss');
    return stages.slice(trace.stages.length).map(({ index }) => index);
  }

  /** Whether the page receives only a part of the trace at a time. */
  #isTooLarge({ stages, layers }: Trace): boolean {
    return layers > 0 && sizeOf(stages) > this.#most.numbers;
  }

  /**
   * Selects the stages of a large stack that are shown: those outside the blocks, those of the open
   * block, the inputs of any of these, and those of the map.
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

  // ---- only some stages, which the worker does not keep ----

  #only(task: Task, names: readonly string[]): Answer {
    const calculation = new Calculation();
    const computer = this.#computer(task);
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
  { lesson }: Task,
  { own, base, trace, document, before }: Computed,
  send: (trace: Trace) => SentTrace,
): Answer {
  const sent = new Map<Trace, SentTrace>();
  const sentOf = (one: Trace): SentTrace => {
    const result = sent.get(one) ?? send(one);
    sent.set(one, result);
    return result;
  };
  return {
    own: sentOf(own),
    base: sentOf(base),
    trace: sentOf(trace),
    document: document === lesson ? null : document,
    before,
  };
}

function free({ own, base, trace }: Computed): void {
  for (const one of new Set([own, base, trace])) one.free();
}

/**
 * The data with zeros in the lesson's number tables: the stages have the numbers too, and the page
 * would parse the whole of a long lesson before its first explanation.
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
