/** Styles of what is loaded later. */
import type { CSSResult } from 'lit';

export function adopt(root: ShadowRoot, { styleSheet }: CSSResult): void {
  if (styleSheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
}
