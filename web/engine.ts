/**
 * The engine's face in browsers, workers and Node: the only importer of the wasm module.
 * Everything that crosses is checked here, since a release build of Embind checks nothing.
 */
import { at } from './at.js';
import createModule from '../build/wasm/clearhead-module.js';
import { checkCount, checkIndex, checkNumber, checkSeed, lessonText } from './engine-checks.js';
import type { Attention, AttentionOptions } from './attention.js';
import { LessonError } from './engine-types.js';
import type {
  CellPlace,
  Explanation,
  Operation,
  PrintedCheck,
  RowSummary,
  Stage,
  Trace,
} from './engine-types.js';

export * from './engine-types.js';
export type { AttentionOptions } from './attention.js';

export interface LoadOptions {
  /** Where the wasm file is; else it lies beside this script. */
  wasmUrl?: string | URL;
  /** The wasm file itself. */
  wasmBinary?: ArrayBuffer | Uint8Array;
  /** False where `attention` will not be called: its module is not loaded then. */
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
  /** Computes a lesson: an object or its JSON text. Throws LessonError. */
  trace(lesson: object | string): Trace;
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
interface RawRandom {
  uniform(count: number): Float32Array;
  normal(count: number): Float32Array;
  delete(): void;
}
interface RawModule {
  trace(json: string): Failure & { trace?: RawTrace };
  normalise(json: string): Failure & { json?: string };
  TorchRandom: new (seed: number) => RawRandom;
}
type StageSummary = Omit<Stage, 'index' | 'values' | 'op'> & { op: Operation };
type Summary = Pick<
  Trace,
  'title' | 'about' | 'focus' | 'tokens' | 'words' | 'unknown' | 'ids' | 'vocabulary' | 'heads'
> & { stages: StageSummary[]; printed: PrintedCheck[] };

// ------------------------------------------------------------------

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
  readonly stages: Stage[];
  readonly #raw: RawTrace;
  readonly #byName = new Map<string, Stage>();

  constructor(raw: RawTrace) {
    this.#raw = raw;
    const { stages, ...rest } = JSON.parse(raw.summary()) as Summary;
    Object.assign(this, rest);
    this.stages = stages.map((stage, index) => withLazyValues(stage, index, raw));
    for (const stage of this.stages) this.#byName.set(key(stage.name, stage.head), stage);
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
    const { index } = this.#which(which, head);
    const { rows } = JSON.parse(this.#raw.rowSummaries(index)) as { rows: RowSummary[] };
    for (const row of rows) row.sum ??= -Infinity;
    return rows;
  }

  canChange(which: string | number, head?: number): boolean {
    const { op } = this.#which(which, head);
    return op.inputs.length === 0 && op.kind !== 'sinusoid';
  }

  change(which: string | number, place: CellPlace, value: number): number[] {
    const { stage, row, col } = this.#cell(which, place);
    checkNumber('value', value);
    if (!this.canChange(stage.index)) {
      throw new LessonError(
        'stage',
        `"${stage.name}" is computed; only given or drawn numbers and masks can be changed.`,
      );
    }
    for (const before of this.stages) void before.values; // what was handed out stays as it is
    const recomputed = this.#raw.change(stage.index, row, col, value) as number[];
    const op: Operation = { ...stage.op, kind: 'given' };
    this.#put(withLazyValues({ ...stage, op }, stage.index, this.#raw));
    for (const index of recomputed) {
      this.#put(withLazyValues(at(this.stages, index), index, this.#raw));
    }
    return recomputed;
  }

  #put(stage: Stage): void {
    this.stages[stage.index] = stage;
    this.#byName.set(key(stage.name, stage.head), stage);
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
    for (const stage of this.stages) void stage.values; // what was handed out stays usable
    released.unregister(this);
    this.#raw.delete();
  }
}

const key = (name: string, head: number | null): string => `${name}/${head ?? ''}`;

function withLazyValues(summary: StageSummary, index: number, raw: RawTrace): Stage {
  const { name, head, rows, cols, rowAxis, colAxis, op } = summary;
  let values: Float32Array | undefined;
  return {
    index,
    name,
    head,
    rows,
    cols,
    rowAxis,
    colAxis,
    op,
    get values() {
      return (values ??= raw.values(index));
    },
  };
}

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

function face(module: RawModule, fast: Attention | null): Engine {
  return {
    trace(lesson) {
      const answer = module.trace(lessonText(lesson));
      const raw = held(answer, answer.trace);
      const trace = new EngineTrace(raw);
      released.register(trace, raw, trace);
      return trace;
    },
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
      if (!fast) throw new Error('attention was left out when the engine was loaded');
      return fast.compute(q, k, v, options);
    },
  };
}

export async function loadClearhead(options: LoadOptions = {}): Promise<Engine> {
  const { wasmUrl, wasmBinary, attention = true } = options;
  const fast = attention ? import('./attention.js').then((file) => file.loadAttention()) : null;
  const url = wasmUrl ?? new URL('../build/wasm/clearhead-module.wasm', import.meta.url);
  const module = (await createModule({
    locateFile: () => String(url),
    ...(wasmBinary ? { wasmBinary } : {}),
  })) as unknown as RawModule;
  return face(module, await fast);
}
