/** Suggests words below the sentence while it is typed, as a combobox with a listbox does. */
import type { ReactiveController } from 'lit';
import { at } from '../engine/at.js';
import { tokenizerOf, type LessonDocument } from '../lesson/document.js';
import type { Problem } from '../lesson/problem.js';
import { hides } from '../session/locks.js';
import { helpWith, withSuggested, type SentenceHelp } from '../teaching/suggestions.js';
import type { HiddenRow } from '../trace/hidden.js';
import { spokenHelp, type SentenceHelpData } from '../views/sentence-help.js';
import { rootOf, type Context } from './base/context.js';

/** The engine's ids of sentences with words that a lesson does not know. */
const ofUnknown = ['unknownWord', 'misspeltWord', 'unknownCharacters'];

export class Suggesting implements ReactiveController {
  /** Where the person is typing; null: nowhere. */
  #caret: number | null = null;
  #active = -1;
  #isClosed = false;
  #help: SentenceHelpData | null = null;
  /** The problem that was announced last. */
  #announced: Problem | null = null;

  constructor(
    private readonly context: Context,
    private readonly onText: (text: string) => void,
  ) {
    context.element.addController(this);
  }

  /** Says what to write instead, where the sentence that is typed cannot be computed. */
  hostUpdated(): void {
    const { problem } = this.context.session;
    if (problem === this.#announced) return;
    this.#announced = problem;
    if (problem && this.#help && this.tells(problem)) {
      this.context.announce(spokenHelp(this.#help));
    }
  }

  /** Whether a problem is told below the sentence, and not above the numbers. */
  tells(problem: Problem): boolean {
    if (problem.id !== 'lesson' || !ofUnknown.includes(String(problem.wording?.[0]))) return false;
    const { session } = this.context;
    const { requested } = session;
    return !hides(requested, 'sentence') && session.whyLocked('sentence') === null;
  }

  /** Null where no sentence can be typed. `hidden` null: another training step is shown than is computed. */
  helpOf(
    sentence: string,
    lesson: LessonDocument,
    hidden: readonly HiddenRow[] | null,
  ): SentenceHelpData | null {
    this.#help = this.#find(sentence, lesson, hidden);
    return this.#help;
  }

  #find(
    sentence: string,
    lesson: LessonDocument,
    hidden: readonly HiddenRow[] | null,
  ): SentenceHelpData | null {
    const { session } = this.context;
    const { computed, requested } = session;
    if (!computed || session.whyLocked('sentence')) return null;
    const isSame = computed.state.lesson === requested.lesson;
    const { trace, document } = computed;
    const help: SentenceHelp = helpWith(
      sentence,
      this.#caret,
      lesson,
      isSame && hidden ? { trace, document, hidden } : null,
    );
    const drawn = lesson.embedding?.seed;
    return {
      ...help,
      vocabulary: isSame ? trace.vocabulary : [],
      language: lesson.language ?? '',
      readAs: tokenizerOf(lesson).unknown ?? null,
      seed: drawn === undefined ? null : (requested.seed ?? drawn),
      active: this.#active,
      isClosed: this.#isClosed,
      canChoose: session.whyLocked('lesson') === null && !hides(requested, 'lesson'),
    };
  }

  /** The text is typed, or the caret has moved. */
  at(caret: number | null, isTyped = false): void {
    if (caret === this.#caret && !isTyped) return;
    this.#caret = caret;
    this.#active = -1;
    if (isTyped || caret === null) this.#isClosed = false;
    this.context.element.requestUpdate();
  }

  accept(word: string, sentence: string, help: SentenceHelpData, lesson: LessonDocument): void {
    if (!help.suggestions) return;
    const { text, caret } = withSuggested(sentence, word, help.suggestions, lesson);
    this.#active = -1;
    if (this.#caret !== null) this.#caret = caret;
    this.onText(text);
    void this.context.element.updateComplete.then(() => {
      const field = rootOf(this.context).querySelector<HTMLInputElement>('#sentence');
      if (field?.value === text && field.matches(':focus')) field.setSelectionRange(caret, caret);
    });
  }

  onKey(event: KeyboardEvent, help: SentenceHelpData, accept: (word: string) => void): void {
    const words = help.suggestions?.words ?? [];
    const { key } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !words.length)
      return;
    const isUp = key === 'ArrowUp';
    if (isUp || key === 'ArrowDown') {
      // One round has all words and the field itself.
      const all = words.length + 1;
      this.#active = ((this.#active + 1 + (isUp ? all - 1 : 1)) % all) - 1;
      this.#isClosed = false;
      this.#reveal();
    } else if ((key === 'Enter' || key === 'Tab') && this.#active >= 0) {
      accept(at(words, this.#active));
    } else if (key === 'Escape' && !this.#isClosed) {
      this.#isClosed = true;
      this.#active = -1;
      event.stopPropagation();
    } else return;
    event.preventDefault();
    this.context.element.requestUpdate();
  }

  /** Scrolls the list to the word that the keys have reached. */
  #reveal(): void {
    void this.context.element.updateComplete.then(() =>
      rootOf(this.context)
        .querySelector('.suggestion[aria-selected=true]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  }
}
