/** The dialog that lists the keys. */
import { render } from 'lit';
import { keysView } from '../../views/dialogs/keys.js';
import { adopt } from '../adopt.js';
import { rootOf, type Context } from '../context.js';
import { glossaryStyles } from '../styles/glossary.js';
import { keys as style } from '../styles/keys.js';

export class KeysDialog {
  readonly #dialog = document.createElement('dialog');

  constructor(
    context: Context,
    private readonly onTurn: (on: boolean) => void,
  ) {
    const root = rootOf(context);
    adopt(root, glossaryStyles);
    adopt(root, style);
    this.#dialog.className = 'glossary keys';
    this.#dialog.setAttribute('aria-labelledby', 'keys-title');
    this.#dialog.addEventListener('click', ({ target }) => {
      // Beside the content is the dialog itself: its backdrop.
      if (target === this.#dialog) this.#dialog.close();
    });
    root.append(this.#dialog);
  }

  open(isOn: boolean): void {
    const events = { onTurn: this.onTurn, onClose: () => this.#dialog.close() };
    render(keysView(isOn, events), this.#dialog);
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#dialog.querySelector<HTMLElement>('h2')?.focus();
  }
}
