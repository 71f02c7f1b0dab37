/** The tokenizer of a lesson that names a tokenizer.json, of which the format describes nothing else. */

export interface Encoded {
  readonly ids: readonly number[];
  /** The first piece that the model does not read, because the text is too long; null: it reads all. */
  readonly cutAt: string | null;
}

export interface FileTokenizer {
  /** The most ids that the model reads; Infinity: any number. */
  readonly most: number;
  /** What signs without a piece become; null: nothing. */
  readonly unknown: string | null;
  encode(text: string): Encoded;
}

/** It is a symbol property of its document, which JSON and workers leave out. */
const key = Symbol('tokenizer');

export interface MayHaveTokenizer {
  readonly [key]?: FileTokenizer;
}

export const fileTokenizerOf = (document: MayHaveTokenizer): FileTokenizer | undefined =>
  document[key];

export const withTokenizer = <Document extends MayHaveTokenizer>(
  document: Document,
  tokenizer: FileTokenizer | null | undefined,
): Document => (tokenizer ? { ...document, [key]: tokenizer } : document);

/** The name of the file; null if the lesson names none. */
export function tokenizerFileOf({ input }: Readonly<Record<string, unknown>>): string | null {
  const name = (input as { tokenizer_file?: unknown } | undefined)?.tokenizer_file;
  return typeof name === 'string' ? name : null;
}

/** The ids of a text; undefined if the engine makes them. */
export const idsOf = (
  document: MayHaveTokenizer,
  text: string | null,
): readonly number[] | undefined =>
  text === null ? undefined : fileTokenizerOf(document)?.encode(text).ids;
