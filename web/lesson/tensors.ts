/** The file of tensors that a document names, as the page holds it. */
export interface Tensors {
  readonly blob: Blob;
  /** The bytes, where the page's own thread reads them in a few milliseconds; null: a worker reads them. */
  readonly bytes: Uint8Array | null;
}

/** The file is a property of its document, which JSON and workers do not see. */
const key = Symbol('tensors');

export interface MayHaveTensors {
  readonly [key]?: Tensors;
}

export const tensorsOf = (document: MayHaveTensors): Tensors | undefined => document[key];

export const withTensors = <Document extends MayHaveTensors>(
  document: Document,
  tensors: Tensors | null | undefined,
): Document => (tensors ? { ...document, [key]: tensors } : document);

/** A copy that may be changed, of which only the file of tensors is shared. */
export const copyOf = <Document extends MayHaveTensors>(document: Document): Document =>
  withTensors(structuredClone(document), tensorsOf(document));
