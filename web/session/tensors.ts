/** The file of tensors that a document names, as the page holds it. */
export interface Tensors {
  readonly blob: Blob;
  /** What the page's own thread reads in a few milliseconds; null: a worker reads it. */
  readonly bytes: Uint8Array | null;
}

/** By document. tensor-files.ts finds them. */
export const tensorsOf = new WeakMap<object, Tensors>();
