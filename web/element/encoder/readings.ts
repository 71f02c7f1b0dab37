/** What the shown model makes of texts: computed in the background, one after another, and kept. */
import { required } from '../../engine/at.js';
import type { StageName, Trace } from '../../engine/types.js';
import { isOff, type HeadRef } from '../../lesson/switched-off.js';
import type { Session } from '../../session/session.js';
import { sameInputs, type ViewState } from '../../session/view-state.js';
import type { ReadText } from '../../trace/habits.js';
import type { ReadSentence } from '../../trace/likeness.js';
import { headsOfStack } from '../../trace/telling-head.js';

/** What the shown model lacks. */
export type Lacking = 'positions' | HeadRef | null;

/** Whether two states have the same model, whatever its text. */
const isSameModel = (a: ViewState, b: ViewState): boolean =>
  sameInputs({ ...a, text: null, gradients: false }, { ...b, text: null, gradients: false });

type Source = Pick<Session, 'state' | 'computed' | 'off' | 'computeBeside'>;

export class Readings {
  #of: { state: ViewState; lesson: object } | null = null;
  #kept = new Map<string, Promise<unknown>>();
  #stop = new AbortController();
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly session: Source) {}

  /** Forgets what another model made of texts; returns whether the page shows another model. */
  attend(): boolean {
    const { state, computed } = this.session;
    const { lesson } = computed ?? {};
    if (!state || !lesson) return false;
    const isSame = this.#of?.lesson === lesson && isSameModel(this.#of.state, state);
    this.#of = { state, lesson };
    if (!isSame) this.forget();
    return !isSame;
  }

  forget(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#kept.clear();
  }

  /** The vector of a text. Rejects as `weights` does. */
  vector(text: string, lacking: Lacking = null): Promise<ReadSentence> {
    return this.#read(text, lacking, 'text_vector', ({ tokens, stages }) => {
      const { values } = required(
        stages.find(({ name }) => name === 'text_vector'),
        'text_vector',
      );
      return { text, tokens, vector: values };
    });
  }

  /**
   * The weights of all heads. Rejects with LessonError or ChangeError, or with an AbortError when the page
   * shows another model.
   */
  weights(text: string, lacking: Lacking = null): Promise<ReadText> {
    return this.#read(text, lacking, 'weights', (trace) => ({
      tokens: trace.tokens,
      heads: headsOfStack(trace),
    }));
  }

  #read<Result>(
    text: string,
    lacking: Lacking,
    what: StageName,
    pick: (trace: Trace) => Result,
  ): Promise<Result> {
    const key = JSON.stringify([what, lacking, text]);
    const kept = this.#kept.get(key) as Promise<Result> | undefined;
    if (kept) return kept;
    const { signal } = this.#stop;
    const reading = this.#last.then(async () => {
      signal.throwIfAborted();
      const { session } = this;
      return pick(await session.computeBeside(this.#stateOf(text, lacking), [what], signal));
    });
    this.#last = reading.catch(() => this.#kept.delete(key));
    this.#kept.set(key, reading);
    return reading;
  }

  #stateOf(text: string, lacking: Lacking): ViewState {
    const state = { ...(this.session.state as ViewState), text, gradients: false };
    if (lacking === null) return state;
    if (lacking === 'positions') {
      return { ...state, ingredients: { ...state.ingredients, positions: 'none' } };
    }
    const { off } = this.session;
    return { ...state, off: isOff(off, lacking) ? off : [...off, lacking] };
  }
}
