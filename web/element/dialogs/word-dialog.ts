/** The dialog that explains a word: opens at any button with a term, and remembers the way back. */
import { render } from 'lit';
import { isTerm, type TermId } from '../../teaching/terms.js';
import { glossary } from '../../views/dialogs/glossary.js';
import { adopt } from '../adopt.js';
import { glossaryStyles } from '../styles/glossary.js';

export class WordDialog {
  #trail: (TermId | null)[] = [];
  readonly #dialog: HTMLDialogElement;

  constructor(
    root: ShadowRoot,
    /** Whether parameters stand transposed in the present lesson. */
    private readonly isTurned: () => boolean,
  ) {
    adopt(root, glossaryStyles);
    this.#dialog = document.createElement('dialog');
    this.#dialog.className = 'glossary';
    this.#dialog.setAttribute('aria-labelledby', 'word-title');
    root.append(this.#dialog);
    this.#dialog.addEventListener('click', (event) => {
      // Beside the content is the dialog itself: its backdrop.
      if (event.target === this.#dialog) this.#dialog.close();
      const button = (event.target as Element).closest<HTMLElement>('[data-term]');
      if (button) this.openTerm(button.dataset['term'] ?? '');
      event.stopPropagation();
    });
    this.#dialog.addEventListener('close', () => (this.#trail = []));
  }

  /** A term that there is none of opens the list. */
  openTerm(term: string): void {
    this.open(isTerm(term) ? term : null);
  }

  /** Null: the list of all words. Focus returns to where it was when the dialog is closed. */
  open(id: TermId | null): void {
    this.#trail.push(id);
    this.#draw();
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#dialog.scrollTop = 0;
    this.#dialog.querySelector<HTMLElement>('#word-title')?.focus();
  }

  #back(): void {
    this.#trail.pop();
    const before = this.#trail.pop();
    if (before !== undefined) this.open(before);
  }

  #draw(): void {
    const id = this.#trail.at(-1) ?? null;
    const view = glossary(id, this.#trail.length > 1, this.isTurned(), {
      onBack: () => this.#back(),
      onAll: () => this.open(null),
      onClose: () => this.#dialog.close(),
    });
    render(view, this.#dialog);
  }
}
