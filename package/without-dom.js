// In Node there are no elements to define, unless a test brings a DOM: then they are.
export const ClearHead = globalThis.HTMLElement
  ? (await import('./element/clear-head.js')).ClearHead
  : undefined;
