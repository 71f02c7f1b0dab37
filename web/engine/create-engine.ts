/** The engine's functions, given its loaded module. */
import type { Attention, AttentionOptions } from './attention.js';
import type { Course } from './format.js';
import { checkCount, checkObject, checkScores, checkSeed, lessonText } from './checks.js';
import { EngineTrace, earlierTrace, engineTrace, type Source } from './engine-trace.js';
import type { LedgerData } from './ledger-data.js';
import { EngineMemory } from './memory.js';
import { unwrap, toBytes, toText, type RawModule } from './raw.js';
import { survey } from './survey.js';
import { adoptedOpening, opening } from './tensors.js';
import type { Survey } from './survey-types.js';
import { trainingRun, type TrainOptions } from './training-run.js';
import type { Range } from './range.js';
import type { RowsData, Trace, TraceData, TraceOptions } from './types.js';
import { lessonParts } from './vocabulary.js';
import type { TrainingRun } from './training-types.js';

export type { AttentionOptions } from './attention.js';
export type { TrainOptions } from './training-run.js';

/** A stream of random numbers (mt19937); each call continues where the last one ended. */
export interface Random {
  /** `torch.rand(count)`: uniform in [0, 1). @throws LessonError for a count above 2²⁴ */
  uniform(count: number): Float32Array;
  /**
   * `torch.randn(count)`: mean 0, standard deviation 1 (Box and Muller 1958). @throws LessonError
   * as `uniform`
   */
  normal(count: number): Float32Array;
}

export interface Engine {
  /**
   * Computes a lesson.
   * @param lesson the document, or its JSON text
   * @param options a number is `mostWork`
   * @throws LessonError that names the path in the document and the fault
   */
  trace(lesson: object | string, options?: number | TraceOptions): Trace;
  /**
   * A trace that computes a stage when its values are first read. The fast path computes contexts
   * where it can, so that later stages need no matrix of tokens × tokens. Printed values are not
   * compared.
   * @throws LessonError as `trace`
   */
  fastTrace(lesson: object | string, options?: Pick<TraceOptions, 'tensors'>): Trace;
  /**
   * A trace that was computed elsewhere, for example in a worker. It explains, but cannot be
   * changed.
   * @param before provides the stages that the data leaves out
   * @param how `isShared`: stages use the data's own arrays, which must not be written to;
   * otherwise copies
   * @throws LessonError if the data does not fit its lesson
   */
  adopt(data: TraceData, before?: Trace, how?: { isShared?: boolean }): Trace;
  /**
   * The indices of the stages whose numbers another trace has in the same memory: the parameters of
   * one lesson with two texts, and what a head that is turned off does not reach.
   */
  sameStages(trace: Trace, other: Trace): readonly number[];
  /**
   * Copies of some rows of a stage. `range`: that of all its numbers, if it is known.
   * @throws LessonError if there is no such stage or row
   */
  rowsOf(trace: Trace, stage: number, rows: readonly number[], range?: Range): RowsData;
  /** Frees the engine's memory of a trace until it is used again, and of the data that it adopted. */
  close(trace: Trace): void;
  /** Gives an adopted trace some rows of a stage that it lacks, in place of those it had of it. */
  adoptRows(trace: Trace, data: RowsData): void;
  /** Adds a ledger that was computed elsewhere to an adopted trace that lacks some numbers. */
  adoptLedger(trace: Trace, ledger: LedgerData): void;
  /**
   * Trains a lesson that has the key "training", by the optimizer that this key names.
   * @param options `seed`: draws the sequences; if it is not the lesson's, it also draws other
   * parameters
   * @throws LessonError if the lesson has nothing to train, or a step is too much work
   */
  train(lesson: object | string, options?: TrainOptions): TrainingRun;
  /**
   * Runs a lesson that has the key "training", unchanged and without its heads, on texts that are
   * never trained on.
   * @throws LessonError as `train`
   */
  survey(lesson: object | string, options?: Omit<TrainOptions, 'seed'>): Survey;
  /** Reads a lesson, checks it, and writes it as JSON. @throws LessonError as `trace` */
  normalise(lesson: object | string): string;
  /** Reads a course and checks it. @throws LessonError for the first mistake */
  course(course: object | string): Course;
  /** The numbers that PyTorch draws after `torch.manual_seed(seed)`. */
  random(seed: number): Random;
  /**
   * softmax(scores / temperature); a score of −∞ gets the weight 0.
   * @throws LessonError if there are no scores, or the temperature is not positive
   */
  softmax(scores: Float32Array, temperature?: number): Float32Array;
  /**
   * The fast path: softmax(scale · q · kᵀ) · v of finite numbers, without intermediate matrices.
   * @param q [batch, heads, tokens, headSize]
   * @param k [batch, keyValueHeads, tokens, headSize]
   * @param v [batch, keyValueHeads, tokens, valueSize]
   * @returns [batch, heads, tokens, valueSize]
   * @throws LessonError if sizes do not fit together
   */
  attention(
    q: Float32Array,
    k: Float32Array,
    v: Float32Array,
    options: AttentionOptions,
  ): Float32Array;
}

function loaded(attention: Attention | null): Attention {
  if (!attention) throw new Error('attention was left out when the engine was loaded');
  return attention;
}

/** `fast`: null if the attention module was left out. */
export function createEngine(module: RawModule, fast: Attention | null): Engine {
  const memory = new EngineMemory(module);
  const traced = (source: Source): Trace => new EngineTrace(memory, source);
  const traceOf = (
    lesson: object | string,
    given: number | TraceOptions = Infinity,
    attention?: Attention,
  ): Trace => {
    const { earlier, base } = typeof given === 'number' ? {} : given;
    const parts = lessonParts(lesson);
    return traced({
      ...parts,
      ...(attention && { attention }),
      opening: opening(memory, parts.longVocabulary, given),
      earlier: earlierTrace('earlier', earlier),
      base: earlierTrace('base', base),
    });
  };
  return {
    trace: (lesson, options) => traceOf(lesson, options),
    fastTrace: (lesson, options) => traceOf(lesson, options, loaded(fast)),
    adopt(data, before, how = {}) {
      checkObject('how', how, 'how to adopt, as { isShared: true }');
      const earlier = earlierTrace('before', before);
      const given = data?.vocabulary;
      const longVocabulary = (given === null ? earlier?.longVocabulary : given) ?? null;
      const open = adoptedOpening(memory, longVocabulary, data?.tensors);
      const isShared = how.isShared ?? false;
      return traced({ data, longVocabulary, before: earlier, isShared, open });
    },
    sameStages: (trace, other) => engineTrace('trace', trace).sameIn(engineTrace('other', other)),
    adoptLedger: (trace, ledger) => engineTrace('trace', trace).adoptLedger(ledger),
    rowsOf: (trace, stage, rows, range) => engineTrace('trace', trace).rowsOf(stage, rows, range),
    close: (trace) => engineTrace('trace', trace).close(),
    adoptRows: (trace, data) => engineTrace('trace', trace).adoptRows(data),
    train: (lesson, options = {}) => trainingRun(memory, lesson, options),
    survey: (lesson, options = {}) => survey(memory, lesson, options),
    normalise(lesson) {
      const text = lessonText(lesson);
      return memory.call(
        () => toText(unwrap(module.normalise(toBytes(text)))),
        () => text.length,
      );
    },
    course(course) {
      const text = lessonText(course);
      const read = memory.call(
        () => toText(unwrap(module.course(toBytes(text)))),
        () => text.length,
      );
      return JSON.parse(read) as Course;
    },
    random(seed) {
      checkSeed(seed);
      const open = () => unwrap(module.random(seed));
      const raw = memory.call(open, () => 1); // both functions below refer to it
      const draw = (kind: 'uniform' | 'normal') => (count: number) => {
        checkCount(count);
        const numbers = () => unwrap(raw[kind](count));
        return memory.call(numbers, () => 4 * count);
      };
      return { uniform: draw('uniform'), normal: draw('normal') };
    },
    softmax(scores, temperature = 1) {
      checkScores(scores, temperature);
      const shares = () => unwrap(module.softmax(scores, temperature));
      return memory.call(shares, () => 8 * scores.length);
    },
    attention(q, k, v, options) {
      return loaded(fast).compute(q, k, v, options);
    },
  };
}
