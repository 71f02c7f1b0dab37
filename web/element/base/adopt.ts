/** Style sheets of code that loads later, and of elements that move into another document. */
import type { CSSResult } from 'lit';

/** The styles that were adopted after the element was created. */
const adoptedLater = new WeakMap<ShadowRoot, CSSResult[]>();

/** A document accepts no style sheet that another document created, and without a window none. */
function sheetFor({ defaultView }: Document, { styleSheet, cssText }: CSSResult): CSSStyleSheet[] {
  if (!styleSheet || !defaultView) return [];
  if (defaultView === window) return [styleSheet];
  const sheet = new (defaultView as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(cssText);
  return [sheet];
}

/** Adds a style sheet to a root, once. */
export function adopt(root: ShadowRoot, style: CSSResult): void {
  const before = adoptedLater.get(root) ?? [];
  if (!style.styleSheet || before.includes(style)) return;
  adoptedLater.set(root, [...before, style]);
  root.adoptedStyleSheets.push(...sheetFor(root.ownerDocument, style));
}

/** Restores a root's style sheets, which it loses when it moves into another document. */
export function adoptAgain(root: ShadowRoot, first: readonly CSSResult[]): void {
  const styles = [...first, ...(adoptedLater.get(root) ?? [])];
  root.adoptedStyleSheets = styles.flatMap((style) => sheetFor(root.ownerDocument, style));
}
