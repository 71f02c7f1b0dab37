/** The dialog that lists the keys. */
import { render } from 'lit';
import { keysView } from '../../views/dialogs/keys.js';
import { rootOf, type Context } from '../base/context.js';
import {
  areSingleKeysOn,
  areTonesOn,
  howMuch,
  rememberHowMuch,
  rememberSingleKeys,
  rememberTones,
} from '../base/key-settings.js';
import { glossaryStyles } from '../styles/glossary.js';
import { keys as style } from '../styles/keys.js';
import { dialogIn, show } from './dialog.js';

export class KeysDialog {
  readonly #dialog: HTMLDialogElement;

  constructor(context: Context) {
    const root = rootOf(context);
    this.#dialog = dialogIn(root, 'glossary keys', 'keys-title', glossaryStyles, style);
  }

  open(): void {
    const events = {
      onSingleKeys: rememberSingleKeys,
      onHowMuch: rememberHowMuch,
      onTones: rememberTones,
      onClose: () => this.#dialog.close(),
    };
    const settings = { isOn: areSingleKeysOn(), howMuch: howMuch(), hasTones: areTonesOn() };
    render(keysView(settings, events), this.#dialog);
    show(this.#dialog);
  }
}
