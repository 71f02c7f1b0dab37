/** The language and the colours that an element takes from the embedding page. */

/** The language around an element, even outside of surrounding shadow roots. */
export function languageAround(element: Element): string | null {
  const around = element.closest('[lang]')?.getAttribute('lang');
  if (around) return around;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageAround(root.host) : null;
}

/** Calls onChange after the colours have changed, for whatever reason. */
export function watchColours(element: HTMLElement, onChange: () => void): void {
  element.addEventListener('transitionend', (event) => {
    if (event.target === element && event.propertyName === 'background-color') onChange();
  });
}
