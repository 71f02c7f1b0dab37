/** The words of a tokenizer.json, and such a file made of GPT-2's vocab.json and merges.txt. */
import { mostTokenizerIds } from '../../engine/limits.js';

/** The words by id; an id may have none. */
export type Words = readonly (string | undefined)[];

interface TokenizerJson {
  readonly model: { readonly vocab: Readonly<Record<string, unknown>> | readonly unknown[] };
  readonly added_tokens?: readonly { readonly id?: unknown; readonly content?: unknown }[] | null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a document is a tokenizer.json: it has the words of a model. */
export const isTokenizer = (document: unknown): document is TokenizerJson =>
  isObject(document) && isObject(document['model']) && isObject(document['model']['vocab']);

/** Whether a document is a vocab.json: an object of ids. */
export const isVocabulary = (document: unknown): document is Readonly<Record<string, number>> =>
  isObject(document) &&
  !Array.isArray(document) &&
  Object.keys(document).length > 0 &&
  Object.values(document).every((id) => typeof id === 'number');

/** The words and their ids. Of a unigram model a word's id is its index. */
function* entries({ model: { vocab } }: TokenizerJson): Generator<[word: unknown, id: unknown]> {
  if (!Array.isArray(vocab)) return yield* Object.entries(vocab);
  for (const [id, entry] of vocab.entries()) yield [(entry as unknown[] | null)?.[0], id];
}

/** Null if an id or a word is none. `model`: the words without the added tokens. */
export function wordsIn(tokenizer: TokenizerJson): { all: Words; model: number } | null {
  const words: (string | undefined)[] = [];
  const put = (word: unknown, id: unknown): boolean => {
    const isId = typeof id === 'number' && Number.isSafeInteger(id) && id >= 0;
    if (!isId || id >= mostTokenizerIds || typeof word !== 'string') return false;
    words[id] = word;
    return true;
  };
  for (const [word, id] of entries(tokenizer)) if (!put(word, id)) return null;
  const model = words.length;
  for (const { id, content } of tokenizer.added_tokens ?? []) if (!put(content, id)) return null;
  return { all: words, model };
}

/**
 * A word for each row of an embedding, each another. A row that no text can have is named by its id,
 * and so is a word's second row.
 */
export function vocabularyOf(words: Words, rows: number): string[] {
  const wordsOfRows = Array.from({ length: rows }, (_, id) => words[id]);
  const first = new Map<string | undefined, number>();
  for (const [id, word] of wordsOfRows.entries()) if (!first.has(word)) first.set(word, id);
  return wordsOfRows.map((word, id) => {
    if (word !== undefined && first.get(word) === id) return word;
    let name = `<no word ${id}>`;
    while (first.has(name)) name += '>';
    return name;
  });
}

/** The two pieces of each line of a merges.txt, whose first line may name its version. */
const mergesIn = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => /^[^ ]+ [^ ]+$/.test(line) && !line.startsWith('#version'));

const byteLevel = {
  type: 'ByteLevel',
  add_prefix_space: false,
  trim_offsets: true,
  use_regex: true,
};

/** What a tokenizer.json says instead of these two files. Null if the text has no merges. */
export function tokenizerOf(
  vocabulary: Readonly<Record<string, number>>,
  text: string,
): object | null {
  const merges = mergesIn(text);
  if (!merges.length) return null;
  const made = new Set(merges.map((merge) => merge.replace(' ', '')));
  // Of one byte, or made by a merge; any other word is one that no text has, such as <|endoftext|>.
  const isSpecial = (word: string): boolean => [...word].length > 1 && !made.has(word);
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: Object.entries(vocabulary)
      .filter(([word]) => isSpecial(word))
      .map(([content, id]) => ({
        id,
        content,
        special: true,
        single_word: false,
        lstrip: false,
        rstrip: false,
        normalized: false,
      })),
    normalizer: null,
    pre_tokenizer: byteLevel,
    post_processor: null,
    decoder: byteLevel,
    model: { type: 'BPE', vocab: vocabulary, merges },
  };
}
