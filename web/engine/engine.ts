/**
 * The engine's face in browsers, workers and Node: the only importer of the wasm module.
 * Everything that crosses is checked here, since a release build of Embind checks nothing.
 */
import { at } from './at.js';
import createModule from '../../build/wasm/clearhead-module.js';
import { checkCount, checkIndex, checkNumber, checkSeed, lessonText } from './checks.js';
import type { Attention, AttentionOptions } from './attention.js';
import { LessonError } from './types.js';
import { fastContext } from './fast-path.js';
import { rangeOf, type Range } from './range.js';
import type {
  CellPlace,
  Explanation,
  PrintedCheck,
  RowSummary,
  Stage,
  StageData,
  Trace,
  TraceData,
} from './types.js';

export * from './types.js';
export type { AttentionOptions } from './attention.js';

export interface LoadOptions {
  /** Where the wasm file is; else it lies beside this script. */
  wasmUrl?: string | URL;
  /** The wasm file itself. */
  wasmBinary?: ArrayBuffer | Uint8Array;
  /** False where neither `attention` nor `fastTrace` will be called: its module is not loaded then. */
  attention?: boolean;
}

/** One stream of numbers: each call goes on where the last one ended. */
export interface Random {
  /** `torch.rand(count)` */
  uniform(count: number): Float32Array;
  /** `torch.randn(count)` */
  normal(count: number): Float32Array;
}

export interface Engine {
  /**
   * Computes a lesson: an object or its JSON text. Throws LessonError; at the path "work" where more
   * than about so many multiplications would be needed.
   */
  trace(lesson: object | string, mostWork?: number): Trace;
  /**
   * A trace that computes each stage when its values are first asked for, and contexts by the fast
   * path where that can serve: then no matrix of tokens × tokens is needed for what comes after
   * them. Nothing is compared with what was printed. Throws LessonError.
   */
  fastTrace(lesson: object | string): Trace;
  /**
   * A trace that was computed elsewhere, as in a worker: it explains, but cannot be changed. Stages
   * that the data leave out are those of the trace before.
   */
  adopt(data: TraceData, before?: Trace): Trace;
  /** Parses, checks and writes back a lesson. Throws LessonError. */
  normalise(lesson: object | string): string;
  /** The numbers that PyTorch gives after `torch.manual_seed(seed)`. */
  random(seed: number): Random;
  /**
   * The fast path: softmax(scale · q · kᵀ) · v without intermediates, of finite numbers.
   * @param q [batch, heads, tokens, headSize]
   * @param k [batch, keyValueHeads, tokens, headSize]
   * @param v [batch, keyValueHeads, tokens, valueSize]
   * @returns [batch, heads, tokens, valueSize]
   * @throws RangeError where sizes do not fit together
   */
  attention(
    q: Float32Array,
    k: Float32Array,
    v: Float32Array,
    options: AttentionOptions,
  ): Float32Array;
}

// ---- the raw surface: all that is known here of bindings.cpp ----

interface Failure {
  error?: { path: string; message: string };
}
interface RawTrace {
  /** Everything but the stages' values, as JSON. */
  summary(): string;
  values(stage: number): Float32Array;
  /** One explained cell, as JSON; null stands for minus infinity. */
  explain(stage: number, row: number, col: number): string;
  /** As JSON; null stands for minus infinity. */
  rowSummaries(stage: number): string;
  /** The stages that were recomputed; null for a cell whose number is computed. */
  change(stage: number, row: number, col: number, value: number): number[] | null;
  delete(): void;
}
/** Null: the engine computes it. */
type Known = (stage: number) => Pick<Stage, 'rows' | 'cols' | 'values'> | null;
interface RawRandom {
  uniform(count: number): Float32Array;
  normal(count: number): Float32Array;
  delete(): void;
}
interface RawModule {
  /** With known stages, others are computed when they are first needed. */
  trace(json: string, mostWork: number, known: Known | null): Failure & { trace?: RawTrace };
  normalise(json: string): Failure & { json?: string };
  TorchRandom: new (seed: number) => RawRandom;
}
type StageShape = Omit<Stage, 'index' | 'values' | 'range'>;
type Summary = Pick<
  Trace,
  'title' | 'about' | 'focus' | 'tokens' | 'words' | 'unknown' | 'ids' | 'vocabulary' | 'heads'
> & { stages: StageShape[]; printed: PrintedCheck[] };

// ------------------------------------------------------------------

/** Where the numbers of a trace come from. */
type Source = { mostWork: number } | { attention: Attention } | { data: TraceData };

/** Out here, so that the engine, which holds these, does not hold the trace itself. */
const valuesOf =
  (stages: readonly Stage[]): Known =>
  (index) =>
    stages[index]?.isMissing ? null : (stages[index] ?? null);
const fastContexts =
  (attention: Attention, stages: readonly Stage[]): Known =>
  (index) =>
    fastContext(attention, stages, index);

/** What an adopted stage holds that was left out. */
const missing = {
  values: new Float32Array(),
  range: { least: 0, greatest: 0 },
  isMissing: true,
};

class EngineTrace implements Trace {
  readonly title!: string;
  readonly about!: string;
  readonly focus!: number;
  readonly tokens!: string[];
  readonly words!: string[];
  readonly unknown!: number[];
  readonly ids!: number[];
  readonly vocabulary!: string[];
  readonly heads!: number;
  readonly printed!: PrintedCheck[];
  readonly stages: Stage[] = [];
  readonly #module: RawModule;
  readonly #lesson: string;
  readonly #byName = new Map<string, Stage>();
  readonly #known: TraceData | null = null;
  /** What the engine need not compute; null: it computes all at once. */
  readonly #elsewhere: Known | null = null;
  /** Of an adopted trace: none until something is asked. */
  #own: RawTrace | null = null;

  constructor(module: RawModule, lesson: string, source: Source, before?: EngineTrace) {
    this.#module = module;
    this.#lesson = lesson;
    if ('mostWork' in source) {
      this.#own = this.#open(source.mostWork);
    } else if ('attention' in source) {
      this.#elsewhere = fastContexts(source.attention, this.stages);
    } else {
      this.#known = before ? overlaid(source.data, before.#known) : source.data;
      this.#elsewhere = valuesOf(this.stages);
    }
    const summary = this.#known?.summary ?? this.#raw.summary();
    const { stages, ...rest } = JSON.parse(summary) as Summary;
    Object.assign(this, rest);
    stages.forEach((shape, index) => this.#put(shape, index, before?.stages[index]));
  }

  get #raw(): RawTrace {
    return (this.#own ??= this.#open(Infinity));
  }

  #open(mostWork: number): RawTrace {
    const answer = this.#module.trace(this.#lesson, mostWork, this.#elsewhere);
    const raw = held(answer, answer.trace);
    released.register(this, raw, this);
    return raw;
  }

  get isAdopted(): boolean {
    return this.#known !== null;
  }

  stage(name: string, head?: number): Stage {
    const found =
      this.#byName.get(key(name, head ?? null)) ??
      (head === undefined && this.heads === 1 ? this.#byName.get(key(name, 0)) : undefined);
    if (found) return found;
    const sameName = this.stages.filter((stage) => stage.name === name);
    if (sameName.length === 0) {
      const names = [...new Set(this.stages.map((stage) => stage.name))].join(', ');
      throw new LessonError('stage', `There is no stage "${name}"; there are ${names}.`);
    }
    throw new LessonError(
      'head',
      head === undefined
        ? `"${name}" has ${sameName.length} heads; say which, from 0 to ${sameName.length - 1}.`
        : `"${name}" has no head ${head}.`,
    );
  }

  explain(which: string | number, place: CellPlace): Explanation {
    const { stage, row, col } = this.#cell(which, place);
    const raw = JSON.parse(this.#raw.explain(stage.index, row, col)) as Explanation;
    return withCells(raw, stage, row, col, this.stages);
  }

  rowSummaries(which: string | number, head?: number): RowSummary[] {
    const stage = this.#which(which, head);
    const found = summaries.get(stage);
    if (found) return found;
    const text = this.#known?.stages.get(stage.index)?.sums ?? this.#raw.rowSummaries(stage.index);
    const { rows } = JSON.parse(text) as { rows: RowSummary[] };
    for (const row of rows) row.sum ??= -Infinity;
    summaries.set(stage, rows);
    return rows;
  }

  canChange(which: string | number, head?: number): boolean {
    return isGiven(this.#which(which, head));
  }

  change(which: string | number, place: CellPlace, value: number): number[] {
    const { stage, row, col } = this.#cell(which, place);
    checkNumber('value', value);
    if (this.#known) {
      throw new LessonError('work', 'This trace was adopted; what computed it can change it.');
    }
    if (!isGiven(stage)) {
      throw new LessonError(
        'stage',
        `"${stage.name}" is computed; only given or drawn numbers and masks can be changed.`,
      );
    }
    // What was handed out stays as it is; a fast trace must not compute it for that.
    if (!this.#elsewhere) {
      for (const before of dependents(stage.index, this.stages)) void before.values;
    }
    const recomputed = this.#raw.change(stage.index, row, col, value) as number[];
    this.#put({ ...shapeOf(stage), op: { ...stage.op, kind: 'given' } }, stage.index);
    for (const index of recomputed) this.#put(shapeOf(at(this.stages, index)), index);
    return recomputed;
  }

  data(stages = this.stages.map(({ index }) => index)): TraceData {
    const raw = this.#raw;
    const copy = (index: number): [number, StageData] => {
      const values = raw.values(index);
      const sums = at(this.stages, index).name === 'weights' ? raw.rowSummaries(index) : null;
      return [index, { values, range: rangeOf(values), sums }];
    };
    return { lesson: this.#lesson, summary: raw.summary(), stages: new Map(stages.map(copy)) };
  }

  /** A new object for what a stage is now; the one before where it is known to be the same. */
  #put(shape: StageShape, index: number, before?: Stage): void {
    const known = this.#known?.stages.get(index);
    const stage = !this.#known
      ? withLazyValues(shape, index, this.#raw)
      : before && before.values === known?.values
        ? before
        : { ...shape, index, ...(known ? { values: known.values, range: known.range } : missing) };
    this.stages[index] = stage;
    this.#byName.set(key(shape.name, shape.head), stage);
  }

  #which(which: string | number, head: number | undefined): Stage {
    return typeof which === 'number'
      ? at(this.stages, checkIndex('stage', which, this.stages.length))
      : this.stage(which, head);
  }

  #cell(which: string | number, place: CellPlace): { stage: Stage; row: number; col: number } {
    const stage = this.#which(which, place.head);
    const row = checkIndex('row', place.row, stage.rows);
    const col = checkIndex('col', place.col, stage.cols);
    return { stage, row, col };
  }

  free(): void {
    released.unregister(this);
    this.#own?.delete();
  }
}

/** Long ones take time to read. A changed stage is another one. */
const summaries = new WeakMap<Stage, RowSummary[]>();

const overlaid = (data: TraceData, before: TraceData | null): TraceData => ({
  ...data,
  stages: new Map([...(before?.stages ?? []), ...data.stages]),
});

/** A stage, and all that is made of it. */
function dependents(index: number, stages: readonly Stage[]): Stage[] {
  const found = new Set([index]);
  for (const { index, op } of stages)
    if (op.inputs.some((input) => found.has(input))) found.add(index);
  return stages.filter(({ index }) => found.has(index));
}

const isGiven = ({ op }: Stage): boolean => op.inputs.length === 0 && op.kind !== 'sinusoid';

const shapeOf = ({ name, head, rows, cols, rowAxis, colAxis, op }: StageShape): StageShape => ({
  name,
  head,
  rows,
  cols,
  rowAxis,
  colAxis,
  op,
});

function withLazyValues(shape: StageShape, index: number, raw: RawTrace): Stage {
  let values: Float32Array | undefined;
  let range: Range | undefined;
  return {
    index,
    ...shape,
    get values() {
      return (values ??= raw.values(index));
    },
    get range() {
      return (range ??= rangeOf(this.values));
    },
  };
}

const key = (name: string, head: number | null): string => `${name}/${head ?? ''}`;

/** Adds what the stages hold: the engine only says where its operands stand. */
function withCells(
  raw: Explanation,
  stage: Stage,
  row: number,
  col: number,
  stages: Stage[],
): Explanation {
  for (const term of raw.terms) {
    for (const cell of term.operands) {
      const from = at(stages, cell.stage);
      cell.value = at(from.values, cell.row * from.cols + cell.col);
    }
    term.value ??= -Infinity;
  }
  raw.sum ??= -Infinity;
  return { ...raw, stage: stage.index, row, col, result: at(stage.values, row * stage.cols + col) };
}

/** Frees the engine's memory of what nobody holds any more. */
const released = new FinalizationRegistry<{ delete(): void }>((raw) => raw.delete());

/** What an answer holds if it is no failure. */
function held<T>({ error }: Failure, content: T | undefined): T {
  if (error) throw new LessonError(error.path, error.message);
  return content as T;
}

function present(attention: Attention | null): Attention {
  if (!attention) throw new Error('attention was left out when the engine was loaded');
  return attention;
}

function face(module: RawModule, fast: Attention | null): Engine {
  return {
    trace: (lesson, mostWork = Infinity) =>
      new EngineTrace(module, lessonText(lesson), { mostWork }),
    fastTrace: (lesson) =>
      new EngineTrace(module, lessonText(lesson), { attention: present(fast) }),
    adopt: (data, before) => new EngineTrace(module, data.lesson, { data }, before as EngineTrace),
    normalise(lesson) {
      const answer = module.normalise(lessonText(lesson));
      return held(answer, answer.json);
    },
    random(seed) {
      const raw = new module.TorchRandom(checkSeed(seed));
      const random: Random = {
        uniform: (count) => raw.uniform(checkCount(count)),
        normal: (count) => raw.normal(checkCount(count)),
      };
      released.register(random, raw);
      return random;
    },
    attention(q, k, v, options) {
      return present(fast).compute(q, k, v, options);
    },
  };
}

export async function loadClearhead(options: LoadOptions = {}): Promise<Engine> {
  const { wasmUrl, wasmBinary, attention = true } = options;
  const fast = attention ? import('./attention.js').then((file) => file.loadAttention()) : null;
  const url = wasmUrl ?? new URL('../../build/wasm/clearhead-module.wasm', import.meta.url);
  const module = (await createModule({
    locateFile: () => String(url),
    ...(wasmBinary ? { wasmBinary } : {}),
  })) as unknown as RawModule;
  return face(module, await fast);
}
