/** Loads the tokenizer.json that a document names, with the library that reads it. */
import { Tokenizer } from '@huggingface/tokenizers';
import type { Encoded, FileTokenizer } from '../lesson/file-tokenizer.js';
import { ChangeError } from '../lesson/problem.js';
import { mendedPreTokenizer } from './pre-tokenizers.js';

/** The keys of tokenizer.json that are read here; the library reads the others. */
interface TokenizerJson {
  readonly truncation?: { readonly max_length?: number } | null;
  readonly model?: { readonly unk_id?: number | null; readonly unk_token?: string | null };
  readonly pre_tokenizer: Parameters<typeof mendedPreTokenizer>[0];
}

/** Text that is encoded for each id that a model reads: pieces of words have fewer letters. */
const charactersPerId = 32;

/**
 * @param vocabulary the words of the lesson, by id
 * @param file the name of the file in sentences
 * Throws ChangeError if the file is no tokenizer, or not that of the lesson.
 */
export function tokenizerFrom(
  text: string,
  vocabulary: readonly string[],
  file: string,
): FileTokenizer {
  const fault = (why: 'broken' | 'other'): ChangeError =>
    new ChangeError({ id: 'tokenizer', why, file });
  let tokenizer: Tokenizer;
  let most: number;
  let unknown: string | null;
  try {
    const json = JSON.parse(text) as TokenizerJson;
    const pre_tokenizer = mendedPreTokenizer(json.pre_tokenizer);
    tokenizer = new Tokenizer({ ...json, pre_tokenizer }, {});
    most = json.truncation?.max_length ?? Infinity;
    unknown = tokenizer.id_to_token(json.model?.unk_id ?? -1) ?? json.model?.unk_token ?? null;
  } catch {
    throw fault('broken');
  }
  const encode = (typed: string): Encoded => {
    const begun = typed.slice(0, most * charactersPerId);
    const { ids, tokens } = tokenizer.encode(begun);
    return { ids: ids.slice(0, most), cutAt: tokens[most] ?? null };
  };
  // Another model's tokenizer has other words at these ids.
  const isOther = vocabulary.some((word, id) => {
    const known = tokenizer.id_to_token(id);
    return known !== undefined && known !== word;
  });
  if (isOther) throw fault('other');
  return { most, unknown, encode };
}
