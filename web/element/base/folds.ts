/** The cards of the panel that unfold from one line. What was opened stays open, in every lesson. */
import { cacheLesson } from '../../lesson/lessons.js';
import { hides } from '../../session/locks.js';
import type { Session } from '../../session/session.js';
import { changedSince, startOf, type ViewState } from '../../session/view-state.js';
import type { FoldView } from '../../views/panel/fold.js';

export type Fold =
  | 'next'
  | 'cache'
  | 'predict'
  | 'edit'
  | 'switches'
  | 'sets'
  | 'compare'
  | 'rows'
  | 'checks'
  | 'heads'
  | 'alike'
  | 'search'
  | 'limits'
  | 'published';

export class Folds {
  readonly #open = new Set<Fold>();
  /** Counts changes. */
  revision = 0;

  constructor(
    private readonly session: Session,
    private readonly onChange: () => void,
  ) {}

  /** Null: the card is not folded. */
  of(name: Fold): FoldView | null {
    return this.#isAlone ? null : this.always(name);
  }

  /** A fold that a card has even if it is alone. */
  always(name: Fold): FoldView {
    return { isOpen: this.#open.has(name), onToggle: (isOpen) => this.#set(name, isOpen) };
  }

  isOpen(name: Fold): boolean {
    return this.#isAlone || this.#open.has(name);
  }

  /** Whether a card that always has its fold is open. */
  isUnfolded(name: Fold): boolean {
    return this.#open.has(name);
  }

  open(name: Fold): void {
    this.#set(name, true);
  }

  /** Opens what a requested state speaks of: a step’s questions, and changed settings, parameters and numbers. */
  openFor(state: ViewState): void {
    const { ingredients, set, edits } = changedSince(startOf(state.lesson), state);
    if (state.step !== null) this.open('predict');
    if (state.lesson === cacheLesson) this.open('cache');
    if (ingredients.length) this.open('switches');
    if (set) this.open('sets');
    if (edits) this.open('edit');
  }

  #set(name: Fold, isOpen: boolean): void {
    if (this.#open.has(name) === isOpen) return;
    if (isOpen) this.#open.add(name);
    else this.#open.delete(name);
    this.revision++;
    this.onChange();
  }

  /** Whether an author has left one card at most, which then needs no fold. */
  get #isAlone(): boolean {
    const { requested, computed } = this.session;
    const isStack = computed !== null && computed.trace.layers > 0;
    const cards = [
      isStack && requested.show === null,
      !hides(requested, 'questions'),
      !hides(requested, 'switches'),
      !hides(requested, 'parameters'),
      !hides(requested, 'checks') && Boolean(computed?.lesson.printed?.length),
    ];
    return cards.filter(Boolean).length < 2;
  }
}
