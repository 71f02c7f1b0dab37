/**
 * Keeps keys and swipes that the element uses from the embedding page: slide scripts listen for
 * them, see only the host of a shadow tree, and would react to typed text.
 */

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const ends = ['Home', 'End'];
const pages = ['PageUp', 'PageDown'];
const presses = ['Enter', ' '];

/** Keys that controls handle themselves; fields also handle everything that is typed. */
const ownKeys: readonly (readonly [controls: string, keys: readonly string[]])[] = [
  ['input[type=range]', [...arrows, ...ends, ...pages]],
  ['input[type=checkbox]', [' ']],
  ['input[type=radio]', [' ', ...arrows]],
  ['select', [...presses, ...arrows, ...ends, ...pages]],
  ['textarea', ['Enter', 'Backspace', 'Delete', ...arrows, ...ends, ...pages]],
  ['input', ['Enter', 'Backspace', 'Delete', ...arrows, ...ends]],
  ['button, summary, [role=gridcell], td', presses],
  ['a[href]', ['Enter']],
];
const fields = 'textarea, select, input:not([type=range], [type=checkbox], [type=radio])';

/** Keys that fields handle together with Ctrl or ⌘. */
const editing = /^([acvxyz]|Arrow.*|Home|End|Backspace|Delete)$/i;

/** Page keys scroll, too, but reach the page around: there they turn a slide. */
const scrolling: Readonly<Record<string, 'x' | 'y'>> = {
  ...Object.fromEntries([...ends, ' ', 'ArrowUp', 'ArrowDown'].map((key) => [key, 'y'])),
  ArrowLeft: 'x',
  ArrowRight: 'x',
};

function canScroll(part: Element, axis: 'x' | 'y'): boolean {
  const { overflowX, overflowY } = getComputedStyle(part);
  const isLonger =
    axis === 'x' ? part.scrollWidth > part.clientWidth : part.scrollHeight > part.clientHeight;
  return isLonger && /auto|scroll/.test(axis === 'x' ? overflowX : overflowY);
}

/** Whether a moving finger has an effect there. */
const takesTouch = (part: Element): boolean =>
  part.matches('dialog, input[type=range]') ||
  getComputedStyle(part).touchAction === 'none' ||
  canScroll(part, 'x') ||
  canScroll(part, 'y');

/** The element's own handlers are in its shadow tree, and so receive an event before these. */
export function containEvents(element: HTMLElement): void {
  const inside = new Inside(element);
  element.addEventListener('keydown', (event) => inside.onKeyDown(event));
  for (const name of ['keypress', 'keyup'] as const) {
    element.addEventListener(name, (event) => inside.onKeyAfter(event));
  }
  const options = { passive: true };
  element.addEventListener('wheel', (event) => inside.onWheel(event), options);
  for (const name of ['touchstart', 'pointerdown'] as const) {
    element.addEventListener(name, (event) => inside.onTouch(event, true), options);
  }
  for (const name of ['touchmove', 'touchend', 'pointermove', 'pointerup'] as const) {
    element.addEventListener(name, (event) => inside.onTouch(event, false), options);
  }
}

class Inside {
  /** Keys that are down and were used: their keyup events stay inside too. */
  readonly #keys = new Set<string>();
  #isTouched = false;

  constructor(private readonly element: HTMLElement) {}

  /** From the target up to the element. */
  #path(event: Event): Element[] {
    const path = event.composedPath();
    const inside = path.slice(0, Math.max(0, path.indexOf(this.element)));
    return inside.filter((part) => part instanceof Element);
  }

  onKeyDown(event: KeyboardEvent): void {
    if (this.#uses(event)) {
      this.#keys.add(event.code);
      event.stopPropagation();
    } else this.#keys.delete(event.code);
  }

  onKeyAfter(event: KeyboardEvent): void {
    if (this.#keys.has(event.code)) event.stopPropagation();
  }

  #uses(event: KeyboardEvent): boolean {
    const { key } = event;
    const path = this.#path(event);
    const [target] = path;
    if (event.defaultPrevented) return true;
    if (!target || key === 'Tab') return false;
    if (target.closest('dialog')) return true;
    const isField = target.matches(fields);
    const isTyped = isField && (key.length === 1 || event.isComposing);
    if ((event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')) {
      return isField && editing.test(key);
    }
    if (isTyped) return true;
    if (ownKeys.find(([controls]) => target.matches(controls))?.[1].includes(key)) return true;
    const axis = scrolling[key];
    return axis !== undefined && path.some((part) => canScroll(part, axis));
  }

  /** Whether a wheel event stays in the element: because it zooms, or is over a dialog. */
  onWheel(event: WheelEvent): void {
    const inDialog = this.#path(event).some((part) => part.matches('dialog'));
    if (event.defaultPrevented || inDialog) event.stopPropagation();
  }

  onTouch(event: TouchEvent | PointerEvent, begins: boolean): void {
    if ('pointerType' in event && event.pointerType !== 'touch') return;
    if (begins) this.#isTouched = this.#path(event).some(takesTouch);
    if (this.#isTouched) event.stopPropagation();
  }
}
