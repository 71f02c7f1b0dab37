/** The lesson, the sentence and the seed at the top; undo and redo. */
import type { nothing, TemplateResult } from 'lit';
import { at } from '../engine/at.js';
import type { Trace } from '../engine/types.js';
import { takesSentence } from '../lesson/document.js';
import { fileTokenizerOf, type FileTokenizer } from '../lesson/file-tokenizer.js';
import type { Problem } from '../lesson/problem.js';
import { parseSeed } from '../session/address.js';
import { hides } from '../session/locks.js';
import { isUnchanged, startOf, viewOf, type ViewState } from '../session/view-state.js';
import { isOfLetters } from '../wording/letters.js';
import { lessonTitle } from '../wording/lesson-title.js';
import { problemSentence } from '../wording/problem.js';
import { controls } from '../views/controls.js';
import { unknownSentence } from '../views/errors.js';
import type { WrittenTokensData } from '../views/written-tokens.js';
import { rootOf, type Context } from './base/context.js';
import { Chooser } from './dialogs/chooser.js';
import type { Diagram } from './diagram/diagram.js';
import type { Handout } from './dialogs/handout.js';
import { isEncoder } from './encoder/offered.js';
import { Suggesting } from './suggesting.js';
import { Typing } from './typing.js';

export class Fields {
  readonly #typing: Typing;
  readonly #suggesting: Suggesting;
  /** The text in the seed field while it is not a seed; else null. */
  #badSeed: string | null = null;
  #chooser: Chooser | null = null;
  /** The place of the last typed letter; null: nothing was typed yet. */
  #caret: number | null = null;

  constructor(
    private readonly context: Context,
    /** Requests the contents of the fields. */
    private readonly change: (change: (requested: ViewState) => ViewState) => void,
    private readonly handout: Handout,
  ) {
    this.#typing = new Typing(context.element, (text) =>
      change((requested) => context.session.withText(requested, text)),
    );
    this.#suggesting = new Suggesting(context, (text) => this.#typing.type(text));
  }

  get hasBadSeed(): boolean {
    return this.#badSeed !== null;
  }

  /** Whether a problem is told below the sentence. */
  tells(problem: Problem): boolean {
    return this.#suggesting.tells(problem);
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

  #tokens({ tokens, ids }: Trace, { words, specials }: FileTokenizer): WrittenTokensData {
    const canType = this.context.session.whyLocked('sentence') === null;
    return {
      tokens: ids.map((id, i) => ({ word: at(tokens, i), id })),
      specials: canType ? specials.flatMap((id) => words[id] ?? []) : [],
    };
  }

  /** Puts a name into the sentence where the caret was last. */
  #insert(name: string, sentence: string): void {
    const caret = Math.min(this.#caret ?? Infinity, sentence.length);
    this.#typing.type(sentence.slice(0, caret) + name + sentence.slice(caret));
    this.#caret = caret + name.length;
    const { element } = this.context;
    void element.updateComplete.then(() => {
      const field = rootOf(this.context).querySelector<HTMLInputElement>('#sentence');
      field?.focus();
      field?.setSelectionRange(this.#caret, this.#caret);
    });
  }

  /** `only`: the part that an author shows. */
  template(
    trace: Trace | null,
    { only, hidden, moving }: Pick<Diagram, 'only' | 'hidden' | 'moving'>,
  ): TemplateResult | typeof nothing {
    const { element, session } = this.context;
    const { requested } = session;
    const document = session.lessonOf(requested.lesson);
    const isOfVectors = document !== undefined && !takesSentence(document);
    const seed = this.#badSeed ?? String(requested.seed ?? '');
    const sentence = this.#typing.text ?? requested.text ?? document?.input.text ?? '';
    const suggesting = this.#suggesting;
    const tokenizer = document && fileTokenizerOf(document);
    const help =
      document && !isOfVectors && !tokenizer
        ? suggesting.helpOf(sentence, document, moving.isMoving ? null : hidden)
        : null;
    const accept = (word: string): void => {
      if (document && help) suggesting.accept(word, sentence, help, document);
    };
    const { problem } = session;
    return controls(
      {
        title: lessonTitle(requested.lesson, document),
        sentence: isOfVectors ? null : sentence,
        fixedText: isOfVectors ? (document.input.text ?? null) : null,
        seed,
        seedBad: this.hasBadSeed,
        isOfLetters: trace !== null && isOfLetters(trace),
        language: trace?.language ?? '',
        // A word that is still being typed is not wrong yet.
        sentenceBad:
          requested.text !== null &&
          problem !== null &&
          !(suggesting.tells(problem) && help?.unknown.length === 0),
        changed:
          requested.text !== null ||
          requested.trained !== null ||
          requested.recipe !== null ||
          Boolean(seed) ||
          !isUnchanged(requested),
        canUndo: session.canUndo || this.hasBadSeed,
        canRedo: session.canRedo,
        canTakeOut: trace !== null && !only?.stages,
        isComing: trace === null && requested.show === null,
        help,
        hasLines: tokenizer !== undefined && !isEncoder(document),
        tokens: tokenizer && trace ? this.#tokens(trace, tokenizer) : null,
        note: tokenizer
          ? tokenizer.note(sentence, trace?.tokens ?? [], isEncoder(document))
          : trace && unknownSentence(trace),
        hides: (part) => hides(requested, part),
        whyLocked: (part) => {
          const locked = session.whyLocked(part);
          return locked && problemSentence(locked);
        },
      },
      {
        onOpenChooser: () => (this.#chooser ??= new Chooser(this.context)).open(),
        onSentence: (text, caret) => {
          this.#caret = caret;
          suggesting.at(caret, true);
          this.#typing.type(text);
        },
        onCaret: (caret) => {
          this.#caret = caret ?? this.#caret; // a menu that is opened takes the focus
          suggesting.at(caret);
        },
        onSpecial: (name) => this.#insert(name, sentence),
        onSentenceKey: (event) => help && suggesting.onKey(event, help, accept),
        onAccept: accept,
        // The lesson that accepts any words receives those that this one refused.
        onChoose: (lesson) => {
          this.forgetSeed();
          this.change((before) => ({
            ...startOf(lesson, before),
            text: isOfVectors ? null : before.text,
          }));
        },
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
