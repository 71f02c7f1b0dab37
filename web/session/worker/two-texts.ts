/** Compares one model on two texts, and patches rows of one into the other. */
import { at, required } from '../../engine/at.js';
import type { Engine, Trace } from '../../engine/engine.js';
import type { Progress } from '../../engine/types.js';
import { tokenizerOf, type LessonDocument } from '../../lesson/document.js';
import { largest } from '../../trace/largest.js';
import { numbersOf } from '../../trace/map.js';
import { comparedToken, partShares, patchedStage, type PatchPlace } from '../../trace/patching.js';
import { compute, expectFinite, type Computed, type Computer } from '../compute.js';
import type { Prediction, ReadTokens, TwoTextsAnswer, TwoTextsQuestion } from '../two-texts.js';
import { sameInputs, type Inputs } from '../view-state.js';

/** How many of the likeliest words an answer names. */
const mostLikely = 5;

/** Calls a step until its result is not null; between two calls a question can be cancelled. */
export type InSlices = <T>(step: (onProgress: Progress) => T | null) => Promise<T>;

/** A lesson in two states, and how each is computed. */
export interface TwoStates {
  readonly lesson: LessonDocument;
  readonly states: readonly [shown: Inputs, other: Inputs];
  readonly computers: readonly [shown: Computer, other: Computer];
  /** The shown state, whose numbers can be used. */
  readonly shown: Computed | null;
  /** Whether stages may be added to the shown trace itself. */
  readonly mayAdd: boolean;
}

const tracesOf = ({ base, trace }: Computed): Set<Trace> => new Set([base, trace]);

/** Keeps what it has computed from one question to the next. */
export class TwoTexts {
  /** The result of each state; null if the shown state's is used, or none was computed. */
  readonly #results: [Computed | null, Computed | null] = [null, null];

  constructor(private readonly engine: Pick<Engine, 'softmax'>) {}

  /** Rejects with LessonError or ChangeError, or if `inSlices` does. */
  async answer(
    question: TwoTextsQuestion,
    texts: TwoStates,
    inSlices: InSlices,
  ): Promise<TwoTextsAnswer> {
    if (question.about === 'nothing') {
      this.forget();
      return null;
    }
    const shown = this.#traceOf(0, texts);
    const other = this.#traceOf(1, texts);
    const tokenOf = ({ tokens }: Trace): number => comparedToken(tokens, tokenizerOf(texts.lesson));
    for (const [i, trace] of [shown, other].entries()) {
      const logits = trace.stage('logits');
      await inSlices((onProgress) => trace.compute([logits.index], onProgress) || null);
      expectFinite(trace, at(texts.states, i).edits, (stage) =>
        stage === logits ? stage.values : undefined,
      );
    }
    if (question.about === 'texts') {
      const read = (trace: Trace): ReadTokens => ({
        tokens: trace.tokens,
        logits: numbersOf(trace.stage('logits'), tokenOf(trace)).slice(),
      });
      return [read(shown), read(other)];
    }
    if (question.about === 'parts') {
      const { words } = question;
      return [partShares(shown, tokenOf(shown), words), partShares(other, tokenOf(other), words)];
    }
    const logits = await this.#patched(shown, other, question.place, tokenOf(shown), inSlices);
    return this.#prediction(logits, question.words);
  }

  /** Frees what it has computed. */
  forget(): void {
    for (const which of [0, 1] as const) this.#replace(which, null);
  }

  #traceOf(which: 0 | 1, { lesson, states, computers, shown, mayAdd }: TwoStates): Trace {
    const state = states[which];
    if (mayAdd && shown?.lesson === lesson && sameInputs(shown.state, state)) {
      this.#replace(which, null);
      return shown.trace;
    }
    const near = shown ?? (which ? this.#results[0] : null);
    const computer: Computer = {
      ...computers[which],
      // Parameters, and the rows of the same first tokens, are there already.
      trace: (document, earlier = near?.base, base) =>
        computers[which].trace(document, earlier, base),
    };
    const before = this.#results[which];
    let now: Computed | null = null;
    try {
      now = compute(computer, lesson, state, before?.lesson === lesson ? before : null);
    } finally {
      this.#replace(which, now);
    }
    return now.trace;
  }

  /** Puts a result in place of the last one, whose other traces it frees. */
  #replace(which: 0 | 1, now: Computed | null): void {
    const kept = now ? tracesOf(now) : new Set<Trace>();
    const before = this.#results[which];
    for (const trace of before ? tracesOf(before) : []) if (!kept.has(trace)) trace.free();
    this.#results[which] = now;
  }

  async #patched(
    shown: Trace,
    other: Trace,
    { part, layer, token }: PatchPlace,
    compared: number,
    inSlices: InSlices,
  ): Promise<Float32Array> {
    const stage = required(patchedStage(shown, part, layer), part);
    const given = required(patchedStage(other, part, layer), part);
    const patch = { stage: stage.index, row: token, values: numbersOf(given, token) };
    return inSlices((onProgress) => shown.patched(patch, compared, onProgress));
  }

  #prediction(logits: Float32Array, words: readonly number[]): Prediction {
    const shares = this.engine.softmax(logits);
    return {
      logits: words.map((word) => at(logits, word)),
      likeliest: largest(logits, mostLikely).map((word) => ({ word, share: at(shares, word) })),
    };
  }
}
