/** The engine's functions, on a module that has been loaded. */
import type { Attention, AttentionOptions } from './attention.js';
import { checkCount, checkScores, checkSeed, lessonText } from './checks.js';
import { EngineTrace, type Source } from './engine-trace.js';
import { EngineMemory } from './memory.js';
import { unwrap, toBytes, toText, type RawModule } from './raw.js';
import { adoptedOpening, opening } from './tensors.js';
import { trainingRun, type TrainOptions } from './training-run.js';
import type { Trace, TraceData, TraceOptions, TrainingRun } from './types.js';

export type { AttentionOptions } from './attention.js';
export type { TrainOptions } from './training-run.js';

/** One stream of numbers: each call goes on where the last one ended. */
export interface Random {
  /** `torch.rand(count)` */
  uniform(count: number): Float32Array;
  /** `torch.randn(count)` */
  normal(count: number): Float32Array;
}

export interface Engine {
  /**
   * Computes a lesson: an object or its JSON text. Throws LessonError. A number as options is
   * `mostWork`.
   */
  trace(lesson: object | string, options?: number | TraceOptions): Trace;
  /**
   * A trace that computes each stage when its values are first asked for, and contexts by the fast
   * path where that can serve: then no matrix of tokens × tokens is needed for what comes after
   * them. Nothing is compared with what was printed. Throws LessonError.
   */
  fastTrace(lesson: object | string, options?: Pick<TraceOptions, 'tensors'>): Trace;
  /**
   * A trace that was computed elsewhere, as in a worker: it explains, but cannot be changed. Stages
   * that the data leave out are those of the trace before. What is shared is handed out as the data
   * have it, and must not be written into.
   */
  adopt(data: TraceData, before?: Trace, how?: { isShared?: boolean }): Trace;
  /**
   * Trains a lesson that has the key "training". A seed other than the lesson's own also gives other
   * parameters to begin with. Throws LessonError.
   */
  train(lesson: object | string, options?: TrainOptions): TrainingRun;
  /** Parses, checks and writes back a lesson. Throws LessonError. */
  normalise(lesson: object | string): string;
  /** The numbers that PyTorch gives after `torch.manual_seed(seed)`. */
  random(seed: number): Random;
  /** softmax(scores / temperature); a score of −∞ has the share 0. Throws LessonError. */
  softmax(scores: Float32Array, temperature?: number): Float32Array;
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

function present(attention: Attention | null): Attention {
  if (!attention) throw new Error('attention was left out when the engine was loaded');
  return attention;
}

/** `fast`: null where the attention module was left out. */
export function createEngine(module: RawModule, fast: Attention | null): Engine {
  const memory = new EngineMemory(module);
  const traced = (source: Source): Trace => new EngineTrace(memory, source);
  const asked = (
    lesson: object | string,
    given: number | TraceOptions = Infinity,
    attention?: Attention,
  ): Trace =>
    traced({
      lesson: lessonText(lesson),
      ...(attention && { attention }),
      ...opening(memory, given),
    });
  return {
    trace: (lesson, options) => asked(lesson, options),
    fastTrace: (lesson, options) => asked(lesson, options, present(fast)),
    adopt: (data, before, { isShared = false } = {}) =>
      traced({ data, before, isShared, open: adoptedOpening(memory, data?.tensors) }),
    train: (lesson, options = {}) => trainingRun(memory, lesson, options),
    normalise(lesson) {
      const text = lessonText(lesson);
      return memory.call(
        () => toText(unwrap(module.normalise(toBytes(text)))),
        () => text.length,
      );
    },
    random(seed) {
      checkSeed(seed);
      const open = () => unwrap(module.random(seed));
      const raw = memory.call(open, () => 1); // both of what follows hold it
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
      return present(fast).compute(q, k, v, options);
    },
  };
}
