/**
 * Single-key shortcuts, while the focus is in the element and no text is being typed. Everything
 * they do can be done in another way, and they can be turned off.
 */
import { rootOf, type Context } from '../base/context.js';
import type { Diagram } from '../diagram/diagram.js';
import type { CellRef } from '../../lesson/edits.js';
import { cellRefOf } from '../base/diagram-cells.js';
import { areSingleKeysOn, areTonesOn } from '../base/key-settings.js';
import { Jumps } from './jumps.js';
import type { ScreenReader } from './screen-reader.js';
import type { Teaching } from '../panel/teaching.js';
import type { TrainingRoom } from '../training/training-room.js';
import { shortcutOf, type ShortcutId } from '../../teaching/shortcuts.js';
import { texts } from '../../text/language.js';

/** Whether keys type letters into an element. */
const isTyping = (target: EventTarget | undefined): boolean =>
  target instanceof Element &&
  target.closest(
    'textarea, select, dialog, [contenteditable], input:not([type=range], [type=checkbox])',
  ) !== null;

export class Shortcuts {
  readonly #jumps: Jumps;
  readonly #acts: Readonly<Record<ShortcutId, () => void>> = {
    help: () => this.open(),
    next: () => this.teaching.step(1),
    previous: () => this.teaching.step(-1),
    undo: () => this.context.element.undo(),
    redo: () => this.context.element.redo(),
    lines: () => this.reader.nextLine(this.#number),
    matrices: () => this.#jumps.matrix(1),
    before: () => this.#jumps.matrix(-1),
    weights: () => this.#jumps.weights(),
    result: () => this.#jumps.result(),
    explanation: () => this.#jumps.focus('.answer .place'),
    switches: () => this.#jumps.focus('.ingredients :is(select, input), .head-switch'),
    question: () => this.#jumps.focus('#prompt, .quiz button'),
    gradients: () => this.#jumps.gradients(),
    inShort: () => this.reader.inShort(this.#number),
    howMuch: () => this.reader.nextHowMuch(),
    tones: () => this.#play(),
    heads: () =>
      this.#jumps.through('.model-map .head-switch', '.of-one-head button', '.compared select'),
    training: () => this.#jumps.focus('.training :is(button, summary):not(.term)'),
    exportAndShare: () => this.#jumps.focus('.export-and-share > .opens-share, .more > summary'),
    glossary: () => this.teaching.words(),
  };

  constructor(
    private readonly context: Context,
    private readonly diagram: Diagram,
    private readonly teaching: Teaching,
    private readonly reader: ScreenReader,
    private readonly training: TrainingRoom,
  ) {
    this.#jumps = new Jumps(context, diagram);
    rootOf(context).addEventListener('keydown', (event) => this.#onKey(event as KeyboardEvent));
  }

  #onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const id = shortcutOf(key);
    if (!id || !areSingleKeysOn() || ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (isTyping(event.composedPath()[0])) return;
    event.preventDefault();
    this.do(id);
  }

  do(id: ShortcutId): void {
    this.#acts[id]();
  }

  /** The number that has the focus, or else the explained one. */
  get #number(): CellRef {
    return cellRefOf(rootOf(this.context).activeElement) ?? this.diagram.inspected;
  }

  /** Plays the training's curve if the focus is there, or else the row of the number. */
  #play(): void {
    const { context, diagram, reader, training } = this;
    if (!areTonesOn()) return context.announce(texts.keys.tones.off);
    const isInTraining = rootOf(context).activeElement?.closest('.training') ?? null;
    const tune = isInTraining ? training.tune() : reader.tune(this.#number);
    if (tune === null) context.announce(texts.announcements.covered);
    else if (tune.numbers.length) void diagram.handout.play(tune);
  }

  /** The dialog that lists the keys. */
  open(): void {
    void this.diagram.handout.keys();
  }
}
