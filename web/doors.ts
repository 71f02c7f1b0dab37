/** The first screen: what the page is, and three ways to look at one trained model, each with an address. */
import { modelFile } from './lesson/own.js';
import { frameOf, type ViewState } from './session/view-state.js';
import { store, stored } from './session/storage.js';

const addresses = {
  // The part of the head whose arcs are shown, and whose weight is explained.
  see: 'lesson=who-is-she&arcs=true&part=block-2/attention',
  // The head that finds the girl once it has learned to.
  learn: 'lesson=who-is-she-untrained&play=true&arcs=true&layer=1&head=2',
  why: 'lesson=who-is-she&why=6', // the index of “she” in the vocabulary
} as const;
type Door = keyof typeof addresses;

/** The address that a first visit shows if it names none. */
export const firstAddress = addresses.see;

const key = 'address';

/** The address that this browser showed last; null: it has not shown the page yet. */
export const lastAddress = (): string | null => stored(key);

/**
 * Stores an address for the next visit that names none, unless an author has hidden or locked parts in it, or it
 * leads to a model, whose files the next visit does not have.
 */
export function keepAddress(address: string, state: ViewState): void {
  const { show, hide, lock, compact } = frameOf(state);
  if (modelFile(state.lesson)) return;
  if (show === null && !compact && !hide.length && !lock.length) store(key, address);
}

function doorOf({ lesson, why }: ViewState): Door | null {
  if (lesson === 'who-is-she-untrained') return 'learn';
  if (lesson !== 'who-is-she') return null;
  return why === null ? 'see' : 'why';
}

export class Doors {
  /** Whether the page was opened without an address, or its name was pressed. */
  isOpen = false;

  constructor(
    private readonly section: HTMLElement,
    onDoor: (address: string) => void,
  ) {
    for (const link of this.#links) {
      const address = addresses[link.dataset['door'] as Door];
      link.href = `#${address}`;
      link.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onDoor(address);
      });
    }
  }

  get #links(): HTMLAnchorElement[] {
    return [...this.section.querySelectorAll<HTMLAnchorElement>('[data-door]')];
  }

  /** Shows the doors of a first screen, as long as the page shows what one of them leads to. */
  attend(state: ViewState): void {
    const door = doorOf(state);
    this.section.hidden = !this.isOpen || door === null || state.show !== null || state.compact;
    for (const link of this.#links)
      if (link.dataset['door'] === door) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
  }
}
