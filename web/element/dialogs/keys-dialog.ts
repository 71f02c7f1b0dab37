/** The dialog that lists the keys. */
import { render } from 'lit';
import { keysView } from '../../views/dialogs/keys.js';
import { howMuch, rememberHowMuch } from '../access/how-much.js';
import { areTonesOn, rememberTones } from '../access/tones.js';
import { rootOf, type Context } from '../context.js';
import { glossaryStyles } from '../styles/glossary.js';
import { keys as style } from '../styles/keys.js';
import { dialogIn, show } from './dialog.js';

export class KeysDialog {
  readonly #dialog: HTMLDialogElement;

  constructor(context: Context) {
    const root = rootOf(context);
    this.#dialog = dialogIn(root, 'glossary keys', 'keys-title', glossaryStyles, style);
  }

  open(isOn: boolean, onSingleKeys: (on: boolean) => void): void {
    const events = {
      onSingleKeys,
      onHowMuch: rememberHowMuch,
      onTones: rememberTones,
      onClose: () => this.#dialog.close(),
    };
    render(keysView({ isOn, howMuch: howMuch(), hasTones: areTonesOn() }, events), this.#dialog);
    show(this.#dialog);
  }
}
