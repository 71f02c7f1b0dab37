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
  const marks = marksBefore(tokenizer);
  const decode = (ids: readonly number[]): string => {
    const isMarked = marks.every((mark, i) => mark === ids[i]);
    const words = ids.slice(isMarked ? marks.length : 0);
    return words.length ? tokenizer.decode(words, { clean_up_tokenization_spaces: false }) : '';
  };
  /** The ids of a text after others; null if the ids before have another text. */
  const continued = (typed: string, begun: readonly number[]): readonly number[] | null => {
    if (begun.some((id) => tokenizer.id_to_token(id) === undefined)) return null;
    const start = decode(begun);
    if (!typed.startsWith(start)) return null;
    const rest = typed.slice(start.length);
    if (!rest) return begun;
    // Some tokenizers put a space in front of any text.
    for (const text of [rest, rest.replace(/^ /, '')]) {
      const { ids } = tokenizer.encode(text, { add_special_tokens: false });
      if (decode([...begun, ...ids]) === typed) return [...begun, ...ids];
    }
    return null;
  };
  const encode = (typed: string, begun?: readonly number[] | null): Encoded => {
    const text = typed.slice(0, most * charactersPerId);
    const ids = (begun && continued(text, begun)) ?? tokenizer.encode(text).ids;
    const first = ids[most];
    const cutAt = first === undefined ? null : (tokenizer.id_to_token(first) ?? null);
    return { ids: ids.slice(0, most), cutAt };
  };
  // Another model's tokenizer has other words at these ids.
  const isOther = vocabulary.some((word, id) => {
    const known = tokenizer.id_to_token(id);
    return known !== undefined && known !== word;
  });
  if (isOther) throw fault('other');
  return { most, unknown, encode, decode };
}

/** The special tokens that are put in front of each text. */
function marksBefore(tokenizer: Tokenizer): readonly number[] {
  const [plain] = tokenizer.encode('a', { add_special_tokens: false }).ids;
  const { ids } = tokenizer.encode('a');
  return ids.slice(0, Math.max(0, ids.indexOf(plain ?? -1)));
}
