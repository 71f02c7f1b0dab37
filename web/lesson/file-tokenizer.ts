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
  /** How each piece is written on the page, by id; an id may have none. */
  readonly words: readonly (string | undefined)[];
  /** The ids of its special tokens, such as <|endoftext|>, which are typed by their names. */
  readonly specials: readonly number[];
  /** The special tokens that it puts in front of each text. */
  readonly marks: readonly number[];
  /** The same for a model that reads fewer ids. */
  upTo(most: number): FileTokenizer;
  /** Whether an id has a piece of text, and is not special. */
  isWord(id: number): boolean;
  /** @param begun ids that the beginning of the text keeps; they are ignored if it has another text */
  encode(text: string, begun?: readonly number[] | null): Encoded;
  /** The text that ids write, without the special tokens that `encode` puts in front. */
  decode(ids: readonly number[]): string;
  /** The text that ids write, which keeps them only where its letters alone would give others. */
  written(ids: readonly number[]): Written;
  /** A text in place of another one, of which it keeps the ids before the change. */
  rewritten(before: Written, text: string | null): Written;
  /** What the model misses of a sentence, of which `tokens` are the computed ones; null: nothing. */
  warning(sentence: string, tokens: readonly string[]): string | null;
  /** The line below the sentence. `isEncoder`: of the model that comes along, which reads English. */
  note(sentence: string, tokens: readonly string[], isEncoder: boolean): string;
  /**
   * Where each token's letters are in a text; null: the tokenizer added it; undefined: it was typed, but is no
   * whole letter.
   */
  spans(ids: readonly number[], text: string): (Span | null | undefined)[];
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A text as a person or a model has written it; null: the lesson's own. */
export interface Written {
  readonly text: string | null;
  /** The ids that the beginning of the text keeps, because its letters alone would give others; null: none. */
  readonly ids: readonly number[] | null;
}

/** It is a symbol property of its document, which JSON and workers leave out. */
const key = Symbol('tokenizer');

export interface MayHaveTokenizer {
  readonly [key]?: FileTokenizer;
}

export const fileTokenizerOf = (document: MayHaveTokenizer): FileTokenizer | undefined =>
  document[key];

/** The document with its words as the page writes them: the engine only names tokens by them. */
export function withTokenizer<Document extends MayHaveTokenizer>(
  document: Document,
  tokenizer: FileTokenizer | null | undefined,
): Document {
  if (!tokenizer) return document;
  const { input } = document as { readonly input?: { readonly vocabulary?: readonly string[] } };
  const written = (word: string, id: number): string => tokenizer.words[id] ?? word;
  const isWritten = input?.vocabulary?.every((word, id) => word === written(word, id)) ?? true;
  const vocabulary = isWritten ? input?.vocabulary : input?.vocabulary?.map(written);
  return { ...document, input: { ...input, ...(vocabulary && { vocabulary }) }, [key]: tokenizer };
}

/** The name of the file; null if the lesson names none. */
export function tokenizerFileOf({ input }: Readonly<Record<string, unknown>>): string | null {
  const name = (input as { tokenizer_file?: unknown } | undefined)?.tokenizer_file;
  return typeof name === 'string' ? name : null;
}

/** The ids of a text; undefined if the engine makes them, or the lesson has them. */
export const idsOf = (
  document: MayHaveTokenizer,
  { text, ids }: Written,
): readonly number[] | undefined =>
  text === null ? undefined : fileTokenizerOf(document)?.encode(text, ids).ids;
