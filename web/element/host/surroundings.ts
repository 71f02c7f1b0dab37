/** The language and the colours that an element inherits from the embedding page. */
import type { ReactiveController, ReactiveElement } from 'lit';

/** The language around an element, even outside of surrounding shadow roots. */
export function languageAround(element: Element): string | null {
  const around = element.closest('[lang]')?.getAttribute('lang');
  if (around) return around;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageAround(root.host) : null;
}

/** Calls onChange after the colours have changed, for whatever reason. */
export class ColourWatcher implements ReactiveController {
  #wasAway = false;
  readonly #darkScheme = matchMedia('(prefers-color-scheme: dark)');

  constructor(
    element: ReactiveElement,
    private readonly onChange: () => void,
  ) {
    element.addController(this);
    element.addEventListener('transitionend', (event) => {
      if (event.target === element && event.propertyName === 'background-color') onChange();
    });
  }

  hostConnected(): void {
    this.#darkScheme.addEventListener('change', this.onChange);
    // The element's next parent may have other colours; that is no transition.
    if (this.#wasAway) this.onChange();
    this.#wasAway = false;
  }

  hostDisconnected(): void {
    this.#wasAway = true;
    this.#darkScheme.removeEventListener('change', this.onChange);
  }
}
