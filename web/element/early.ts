/** What a person does before the code for it has come: it is kept, and done in order once it is there. */
import { shortcutOf } from '../teaching/shortcuts.js';
import { rootOf, type Context } from './context.js';
import { areSingleKeysOn, isTyping } from './access/single-keys.js';

/** Keys that change a number, those that ask about one, and those that are its own anyway. */
const changing = /^([-+.,0-9\u2212]|F2)$/;
const asking = /^( |Enter|Backspace|Escape)$/;
const own = /^(.|F2|Enter|Backspace|Escape|Arrow.*|Page.*|Home|End)$/u;

interface Kept {
  event: Event;
  /** Events forget it once they are over. */
  target: HTMLElement;
}

export class Early {
  readonly #kept: Kept[] = [];
  /** Keys that are down and were kept: the page around does not hear that they go up either. */
  readonly #down = new Set<string>();
  /** A pointer is down on a number, and may drag it. */
  #isDown = false;
  /** What is handed on is not kept again. */
  #isHanding = false;

  constructor(
    private readonly context: Context,
    /** Settles when all is there that can be; null: it is. Asking for it loads it. */
    private readonly later: () => Promise<unknown> | null,
    /** Whether numbers can be changed already. */
    private readonly canChange: () => boolean,
  ) {
    const root = rootOf(context);
    const first = { capture: true };
    root.addEventListener('keydown', (event) => this.#onKey(event as KeyboardEvent), first);
    root.addEventListener('keyup', this.#onKeyUp, first);
    root.addEventListener('dblclick', this.#onDoubleClick, first);
    root.addEventListener('copy', this.#onCopy, first);
    for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
      root.addEventListener(name, (event) => this.#onPointer(event as PointerEvent), first);
    }
  }

  /** Whoever comes second waits for the first. */
  get #isWaiting(): boolean {
    return !this.#isHanding && (this.#kept.length > 0 || this.later() !== null);
  }

  #onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    const target = event.target as HTMLElement;
    if (ctrlKey || metaKey || altKey || this.#isHanding) return;
    const isSecond = this.#kept.length > 0;
    const isLate = asking.test(key) || (changing.test(key) && !this.canChange());
    const isOfNumber = isSecond
      ? (isNumber(target) || isEditor(target)) && own.test(key)
      : isNumber(target) && isLate;
    const isShort = shortcutOf(key) !== undefined && !isTyping(target) && areSingleKeysOn();
    if (!(isOfNumber || isShort) || !this.#isWaiting) return;
    event.preventDefault(); // a space would scroll
    this.#down.add(event.code);
    this.#hold(event, target);
  }

  #onKeyUp = (event: Event): void => {
    if (this.#down.delete((event as KeyboardEvent).code)) event.stopPropagation();
  };

  #onDoubleClick = (event: Event): void => {
    const target = event.target as HTMLElement;
    const isSecond = this.#kept.length > 0;
    if (this.#isHanding || !isNumber(target) || (this.canChange() && !isSecond)) return;
    this.#hold(event, target);
  };

  #onCopy = (event: Event): void => {
    const focused = rootOf(this.context).activeElement as HTMLElement | null;
    if (!focused || !isNumber(focused) || String(getSelection()) || !this.#isWaiting) return;
    event.preventDefault();
    this.#hold(event, focused);
  };

  #hold(event: Event, target: HTMLElement): void {
    event.stopPropagation();
    this.#keep(event, target);
  }

  /** A finger that drags scrolls. Others see these events as ever: only what drags a number has missed
   * them. */
  #onPointer(event: PointerEvent): void {
    const { type, target, button, pointerType } = event;
    if (this.#isHanding) return;
    const isDrag = type === 'pointerdown' && button === 0 && pointerType === 'mouse';
    const begins = isDrag && isNumber(target as Element) && !this.canChange();
    // What comes after it was handed on reaches the number itself.
    this.#isDown &&= this.#kept.length > 0;
    if (!begins && !this.#isDown) return;
    this.#isDown = type === 'pointerdown' || type === 'pointermove';
    this.#keep(event, target as HTMLElement);
  }

  #keep(event: Event, target: HTMLElement): void {
    this.#kept.push({ event, target });
    if (this.#kept.length === 1) void this.#handOn();
  }

  async #handOn(): Promise<void> {
    const { element } = this.context;
    const root = rootOf(this.context);
    await this.later();
    await element.updateComplete;
    let before: HTMLElement | null = null;
    for (let kept = this.#kept[0]; kept; kept = this.#kept[0]) {
      const { event, target } = kept;
      const focused = root.activeElement as HTMLElement | null;
      // What was pressed in the same place goes where the focus has been led since.
      const isLed: boolean = event.type === 'keydown' && (target === before || !target.isConnected);
      const to: HTMLElement = (isLed && focused) || target;
      if (to === target && focused && isEditor(focused)) target.focus({ preventScroll: true });
      before = target;
      if (to.isConnected) this.#hand(event, to);
      await new Promise((done) => setTimeout(done)); // what comes of it, first
      await element.updateComplete;
      this.#kept.shift();
    }
  }

  #hand(event: Event, to: HTMLElement): void {
    const copy = copyOf(event);
    this.#isHanding = true;
    const isUsed = !to.dispatchEvent(copy);
    this.#isHanding = false;
    const copied = copy instanceof ClipboardEvent ? copy.clipboardData?.getData('text') : '';
    if (copied) void putBy(copied);
    if (copy instanceof KeyboardEvent && !isUsed && isEditor(to)) write(copy.key, to);
  }
}

/** What is copied later goes its own way; where that is closed, it can be copied again. */
async function putBy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No clipboard for programs here.
  }
}

/** No browser types what a program has pressed. */
function write(key: string, input: HTMLInputElement): void {
  if (key.length > 1 && key !== 'Backspace') return;
  const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const isErased = key === 'Backspace';
  const begin = isErased && from === to ? Math.max(0, from - 1) : from;
  input.setRangeText(isErased ? '' : key, begin, to, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const isEditor = (target: Element): target is HTMLInputElement => target.matches('.cell-editor');

const isNumber = (target: Element): boolean => target.closest('.diagram tbody td') !== null;

/** Pointers have been seen outside, where all else is seen now. */
function copyOf(event: Event): Event {
  if (event instanceof KeyboardEvent) return new KeyboardEvent(event.type, event);
  if (event instanceof ClipboardEvent) {
    const clipboardData = new DataTransfer();
    return new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  }
  if (!(event instanceof PointerEvent)) return new MouseEvent(event.type, event as MouseEvent);
  const { clientX, clientY, button, buttons, pointerId, pointerType, shiftKey, altKey } = event;
  return new PointerEvent(event.type, {
    ...{ clientX, clientY, button, buttons, pointerId, pointerType, shiftKey, altKey },
    ...{ bubbles: true, cancelable: true },
  });
}
