/** What an element follows of the page around: its language and its colours. */

/** The language of what an element stands in, also where that stands in other elements' shadows. */
export function languageAround(element: Element): string | null {
  const around = element.closest('[lang]')?.getAttribute('lang');
  if (around) return around;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageAround(root.host) : null;
}

/** Calls when its colours have become others, whoever changed them. */
export function watchColours(element: HTMLElement, onChange: () => void): void {
  element.addEventListener('transitionend', (event) => {
    if (event.target === element && event.propertyName === 'background-color') onChange();
  });
}
