/** The tensors file that a document names, as the page holds it. */
import { fileTokenizerOf, withTokenizer, type MayHaveTokenizer } from './file-tokenizer.js';

export interface Tensors {
  readonly blob: Blob;
  /**
   * The bytes, if the page's own thread can read them in a few milliseconds; null: a worker reads
   * them.
   */
  readonly bytes: Uint8Array | null;
  /** The kinds of numbers in the file, such as F16. */
  readonly types?: readonly string[];
  /** The names of the files that the page has joined to this one. */
  readonly shards?: readonly string[];
  /** Whether a training made the file: it exists nowhere else. */
  readonly isLearned?: true;
  /**
   * Whether the file came from the embedding page or the reader, not from where its lesson names
   * it.
   */
  readonly isGiven?: true;
}

/** The file is a symbol property of its document, which JSON and workers leave out. */
const key = Symbol('tensors');

export interface MayHaveTensors {
  readonly [key]?: Tensors;
}

export const tensorsOf = (document: MayHaveTensors): Tensors | undefined => document[key];

export const withTensors = <Document extends MayHaveTensors>(
  document: Document,
  tensors: Tensors | null | undefined,
): Document => (tensors ? { ...document, [key]: tensors } : document);

/** The name of a file in a path or an address. */
export const lastPart = (path: string): string => path.split('/').at(-1) ?? '';

/**
 * The names of the files in which a document's numbers lie: its tensors file, or the shards it was
 * joined of. None if its numbers stand in the document, or were made by a training.
 */
export function tensorFilesOf(document: MayHaveTensors & { tensors?: unknown }): readonly string[] {
  const { tensors: name } = document;
  const tensors = tensorsOf(document);
  if (typeof name !== 'string' || tensors?.isLearned) return [];
  return tensors?.shards ?? [lastPart(name)];
}

/** A deep copy, except that both use the same tensors file, tokenizer and list of words. */
export function copyOf<Document extends MayHaveTensors & MayHaveTokenizer>(
  document: Document,
): Document {
  const { input } = document as { readonly input?: { readonly vocabulary?: unknown } };
  const isList = Array.isArray(input?.vocabulary); // long, and never changed in place
  const copy = structuredClone(
    isList ? { ...document, input: { ...input, vocabulary: null } } : document,
  ) as Document & { input: object };
  if (isList) copy.input = { ...copy.input, vocabulary: input?.vocabulary };
  return withTokenizer(withTensors(copy, tensorsOf(document)), fileTokenizerOf(document));
}

/** Whether some numbers of a document are a tensor's. */
const hasTensor = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  ('tensor' in part || Object.values(part).some(hasTensor));

/** The document without its tensors file, if all numbers are written in the document itself. */
export function withoutUnused<Document extends MayHaveTensors>(document: Document): Document {
  if (!('tensors' in document) || hasTensor({ ...document, tensors: null })) return document;
  const copy: Document & { tensors?: unknown } = { ...document, [key]: undefined };
  delete copy.tensors;
  return copy;
}
