/** The lesson, the sentence and the seed at the top; undo and redo. */
import type { nothing, TemplateResult } from 'lit';
import type { Trace } from '../engine/types.js';
import { takesSentence } from '../lesson/document.js';
import type { Problem } from '../lesson/problem.js';
import { parseSeed } from '../session/address.js';
import { hides } from '../session/locks.js';
import { isUnchanged, startOf, viewOf, type ViewState } from '../session/view-state.js';
import type { Shown } from '../teaching/shown.js';
import { isOfLetters } from '../wording/letters.js';
import { lessonTitle } from '../wording/lesson-title.js';
import { problemSentence } from '../wording/problem.js';
import { controls } from '../views/controls.js';
import { unknownSentence } from '../views/errors.js';
import type { Context } from './context.js';
import { Chooser } from './dialogs/chooser.js';
import type { Handout } from './dialogs/handout.js';
import { Typing } from './typing.js';

export class Fields {
  readonly #typing: Typing;
  /** The text in the seed field while it is not a seed; else null. */
  #badSeed: string | null = null;
  #chooser: Chooser | null = null;

  constructor(
    private readonly context: Context,
    /** Requests the contents of the fields. */
    private readonly change: (change: (requested: ViewState) => ViewState) => void,
    private readonly handout: Handout,
  ) {
    this.#typing = new Typing(context.element, (text) =>
      change((requested) => context.session.withText(requested, text)),
    );
  }

  get hasBadSeed(): boolean {
    return this.#badSeed !== null;
  }

  get problems(): Problem[] {
    const value = this.#badSeed;
    return value === null ? [] : [{ id: 'badPart', part: 'seed', value }];
  }

  /** The state with the sentence that is being typed, which is thereby requested. */
  withTyped(requested: ViewState): ViewState {
    const { text } = this.#typing;
    this.#typing.forget();
    return text === null ? requested : this.context.session.withText(requested, text);
  }

  forgetSeed(): void {
    this.#badSeed = null;
  }

  /** Makes the fields show the requested state. */
  reset(): void {
    this.#badSeed = null;
    this.#typing.forget();
  }

  /** Undoes changes that have not been requested yet; returns whether there were any. */
  takeBack(): boolean {
    const isOpen = this.#badSeed !== null || this.#typing.text !== null;
    this.#badSeed = null;
    this.#typing.forget();
    return isOpen;
  }

  /** A state with the seed that was typed; empty: the lesson's own numbers. */
  #withSeed(state: ViewState, typed: string | null): ViewState {
    const seed = typed?.trim() ? parseSeed(typed) : null;
    this.#badSeed = typed?.trim() && seed === null ? typed : null;
    for (const problem of this.problems) this.context.announce(problemSentence(problem));
    return this.#badSeed === null ? { ...state, seed } : state;
  }

  /** `only`: the part that an author shows. */
  template(trace: Trace | null, only: Shown | null): TemplateResult | typeof nothing {
    const { element, session } = this.context;
    const { requested } = session;
    const own = session.lessonOf(requested.lesson);
    const isOfVectors = own !== undefined && !takesSentence(own);
    const seed = this.#badSeed ?? String(requested.seed ?? '');
    return controls(
      {
        title: lessonTitle(requested.lesson, own),
        sentence: isOfVectors
          ? null
          : (this.#typing.text ?? requested.text ?? own?.input.text ?? ''),
        seed,
        seedBad: this.hasBadSeed,
        isOfLetters: trace !== null && isOfLetters(trace),
        language: trace?.language ?? '',
        sentenceBad: session.problem !== null && requested.text !== null,
        changed:
          requested.text !== null ||
          requested.trained !== null ||
          requested.recipe !== null ||
          Boolean(seed) ||
          !isUnchanged(requested),
        canUndo: session.canUndo || this.hasBadSeed,
        canRedo: session.canRedo,
        canTakeOut: trace !== null && !only?.stages,
        note: trace && unknownSentence(trace),
        hides: (part) => hides(requested, part),
        whyLocked: (part) => {
          const locked = session.whyLocked(part);
          return locked && problemSentence(locked);
        },
      },
      {
        onChoose: () => (this.#chooser ??= new Chooser(this.context)).open(),
        onSentence: (text) => this.#typing.type(text),
        onSeed: (typed) => this.change((before) => this.#withSeed(before, typed)),
        onReset: () => {
          this.#badSeed = null;
          this.change((before) => ({ ...startOf(before.lesson), ...viewOf(before) }));
        },
        onUndo: () => element.undo(),
        onRedo: () => element.redo(),
        onExport: (button) => void this.handout.export(button),
        onShare: (button) => void this.handout.share(button),
      },
      element.querySelector('[slot=start]') !== null,
    );
  }
}
