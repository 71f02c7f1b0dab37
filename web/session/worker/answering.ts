/** Computes one state after another, and sends what the page lacks. */
import {
  mostCharactersAtOnce,
  mostKeptNumbers,
  mostPageNumbers,
  mostTableNumbers,
  mostWork,
  workerSliceMs,
} from '../../engine/limits.js';
import { compute, expectFinite, type Computed, type Computer } from '../compute.js';
import { logitOf, type Readings } from '../readings.js';
import { openBlock } from '../open-part.js';
import { at } from '../../engine/at.js';
import type { Engine, Stage, Trace, TraceData } from '../../engine/engine.js';
import { ledgerData } from '../../engine/ledger-data.js';
import type { Range } from '../../engine/range.js';
import type { Progress, RowsData, TensorBytes, TensorsBeginning } from '../../engine/types.js';
import type { LessonDocument } from '../../lesson/document.js';
import { givenStack } from '../../lesson/given-stack.js';
import { sizeOf } from '../../lesson/ingredients.js';
import { hasLoss } from '../../trace/gradients.js';
import { mostProbable, type LensAtToken, type LensWord } from '../../trace/lens-words.js';
import { isOnMap } from '../../trace/map.js';
import { sampleRows } from '../../trace/some-rows.js';
import type { TwoTextsAnswer } from '../two-texts.js';
import type { Answer, Job, Report, SentTrace, TwoTextsJob } from './messages.js';
import { TwoTexts } from './two-texts.js';

/** A trace as the page has it: its number there, and the stages that it received. */
interface Sent {
  readonly number: number;
  readonly stages: readonly (Stage | undefined)[];
  readonly gradients: boolean;
  readonly vocabulary: readonly string[];
}

type TensorsFile = TensorBytes | TensorsBeginning;

/** What the page has of a trace, or of another one, and which stages are the same. */
interface Known {
  readonly sent: Sent;
  isSame(index: number): boolean;
}

/** Who hears of a question's progress, the file that its lesson names, and what cancels it. */
type Asked = [report: Report, tensors?: Promise<TensorsFile>, signal?: AbortSignal];

/** A document with its tensors, and how a question about it is answered. */
interface Assignment {
  readonly lesson: LessonDocument;
  readonly tensors: TensorsFile | undefined;
  readonly report: Report;
  readonly signal: AbortSignal;
}

/** A job, with its document and tensors. */
interface Task extends Assignment {
  readonly job: Job;
  /** What is sent; the page has it once the job is done. */
  readonly sending: Map<Trace, Sent>;
}

export interface Limits {
  /** Longer documents return without their numbers, in characters. */
  readonly characters: number;
  /** How many numbers a stack may have that is sent whole; of a larger one only a part is sent. */
  readonly numbers: number;
  /** How many numbers a table of words may have that is sent with such a part. */
  readonly tableNumbers: number;
  /** The most work of a job in the background. */
  readonly mostWorkBeside: number;
  /** Work between two moments at which a job can be cancelled. */
  readonly sliceMs: number;
}

const usual: Limits = {
  characters: mostCharactersAtOnce,
  numbers: mostPageNumbers,
  tableNumbers: mostTableNumbers,
  mostWorkBeside: Infinity,
  sliceMs: workerSliceMs,
};

export class Answering {
  /** The result for the shown state; the next one is computed from it. */
  #shown: Computed | null = null;
  /** The lesson of the last job, with its tensors file. */
  #lesson: { document: LessonDocument; tensors: Promise<TensorsFile> | undefined } | null = null;
  /** The stages of the shown state that the page has. */
  readonly #sent = new Map<Trace, Sent>();
  /** The traces of the shown state, and of cancelled jobs since. */
  readonly #held = new Set<Trace>();
  #count = 0;
  /** Of large tables of words. */
  readonly #ranges = new WeakMap<Stage, Range>();
  /** What was read last, of which stages: it is sent again with each new part of their trace. */
  #read: (Readings & { stages: readonly Stage[] }) | null = null;

  readonly #twoTexts: TwoTexts;
  readonly #most: Limits;

  constructor(
    private readonly engine: Engine,
    most: Partial<Limits> = {},
  ) {
    this.#most = { ...usual, ...most };
    this.#twoTexts = new TwoTexts(engine);
  }

  /**
   * Rejects with LessonError or ChangeError, or if it was cancelled. Precondition: the answer
   * before was given or cancelled.
   */
  async answer(job: Job, ...asked: Asked): Promise<Answer> {
    const assignment = await this.#assigned(job, ...asked);
    const task = { ...assignment, job, sending: new Map() };
    return job.what === 'all' ? this.#all(task) : this.#only(task, job.what);
  }

  /** Answers a question about two texts; all else is as of `answer`. */
  async compare(job: TwoTextsJob, ...asked: Asked): Promise<TwoTextsAnswer> {
    const assignment = await this.#assigned(job, ...asked);
    const computerFor = (ids: Job['ids']): Computer =>
      this.#computer(assignment, ids, 'background');
    const shown = this.#shown;
    const texts = {
      lesson: assignment.lesson,
      states: job.states,
      computers: [computerFor(job.ids[0]), computerFor(job.ids[1])] as const,
      shown,
      // The gradients of a smaller trace are sent, and have the indices that follow its own stages.
      mayAdd: shown !== null && this.#isTooLarge(shown.trace),
    };
    return this.#twoTexts.answer(job.question, texts, (step) => this.#inSlices(step, assignment));
  }

  /** Takes the lesson of a question, or the last one. */
  async #assigned(
    { lesson }: Pick<Job, 'lesson'>,
    ...[report, tensors, signal = new AbortController().signal]: Asked
  ): Promise<Assignment> {
    if (lesson) {
      this.#lesson = { document: lesson, tensors };
      this.#twoTexts.forget();
    }
    if (!this.#lesson) throw new Error('The first job names no lesson.');
    const { document } = this.#lesson;
    const file = await this.#lesson.tensors;
    signal.throwIfAborted();
    return { lesson: document, tensors: file, report, signal };
  }

  #computer({ tensors }: Assignment, ids: Job['ids'], urgency: Job['urgency']): Computer {
    const isBeside = urgency === 'background';
    const most = isBeside ? Math.min(mostWork, this.#most.mostWorkBeside) : mostWork;
    return {
      isLazy: true,
      trace: (lesson, earlier, base) =>
        this.engine.trace(lesson, {
          mostWork: most,
          tensors: 'tensors' in lesson ? tensors : undefined,
          mostKept: mostKeptNumbers, // computed stage by stage, with progress
          earlier,
          base,
        }),
      idsOf: () => ids,
      random: (seed) => this.engine.random(seed),
      givenStack,
    };
  }

  #computerOf(task: Task): Computer {
    return this.#computer(task, task.job.ids, task.job.urgency);
  }

  // ---- the parts of a trace that the page lacks ----

  async #all(task: Task): Promise<Answer> {
    const { lesson, job } = task;
    const computed = compute(this.#computerOf(task), lesson, job.state, this.#shown);
    this.#shown = computed;
    const now = [computed.base, computed.trace];
    for (const trace of now) this.#held.add(trace);
    const sent = await answerOf(task, computed, (trace) => this.#send(trace, task));
    const answer = { ...sent, readings: await this.#readings(computed.trace, task) };
    for (const [trace, sent] of task.sending) this.#sent.set(trace, sent);
    for (const old of this.#held) {
      if (now.includes(old)) continue;
      this.#held.delete(old);
      this.#sent.delete(old);
      old.free();
    }
    return answer;
  }

  async #send(trace: Trace, task: Task): Promise<SentTrace> {
    const { stages } = trace;
    const { state } = task.job;
    const isShown = this.#isShown(trace, openBlock(state));
    const earlier = this.#knownOf(trace, task.sending);
    const isHere = (index: number): boolean => earlier?.isSame(index) ?? false;
    const all = stages.map(({ index }) => index);
    const lacking = all.filter((index) => isShown(index) && !isHere(index));
    // The page must not keep old numbers, nor those of a block that is closed.
    const gone = all.filter((index) => earlier?.sent.stages[index] && !isShown(index));
    const hasAll = !state.gradients || earlier?.sent.gradients;
    if (earlier && !lacking.length && !gone.length && hasAll)
      return { number: earlier.sent.number, news: null, tables: this.#tables(trace, task) };
    const gradients = state.gradients ? this.#gradientsOf(trace) : [];
    const number = this.#count++;
    task.sending.set(trace, {
      number,
      stages: stages.map((stage, index) => (isShown(index) ? stage : undefined)),
      gradients: state.gradients,
      vocabulary: trace.vocabulary,
    });
    const data = await this.#data(trace, [...lacking, ...gradients], task);
    const before = earlier?.sent.number ?? null;
    const tables = this.#tables(trace, task); // once the logits are computed
    const isListKnown = data.vocabulary && earlier?.sent.vocabulary === data.vocabulary;
    const vocabulary = isListKnown ? { vocabulary: null } : {};
    return { number, news: { data: { ...data, ...vocabulary, gone }, before }, tables };
  }

  // ---- large tables of words, of which only rows are sent ----

  #isLargeTable({ rows, cols, rowAxis, op }: Stage): boolean {
    return rowAxis === 'vocabulary' && op.leaf && rows * cols > this.#most.tableNumbers;
  }

  /** The rows of the text, of the words that are looked at or explained, and a sample. */
  #tables(trace: Trace, { job }: Task): RowsData[] {
    if (!this.#isTooLarge(trace)) return [];
    return trace.stages
      .filter((stage) => this.#isLargeTable(stage))
      .map(({ index, rows }) => {
        const word = logitOf(trace, job.state)?.word ?? 0;
        const wanted = new Set([...sampleRows(rows), ...trace.ids, ...(job.words ?? []), word]);
        const there = [...wanted].filter((row) => row < rows);
        const table = this.engine.rowsOf(trace, index, there, this.#rangeOf(trace, index));
        this.#ranges.set(at(trace.stages, index), table.range);
        return table;
      });
  }

  /** The range of a table if it is known: the traces of other texts have the same numbers. */
  #rangeOf(trace: Trace, index: number): Range | undefined {
    const traces = [trace, ...this.#held].filter(
      (other) => other === trace || this.engine.sameStages(trace, other).includes(index),
    );
    return traces
      .map(({ stages }) => this.#ranges.get(at(stages, index)))
      .find((range) => range !== undefined);
  }

  /**
   * What the page has of this trace, or of another one that holds numbers in common with it, such
   * as the parameters of another text.
   */
  #knownOf(trace: Trace, sending: ReadonlyMap<Trace, Sent>): Known | undefined {
    const sent = this.#sent.get(trace);
    if (sent) return { sent, isSame: (index) => sent.stages[index] === trace.stages[index] };
    for (const [other, theirs] of [...this.#sent, ...sending]) {
      const same = new Set(this.engine.sameStages(trace, other));
      const isSame = (index: number): boolean =>
        same.has(index) && theirs.stages[index] !== undefined;
      if (same.size) return { sent: theirs, isSame };
    }
    return undefined;
  }

  async #data(trace: Trace, stages: readonly number[], task: Task): Promise<TraceData> {
    await this.#compute(trace, stages, task);
    return lightened(trace.data(stages), this.#most.characters);
  }

  async #compute(trace: Trace, stages: readonly number[], assignment: Assignment): Promise<void> {
    await this.#inSlices((onProgress) => trace.compute(stages, onProgress) || null, assignment);
  }

  /**
   * Computes in slices, and stops between two of them if the question is cancelled. `step` returns null where
   * it has not ended.
   */
  async #inSlices<T>(step: (onProgress: Progress) => T | null, assignment: Assignment): Promise<T> {
    let whole = 0;
    for (;;) {
      const end = performance.now() + this.#most.sliceMs;
      const result = step((done, all) => {
        whole = Math.max(whole, all);
        assignment.report(1 - (all - done) / whole);
        return performance.now() < end;
      });
      if (result !== null) return result;
      await this.#pause(assignment);
    }
  }

  /** What the page cannot read from a large stack itself. */
  async #readings(trace: Trace, task: Task): Promise<Readings> {
    const logit = this.#isTooLarge(trace) ? logitOf(trace, task.job.state) : null;
    if (!logit) return noReadings;
    const { token, word } = logit;
    const before = this.#readOf(trace);
    const isSame = before?.ledger?.token === token && before.ledger.word === word;
    const ledger = isSame ? before.ledger : ledgerData(trace, token, word);
    const lens = task.job.state.lens ? await this.#lens(trace, token, task) : null;
    this.#read = { stages: [...trace.stages], ledger, lens: lens ?? before?.lens ?? null };
    return { ledger, lens };
  }

  /** What was read of a trace, unless numbers were changed since: their stages are other objects. */
  #readOf({ stages }: Trace): Readings | null {
    const isSame = this.#read?.stages.every((stage, index) => stage === stages[index]);
    return isSame ? this.#read : null;
  }

  async #lens(trace: Trace, token: number, task: Task): Promise<LensAtToken> {
    const before = this.#readOf(trace)?.lens;
    if (before?.token === token) return before;
    const words = new Map<number, LensWord>();
    for (const { stream, probabilities } of trace.lens(token).points) {
      await this.#pause(task);
      words.set(stream.index, mostProbable(probabilities.values));
    }
    return { token, words };
  }

  /** Receives messages, and stops if the job is cancelled. */
  async #pause({ signal }: Assignment): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
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
   * block, the inputs of any of these, and those of the map; without large tables of words.
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
    for (const stage of stages) if (this.#isLargeTable(stage)) shown.delete(stage.index);
    return (index) => shown.has(index);
  }

  // ---- only some stages, which the worker does not keep ----

  async #only(task: Task, names: readonly string[]): Promise<Answer> {
    const computed = compute(this.#computerOf(task), task.lesson, task.job.state, null);
    try {
      return await answerOf(task, computed, async (trace) => {
        const stages = trace.stages.filter(({ name }) => names.includes(name));
        const data = await this.#data(
          trace,
          stages.map(({ index }) => index),
          task,
        );
        return { number: this.#count++, news: { data, before: null }, tables: [] };
      });
    } finally {
      free(computed);
    }
  }
}

/** Each trace is sent once. Rejects with ChangeError if a number that is sent overflowed. */
async function answerOf(
  { lesson }: Task,
  { state, base, trace, document, unfits, before }: Computed,
  send: (trace: Trace) => Promise<SentTrace>,
): Promise<Answer> {
  const sent = new Map<Trace, SentTrace>();
  const sentOf = async (trace: Trace): Promise<SentTrace> => {
    const result = sent.get(trace) ?? (await send(trace));
    sent.set(trace, result);
    return result;
  };
  const answer = { base: await sentOf(base), trace: await sentOf(trace) };
  const sentStages = answer.trace.news?.data.stages;
  expectFinite(trace, state.edits, ({ index }) => sentStages?.get(index)?.values);
  return {
    ...answer,
    document: document === lesson ? null : document,
    unfits,
    before,
    readings: noReadings,
  };
}

const noReadings: Readings = { ledger: null, lens: null };

function free({ base, trace }: Computed): void {
  for (const each of new Set([base, trace])) each.free();
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
