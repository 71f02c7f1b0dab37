/** Single keys, while focus is in the element and no text is being typed: each can be done otherwise,
 * and all can be turned off. */
import { rootOf, type Context } from '../context.js';
import type { Diagram } from '../diagram/diagram.js';
import type { CellRef } from '../../lesson/edits.js';
import { cellRefOf } from '../diagram/diagram-cells.js';
import { Going, type Target } from './going.js';
import type { KeysDialog } from '../dialogs/keys-dialog.js';
import { areSingleKeysOn, isTyping, rememberSingleKeys } from './single-keys.js';
import { shortcutOf, type ShortcutId } from '../../teaching/shortcuts.js';

export interface ShortcutEvents {
  onStep(by: number): void;
  onUndo(): void;
  onRedo(): void;
  /** How a number was made. */
  onLine(place: CellRef): void;
}

export class Shortcuts {
  #isOn = areSingleKeysOn();
  #dialog: KeysDialog | null = null;
  readonly #going: Going;

  constructor(
    private readonly context: Context,
    private readonly diagram: Diagram,
    private readonly events: ShortcutEvents,
  ) {
    this.#going = new Going(context, diagram);
    rootOf(context).addEventListener('keydown', (event) => this.#onKey(event as KeyboardEvent));
  }

  #onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const id = shortcutOf(key);
    if (!id || !this.#isOn || ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (isTyping(event.composedPath()[0])) return;
    event.preventDefault();
    this.do(id);
  }

  do(id: ShortcutId): void {
    const { events } = this;
    const other: Partial<Record<ShortcutId, () => void>> = {
      help: () => void this.open(),
      next: () => events.onStep(1),
      previous: () => events.onStep(-1),
      undo: () => events.onUndo(),
      redo: () => events.onRedo(),
      lines: () => events.onLine(this.#number),
    };
    const act = other[id];
    if (act) act();
    else this.#going.go(id as Target);
  }

  /** The one that a person stands on, or else the one that is explained. */
  get #number(): CellRef {
    return cellRefOf(rootOf(this.context).activeElement) ?? this.diagram.asked;
  }

  /** The sheet that lists them. */
  async open(): Promise<void> {
    const { KeysDialog } = await import('../dialogs/keys-dialog.js');
    this.#dialog ??= new KeysDialog(this.context, (on) => this.#turn(on));
    this.#dialog.open(this.#isOn);
  }

  #turn(on: boolean): void {
    this.#isOn = on;
    rememberSingleKeys(on);
  }
}
