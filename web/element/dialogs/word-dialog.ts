/**
 * The dialog that explains a term: any button with a term opens it, and it remembers the way back.
 */
import { render } from 'lit';
import { isTerm, type TermId } from '../../teaching/terms.js';
import { glossary } from '../../views/dialogs/glossary.js';
import { glossaryStyles } from '../styles/glossary.js';
import { dialogIn, show } from './dialog.js';

export class WordDialog {
  #trail: (TermId | null)[] = [];
  readonly #dialog: HTMLDialogElement;

  constructor(
    root: ShadowRoot,
    /** Whether parameters are transposed in the present lesson. */
    private readonly areTransposed: () => boolean,
  ) {
    this.#dialog = dialogIn(root, 'glossary', 'word-title', glossaryStyles);
    this.#dialog.addEventListener('click', (event) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-term]');
      if (button) this.openTerm(button.dataset['term'] ?? '');
      event.stopPropagation();
    });
    this.#dialog.addEventListener('close', () => (this.#trail = []));
  }

  /** An unknown term opens the list. */
  openTerm(term: string): void {
    this.open(isTerm(term) ? term : null);
  }

  /** Null: the list of all terms. */
  open(id: TermId | null): void {
    this.#trail.push(id);
    this.#draw();
    show(this.#dialog);
  }

  #back(): void {
    this.#trail.pop();
    const before = this.#trail.pop();
    if (before !== undefined) this.open(before);
  }

  #draw(): void {
    const id = this.#trail.at(-1) ?? null;
    const view = glossary(id, this.#trail.length > 1, this.areTransposed(), {
      onBack: () => this.#back(),
      onAll: () => this.open(null),
      onClose: () => this.#dialog.close(),
    });
    render(view, this.#dialog);
  }
}
