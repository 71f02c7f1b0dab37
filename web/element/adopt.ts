/** Styles of rooms that load later, and of elements that move into another document. */
import type { CSSResult } from 'lit';

/** All that was adopted since its element was made. */
const later = new WeakMap<ShadowRoot, CSSResult[]>();

/** A document takes no style sheet that another one has made. */
function sheetFor({ defaultView }: Document, { styleSheet, cssText }: CSSResult): CSSStyleSheet[] {
  if (!styleSheet || !defaultView || defaultView === window) return styleSheet ? [styleSheet] : [];
  const sheet = new (defaultView as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(cssText);
  return [sheet];
}

/** Once, however many ask for it. */
export function adopt(root: ShadowRoot, style: CSSResult): void {
  const before = later.get(root) ?? [];
  if (!style.styleSheet || before.includes(style)) return;
  later.set(root, [...before, style]);
  root.adoptedStyleSheets.push(...sheetFor(root.ownerDocument, style));
}

/** In another document a root has no style sheets any more. */
export function adoptAgain(root: ShadowRoot, own: readonly CSSResult[]): void {
  const styles = [...own, ...(later.get(root) ?? [])];
  root.adoptedStyleSheets = styles.flatMap((style) => sheetFor(root.ownerDocument, style));
}
