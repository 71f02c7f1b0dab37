/** Single keys, while focus is in the element and no text is being typed: each can be done otherwise,
 * and all can be turned off. */
import { rootOf, type Context } from '../context.js';
import type { Diagram } from '../diagram/diagram.js';
import type { CellRef } from '../../lesson/edits.js';
import { cellRefOf } from '../diagram/diagram-cells.js';
import { Going } from './going.js';
import type { Hearing } from './hearing.js';
import type { Learning } from '../learning.js';
import type { KeysDialog } from '../dialogs/keys-dialog.js';
import { areSingleKeysOn, isTyping, rememberSingleKeys } from './single-keys.js';
import { shortcutOf, type ShortcutId } from '../../teaching/shortcuts.js';

export class Shortcuts {
  #isOn = areSingleKeysOn();
  #dialog: KeysDialog | null = null;
  readonly #going: Going;
  readonly #acts: Readonly<Record<ShortcutId, () => void>> = {
    help: () => void this.open(),
    next: () => this.learning.step(1),
    previous: () => this.learning.step(-1),
    undo: () => this.context.element.undo(),
    redo: () => this.context.element.redo(),
    lines: () => this.hearing.nextLine(this.#number),
    matrices: () => this.#going.matrix(1),
    before: () => this.#going.matrix(-1),
    weights: () => this.#going.weights(),
    result: () => this.#going.result(),
    explanation: () => void this.#going.focus('.answer .place'),
    switches: () =>
      void this.#going.focus('.ingredients :is(select, input), .thumbnail [role=switch]'),
    question: () => void this.#going.focus('#prompt, .quiz button'),
    gradients: () => this.#going.gradients(),
  };

  constructor(
    private readonly context: Context,
    private readonly diagram: Diagram,
    private readonly learning: Learning,
    private readonly hearing: Hearing,
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
    this.#acts[id]();
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
