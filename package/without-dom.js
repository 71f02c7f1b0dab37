// In Node there are no elements to define, unless a test provides a DOM.
export const ClearHead = globalThis.HTMLElement
  ? (await import('./element/clear-head.js')).ClearHead
  : undefined;
