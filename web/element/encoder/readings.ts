/** What the shown model makes of texts: computed in the background, one after another, and kept. */
import { required } from '../../engine/at.js';
import type { StageName, Trace } from '../../engine/types.js';
import type { Written } from '../../lesson/file-tokenizer.js';
import { isOff, type HeadRef } from '../../lesson/switched-off.js';
import type { Session } from '../../session/session.js';
import { sameInputs, type ViewState } from '../../session/view-state.js';
import type { ReadText } from '../../trace/habits.js';
import type { ReadSentence } from '../../trace/likeness.js';
import { headsOfStack } from '../../trace/telling-head.js';

/** What the shown model lacks. */
export type Lacking = 'positions' | HeadRef | null;

/** Whether two states have the same model, whatever its text. */
const isSameModel = (a: ViewState, b: ViewState): boolean => sameInputs(modelOf(a), modelOf(b));

const modelOf = (state: ViewState): ViewState => ({
  ...state,
  text: null,
  ids: null,
  gradients: false,
});

/** Called when its turn comes: a sentence that is being typed has changed by then. */
type IsWanted = () => boolean;

type Source = Pick<Session, 'state' | 'computed' | 'off' | 'computeBeside'>;

export class Readings {
  #of: { state: ViewState; lesson: object } | null = null;
  #kept = new Map<string, unknown>();
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
    this.#kept = new Map();
  }

  /** The vector of a text. Rejects as `weights` does. */
  vector(text: string, isWanted: IsWanted, lacking: Lacking = null): Promise<ReadSentence> {
    return this.#read(text, isWanted, lacking, 'text_vector', ({ tokens, stages }) => {
      const { values } = required(
        stages.find(({ name }) => name === 'text_vector'),
        'text_vector',
      );
      return { text, tokens, vector: values };
    });
  }

  /**
   * The weights of all heads. Rejects with LessonError or ChangeError, or with an AbortError when nobody wants
   * them any more or the page shows another model.
   */
  weights(text: string | Written, isWanted: IsWanted, lacking: Lacking = null): Promise<ReadText> {
    return this.#read(text, isWanted, lacking, 'weights', (trace) => ({
      tokens: trace.tokens,
      heads: headsOfStack(trace),
    }));
  }

  async #read<Result>(
    text: string | Written,
    isWanted: IsWanted,
    lacking: Lacking,
    what: StageName,
    pick: (trace: Trace) => Result,
  ): Promise<Result> {
    const kept = this.#kept;
    const { signal } = this.#stop;
    const key = JSON.stringify([what, lacking, text]);
    // Aborting a computation that runs would end its worker: the next one waits instead.
    const turn = this.#last.then(async () => {
      signal.throwIfAborted();
      if (!isWanted()) throw new DOMException('Nobody wants it any more.', 'AbortError');
      if (!kept.has(key)) {
        const state = this.#stateOf(text, lacking);
        kept.set(key, pick(await this.session.computeBeside(state, [what], signal)));
      }
      return kept.get(key) as Result;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  #stateOf(text: string | Written, lacking: Lacking): ViewState {
    const shown = this.session.state as ViewState;
    const written =
      typeof text === 'string' ? { text, ids: text === shown.text ? shown.ids : null } : text;
    const state = { ...shown, ...written, gradients: false };
    if (lacking === null) return state;
    if (lacking === 'positions') {
      return { ...state, ingredients: { ...state.ingredients, positions: 'none' } };
    }
    const { off } = this.session;
    return { ...state, off: isOff(off, lacking) ? off : [...off, lacking] };
  }
}
